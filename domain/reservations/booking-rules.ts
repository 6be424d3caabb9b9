import { isToGo, type ReservationType } from '../money/pricing.ts'
import { isHost } from './host.ts'
import { kindOf } from './reservation-moves.ts'
import { CANCELLABLE, LEAVABLE, MAY_BE_HOLD, MODIFIABLE, OVER, type Status } from './reservation-status.ts'

type Kept = { type: ReservationType; isGroup: boolean; status: Status; wasAuthorised: boolean }

/** Seats held for a quarter of an hour, and nothing was ever authorised for them; a group that its host pays is none. */
export function isHold(one: Kept): boolean {
  return MAY_BE_HOLD.includes(one.status) && !one.wasAuthorised && kindOf(one) !== 'pay-for-all'
}

/** Paid for, and its restaurant has still to say whether it takes it. */
export function awaitsRestaurant(one: Kept): boolean {
  return one.status === 'CREATED' && one.wasAuthorised && kindOf(one) === 'order'
}

/** Whether whose share it is owes nothing: a guest of a host who pays for all. */
export function isPaidByHost(reservation: Pick<Kept, 'type' | 'isGroup'>, share: { position: number }): boolean {
  return kindOf(reservation) === 'pay-for-all' && !isHost(share)
}

/** A booking as far as its host may change or cancel it; `freeCancelUntil` is milliseconds. */
type Open = { status: Status; isAwaited: boolean; freeCancelUntil: number }

/** Whether its host may cancel: what is only held at any time, all else while that is free. */
export function canCancel({ status, isAwaited, isHold, freeCancelUntil }: Open & { isHold: boolean }, now: number) {
  return isHold || (now < freeCancelUntil && (isAwaited || CANCELLABLE.includes(status)))
}

/** Whether its host may choose another day, hour or party. */
export function canModify({ status, freeCancelUntil }: Omit<Open, 'isAwaited'>, now: number): boolean {
  return now < freeCancelUntil && MODIFIABLE.includes(status)
}

/** Whether a guest may leave a table; `own` is the status of their share. */
export function canLeave(
  { status, own, freeCancelUntil }: { status: Status; own: Status; freeCancelUntil: number },
  now: number,
) {
  return now < freeCancelUntil && status !== 'PAID' && !OVER.includes(status) && LEAVABLE.includes(own)
}

type Late = { type: ReservationType; status: Status; startsAt: number; freeCancelUntil: number }

/** A payment that failed and is taken at once when it is made: of a table that has begun, of an order that is firm. */
export function isCollectedLate({ type, status, startsAt, freeCancelUntil }: Late, now: number): boolean {
  return status === 'PAYMENT_FAILED' && now >= (isToGo(type) ? freeCancelUntil : startsAt)
}
