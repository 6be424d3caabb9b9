/** Reasons why the operator closes an account, in the words of its holder's email (terms, « Fermeture d'un compte »). */
export const CLOSING_REASONS = {
  NO_SHOWS: 'absences répétées',
  FRAUD: 'fraude établie',
  FALSE_REVIEWS: 'avis frauduleux',
} as const

export type ClosingReason = keyof typeof CLOSING_REASONS

export function removesReviews(reason: ClosingReason): boolean {
  return reason === 'FALSE_REVIEWS'
}

export const LONGEST_FACTS = 600

/** Returns the faults of a closing, by field. The facts are required because the account's holder reads them. */
export function closingFaults({ facts }: { facts: string }): Record<string, string> {
  if (facts.trim() === '') return { facts: 'Dites à la personne ce qui lui est reproché.' }
  if (facts.length > LONGEST_FACTS) return { facts: `Écrivez ${LONGEST_FACTS} caractères au plus.` }
  return {}
}
