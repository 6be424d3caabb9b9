import { isHost } from '@tablee/domain/reservations/host'
import { kindOf } from '@tablee/domain/reservations/reservation-transitions'
import { payUntil, type TableState, tableStateOf } from '@tablee/domain/reservations/table-state-of'
import type { Reservation, Share } from '../core/reservation.ts'
import { type ReservationView, visibleShares } from '../views/read-reservation.ts'
import { heldUntilOf, isOwed } from './not-owed.ts'

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
