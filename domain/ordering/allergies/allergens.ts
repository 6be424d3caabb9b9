import { DAY } from '../../calendar/calendar.ts'
import { enumerated } from '../../enumerated.ts'
import { type Faults, faultsOf } from '../../faults.ts'

/** The fourteen allergens of EU regulation 1169/2011, annex II, in its order and in the menus' words. */
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

/** A guest's declared allergies are deleted this many milliseconds after the meal. */
export const ALLERGIES_KEPT = 7 * DAY

/** The allergies that a guest declares for one meal. An empty list withdraws them. */
export type AllergyStatement = { allergens: readonly string[]; consent?: boolean | null }

/** Returns the known allergens, each once, in the regulation's order. */
export function knownAllergens(named: readonly unknown[]): Allergen[] {
  return ALLERGENS.filter((one) => named.includes(one))
}

/**
 * Returns the invalid fields. Allergies are health data: they are only stored with the guest's explicit consent (GDPR, article
 * 9(2)(a)). Withdrawing needs no consent.
 */
export function allergiesFaults({ allergens, consent }: AllergyStatement): Faults {
  const isKnown = allergens.every((one) => ALLERGENS.some((known) => known === one))
  return faultsOf({
    allergens: !isKnown && 'Choisissez parmi les quatorze allergènes de la liste.',
    consent:
      allergens.length > 0 &&
      consent !== true &&
      "Cochez votre accord pour les signaler : ce sont des données de santé, nous n'en gardons aucune sans lui.",
  })
}

/** Returns 'gluten, œufs et lait'. */
export function sayAllergens(allergens: readonly Allergen[]): string {
  return enumerated(allergens.map((one) => one.toLowerCase()))
}
