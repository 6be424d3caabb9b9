import { kindOf } from '@tablee/domain/reservations/reservation-transitions'
import type { Context } from '../../../context.ts'
import type { Database } from '../../../database/connect.ts'
import { attemptsOf } from '../../payments/payments.ts'
import { payingShareOf } from '../core/own-card.ts'
import { attemptsFor } from '../core/read-once.ts'
import type { Reservation, Share } from '../core/reservation.ts'
import { isOwnShare } from '../reservations.rights.ts'
import { displayNameOf, type ShareView } from '../views/read-reservation.ts'
import type { BookingForEmail, SeatForEmail } from './read-for-emails.ts'

/** Which other guest has paid a share, and how much (cents). */
export type PaidForBy = { name: string; isMine: boolean; amountCents: number }

/** Shown to the holder of the share and to the guest who paid it; null for others, and if no other guest paid. */
export async function paidForBy(context: Context, seen: ShareView): Promise<PaidForBy | null> {
  const { view, share } = seen
  const { viewerRole } = view
  if (viewerRole.kind === 'stranger' || !mayBeCovered(view.reservation, share)) return null
  const payer = payingShareOf(await attemptsFor(context, share.id), share, view.shares)
  if (!payer || !(isOwnShare(viewerRole, payer) || isOwnShare(viewerRole, share))) return null
  const name = await displayNameOf(context, { ...seen, share: payer })
  return { name, isMine: isOwnShare(viewerRole, payer), amountCents: share.paidCents }
}

/** The seat of the guest who has paid for this one. */
export async function payingSeat(
  { db }: { db: Database },
  { reservation, seats }: BookingForEmail,
  seat: SeatForEmail,
): Promise<SeatForEmail | null> {
  return mayBeCovered(reservation, seat) ? payingShareOf(await attemptsOf(db, [seat.id]), seat, seats) : null
}

function mayBeCovered(reservation: Reservation, { paidCents }: Share): boolean {
  return kindOf(reservation) === 'self-pay' && paidCents > 0
}
