import type { Allergen } from '@tablee/domain/ordering/allergies/allergens'
import { avoidedInLine } from '@tablee/domain/ordering/allergies/avoided'
import type { DeskLine } from '../../reservations/for-desk/for-desk.ts'

/** What an ordered dish holds of what was told, by what the menu says of it today and by what was chosen. */
export function avoidedOf(
  { comboId, onMenu, choices }: Pick<DeskLine, 'comboId' | 'onMenu' | 'choices'>,
  told: readonly Allergen[],
): Allergen[] {
  return avoidedInLine({ allergens: onMenu, isFormula: comboId !== null, choices }, told)
}
