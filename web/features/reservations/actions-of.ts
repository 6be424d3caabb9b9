import { DAY_MINUTES, MINUTE } from '@tablee/domain/calendar'
import { noShowState } from '@tablee/domain/no-show'
import { isAwaited } from '@tablee/domain/reservation-labels'
import { REVIEWED_WITHIN } from '@tablee/domain/reviews'
import type { ReservationStatus, ReservationType } from '../../generated/graphql.ts'
import { tipTimeOf } from '../tips/when-to-tip.ts'

type Booking = {
  type: ReservationType
  status: ReservationStatus
  date: number
  isHost: boolean
  isPlain?: boolean
  isWeeklyMeal?: boolean
  /** Where it is asked who may join. */
  awaitsGuests?: boolean
  freeCancelUntil: number
  invitationLink: { id: string } | null
  usersReservations: Seat[]
}
type Seat = {
  id: string
  isOwn: boolean
  status: ReservationStatus
  totalPaid: number
  /** These where it is asked what follows a meal. */
  tip?: number
  owedAfter?: object | null
  review?: object | null
  noShow?: Parameters<typeof noShowState>[0] | null
}

export type Action =
  | 'pay'
  | 'contest'
  | 'share'
  | 'tip'
  | 'review'
  | 'own review'
  | 'invoice'
  | 'modify'
  | 'cancel'
  | 'leave'

/** What one may do about a booking at an instant of the server (milliseconds); the server decides again. */
export function actionsOf(booking: Booking, now: number): Set<Action> {
  const own = ownShare(booking)
  const isOver = own?.status === 'COMPLETED'
  const isInTime = now < booking.freeCancelUntil
  const allowed: Record<Action, boolean> = {
    pay: owes(booking) || !!own?.owedAfter,
    contest: own?.status === 'NO_SHOW' && !!own.noShow && noShowState(own.noShow) === 'open',
    share: booking.isHost && !!booking.awaitsGuests && booking.invitationLink !== null,
    tip: own?.tip === 0 && tipTimeOf(booking, now) === 'open',
    review: isOver && !own.review && now <= booking.date + REVIEWED_WITHIN * DAY_MINUTES * MINUTE,
    'own review': isOver && !!own.review,
    invoice: isOver && !booking.isPlain,
    modify:
      booking.isHost &&
      !booking.isWeeklyMeal &&
      isInTime &&
      !isHeldByRestaurant(booking) &&
      MODIFIABLE.includes(booking.status),
    // Seats that are only held are given up at any time.
    cancel: booking.isHost && (booking.status === 'CREATED' || (isInTime && CANCELLABLE.includes(booking.status))),
    leave: !booking.isHost && isInTime && !ENDED.includes(booking.status) && !!own && LEAVABLE.includes(own.status),
  }
  return new Set((Object.keys(allowed) as Action[]).filter((action) => allowed[action]))
}

export function ownShare<Share extends { isOwn: boolean }>(booking: { usersReservations: Share[] }): Share | undefined {
  return booking.usersReservations.find(({ isOwn }) => isOwn)
}

export function tipPath(id: string): string {
  return `/tips/${encodeURIComponent(id)}`
}

/** The payment screen of a share, whatever was booked. */
export function paymentPath(shareId: string): string {
  return `/order/payment/${encodeURIComponent(shareId)}`
}

/** The same of another's share, paid from one's own place. */
export function coverPath(shareId: string, place: string): string {
  return `${paymentPath(shareId)}?place=${encodeURIComponent(place)}`
}

export function confirmationPath(shareId: string): string {
  return `/reservation/confirmation/${encodeURIComponent(shareId)}`
}

function owes(booking: Booking): boolean {
  const own = ownShare(booking)
  if (!own || ENDED.includes(booking.status)) return false
  if (booking.type === 'SELF_PAY') return PAYABLE.includes(own.status)
  const isOpen = booking.status === 'CREATED' && booking.invitationLink === null && !isHeldByRestaurant(booking)
  return booking.isHost && (isOpen || booking.status === 'WAITING_FOR_PAYMENT' || booking.status === 'PAYMENT_FAILED')
}

/** Paid for, and not accepted yet. */
function isHeldByRestaurant(booking: Booking): boolean {
  return isAwaited({ ...booking, totalPaid: ownShare(booking)?.totalPaid ?? 0 })
}

const PAYABLE: readonly ReservationStatus[] = ['CREATED', 'WAITING_FOR_PAYMENT', 'PAYMENT_FAILED']
const MODIFIABLE: readonly ReservationStatus[] = ['CREATED', 'WAITING_FOR_GUESTS', 'WAITING_FOR_PAYMENT', 'CONFIRMED']
const CANCELLABLE: readonly ReservationStatus[] = [
  'WAITING_FOR_GUESTS',
  'WAITING_FOR_PAYMENT',
  'CONFIRMED',
  'PAYMENT_FAILED',
]
const LEAVABLE: readonly ReservationStatus[] = [
  'CREATED',
  'WAITING_FOR_PAYMENT',
  'PRE_PAID',
  'PAYMENT_FAILED',
  'CONFIRMED',
]
const ENDED: readonly ReservationStatus[] = ['CANCELLED', 'NO_SHOW', 'PAID', 'COMPLETED']
