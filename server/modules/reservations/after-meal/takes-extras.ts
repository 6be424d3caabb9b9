import { MAY_HAVE_TAKEN } from '@tablee/domain/money/payment-status'
import { isPaidByHost } from '@tablee/domain/reservations/booking-rules'
import { isBound } from '@tablee/domain/reservations/reservation-status'
import { kindOf } from '@tablee/domain/reservations/reservation-transitions'
import type { Attempt } from '../../payments/payments.ts'
import { payerOf } from '../core/bill.ts'
import { endOfServiceDay } from '../core/due-of.ts'
import { hasOwnCard, payingShareOf } from '../core/own-card.ts'
import type { Reservation, Share } from '../core/reservation.ts'

/** A booking with the attempts to pay its shares; `now` in ms. */
type PaidBooking = { reservation: Reservation; attempts: readonly Attempt[]; now: number }

/**
 * True if the restaurant may add an extra to the bill of this share: from the table's hour to the end of its day, if the guest
 * has paid with their own card, and no extras are being charged or were.
 */
export function takesExtras({ reservation, attempts, now }: PaidBooking, share: Share): boolean {
  const isEvening = reservation.startsAt <= now && now < endOfServiceDay(reservation.serviceDay)
  if (!isEvening || kindOf(reservation) === 'order' || isPaidByHost(reservation, share)) return false
  const own = attemptsOn(share, attempts)
  return isBound(share.status) && hasOwnCard(own, share) && !own.some(isChargeOfExtras)
}

/** Returns the share of another guest who has paid for this one and whose bill takes extras; null if there is none. */
export function takesExtrasInstead(booking: PaidBooking & { shares: readonly Share[] }, share: Share): Share | null {
  const { reservation, shares, attempts } = booking
  const host = payerOf(reservation, shares, share)
  const payer = host.id === share.id ? payingShareOf(attemptsOn(share, attempts), share, shares) : host
  return payer && takesExtras(booking, payer) ? payer : null
}

function attemptsOn({ id }: Share, attempts: readonly Attempt[]): Attempt[] {
  return attempts.filter(({ payableId }) => payableId === id)
}

function isChargeOfExtras({ purpose, refundRequestedCents, capturesAtOnce, status }: Attempt): boolean {
  const isAfterMeal = purpose === 'AFTER_MEAL' || purpose === 'OVER_LIMIT'
  return isAfterMeal && refundRequestedCents === null && capturesAtOnce && MAY_HAVE_TAKEN.includes(status)
}
