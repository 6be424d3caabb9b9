type Proposed = { restaurant: string; was: string; to: string; isToGo: boolean }

/**
 * Returns the restaurant's proposal of another hour, for the diners of a booking that it cannot serve. Both hours are in words.
 */
export function moveSentence({ restaurant, was, to, isToGo }: Proposed): string {
  const cannot = isToGo ? 'ne peut pas préparer votre commande pour le' : 'ne peut pas vous recevoir le'
  return `${restaurant} ${cannot} ${was}, et vous propose le ${to}.`
}

/**
 * Returns the sentence that says who must respond, and what happens without a response. `until` is in words; `host` is null if
 * the reader is the host.
 */
export function moveAnswerSentence(host: string | null, until: string): string {
  const fate = 'la réservation est annulée et tout est rendu'
  if (host === null) return `Répondez avant le ${until} : sinon ${fate}.`
  return `C'est à ${host} de répondre avant le ${until} : sinon ${fate}.`
}
