import { DAY } from '../calendar/calendar.ts'
import { noShowState } from '../money/no-show.ts'
import type { ReservationType } from '../money/pricing.ts'
import { tipTimeOf } from '../money/tip-time.ts'
import { REVIEWED_WITHIN } from '../reviews.ts'
import { canCancel, canLeave, canModify } from './booking-rules.ts'
import { isAwaited as isAwaitedOrder } from './reservation-labels.ts'
import { AWAITS_PAYMENT, isAuthorised, isOver, isUnpaid, type Status } from './reservation-status.ts'

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
  const seen = { booking, own: ownShare(booking), now }
  return new Set((Object.keys(MAY) as Action[]).filter((action) => MAY[action](seen)))
}

/** A booking as whoever has the share `own` in it sees it. */
type Seen = { booking: Booking; own: Seat | undefined; now: number }

const MAY: Record<Action, (seen: Seen) => boolean> = {
  pay: ({ booking, own, now }) => (owes(booking) && !isPayOver(booking, now)) || !!own?.owedAfter,
  contest: ({ own }) => own?.status === 'NO_SHOW' && !!own.noShow && noShowState(own.noShow) === 'open',
  share: ({ booking }) => booking.isHost && !!booking.awaitsGuests && booking.invitationLink !== null,
  tip: ({ booking, own, now }) => own?.tip === 0 && tipTimeOf(booking, now) === 'open',
  review: ({ booking, own, now }) => hasEaten(own) && !own.review && now <= booking.date + REVIEWED_WITHIN * DAY,
  'own review': ({ own }) => hasEaten(own) && !!own.review,
  invoice: ({ booking, own }) => hasEaten(own) && !booking.isPlain,
  modify: ({ booking, now }) =>
    booking.isHost && !booking.isWeeklyMeal && !isHeldByRestaurant(booking) && canModify(booking, now),
  cancel: ({ booking, now }) => booking.isHost && canCancel(asCancelled(booking), now),
  leave: ({ booking, own, now }) => !booking.isHost && !!own && canLeave({ ...booking, own: own.status }, now),
}

function hasEaten(own: Seat | undefined): own is Seat {
  return own?.status === 'COMPLETED'
}

/** Of what was refused a page does not know whether it is held only. */
function asCancelled(booking: Booking): Parameters<typeof canCancel>[0] {
  const isAwaited = isHeldByRestaurant(booking)
  return { ...booking, isAwaited, isHold: booking.status === 'CREATED' && !isAwaited }
}

export function ownShare<Share extends { isOwn: boolean }>(booking: { usersReservations: Share[] }): Share | undefined {
  return booking.usersReservations.find(({ isOwn }) => isOwn)
}

/**
 * Whether a host gives up what their group waits for: they confirm with those present, or close it to pay. Where each pays
 * somebody has: what was held for the host themselves may have lapsed.
 */
export function mayClose({ isHost, awaitsGuests, type, usersReservations }: Closing): boolean {
  const isPaid = type !== 'SELF_PAY' || usersReservations.some(({ status }) => isAuthorised(status))
  return isHost && !!awaitsGuests && isPaid
}

type Closing = Pick<Booking, 'isHost' | 'awaitsGuests' | 'type'> & { usersReservations: readonly { status: Status }[] }

/** Whether whose share it is stays when the host closes their group: where each pays, who has paid. */
export function staysAtClose(type: ReservationType, status: Status): boolean {
  return type === 'SELF_PAY' ? isAuthorised(status) : status === 'CREATED'
}

/** Whether a host may take that guest out, who has not paid. */
export function mayRemove(
  { isHost, status, awaitsGuests }: Pick<Booking, 'isHost' | 'status' | 'awaitsGuests'>,
  guest: { isHostShare: boolean; status: Status },
): boolean {
  return isHost && !guest.isHostShare && isUnpaid(guest.status) && (!!awaitsGuests || status === 'WAITING_FOR_PAYMENT')
}

function owes(booking: Booking): boolean {
  const own = ownShare(booking)
  if (!own || booking.status === 'PAID' || isOver(booking.status)) return false
  if (booking.type === 'SELF_PAY') return isUnpaid(own.status)
  const isOpen = booking.status === 'CREATED' && booking.invitationLink === null && !isHeldByRestaurant(booking)
  return booking.isHost && (isOpen || AWAITS_PAYMENT.includes(booking.status))
}

/** Its bank may still be asked: seats are not given back before. */
function isPayOver({ payUntil = null }: Booking, now: number): boolean {
  return payUntil !== null && payUntil <= now
}

/** Paid for, and not accepted yet. */
function isHeldByRestaurant(booking: Booking): boolean {
  return isAwaitedOrder({ ...booking, totalPaid: ownShare(booking)?.totalPaid ?? 0 })
}
