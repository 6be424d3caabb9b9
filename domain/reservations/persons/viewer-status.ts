import type { ReservationType } from '../../money/pricing.ts'
import { OVER, type Status } from '../reservation-status.ts'
import { kindOf } from '../reservation-transitions.ts'

/** A booking whose status is shown to one of its guests. */
export type ViewedBooking = {
  type: ReservationType
  status: Status
  isHost: boolean
  isGroup: boolean
  usersReservations: readonly { isOwn: boolean; status: Status }[]
}

/**
 * Returns the status that a viewer sees: that of their own share, because one guest may be absent or unpaid while the others
 * are not. While a group fills, its host sees the status of the booking. So do the guests of a host who pays for all.
 */
export function viewerStatus(booking: ViewedBooking): Status {
  const { status, isHost, usersReservations } = booking
  const own = usersReservations.find(({ isOwn }) => isOwn)?.status
  if (!own || status === 'CANCELLED') return status
  if (FIRM.includes(status) || OVER.includes(own)) return own
  if (own === 'PAYMENT_FAILED') return own
  return kindOf(booking) === 'self-pay' && !isHost ? own : status
}

/** Statuses of a booking whose shares have statuses of their own. */
const FIRM: readonly Status[] = ['CONFIRMED', 'PAID', 'COMPLETED', 'NO_SHOW']
