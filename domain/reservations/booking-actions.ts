import { mayContestNoShow, type NoShowMark } from '../money/no-show.ts'
import type { ReservationType } from '../money/pricing.ts'
import { tipTimeOf } from '../money/tip-time.ts'
import { reviewedUntil } from '../reviews.ts'
import {
  type CancellableBooking,
  canCancel,
  canChangeDishes,
  canLeave,
  canModify,
  canReportAllergies,
  type OrderedSeat,
} from './booking-rules.ts'
import { isAwaited as isAwaitedOrder } from './reservation-labels.ts'
import { AWAITS_PAYMENT, isAuthorised, isOver, isUnpaid, type Status } from './reservation-status.ts'

export type BookingSeen = {
  type: ReservationType
  status: Status
  date: number
  isHost: boolean
  isPlain?: boolean
  isWeeklyMeal?: boolean
  /** Loaded only if needed: true if guests may still join. */
  awaitsGuests?: boolean
  freeCancelUntil: number
  /** Payment deadline in milliseconds, if loaded. */
  payUntil?: number | null
  invitationLink: { id: string } | null
  usersReservations: SeatSeen[]
}
export type SeatSeen = {
  id: string
  isOwn: boolean
  status: Status
  totalPaid: number
  /** Loaded for the actions after a meal. */
  tip?: number
  cover?: object | null
  owedAfter?: object | null
  review?: object | null
  /** Set for the viewer's own seat and for the seat of a guest for whom they paid. */
  noShow?: NoShowMark | null
  /** Loaded if a dish may have been removed: the share may be given up for that reason until then, in milliseconds. */
  wayOutUntil?: number | null
}

export type Action =
  | 'pay'
  | 'contest'
  | 'share'
  | 'tip'
  | 'review'
  | 'own review'
  | 'invoice'
  | 'dishes'
  | 'modify'
  | 'cancel'
  | 'leave'

/**
 * Returns what the viewer may do with a booking at the server's time `now` (milliseconds). Used by pages; the server checks
 * again.
 */
export function actionsOf(booking: BookingSeen, now: number): Set<Action> {
  const view = { booking, own: shareOfViewer(booking), now }
  return new Set((Object.keys(MAY) as Action[]).filter((action) => MAY[action](view)))
}

type View = { booking: BookingSeen; own: SeatSeen | undefined; now: number }

const MAY: Record<Action, (view: View) => boolean> = {
  pay: ({ booking, own, now }) => (owes(booking) && !isPayOver(booking, now)) || !!own?.owedAfter,
  contest: ({ booking }) => booking.usersReservations.some(({ noShow }) => noShow && mayContestNoShow(noShow)),
  share: ({ booking }) => booking.isHost && !!booking.awaitsGuests && booking.invitationLink !== null,
  tip: ({ booking, own, now }) => own?.tip === 0 && tipTimeOf(booking, now) === 'open',
  review: ({ booking, own, now }) => hasEaten(own) && !own.review && now <= reviewedUntil(booking.date),
  'own review': ({ own }) => hasEaten(own) && !!own.review,
  invoice: ({ booking, own }) => hasEaten(own) && !booking.isPlain,
  dishes: ({ booking, own, now }) => !!own && canChangeDishes(asOrdered(booking, own), now),
  modify: ({ booking, now }) =>
    booking.isHost && !booking.isWeeklyMeal && !isHeldByRestaurant(booking) && canModify(booking, now),
  cancel: ({ booking, own, now }) => booking.isHost && (canCancel(asCancelled(booking), now) || hasWayOut(own, now)),
  leave: ({ booking, own, now }) =>
    !booking.isHost && !!own && (canLeave({ ...booking, own: own.status }, now) || hasWayOut(own, now)),
}

function hasWayOut(own: SeatSeen | undefined, now: number): boolean {
  return now < (own?.wayOutUntil ?? 0)
}

function hasEaten(own: SeatSeen | undefined): own is SeatSeen {
  return own?.status === 'COMPLETED'
}

function asOrdered(booking: BookingSeen, own: SeatSeen): OrderedSeat {
  const { isPlain = false, isWeeklyMeal = false } = booking
  return { ...booking, isPlain, isWeeklyMeal, isAwaited: isHeldByRestaurant(booking), own: own.status }
}

/** After a declined payment a page cannot know whether the booking is only a hold. */
function asCancelled(booking: BookingSeen): CancellableBooking {
  const isAwaited = isHeldByRestaurant(booking)
  return { ...booking, isAwaited, isHold: booking.status === 'CREATED' && !isAwaited }
}

export function shareOfViewer<Share extends { isOwn: boolean }>(booking: {
  usersReservations: Share[]
}): Share | undefined {
  return booking.usersReservations.find(({ isOwn }) => isOwn)
}

/**
 * True if a host may stop waiting for guests, to confirm with those present or to pay for all. If each guest pays, at least one
 * share must be paid; the host's own authorisation may have expired.
 */
export function mayClose({ isHost, awaitsGuests, type, usersReservations }: Closing): boolean {
  const isPaid = type !== 'SELF_PAY' || usersReservations.some(({ status }) => isAuthorised(status))
  return isHost && !!awaitsGuests && isPaid
}

type Closing = Pick<BookingSeen, 'isHost' | 'awaitsGuests' | 'type'> & {
  usersReservations: readonly { status: Status }[]
}

/** True if a share stays when the host closes the group: a paid share if each guest pays, otherwise a share in CREATED. */
export function staysAtClose(type: ReservationType, status: Status): boolean {
  return type === 'SELF_PAY' ? isAuthorised(status) : status === 'CREATED'
}

/** True if the viewer may declare or change their allergies at the server's time `now` (milliseconds). */
export function mayDeclareAllergies(booking: BookingSeen, now: number): boolean {
  const own = shareOfViewer(booking)
  return !!own && canReportAllergies({ ...asOrdered(booking, own), startsAt: booking.date }, now)
}

/** True if a host may remove a guest, who must not have paid. */
export function mayRemove(
  { isHost, status, awaitsGuests }: Pick<BookingSeen, 'isHost' | 'status' | 'awaitsGuests'>,
  guest: { isHostShare: boolean; status: Status },
): boolean {
  return isHost && !guest.isHostShare && isUnpaid(guest.status) && (!!awaitsGuests || status === 'WAITING_FOR_PAYMENT')
}

/** True if a host may remind a guest: if each pays, a guest who has joined and not paid yet. */
export function mayRemind(
  { isHost, type, awaitsGuests }: Pick<BookingSeen, 'isHost' | 'type' | 'awaitsGuests'>,
  guest: { isHostShare: boolean; status: Status },
): boolean {
  return isHost && type === 'SELF_PAY' && !!awaitsGuests && !guest.isHostShare && isUnpaid(guest.status)
}

function owes(booking: BookingSeen): boolean {
  const own = shareOfViewer(booking)
  if (!own || booking.status === 'PAID' || isOver(booking.status)) return false
  if (booking.type === 'SELF_PAY') return isUnpaid(own.status)
  const isOpen = booking.status === 'CREATED' && booking.invitationLink === null && !isHeldByRestaurant(booking)
  return booking.isHost && (isOpen || AWAITS_PAYMENT.includes(booking.status))
}

/** True if the deadline has passed. The seats may still be held while the bank has not decided. */
function isPayOver({ payUntil = null }: BookingSeen, now: number): boolean {
  return payUntil !== null && payUntil <= now
}

/** True if the order is paid for and its restaurant has not accepted it yet. */
function isHeldByRestaurant(booking: BookingSeen): boolean {
  return isAwaitedOrder({ ...booking, totalPaid: shareOfViewer(booking)?.totalPaid ?? 0 })
}
