import { DAY } from './calendar.ts'
import { noShowState } from './no-show.ts'
import type { ReservationType } from './pricing.ts'
import { isAwaited } from './reservation-labels.ts'
import type { Status } from './reservation-moves.ts'
import { REVIEWED_WITHIN } from './reviews.ts'
import { tipTimeOf } from './tip-time.ts'

type Booking = {
  type: ReservationType
  status: Status
  date: number
  isHost: boolean
  isPlain?: boolean
  isWeeklyMeal?: boolean
  /** Where it is asked who may join. */
  awaitsGuests?: boolean
  freeCancelUntil: number
  /** Until when what is owed is paid, where it is asked (milliseconds). */
  payUntil?: number | null
  invitationLink: { id: string } | null
  usersReservations: Seat[]
}
type Seat = {
  id: string
  isOwn: boolean
  status: Status
  totalPaid: number
  /** These where it is asked what follows a meal. */
  tip?: number
  cover?: object | null
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
    pay: (owes(booking) && !isPayOver(booking, now)) || !!own?.owedAfter,
    contest: own?.status === 'NO_SHOW' && !!own.noShow && noShowState(own.noShow) === 'open',
    share: booking.isHost && !!booking.awaitsGuests && booking.invitationLink !== null,
    tip: own?.tip === 0 && tipTimeOf(booking, now) === 'open',
    review: isOver && !own.review && now <= booking.date + REVIEWED_WITHIN * DAY,
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

/**
 * Whether a host gives up what their group waits for: they confirm with those present, or close it to pay. Where each pays
 * somebody has: what was held for the host themselves may have lapsed.
 */
export function mayClose({ isHost, awaitsGuests, type, usersReservations }: Closing): boolean {
  const isPaid = type !== 'SELF_PAY' || usersReservations.some(({ status }) => HELD_FOR.includes(status))
  return isHost && !!awaitsGuests && isPaid
}

type Closing = Pick<Booking, 'isHost' | 'awaitsGuests' | 'type'> & { usersReservations: readonly { status: Status }[] }
const HELD_FOR: readonly Status[] = ['PRE_PAID', 'CONFIRMED']

/** Whether a host may take that guest out, who has not paid. */
export function mayRemove(
  { isHost, status, awaitsGuests }: Pick<Booking, 'isHost' | 'status' | 'awaitsGuests'>,
  guest: { isHostShare: boolean; status: Status },
): boolean {
  const isUnpaid = PAYABLE.includes(guest.status)
  return isHost && !guest.isHostShare && isUnpaid && (!!awaitsGuests || status === 'WAITING_FOR_PAYMENT')
}

function owes(booking: Booking): boolean {
  const own = ownShare(booking)
  if (!own || ENDED.includes(booking.status)) return false
  if (booking.type === 'SELF_PAY') return PAYABLE.includes(own.status)
  const isOpen = booking.status === 'CREATED' && booking.invitationLink === null && !isHeldByRestaurant(booking)
  return booking.isHost && (isOpen || booking.status === 'WAITING_FOR_PAYMENT' || booking.status === 'PAYMENT_FAILED')
}

/** Its bank may still be asked: seats are not given back before. */
function isPayOver({ payUntil = null }: Booking, now: number): boolean {
  return payUntil !== null && payUntil <= now
}

/** Paid for, and not accepted yet. */
function isHeldByRestaurant(booking: Booking): boolean {
  return isAwaited({ ...booking, totalPaid: ownShare(booking)?.totalPaid ?? 0 })
}

const PAYABLE: readonly Status[] = ['CREATED', 'WAITING_FOR_PAYMENT', 'PAYMENT_FAILED']
const MODIFIABLE: readonly Status[] = ['CREATED', 'WAITING_FOR_GUESTS', 'WAITING_FOR_PAYMENT', 'CONFIRMED']
const CANCELLABLE: readonly Status[] = ['WAITING_FOR_GUESTS', 'WAITING_FOR_PAYMENT', 'CONFIRMED', 'PAYMENT_FAILED']
const LEAVABLE: readonly Status[] = ['CREATED', 'WAITING_FOR_PAYMENT', 'PRE_PAID', 'PAYMENT_FAILED', 'CONFIRMED']
const ENDED: readonly Status[] = ['CANCELLED', 'NO_SHOW', 'PAID', 'COMPLETED']
