import { kindOf } from '@tablee/domain/reservations/reservation-transitions'
import { hasSeat } from '@tablee/domain/reservations/seats-taken'
import type { Context } from '../../../context.ts'
import { billOf } from '../core/bill.ts'
import type { Share } from '../core/reservation.ts'
import { isOwnShare } from '../reservations.rights.ts'
import type { ReservationView, ShareView } from '../views/read-reservation.ts'
import { heldUntilOf, whyNotOwed } from './not-owed.ts'

/** The price of paying for another guest by card (cents), and until when that seat is held (ms). */
export type PriceForGuest = { amount: number; applicationFee: number; total: number; heldUntil: number | null }

/** Returns the price for paying another guest's share, without its dishes; null if the viewer cannot pay it. */
export function priceForGuest({ clock }: Pick<Context, 'clock'>, { view, share }: ShareView): PriceForGuest | null {
  if (!canPayForGuest(view, share) || whyNotOwed(clock.now(), view, share) !== null) return null
  const { amount, applicationFee, total } = billOf(view.reservation, view.shares, {
    ...share,
    // A voucher pays only its holder's own share.
    voucherCents: 0,
  }).card
  return { amount, applicationFee, total, heldUntil: heldUntilOf(view.reservation, share) }
}

/** True if the viewer may pay the share: where each guest pays, a guest with a seat may pay for any other. */
export function canPayForGuest({ reservation, viewerRole, shares }: ReservationView, share: Share): boolean {
  if (kindOf(reservation) !== 'self-pay' || viewerRole.kind === 'stranger' || isOwnShare(viewerRole, share))
    return false
  return shares.some((one) => isOwnShare(viewerRole, one) && hasSeat(one))
}
