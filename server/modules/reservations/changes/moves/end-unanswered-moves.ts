import { MINUTE } from '@tablee/domain/calendar/calendar'
import { TAKES_SEATS } from '@tablee/domain/reservations/reservation-status'
import type { Logger } from 'pino'
import type { Tx } from '../../../../context.ts'
import { runRows } from '../../../../queues/run-rows.ts'
import { isPendingSince } from '../../core/changing/pending-change.sql.ts'
import { forgetOffer, type MoveOffer, putOffOffer, takeDueOffer } from '../../core/moves/moves.sql.ts'
import { lockReservation } from '../../core/reservations.sql.ts'
import { cancelUnmoved } from './decline-move.ts'

type Work = Tx & { log: Pick<Logger, 'error'> }

const QUEUE = 'moves'
/** Extra time for a host who is at their bank. */
const AT_THE_BANK = 15 * MINUTE
const LOOKED_AT_AGAIN = MINUTE

/** Cancels and refunds in full the bookings whose proposed hour was not accepted in time. Returns their number. */
export function endUnansweredMoves(context: Work): Promise<number> {
  return runRows(context, QUEUE, {
    take: (trx, now) => takeDueOffer(trx, QUEUE, now),
    keyOf: ({ reservationId }) => reservationId,
    run: (trx, offer) => end({ db: trx, clock: context.clock }, offer),
  })
}

async function end(tx: Tx, offer: MoveOffer): Promise<void> {
  const { db, clock } = tx
  const { reservationId: id, asksHost } = offer
  const now = clock.now()
  const reservation = asksHost ? await lockReservation(db, id) : null
  if (!reservation || !TAKES_SEATS.includes(reservation.status)) return forgetOffer(db, id)
  if (await isPendingSince(db, id, new Date(now - AT_THE_BANK)))
    return putOffOffer(db, id, new Date(now + LOOKED_AT_AGAIN))
  await cancelUnmoved(tx, reservation, offer, 'UNANSWERED')
}
