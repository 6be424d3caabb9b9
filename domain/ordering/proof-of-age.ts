import { isToGo } from '../money/pricing.ts'
import type { DraftType } from './draft-choices.ts'

/** Said wherever an order with alcohol is shown that is handed over away from the table. */
export const PROOF_OF_AGE = "Une pièce d'identité sera demandée à la remise (alcool : 18 ans et plus)."

/** Whether who hands an order over asks for a proof of age; at a table the waiter sees who drinks. */
export function asksProofOfAge(type: DraftType, lines: readonly { isAlcohol: boolean }[]): boolean {
  return isToGo(type) && lines.some(({ isAlcohol }) => isAlcohol)
}
