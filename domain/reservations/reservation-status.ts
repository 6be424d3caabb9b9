export const STATUSES = [
  'CREATED',
  'WAITING_FOR_GUESTS',
  'WAITING_FOR_PAYMENT',
  'CONFIRMED',
  'PAID',
  'PRE_PAID',
  'PAYMENT_FAILED',
  'COMPLETED',
  'CANCELLED',
  'NO_SHOW',
] as const
export type Status = (typeof STATUSES)[number]

// Named sets of statuses, of reservations, of shares, or of both.

/** A reservation that occupies seats. */
export const TAKES_SEATS: readonly Status[] = [
  'CREATED',
  'WAITING_FOR_GUESTS',
  'WAITING_FOR_PAYMENT',
  'CONFIRMED',
  'PAID',
  'PAYMENT_FAILED',
]

/** A reservation whose seats may only be held until a payment is authorised. */
export const MAY_BE_HOLD: readonly Status[] = ['CREATED', 'PAYMENT_FAILED']

/** A share whose payer still has to pay. */
export const UNPAID: readonly Status[] = ['CREATED', 'WAITING_FOR_PAYMENT', 'PAYMENT_FAILED']

/** A share whose payer, the host who pays for all or a guest who has joined, still has to pay. */
export const AWAITS_PAYMENT: readonly Status[] = ['WAITING_FOR_PAYMENT', 'PAYMENT_FAILED']

/** A share whose payment is authorised and not captured yet. */
export const AUTHORISED: readonly Status[] = ['PRE_PAID', 'CONFIRMED']

/** A booking that binds the restaurant and is not over. */
export const BOUND: readonly Status[] = ['CONFIRMED', 'PAID']

/** A booking whose bill is still to be captured. */
export const TO_SETTLE: readonly Status[] = ['CONFIRMED', 'PAYMENT_FAILED']

/** A share whose payment was captured. */
export const SETTLED: readonly Status[] = ['PAID', 'COMPLETED']

/** A share whose bill is closed: it was captured, or the guest did not come. */
export const BILL_CLOSED: readonly Status[] = [...SETTLED, 'NO_SHOW']

/** A group that continues although one of its members still has to pay. */
export const GROUP_GOES_ON: readonly Status[] = ['WAITING_FOR_GUESTS', 'CONFIRMED']

/** Final statuses. No transition leaves these. */
export const FINAL: readonly Status[] = ['COMPLETED', 'CANCELLED']

/** A reservation that was served or cancelled, or to which no guest came. */
export const OVER: readonly Status[] = [...FINAL, 'NO_SHOW']

/** A share whose guest is not at the table, because they have left or did not come. */
export const ABSENT: readonly Status[] = ['CANCELLED', 'NO_SHOW']

/** A reservation that its host may change while changes are free. */
export const MODIFIABLE: readonly Status[] = ['CREATED', 'WAITING_FOR_GUESTS', 'WAITING_FOR_PAYMENT', 'CONFIRMED']

/** A reservation whose guests may choose other dishes until it is firm. */
export const DISHES_CHANGE: readonly Status[] = [...MODIFIABLE, 'PAYMENT_FAILED']

/**
 * A reservation that is valid although nothing may be authorised for it yet. The other statuses in `DISHES_CHANGE` may be
 * holds.
 */
export const VALID_BEFORE_PAYMENT: readonly Status[] = ['WAITING_FOR_GUESTS', 'WAITING_FOR_PAYMENT', 'CONFIRMED']

/** A reservation that its host may cancel while cancellation is free. */
export const CANCELLABLE: readonly Status[] = [
  'WAITING_FOR_GUESTS',
  'WAITING_FOR_PAYMENT',
  'CONFIRMED',
  'PAYMENT_FAILED',
]

/** A reservation that its restaurant may cancel. After the bill is captured everything is refunded. */
export const CANCELLABLE_BY_RESTAURANT: readonly Status[] = [...CANCELLABLE, 'PAID']

/** A share whose guest may leave while leaving is free. */
export const LEAVABLE: readonly Status[] = ['CREATED', 'WAITING_FOR_PAYMENT', 'PRE_PAID', 'PAYMENT_FAILED', 'CONFIRMED']

// Statuses that trigger a notification. Most transitions trigger none.

/** Reservation statuses of which everybody with a seat is notified. */
export const NOTIFIES_DINERS: readonly Status[] = ['CONFIRMED', 'WAITING_FOR_GUESTS', 'WAITING_FOR_PAYMENT']

/** Reservation statuses of which the restaurant is notified. */
export const NOTIFIES_RESTAURANT: readonly Status[] = ['CONFIRMED', 'PAID', 'CANCELLED']

/** Share statuses of which the guest or the host is notified. */
export const NOTIFIES_OF_SEAT: readonly Status[] = ['PRE_PAID', 'CONFIRMED', 'PAYMENT_FAILED', 'CANCELLED']

/** True if the payment of a share is authorised and not captured yet. */
export function isAuthorised(status: Status): boolean {
  return AUTHORISED.includes(status)
}

/** True if a reservation binds the restaurant, or if the restaurant expects the guest of a share. */
export function isBound(status: Status): boolean {
  return BOUND.includes(status)
}

/** True if everything due is captured. */
export function isSettled(status: Status): boolean {
  return SETTLED.includes(status)
}

/** True if the payer of a share still has to pay. Also true for a paid order that awaits the restaurant's acceptance. */
export function isUnpaid(status: Status): boolean {
  return UNPAID.includes(status)
}

/** True if a reservation was served or cancelled, or if no guest came. */
export function isOver(status: Status): boolean {
  return OVER.includes(status)
}
