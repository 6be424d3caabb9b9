import type { DraftCategory, DraftDish, DraftFormula, DraftMeal, MenuDraft } from './menu-draft.ts'

/** A menu as flat lists by key, for comparing two versions. `place` is the parent of each item. */
export type PlacedMenu = {
  categories: Map<string, Omit<DraftCategory, 'dishes'>>
  dishes: Map<string, PlacedDish>
  meals: Map<string, Omit<DraftMeal, 'combos'>>
  formulas: Map<string, PlacedFormula>
}
/** `place` is the key of its category. */
export type PlacedDish = DraftDish & { place: string }
/** `place` is the key of its meal. */
export type PlacedFormula = DraftFormula & { place: string }

export function placed({ categories, meals }: MenuDraft): PlacedMenu {
  return {
    categories: byKey(categories.map(({ dishes, ...category }) => category)),
    dishes: byKey(categories.flatMap(({ key, dishes }) => dishes.map((dish) => ({ ...dish, place: key })))),
    meals: byKey(meals.map(({ combos, ...meal }) => meal)),
    formulas: byKey(meals.flatMap(({ key, combos }) => combos.map((formula) => ({ ...formula, place: key })))),
  }
}

/** Rebuilds a menu from its lists. Items whose place does not exist are dropped. */
export function unplaced({ categories, dishes, meals, formulas }: PlacedMenu): MenuDraft {
  const [inCategory, inMeal] = [Map.groupBy(dishes.values(), placeOf), Map.groupBy(formulas.values(), placeOf)]
  return {
    categories: [...categories.values()].map((one) => ({ ...one, dishes: (inCategory.get(one.key) ?? []).map(bare) })),
    meals: [...meals.values()].map((one) => ({ ...one, combos: (inMeal.get(one.key) ?? []).map(bare) })),
  }
}

function byKey<One extends { key: string }>(all: readonly One[]): Map<string, One> {
  return new Map(all.map((one) => [one.key, one]))
}

function placeOf({ place }: { place: string }): string {
  return place
}

function bare<One>({ place, ...one }: One & { place: string }): Omit<One, 'place'> {
  return one as Omit<One, 'place'>
}
