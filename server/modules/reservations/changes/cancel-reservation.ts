import { awaitsRestaurant, canCancel, isHold } from '@tablee/domain/reservations/booking-rules'
import { freeCancelUntil } from '@tablee/domain/reservations/free-cancel'
import { isOver } from '@tablee/domain/reservations/reservation-status'
import type { Context, Tx } from '../../../context.ts'
import { Refusal } from '../../../errors.ts'
import { type By, moveTogether } from '../core/move.ts'
import type { Reservation } from '../core/reservation.ts'
import { lockReservation, sharesOf } from '../core/reservations.sql.ts'
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

/** Cancels a reservation and every share of it that still runs; what a payer was served, or did not come for, stays. */
export async function cancelAll(parts: Tx, reservation: Reservation, by: By): Promise<void> {
  const shares = await sharesOf(parts.db, [reservation.id])
  const to = 'CANCELLED' as const
  const left = shares.filter(({ status }) => !isOver(status)).map((share) => ({ share, to }))
  await moveTogether(parts, reservation, left, { to }, by)
}
