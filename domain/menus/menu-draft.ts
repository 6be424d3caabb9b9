import type { Service } from '../service/services.ts'

/**
 * A menu as its owner edits it. Prices are in cents including VAT, null until one is typed. VAT is in hundredths of a percent.
 * `id` is the row's, null before the first publication. `key` identifies an item within the draft and never changes.
 */
export type MenuDraft = { categories: DraftCategory[]; meals: DraftMeal[] }
export type DraftCategory = { key: string; id: number | null; name: string; dishes: DraftDish[] }
export type DraftMeal = { key: string; id: number | null; name: string; combos: DraftFormula[] }

/** The fields that dishes and formulas share. */
export type DraftSold = {
  key: string
  id: number | null
  name: string
  description: string
  priceCents: number | null
  vatOnSite: number
  vatTakeaway: number
  isAlcohol: boolean
  allergens: string[]
  isActive: boolean
  isActiveDelivery: boolean
  isActiveClickCollect: boolean
  /** An empty list sets no limit, as in `ServedWhen`. */
  weekdays: number[]
  services: Service[]
}
export type DraftDish = DraftSold & { options: DraftGroup[] }
/** A formula without a name is shown with its meal's name. */
export type DraftFormula = DraftSold & { courses: DraftGroup[] }

/** An option group of a dish, or a course of a formula. The diner takes between `least` and `most` of its choices. */
export type DraftGroup = {
  key: string
  id: number | null
  name: string
  least: number
  most: number
  choices: DraftChoice[]
}

/**
 * A choice with a name of its own, or a dish of the menu by its key. Without a VAT rate of its own it has the rate of its dish
 * or formula.
 */
export type DraftChoice = {
  key: string
  id: number | null
  dish: string | null
  name: string
  surchargeCents: number | null
  vatOnSite: number | null
  vatTakeaway: number | null
  isAlcohol: boolean
  allergens: string[]
  isDefault: boolean
  isActive: boolean
}

export const EMPTY_MENU: MenuDraft = { categories: [], meals: [] }

/** The rates of VAT on food and drink, in hundredths of a percent. */
export const VAT_RATES = [550, 1000, 2000] as const
/** The VAT rate of alcohol, on site and to take away. */
export const ALCOHOL_VAT = 2000

/** Returns a new dish with the usual values: 10 % VAT on site and to take away, served at tables. */
export function newDish(key: string): DraftDish {
  return { ...newSold(key), options: [] }
}

export function newFormula(key: string): DraftFormula {
  return { ...newSold(key), courses: [] }
}

/** Returns a new option group or course: exactly one choice is taken. */
export function newGroup(key: string): DraftGroup {
  return { key, id: null, name: '', least: 1, most: 1, choices: [] }
}

/** Returns a new choice: with a name of its own, or a dish by its key. */
export function newChoice(key: string, dish: string | null = null): DraftChoice {
  const own = { vatOnSite: null, vatTakeaway: null, isAlcohol: false, allergens: [] }
  return { key, id: null, dish, name: '', surchargeCents: 0, ...own, isDefault: false, isActive: true }
}

/** Sets the VAT rate with `isAlcohol`: 20 % with alcohol, otherwise the usual 10 %. */
export function withAlcohol<Sold extends DraftSold>(sold: Sold, isAlcohol: boolean): Sold {
  const vat = isAlcohol ? ALCOHOL_VAT : 1000
  return { ...sold, isAlcohol, vatOnSite: vat, vatTakeaway: vat }
}

export function dishesOf({ categories }: MenuDraft): DraftDish[] {
  return categories.flatMap(({ dishes }) => dishes)
}

export function formulasOf({ meals }: MenuDraft): { formula: DraftFormula; meal: DraftMeal }[] {
  return meals.flatMap((meal) => meal.combos.map((formula) => ({ formula, meal })))
}

function newSold(key: string): DraftSold {
  return {
    key,
    id: null,
    name: '',
    description: '',
    priceCents: null,
    vatOnSite: 1000,
    vatTakeaway: 1000,
    isAlcohol: false,
    allergens: [],
    isActive: true,
    isActiveDelivery: false,
    isActiveClickCollect: false,
    weekdays: [],
    services: [],
  }
}
