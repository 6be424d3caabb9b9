import {
  addDays,
  clockInstant,
  DAY,
  type Day,
  MINUTE,
  minutesOf,
  SERVICE_DAY_STARTS,
} from '@tablee/domain/calendar/calendar'
import { AROUND, MINUTES_AHEAD, type WeekHours } from '@tablee/domain/calendar/opening-hours'
import { LONGEST_STAY } from '@tablee/domain/calendar/stays'
import type { ReservationType } from '@tablee/domain/money/pricing'
import { type RoomWithRules, rulesAtDesk } from '@tablee/domain/reservations/seat-rules'
import DataLoader from 'dataloader'
import type { Context } from '../../context.ts'
import type { Database } from '../../database/connect.ts'
import { detailsOf, type Restaurant } from '../catalogue/catalogue.ts'
import * as rows from './availability.sql.ts'
import { type FreeDay, type FreeStart, freeStarts, leftIn, type Taken, welcomes } from './free-starts.ts'
import { type AvailabilityArgs, type AvailabilityInput, readWish } from './read-wish.ts'
import { kindOfClaim, type SeatClaim, slotsOfClaim, wasJustFull } from './seats.ts'

export type { FreeDay, FreeStart } from './free-starts.ts'
export {
  lockSeats,
  noteFull,
  RulesChanged,
  releaseSeats,
  reserveSeats,
  reserveSeatsAgain,
  type SeatClaim,
  swapSeats,
} from './seats.ts'

/**
 * Returns the bookable service days, at most seven, with the free hours for this party and type; on request only those of one
 * service day, or the nearest to an hour. Throws BAD_USER_INPUT with a sentence for each field. Runs two statements for all
 * restaurants of the request together, one if their hours are known, and one more for each that limits the covers that begin.
 */
export async function availabilityOf(
  context: Context,
  restaurant: Restaurant,
  args: AvailabilityArgs,
): Promise<FreeDay[]> {
  const now = context.clock.now()
  const asked = readWish(args, now)
  if (!welcomes(restaurant, asked)) return []

  const [week, taken] = await Promise.all([weekOf(context, restaurant), takenOf(context, restaurant, asked)])
  const { holidayLine, closures } = restaurant
  const most = asked.isSoonest ? asked.most : Number.POSITIVE_INFINITY
  const days = freeStarts(restaurant, { week, holidayLine, closures }, { ...asked, now, taken, most })
  return asked.isSoonest ? days.slice(0, MOST_DAYS) : chosen(days, asked)
}

/**
 * The starts of these service days at which a restaurant itself can still seat a party, from the instant `from` (ms) on. Unlike
 * diners, it may book at short notice, during a pause, and for larger parties. `type` defaults to a table. The seats of
 * `insteadOf` count as free, except those `kept` for others. With `asDiner`, for a change by the host, diners' hours and pacing
 * apply. One statement, and one more if the covers that begin are limited.
 */
export async function startsForRestaurant(
  context: Context,
  restaurant: Restaurant,
  { party, days, from, type = 'SELF_PAY', insteadOf, kept = [], asDiner = false }: AskedByRestaurant,
): Promise<FreeStart[]> {
  const asked = { type, party, days }
  const [week, found] = await Promise.all([weekOf(context, restaurant), takenOf(context, restaurant, asked)])
  const { holidayLine, closures, rules } = restaurant
  const room = { ...restaurant, isByRestaurant: true, rules: asDiner ? rules : rulesAtDesk(rules) }
  const [slots, begun] = [new Map(found.slots), new Map(found.begun)]
  const add = (counts: Map<number, number>, at: number, count: number) => counts.set(at, (counts.get(at) ?? 0) + count)
  // Tables and orders use separate capacities.
  const isMeant = (claim: SeatClaim) => kindOfClaim(claim.type) === kindOfClaim(type)
  for (const [claim, sign] of [
    ...kept.filter(isMeant).map((one) => [one, 1] as const),
    ...(insteadOf ? [[insteadOf, -1] as const] : []),
  ]) {
    const { steps, count } = slotsOfClaim(claim)
    for (const step of steps) add(slots, step, sign * count)
    add(begun, claim.startsAt, sign * count)
  }
  const taken = { slots, begun, pausedUntil: asDiner ? found.pausedUntil : null }
  const now = asDiner ? from : from - MINUTES_AHEAD * MINUTE - 1
  return freeStarts(room, { week, holidayLine, closures }, { ...asked, now, taken }).flatMap(({ hours }) => hours)
}

type AskedByRestaurant = {
  party: number
  days: readonly Day[]
  from: number
  type?: ReservationType
  insteadOf?: SeatClaim
  kept?: readonly SeatClaim[]
  asDiner?: boolean
}

/**
 * True if a claim is known to find no room. Reads the occupancy only if such a claim has just found none, without a lock and in
 * one statement for all concurrent requests. So in a rush on one slot most requests are refused without a transaction each.
 * Only `reserveSeats` reserves a seat.
 */
export async function isKnownFull(db: Database, claim: SeatClaim, restaurant: RoomWithRules): Promise<boolean> {
  if (!wasJustFull(db, claim)) return false
  const { restaurantId, kind, steps, count } = slotsOfClaim(claim)
  const [from = 0, to = from] = [steps[0], steps.at(-1)]
  const { slots } = await takenLoaderOf(db).load({ restaurantId, kind, from, to: to + 1 })
  return leftIn(slots, steps, restaurant, claim.type) < count
}

/** Begins or stops counting the covers that begin at a restaurant, from those of its bookings, in the caller's transaction. */
export const countStarts = rows.setStartCovers

/** Deletes the occupancy of slots that are over by more than a week. */
export function purgeOldOccupancy({ db, now }: { db: Database; now: number }): Promise<void> {
  return rows.purgeOccupancy(db, new Date(now - KEPT_DAYS * DAY))
}

const KEPT_DAYS = 7
const MOST_DAYS = 7

function chosen(days: FreeDay[], asked: AvailabilityInput): FreeDay[] {
  const hours = days.flatMap((one) => one.hours).filter((start) => isAsked(start, asked))
  const kept = new Set(nearest(hours, asked))
  return days
    .map((one) => ({ ...one, hours: one.hours.filter((start) => kept.has(start)) }))
    .filter((one) => one.hours.length > 0)
    .slice(0, MOST_DAYS)
}

/**
 * True if a start is on the requested service day, or with an hour on its calendar day or within half an hour of it beyond
 * midnight, as in search.
 */
function isAsked({ date, startsAt }: FreeStart, { day, around }: AvailabilityInput): boolean {
  // Without an hour only the starts of the requested service day were read.
  if (day === null || around === null || date === day) return true
  return Math.abs(startsAt - around) <= AROUND * MINUTE
}

function nearest(hours: FreeStart[], { nearestTo, most }: AvailabilityInput): FreeStart[] {
  const away = ({ startsAt }: FreeStart) => Math.min(...nearestTo.map((instant) => Math.abs(startsAt - instant)))
  return hours.toSorted((one, other) => away(one) - away(other) || one.startsAt - other.startsAt).slice(0, most)
}

function weekOf(context: Context, restaurant: Restaurant): WeekHours | null | Promise<WeekHours | null> {
  if (restaurant.week !== undefined) return restaurant.week
  const details = detailsOf(context, restaurant)
  return details instanceof Promise ? details.then(({ week }) => week) : details.week
}

type Steps = { restaurantId: number; kind: rows.StepKind; from: number; to: number }

async function takenOf(
  { db }: Context,
  { id, rules }: Restaurant,
  { type, days }: { type: ReservationType; days: readonly Day[] },
): Promise<Taken> {
  const [first = '', last = first] = [days[0], days.at(-1)]
  const kind = kindOfClaim(type)
  const from = clockInstant(first, minutesOf(SERVICE_DAY_STARTS))
  const to = clockInstant(addDays(last, 1), minutesOf(SERVICE_DAY_STARTS)) + LONGEST_STAY * MINUTE
  const isPaced = kind === 'TABLE' && rules?.coversPerQuarter != null
  const [taken, begun] = await Promise.all([
    takenLoaderOf(db).load({ restaurantId: id, kind, from, to }),
    isPaced ? rows.coversBegun(db, { restaurantId: id, from, to }) : [],
  ])
  return { ...taken, begun: new Map(begun) }
}

const loaders = new WeakMap<Database, ReturnType<typeof takenLoader>>()

function takenLoaderOf(db: Database): ReturnType<typeof takenLoader> {
  const loader = loaders.get(db) ?? takenLoader(db)
  loaders.set(db, loader)
  return loader
}

/** Loads the occupancy for all cards of all requests that are ready at the same moment, in one statement. It caches nothing. */
function takenLoader(db: Database) {
  return new DataLoader<Steps, Taken>(
    async (asked) => {
      const found = await rows.takenBetween(db, {
        ids: [...new Set(asked.map(({ restaurantId }) => restaurantId))],
        kinds: [...new Set(asked.map(({ kind }) => kind))],
        from: Math.min(...asked.map(({ from }) => from)),
        to: Math.max(...asked.map(({ to }) => to)),
      })
      const taken = new Map<string, Taken>()
      for (const { restaurantId, kind, steps, pausedUntil } of found) {
        const key = `${restaurantId} ${kind}`
        const known = taken.get(key) ?? NOTHING_TAKEN
        taken.set(key, pausedUntil === null ? { ...known, slots: new Map(steps) } : { ...known, pausedUntil })
      }
      return asked.map(({ restaurantId, kind }) => taken.get(`${restaurantId} ${kind}`) ?? NOTHING_TAKEN)
    },
    { cache: false, maxBatchSize: MOST_AT_ONCE, batchScheduleFn: setImmediate },
  )
}

const MOST_AT_ONCE = 500
const NOTHING_TAKEN: Taken = { slots: new Map(), begun: new Map(), pausedUntil: null }
