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

// Sets of statuses, each named once: of reservations, of shares, or of both.

/** A reservation that takes seats. */
export const TAKES_SEATS: readonly Status[] = [
  'CREATED',
  'WAITING_FOR_GUESTS',
  'WAITING_FOR_PAYMENT',
  'CONFIRMED',
  'PAID',
  'PAYMENT_FAILED',
]

/** Its seats may be held only, until a payment is authorised. */
export const MAY_BE_HOLD: readonly Status[] = ['CREATED', 'PAYMENT_FAILED']

/** A share whose payer still has to pay. */
export const UNPAID: readonly Status[] = ['CREATED', 'WAITING_FOR_PAYMENT', 'PAYMENT_FAILED']

/** A payment is waited for after others were: of a host who pays for all, or of a guest who has joined. */
export const AWAITS_PAYMENT: readonly Status[] = ['WAITING_FOR_PAYMENT', 'PAYMENT_FAILED']

/** What a share owes is authorised, and not taken yet. */
export const AUTHORISED: readonly Status[] = ['PRE_PAID', 'CONFIRMED']

/** The restaurant is bound by it, and it is not over. */
export const BOUND: readonly Status[] = ['CONFIRMED', 'PAID']

/** Its bill is still to be taken. */
export const TO_SETTLE: readonly Status[] = ['CONFIRMED', 'PAYMENT_FAILED']

/** What it owed was taken. */
export const SETTLED: readonly Status[] = ['PAID', 'COMPLETED']

/** Its bill is closed: taken, or of one who did not come. */
export const BILL_CLOSED: readonly Status[] = [...SETTLED, 'NO_SHOW']

/** A group that goes on although somebody in it has still to pay. */
export const GROUP_GOES_ON: readonly Status[] = ['WAITING_FOR_GUESTS', 'CONFIRMED']

/** Nothing moves it any more. */
export const FINAL: readonly Status[] = ['COMPLETED', 'CANCELLED']

/** It was served, called off, or nobody came. */
export const OVER: readonly Status[] = [...FINAL, 'NO_SHOW']

/** Who is not at the table: they have left, or did not come. */
export const ABSENT: readonly Status[] = ['CANCELLED', 'NO_SHOW']

/** A reservation that its host may change, while that is free. */
export const MODIFIABLE: readonly Status[] = ['CREATED', 'WAITING_FOR_GUESTS', 'WAITING_FOR_PAYMENT', 'CONFIRMED']

/** A reservation that its host may cancel, while that is free. */
export const CANCELLABLE: readonly Status[] = [
  'WAITING_FOR_GUESTS',
  'WAITING_FOR_PAYMENT',
  'CONFIRMED',
  'PAYMENT_FAILED',
]

/** A reservation that its restaurant may cancel: also after the bill was taken, for all is given back. */
export const CANCELLABLE_BY_RESTAURANT: readonly Status[] = [...CANCELLABLE, 'PAID']

/** A share whose guest may leave, while that is free. */
export const LEAVABLE: readonly Status[] = ['CREATED', 'WAITING_FOR_PAYMENT', 'PRE_PAID', 'PAYMENT_FAILED', 'CONFIRMED']

// Which statuses are news, and for whom: most moves are nobody's.

/** Of a reservation, to those who have a seat. */
export const TOLD_TO_DINERS: readonly Status[] = ['CONFIRMED', 'WAITING_FOR_GUESTS', 'WAITING_FOR_PAYMENT']

/** Of a reservation, to its restaurant. */
export const TOLD_TO_RESTAURANT: readonly Status[] = ['CONFIRMED', 'PAID', 'CANCELLED']

/** Of one seat, to whose it is or to the host. */
export const TOLD_OF_SEAT: readonly Status[] = ['PRE_PAID', 'CONFIRMED', 'PAYMENT_FAILED', 'NO_SHOW', 'CANCELLED']

/** Whether what a share owes is held, and not taken yet. */
export function isAuthorised(status: Status): boolean {
  return AUTHORISED.includes(status)
}

/** Whether the restaurant is bound by a reservation, or expects whose share it is. */
export function isBound(status: Status): boolean {
  return BOUND.includes(status)
}

/** Whether all that was owed was taken. */
export function isSettled(status: Status): boolean {
  return SETTLED.includes(status)
}

/** Whether the payer of a share still has to pay; an order that waits for its restaurant is paid for all the same. */
export function isUnpaid(status: Status): boolean {
  return UNPAID.includes(status)
}

/** Whether it was served, called off, or nobody came. */
export function isOver(status: Status): boolean {
  return OVER.includes(status)
}
