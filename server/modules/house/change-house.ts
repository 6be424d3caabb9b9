import { MINUTE, serviceDayAt } from '@tablee/domain/calendar/calendar'
import { LONGEST_STAY } from '@tablee/domain/calendar/stays'
import type { StaffAct } from '@tablee/domain/service/staff-acts'
import type { Context, Tx } from '../../context.ts'
import { UserError } from '../../errors.ts'
import { publish } from '../../events/outbox.ts'
import { type HouseRow, lockHouse } from '../catalogue/house/house.ts'
import { lockStanding, moveOffersAt, type StandingRow, standingBookings } from '../reservations/for-house/for-house.ts'
import { noteAct, type Staff } from '../staff/staff.ts'
import { answerStranded } from './answer-stranded.ts'
import { type StrandedRow, withFreeHours } from './free-hours.ts'
import { ownerAt } from './house.rights.ts'
import { type OwnersHouse, readHouse } from './read-house.ts'
import type { StrandedAnswers } from './stranded-answers.ts'
import { strandedOf } from './stranded-of.ts'
import { withdrawNeedless } from './withdraw-move.ts'

/** A change that strands bookings which nobody has answered for is not made: `stranded` are all that it strands. */
export type HouseChanged = { house: OwnersHouse; isDone: boolean; stranded: StrandedRow[] }

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
  const { stranded, after } = await untilAllAreLocked(() => changeOnce(context, owner, given, actOn))
  return {
    house: await readHouse(context, owner),
    isDone: stranded.length === 0,
    stranded: after ? await withFreeHours(context, after, stranded) : [],
  }
}

/** The bookings that nobody has answered for, with which nothing is changed, and how the house would be; none where it is done. */
function changeOnce(
  context: Context,
  owner: Staff,
  given: StrandedAnswers,
  actOn: (house: HouseRow, now: number) => HouseAct | null,
): Promise<{ stranded: StandingRow[]; after: HouseRow | null }> {
  const { db, clock } = context
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
    if (!act) return DONE
    const change = { before: house, after: act.after, live, offers: await moveOffersAt(trx, restaurantId) }
    const stranded = await strandedOf(tx, change)
    if (!areAnswered(stranded, given)) return { stranded, after: act.after }

    await act.write(tx, live)
    await answerStranded({ ...context, db: trx }, owner, { ...change, stranded }, given)
    await withdrawNeedless(tx, owner, change)
    await noteAct(tx, owner, act.act)
    await publish(trx, now, 'RestaurantsChanged', { ids: [restaurantId] })
    return DONE
  })
}

const DONE = { stranded: [], after: null }

function areAnswered(stranded: readonly StandingRow[], { answers }: StrandedAnswers): boolean {
  return stranded.every(({ id, version }) =>
    answers?.some((one) => one.reservationId === id && one.version === version),
  )
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
