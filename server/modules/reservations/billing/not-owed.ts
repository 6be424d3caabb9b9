import { awaitsRestaurant, isPaidByHost } from '@tablee/domain/reservations/booking-rules'
import { isHost } from '@tablee/domain/reservations/host'
import { kindOf } from '@tablee/domain/reservations/reservation-moves'
import { isUnpaid } from '@tablee/domain/reservations/reservation-status'
import type { Reservation, Share } from '../core/reservation.ts'
import type { ReservationView } from '../views/read-reservation.ts'

/** Why nothing is owed for a share at an instant (ms), or not yet, or not any more; null where it is to be paid. */
export function whyNotOwed(now: number, { reservation }: ReservationView, share: Share): string | null {
  const isForAll = kindOf(reservation) === 'pay-for-all'
  if (share.status === 'CANCELLED') return TOO_LATE_TO_PAY
  if (isPaidByHost(reservation, share)) return "Votre hôte règle l'addition : vous n'avez rien à payer."
  if (isForAll && reservation.status === 'WAITING_FOR_GUESTS') {
    return "Vos invités n'ont pas tous commandé. Fermez le groupe pour régler l'addition."
  }
  if (!isOwed(reservation, share)) return 'Cette réservation est déjà payée.'
  // An order is for its hour: what was not paid by then is cancelled.
  if (kindOf(reservation) === 'order' && now >= reservation.startsAt) return TOO_LATE_TO_PAY
  const heldUntil = heldUntilOf(reservation, share)
  const isGone = heldUntil !== null && heldUntil <= now && now < reservation.startsAt
  return isGone ? TOO_LATE_TO_PAY : null
}

/** The end of the hold of a share, in milliseconds; null where no clock runs. */
export function heldUntilOf(reservation: ReservationView['reservation'], share: Share): number | null {
  return isHost(share) ? reservation.holdUntil : share.holdUntil
}

export const TOO_LATE_TO_PAY =
  'Le temps de régler est passé : les places ont été rendues, et rien ne sera débité. Réservez à nouveau.'

/** Whether a payment is waited for, by status alone: an order that its restaurant has still to take is paid for. */
export function isOwed(reservation: Reservation, { status }: Pick<Share, 'status'>): boolean {
  return isUnpaid(status) && !awaitsRestaurant(reservation)
}
