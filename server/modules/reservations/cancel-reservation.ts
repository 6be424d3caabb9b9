import { FREE_CANCEL_BEFORE } from '@tablee/domain/booking-limits'
import type { Clock } from '../../clock.ts'
import type { Context } from '../../context.ts'
import type { Database } from '../../database/connect.ts'
import { Refusal } from '../../errors.ts'
import { type By, moveReservation, moveShare } from './move.ts'
import type { Reservation, Status } from './reservation.ts'
import { hostOf } from './reservations.rights.ts'
import * as rows from './reservations.sql.ts'

const CANCELLABLE: readonly Status[] = [
  'CREATED',
  'PAYMENT_FAILED',
  'WAITING_FOR_GUESTS',
  'WAITING_FOR_PAYMENT',
  'CONFIRMED',
]

/** Cancels for all, by the host, until thirty minutes before; an unpaid hold is given up at any time. Answers its id. */
export async function cancelReservation(context: Context, reservationId: number): Promise<number> {
  const { db, clock } = context
  await db.transaction().execute(async (trx) => {
    const reservation = hostOf(context, await rows.lockReservation(trx, reservationId))
    if (reservation.status === 'CANCELLED') return
    if (!CANCELLABLE.includes(reservation.status)) {
      throw new Refusal('CONFLICT', 'Cette réservation est terminée : elle ne peut plus être annulée.')
    }
    const accountId = reservation.hostId
    if (isHold(reservation)) {
      return cancelHold({ db: trx, clock }, reservation, { mover: 'host', accountId, why: 'hold given up' })
    }
    if (clock.now() > reservation.startsAt - FREE_CANCEL_BEFORE) {
      throw new Refusal('CONFLICT', "Impossible d'annuler la réservation, délai dépassé")
    }
    await cancelAll({ db: trx, clock }, reservation, { mover: 'host', accountId, why: 'cancelled by the host' })
  })
  return reservationId
}

/** Seats held, and nothing was ever authorised for them. */
export function isHold({ status, wasAuthorised }: Reservation): boolean {
  return (status === 'CREATED' || status === 'PAYMENT_FAILED') && !wasAuthorised
}

/** Gives up a hold, in the caller's transaction. */
export function cancelHold(parts: { db: Database; clock: Clock }, hold: Reservation, by: By): Promise<void> {
  return cancelAll(parts, hold, by)
}

/** Cancels a reservation and every share of it that still runs. */
export async function cancelAll(
  parts: { db: Database; clock: Clock },
  reservation: Reservation,
  by: By,
): Promise<void> {
  const shares = await rows.sharesOf(parts.db, [reservation.id])
  for (const share of shares.filter(({ status }) => status !== 'CANCELLED')) {
    await moveShare(parts, reservation, share, 'CANCELLED', by)
  }
  await moveReservation(parts, reservation, 'CANCELLED', by)
}
