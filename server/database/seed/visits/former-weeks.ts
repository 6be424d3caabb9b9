import { addDays, type Day, HOUR, parisInstant, SERVICE_DAY_STARTS, weekday } from '@tablee/domain/calendar/calendar'
import type { ReservationType } from '@tablee/domain/money/pricing'
import { restaurantOf } from '../../../modules/catalogue/catalogue.ts'
import { runCommand } from '../../../modules/operator/commands/commands.ts'
import { actOnOrder } from '../../../modules/pro/service/orders/orders.ts'
import { markSeats } from '../../../modules/pro/service/service.ts'
import { leaveTip } from '../../../modules/reservations/after-meal/after-meal.ts'
import { cancelReservation } from '../../../modules/reservations/changes/changes.ts'
import { SUMMER } from '../codes.ts'
import { DEMONSTRATION } from '../demonstration/restaurants.ts'
import { type Random, random } from '../random.ts'
import { staffedRestaurants } from '../staff.ts'
import { book, enterCard, linkTicketRestaurant, pay, payLaterByVoucher, payWithCode } from './acts.ts'
import { calledTable, startNear } from './called-table.ts'
import { type CalledTable, FORMER_TABLES, QUIET_TABLES, REGULARS } from './evening-tables.ts'
import type { Known, VisitStage, VisitStory } from './stage.ts'

/**
 * Three weeks including today, of the four that a restaurant's figures show. Each day adds about a second to the first start,
 * which takes a minute.
 */
export const FORMER_DAYS = 20

/**
 * The tables of each weekday, Monday first: booked by telephone, and booked and paid by diners. There are few large ones,
 * because each costs hundreds of statements until its money has arrived.
 */
type Week = readonly (readonly [called: number, paid: number])[]
const BUSY: Week = [
  [1, 0],
  [0, 1],
  [1, 0],
  [0, 1],
  [1, 1],
  [2, 2],
  [1, 0],
]
const NOBODY = [0, 0] as const
const QUIET: Week = [NOBODY, NOBODY, NOBODY, NOBODY, NOBODY, [1, 1], NOBODY]

const [TUESDAY, WEDNESDAY, THURSDAY, FRIDAY, SATURDAY] = [2, 3, 4, 5, 6]
const REFUND = 1_200
const TIPS = [100, 200, 300]
const PARTIES = [4, 5, 6, 7, 8]
const HOURS = ['12:30', '13:00', '19:30', '20:00', '20:30', '21:00', '21:30'] as const
/** The number of regulars who visit the quieter restaurants, one each, so that no regular has two tables at once. */
const QUIET_GUESTS = 2

/** `guests` are indexes in `EVENING_GUESTS`. */
type StaffedRestaurant = {
  id: number
  name: string
  week: Week
  calls: readonly CalledTable[]
  guests: readonly number[]
}
type Paid = { by: number; id: number; shareId: string }
type Booked = { paid: Paid[]; called: number[] }
type Evening = {
  stage: VisitStage
  restaurant: StaffedRestaurant
  day: Day
  chance: Random
  /** True if it is that weekday in one of these weeks. Week 0 is the last seven days. */
  is(weekday: number, ...weeks: number[]): boolean
}

/** The weeks before today at the restaurants of patron@example.test. Everything out of the ordinary happens at the first. */
export function formerWeeks(known: Known): VisitStory[] {
  const restaurants = staffedRestaurants().map((id) => ({ id, name: DEMONSTRATION[id - 1]?.name ?? '' }))
  return restaurants.map((restaurant, nth) =>
    nth === 0
      ? busyWeeks(known, { ...restaurant, week: BUSY, calls: FORMER_TABLES, guests: REGULARS.slice(QUIET_GUESTS) })
      : quietWeeks(known, { ...restaurant, week: QUIET, calls: QUIET_TABLES, guests: REGULARS.slice(nth - 1, nth) }),
  )
}

/**
 * The tables of a day are booked in the morning, when the evening before is settled. Few instants are used, because all
 * recurring jobs run at each.
 */
async function* busyWeeks(known: Known, restaurant: StaffedRestaurant): VisitStory {
  let yesterday: Booked = { paid: [], called: [] }
  for (const evening of eveningsOf(known, restaurant)) {
    yield parisInstant(evening.day, SERVICE_DAY_STARTS)
    await markAsLeft(evening, yesterday)
    if (evening.is(FRIDAY, 1)) await refund(evening, yesterday)
    yesterday = await takeBookings(evening)
    if (evening.is(TUESDAY, 0)) await orderToGo(evening)
    if (evening.is(WEDNESDAY, 1, 2)) await callOff(evening)
    if (!evening.is(SATURDAY, 0, 1)) continue
    yield parisInstant(evening.day, '23:00')
    yesterday = await noteAtTables(evening, yesterday)
  }
}

async function* quietWeeks(known: Known, restaurant: StaffedRestaurant): VisitStory {
  for (const evening of eveningsOf(known, restaurant)) {
    const paysByVoucher = evening.is(THURSDAY, 1)
    if (!paysByVoucher && !evening.is(SATURDAY, 0, 1)) continue
    yield parisInstant(evening.day, SERVICE_DAY_STARTS)
    await (paysByVoucher ? bookByVoucher(evening) : takeBookings(evening))
  }
}

function eveningsOf({ stage, today }: Known, restaurant: StaffedRestaurant): Evening[] {
  const chance = random(`former weeks ${restaurant.name}`)
  return Array.from({ length: FORMER_DAYS }, (_, nth) => {
    const ago = FORMER_DAYS - nth
    const day = addDays(today, -ago)
    const is: Evening['is'] = (wanted, ...weeks) =>
      weekday(day) === wanted && weeks.includes(Math.floor((ago - 1) / DAYS_OF_WEEK))
    return { stage, restaurant, day, chance, is }
  })
}

const DAYS_OF_WEEK = 7

async function takeBookings(evening: Evening): Promise<Booked> {
  const { stage, restaurant, day, chance } = evening
  const [called, paid] = restaurant.week[weekday(day) - 1] ?? NOBODY
  const booked: Booked = { paid: [], called: [] }
  for (const { isMissed: _, ...wish } of chance.some(restaurant.calls, called)) {
    const made = await calledTable(stage, { restaurantId: restaurant.id, day }, wish)
    if (made) booked.called.push(made.id)
  }
  for (const by of chance.some(restaurant.guests, paid)) {
    const made = await bookTable(evening, { by, day, hour: chance.pick(HOURS), persons: chance.pick(PARTIES) })
    if (!made) continue
    const guest = await stage.eveningGuest(by)
    const cardId = await enterCard(stage.appContext, 'visa')
    if (evening.is(FRIDAY, 0)) await payWithCode(guest, made.shareId, { cardId, ...SUMMER })
    else await pay(guest, made.shareId, cardId)
    booked.paid.push(made)
  }
  return booked
}

type Wish = { by: number; day: Day; hour: string; persons: number; type?: ReservationType }

async function bookTable({ stage, restaurant }: Evening, wish: Wish): Promise<Paid | null> {
  const { by, day, hour, persons, type = 'PAY_FOR_ALL' } = wish
  const start = await startNear(stage, { restaurantId: restaurant.id, day }, hour)
  if (!start) return null
  const table = { restaurant: restaurant.name, day: start.date, hour: start.hour, persons }
  return { by, ...(await book(await stage.eveningGuest(by), table, type)) }
}

/** A lunch of tomorrow, paid in part by a meal voucher if the restaurant accepts them. */
async function bookByVoucher(evening: Evening): Promise<void> {
  const { stage, restaurant, day } = evening
  const [by = 0] = restaurant.guests
  const guest = await stage.eveningGuest(by)
  if (!(await restaurantOf(guest, restaurant.id)).edenredMid) return
  const lunch = await bookTable(evening, { by, day: addDays(day, 1), hour: '12:15', persons: 1, type: 'SELF_PAY' })
  if (!lunch) return
  await linkTicketRestaurant(guest, 'regular')
  await payLaterByVoucher(guest, lunch.shareId, await enterCard(stage.appContext, 'visa'))
}

async function orderToGo(evening: Evening): Promise<void> {
  const { stage, restaurant, day } = evening
  const [by = 0] = restaurant.guests.toReversed()
  const order = await bookTable(evening, { by, day, hour: '19:00', persons: 1, type: 'CLICK_COLLECT' })
  if (!order) return
  await pay(await stage.eveningGuest(by), order.shareId, await enterCard(stage.appContext, 'visa'))
  await actOnOrder(await stage.owner(), { restaurantId: restaurant.id, reservationId: order.id, act: 'ACCEPT' })
}

/** A table that its diner cancels, and one a week earlier that the restaurant cancels. */
async function callOff(evening: Evening): Promise<void> {
  const { stage, day } = evening
  const [by = 0] = evening.restaurant.guests
  const guest = await stage.eveningGuest(by)
  const table = await bookTable(evening, { by, day: addDays(day, 4), hour: '20:30', persons: 2 })
  if (!table) return
  await pay(guest, table.shareId, await enterCard(stage.appContext, 'visa'))
  if (evening.is(WEDNESDAY, 1)) await cancelReservation(guest, table.id)
  else await runCommand(stage.appContext, { do: 'cancel', reservation: table.id })
}

async function refund({ stage }: Evening, { paid }: Booked): Promise<void> {
  const [first] = paid
  if (first) await runCommand(stage.appContext, { do: 'refund', share: first.shareId, cents: REFUND })
}

/** Marks the tables of the evening before as left six hours ago. The last table that booked by phone stays unmarked. */
async function markAsLeft({ stage, restaurant }: Evening, { paid, called }: Booked): Promise<void> {
  for (const reservationId of [...paid.map(({ id }) => id), ...called.slice(0, -1)]) {
    const marking = { restaurantId: restaurant.id, reservationId, shareIds: null, mark: 'LEFT' as const }
    await markSeats(await stage.owner(), { ...marking, waited: 6 * HOUR })
  }
}

/** Marks one table as absent, late in the evening, and adds the tips of the others. Returns the tables that came. */
async function noteAtTables(evening: Evening, { paid, called }: Booked): Promise<Booked> {
  const { stage, restaurant, chance } = evening
  const missed = evening.is(SATURDAY, 1) ? paid[0] : undefined
  const absent = missed ? [missed.id] : called.slice(0, 1)
  for (const reservationId of absent) {
    await markSeats(await stage.owner(), { restaurantId: restaurant.id, reservationId, shareIds: null, mark: 'ABSENT' })
  }
  for (const one of paid) {
    if (one !== missed) await leaveTip(await stage.eveningGuest(one.by), one.id, chance.pick(TIPS))
  }
  return { paid: paid.filter(({ id }) => !absent.includes(id)), called: called.filter((id) => !absent.includes(id)) }
}
