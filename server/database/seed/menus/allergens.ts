import { z } from 'zod'

/** The fourteen of EU regulation 1169/2011, annex II, in its order. */
export const ALLERGENS = [
  'Gluten',
  'Crustacés',
  'Œufs',
  'Poissons',
  'Arachides',
  'Soja',
  'Lait',
  'Fruits à coque',
  'Céleri',
  'Moutarde',
  'Sésame',
  'Sulfites',
  'Lupin',
  'Mollusques',
] as const
export type Allergen = (typeof ALLERGENS)[number]

export const allergens = z.array(z.enum(ALLERGENS))

/** Each once, in the regulation's order. */
export function inOrder(named: readonly Allergen[]): Allergen[] {
  return ALLERGENS.filter((one) => named.includes(one))
}
