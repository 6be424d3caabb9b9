/** Words without a meaning of their own in a search. */
export const FILLERS: ReadonlySet<string> = new Set(
  `restaurant restaurants resto restos restau restaus manger mange dejeuner diner souper boire table tables reserver
  reservation un une le la les l de du des d a au aux en dans sur pour par vers chez et ou avec qui ce cet cette ces
  pres proche proximite autour cote environs alentours non loin quartier metro station rer cuisine cuisines plat plats
  specialite specialites bon bonne bons bonnes meilleur meilleure meilleurs meilleures super sympa top petit petite
  je j on nous cherche cherchons veux voudrais voudrions envie besoin trouver adresse adresses endroit endroits lieu
  ambiance arrondissement spot ville svp stp faire fait midi soir type style genre quelque chose ouvert ouverts
  accepte acceptes acceptee acceptees acceptant bienvenu bienvenus bienvenue bienvenues propose proposant
  ensoleille ensoleillee ensoleillees joli jolie beau belle excellent excellente excellents chouette authentique boui bouiboui`
    .split(/\s+/)
    .filter(Boolean),
)

/**
 * Words, most of them of other languages, that mean nothing next to words with a meaning: « Soul Food » is a name, « best
 * chinese food » is not.
 */
export const LOOSE_FILLERS: ReadonlySet<string> = new Set(
  `mon ma mes notre nos votre the an with and or of at by is are that where can we i need want looking find book place places spot spots somewhere food
  eat eating best good great nice quarter area neighborhood neighbourhood restaurante restaurantes ristoranti lokal
  el los il lo gli der die das con y und mit mejor mejores buen bueno buena buenos migliore migliori buon buono beste besten
  gut gute gutes guter donde comer dove mangiare wo essen ein eine einen quiero busco cerco suche ich barrio quartiere viertel
  dinner lunch supper cena comida pranzo abendessen mittagessen almuerzo my del della allowed
  餐厅 餐馆 饭店 美食 吃饭 最好的 好吃的 的 我 想 有 和 在 第 晚餐 午餐 مطعم مطاعم مع و في افضل اريد من`.split(/\s+/),
)
