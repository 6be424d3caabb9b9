import { freeCancelUntil, leavesFreeUntil } from '@tablee/domain/reservations/free-cancel'
import { isHost } from '@tablee/domain/reservations/host'
import { isBound } from '@tablee/domain/reservations/reservation-status'
import type { Context } from '../../../context.ts'
import { UserError } from '../../../errors.ts'
import { lockedShare } from '../core/concurrency.ts'
import { shareOfLink } from '../core/email-links.ts'
import type { Reservation, Share } from '../core/reservation.ts'
import { reservationsByIds, shareById } from '../core/reservations.sql.ts'
import { noteComing } from '../core/writing/set-fields.sql.ts'
import { cancelByHost } from './cancel-reservation.ts'
import { leaveByGuest } from './leave-reservation.ts'

/**
 * A seat as an email's link shows it: no orders, and nothing about other guests. `isPaidFor` is true if the reader has paid for
 * its guest.
 */
export type SeatByLink = {
  reservation: Reservation
  share: Share
  answer: 'COMING' | 'CANCELLED' | null
  isPaidFor: boolean
}

const ENDED = "Ce lien n'ouvre aucune réservation. Ouvrez « Mes réservations » sur Tablée."

/** Returns the seat of a reminder's link, or of a link that contests a no-show; null for any other link. Changes nothing. */
export function seatByLink(context: Context, link: string): Promise<SeatByLink | null> {
  const ofGuest = shareOfLink(context, 'answer', link) ?? shareOfLink(context, 'contest', link)
  return seatOf(context, ofGuest ?? shareOfLink(context, 'contestPaid', link), ofGuest === null)
}

/** Returns the seat of a reminder's link; null for any other link. */
function remindedSeat(context: Context, link: string): Promise<SeatByLink | null> {
  return seatOf(context, shareOfLink(context, 'answer', link))
}

async function seatOf(context: Context, shareId: string | null, isPaidFor = false): Promise<SeatByLink | null> {
  const share = shareId === null ? null : await shareById(context.db, shareId)
  const [reservation] = share ? await reservationsByIds(context.db, [share.reservationId]) : []
  return share && reservation ? { reservation, share, answer: answerOf(reservation, share), isPaidFor } : null
}

/**
 * Records that the reader of a reminder comes, or else releases their seat; for a host, the whole table. Throws NOT_FOUND for
 * an unknown link, and CONFLICT if it is too late. A repeated reply has no further effect.
 */
export async function answerReminder(context: Context, link: string, isComing: boolean): Promise<SeatByLink> {
  const seat = await remindedSeat(context, link)
  if (!seat) throw new UserError('NOT_FOUND', ENDED)

  if (isComing) await come(context, seat)
  else await giveUp(context, seat)
  const answered = await remindedSeat(context, link)
  if (!answered) throw new Error('the seat has gone')
  return answered
}

/** Returns until when this seat can be given up for free, in milliseconds. */
export function seatFreeUntil({ reservation, share }: SeatByLink): number {
  return isHost(share) ? freeCancelUntil(reservation) : leavesFreeUntil(reservation)
}

/** True if the guest has confirmed that they come since the booking was last changed. */
export function isComing({ changedAt }: Reservation, { comingAt }: Share): boolean {
  return comingAt !== null && comingAt >= (changedAt ?? 0)
}

async function come({ db, clock }: Context, { reservation, share }: SeatByLink): Promise<void> {
  if (!isBound(share.status) || clock.now() >= reservation.startsAt) {
    throw new UserError('CONFLICT', "Cette réservation n'attend plus de réponse.")
  }
  await noteComing(db, share.id, new Date(clock.now()))
}

/** The link proves whose seat it is. */
async function giveUp({ db, clock }: Context, { share: { id } }: SeatByLink): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const tx = { db: trx, clock }
    const { reservation, share } = await lockedShare(trx, id)
    if (isHost(share)) await cancelByHost(tx, reservation, share.accountId)
    else await leaveByGuest(tx, { reservation, share })
  })
}

function answerOf(reservation: Reservation, share: Share): SeatByLink['answer'] {
  if (share.status === 'CANCELLED') return 'CANCELLED'
  return isComing(reservation, share) ? 'COMING' : null
}
