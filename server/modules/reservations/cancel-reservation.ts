import { freeCancelUntil } from '@tablee/domain/free-cancel'
import type { Context, Tx } from '../../context.ts'
import { Refusal } from '../../errors.ts'
import { awaitsRestaurant } from './awaits-restaurant.ts'
import { HOLD_GIVEN_UP, isHold } from './hold.ts'
import { type By, moveTogether } from './move.ts'
import type { Reservation, Status } from './reservation.ts'
import { booker, hostOf } from './reservations.rights.ts'
import { lockReservation, sharesOf } from './reservations.sql.ts'

export const TOO_LATE = "Impossible d'annuler la réservation, délai dépassé"

const CANCELLABLE: readonly Status[] = ['WAITING_FOR_GUESTS', 'WAITING_FOR_PAYMENT', 'PAYMENT_FAILED', 'CONFIRMED']

const OVER: readonly Status[] = ['CANCELLED', 'NO_SHOW', 'COMPLETED']

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
  const isOpen = CANCELLABLE.includes(reservation.status) || awaitsRestaurant(reservation)
  const isLate = !isOpen || parts.clock.now() >= freeCancelUntil(reservation)
  if (!isHold(reservation) && isLate) throw new Refusal('CONFLICT', TOO_LATE)

  const why = isHold(reservation) ? HOLD_GIVEN_UP : 'cancelled by the host'
  await cancelAll(parts, reservation, { mover: 'host', accountId, why })
}

/** Cancels a reservation and every share of it that still runs; what a payer was served, or did not come for, stays. */
export async function cancelAll(parts: Tx, reservation: Reservation, by: By): Promise<void> {
  const shares = await sharesOf(parts.db, [reservation.id])
  const to = 'CANCELLED' as const
  const left = shares.filter(({ status }) => !OVER.includes(status)).map((share) => ({ share, to }))
  await moveTogether(parts, reservation, left, { to }, by)
}
