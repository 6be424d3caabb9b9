import { addDays, type Day, parisInstant } from '@tablee/domain/calendar/calendar'
import type { Closure, WeekHours } from '@tablee/domain/calendar/opening-hours'
import { dishArtKey, photoKey, photosPerRestaurant } from '@tablee/domain/covers'
import { type DrawnDish, dishesToDraw } from '@tablee/domain/drawn-dishes'
import { FOOD_TAGS, type TagName } from '@tablee/domain/search/food-tags'
import { type DemoDelivery, deliveryOf, offersOf } from './deliveries.ts'
import type { DemonstrationRestaurant, PriceLevel } from './demonstration/restaurant.ts'
import { DEMONSTRATION, idOf } from './demonstration/restaurants.ts'
import { describe } from './describe.ts'
import type { MenuCard, Offers } from './menus/card.ts'
import { averageCents, composeCard } from './menus/compose.ts'
import { type Random, random } from './random.ts'
import { type DemoPlace, settle } from './settle.ts'
import { DEMO, isSpecial } from './special.ts'
import { weekOf } from './weeks.ts'

/** A complete invented restaurant. `card` is null without a menu; instants are milliseconds. */
export type DemoRestaurant = DemoPlace &
  Offers & {
    id: number
    demonstration: DemonstrationRestaurant
    name: string
    tags: readonly TagName[]
    phone: string
    description: string
    siret: string
    averageCents: number
    seatingCapacity: number
    edenredMid: string | null
    allowEightPlus: boolean
    isSaas: boolean
    autoAccept: boolean
    stripeAccountId: string | null
    week: WeekHours
    holidayLine: 'open' | 'closed' | 'unknown'
    closures: Closure[]
    delivery: DemoDelivery
    card: MenuCard | null
    imageKeys: { cover: string; photos: string[] }
    createdAt: number
    updatedAt: number
  }

/** Every restaurant of the demonstration on this day, with ids from 1. */
export function demoRestaurants(today: Day): DemoRestaurant[] {
  const places = settle(DEMONSTRATION)
  return DEMONSTRATION.map((demonstration, index) => {
    const place = places[index]
    if (!place) throw new Error(`${demonstration.name} has no place`)
    return restaurantOf(demonstration, index + 1, place, today)
  })
}

function restaurantOf(
  demonstration: DemonstrationRestaurant,
  id: number,
  place: DemoPlace,
  today: Day,
): DemoRestaurant {
  const chance = random(`restaurant ${demonstration.name}`)
  const standing = demonstration.standing ?? chance.pick<PriceLevel>([1, 1, 2, 2, 2, 2, 3, 3])
  const offers = offersOf(demonstration, id)
  const cooked = composeCard(demonstration, standing, offers)
  const card = id === DEMO.withoutMenu.id ? null : cooked
  const seatingCapacity = demonstration.seats ?? seatsOf(demonstration, chance)
  const opened = chance.int(780, 2200)

  return {
    ...place,
    ...offers,
    id,
    demonstration,
    name: demonstration.name,
    tags: demonstration.tags,
    phone: inventedPhone(id),
    description: describe(demonstration, card),
    siret: inventedSiret(id),
    averageCents: averageCents(cooked),
    seatingCapacity,
    edenredMid: takesVouchers(id, standing, chance) ? String(199_000_000 + id * 101) : null,
    allowEightPlus: id === DEMO.eightPlus.id || (seatingCapacity >= 40 && chance.chance(0.4)),
    isSaas: id === DEMO.saas.id,
    autoAccept: id !== DEMO.answersOrders.id && id !== DEMO.pastMidnight.id,
    stripeAccountId: card ? `acct_demo${String(id).padStart(4, '0')}` : null,
    week: weekOf(demonstration),
    holidayLine: isSpecial(id) ? 'open' : chance.pick(['open', 'open', 'closed', 'closed', 'unknown']),
    closures: closuresOf(id, today),
    delivery: deliveryOf(id, place.zipCode, offers),
    card,
    imageKeys: imageKeysOf(demonstration.tags, id, dishesToDraw(mainsOf(cooked)), chance),
    createdAt: parisInstant(addDays(today, -opened), '09:00'),
    updatedAt: parisInstant(addDays(today, -chance.int(1, 90)), '09:00'),
  }
}

function seatsOf({ tags }: DemonstrationRestaurant, chance: Random): number {
  if (tags.includes('Grandes tablées') || tags.includes('Brasserie')) return chance.int(70, 120)
  if (tags.includes('Intime')) return chance.int(18, 32)
  return chance.int(24, 72)
}

/** The restaurant that the demonstration's diner visits tomorrow (visits/visits.ts). */
const VISITED_WITH_VOUCHERS = idOf('Tuk Tuk Faubourg')

function takesVouchers(id: number, standing: PriceLevel, chance: Random): boolean {
  return id === DEMO.takesVouchers.id || chance.chance(standing >= 3 ? 0.15 : 0.5) || id === VISITED_WITH_VOUCHERS
}

/** The main dishes, including those of restaurants whose menu is not public yet. */
function mainsOf({ items }: MenuCard): MenuCard['items'] {
  return items.filter(({ course }) => course === 'main')
}

function imageKeysOf(tags: readonly TagName[], id: number, dishes: readonly DrawnDish[], chance: Random) {
  const cuisines = tags.filter((tag) => CUISINES.has(tag))
  const photos = chance.int(4, photosPerRestaurant)
  return {
    cover: dishArtKey(cuisines, id, dishes),
    photos: Array.from({ length: photos }, (_, index) => photoKey(cuisines, id, index + 1, dishes)),
  }
}

const CUISINES = new Set(FOOD_TAGS.filter(({ group }) => group === 'CUISINES').map(({ name }) => name))

/** The closures of a restaurant, from a few days before today on. */
export function closuresOf(id: number, today: Day): Closure[] {
  if (id === DEMO.closed.id) {
    return [{ from: addDays(today, -3), to: addDays(today, 24), reason: 'Travaux de rénovation' }]
  }
  if (isSpecial(id)) return []

  const chance = random(`closures ${id}`)
  const closures: Closure[] = []
  if (chance.chance(0.4)) {
    const from = chance.int(1, 10)
    closures.push(nextOf(today, `08-${String(from).padStart(2, '0')}`, chance.int(13, 20), "Congés d'été"))
  }
  if (chance.chance(0.15)) closures.push(nextOf(today, '12-24', chance.int(2, 9), "Fêtes de fin d'année"))
  if (chance.chance(0.05)) {
    const from = addDays(today, chance.int(20, 50))
    closures.push({ from, to: addDays(from, chance.int(2, 6)), reason: 'Inventaire et petits travaux' })
  }
  return closures
}

/** The first closure of this kind that is not over: this year's, else next year's. */
function nextOf(today: Day, monthDay: string, days: number, reason: string): Closure {
  const year = Number(today.slice(0, 4))
  const at = (one: number) => ({ from: `${one}-${monthDay}`, to: addDays(`${one}-${monthDay}`, days), reason })
  return [year - 1, year, year + 1].map(at).find(({ to }) => to >= today) ?? at(year + 1)
}

/** Fourteen digits with both check digits of a SIRET. No real business has a number that begins with two zeros. */
function inventedSiret(id: number): string {
  const siren = withKey(`00${String(id * 37).padStart(6, '0')}`)
  return withKey(`${siren}0001`)
}

/** From the ranges that the regulator reserves for fiction (ARCEP, 2018-0881): no subscriber has these numbers. */
function inventedPhone(id: number): string {
  // 37 is coprime to 10,000, so ids below it have different numbers.
  const digits = String((id * 37 + 1250) % 10_000).padStart(4, '0')
  const range = id % 7 === 0 ? '06 39 98' : '01 99 00'
  return `${range} ${digits.slice(0, 2)} ${digits.slice(2)}`
}

/** Appends the digit that makes the Luhn sum a multiple of ten. */
function withKey(digits: string): string {
  return `${digits}${(10 - (luhnSum(`${digits}0`) % 10)) % 10}`
}

/** Sum of the digits, every second one from the right doubled. */
export function luhnSum(digits: string): number {
  return [...digits].reverse().reduce((sum, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return sum + (value > 9 ? value - 9 : value)
  }, 0)
}
