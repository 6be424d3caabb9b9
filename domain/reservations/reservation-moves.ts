import type { ReservationType } from '../money/pricing.ts'
import type { Status } from './reservation-status.ts'

/** Who moves: the host, a guest, a payment's outcome, the clock, the restaurant, the operator. */
export type Mover = 'host' | 'guest' | 'payment' | 'clock' | 'restaurant' | 'operator'

/** Who decides of a table on the restaurant's side: the house itself, or the operator for it. */
export type StaffActor = Extract<Mover, 'restaurant' | 'operator'>

/** What a booking is, as far as its moves go: the type, and whether others are invited. */
export type Kind = 'alone' | 'self-pay' | 'pay-for-all' | 'order'

/** One booker, or a whole table that the host orders for, is alone; a take-away or a delivery is an order. */
export function kindOf({ type, isGroup }: { type: ReservationType; isGroup: boolean }): Kind {
  if (type === 'CLICK_COLLECT' || type === 'DELIVERY') return 'order'
  if (!isGroup) return 'alone'
  return type === 'SELF_PAY' ? 'self-pay' : 'pay-for-all'
}

export type Move = { from: Status; to: Status; by: readonly Mover[]; kinds: readonly Kind[] }

const ALL = ['alone', 'self-pay', 'pay-for-all', 'order'] as const
const TABLES = ['alone', 'self-pay', 'pay-for-all'] as const
const GROUPS = ['self-pay', 'pay-for-all'] as const
/** Their seats are held for a quarter of an hour until somebody pays. */
const HELD = ['alone', 'self-pay', 'order'] as const
/** One payment binds the restaurant. */
const ONE_PAYMENT = ['alone', 'order'] as const
const SELF_PAY = ['self-pay'] as const
const PAY_FOR_ALL = ['pay-for-all'] as const
const ORDER = ['order'] as const

function move(from: Status, to: Status, by: readonly Mover[], kinds: readonly Kind[]): Move {
  return { from, to, by, kinds }
}

/** Where a reservation begins: CONFIRMED at once where no order is asked (a plain booking). */
export const BEGINNINGS: Record<Kind, readonly Status[]> = {
  alone: ['CREATED', 'CONFIRMED'],
  'self-pay': ['CREATED', 'CONFIRMED'],
  'pay-for-all': ['WAITING_FOR_GUESTS', 'CONFIRMED'],
  order: ['CREATED'],
}

// Once it is under way a reservation and a share settle alike; when each move is in time, the use case says.
const SETTLING = [
  move('CONFIRMED', 'PAYMENT_FAILED', ['payment'], ALL),
  move('PAYMENT_FAILED', 'CONFIRMED', ['payment'], ALL),
  move('PAYMENT_FAILED', 'PAID', ['payment'], ALL),
  move('PAYMENT_FAILED', 'COMPLETED', ['operator'], TABLES),
  move('CONFIRMED', 'PAID', ['restaurant', 'clock'], TABLES),
  move('CONFIRMED', 'PAID', ['payment', 'clock'], ORDER),
  move('PAID', 'COMPLETED', ['clock'], ALL),
  move('PAID', 'COMPLETED', ['restaurant'], ORDER),
  move('PAID', 'CANCELLED', ['restaurant', 'operator'], ALL),
  move('CONFIRMED', 'NO_SHOW', ['restaurant'], TABLES),
  move('NO_SHOW', 'CONFIRMED', ['restaurant', 'operator'], TABLES),
  move('NO_SHOW', 'COMPLETED', ['operator'], TABLES),
]

/** Every move of a reservation (rules, section 2); one that is not here is refused. */
export const RESERVATION_MOVES: readonly Move[] = [
  // The hold: paid, refused, given up or over; a restaurant may have to accept an order.
  move('CREATED', 'CONFIRMED', ['payment'], ONE_PAYMENT),
  move('CREATED', 'CONFIRMED', ['restaurant'], ORDER),
  move('PAYMENT_FAILED', 'CREATED', ['payment'], ORDER),
  move('CREATED', 'PAYMENT_FAILED', ['payment'], HELD),
  move('CREATED', 'CANCELLED', ['host', 'clock'], HELD),
  move('CREATED', 'CANCELLED', ['restaurant'], ORDER),

  // A group that each pays for.
  move('CREATED', 'WAITING_FOR_GUESTS', ['payment'], SELF_PAY),
  move('PAYMENT_FAILED', 'WAITING_FOR_GUESTS', ['payment'], SELF_PAY),
  move('WAITING_FOR_GUESTS', 'CONFIRMED', ['payment', 'host', 'clock'], SELF_PAY),
  move('WAITING_FOR_GUESTS', 'PAYMENT_FAILED', ['payment'], SELF_PAY),

  // A group that the host pays for.
  move('WAITING_FOR_GUESTS', 'WAITING_FOR_PAYMENT', ['guest', 'host', 'clock'], PAY_FOR_ALL),
  move('WAITING_FOR_PAYMENT', 'WAITING_FOR_GUESTS', ['host'], PAY_FOR_ALL),
  move('WAITING_FOR_PAYMENT', 'CONFIRMED', ['payment'], PAY_FOR_ALL),
  move('WAITING_FOR_PAYMENT', 'PAYMENT_FAILED', ['payment'], PAY_FOR_ALL),

  // Cancelled, by whom it may; of a group that each pays for, the last one who leaves cancels it.
  move('WAITING_FOR_GUESTS', 'CANCELLED', ['host', 'restaurant', 'operator'], GROUPS),
  move('WAITING_FOR_PAYMENT', 'CANCELLED', ['host', 'clock', 'restaurant', 'operator'], PAY_FOR_ALL),
  move('PAYMENT_FAILED', 'CANCELLED', ['host', 'clock', 'restaurant', 'operator'], ALL),
  move('CONFIRMED', 'CANCELLED', ['host', 'restaurant', 'operator'], ALL),
  move('CONFIRMED', 'CANCELLED', ['guest'], SELF_PAY),

  ...SETTLING,
]

/** Every move of a share: what one payer or guest ordered and owes. */
export const SHARE_MOVES: readonly Move[] = [
  // A guest whose host pays follows the reservation once it is confirmed.
  move('CREATED', 'CONFIRMED', ['payment'], ['alone', 'pay-for-all', 'order']),
  move('CREATED', 'CONFIRMED', ['restaurant'], ORDER),
  move('PAYMENT_FAILED', 'CREATED', ['payment'], ORDER),
  move('CREATED', 'PAYMENT_FAILED', ['payment'], ALL),

  // Where each pays, a share is authorised before the group is complete, or after it was and has been enlarged.
  move('CREATED', 'PRE_PAID', ['payment'], SELF_PAY),
  move('WAITING_FOR_PAYMENT', 'PRE_PAID', ['payment'], SELF_PAY),
  move('PAYMENT_FAILED', 'PRE_PAID', ['payment'], SELF_PAY),
  move('WAITING_FOR_PAYMENT', 'CONFIRMED', ['payment'], SELF_PAY),
  move('WAITING_FOR_PAYMENT', 'PAYMENT_FAILED', ['payment'], SELF_PAY),
  move('PRE_PAID', 'CONFIRMED', ['payment', 'host', 'clock'], SELF_PAY),
  move('PRE_PAID', 'PAYMENT_FAILED', ['payment'], SELF_PAY),

  // With the whole reservation, or alone: its guest leaves, the host takes it out, its hold is over.
  move('CREATED', 'CANCELLED', ['host', 'clock'], ALL),
  move('CREATED', 'CANCELLED', ['restaurant'], ['pay-for-all', 'order']),
  move('CREATED', 'CANCELLED', ['guest', 'operator'], PAY_FOR_ALL),
  move('WAITING_FOR_PAYMENT', 'CANCELLED', ['host', 'guest', 'clock', 'restaurant', 'operator'], SELF_PAY),
  move('PRE_PAID', 'CANCELLED', ['host', 'guest', 'restaurant', 'operator'], SELF_PAY),
  move('PAYMENT_FAILED', 'CANCELLED', ['host', 'clock', 'restaurant', 'operator'], ALL),
  move('PAYMENT_FAILED', 'CANCELLED', ['guest'], GROUPS),
  move('CONFIRMED', 'CANCELLED', ['host', 'restaurant', 'operator'], ALL),
  move('CONFIRMED', 'CANCELLED', ['guest', 'clock'], GROUPS),

  ...SETTLING,
]

export function mayMove(moves: readonly Move[], from: Status, to: Status, by: Mover, kind: Kind): boolean {
  return moves.some((one) => one.from === from && one.to === to && one.by.includes(by) && one.kinds.includes(kind))
}
