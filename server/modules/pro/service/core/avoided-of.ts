import type { Allergen } from '@tablee/domain/ordering/allergies/allergens'
import { avoidedInLine } from '@tablee/domain/ordering/allergies/avoided'
import type { DeskLine } from '../../../reservations/read/desk/desk.ts'

/** Returns the allergens of a guest that an ordered dish contains, according to today's menu and the chosen options. */
export function avoidedOf(
  { comboId, onMenu, choices }: Pick<DeskLine, 'comboId' | 'onMenu' | 'choices'>,
  allergies: readonly Allergen[],
): Allergen[] {
  return avoidedInLine({ allergens: onMenu, isFormula: comboId !== null, choices }, allergies)
}
