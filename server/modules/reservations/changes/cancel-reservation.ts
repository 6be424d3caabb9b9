import { awaitsRestaurant, canCancel, isHold } from '@tablee/domain/reservations/booking-rules'
import { freeCancelUntil } from '@tablee/domain/reservations/free-cancel'
import type { Context, Tx } from '../../../context.ts'
import { Refusal } from '../../../errors.ts'
import { cancelAll } from '../core/cancel-all.ts'
import type { Reservation } from '../core/reservation.ts'
import { lockReservation } from '../core/reservations.sql.ts'
import { booker, hostOf } from '../reservations.rights.ts'

export const TOO_LATE = "Impossible d'annuler la réservation, délai dépassé"

/** Cancels for all, by the host, until it is free no more; an unpaid hold is given up at any time. Answers its id. */
export async function cancelReservation(context: Context, reservationId: number): Promise<number> {
  const { db, clock } = context
  const { id: accountId } = booker(context)
  await db.transaction().execute(async (trx) => {
    const reservation = hostOf(context, await lockReservation(trx, reservationId))
    await cancelByHost({ db: trx, clock }, reservation, accountId)
  })
  return reservationId
}

/** The same of a reservation that is locked, by whoever has proved to be its host. */
export async function cancelByHost(parts: Tx, reservation: Reservation, accountId: string | null): Promise<void> {
  if (reservation.status === 'CANCELLED') return
  const given = {
    status: reservation.status,
    isHold: isHold(reservation),
    isAwaited: awaitsRestaurant(reservation),
    freeCancelUntil: freeCancelUntil(reservation),
  }
  if (!canCancel(given, parts.clock.now())) throw new Refusal('CONFLICT', TOO_LATE)

  const reason = given.isHold ? 'HOLD_GIVEN_UP' : 'CANCELLED_BY_HOST'
  await cancelAll(parts, reservation, { mover: 'host', accountId, reason })
}
