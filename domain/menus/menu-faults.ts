import { isBlank } from '../clean-text.ts'
import { foldName } from '../fold-name.ts'
import { ALLERGENS } from '../ordering/allergies/allergens.ts'
import { SERVICES } from '../service/services.ts'
import {
  ALCOHOL_VAT,
  type DraftCategory,
  type DraftChoice,
  type DraftDish,
  type DraftFormula,
  type DraftGroup,
  type DraftMeal,
  type DraftSold,
  dishesOf,
  type MenuDraft,
  VAT_RATES,
} from './menu-draft.ts'

/** A reason why a menu cannot be published. `key` identifies the invalid dish, formula, meal or category. */
export type MenuFault = { key: string; field: MenuField; sentence: string }
export type MenuField =
  | 'name'
  | 'description'
  | 'price'
  | 'vat'
  | 'allergens'
  | 'served'
  | 'options'
  | 'courses'
  | 'menu'

/** Limits of a menu: counts, lengths of texts in characters, and the highest price in cents. */
export const MENU_LIMITS = {
  categories: 40,
  dishes: 400,
  formulas: 60,
  groups: 12,
  choices: 60,
  name: 100,
  description: 600,
  priceCents: 999_900,
} as const

/**
 * Returns all faults of a menu, in its order. Each sentence begins with the name of the item: « Magret de canard : donnez un
 * prix. »
 */
export function menuFaults(menu: MenuDraft): MenuFault[] {
  const dishes = new Set(dishesOf(menu).map(({ key }) => key))
  return [
    ...menu.meals.flatMap((meal) => mealFaults(meal, dishes)),
    ...menu.categories.flatMap((category) => categoryFaults(category, menu, dishes)),
    ...tooMany(menu),
  ]
}

/** Returns the name of an item for a sentence. */
export function titleOf({ name }: { name: string }, otherwise: string): string {
  return isBlank(name) ? otherwise : name.trim()
}

type Rules = Partial<Record<MenuField, (string | false)[]>>

function written(key: string, title: string, rules: Rules): MenuFault[] {
  return Object.entries(rules).flatMap(([field, sentences]) =>
    sentences.flatMap((sentence) =>
      sentence === false ? [] : [{ key, field: field as MenuField, sentence: `${title} : ${sentence}` }],
    ),
  )
}

function categoryFaults(category: DraftCategory, { categories }: MenuDraft, dishes: ReadonlySet<string>): MenuFault[] {
  const twin = categories.find((one) => one !== category && foldName(one.name) === foldName(category.name))
  const isSecond = twin !== undefined && categories.indexOf(twin) < categories.indexOf(category)
  return [
    ...written(category.key, titleOf(category, 'Catégorie sans nom'), {
      name: [...nameRules(category.name), isSecond && !isBlank(category.name) && 'une autre catégorie a ce nom.'],
    }),
    ...category.dishes.flatMap((dish) => dishFaults(dish, dishes)),
  ]
}

function dishFaults(dish: DraftDish, dishes: ReadonlySet<string>): MenuFault[] {
  return written(dish.key, titleOf(dish, 'Plat sans nom'), {
    name: nameRules(dish.name),
    ...soldRules(dish),
    options: [
      dish.options.length > MENU_LIMITS.groups && `posez ${MENU_LIMITS.groups} questions au plus.`,
      ...dish.options.flatMap((group) => groupRules(group, 'question', dishes)),
    ],
  })
}

function mealFaults(meal: DraftMeal, dishes: ReadonlySet<string>): MenuFault[] {
  const title = titleOf(meal, 'Menu sans nom')
  return [
    ...written(meal.key, title, { name: nameRules(meal.name) }),
    ...meal.combos.flatMap((formula) => formulaFaults(formula, titleOf(formula, title), dishes)),
  ]
}

function formulaFaults(formula: DraftFormula, title: string, dishes: ReadonlySet<string>): MenuFault[] {
  return written(formula.key, title, {
    name: [formula.name.length > MENU_LIMITS.name && tooLongFor(MENU_LIMITS.name)],
    ...soldRules(formula),
    courses: [
      formula.courses.length > MENU_LIMITS.groups && `composez ${MENU_LIMITS.groups} services au plus.`,
      ...formula.courses.flatMap((group) => groupRules(group, 'service', dishes)),
    ],
  })
}

function nameRules(name: string): (string | false)[] {
  return [isBlank(name) && 'donnez un nom.', name.length > MENU_LIMITS.name && tooLongFor(MENU_LIMITS.name)]
}

function soldRules(sold: DraftSold): Rules {
  const { description, priceCents, vatOnSite, vatTakeaway, isAlcohol, allergens, weekdays, services } = sold
  const rates = [vatOnSite, vatTakeaway]
  const most = MENU_LIMITS.description
  return {
    description: [description.length > most && `la description est longue : ${tooLongFor(most)}`],
    price: [
      priceCents === null && 'donnez un prix.',
      priceCents !== null && !isPrice(priceCents) && 'donnez un prix entre 0 et 9 999 €.',
    ],
    vat: [
      !rates.every(isRate) && 'choisissez une TVA de 5,5, 10 ou 20 %.',
      isAlcohol && rates.some((rate) => rate !== ALCOHOL_VAT) && "l'alcool est à 20 % de TVA.",
    ],
    allergens: [!areAllergens(allergens) && 'choisissez parmi les quatorze allergènes.'],
    served: [
      !(weekdays.every(isWeekday) && services.every(isService)) && 'choisissez parmi les jours, le midi et le soir.',
    ],
  }
}

function groupRules(group: DraftGroup, what: string, dishes: ReadonlySet<string>): (string | false)[] {
  const { choices, least, most } = group
  const title = titleOf(group, `${what} sans nom`)
  const isBetween = Number.isInteger(least) && Number.isInteger(most) && 0 <= least && 1 <= most && least <= most
  const rules = [
    isBlank(group.name) && 'donnez un nom.',
    group.name.length > MENU_LIMITS.name && tooLongFor(MENU_LIMITS.name),
    choices.length === 0 && 'ajoutez au moins un choix.',
    choices.length > MENU_LIMITS.choices && `proposez ${MENU_LIMITS.choices} choix au plus.`,
    !isBetween && 'le minimum est de 0 au moins, et ne dépasse pas le maximum.',
    isBetween && choices.length > 0 && least > choices.length && 'le minimum dépasse le nombre de choix.',
    isBetween && choices.filter(({ isDefault }) => isDefault).length > most && 'trop de choix sont cochés par défaut.',
    ...twins(choices),
    ...choices.flatMap((choice) => choiceRules(choice, dishes)),
  ]
  return rules.map((rule) => rule !== false && `${title}, ${rule}`)
}

function choiceRules(choice: DraftChoice, dishes: ReadonlySet<string>): (string | false)[] {
  const { dish, name, surchargeCents, allergens } = choice
  const rates = [choice.vatOnSite, choice.vatTakeaway].filter((rate) => rate !== null)
  return [
    dish === null && isBlank(name) && 'un choix est sans nom.',
    name.length > MENU_LIMITS.name && `un choix est long : ${tooLongFor(MENU_LIMITS.name)}`,
    dish !== null && !dishes.has(dish) && "un de ses plats n'est plus à la carte.",
    (surchargeCents === null || !isPrice(surchargeCents)) &&
      `donnez le supplément de ${titleOf(choice, 'chaque choix')}.`,
    !rates.every(isRate) && 'choisissez une TVA de 5,5, 10 ou 20 %.',
    !areAllergens(allergens) && 'choisissez parmi les quatorze allergènes.',
  ]
}

function twins(choices: readonly DraftChoice[]): (string | false)[] {
  const named = choices.map(({ dish, name }) => dish ?? foldName(name)).filter((name) => name !== '')
  return [new Set(named).size < named.length && 'un choix y est deux fois.']
}

function tooMany(menu: MenuDraft): MenuFault[] {
  const formulas = menu.meals.flatMap(({ combos }) => combos)
  return written('', 'Carte', {
    menu: [
      menu.categories.length > MENU_LIMITS.categories && `gardez ${MENU_LIMITS.categories} catégories au plus.`,
      dishesOf(menu).length > MENU_LIMITS.dishes && `gardez ${MENU_LIMITS.dishes} plats au plus.`,
      formulas.length > MENU_LIMITS.formulas && `gardez ${MENU_LIMITS.formulas} formules au plus.`,
    ],
  })
}

function isPrice(cents: number): boolean {
  return Number.isInteger(cents) && 0 <= cents && cents <= MENU_LIMITS.priceCents
}

function isRate(vat: number): boolean {
  return VAT_RATES.some((rate) => rate === vat)
}

function isWeekday(day: number): boolean {
  return Number.isInteger(day) && 1 <= day && day <= 7
}

function isService(service: string): boolean {
  return SERVICES.some((known) => known === service)
}

function areAllergens(named: readonly string[]): boolean {
  return named.every((one) => ALLERGENS.some((known) => known === one))
}

function tooLongFor(most: number): string {
  return `écrivez ${most} caractères au plus.`
}
