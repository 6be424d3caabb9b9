import { DAY } from '../../calendar/calendar.ts'
import { enumerated } from '../../enumerated.ts'
import { type Faults, faultsOf } from '../../faults.ts'

/** The fourteen allergens of EU regulation 1169/2011, annex II, in its order and in the words of the menus. */
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

/** Milliseconds from the meal after which the allergies that a guest has told are deleted. */
export const ALLERGIES_KEPT = 7 * DAY

/** What a guest tells of their allergies for one meal; none withdraws what was told. */
export type ToldAllergies = { allergens: readonly string[]; consent?: boolean | null }

/** Each once, in the regulation's order; whatever is none of the fourteen is left out. */
export function knownAllergens(named: readonly unknown[]): Allergen[] {
  return ALLERGENS.filter((one) => named.includes(one))
}

/**
 * The fields at fault. Allergies are health data: without the guest's explicit consent nothing is kept (GDPR, article
 * 9(2)(a)); withdrawing needs none.
 */
export function allergiesFaults({ allergens, consent }: ToldAllergies): Faults {
  const isKnown = allergens.every((one) => ALLERGENS.some((known) => known === one))
  return faultsOf({
    allergens: !isKnown && 'Choisissez parmi les quatorze allergènes de la liste.',
    consent:
      allergens.length > 0 &&
      consent !== true &&
      "Cochez votre accord pour les signaler : ce sont des données de santé, nous n'en gardons aucune sans lui.",
  })
}

/** 'gluten, œufs et lait' */
export function sayAllergens(allergens: readonly Allergen[]): string {
  return enumerated(allergens.map((one) => one.toLowerCase()))
}
