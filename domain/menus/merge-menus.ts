import type { MenuDraft } from './menu-draft.ts'
import { placed, unplaced } from './placed.ts'
import { isSameValue } from './same-value.ts'

type Versions<One> = Record<'base' | 'mine' | 'theirs', Map<string, One>>

/**
 * Merges an owner's draft, based on `base`, with the menu that has been published since. Changes of different fields are
 * combined. If both have changed the same field, the owner's value wins. An item that the owner has changed stays even if the
 * publication removed it.
 */
export function mergeMenus(base: MenuDraft, mine: MenuDraft, theirs: MenuDraft): MenuDraft {
  const [b, m, t] = [placed(base), placed(mine), placed(theirs)]
  const menu = {
    categories: merged({ base: b.categories, mine: m.categories, theirs: t.categories }),
    dishes: merged({ base: b.dishes, mine: m.dishes, theirs: t.dishes }),
    meals: merged({ base: b.meals, mine: m.meals, theirs: t.meals }),
    formulas: merged({ base: b.formulas, mine: m.formulas, theirs: t.formulas }),
  }
  keepPlaces(menu.categories, menu.dishes, [m.categories, t.categories])
  keepPlaces(menu.meals, menu.formulas, [m.meals, t.meals])
  return withoutLostChoices(unplaced(menu))
}

/**
 * Uses the draft's order, or the published order if the draft has moved and added nothing. Items that the other side added come
 * last.
 */
function merged<One extends { key: string }>({ base, mine, theirs }: Versions<One>): Map<string, One> {
  const hasAdded = [...mine.keys()].some((key) => !base.has(key))
  const isTheirOrder = !isReordered(base, mine) && (isReordered(base, theirs) || !hasAdded)
  const [first, then] = isTheirOrder ? [theirs, mine] : [mine, theirs]
  const all = new Map<string, One>()
  for (const key of [...first.keys(), ...then.keys()]) {
    const [was, own, other] = [base.get(key), mine.get(key), theirs.get(key)]
    const one = own ? keptOfMine(was, own, other) : was ? null : other
    if (one) all.set(key, one)
  }
  return all
}

/** Returns null for an item that the publication removed and the draft has not changed. */
function keptOfMine<One extends object>(was: One | undefined, own: One, other: One | undefined): One | null {
  if (was && other) return mergedOne(was, own, other)
  return was && isSameValue(was, own) ? null : own
}

function isReordered(before: ReadonlyMap<string, unknown>, after: ReadonlyMap<string, unknown>): boolean {
  const was = [...before.keys()].filter((key) => after.has(key))
  const is = [...after.keys()].filter((key) => before.has(key))
  return was.some((key, nth) => is[nth] !== key)
}

/** Merges field by field. The draft's value wins if it was changed. */
function mergedOne<One extends object>(was: One, mine: One, theirs: One): One {
  const fields = Object.keys(mine) as (keyof One)[]
  const chosen = fields.map((field) => [field, isSameValue(mine[field], was[field]) ? theirs[field] : mine[field]])
  return Object.fromEntries(chosen) as One
}

/** Restores a removed category or meal if the other side has put an item into it. */
function keepPlaces<Place extends { key: string }>(
  places: Map<string, Place>,
  things: ReadonlyMap<string, { place: string }>,
  versions: readonly ReadonlyMap<string, Place>[],
): void {
  for (const { place } of things.values()) {
    const known = versions.map((version) => version.get(place)).find((one) => one !== undefined)
    if (!places.has(place) && known) places.set(place, known)
  }
}

/** Removes choices of dishes that are no longer on the menu. */
function withoutLostChoices(menu: MenuDraft): MenuDraft {
  const dishes = new Set(menu.categories.flatMap((category) => category.dishes.map(({ key }) => key)))
  const isKept = ({ dish }: { dish: string | null }) => dish === null || dishes.has(dish)
  return {
    ...menu,
    meals: menu.meals.map((meal) => ({
      ...meal,
      combos: meal.combos.map((formula) => ({
        ...formula,
        courses: formula.courses.map((course) => ({ ...course, choices: course.choices.filter(isKept) })),
      })),
    })),
  }
}
