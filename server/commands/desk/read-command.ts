/** The fields of each command, in their order on the command line. */
const FIELDS: Record<string, readonly string[]> = {
  close: ['reservation'],
  cancel: ['reservation', 'why'],
  accept: ['reservation'],
  refuse: ['reservation'],
  'hand-over': ['reservation'],
  'no-show': ['share'],
  lift: ['share', 'by'],
  uphold: ['share'],
  extra: ['share', 'name', 'cents', 'vat'],
  refund: ['share', 'cents'],
  publish: ['review', 'mark'],
  reject: ['review', 'mark', 'why'],
  'publish-reply': ['review', 'mark'],
  'reject-reply': ['review', 'mark', 'why'],
  'remove-reviews': ['restaurant', 'because'],
  serve: ['what', 'id', 'to', 'where'],
  sites: ['restaurant', 'sites'],
  staff: ['restaurant', 'email', 'job'],
  coupon: ['code', 'off'],
  company: ['company', 'domains', 'pays'],
  statement: ['company', 'month'],
  switch: ['switch', 'to', 'why'],
  dead: [],
  retry: ['queue', 'key'],
  bounces: ['email'],
  'mail-again': ['email'],
  security: ['days'],
}

export const USAGE = `Usage : npm run desk -- ORDRE …
  close RÉSERVATION            clôt l'addition, de l'heure de la table à la fin du service
  cancel RÉSERVATION POURQUOI  annule pour le restaurant, tout est rendu
  accept RÉSERVATION           prend une commande à emporter ou en livraison
  refuse RÉSERVATION           ne la prend pas, rien n'est débité
  hand-over RÉSERVATION        la dit remise
  no-show PART                 signale une absence
  lift PART [operator]         lève une absence
  uphold PART                  maintient une absence contestée
  extra PART NOM CENTIMES      ajoute un supplément
  refund PART CENTIMES         rembourse
  publish AVIS REPÈRE          publie un avis, tel qu'il a été lu : le repère est dans l'email ; « ? » le donne, avec le texte
  reject AVIS REPÈRE POURQUOI  ne publie pas un avis, ou plus : son auteur lit pourquoi
  publish-reply AVIS REPÈRE    publie la réponse du restaurant à un avis
  reject-reply AVIS REPÈRE POURQUOI
                               ne la publie pas, ou plus : le restaurant lit pourquoi
  remove-reviews RESTAURANT closed|sold
                               retire tous ses avis, fermé ou vendu : leurs auteurs en sont avertis
  serve dish|formula|choice NUMÉRO on|off [table|collect|delivery]
                               sert un plat, une formule ou un choix de la carte, ou ne le sert plus
  sites RESTAURANT [SITE … | none]  dit les sites qui montrent ses réservations ; les remplace, ou les retire tous
  staff RESTAURANT ADRESSE OWNER|FLOOR|KITCHEN|none
                               invite dans l'équipe, par email ; ou en retire
  coupon CODE 10% | CENTIMES   crée un code promo ; à la suite, au besoin : on=items|fee|both from=JOUR to=JOUR
                               weekdays=1,2 restaurants=7,8 types=DELIVERY minimum=CENTIMES uses=N each=N
                               payer=PLATFORM|RESTAURANT
  company NOM DOMAINE[,…] CENTIMES email=ADRESSE address=ADRESSE from=JOUR [siret=SIRET]
                               une entreprise qui paie autant de chaque repas de cantine de ses salariés
  statement ENTREPRISE AAAA-MM lui envoie le relevé d'un mois fini
  switch [NOM off POURQUOI|on] dit ce qui est coupé ; coupe ou rétablit bookings, payments, edenred, resto-flash,
                               sign-ups ou read-only
  dead                         dit ce qui est mis de côté, illisible ou après dix échecs, et pourquoi
  retry [FILE [CLÉ]]           le fait reprendre
  bounces ADRESSE              dit ce qui revient d'une adresse email, et pourquoi
  mail-again ADRESSE           lui écrit de nouveau
  security [JOURS]             dit le journal de sécurité, du dernier jour ou d'autant`

/** Returns the command of the operator, with all fields as texts. Null for an unknown name. */
export function readCommand([name = '', ...words]: readonly string[]): Record<string, string> | null {
  const fields = Object.hasOwn(FIELDS, name) ? FIELDS[name] : undefined
  if (!fields) return null
  // The reason is a sentence, quoted or not; `sites` is a list.
  const long = fields.findIndex((field) => field === 'why' || field === 'sites')
  const values = long < 0 ? words : [...words.slice(0, long), words.slice(long).join(' ')]
  const given = Object.fromEntries(fields.flatMap((field, at) => (values[at] ? [[field, values[at]]] : [])))
  return { do: name, ...given, ...(NAMED.has(name) ? named(words.slice(fields.length)) : {}) }
}

/** The names of commands with further named fields. */
const NAMED = new Set(['coupon', 'company'])

/** Parses fields like 'uses=100'. Ignores `do`, which names the command. */
function named(words: readonly string[]): Record<string, string> {
  const pairs = words.flatMap((word) => {
    const [, field, value] = /^([a-z]+)=(.+)$/.exec(word) ?? []
    return field && value && field !== 'do' ? [[field, value] as const] : []
  })
  return Object.fromEntries(pairs)
}
