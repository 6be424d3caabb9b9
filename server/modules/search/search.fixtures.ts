import {
  addDays,
  clockInstant,
  type Day,
  hourOf,
  MINUTE,
  parisInstant,
  QUARTER,
} from '@tablee/domain/calendar/calendar'
import type { DayHours, OpeningPlan, WeekHours } from '@tablee/domain/calendar/opening-hours'
import type { LatLon } from '@tablee/domain/map/zones'
import { PAUSABLE, type Pause } from '@tablee/domain/reservations/pauses'
import { ORDERS_PER_SLOT, type SeatRules } from '@tablee/domain/reservations/seat-rules'
import fc from 'fast-check'
import { sql } from 'kysely'
import type { Database } from '../../database/connect.ts'
import { saveFoodTags } from '../catalogue/tags/tags.ts'

/**
 * A restaurant as the model of search knows it; `score` in hundredths, `taken` the persons in each quarter hour (ms),
 * `delivered` and `collected` the orders in each half hour (ms).
 */
export type Listed = OpeningPlan & {
  id: number
  name: string
  address: string
  zipCode: string
  city: string
  phone: string | null
  position: LatLon | null
  priceCents: number | null
  seatingCapacity: number
  isPartner: boolean
  hasDelivery: boolean
  hasClickCollect: boolean
  tags: number[]
  score: number | null
  reviewCount: number
  allowEightPlus: boolean
  taken: ReadonlyMap<number, number>
  delivered: ReadonlyMap<number, number>
  collected: ReadonlyMap<number, number>
  pauses: readonly Pause[]
  /** The dishes of its menu. */
  dishes: readonly ListedDish[]
  /** The owner's rules. The seats may be set for one service only. */
  rules: SeatRules
  /** Covers that begin in each quarter hour (ms). */
  begun: ReadonlyMap<number, number>
}

/** `isOnlyDelivered`: the dish is not served at the table. */
export type ListedDish = { name: string; priceCents: number; isServed: boolean; isOnlyDelivered?: boolean }

// An ordinary Tuesday morning, an evening shortly before public holidays, a night shortly before the clock change.
export const MOMENTS: { day: Day; instant: number }[] = [
  { day: '2026-11-24', instant: parisInstant('2026-11-24', '10:07') },
  { day: '2026-12-23', instant: parisInstant('2026-12-23', '21:40') },
  { day: '2026-10-23', instant: parisInstant('2026-10-23', '01:12') },
]
export const NAME_WORDS = [
  'Chez',
  'Marcel',
  'Marché',
  'Le',
  "L'Atelier",
  'Bistrot',
  'Thaï',
  'Œuf',
  'Pho',
  '14',
  '寿司',
  'Martel',
]
export const STREETS = ['rue de la Paix', 'rue Oberkampf', 'quai de Jemmapes', "avenue d'Italie", '']
export const CITIES = ['Paris', 'Boulogne-Billancourt', 'Saint-Denis', '']
export const ZIP_CODES = ['75002', '75011', '75016', '75116', '92100', '']
export const PHONES = ['01 42 33 64 20', '+33 1 42 33 64 21', '0690 00 12 34', 'sur demande']
export const DISHES = [
  'Tartare de bœuf',
  "Magret à l'orange",
  'Moules frites',
  'Pavlova mangue-passion',
  'Bœuf aux frites',
  'Pho 14',
]
export const TAGS = [56, 46, 47, 52, 100, 160, 162, 180, 181, 184]

/** The same restaurants in every run, including unusual ones, so that every criterion of the tests finds some. */
export function sampleRestaurants(count: number): Listed[] {
  return fc.sample(restaurant, { numRuns: count, seed: 2026 }).map(({ rushes, ...one }, index) => {
    const kitchen = new Map([...takenBy(rushes, ORDERS_PER_SLOT)].filter(([at]) => at % HALF_HOUR === 0))
    return {
      ...one,
      id: index + 1,
      taken: one.isPartner ? takenBy(rushes, one.seatingCapacity) : new Map(),
      rules: one.isPartner ? one.rules : {},
      begun:
        one.isPartner && one.rules.coversPerQuarter != null ? takenBy(rushes, one.rules.coversPerQuarter) : new Map(),
      delivered: one.isPartner ? kitchen : new Map(),
      collected: one.isPartner && index % 2 === 0 ? kitchen : new Map(),
      pauses: one.isPartner && index % 4 === 0 ? pausesOf(index) : [],
      dishes: dishesOf(index),
    }
  })
}

/** A pause of tables, of takeaway and delivery orders, or of both, some hours after one of the moments. */
function pausesOf(index: number): Pause[] {
  const { instant } = MOMENTS[(index / 4) % MOMENTS.length] as (typeof MOMENTS)[number]
  const until = instant + ((index % 9) * 60 + 23) * MINUTE
  return PAUSABLE.filter((_, nth) => index % 3 !== nth).map((what) => ({ what, until }))
}

/** The menus of two thirds of the restaurants, from which some dishes are gone. The first restaurant has none. */
function dishesOf(index: number): ListedDish[] {
  if (index % 3 === 0) return []
  return DISHES.filter((_, nth) => (index * (nth + 2)) % 5 < 2).map((name, nth) => ({
    name,
    priceCents: 900 + nth * 450,
    isServed: (index + nth) % 4 !== 0,
    isOnlyDelivered: name === 'Pho 14',
  }))
}

/** Writes restaurants as the catalogue and the reviews do. The caller refreshes their cards. */
export async function saveRestaurants(db: Database, restaurants: Listed[]): Promise<void> {
  await saveFoodTags(db)
  const at = new Date(0)
  const rows = restaurants.map((r) => ({
    id: r.id,
    name: r.name,
    address: r.address,
    zip_code: r.zipCode,
    city: r.city,
    phone: r.phone,
    latitude: r.position?.lat,
    longitude: r.position?.lon,
    avg_price_cents: r.priceCents,
    seating_capacity: r.seatingCapacity,
    is_partner: r.isPartner,
    allow_eight_plus: r.allowEightPlus,
    has_delivery: r.hasDelivery,
    has_click_collect: r.hasClickCollect,
    opening_hours: r.week && JSON.stringify(r.week),
    holiday_line: r.holidayLine,
    lunch_seats: r.rules.lunchSeats,
    dinner_seats: r.rules.dinnerSeats,
    covers_per_quarter: r.rules.coversPerQuarter,
    orders_per_slot: r.rules.ordersPerSlot,
    minutes_ahead: r.rules.minutesAhead,
    created_at: at,
    updated_at: at,
  }))
  const tags = restaurants.flatMap(({ id, tags }) => tags.map((tag) => ({ restaurant_id: id, tag_id: tag })))
  const closures = restaurants.flatMap(({ id, closures }) =>
    closures.map(({ from, to, reason }) => ({ restaurant_id: id, from_day: from, to_day: to, reason })),
  )
  const scores = restaurants.flatMap(({ id, score, reviewCount }) =>
    score === null ? [] : [{ restaurant_id: id, score: score / 100, review_count: reviewCount }],
  )
  await db.insertInto('restaurant').values(rows).execute()
  if (tags.length > 0) await db.insertInto('restaurant_tag').values(tags).execute()
  if (closures.length > 0) await db.insertInto('closure').values(closures).execute()
  if (scores.length > 0) await db.insertInto('restaurant_score').values(scores).execute()
  const pauses = restaurants.flatMap(({ id, pauses: own }) =>
    own.map(({ what, until }) => ({ restaurant_id: id, what, until_at: new Date(until) })),
  )
  if (pauses.length > 0) await db.insertInto('booking_pause').values(pauses).execute()
  await saveDishes(db, restaurants)
  await saveBegun(db, restaurants)
  const steps = restaurants.flatMap(({ id, taken, delivered, collected, seatingCapacity }) =>
    [
      { kind: 'TABLE', taken, capacity: seatingCapacity },
      { kind: 'DELIVERY', taken: delivered, capacity: ORDERS_PER_SLOT },
      { kind: 'CLICK_COLLECT', taken: collected, capacity: ORDERS_PER_SLOT },
    ].flatMap((one) =>
      [...one.taken].map(([at, count]) => {
        const forced = one.kind === 'TABLE' ? Math.floor(count / 3) : 0
        return {
          restaurant_id: id,
          kind: one.kind,
          step_at: new Date(at),
          taken: count - forced,
          forced,
          capacity: one.capacity,
        }
      }),
    ),
  )
  for (let n = 0; n < steps.length; n += AT_ONCE) {
    await db
      .insertInto('slot_occupancy')
      .values(steps.slice(n, n + AT_ONCE))
      .execute()
  }
}

async function saveDishes(db: Database, restaurants: Listed[]): Promise<void> {
  for (const { id, dishes } of restaurants.filter(({ dishes }) => dishes.length > 0)) {
    await sql`
      with menu as (insert into menu default values returning id),
        owner as (update restaurant set menu_id = menu.id from menu where restaurant.id = ${id}),
        category as (
          insert into food_category (name, position) values ('Plats', 2)
          on conflict (name) do update set position = 2 returning id)
      insert into food_item (
        menu_id, category_id, name, price_cents, vat_on_site, vat_takeaway, is_active, is_active_delivery, created_at)
      select menu.id, category.id, d.name, d."priceCents", 1000, 550, d."isServed" and d."isOnlyDelivered" is not true,
        d."isServed" and d."isOnlyDelivered" is true, to_timestamp(0)
      from json_to_recordset(${JSON.stringify(dishes)}::json)
        as d(name text, "priceCents" int, "isServed" boolean, "isOnlyDelivered" boolean),
        menu, category`.execute(db)
  }
}

async function saveBegun(db: Database, restaurants: Listed[]): Promise<void> {
  const begun = restaurants.flatMap(({ id, begun }) =>
    [...begun].map(([at, covers]) => ({ restaurant_id: id, starts_at: new Date(at), covers })),
  )
  for (let n = 0; n < begun.length; n += AT_ONCE)
    await db
      .insertInto('start_covers')
      .values(begun.slice(n, n + AT_ONCE))
      .execute()
}

const AT_ONCE = 5000
const HALF_HOUR = 30 * MINUTE

const clock = fc.integer({ min: 0, max: 95 }).map((quarter) => hourOf(quarter * 15))
const hourPairs = fc.array(fc.tuple(clock, clock), { maxLength: 2 }).map((pairs) => pairs.flat())
const anyHours: fc.Arbitrary<DayHours> = fc.record({
  isClosed: fc.boolean(),
  isContinuousService: fc.boolean(),
  lunchHours: hourPairs,
  dinnerHours: hourPairs,
  fullDayOpeningHours: hourPairs,
})
const usualHours: DayHours = {
  isClosed: false,
  isContinuousService: false,
  lunchHours: ['12:00', '14:30'],
  dinnerHours: ['19:00', '01:30'],
  fullDayOpeningHours: [],
}
const week: fc.Arbitrary<WeekHours> = fc.array(fc.oneof(fc.constant(usualHours), anyHours), {
  minLength: 7,
  maxLength: 7,
})
const closure = fc
  .tuple(fc.constantFrom(...MOMENTS), fc.integer({ min: -3, max: 7 }), fc.nat(4))
  .map(([{ day }, first, length]) => ({
    from: addDays(day, first),
    to: addDays(day, first + length),
    reason: 'congés',
  }))

/** `length` quarter hours from `quarter` of a day on, with only `spare` free seats. */
type Rush = { day: Day; quarter: number; length: number; spare: number }
const rush: fc.Arbitrary<Rush> = fc.record({
  day: fc.tuple(fc.constantFrom(...MOMENTS), fc.nat(3)).map(([{ day }, ahead]) => addDays(day, ahead)),
  quarter: fc.integer({ min: 40, max: 84 }),
  length: fc.integer({ min: 1, max: 56 }),
  spare: fc.nat(4),
})

function takenBy(rushes: Rush[], seats: number): Map<number, number> {
  const steps = rushes.flatMap(({ day, quarter, length, spare }) =>
    Array.from({ length }, (_, n) => [clockInstant(day, (quarter + n) * QUARTER), Math.max(0, seats - spare)] as const),
  )
  return new Map(steps)
}

const rules: fc.Arbitrary<SeatRules> = fc.record({
  lunchSeats: fc.option(fc.constantFrom(2, 8, 30), { freq: 1 }),
  dinnerSeats: fc.option(fc.constantFrom(2, 8, 30), { freq: 1 }),
  coversPerQuarter: fc.option(fc.constantFrom(2, 6, 20), { freq: 1 }),
  ordersPerSlot: fc.option(fc.constantFrom(1, 20), { freq: 1 }),
  minutesAhead: fc.option(fc.constantFrom(45, 120, 2880), { freq: 1 }),
})

const restaurant: fc.Arbitrary<
  Omit<Listed, 'id' | 'taken' | 'begun' | 'delivered' | 'collected' | 'pauses' | 'dishes'> & { rushes: Rush[] }
> = fc.record({
  name: fc.array(fc.constantFrom(...NAME_WORDS), { minLength: 1, maxLength: 3 }).map((words) => words.join(' ')),
  address: fc
    .tuple(fc.integer({ min: 1, max: 30 }), fc.constantFrom(...STREETS))
    .map(([number, street]) => (street ? `${number} ${street}` : '')),
  zipCode: fc.constantFrom(...ZIP_CODES),
  city: fc.constantFrom(...CITIES),
  // Some restaurants share a position; their order is then by id.
  position: fc.option(
    fc.record({
      lat: fc.integer({ min: 0, max: 40 }).map((n) => 48.7 + n * 0.0101),
      lon: fc.integer({ min: 0, max: 40 }).map((n) => 2.1 + n * 0.0153),
    }),
    { freq: 6 },
  ),
  phone: fc.option(fc.constantFrom(...PHONES)),
  priceCents: fc.option(fc.integer({ min: 2, max: 70 }).map((euros) => euros * 500)),
  seatingCapacity: fc.constantFrom(0, 1, 8, 24, 60),
  isPartner: fc.boolean(),
  hasDelivery: fc.boolean(),
  hasClickCollect: fc.boolean(),
  tags: fc.uniqueArray(fc.constantFrom(...TAGS), { maxLength: 5 }),
  score: fc.option(fc.integer({ min: 100, max: 500 }), { freq: 3 }),
  reviewCount: fc.integer({ min: 1, max: 40 }),
  week: fc.option(week, { freq: 5 }),
  holidayLine: fc.constantFrom('open', 'closed', 'unknown'),
  closures: fc.array(closure, { maxLength: 1 }),
  allowEightPlus: fc.boolean(),
  rushes: fc.array(rush, { maxLength: 20 }),
  rules: fc.oneof(fc.constant({}), rules),
})
