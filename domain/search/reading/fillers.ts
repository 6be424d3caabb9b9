/** Words without a meaning of their own in a search. */
export const FILLERS: ReadonlySet<string> = new Set(
  `restaurant restaurants resto restos restau restaus manger mange dejeuner diner souper boire table tables reserver
  reservation un une le la les l de du des d a au aux en dans sur pour par vers chez et ou avec qui ce cet cette ces
  pres proche proximite autour cote environs alentours non loin quartier metro station rer cuisine cuisines plat plats
  specialite specialites bon bonne bons bonnes meilleur meilleure meilleurs meilleures super sympa top petit petite
  je j on nous cherche cherchons veux voudrais voudrions envie besoin trouver adresse adresses endroit endroits lieu
  ambiance arrondissement spot ville svp stp faire fait midi soir type style genre quelque chose ouvert ouverts
  ensoleille ensoleillee ensoleillees joli jolie beau belle excellent excellente excellents chouette authentique boui bouiboui`
    .split(/\s+/)
    .filter(Boolean),
)
