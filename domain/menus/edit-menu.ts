import type { DraftCategory, DraftDish, DraftFormula, DraftMeal, MenuDraft } from './menu-draft.ts'

/**
 * An item of a draft with its position. `place` is the key of its category or meal; null for categories and meals themselves.
 */
export type Found = { index: number; count: number; place: string | null } & (
  | { kind: 'category'; one: DraftCategory }
  | { kind: 'dish'; one: DraftDish }
  | { kind: 'meal'; one: DraftMeal }
  | { kind: 'formula'; one: DraftFormula }
)

/** Returns the category, dish, meal or formula with this key; null for other keys, including those of groups and choices. */
export function findOne({ categories, meals }: MenuDraft, key: string): Found | null {
  for (const [index, one] of categories.entries()) {
    if (one.key === key) return { kind: 'category', one, index, count: categories.length, place: null }
    const nth = one.dishes.findIndex((dish) => dish.key === key)
    const dish = one.dishes[nth]
    if (dish) return { kind: 'dish', one: dish, index: nth, count: one.dishes.length, place: one.key }
  }
  for (const [index, one] of meals.entries()) {
    if (one.key === key) return { kind: 'meal', one, index, count: meals.length, place: null }
    const nth = one.combos.findIndex((formula) => formula.key === key)
    const formula = one.combos[nth]
    if (formula) return { kind: 'formula', one: formula, index: nth, count: one.combos.length, place: one.key }
  }
  return null
}

/** Changes the item with this key. All other objects keep their identity. */
export function changeOne(menu: MenuDraft, key: string, change: object): MenuDraft {
  const changed = <One extends { key: string }>(one: One) => (one.key === key ? { ...one, ...change } : one)
  return {
    categories: mapSame(menu.categories, (one) => inList(changed(one), 'dishes', (dishes) => mapSame(dishes, changed))),
    meals: mapSame(menu.meals, (one) => inList(changed(one), 'combos', (combos) => mapSame(combos, changed))),
  }
}

/** Removes the item with this key. Courses no longer offer a removed dish. */
export function removeOne(menu: MenuDraft, key: string): MenuDraft {
  const others = <One extends { key: string }>(all: One[]) => all.filter((one) => one.key !== key)
  const lost = new Set([key, ...(menu.categories.find((one) => one.key === key)?.dishes ?? []).map((dish) => dish.key)])
  const isKept = ({ dish }: { dish: string | null }) => dish === null || !lost.has(dish)
  return {
    categories: others(menu.categories).map((one) => ({ ...one, dishes: others(one.dishes) })),
    meals: others(menu.meals).map((meal) => ({
      ...meal,
      combos: others(meal.combos).map((formula) => ({
        ...formula,
        courses: formula.courses.map((course) => ({ ...course, choices: course.choices.filter(isKept) })),
      })),
    })),
  }
}

export function addDish(menu: MenuDraft, place: string, dish: DraftDish): MenuDraft {
  const categories = mapSame(menu.categories, (one) =>
    one.key === place ? { ...one, dishes: [...one.dishes, dish] } : one,
  )
  return { ...menu, categories }
}

export function addFormula(menu: MenuDraft, place: string, formula: DraftFormula): MenuDraft {
  const meals = mapSame(menu.meals, (one) => (one.key === place ? { ...one, combos: [...one.combos, formula] } : one))
  return { ...menu, meals }
}

/** Moves the item with this key to an index of its own list, or of another category or meal. */
export function moveOne(menu: MenuDraft, key: string, to: { index: number; place?: string | null }): MenuDraft {
  const found = findOne(menu, key)
  if (!found) return menu
  const { kind, index } = found
  if (kind === 'category') return { ...menu, categories: moved(menu.categories, index, to.index) }
  if (kind === 'meal') return { ...menu, meals: moved(menu.meals, index, to.index) }
  const place = to.place ?? found.place
  if (kind === 'dish') {
    const put = <Category extends DraftCategory>(one: Category) =>
      inList(one, 'dishes', (dishes) => placedIn(dishes, found.one, { isHere: one.key === place, index: to.index }))
    return { ...menu, categories: mapSame(menu.categories, put) }
  }
  const put = <Meal extends DraftMeal>(one: Meal) =>
    inList(one, 'combos', (combos) => placedIn(combos, found.one, { isHere: one.key === place, index: to.index }))
  return { ...menu, meals: mapSame(menu.meals, put) }
}

function placedIn<One extends { key: string }>(all: One[], one: One, to: { isHere: boolean; index: number }): One[] {
  const others = all.filter(({ key }) => key !== one.key)
  if (!to.isHere) return others.length === all.length ? all : others
  return others.toSpliced(Math.min(to.index, others.length), 0, one)
}

/** Maps a list. Returns the same list if no element has changed. */
function mapSame<One>(all: One[], change: (one: One) => One): One[] {
  const changed = all.map(change)
  return changed.some((one, nth) => one !== all[nth]) ? changed : all
}

function inList<One, Field extends keyof One>(one: One, field: Field, change: (list: One[Field]) => One[Field]): One {
  const list = change(one[field])
  return list === one[field] ? one : { ...one, [field]: list }
}

/** Moves one element of a list. Returns a copy in the same order if either index is invalid. */
export function moved<One>(all: readonly One[], from: number, to: number): One[] {
  const one = all[from]
  if (one === undefined || to < 0 || to >= all.length) return [...all]
  const others = all.toSpliced(from, 1)
  return others.toSpliced(to, 0, one)
}
