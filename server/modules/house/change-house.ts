import { MINUTE, serviceDayAt } from '@tablee/domain/calendar/calendar'
import { LONGEST_STAY } from '@tablee/domain/calendar/stays'
import { cleanText, isBlank } from '@tablee/domain/clean-text'
import { type Faults, tooLong } from '@tablee/domain/faults'
import { type HouseRules, strandedBy } from '@tablee/domain/house/stranded'
import { LONGEST_NOTE } from '@tablee/domain/reservations/booking-limits'
import { roomOfSeats } from '@tablee/domain/reservations/seat-rules'
import type { StaffAct } from '@tablee/domain/service/staff-acts'
import type { Context, Tx } from '../../context.ts'
import { badInput, UserError } from '../../errors.ts'
import { publish } from '../../events/outbox.ts'
import { type HouseRow, lockHouse } from '../catalogue/house/house.ts'
import { cancelForHouse } from '../reservations/changes/changes.ts'
import { lockStanding, type StandingRow, standingBookings } from '../reservations/for-house/for-house.ts'
import { noteAct, type Staff } from '../staff/staff.ts'
import { ownerAt } from './house.rights.ts'
import { keepBooking, keptOf } from './house.sql.ts'
import { type OwnersHouse, readHouse } from './read-house.ts'

/** What an owner says of a booking that a change strands, as it was shown: `version` counts the booking's changes. */
export type StrandedAnswer = { reservationId: number; version: number; keeps: boolean }

/** `reason`: what the diners of those that are cancelled read. */
export type StrandedAnswers = {
  answers?: readonly StrandedAnswer[] | null | undefined
  reason?: string | null | undefined
}

/** A change that strands bookings which nobody has answered for is not made: `stranded` are all that it strands. */
export type HouseChanged = { house: OwnersHouse; isDone: boolean; stranded: StandingRow[] }

/** What changes of a house as it is, and how it is then. */
export type HouseAct = {
  /** As it would be; only what decides about hours and seats matters. */
  after: HouseRow
  act: StaffAct
  /** Writes it; `live`: the bookings that it leaves. */
  write(tx: Tx, live: readonly StandingRow[]): Promise<void>
}

/**
 * An owner changes hours or places. Where that strands bookings it is made with the answers for each of them, or not at all: a
 * booking that came or changed since the answers were given is listed anew. Searches and pages have it within a second. Throws as
 * `staffAt`, BAD_USER_INPUT for a reason that is missing or too long.
 */
export async function changeHouseBy(
  context: Context,
  restaurantId: number,
  given: StrandedAnswers,
  actOn: (house: HouseRow, now: number) => HouseAct | null,
): Promise<HouseChanged> {
  const owner = await ownerAt(context, restaurantId)
  const stranded = await untilAllAreLocked(() => changeOnce(context, owner, given, actOn))
  return { house: await readHouse(context, owner), isDone: stranded.length === 0, stranded }
}

/** The bookings that nobody has answered for, with which nothing is changed; none where it is done. */
function changeOnce(
  { db, clock }: Context,
  owner: Staff,
  given: StrandedAnswers,
  actOn: (house: HouseRow, now: number) => HouseAct | null,
): Promise<StandingRow[]> {
  const { restaurantId } = owner
  const now = clock.now()
  return db.transaction().execute(async (trx) => {
    const tx = { db: trx, clock }
    const from = now - LONGEST_STAY * MINUTE
    // Bookings first, as every transaction that releases seats does; then nobody takes seats any more.
    const locked = await lockStanding(trx, restaurantId, from)
    const house = await lockHouse(trx, restaurantId, serviceDayAt(now))
    if (!house) throw new UserError('NOT_FOUND', "Ce restaurant n'existe plus.")
    const live = await standingBookings(trx, restaurantId, from)
    if (live.some(({ id }) => !locked.includes(id))) throw new BookedMeanwhile()
    const act = actOn(house, now)
    if (!act) return []
    const stranded = await strandedOf(tx, { before: house, after: act.after, live })
    if (!areAnswered(stranded, given)) return stranded

    await act.write(tx, live)
    await answerFor(tx, owner, stranded, given)
    await noteAct(tx, owner, act.act)
    await publish(trx, now, 'RestaurantsChanged', { ids: [restaurantId] })
    return []
  })
}

type Change = { before: HouseRow; after: HouseRow; live: readonly StandingRow[] }

async function strandedOf({ db, clock }: Tx, { before, after, live }: Change): Promise<StandingRow[]> {
  const kept = new Set(
    await keptOf(
      db,
      live.map(({ id }) => id),
    ),
  )
  const bookings = live.map((one) => ({ ...one, isKept: kept.has(one.id) }))
  return strandedBy({ before: rulesOf(before), after: rulesOf(after), now: clock.now() }, bookings)
}

function rulesOf(house: HouseRow): HouseRules {
  const { week, holidayLine, closures } = house
  return { week, holidayLine, closures, ...roomOfSeats(house) }
}

function areAnswered(stranded: readonly StandingRow[], { answers }: StrandedAnswers): boolean {
  return stranded.every(({ id, version }) =>
    answers?.some((one) => one.reservationId === id && one.version === version),
  )
}

async function answerFor(
  tx: Tx,
  owner: Staff,
  stranded: readonly StandingRow[],
  given: StrandedAnswers,
): Promise<void> {
  const keeps = ({ id }: StandingRow) => given.answers?.find((one) => one.reservationId === id)?.keeps ?? false
  const cancelled = stranded.filter((one) => !keeps(one))
  const note = cancelled.length > 0 ? readReason(given) : ''
  for (const { id: reservationId } of stranded.filter(keeps)) {
    await keepBooking(tx.db, reservationId, new Date(tx.clock.now()))
    await noteAct(tx, owner, { act: 'BOOKING_KEPT', reservationId })
  }
  for (const { id: reservationId } of cancelled) {
    await cancelForHouse(tx, reservationId, note)
    await noteAct(tx, owner, { act: 'BOOKING_CANCELLED', reservationId })
  }
}

function readReason({ reason }: StrandedAnswers): string {
  const words = cleanText(reason ?? '')
  const faults: Faults = isBlank(words)
    ? { reason: 'Dites à vos clients pourquoi leur réservation est annulée.' }
    : words.length > LONGEST_NOTE
      ? { reason: tooLong(LONGEST_NOTE) }
      : {}
  if (Object.keys(faults).length > 0) throw badInput(faults)
  return words
}

/** Thrown where somebody has booked between the two locks; the transaction writes nothing. */
class BookedMeanwhile extends Error {}

const MOST_TRIES = 10

async function untilAllAreLocked<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof BookedMeanwhile)) throw error
      if (tries === MOST_TRIES) throw new UserError('CONFLICT', 'Des clients réservent en ce moment même. Réessayez.')
    }
  }
}
