import { MINUTE, writeDay } from '@tablee/domain/calendar/calendar'
import { TAKES_SEATS } from '@tablee/domain/reservations/reservation-status'
import type { Logger } from 'pino'
import type { Context, Tx } from '../../../context.ts'
import { UserError } from '../../../errors.ts'
import { type Events, publish } from '../../../events/outbox.ts'
import { runRows } from '../../../queues/run-rows.ts'
import { dropPending } from '../core/changing/change-booking.ts'
import { isPendingSince } from '../core/changing/pending-changes.sql.ts'
import { forgetOffer, type MoveOffer, moveOffersOf, putOffOffer, takeDueOffer } from '../core/moves.sql.ts'
import type { Reservation } from '../core/reservation.ts'
import { lockReservation, reservationsByIds } from '../core/reservations.sql.ts'
import { booker, hostOf } from '../reservations.rights.ts'
import { cancelUnserved } from './cancel-by-restaurant.ts'
import { type RescheduleRequest, type RescheduleResult, updateReservation } from './updates/update-reservation.ts'

/**
 * Accepts the hour that the restaurant proposes, for the host. It is a change like any other (`updateReservation`, which
 * documents the errors). Also throws CONFLICT if the proposal is over, withdrawn or another one.
 */
export async function acceptMove(
  context: Context,
  reservationId: number,
  request: Pick<RescheduleRequest, 'agreedCents' | 'captchaToken'>,
): Promise<RescheduleResult> {
  booker(context)
  const { db, clock } = context
  const [found = null] = await reservationsByIds(db, [reservationId])
  hostOf(context, found)
  const [offer] = await moveOffersOf(db, [reservationId])
  if (!offer || isOver(offer, clock.now())) throw noLongerOffered()
  const { date, hour, offeredAt } = offer
  return updateReservation(context, reservationId, { ...request, date: writeDay(date), hour }, async (trx) => {
    const [now] = await moveOffersOf(trx, [reservationId])
    if (now?.offeredAt !== offeredAt || isOver(now, clock.now())) throw noLongerOffered()
  })
}

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
async function cancelUnmoved(
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

/** True if a proposal can no longer be accepted or declined. */
function isOver({ until, asksHost }: MoveOffer, now: number): boolean {
  return !asksHost || now >= until
}

function noLongerOffered(): UserError {
  return new UserError('CONFLICT', "Cette proposition n'est plus valable. Rechargez la page.")
}

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
