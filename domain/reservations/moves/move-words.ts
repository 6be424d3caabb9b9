type Proposed = { restaurant: string; was: string; to: string; isToGo: boolean }

/** What a restaurant proposes to the diners of a booking that it cannot serve at its hour; both instants are in words. */
export function moveSentence({ restaurant, was, to, isToGo }: Proposed): string {
  const cannot = isToGo ? 'ne peut pas préparer votre commande pour le' : 'ne peut pas vous recevoir le'
  return `${restaurant} ${cannot} ${was}, et vous propose le ${to}.`
}

/** To the same, who answers, and what becomes of it without an answer; `until` is in words, `host` null for the host. */
export function moveAnswerSentence(host: string | null, until: string): string {
  const fate = 'la réservation est annulée et tout est rendu'
  if (host === null) return `Répondez avant le ${until} : sinon ${fate}.`
  return `C'est à ${host} de répondre avant le ${until} : sinon ${fate}.`
}
