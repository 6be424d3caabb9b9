import { isToGo } from '../money/pricing.ts'
import type { DraftType } from './draft-choices.ts'

/** Shown with every order to go that contains alcohol. */
export const PROOF_OF_AGE = "Une pièce d'identité sera demandée à la remise (alcool : 18 ans et plus)."

/** Whether the person who hands over an order has to ask for a proof of age; at a table the waiter sees who drinks. */
export function asksProofOfAge(type: DraftType, lines: readonly { isAlcohol: boolean }[]): boolean {
  return isToGo(type) && lines.some(({ isAlcohol }) => isAlcohol)
}
