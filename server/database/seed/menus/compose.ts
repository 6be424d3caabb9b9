import type { House, PriceLevel } from '../houses/house.ts'
import { type Random, random } from '../random.ts'
import { MENU_BOOKS } from './books.ts'
import { SOFTS, WINES } from './cellar.ts'
import {
  ALLERGENS,
  type Allergen,
  type CategoryName,
  type Course,
  type Dish,
  type Formula,
  type Section,
} from './dish.ts'

type Flags = { isActive: boolean; isActiveDelivery: boolean; isActiveClickCollect: boolean }
/** Prices in cents, tax included; VAT in hundredths of a percent. */
type Cost = { cents: number; vatOnSite: number; vatTakeaway: number; isAlcohol: boolean; allergens: Allergen[] }
export type Priced = Cost & Flags
export type Item = Priced & {
  name: string
  about: string
  category: CategoryName
  course: Course
  /** Only some of the kitchen's houses cook it. */
  isSpeciality: boolean
}
export type MenuCombo = Priced & {
  name: string | null
  about: string
  categories: CategoryName[]
  /** One of the dishes of each is chosen. */
  courses: { name: string; dishes: { item: Item; surchargeCents: number }[] }[]
}
type Meal = { name: string; combos: MenuCombo[] }
/** Items in the order of the card. */
export type MenuCard = { items: Item[]; meals: Meal[] }

/** What the house sells beside its tables. */
export type Offers = { hasDelivery: boolean; hasClickCollect: boolean }

/** The card of a house: its part of the kitchen's repertoire at its own prices. */
export function composeCard(house: House, standing: PriceLevel, offers: Offers): MenuCard {
  const chance = random(`card ${house.name}`)
  const book = MENU_BOOKS[house.kitchen]
  const chosen = book.sections.map((section) => chooseDishes(section, house, chance))

  const items = chosen.flatMap(({ category, course, dishes }) =>
    dishes.map((dish) => itemOf(dish, { category, course, house, standing, offers, chance })),
  )
  const meals = book.formulas.flatMap((formula, index) =>
    index === 0 || house.signature || chance.chance(0.75) ? mealOf(formula, index, items, standing, offers) : [],
  )
  return { items, meals }
}

/** What a person spends: a main dish, and now and then a starter or a dessert. Whole euros, in cents. */
export function averageCents({ items }: MenuCard): number {
  const mean = (course: Course) => {
    const cents = items.filter((item) => item.course === course).map((item) => item.cents)
    return cents.length === 0 ? 0 : cents.reduce((sum, one) => sum + one, 0) / cents.length
  }
  return Math.round((mean('main') + 0.55 * mean('starter') + 0.45 * mean('dessert')) / 100) * 100
}

const FACTOR: Record<PriceLevel, number> = { 1: 0.88, 2: 1, 3: 1.18, 4: 1.4 }

const NO_ALCOHOL = ['Halal', 'Casher', 'Sans alcool']
const NO_PORK = ['Halal', 'Casher', 'Sans porc']
const NOT_KOSHER: readonly Allergen[] = ['Lait', 'Crustacés', 'Mollusques']

function chooseDishes(section: Section, house: House, chance: Random): Section {
  const known = section.dishes.filter((dish) => suits(dish, house))
  const share = 0.6 + 0.35 * chance.next()
  const least = section.course === 'main' ? 5 : 3
  const wanted = Math.max(Math.min(least, known.length), Math.round(known.length * share))
  const own = known.filter((dish) => house.signature?.includes(dish.name) || (dish.from && chance.chance(0.85)))
  const kept = new Set([...own, ...chance.some(known, wanted)])
  const dishes = known.filter((dish) => kept.has(dish))

  if (section.course === 'soft') dishes.push(...chance.some(SOFTS, chance.int(4, 7)))
  if (section.course === 'alcohol')
    dishes.push(...chance.some(WINES, chance.int(1, 3)).filter((one) => suits(one, house)))
  return { ...section, dishes }
}

function suits({ from, pork, alcohol, allergens }: Dish, { tags }: House): boolean {
  const refuses = (names: readonly string[]) => tags.some((tag) => names.includes(tag))
  if (from && !refuses(from)) return false
  if (pork && refuses(NO_PORK)) return false
  if (alcohol && refuses(NO_ALCOHOL)) return false
  return !(tags.includes('Casher') && allergens.some((one) => NOT_KOSHER.includes(one)))
}

type Kitchenware = Pick<Item, 'category' | 'course'> & {
  house: House
  standing: PriceLevel
  offers: Offers
  chance: Random
}

function itemOf(dish: Dish, { category, course, house, standing, offers, chance }: Kitchenware): Item {
  const isSignature = house.signature?.includes(dish.name) ?? false
  const step = course === 'soft' || course === 'alcohol' ? 10 : 50
  const shift = isSignature || step === 10 ? 0 : chance.int(-1, 1) * step
  const travels = !dish.onSite
  return {
    name: dish.name,
    about: dish.about,
    category,
    course,
    isSpeciality: dish.from !== undefined,
    cents: Math.round((dish.cents * FACTOR[standing]) / step) * step + (dish.cents > 500 ? shift : 0),
    ...vatOf(dish.alcohol ?? false, dish.packaged ?? false),
    allergens: inOrder(dish.allergens),
    isActive: isSignature || !chance.chance(0.02),
    isActiveDelivery: offers.hasDelivery && travels && !dish.alcohol,
    isActiveClickCollect: offers.hasClickCollect && travels,
  }
}

/** None where the house serves nothing of a course that the formula needs. */
function mealOf(formula: Formula, index: number, items: readonly Item[], standing: PriceLevel, offers: Offers): Meal[] {
  const combos = formula.combos.flatMap(({ name, about, cents, courses }): MenuCombo[] => {
    const parts = items.filter((item) => item.isActive && courses.includes(item.course))
    if (!courses.every((course) => parts.some((part) => part.course === course))) return []

    const isAlcohol = courses.includes('alcohol')
    // A table's feast stays at the table; the first formula is the one that fits in a bag.
    const travels =
      index === 0 && !isAlcohol && parts.some((part) => part.course === 'main' && part.isActiveClickCollect)
    return [
      {
        name: name ?? null,
        about,
        cents: formulaCents(cents, standing),
        ...vatOf(isAlcohol, false),
        allergens: inOrder(parts.flatMap((part) => part.allergens)),
        categories: [...new Set(parts.map((part) => part.category))],
        courses: courses.map((course) => ({
          name: COURSE_NAMES[course],
          dishes: dishesOf(parts.filter((part) => part.course === course && (!travels || part.isActiveClickCollect))),
        })),
        isActive: true,
        isActiveDelivery: travels && offers.hasDelivery,
        isActiveClickCollect: travels && offers.hasClickCollect,
      },
    ]
  })
  return combos.length === 0 ? [] : [{ name: formula.name, combos }]
}

const COURSE_NAMES: Record<Course, string> = {
  starter: 'Entrée',
  main: 'Plat',
  side: 'Accompagnement',
  dessert: 'Dessert',
  soft: 'Boisson',
  alcohol: 'Vin',
}
const MOST_OF_A_COURSE = 4
/** What is so much dearer than the others of its course costs more in a formula too. */
const [DEARER, SURCHARGE] = [400, 200]

/** The first dishes of a course, the dearest with a supplement. */
function dishesOf(parts: readonly Item[]) {
  const offered = parts.slice(0, MOST_OF_A_COURSE)
  const cheapest = Math.min(...offered.map(({ cents }) => cents))
  return offered.map((item) => ({ item, surchargeCents: item.cents - cheapest >= DEARER ? SURCHARGE : 0 }))
}

// 18,90 € stays a price in ninety cents, 32 € one in halves.
function formulaCents(cents: number, standing: PriceLevel): number {
  const below = cents % 50 === 40 ? 10 : 0
  return Math.round(((cents + below) * FACTOR[standing]) / 50) * 50 - below
}

/** French VAT: 10 % at the table and hot to take away, 5.5 % packaged, 20 % alcohol; one price over several rates owes the highest. */
function vatOf(isAlcohol: boolean, isPackaged: boolean) {
  if (isAlcohol) return { vatOnSite: 2000, vatTakeaway: 2000, isAlcohol }
  return { vatOnSite: 1000, vatTakeaway: isPackaged ? 550 : 1000, isAlcohol }
}

function inOrder(allergens: readonly Allergen[]): Allergen[] {
  return ALLERGENS.filter((one) => allergens.includes(one))
}
