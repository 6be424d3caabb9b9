import { kindOf } from '@tablee/domain/reservations/reservation-moves'
import { hasSeat } from '@tablee/domain/reservations/seats-taken'
import type { Context } from '../../../context.ts'
import { billOf } from '../core/bill.ts'
import type { Share } from '../core/reservation.ts'
import { isTheirs } from '../reservations.rights.ts'
import type { ReservationView, ShareView } from '../views/read-reservation.ts'
import { heldUntilOf, whyNotOwed } from './not-owed.ts'

/** Cents of what covering a share takes from a card, and until when its seat is held (ms). */
export type PriceToCover = { amount: number; applicationFee: number; total: number; heldUntil: number | null }

/** What it costs who asks to pay the share of another who is late; what was ordered stays that other's own business. */
export function priceToCover({ clock }: Pick<Context, 'clock'>, { view, share }: ShareView): PriceToCover | null {
  if (!mayCover(view, share) || whyNotOwed(clock.now(), view, share) !== null) return null
  const { amount, applicationFee, total } = billOf(view.reservation, view.shares, {
    ...share,
    // A voucher pays its holder's own part alone.
    voucherCents: 0,
  }).card
  return { amount, applicationFee, total, heldUntil: heldUntilOf(view.reservation, share) }
}

/** Where each pays, whoever is in may pay for any other; who has left is in no more. */
export function mayCover({ reservation, standing, shares }: ReservationView, share: Share): boolean {
  if (kindOf(reservation) !== 'self-pay' || standing.kind === 'stranger' || isTheirs(standing, share)) return false
  return shares.some((one) => isTheirs(standing, one) && hasSeat(one))
}
