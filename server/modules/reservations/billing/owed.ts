import { isToGo } from '@tablee/domain/money/pricing'
import { awaitsRestaurant, isCollectedLate, isPaidByHost } from '@tablee/domain/reservations/booking-rules'
import { freeCancelUntil } from '@tablee/domain/reservations/free-cancel'
import { isHost } from '@tablee/domain/reservations/host'
import { isAuthorised, isSettled, isUnpaid } from '@tablee/domain/reservations/reservation-status'
import { kindOf } from '@tablee/domain/reservations/reservation-transitions'
import { payUntil, type TableState, tableStateOf } from '@tablee/domain/reservations/table-state-of'
import type { Reservation, Share } from '../core/reservation.ts'
import { type ReservationView, visibleShares } from '../views/read-reservation.ts'

/** Returns a sentence that explains why a share cannot be paid at this instant (ms); null if it can. */
export function whyNotOwed(now: number, { reservation }: ReservationView, share: Share): string | null {
  const isForAll = kindOf(reservation) === 'pay-for-all'
  if (share.status === 'CANCELLED') return TOO_LATE_TO_PAY
  if (isPaidByHost(reservation, share)) return "Votre hôte règle l'addition : vous n'avez rien à payer."
  if (isForAll && reservation.status === 'WAITING_FOR_GUESTS') {
    return "Vos invités n'ont pas tous commandé. Fermez le groupe pour régler l'addition."
  }
  if (share.status === 'NO_SHOW') return 'Vous ne devez rien pour cette absence.'
  if (!isOwed(reservation, share)) return 'Cette réservation est déjà payée.'
  // An order without payment at its hour is cancelled.
  if (kindOf(reservation) === 'order' && now >= reservation.startsAt) return TOO_LATE_TO_PAY
  const heldUntil = heldUntilOf(reservation, share)
  const isExpired = heldUntil !== null && heldUntil <= now && now < reservation.startsAt
  return isExpired ? TOO_LATE_TO_PAY : null
}

/** Returns when the seat hold of a share ends, in milliseconds; null without a limit. */
export function heldUntilOf(reservation: ReservationView['reservation'], share: Share): number | null {
  return isHost(share) ? reservation.holdUntil : share.holdUntil
}

export const TOO_LATE_TO_PAY =
  'Le temps de régler est passé : les places ont été rendues, et rien ne sera débité. Réservez à nouveau.'

/** True if a share is unpaid, by status alone. An order that awaits the restaurant's acceptance counts as paid. */
export function isOwed(reservation: Reservation, { status }: Pick<Share, 'status'>): boolean {
  return isUnpaid(status) && !awaitsRestaurant(reservation)
}

/** True if the meal is paid, including an order that awaits the restaurant's acceptance. Extras may still be owed. */
export function isMealPaid({ view, share }: { view: Pick<ReservationView, 'reservation'>; share: Share }): boolean {
  return isAuthorised(share.status) || isSettled(share.status) || awaitsRestaurant(view.reservation)
}

/**
 * True if a payment is captured at once, as for a share whose capture was declined. An order that was never authorised is
 * authorised first.
 */
export function isTakenAtOnce(reservation: Reservation, { status }: Share, now: number): boolean {
  const late = { ...reservation, status, freeCancelUntil: freeCancelUntil(reservation) }
  return (!isToGo(reservation.type) || reservation.wasAuthorised) && isCollectedLate(late, now)
}

type Seats = readonly Share[]

/** Returns until when the viewer may pay their own share, in milliseconds. Null if nothing is owed, and for strangers. */
export function visiblePayUntil(view: ReservationView, now: number): number | null {
  const own = visibleShares(view).find(({ isOwn }) => isOwn)?.share
  return own ? payUntilOf(view.reservation, view.shares, own, now) : null
}

/** Returns which actions the holder of this share may take on the reservation. */
export function openFor(reservation: Reservation, shares: Seats, share: Share, now: number): TableState {
  const { status: own } = share
  const until = payUntilOf(reservation, shares, share, now)
  return tableStateOf({ ...reservation, isHost: isHost(share), own, payUntil: until })
}

/** Returns until when a share may be paid. If the host pays for all, the host's share counts, once the group is closed. */
function payUntilOf(reservation: Reservation, shares: Seats, share: Share, now: number): number | null {
  const isForAll = kindOf(reservation) === 'pay-for-all'
  const payer = isForAll ? shares.find(isHost) : share
  const isFilling = isForAll && reservation.status === 'WAITING_FOR_GUESTS'
  if (!payer || isFilling || !isOwed(reservation, payer)) return null
  return payUntil({ ...reservation, holdUntil: heldUntilOf(reservation, payer) }, now)
}
