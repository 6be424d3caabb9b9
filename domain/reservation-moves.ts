import type { ReservationType } from './pricing.ts'

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

/** Who moves: the host, a guest, a payment's outcome, the clock, the restaurant, the operator. */
export type Mover = 'host' | 'guest' | 'payment' | 'clock' | 'restaurant' | 'operator'

/** What a booking is, as far as its moves go: the type, and whether others are invited. */
export type Kind = 'alone' | 'self-pay' | 'pay-for-all' | 'order'

/** One booker (or a whole table that the host orders for) is alone; a take-away or a delivery is an order. */
export function kindOf({ type, isGroup }: { type: ReservationType; isGroup: boolean }): Kind {
  if (type === 'CLICK_COLLECT' || type === 'DELIVERY') return 'order'
  if (!isGroup) return 'alone'
  return type === 'SELF_PAY' ? 'self-pay' : 'pay-for-all'
}

export type Move = { from: Status; to: Status; by: readonly Mover[]; kinds: readonly Kind[] }

const ALL = ['alone', 'self-pay', 'pay-for-all', 'order'] as const
const TABLES = ['alone', 'self-pay', 'pay-for-all'] as const
const HOLDING = ['alone', 'self-pay', 'order'] as const
const ONE_PAYMENT = ['alone', 'order'] as const

function move(from: Status, to: Status, by: readonly Mover[], kinds: readonly Kind[] = ALL): Move {
  return { from, to, by, kinds }
}

/** Where a reservation begins. */
export const BEGINNINGS: Record<Kind, readonly Status[]> = {
  // CONFIRMED at once where no order is asked (a plain booking).
  alone: ['CREATED', 'CONFIRMED'],
  'self-pay': ['CREATED', 'CONFIRMED'],
  'pay-for-all': ['WAITING_FOR_GUESTS', 'CONFIRMED'],
  order: ['CREATED'],
}

/** Every move of a reservation (rules, section 2); one that is not here is refused. */
export const RESERVATION_MOVES: readonly Move[] = [
  // The hold: paid, refused, paid after all, given up or over.
  move('CREATED', 'CONFIRMED', ['payment', 'restaurant'], ONE_PAYMENT),
  move('CREATED', 'PAYMENT_FAILED', ['payment'], HOLDING),
  move('PAYMENT_FAILED', 'CONFIRMED', ['payment']),
  move('CREATED', 'CANCELLED', ['host', 'clock', 'restaurant'], HOLDING),
  move('PAYMENT_FAILED', 'CANCELLED', ['host', 'clock', 'restaurant', 'operator']),

  // A group that each pays for.
  move('CREATED', 'WAITING_FOR_GUESTS', ['payment'], ['self-pay']),
  move('PAYMENT_FAILED', 'WAITING_FOR_GUESTS', ['payment'], ['self-pay']),
  move('WAITING_FOR_GUESTS', 'CONFIRMED', ['payment', 'host', 'clock'], ['self-pay']),

  // A group that the host pays for.
  move('WAITING_FOR_GUESTS', 'WAITING_FOR_PAYMENT', ['guest', 'host', 'clock'], ['pay-for-all']),
  move('WAITING_FOR_PAYMENT', 'CONFIRMED', ['payment'], ['pay-for-all']),
  move('WAITING_FOR_PAYMENT', 'PAYMENT_FAILED', ['payment'], ['pay-for-all']),

  // Cancelled, by whom it may.
  move(
    'WAITING_FOR_GUESTS',
    'CANCELLED',
    ['host', 'guest', 'clock', 'restaurant', 'operator'],
    ['self-pay', 'pay-for-all'],
  ),
  move('WAITING_FOR_PAYMENT', 'CANCELLED', ['host', 'clock', 'restaurant', 'operator'], ['pay-for-all']),
  move('CONFIRMED', 'CANCELLED', ['host', 'guest', 'restaurant', 'operator']),

  // The meal, and what follows.
  move('CONFIRMED', 'PAYMENT_FAILED', ['payment']),
  move('CONFIRMED', 'PAID', ['restaurant', 'clock', 'payment']),
  move('PAYMENT_FAILED', 'PAID', ['payment']),
  move('PAYMENT_FAILED', 'COMPLETED', ['operator']),
  move('PAID', 'COMPLETED', ['clock', 'restaurant']),
  move('PAID', 'CANCELLED', ['restaurant', 'operator']),
  move('CONFIRMED', 'NO_SHOW', ['restaurant'], TABLES),
  move('NO_SHOW', 'CONFIRMED', ['restaurant', 'operator'], TABLES),
  move('NO_SHOW', 'COMPLETED', ['operator'], TABLES),
]

/** Seats are taken in these. */
export const TAKES_SEATS: readonly Status[] = [
  'CREATED',
  'WAITING_FOR_GUESTS',
  'WAITING_FOR_PAYMENT',
  'CONFIRMED',
  'PAID',
  'PAYMENT_FAILED',
]

export function mayMove(moves: readonly Move[], from: Status, to: Status, by: Mover, kind: Kind): boolean {
  return moves.some((one) => one.from === from && one.to === to && one.by.includes(by) && one.kinds.includes(kind))
}

/** Every move of a share: what one payer or guest ordered and owes. */
export const SHARE_MOVES: readonly Move[] = [
  move('CREATED', 'PRE_PAID', ['payment'], ['self-pay']),
  move('WAITING_FOR_PAYMENT', 'PRE_PAID', ['payment'], ['self-pay']),
  move('PAYMENT_FAILED', 'PRE_PAID', ['payment'], ['self-pay']),
  move('CREATED', 'CONFIRMED', ['payment', 'restaurant', 'host', 'clock']),
  move('WAITING_FOR_PAYMENT', 'CONFIRMED', ['payment']),
  move('PAYMENT_FAILED', 'CONFIRMED', ['payment']),
  move('PRE_PAID', 'CONFIRMED', ['payment', 'host', 'clock'], ['self-pay']),
  move('CREATED', 'PAYMENT_FAILED', ['payment']),
  move('WAITING_FOR_PAYMENT', 'PAYMENT_FAILED', ['payment']),
  move('CONFIRMED', 'PAYMENT_FAILED', ['payment']),
  move('CREATED', 'CANCELLED', ['host', 'guest', 'clock', 'restaurant', 'operator']),
  move('WAITING_FOR_PAYMENT', 'CANCELLED', ['host', 'guest', 'clock', 'restaurant', 'operator']),
  move('PRE_PAID', 'CANCELLED', ['host', 'guest', 'clock', 'restaurant', 'operator']),
  move('PAYMENT_FAILED', 'CANCELLED', ['host', 'guest', 'clock', 'restaurant', 'operator']),
  move('CONFIRMED', 'CANCELLED', ['host', 'guest', 'restaurant', 'operator']),
  move('CONFIRMED', 'PAID', ['restaurant', 'clock', 'payment']),
  move('PAYMENT_FAILED', 'PAID', ['payment']),
  move('PAYMENT_FAILED', 'COMPLETED', ['operator']),
  move('PAID', 'COMPLETED', ['clock', 'restaurant']),
  move('PAID', 'CANCELLED', ['restaurant', 'operator']),
  move('CONFIRMED', 'NO_SHOW', ['restaurant'], TABLES),
  move('NO_SHOW', 'CONFIRMED', ['restaurant', 'operator'], TABLES),
  move('NO_SHOW', 'COMPLETED', ['operator'], TABLES),
]
