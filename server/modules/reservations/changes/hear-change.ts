import { isDeclined } from '@tablee/domain/money/payment-status'
import { freeCancelUntil } from '@tablee/domain/reservations/free-cancel'
import { sql } from 'kysely'
import type { Tx } from '../../../context.ts'
import { Refusal } from '../../../errors.ts'
import { findRestaurant } from '../../catalogue/catalogue.ts'
import { letGo } from '../../payments/charging/charging.ts'
import type { Attempt } from '../../payments/payments.ts'
import { lockReservation } from '../core/reservations.sql.ts'
import { Full, Overtaken } from '../core/until-done.ts'
import { changeBooking } from './change-booking.ts'
import { type PendingChange, pendingDone, pendingRefused, type WhyNot } from './pending-change.sql.ts'

/**
 * What became of the payment that a change waits for: granted, the change is made, or where it cannot be made any more
 * what was granted is let go; refused, the booking stays as it is. Heard twice, it changes nothing more.
 */
export async function hearChange(parts: Tx, attempt: Attempt, pending: PendingChange): Promise<void> {
  const { db, clock } = parts
  const { id, status, giveBackCents } = attempt
  if (isDeclined(attempt) || giveBackCents !== null) return pendingDone(db, id)
  if (status !== 'AUTHORISED') return

  const why = await makeChange(parts, attempt, pending)
  if (why === null) return pendingDone(db, id)
  await letGo(db, clock.now(), id)
  await pendingRefused(db, id, why)
}

/** Why a change was not made although its bank has granted it, as who comes back from there reads it. */
export function sayNotChanged(why: WhyNot): string {
  return `${SENTENCES[why]} Votre réservation reste telle qu'elle était, et rien de plus n'est retenu.`
}

const SENTENCES: Record<WhyNot, string> = {
  FULL: "Il n'y a plus assez de place à cette heure.",
  TOO_LATE: 'Il est trop tard pour cette modification.',
  // By somebody of the group, or by another table that is too close.
  CHANGED: "Cette modification n'est plus possible.",
}

/** Null where it is made; else nothing of it is. */
async function makeChange(
  { db, clock }: Tx,
  attempt: Attempt,
  { reservationId, start, totalPersons }: PendingChange,
): Promise<WhyNot | null> {
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

/** What only we can have caused is thrown. */
function whyNot(error: unknown, isLate: boolean): WhyNot {
  if (error instanceof Full) return 'FULL'
  if (!(error instanceof Overtaken || error instanceof Refusal)) throw error
  return isLate ? 'TOO_LATE' : 'CHANGED'
}
