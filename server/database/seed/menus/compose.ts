import { type Allergen, knownAllergens } from '@tablee/domain/ordering/allergies/allergens'
import { z } from 'zod'
import type { DemonstrationRestaurant, PriceLevel } from '../demonstration/restaurant.ts'
import { type Random, random } from '../random.ts'
import { readDemonstration } from '../read-demonstration.ts'
import type { Item, MenuCard, Offers } from './card.ts'
import { mealOf } from './compose-formulas.ts'
import { type Course, type Dish, dish, type Section, section } from './dish.ts'
import { formula } from './formula.ts'
import { type DemoKitchen, KITCHENS } from './kitchens.ts'
import { QUESTIONS } from './options.ts'
import { dishCents, vatOf } from './prices.ts'

/** A kitchen's whole repertoire; a restaurant cooks a part of it. `note` describes the kitchen for readers of the file. */
export const menuBook = z.strictObject({
  note: z.string().optional(),
  sections: z.array(section),
  formulas: z.array(formula),
})

/** Every kitchen of the demonstration and its repertoire. */
export const MENU_BOOKS = Object.fromEntries(
  KITCHENS.map((kitchen) => [kitchen, readDemonstration(`menus/${kitchen}.json`, menuBook)]),
) as Record<DemoKitchen, MenuBook>

const cellar = z.strictObject({ note: z.string(), softs: z.array(dish), wines: z.array(dish) })

/** The drinks that every restaurant may sell, whatever its kitchen. */
export const { softs: SOFTS, wines: WINES } = readDemonstration('cellar.json', cellar)

/** Returns the menu of a restaurant: a part of the kitchen's repertoire at the restaurant's own prices. */
export function composeCard(restaurant: DemonstrationRestaurant, standing: PriceLevel, offers: Offers): MenuCard {
  const chance = random(`card ${restaurant.name}`)
  const book = MENU_BOOKS[restaurant.kitchen]
  const chosen = book.sections.map((section) => chooseDishes(section, restaurant, chance))

  const items = chosen.flatMap(({ category, course, dishes }) =>
    dishes.map((dish) => itemOf(dish, { category, course, restaurant, standing, offers, chance })),
  )
  const meals = book.formulas.flatMap((formula, index) =>
    index === 0 || restaurant.signature || chance.chance(0.75)
      ? mealOf(formula, items, standing, { ...offers, isFirst: index === 0 })
      : [],
  )
  return { items, meals }
}

/** The average spend per person: a main dish, and now and then a starter or a dessert. Whole euros, in cents. */
export function averageCents({ items }: MenuCard): number {
  const mean = (course: Course) => {
    const cents = items.filter((item) => item.course === course).map((item) => item.cents)
    return cents.length === 0 ? 0 : cents.reduce((sum, one) => sum + one, 0) / cents.length
  }
  return Math.round((mean('main') + 0.55 * mean('starter') + 0.45 * mean('dessert')) / 100) * 100
}

const NO_ALCOHOL = ['Halal', 'Casher', 'Sans alcool']
const NO_PORK = ['Halal', 'Casher', 'Sans porc']
const NOT_KOSHER: readonly Allergen[] = ['Lait', 'Crustacés', 'Mollusques']

function chooseDishes(section: Section, restaurant: DemonstrationRestaurant, chance: Random): Section {
  const known = section.dishes.filter((dish) => suits(dish, restaurant))
  if (section.course === 'child') return { ...section, dishes: known }

  const share = 0.6 + 0.35 * chance.next()
  const least = section.course === 'main' ? 5 : 3
  const wanted = Math.max(Math.min(least, known.length), Math.round(known.length * share))
  const own = known.filter((dish) => restaurant.signature?.includes(dish.name) || (dish.from && chance.chance(0.85)))
  const kept = new Set([...own, ...chance.some(known, wanted)])
  const dishes = known.filter((dish) => kept.has(dish))

  if (section.course === 'soft') dishes.push(...chance.some(SOFTS, chance.int(4, 7)))
  if (section.course === 'alcohol')
    dishes.push(...chance.some(WINES, chance.int(1, 3)).filter((one) => suits(one, restaurant)))
  return { ...section, dishes }
}

type Suiting = Pick<Dish, 'from' | 'pork' | 'alcohol' | 'allergens'>

function suits({ from, pork, alcohol, allergens }: Suiting, { tags }: DemonstrationRestaurant): boolean {
  const refuses = (names: readonly string[]) => tags.some((tag) => names.includes(tag))
  if (from && !refuses(from)) return false
  if (pork && refuses(NO_PORK)) return false
  if (alcohol && refuses(NO_ALCOHOL)) return false
  return !(tags.includes('Casher') && allergens.some((one) => NOT_KOSHER.includes(one)))
}

type Kitchenware = Pick<Item, 'category' | 'course'> & {
  restaurant: DemonstrationRestaurant
  standing: PriceLevel
  offers: Offers
  chance: Random
}

/** Courses whose prices vary only with the restaurant's price level. */
const PLAIN: readonly Course[] = ['child', 'soft', 'alcohol']

function itemOf(dish: Dish, { category, course, restaurant, standing, offers, chance }: Kitchenware): Item {
  const isSignature = restaurant.signature?.includes(dish.name) ?? false
  const step = PLAIN.includes(course) ? 10 : 50
  const shift = isSignature || step === 10 ? 0 : chance.int(-1, 1) * step
  const travels = !dish.onSite
  return {
    name: dish.name,
    about: dish.about,
    category,
    course,
    isSpeciality: dish.from !== undefined,
    cents: dishCents(dish.cents, standing, step) + (dish.cents > 500 ? shift : 0),
    ...vatOf(dish.alcohol ?? false, dish.packaged ?? false),
    allergens: knownAllergens(dish.allergens),
    isActive: isSignature || course === 'child' || !chance.chance(0.02),
    isActiveDelivery: offers.hasDelivery && travels && !dish.alcohol,
    isActiveClickCollect: offers.hasClickCollect && travels,
    options: optionsOf(dish, restaurant),
  }
}

/** The modifiers of the dish in this restaurant. A modifier is left out if too few of its choices suit the restaurant. */
function optionsOf({ options = [], packaged }: Dish, restaurant: DemonstrationRestaurant): Item['options'] {
  return options.flatMap((option) => {
    const question = QUESTIONS[option]
    const choices = question?.choices.filter((one) => suits(one, restaurant)) ?? []
    if (!question || choices.length < Math.max(question.least, 1)) return []
    const { name, least, most } = question
    return [
      {
        name,
        least,
        most: Math.min(most, choices.length),
        choices: choices.map((one) => ({
          name: one.name,
          cents: one.cents ?? 0,
          isDefault: one.default === true,
          ...vatOf(false, packaged ?? false),
          allergens: knownAllergens(one.allergens),
        })),
      },
    ]
  })
}

type MenuBook = z.output<typeof menuBook>
