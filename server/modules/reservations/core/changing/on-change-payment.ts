import { serviceDay } from '@tablee/domain/calendar/calendar'
import { type Start, startsOf } from '@tablee/domain/calendar/opening-hours'
import { isDeclined } from '@tablee/domain/money/payment-status'
import { isToGo } from '@tablee/domain/money/pricing'
import { freeCancelUntil } from '@tablee/domain/reservations/free-cancel'
import { pauseAt } from '@tablee/domain/reservations/pauses'
import { sql } from 'kysely'
import type { Tx } from '../../../../context.ts'
import { UserError } from '../../../../errors.ts'
import { findRestaurant, type Restaurant } from '../../../catalogue/catalogue.ts'
import { voidAuthorization } from '../../../payments/charging/charging.ts'
import type { Attempt } from '../../../payments/payments.ts'
import { NoCapacityError, StaleReadError } from '../concurrency.ts'
import type { LockedShare, Reservation } from '../reservation.ts'
import { lockReservation } from '../reservations.sql.ts'
import { changeBooking } from './change-booking.ts'
import { changeDishes } from './change-dishes.ts'
import {
  type ChangeFailure,
  type DishesFailure,
  type PendingChange,
  type PendingDishes,
  pendingDishesDone,
  pendingDishesRefused,
  pendingDone,
  pendingRefused,
} from './pending-changes.sql.ts'

/**
 * Applies the outcome of the payment that a change waits for. Once it is authorised, the change is made, or the payment is
 * voided if the change is no longer possible. If it is declined, the booking stays as it is. A second call has no effect.
 */
export async function onChangePayment(tx: Tx, attempt: Attempt, pending: PendingChange): Promise<void> {
  const { db, clock } = tx
  const { id, status, refundRequestedCents } = attempt
  if (isDeclined(attempt) || refundRequestedCents !== null) return pendingDone(db, id)
  if (status !== 'AUTHORISED') return

  const why = await makeChange(tx, attempt, pending)
  if (why === null) return pendingDone(db, id)
  await voidAuthorization(db, clock.now(), id)
  await pendingRefused(db, id, why)
}

/** Returns the sentence for a host who returns from the bank to a change that could not be made. */
export function sayChangeFailure(why: ChangeFailure): string {
  return `${CHANGE_SENTENCES[why]} Votre réservation reste telle qu'elle était, et rien de plus n'est retenu.`
}

const CHANGE_SENTENCES: Record<ChangeFailure, string> = {
  FULL: "Il n'y a plus assez de place à cette heure.",
  TOO_LATE: 'Il est trop tard pour cette modification.',
  // Somebody has joined or left, another table is too close, or the restaurant no longer serves at that hour.
  CHANGED: "Cette modification n'est plus possible.",
}

/** Returns null if the change is made; otherwise nothing has changed. */
async function makeChange(
  { db, clock }: Tx,
  attempt: Attempt,
  { reservationId, start, totalPersons }: PendingChange,
): Promise<ChangeFailure | null> {
  const reservation = await lockReservation(db, reservationId)
  const restaurant = reservation && (await findRestaurant({ db, clock }, reservation.restaurantId))
  if (!reservation || !restaurant) return 'CHANGED'
  if (start.startsAt <= clock.now()) return 'TOO_LATE'
  if (start.startsAt !== reservation.startsAt && !isServed(restaurant, reservation, start)) return 'CHANGED'
  await sql`savepoint change`.execute(db)
  try {
    await changeBooking({ db, clock }, reservation, { restaurant, start, totalPersons }, attempt)
    return null
  } catch (error) {
    const why = whyNot(error, clock.now() >= freeCancelUntil(reservation))
    await sql`rollback to savepoint change`.execute(db)
    return why
  }
}

/**
 * True if the restaurant still has a start at that hour and accepts bookings for it. It may have closed or paused during the
 * authorisation.
 */
function isServed(
  { details, holidayLine, closures }: Restaurant,
  { type }: Pick<Reservation, 'type'>,
  { date, hour, startsAt }: Start,
): boolean {
  const plan = { week: details?.week ?? null, holidayLine, closures }
  const starts = startsOf(plan, isToGo(type) ? 'takeaway' : 'table', serviceDay(date, hour))
  return starts.some((one) => one.startsAt === startsAt) && pauseAt(details?.pauses ?? [], type, startsAt) === null
}

/** Returns the failure. Throws an error that no user can have caused. */
function whyNot(error: unknown, isLate: boolean): ChangeFailure {
  if (error instanceof NoCapacityError) return 'FULL'
  if (!(error instanceof StaleReadError || error instanceof UserError)) throw error
  return isLate ? 'TOO_LATE' : 'CHANGED'
}

/**
 * Applies the outcome of the payment that new dishes wait for. Once it is authorised, they are ordered, or the payment is
 * voided if they no longer can be. If it is declined, the order stays as it is. A second call has no effect.
 */
export async function onDishesPayment(
  tx: Tx,
  found: LockedShare,
  attempt: Attempt,
  pending: PendingDishes,
): Promise<void> {
  const { db, clock } = tx
  const { id, status, refundRequestedCents } = attempt
  if (isDeclined(attempt) || refundRequestedCents !== null) return pendingDishesDone(db, id)
  if (status !== 'AUTHORISED') return

  const why = await order(tx, found, attempt, pending)
  if (why === null) return pendingDishesDone(db, id)
  await voidAuthorization(db, clock.now(), id)
  await pendingDishesRefused(db, id, why)
}

/** Returns the sentence for a guest who returns from the bank to dishes that could not be ordered. */
export function sayDishesFailure(why: DishesFailure): string {
  return `${DISHES_SENTENCES[why]} Votre commande reste telle qu'elle était, et rien de plus n'est retenu.`
}

const DISHES_SENTENCES: Record<DishesFailure, string> = {
  TOO_LATE: 'Il est trop tard pour changer vos plats.',
  // A code, a voucher, or the bill of a host has changed.
  CHANGED: "Ce changement n'est plus possible.",
}

/** Returns null if the dishes are ordered; otherwise nothing has changed. */
async function order(tx: Tx, found: LockedShare, attempt: Attempt, to: PendingDishes): Promise<DishesFailure | null> {
  const { db, clock } = tx
  await sql`savepoint dishes`.execute(db)
  try {
    await changeDishes(tx, found, to, attempt)
    return null
  } catch (error) {
    await sql`rollback to savepoint dishes`.execute(db)
    if (!(error instanceof StaleReadError || error instanceof UserError)) throw error
    return clock.now() >= freeCancelUntil(found.reservation) ? 'TOO_LATE' : 'CHANGED'
  }
}
