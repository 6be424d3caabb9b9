import { isToGo } from '../money/pricing.ts'
import type { DraftType } from './draft.ts'

/** Shown with every takeaway or delivery order that contains alcohol. */
export const PROOF_OF_AGE = "Une pièce d'identité sera demandée à la remise (alcool : 18 ans et plus)."

/** True if a proof of age must be requested at handover. At a table the waiter sees who drinks. */
export function asksProofOfAge(type: DraftType, lines: readonly { isAlcohol: boolean }[]): boolean {
  return isToGo(type) && lines.some(({ isAlcohol }) => isAlcohol)
}
