import { isDeclined } from '@tablee/domain/money/payment-status'
import { freeCancelUntil } from '@tablee/domain/reservations/free-cancel'
import { sql } from 'kysely'
import type { Tx } from '../../../context.ts'
import { UserError } from '../../../errors.ts'
import { findRestaurant } from '../../catalogue/catalogue.ts'
import { voidAuthorization } from '../../payments/charging/charging.ts'
import type { Attempt } from '../../payments/payments.ts'
import { lockReservation } from '../core/reservations.sql.ts'
import { NoCapacityError, StaleReadError } from '../core/retry-on-conflict.ts'
import { changeBooking } from './change-booking.ts'
import { type ChangeFailure, type PendingChange, pendingDone, pendingRefused } from './pending-change.sql.ts'

/**
 * Applies the outcome of the payment that a change waits for. Once it is authorized the change is made, or the payment
 * voided where the change is no longer possible; once it is declined the booking stays as it is. A second call has no
 * effect.
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

/** The sentence for a host who returns from the bank to a change that could not be made. */
export function sayChangeFailure(why: ChangeFailure): string {
  return `${SENTENCES[why]} Votre réservation reste telle qu'elle était, et rien de plus n'est retenu.`
}

const SENTENCES: Record<ChangeFailure, string> = {
  FULL: "Il n'y a plus assez de place à cette heure.",
  TOO_LATE: 'Il est trop tard pour cette modification.',
  // Somebody has joined or left, or another table is too close.
  CHANGED: "Cette modification n'est plus possible.",
}

/** Null where the change is made; otherwise none of it is. */
async function makeChange(
  { db, clock }: Tx,
  attempt: Attempt,
  { reservationId, start, totalPersons }: PendingChange,
): Promise<ChangeFailure | null> {
  const reservation = await lockReservation(db, reservationId)
  const restaurant = reservation && (await findRestaurant({ db, clock }, reservation.restaurantId))
  if (!reservation || !restaurant) return 'CHANGED'
  if (start.startsAt <= clock.now()) return 'TOO_LATE'
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

/** Throws an error that no user can have caused. */
function whyNot(error: unknown, isLate: boolean): ChangeFailure {
  if (error instanceof NoCapacityError) return 'FULL'
  if (!(error instanceof StaleReadError || error instanceof UserError)) throw error
  return isLate ? 'TOO_LATE' : 'CHANGED'
}
