import { type Choice, type ChoiceGroup, type Chosen, isOffered, isSoldOut } from '../choices/choice-groups.ts'
import { type Configurable, type OrderedChoice, pricePortion } from '../choices/price-choices.ts'
import { type Allergen, knownAllergens, sayAllergens } from './allergens.ts'

/** A dish or a formula of the menu, or a choice with its options. */
type Asked = Pick<Configurable, 'allergens' | 'groups' | 'isFormula'>

/** The avoided allergens in a dish: `always` with any choices, `byChoice` only with some of them. */
export type Avoided = { always: Allergen[]; byChoice: Allergen[] }

/** Returns the avoided allergens of a dish on the menu, before anything is chosen. */
export function avoidedOnMenu(dish: Asked, allergies: readonly Allergen[]): Avoided {
  const always = allergies.filter((one) => holdsAlways(dish, one))
  return { always, byChoice: allergies.filter((one) => !always.includes(one) && mayHold(dish, one)) }
}

/** Returns the avoided allergens of one choice of a course or option group. */
export function avoidedByChoice({ allergens, options }: Choice, allergies: readonly Allergen[]): Avoided {
  return avoidedOnMenu({ allergens, groups: options, isFormula: false }, allergies)
}

export function avoidedInPortion(
  dish: Configurable,
  chosen: readonly Chosen[],
  allergies: readonly Allergen[],
): Allergen[] {
  // The type only changes VAT rates, so any type is correct here.
  return heldOf(pricePortion(dish, chosen, 'SELF_PAY').allergens, allergies)
}

/**
 * Returns the avoided allergens of an ordered line: the choices' allergens are those stored with the order, the dish's own are
 * those of today's menu.
 */
export function avoidedInLine(
  line: { allergens: readonly string[]; isFormula: boolean; choices: readonly OrderedChoice[] },
  allergies: readonly Allergen[],
): Allergen[] {
  const chosen = line.choices.flatMap(({ allergens, options }) => [
    ...allergens,
    ...options.flatMap((option) => option.allergens),
  ])
  // Same as for a portion: a formula's own list covers all its dishes, so the chosen ones are more precise.
  return heldOf(line.isFormula && line.choices.length > 0 ? chosen : [...line.allergens, ...chosen], allergies)
}

/** An ordered dish with the avoided allergens that it contains. */
export type AvoidedDish = { name: string; allergens: readonly Allergen[] }

/** Returns the warning for a dish; null if it contains nothing that the guest avoids. */
export function sayAvoided({ always, byChoice }: Avoided): string | null {
  if (always.length === 0) {
    return byChoice.length > 0 ? `Selon vos choix, contient ce que vous évitez : ${sayAllergens(byChoice)}` : null
  }
  const more = byChoice.length > 0 ? ` (selon vos choix, aussi : ${sayAllergens(byChoice)})` : ''
  return `Contient ce que vous évitez : ${sayAllergens(always)}${more}`
}

/** Returns '« Tarte » contient ce que vous évitez : gluten.' */
export function sayAvoidedDishes(dishes: readonly AvoidedDish[]): string {
  return dishes
    .map(({ name, allergens }) => `« ${name} » contient ce que vous évitez : ${sayAllergens(allergens)}.`)
    .join(' ')
}

/** Returns the question that is shown before such dishes are ordered. */
export function keepDishesQuestion(dishes: readonly AvoidedDish[]): string {
  return `${sayAvoidedDishes(dishes)} ${dishes.length > 1 ? 'Garder ces plats ?' : 'Garder ce plat ?'}`
}

function heldOf(allergens: readonly string[], allergies: readonly Allergen[]): Allergen[] {
  return knownAllergens(allergens).filter((one) => allergies.includes(one))
}

/** True if no portion can be chosen without this allergen. */
function holdsAlways({ allergens, groups, isFormula }: Asked, allergen: Allergen): boolean {
  const own = allergens.includes(allergen)
  if (!isFormula || groups.length === 0) return own || groups.some((group) => isForced(group, allergen))
  // If a formula requires no choice, a portion without choices has the allergens of the formula itself.
  if (groups.every(({ least }) => least === 0)) return own && groups.every((group) => freeOf(group, allergen) === 0)
  return groups.some((group) => isForced(group, allergen))
}

/** True if a portion can be chosen that contains this allergen. */
function mayHold({ allergens, groups, isFormula }: Asked, allergen: Allergen): boolean {
  const isOwn = allergens.includes(allergen) && (!isFormula || groups.every(({ least }) => least === 0))
  const byChoice = groups.some(({ choices }) =>
    choices.some((choice) => isOffered(choice) && mayHold(asDish(choice), allergen)),
  )
  return isOwn || byChoice
}

/** True if the group requires more choices than it offers without this allergen. */
function isForced(group: ChoiceGroup, allergen: Allergen): boolean {
  return !isSoldOut([group]) && freeOf(group, allergen) < group.least
}

/** Returns how many choices of a group can be taken without this allergen. */
function freeOf({ choices }: ChoiceGroup, allergen: Allergen): number {
  return choices.filter((choice) => isOffered(choice) && !holdsAlways(asDish(choice), allergen)).length
}

function asDish({ allergens, options }: Choice): Asked {
  return { allergens, groups: options, isFormula: false }
}
