import type { Allergen } from '@tablee/domain/ordering/allergies/allergens'
import { type AvoidedDish, avoidedInPortion } from '@tablee/domain/ordering/allergies/avoided'
import type { ShownLine } from './basket-lines.ts'

/** Returns the lines that contain what the guest avoids. They need a confirmation before they are ordered. */
export function avoidedLines(
  lines: readonly Pick<ShownLine, 'name' | 'dish' | 'choices'>[],
  allergies: readonly Allergen[],
): AvoidedDish[] {
  return lines
    .map(({ name, dish, choices }) => ({ name, allergens: avoidedInPortion(dish, choices, allergies) }))
    .filter(({ allergens }) => allergens.length > 0)
}
