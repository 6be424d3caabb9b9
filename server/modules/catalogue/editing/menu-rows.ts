import {
  ALCOHOL_VAT,
  type DraftChoice,
  type DraftGroup,
  type DraftSold,
  dishesOf,
  formulasOf,
  type MenuDraft,
} from '@tablee/domain/menus/menu-draft'

/** Ids of rows by the keys of a draft: existing ids, and reserved ids for new rows. */
export type RowIds = ReadonlyMap<string, number>

/** The elements of a draft that have rows with ids of their own, by table. */
export function keyed(draft: MenuDraft) {
  const formulas = formulasOf(draft).map(({ formula }) => formula)
  const groups = [...dishesOf(draft).flatMap(({ options }) => options), ...formulas.flatMap(({ courses }) => courses)]
  return {
    food_item: dishesOf(draft),
    meal: draft.meals,
    combo: formulas,
    choice_group: groups,
    choice: groups.flatMap(({ choices }) => choices),
  }
}

export function dishRows(draft: MenuDraft, ids: RowIds, categories: ReadonlyMap<string, number>) {
  return draft.categories.flatMap(({ name, dishes }) =>
    dishes.map((dish, position) => ({
      ...soldRow(dish, ids, position),
      category_id: categories.get(name) ?? 0,
      name: dish.name,
      description: dish.description === '' ? null : dish.description,
    })),
  )
}

export function mealRows({ meals }: MenuDraft, ids: RowIds) {
  return meals.map(({ key, name }, position) => ({ id: ids.get(key) ?? 0, name, position }))
}

export function comboRows({ meals }: MenuDraft, ids: RowIds) {
  return meals.flatMap((meal) =>
    meal.combos.map((formula, position) => ({
      ...soldRow(formula, ids, position),
      meal_id: ids.get(meal.key) ?? 0,
      name: formula.name === '' ? null : formula.name,
      description: formula.description,
    })),
  )
}

export function groupRows(draft: MenuDraft, ids: RowIds) {
  return ownedGroups(draft).map(({ group: { key, name, least, most }, sold, isFormula, position }) => {
    const owner = ids.get(sold.key) ?? 0
    const of = isFormula ? { food_item_id: null, combo_id: owner } : { food_item_id: owner, combo_id: null }
    return { id: ids.get(key) ?? 0, ...of, name, least, most, position }
  })
}

export function choiceRows(draft: MenuDraft, ids: RowIds) {
  return ownedGroups(draft).flatMap(({ group, sold }) =>
    group.choices.map((choice, position) => ({
      id: ids.get(choice.key) ?? 0,
      group_id: ids.get(group.key) ?? 0,
      position,
      ...(choice.dish === null ? wordsOf(choice, sold) : { ...NO_WORDS, food_item_id: ids.get(choice.dish) ?? 0 }),
      surcharge_cents: choice.surchargeCents ?? 0,
      is_default: choice.isDefault,
      is_active: choice.isActive,
    })),
  )
}

/** The distinct categories of the dishes that a formula offers. Empty if it has no courses. */
export function comboCategories(draft: MenuDraft, ids: RowIds, categories: ReadonlyMap<string, number>) {
  const nameOf = new Map(draft.categories.flatMap(({ name, dishes }) => dishes.map(({ key }) => [key, name] as const)))
  return formulasOf(draft).flatMap(({ formula }) => {
    const dishes = formula.courses.flatMap(({ choices }) => choices.flatMap(({ dish }) => dish ?? []))
    const names = new Set(dishes.map((key) => nameOf.get(key) ?? ''))
    return [...names].map((name) => ({ combo_id: ids.get(formula.key) ?? 0, category_id: categories.get(name) ?? 0 }))
  })
}

type Owned = { group: DraftGroup; sold: DraftSold; isFormula: boolean; position: number }

function ownedGroups(draft: MenuDraft): Owned[] {
  return [
    ...dishesOf(draft).flatMap((sold) =>
      sold.options.map((group, position) => ({ group, sold, isFormula: false, position })),
    ),
    ...formulasOf(draft).flatMap(({ formula: sold }) =>
      sold.courses.map((group, position) => ({ group, sold, isFormula: true, position })),
    ),
  ]
}

function soldRow(sold: DraftSold, ids: RowIds, position: number) {
  return {
    id: ids.get(sold.key) ?? 0,
    position,
    price_cents: sold.priceCents ?? 0,
    allergens: sold.allergens,
    vat_on_site: sold.vatOnSite,
    vat_takeaway: sold.vatTakeaway,
    is_alcohol: sold.isAlcohol,
    is_active: sold.isActive,
    is_active_delivery: sold.isActiveDelivery,
    is_active_click_collect: sold.isActiveClickCollect,
    weekdays: sold.weekdays,
    services: sold.services,
  }
}

/** An option's own name and VAT rates. The rates default to those of its dish or formula; alcohol has its own rate. */
function wordsOf({ name, vatOnSite, vatTakeaway, isAlcohol, allergens }: DraftChoice, sold: DraftSold) {
  const rate = (own: number | null, ofSold: number) => (isAlcohol ? ALCOHOL_VAT : (own ?? ofSold))
  return {
    food_item_id: null,
    name,
    is_alcohol: isAlcohol,
    allergens,
    vat_on_site: rate(vatOnSite, sold.vatOnSite),
    vat_takeaway: rate(vatTakeaway, sold.vatTakeaway),
  }
}

const NO_WORDS = { name: null, is_alcohol: null, allergens: null, vat_on_site: null, vat_takeaway: null }
