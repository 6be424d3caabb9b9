import { knownAllergens } from '@tablee/domain/ordering/allergies/allergens'
import type { PriceLevel } from '../demonstration/restaurant.ts'
import type { CardMeal, CourseDish, Item, MenuCombo, MenuCourse, Offers } from './card.ts'
import type { ComboPlan, CoursePlan, DishSource, Formula } from './formula.ts'
import { formulaCents, vatOf } from './prices.ts'

/** `isFirst`: the first formula of the kitchen, which can be taken away. The others are served at the table only. */
type Served = Offers & { isFirst: boolean }

/** A formula as the restaurant serves it. Empty if it has too few dishes for it. */
export function mealOf(
  { name, served: when, combos }: Formula,
  items: readonly Item[],
  standing: PriceLevel,
  served: Served,
): CardMeal[] {
  const composed = combos.flatMap((plan) => comboOf(plan, items, standing, served)).map((one) => ({ ...one, ...when }))
  return composed.length === 0 ? [] : [{ name, combos: composed }]
}

function comboOf(
  plan: ComboPlan,
  items: readonly Item[],
  standing: PriceLevel,
  served: Served,
): Omit<MenuCombo, 'weekdays' | 'services'>[] {
  const isAlcohol = plan.courses.some(({ from }) => from.includes('alcohol'))
  const atTable = items.filter(({ isActive }) => isActive)
  const bagged = atTable.filter(({ isActiveClickCollect }) => isActiveClickCollect)
  const toGo = served.isFirst && !isAlcohol ? coursesOf(plan, bagged) : null
  const courses = toGo ?? coursesOf(plan, atTable)
  if (!courses) return []

  const dishes = courses.flatMap((course) => course.dishes.map(({ item }) => item))
  return [
    {
      name: plan.name ?? null,
      about: plan.about,
      cents: formulaCents(plan.cents, standing),
      ...vatOf(isAlcohol, false),
      allergens: knownAllergens(dishes.flatMap(({ allergens }) => allergens)),
      categories: [...new Set(dishes.map(({ category }) => category))],
      courses,
      isActive: true,
      isActiveDelivery: toGo !== null && served.hasDelivery,
      isActiveClickCollect: toGo !== null && served.hasClickCollect,
    },
  ]
}

/** The courses with these dishes. Null if one of them would lack dishes. */
function coursesOf({ courses }: ComboPlan, items: readonly Item[]): MenuCourse[] | null {
  const filled = courses.map((plan) => courseOf(plan, items))
  return filled.every((one) => one !== null) ? filled : null
}

function courseOf({ name, from, least, most, dishes: named }: CoursePlan, items: readonly Item[]): MenuCourse | null {
  const known = items.filter((item) => named?.includes(item.name) ?? true)
  const shown = Math.max(MOST_OF_A_SOURCE, Math.ceil((2 * most) / from.length))
  const bySource = from.map((source) => known.filter(isOf(source)).slice(0, shown))
  const count = bySource.flat().length
  if (count < least || bySource.some((some) => some.length === 0)) return null
  return { name, least, most, dishes: bySource.flatMap((some) => (count === least ? allOf(some) : offeredOf(some))) }
}

function isOf(source: DishSource) {
  return ({ course, category }: Item) => course === source || category === source
}

const MOST_OF_A_SOURCE = 4

/** A course without a choice: its dishes are preselected and have no surcharge. */
function allOf(dishes: readonly Item[]): CourseDish[] {
  return dishes.map((item) => ({ item, surchargeCents: 0, isDefault: true }))
}

/** A dish that is dearer than the first of its course by this many cents has a surcharge in a formula too. */
const [DEARER, SURCHARGE] = [400, 200]

function offeredOf(dishes: readonly Item[]): CourseDish[] {
  const [first] = dishes
  return dishes.map((item) => ({
    item,
    isDefault: false,
    surchargeCents: first && item.cents - first.cents >= DEARER ? SURCHARGE : 0,
  }))
}
