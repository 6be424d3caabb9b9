import { awaitsRestaurant, canCancel, isHold } from '@tablee/domain/reservations/booking-rules'
import { freeCancelUntil } from '@tablee/domain/reservations/free-cancel'
import { isHost } from '@tablee/domain/reservations/host'
import { CANCELLABLE_BY_RESTAURANT } from '@tablee/domain/reservations/reservation-status'
import { wayOutUntil } from '@tablee/domain/reservations/way-out'
import type { Context, Tx } from '../../../context.ts'
import type { Database } from '../../../database/connect.ts'
import { UserError } from '../../../errors.ts'
import { hasLostDish } from '../core/gone-dishes.sql.ts'
import { activeShares } from '../core/group.ts'
import type { Reservation, Share } from '../core/reservation.ts'
import { lockReservation } from '../core/reservations.sql.ts'
import { cancelAll } from '../core/transition.ts'
import { booker, hostOf } from '../reservations.rights.ts'

export const TOO_LATE = "Impossible d'annuler la réservation, délai dépassé"

/**
 * Cancels the booking for all, for the host, while cancellation is free; an unpaid hold at any time. Throws CONFLICT later.
 * Returns the id.
 */
export async function cancelReservation(context: Context, reservationId: number): Promise<number> {
  const { db, clock } = context
  const { id: accountId } = booker(context)
  await db.transaction().execute(async (trx) => {
    const reservation = hostOf(context, await lockReservation(trx, reservationId))
    await cancelByHost({ db: trx, clock }, reservation, accountId)
  })
  return reservationId
}

/** Like `cancelReservation`, for a locked reservation and a caller who was recognised as its host. */
export async function cancelByHost(tx: Tx, reservation: Reservation, accountId: string | null): Promise<void> {
  if (reservation.status === 'CANCELLED') return
  const state = {
    status: reservation.status,
    isHold: isHold(reservation),
    isAwaited: awaitsRestaurant(reservation),
    freeCancelUntil: freeCancelUntil(reservation),
  }
  const now = tx.clock.now()
  const isFree = canCancel(state, now) || (await mayHostTakeWayOut(tx, reservation, now))
  if (!isFree) throw new UserError('CONFLICT', TOO_LATE)

  const reason = state.isHold ? 'HOLD_GIVEN_UP' : 'CANCELLED_BY_HOST'
  await cancelAll(tx, reservation, { actor: 'host', accountId, reason })
}

async function mayHostTakeWayOut(tx: Tx, reservation: Reservation, now: number): Promise<boolean> {
  if (now < freeCancelUntil(reservation)) return false
  const host = (await activeShares(tx, reservation)).find(isHost)
  return host !== undefined && mayTakeWayOut(tx.db, reservation, host, now)
}

/**
 * True if the guest of a share may give it up for free at `now` after the usual deadline, because one of their dishes was taken
 * off that the restaurant no longer serves.
 */
export async function mayTakeWayOut(
  db: Database,
  reservation: Reservation,
  share: Share,
  now: number,
): Promise<boolean> {
  if (now >= reservation.startsAt || !CANCELLABLE_BY_RESTAURANT.includes(reservation.status)) return false
  if (!(await hasLostDish(db, share.id))) return false
  const shares = await activeShares({ db }, reservation)
  const until = wayOutUntil(share, { ...reservation, shares })
  return until !== null && now < until
}
