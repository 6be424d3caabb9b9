import type { Service } from '../service/services.ts'

/**
 * A menu as its owner edits it. Prices are in cents including VAT, null until one is typed; VAT is in hundredths of a
 * percent. `id` is the row's, null for what is not published yet; `key` names it within the draft and stays.
 */
export type MenuDraft = { categories: DraftCategory[]; meals: DraftMeal[] }
export type DraftCategory = { key: string; id: number | null; name: string; dishes: DraftDish[] }
export type DraftMeal = { key: string; id: number | null; name: string; combos: DraftFormula[] }

/** What a dish and a formula have in common. */
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
  /** As in `ServedWhen`: an empty list sets no limit. */
  weekdays: number[]
  services: Service[]
}
export type DraftDish = DraftSold & { options: DraftGroup[] }
/** One without a name takes its meal's. */
export type DraftFormula = DraftSold & { courses: DraftGroup[] }

/** A question about a dish, or a course of a formula: between `least` and `most` of its choices are taken. */
export type DraftGroup = {
  key: string
  id: number | null
  name: string
  least: number
  most: number
  choices: DraftChoice[]
}

/** An option with its own words, or a dish of the menu by its key. Without a rate of its own it has that of what it is for. */
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
/** Of alcohol, wherever it is drunk. */
export const ALCOHOL_VAT = 2000

/** A new dish as most are: 10 % on site and to take away, served at tables. */
export function newDish(key: string): DraftDish {
  return { ...newSold(key), options: [] }
}

export function newFormula(key: string): DraftFormula {
  return { ...newSold(key), courses: [] }
}

/** A new group: one of its choices is taken, for a question and for a course alike. */
export function newGroup(key: string): DraftGroup {
  return { key, id: null, name: '', least: 1, most: 1, choices: [] }
}

/** A new choice: with words of its own, or a dish by its key. */
export function newChoice(key: string, dish: string | null = null): DraftChoice {
  const own = { vatOnSite: null, vatTakeaway: null, isAlcohol: false, allergens: [] }
  return { key, id: null, dish, name: '', surchargeCents: 0, ...own, isDefault: false, isActive: true }
}

/** With alcohol a dish is taxed at 20 %; without it any longer as most dishes are. */
export function withAlcohol<Sold extends DraftSold>(sold: Sold, isAlcohol: boolean): Sold {
  const vat = isAlcohol ? ALCOHOL_VAT : 1000
  return { ...sold, isAlcohol, vatOnSite: vat, vatTakeaway: vat }
}

/** All dishes of a menu, in its order. */
export function dishesOf({ categories }: MenuDraft): DraftDish[] {
  return categories.flatMap(({ dishes }) => dishes)
}

/** All formulas of a menu with their meals, in its order. */
export function formulasOf({ meals }: MenuDraft): { formula: DraftFormula; meal: DraftMeal }[] {
  return meals.flatMap((meal) => meal.combos.map((formula) => ({ formula, meal })))
}

function newSold(key: string): DraftSold {
  return {
    ...{ key, id: null, name: '', description: '', priceCents: null, vatOnSite: 1000, vatTakeaway: 1000 },
    ...{ isAlcohol: false, allergens: [], isActive: true, isActiveDelivery: false, isActiveClickCollect: false },
    ...{ weekdays: [], services: [] },
  }
}
