import type { Context, Tx } from '../../../../context.ts'
import { type Events, publish } from '../../../../events/outbox.ts'
import { dropPending } from '../../core/changing/change-booking.ts'
import { forgetOffer, type MoveOffer, moveOffersOf } from '../../core/moves/moves.sql.ts'
import type { Reservation } from '../../core/reservation.ts'
import { lockReservation } from '../../core/reservations.sql.ts'
import { booker, hostOf } from '../../reservations.rights.ts'
import { cancelUnserved } from '../cancel-unserved.ts'
import { isOver, noLongerOffered } from './accept-move.ts'

/**
 * Declines the hour that the restaurant proposes, for the host. The booking is cancelled for all and refunded in full. Throws
 * CONFLICT if the proposal is over or withdrawn.
 */
export async function declineMove(context: Context, reservationId: number): Promise<number> {
  const { db, clock } = context
  booker(context)
  await db.transaction().execute(async (trx) => {
    const reservation = hostOf(context, await lockReservation(trx, reservationId))
    const [offer] = await moveOffersOf(trx, [reservationId])
    if (!offer || isOver(offer, clock.now())) throw noLongerOffered()
    await cancelUnmoved({ db: trx, clock }, reservation, offer, 'DECLINED')
  })
  return reservationId
}

/**
 * Cancels a booking that is not moved. It counts as cancelled by its restaurant, with the reason given for the proposal. The
 * restaurant is notified, because it has not cancelled it itself.
 */
export async function cancelUnmoved(
  tx: Tx,
  reservation: Reservation,
  { reason }: MoveOffer,
  because: Events['MoveEnded']['because'],
): Promise<void> {
  const { id: reservationId } = reservation
  await dropPending(tx, reservation)
  await cancelUnserved(tx, reservationId, reason)
  await forgetOffer(tx.db, reservationId)
  await publish(tx.db, tx.clock.now(), 'MoveEnded', { reservationId, because })
}
