import { MINUTE, serviceDayAt } from '@tablee/domain/calendar/calendar'
import { LONGEST_STAY } from '@tablee/domain/calendar/stays'
import type { StaffAct } from '@tablee/domain/service/staff-acts'
import type { Context, Tx } from '../../../context.ts'
import { UserError } from '../../../errors.ts'
import { publish } from '../../../events/outbox.ts'
import { lockSettings, type SettingsRow } from '../../catalogue/settings/settings.ts'
import {
  lockStanding,
  moveOffersAt,
  type StandingRow,
  standingBookings,
} from '../../reservations/read/restaurant/restaurant.ts'
import { noteAct, type Staff } from '../../staff/staff.ts'
import { answerStranded } from './answer-stranded.ts'
import { type StrandedRow, withFreeHours } from './free-hours.ts'
import { type OwnersSettings, readSettings } from './read-settings.ts'
import { ownerAt } from './settings.rights.ts'
import type { StrandedAnswers } from './stranded-answers.ts'
import { strandedOf } from './stranded-of.ts'
import { withdrawNeedless } from './withdraw-move.ts'

/**
 * The result of a change. If it strands bookings without a decision of the owner, it is not made, and `stranded` lists them
 * all.
 */
export type SettingsChanged = { house: OwnersSettings; isDone: boolean; stranded: StrandedRow[] }

/** The change of a restaurant, computed from its current state. */
export type SettingsAct = {
  /** The state after the change. Only the fields that affect hours and seats matter. */
  after: SettingsRow
  act: StaffAct
  /** Writes the change. `live` are the remaining bookings. */
  write(tx: Tx, live: readonly StandingRow[]): Promise<void>
}

/**
 * Changes hours or seats for an owner. A change that strands bookings is made with a decision for each of them, or not at
 * all: a booking that was made or changed since the decisions is listed again. Searches and pages show the change within a
 * second. Throws the errors of `staffAt`, BAD_USER_INPUT for a reason that is missing or too long.
 */
export async function changeSettingsBy(
  context: Context,
  restaurantId: number,
  given: StrandedAnswers,
  actOn: (settings: SettingsRow, now: number) => SettingsAct | null,
): Promise<SettingsChanged> {
  const owner = await ownerAt(context, restaurantId)
  const { stranded, after } = await untilAllAreLocked(() => changeOnce(context, owner, given, actOn))
  return {
    house: await readSettings(context, owner),
    isDone: stranded.length === 0,
    stranded: after ? await withFreeHours(context, after, stranded) : [],
  }
}

/**
 * Returns the bookings without a decision, which prevent the change, and the state after the change. The list is empty if the
 * change is made.
 */
function changeOnce(
  context: Context,
  owner: Staff,
  given: StrandedAnswers,
  actOn: (settings: SettingsRow, now: number) => SettingsAct | null,
): Promise<{ stranded: StandingRow[]; after: SettingsRow | null }> {
  const { db, clock } = context
  const { restaurantId } = owner
  const now = clock.now()
  return db.transaction().execute(async (trx) => {
    const tx = { db: trx, clock }
    const from = now - LONGEST_STAY * MINUTE
    // Locks the bookings first, as every transaction that releases seats does. The lock on the restaurant then prevents new
    // reservations.
    const locked = await lockStanding(trx, restaurantId, from)
    const settings = await lockSettings(trx, restaurantId, serviceDayAt(now))
    if (!settings) throw new UserError('NOT_FOUND', "Ce restaurant n'existe plus.")
    const live = await standingBookings(trx, restaurantId, from)
    if (live.some(({ id }) => !locked.includes(id))) throw new BookedMeanwhile()
    const act = actOn(settings, now)
    if (!act) return DONE
    const change = { before: settings, after: act.after, live, offers: await moveOffersAt(trx, restaurantId) }
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

/** Thrown if a booking was made between the two locks. The transaction writes nothing. */
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
