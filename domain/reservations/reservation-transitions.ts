import type { ReservationType } from '../money/pricing.ts'
import type { Status } from './reservation-status.ts'

/** The actor that causes a transition: a person, the outcome of a payment, or the clock. */
export type Actor = 'host' | 'guest' | 'payment' | 'clock' | 'restaurant' | 'operator'

/** The actor that decides about a table on the restaurant's side: the restaurant itself, or the operator for it. */
export type StaffActor = Extract<Actor, 'restaurant' | 'operator'>

/** The kind of a booking, on which transitions depend: its type, and whether guests are invited. */
export type BookingKind = 'alone' | 'self-pay' | 'pay-for-all' | 'order'

/** Returns the kind of a booking. A table without invited guests is 'alone', even if its host orders for a whole party. */
export function kindOf({ type, isGroup }: { type: ReservationType; isGroup: boolean }): BookingKind {
  if (type === 'CLICK_COLLECT' || type === 'DELIVERY') return 'order'
  if (!isGroup) return 'alone'
  return type === 'SELF_PAY' ? 'self-pay' : 'pay-for-all'
}

export type Transition = { from: Status; to: Status; by: readonly Actor[]; kinds: readonly BookingKind[] }

const ALL = ['alone', 'self-pay', 'pay-for-all', 'order'] as const
const TABLES = ['alone', 'self-pay', 'pay-for-all'] as const
const GROUPS = ['self-pay', 'pay-for-all'] as const
/** Kinds whose seats are held for 15 minutes until a payment. */
const HELD = ['alone', 'self-pay', 'order'] as const
/** Kinds that one payment confirms. */
const ONE_PAYMENT = ['alone', 'order'] as const
const SELF_PAY = ['self-pay'] as const
const PAY_FOR_ALL = ['pay-for-all'] as const
const ORDER = ['order'] as const

function transition(from: Status, to: Status, by: readonly Actor[], kinds: readonly BookingKind[]): Transition {
  return { from, to, by, kinds }
}

/** The first status of a reservation. It is CONFIRMED if the restaurant requires no order (a plain booking). */
export const BEGINNINGS: Record<BookingKind, readonly Status[]> = {
  alone: ['CREATED', 'CONFIRMED'],
  'self-pay': ['CREATED', 'CONFIRMED'],
  'pay-for-all': ['WAITING_FOR_GUESTS', 'CONFIRMED'],
  order: ['CREATED'],
}

// Reservations and shares settle by the same transitions. The use cases check the deadlines of each.
const SETTLING = [
  transition('CONFIRMED', 'PAYMENT_FAILED', ['payment'], ALL),
  transition('PAYMENT_FAILED', 'CONFIRMED', ['payment'], ALL),
  transition('PAYMENT_FAILED', 'PAID', ['payment'], ALL),
  transition('PAYMENT_FAILED', 'COMPLETED', ['operator'], TABLES),
  transition('CONFIRMED', 'PAID', ['restaurant', 'clock'], TABLES),
  transition('CONFIRMED', 'PAID', ['payment', 'clock'], ORDER),
  transition('PAID', 'COMPLETED', ['clock'], ALL),
  transition('PAID', 'COMPLETED', ['restaurant'], ORDER),
  transition('PAID', 'CANCELLED', ['restaurant', 'operator'], ALL),
  // The restaurant no longer serves the dishes: nothing is left of an order, or its diner no longer wants the rest.
  transition('CONFIRMED', 'CANCELLED', ['clock'], ORDER),
  transition('PAID', 'CANCELLED', ['host'], ORDER),
  transition('CONFIRMED', 'NO_SHOW', ['restaurant'], TABLES),
  transition('NO_SHOW', 'CONFIRMED', ['restaurant', 'operator'], TABLES),
  transition('NO_SHOW', 'COMPLETED', ['operator'], TABLES),
]

/** All transitions of a reservation (rules, section 2). Any other is refused. */
export const RESERVATION_TRANSITIONS: readonly Transition[] = [
  // A hold is paid, declined, abandoned or expires. A restaurant may have to accept an order.
  transition('CREATED', 'CONFIRMED', ['payment'], ONE_PAYMENT),
  transition('CREATED', 'CONFIRMED', ['restaurant'], ORDER),
  transition('PAYMENT_FAILED', 'CREATED', ['payment'], ORDER),
  transition('CREATED', 'PAYMENT_FAILED', ['payment'], HELD),
  transition('CREATED', 'CANCELLED', ['host', 'clock'], HELD),
  transition('CREATED', 'CANCELLED', ['restaurant', 'operator'], ORDER),

  // A group in which each guest pays.
  transition('CREATED', 'WAITING_FOR_GUESTS', ['payment'], SELF_PAY),
  transition('PAYMENT_FAILED', 'WAITING_FOR_GUESTS', ['payment'], SELF_PAY),
  transition('WAITING_FOR_GUESTS', 'CONFIRMED', ['payment', 'host', 'clock'], SELF_PAY),
  transition('WAITING_FOR_GUESTS', 'PAYMENT_FAILED', ['payment'], SELF_PAY),

  // A group whose host pays for all.
  transition('WAITING_FOR_GUESTS', 'WAITING_FOR_PAYMENT', ['guest', 'host', 'clock'], PAY_FOR_ALL),
  transition('WAITING_FOR_PAYMENT', 'WAITING_FOR_GUESTS', ['host'], PAY_FOR_ALL),
  transition('WAITING_FOR_PAYMENT', 'CONFIRMED', ['payment'], PAY_FOR_ALL),
  transition('WAITING_FOR_PAYMENT', 'PAYMENT_FAILED', ['payment'], PAY_FOR_ALL),

  // Cancellations. If each guest pays, the last guest who leaves cancels the reservation.
  transition('WAITING_FOR_GUESTS', 'CANCELLED', ['host', 'restaurant', 'operator'], GROUPS),
  transition('WAITING_FOR_PAYMENT', 'CANCELLED', ['host', 'clock', 'restaurant', 'operator'], PAY_FOR_ALL),
  transition('PAYMENT_FAILED', 'CANCELLED', ['host', 'clock', 'restaurant', 'operator'], ALL),
  transition('CONFIRMED', 'CANCELLED', ['host', 'restaurant', 'operator'], ALL),
  transition('CONFIRMED', 'CANCELLED', ['guest'], SELF_PAY),

  ...SETTLING,
]

/** All transitions of a share: the order of one payer or guest, and the amount due for it. */
export const SHARE_TRANSITIONS: readonly Transition[] = [
  // The share of a guest whose host pays is confirmed with the reservation.
  transition('CREATED', 'CONFIRMED', ['payment'], ['alone', 'pay-for-all', 'order']),
  transition('CREATED', 'CONFIRMED', ['restaurant'], ORDER),
  transition('PAYMENT_FAILED', 'CREATED', ['payment'], ORDER),
  transition('CREATED', 'PAYMENT_FAILED', ['payment'], ALL),

  // If each guest pays, a share is authorised before the group is complete, or after the host has enlarged it.
  transition('CREATED', 'PRE_PAID', ['payment'], SELF_PAY),
  transition('WAITING_FOR_PAYMENT', 'PRE_PAID', ['payment'], SELF_PAY),
  transition('PAYMENT_FAILED', 'PRE_PAID', ['payment'], SELF_PAY),
  transition('WAITING_FOR_PAYMENT', 'CONFIRMED', ['payment'], SELF_PAY),
  transition('WAITING_FOR_PAYMENT', 'PAYMENT_FAILED', ['payment'], SELF_PAY),
  transition('PRE_PAID', 'CONFIRMED', ['payment', 'host', 'clock'], SELF_PAY),
  transition('PRE_PAID', 'PAYMENT_FAILED', ['payment'], SELF_PAY),

  // Cancelled with the whole reservation, or alone: its guest leaves, the host removes it, or its hold expires.
  transition('CREATED', 'CANCELLED', ['host', 'clock'], ALL),
  transition('CREATED', 'CANCELLED', ['restaurant'], ['pay-for-all', 'order']),
  transition('CREATED', 'CANCELLED', ['guest'], PAY_FOR_ALL),
  transition('CREATED', 'CANCELLED', ['operator'], ['pay-for-all', 'order']),
  transition('WAITING_FOR_PAYMENT', 'CANCELLED', ['host', 'guest', 'clock', 'restaurant', 'operator'], SELF_PAY),
  transition('PRE_PAID', 'CANCELLED', ['host', 'guest', 'restaurant', 'operator'], SELF_PAY),
  transition('PAYMENT_FAILED', 'CANCELLED', ['host', 'clock', 'restaurant', 'operator'], ALL),
  transition('PAYMENT_FAILED', 'CANCELLED', ['guest'], GROUPS),
  transition('CONFIRMED', 'CANCELLED', ['host', 'restaurant', 'operator'], ALL),
  transition('CONFIRMED', 'CANCELLED', ['guest', 'clock'], GROUPS),

  ...SETTLING,
]

export function canTransition(
  transitions: readonly Transition[],
  from: Status,
  to: Status,
  by: Actor,
  kind: BookingKind,
): boolean {
  return transitions.some(
    (one) => one.from === from && one.to === to && one.by.includes(by) && one.kinds.includes(kind),
  )
}
