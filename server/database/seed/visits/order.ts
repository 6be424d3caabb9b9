import { type Day, serviceDay } from '@tablee/domain/calendar/calendar'
import type { ReservationType } from '@tablee/domain/money/pricing'
import type { ChoiceGroup } from '@tablee/domain/ordering/choices/choice-groups'
import { isServedFor } from '@tablee/domain/ordering/preorder'
import { isServedAt, type ServiceOfWeek, serviceAt } from '@tablee/domain/ordering/served-at'
import type { Combo, Menu } from '../../../modules/catalogue/catalogue.ts'
import { CATEGORIES } from '../menus/dish.ts'
import { type Random, random } from '../random.ts'

type Meal = { eaters: number; day: Day; hour: string; type?: ReservationType }

/**
 * The order of a party: a main course each, and one dessert for every two to share. At lunch the first eater may take the
 * restaurant's formula instead. The same key gives the same order.
 */
export function orderFrom(menu: Menu, { eaters, day, hour, type = 'SELF_PAY' }: Meal, key: string) {
  const chance = random(`choices ${key}`)
  const at = serviceAt({ serviceDay: serviceDay(day, hour), hour })
  const formula = hour < '15:00' && chance.chance(0.6) ? formulaOf(menu, { type, at }, chance) : undefined
  const dishes = menu.foodItems.filter((item) => isServedFor(item, type) && isServedAt(item, at))
  const mains = random(`mains ${key}`).shuffle(
    between(dishes, CATEGORIES['Sushis & sashimis'], CATEGORIES.Accompagnements),
  )
  const desserts = random(`desserts ${key}`).shuffle(
    between(dishes, CATEGORIES.Desserts, CATEGORIES['Menus dégustation']),
  )
  const chosen = [...some(mains, eaters - (formula ? 1 : 0)), ...some(desserts, Math.floor(eaters / 2))]
  return {
    foodItems: chosen.map(({ id, options }) => lineOf(id, options, chance)),
    combos: formula ? [lineOf(formula.id, formula.courses, chance)] : [],
  }
}

/** An order from the first meal of the menu, for one person. */
type OrderedAt = { type: ReservationType; at: ServiceOfWeek | null }

function formulaOf({ meals: [meal] }: Menu, { type, at }: OrderedAt, chance: Random): Omit<Combo, 'meal'> | undefined {
  const served = meal?.combos.filter((combo) => isServedFor(combo, type) && isServedAt(combo, at)) ?? []
  return served.length > 0 ? chance.pick(served) : undefined
}

function lineOf(id: number, groups: readonly ChoiceGroup[], chance: Random) {
  return { id: String(id), quantity: 1, choices: chosenFrom(groups, chance) }
}

/** The required number of choices of each group, now and then one where none is required. */
function chosenFrom(groups: readonly ChoiceGroup[], chance: Random): { id: string; options: string[] }[] {
  return groups.flatMap(({ choices, least }) => {
    const available = choices.filter(({ isAvailable }) => isAvailable)
    return chance.some(available, chance.int(least, Math.max(least, 1))).map(({ id, options }) => ({
      id: String(id),
      options: chosenFrom(options, chance).map((option) => option.id),
    }))
  })
}

/** Dishes of the categories between two positions of the menu. */
function between(foodItems: Menu['foodItems'], from: number, before: number) {
  return foodItems.filter(({ category: { position } }) => from <= position && position < before)
}

/** Returns `count` elements, repeating from the beginning if there are fewer. */
function some<T>(all: readonly T[], count: number): T[] {
  if (all.length === 0) return []
  return Array.from({ length: count }, (_, n) => all[n % all.length] as T)
}
