/** What follows an order on the command line, by name. */
const TAKES: Record<string, readonly string[]> = {
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
  publish: ['review'],
  reject: ['review', 'why'],
  coupon: ['code', 'off'],
  dead: [],
  retry: ['queue', 'key'],
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
  publish AVIS                 publie un avis
  reject AVIS POURQUOI         ne publie pas un avis, ou plus : son auteur lit pourquoi
  coupon CODE 10% | CENTIMES   crée un code promo ; à la suite, au besoin : on=items|fee|both from=JOUR to=JOUR
                               weekdays=1,2 restaurants=7,8 types=DELIVERY minimum=CENTIMES uses=N each=N
                               payer=PLATFORM|RESTAURANT
  dead                         dit ce qui est mis de côté après dix échecs, et pourquoi
  retry [FILE [CLÉ]]           le fait reprendre
  security [JOURS]             dit le journal de sécurité, du dernier jour ou d'autant`

/** The order as the desk reads it, its fields still texts; null where there is none of that name. */
export function orderOf([name = '', ...words]: readonly string[]): Record<string, string> | null {
  const takes = Object.hasOwn(TAKES, name) ? TAKES[name] : undefined
  if (!takes) return null
  // Why is a sentence, quoted or not.
  const values = takes[1] === 'why' ? [words[0] ?? '', words.slice(1).join(' ')] : words
  const given = Object.fromEntries(takes.flatMap((field, at) => (values[at] ? [[field, values[at]]] : [])))
  return { do: name, ...given, ...(name === 'coupon' ? named(words.slice(takes.length)) : {}) }
}

/** 'uses=100' and so on; `do` is none of them. */
function named(words: readonly string[]): Record<string, string> {
  const pairs = words.flatMap((word) => {
    const [, field, value] = /^([a-z]+)=(.+)$/.exec(word) ?? []
    return field && value && field !== 'do' ? [[field, value] as const] : []
  })
  return Object.fromEntries(pairs)
}
