import { writeDay } from '@tablee/domain/calendar/calendar'
import type { Context } from '../../../../context.ts'
import { UserError } from '../../../../errors.ts'
import { type MoveOffer, moveOffersOf } from '../../core/moves/moves.sql.ts'
import { reservationsByIds } from '../../core/reservations.sql.ts'
import { booker, hostOf } from '../../reservations.rights.ts'
import { type RescheduleRequest, type RescheduleResult, updateReservation } from '../updates/update-reservation.ts'

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

/** True if a proposal can no longer be accepted or declined. */
export function isOver({ until, asksHost }: MoveOffer, now: number): boolean {
  return !asksHost || now >= until
}

export function noLongerOffered(): UserError {
  return new UserError('CONFLICT', "Cette proposition n'est plus valable. Rechargez la page.")
}
