import { type Choice, type ChoiceGroup, type Chosen, isOffered, isSoldOut } from '../choices/choice-groups.ts'
import { type Configurable, type OrderedChoice, pricePortion } from '../choices/price-choices.ts'
import { type Allergen, knownAllergens, sayAllergens } from './allergens.ts'

/** A dish or a formula of the menu, or a choice with its options. */
type Asked = Pick<Configurable, 'allergens' | 'groups' | 'isFormula'>

/** What a dish holds of what a guest avoids: whatever is chosen, and beyond that with some of its choices alone. */
export type Avoided = { always: Allergen[]; byChoice: Allergen[] }

/** What a dish of the menu holds of these allergies, before anything is chosen of it. */
export function avoidedOnMenu(dish: Asked, allergies: readonly Allergen[]): Avoided {
  const always = allergies.filter((one) => holdsAlways(dish, one))
  return { always, byChoice: allergies.filter((one) => !always.includes(one) && mayHold(dish, one)) }
}

/** The same of one choice of a course or a question. */
export function avoidedByChoice({ allergens, options }: Choice, allergies: readonly Allergen[]): Avoided {
  return avoidedOnMenu({ allergens, groups: options, isFormula: false }, allergies)
}

/** What one portion, with what was chosen, holds of these allergies. */
export function avoidedInPortion(
  dish: Configurable,
  chosen: readonly Chosen[],
  allergies: readonly Allergen[],
): Allergen[] {
  // How it is fetched changes its rates alone.
  return heldOf(pricePortion(dish, chosen, 'SELF_PAY').allergens, allergies)
}

/** The same of a line that is ordered: its choices are those of the order, its own allergens those of today's menu. */
export function avoidedInLine(
  line: { allergens: readonly string[]; isFormula: boolean; choices: readonly OrderedChoice[] },
  allergies: readonly Allergen[],
): Allergen[] {
  const chosen = line.choices.flatMap(({ allergens, options }) => [
    ...allergens,
    ...options.flatMap((option) => option.allergens),
  ])
  // As of a portion: what a formula tells of itself is of all its dishes.
  return heldOf(line.isFormula && line.choices.length > 0 ? chosen : [...line.allergens, ...chosen], allergies)
}

/** A dish that is ordered, with what it holds of what its guest avoids. */
export type AvoidedDish = { name: string; allergens: readonly Allergen[] }

/** What a guest is told of a dish; null where it holds nothing that they avoid. */
export function sayAvoided({ always, byChoice }: Avoided): string | null {
  if (always.length === 0) {
    return byChoice.length > 0 ? `Selon vos choix, contient ce que vous évitez : ${sayAllergens(byChoice)}` : null
  }
  const more = byChoice.length > 0 ? ` (selon vos choix, aussi : ${sayAllergens(byChoice)})` : ''
  return `Contient ce que vous évitez : ${sayAllergens(always)}${more}`
}

/** '« Tarte » contient ce que vous évitez : gluten.' */
export function sayAvoidedDishes(dishes: readonly AvoidedDish[]): string {
  return dishes
    .map(({ name, allergens }) => `« ${name} » contient ce que vous évitez : ${sayAllergens(allergens)}.`)
    .join(' ')
}

/** The one question before dishes are ordered in spite of it. */
export function askToKeep(dishes: readonly AvoidedDish[]): string {
  return `${sayAvoidedDishes(dishes)} ${dishes.length > 1 ? 'Garder ces plats ?' : 'Garder ce plat ?'}`
}

function heldOf(allergens: readonly string[], allergies: readonly Allergen[]): Allergen[] {
  return knownAllergens(allergens).filter((one) => allergies.includes(one))
}

/** Whether no portion can be chosen without this allergen. */
function holdsAlways({ allergens, groups, isFormula }: Asked, allergen: Allergen): boolean {
  const own = allergens.includes(allergen)
  if (!isFormula || groups.length === 0) return own || groups.some((group) => isForced(group, allergen))
  // Of a formula of which nothing need be chosen, a portion without choices is what the formula tells of itself.
  if (groups.every(({ least }) => least === 0)) return own && groups.every((group) => freeOf(group, allergen) === 0)
  return groups.some((group) => isForced(group, allergen))
}

/** Whether a portion can be chosen that holds this allergen. */
function mayHold({ allergens, groups, isFormula }: Asked, allergen: Allergen): boolean {
  const isOwn = allergens.includes(allergen) && (!isFormula || groups.every(({ least }) => least === 0))
  const byChoice = groups.some(({ choices }) =>
    choices.some((choice) => isOffered(choice) && mayHold(asDish(choice), allergen)),
  )
  return isOwn || byChoice
}

/** Whether more must be taken of a group than it offers without this allergen. */
function isForced(group: ChoiceGroup, allergen: Allergen): boolean {
  return !isSoldOut([group]) && freeOf(group, allergen) < group.least
}

/** How many choices of a group can be taken without this allergen. */
function freeOf({ choices }: ChoiceGroup, allergen: Allergen): number {
  return choices.filter((choice) => isOffered(choice) && !holdsAlways(asDish(choice), allergen)).length
}

function asDish({ allergens, options }: Choice): Asked {
  return { allergens, groups: options, isFormula: false }
}
