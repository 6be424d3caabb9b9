import { isToGo, type ReservationType } from '../money/pricing.ts'
import { isHost } from './host.ts'
import {
  CANCELLABLE,
  DISHES_CHANGE,
  LEAVABLE,
  MAY_BE_HOLD,
  MODIFIABLE,
  OVER,
  type Status,
} from './reservation-status.ts'
import { kindOf } from './reservation-transitions.ts'

type Booking = { type: ReservationType; isGroup: boolean; status: Status; wasAuthorised: boolean }

/** True if its seats are only held, with nothing authorised yet. A group that its host pays for is never a hold. */
export function isHold(booking: Booking): boolean {
  return MAY_BE_HOLD.includes(booking.status) && !booking.wasAuthorised && kindOf(booking) !== 'pay-for-all'
}

/** True if an order is paid for and its restaurant has not accepted or refused it yet. */
export function awaitsRestaurant(booking: Booking): boolean {
  return booking.status === 'CREATED' && booking.wasAuthorised && kindOf(booking) === 'order'
}

/** True if this share costs its guest nothing, because the host pays for all. */
export function isPaidByHost(reservation: Pick<Booking, 'type' | 'isGroup'>, share: { position: number }): boolean {
  return kindOf(reservation) === 'pay-for-all' && !isHost(share)
}

/** The data that decides whether a host may change or cancel a booking. `freeCancelUntil` is in milliseconds. */
type HostBooking = { status: Status; isAwaited: boolean; freeCancelUntil: number }
export type CancellableBooking = HostBooking & { isHold: boolean }

/** True if the host may cancel: a hold at any time, any other booking while cancelling is free. */
export function canCancel({ status, isAwaited, isHold, freeCancelUntil }: CancellableBooking, now: number) {
  return isHold || (now < freeCancelUntil && (isAwaited || CANCELLABLE.includes(status)))
}

/** True if the host may choose another day, hour or party. */
export function canModify({ status, freeCancelUntil }: Omit<HostBooking, 'isAwaited'>, now: number): boolean {
  return now < freeCancelUntil && MODIFIABLE.includes(status)
}

/** True if a guest may leave a table. `own` is the status of the guest's share. */
export function canLeave(
  { status, own, freeCancelUntil }: { status: Status; own: Status; freeCancelUntil: number },
  now: number,
) {
  return now < freeCancelUntil && status !== 'PAID' && !OVER.includes(status) && LEAVABLE.includes(own)
}

/** The data that decides whether the guest of a share may change its dishes. `own` is the status of the share. */
export type OrderedSeat = Pick<Booking, 'status'> & {
  own: Status
  isPlain: boolean
  isWeeklyMeal: boolean
  /** True if the order is paid for and awaits the restaurant's acceptance. */
  isAwaited: boolean
  freeCancelUntil: number
}

/**
 * True if the guest of a share may choose other dishes: until the order is firm, as long as they have their seat. A canteen
 * meal is one formula: it is cancelled and ordered again.
 */
export function canChangeDishes(seat: OrderedSeat, now: number): boolean {
  const { status, own, isPlain, isWeeklyMeal, isAwaited, freeCancelUntil } = seat
  return (
    !isPlain &&
    !isWeeklyMeal &&
    !isAwaited &&
    now < freeCancelUntil &&
    DISHES_CHANGE.includes(status) &&
    LEAVABLE.includes(own)
  )
}

/** True if a host who has paid for all may still agree to another ceiling for their guests: until the order is firm. */
export function canChangeCeiling(
  { status, freeCancelUntil }: { status: Status; freeCancelUntil: number },
  now: number,
): boolean {
  return now < freeCancelUntil && status === 'CONFIRMED'
}

type AllergySeat = Pick<OrderedSeat, 'status' | 'own' | 'isAwaited'> & { startsAt: number }

/**
 * True if the guest of a share may declare or change their allergies, of which the kitchen is then notified. This is possible
 * until the meal, also for a firm order, without a pre-order, and for a canteen meal. Withdrawing is always possible (GDPR,
 * article 7(3)).
 */
export function canReportAllergies({ status, own, isAwaited, startsAt }: AllergySeat, now: number): boolean {
  const isExpected = DISHES_CHANGE.includes(status) || status === 'PAID'
  return !isAwaited && now < startsAt && isExpected && (LEAVABLE.includes(own) || own === 'PAID')
}

type FailedBooking = { type: ReservationType; status: Status; startsAt: number; freeCancelUntil: number }

/** True if a payment that replaces a failed one is captured at once: the table has begun, or the order is firm. */
export function isCollectedLate({ type, status, startsAt, freeCancelUntil }: FailedBooking, now: number): boolean {
  return status === 'PAYMENT_FAILED' && now >= (isToGo(type) ? freeCancelUntil : startsAt)
}
