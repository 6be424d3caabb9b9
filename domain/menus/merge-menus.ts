import type { MenuDraft } from './menu-draft.ts'
import { placed, unplaced } from './placed.ts'
import { isSameValue } from './same-value.ts'

type Versions<One> = Record<'base' | 'mine' | 'theirs', Map<string, One>>

/**
 * What one owner has drafted upon `base` together with what has been published since: both changes of different things,
 * and mine where both have changed the same thing. What I have changed and they have taken away stays. Nothing that either
 * has written is lost unless the other has written in its place.
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

/** In my order, or in theirs where I have put nothing elsewhere; what is new of the other last. */
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

/** What they have taken away goes, unless I have changed it. */
function keptOfMine<One extends object>(was: One | undefined, own: One, other: One | undefined): One | null {
  if (was && other) return mergedOne(was, own, other)
  return was && isSameValue(was, own) ? null : own
}

function isReordered(before: ReadonlyMap<string, unknown>, after: ReadonlyMap<string, unknown>): boolean {
  const was = [...before.keys()].filter((key) => after.has(key))
  const is = [...after.keys()].filter((key) => before.has(key))
  return was.some((key, nth) => is[nth] !== key)
}

/** Field by field: mine where I have changed it. */
function mergedOne<One extends object>(was: One, mine: One, theirs: One): One {
  const fields = Object.keys(mine) as (keyof One)[]
  const chosen = fields.map((field) => [field, isSameValue(mine[field], was[field]) ? theirs[field] : mine[field]])
  return Object.fromEntries(chosen) as One
}

/** A category or meal that one has taken away comes back where the other has put something into it. */
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

/** A course offers no dish that the other has taken off the menu. */
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
