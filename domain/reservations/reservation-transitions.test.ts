import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { STATUSES, type Status, TAKES_SEATS } from './reservation-status.ts'
import {
  type Actor,
  BEGINNINGS,
  type BookingKind,
  canTransition,
  kindOf,
  RESERVATION_TRANSITIONS,
  SHARE_TRANSITIONS,
  type Transition,
} from './reservation-transitions.ts'

const KINDS: BookingKind[] = ['alone', 'self-pay', 'pay-for-all', 'order']
const MOVERS: Actor[] = ['host', 'guest', 'payment', 'clock', 'restaurant', 'operator']
const FINAL: Status[] = ['COMPLETED', 'CANCELLED']

/** The transitions that each line of the rules, section 2, allows: from → to, by which actors, for which kinds. */
const SETTLING: [rule: string, ...rows: string[]][] = [
  ['a renewal or a capture is refused', 'CONFIRMED → PAYMENT_FAILED by payment: alone, self-pay, pay-for-all, order'],
  [
    'a refused payment is replaced in time',
    'PAYMENT_FAILED → CONFIRMED by payment: alone, self-pay, pay-for-all, order',
  ],
  ['a refused payment is replaced afterwards', 'PAYMENT_FAILED → PAID by payment: alone, self-pay, pay-for-all, order'],
  [
    'a refused payment is written off after a meal',
    'PAYMENT_FAILED → COMPLETED by operator: alone, self-pay, pay-for-all',
  ],
  [
    'the payment is captured when the bill is closed, or at six',
    'CONFIRMED → PAID by restaurant, clock: alone, self-pay, pay-for-all',
  ],
  ['the payment of an order is captured half an hour before, or at once', 'CONFIRMED → PAID by clock, payment: order'],
  ['the service day ends', 'PAID → COMPLETED by clock: alone, self-pay, pay-for-all, order'],
  ['an order is handed over', 'PAID → COMPLETED by restaurant: order'],
  ['the payment is refunded', 'PAID → CANCELLED by restaurant, operator: alone, self-pay, pay-for-all, order'],
  ['no dish of an order is served any more', 'CONFIRMED → CANCELLED by clock: order'],
  ['the diner cancels the rest of an order', 'PAID → CANCELLED by host: order'],
  ['nobody came', 'CONFIRMED → NO_SHOW by restaurant: alone, self-pay, pay-for-all'],
  ['the mark is lifted', 'NO_SHOW → CONFIRMED by restaurant, operator: alone, self-pay, pay-for-all'],
  ['the debit is refunded', 'NO_SHOW → COMPLETED by operator: alone, self-pay, pay-for-all'],
]

const OF_RESERVATIONS: [rule: string, ...rows: string[]][] = [
  ['the payment is authorised', 'CREATED → CONFIRMED by payment: alone, order'],
  ['the payment is refused', 'CREATED → PAYMENT_FAILED by payment: alone, self-pay, order'],
  ['the hold expires or is released', 'CREATED → CANCELLED by host, clock: alone, self-pay, order'],
  [
    'the host cancels until half an hour before, or restaurant or operator before settlement',
    'WAITING_FOR_GUESTS → CANCELLED by host, restaurant, operator: self-pay, pay-for-all',
    'WAITING_FOR_PAYMENT → CANCELLED by host, restaurant, operator: pay-for-all',
    'CONFIRMED → CANCELLED by host, restaurant, operator: alone, self-pay, pay-for-all, order',
    'PAYMENT_FAILED → CANCELLED by host, restaurant, operator: alone, self-pay, pay-for-all, order',
  ],
  [
    'a refused payment is not replaced in time',
    'PAYMENT_FAILED → CANCELLED by clock: alone, self-pay, pay-for-all, order',
  ],

  [
    'each pays: the share of the host is authorised at the first or a later attempt',
    'CREATED → WAITING_FOR_GUESTS by payment: self-pay',
    'PAYMENT_FAILED → WAITING_FOR_GUESTS by payment: self-pay',
  ],
  [
    'each pays: the last seat is authorised, the host confirms, or it is a quarter of an hour before',
    'WAITING_FOR_GUESTS → CONFIRMED by payment, host, clock: self-pay',
  ],
  ['each pays: no seat is held any more', 'WAITING_FOR_GUESTS → PAYMENT_FAILED by payment: self-pay'],
  ['each pays: the last guest leaves', 'CONFIRMED → CANCELLED by guest: self-pay'],

  [
    'the host pays: the last seat is joined, the host closes the group, or it is a quarter of an hour before',
    'WAITING_FOR_GUESTS → WAITING_FOR_PAYMENT by guest, host, clock: pay-for-all',
  ],
  [
    'the host pays: a larger party waits for guests again',
    'WAITING_FOR_PAYMENT → WAITING_FOR_GUESTS by host: pay-for-all',
  ],
  [
    'the host pays: the total is authorised, refused, or unpaid at the start',
    'WAITING_FOR_PAYMENT → CONFIRMED by payment: pay-for-all',
    'WAITING_FOR_PAYMENT → PAYMENT_FAILED by payment: pay-for-all',
    'WAITING_FOR_PAYMENT → CANCELLED by clock: pay-for-all',
  ],

  [
    'the restaurant accepts or refuses an order, or a later payment succeeds',
    'CREATED → CONFIRMED by restaurant: order',
    'CREATED → CANCELLED by restaurant, operator: order',
    'PAYMENT_FAILED → CREATED by payment: order',
  ],
  ...SETTLING,
]

const OF_SHARES: [rule: string, ...rows: string[]][] = [
  ['the payment is authorised, also for invited guests', 'CREATED → CONFIRMED by payment: alone, pay-for-all, order'],
  ['the restaurant accepts it', 'CREATED → CONFIRMED by restaurant: order'],
  ['a later payment succeeds, and it awaits the restaurant', 'PAYMENT_FAILED → CREATED by payment: order'],
  ['the payment is refused', 'CREATED → PAYMENT_FAILED by payment: alone, self-pay, pay-for-all, order'],
  [
    'each pays: the payment is authorised while the group is incomplete',
    'CREATED → PRE_PAID by payment: self-pay',
    'WAITING_FOR_PAYMENT → PRE_PAID by payment: self-pay',
    'PAYMENT_FAILED → PRE_PAID by payment: self-pay',
  ],
  [
    'each pays: the payment is authorised in a confirmed group that grew',
    'WAITING_FOR_PAYMENT → CONFIRMED by payment: self-pay',
  ],
  ['each pays: the payment is refused', 'WAITING_FOR_PAYMENT → PAYMENT_FAILED by payment: self-pay'],
  ['each pays: a renewal is refused before the group is complete', 'PRE_PAID → PAYMENT_FAILED by payment: self-pay'],
  ['each pays: the group is complete, closed or near', 'PRE_PAID → CONFIRMED by payment, host, clock: self-pay'],
  [
    'its reservation is cancelled',
    'CREATED → CANCELLED by host, clock: alone, self-pay, pay-for-all, order',
    'CREATED → CANCELLED by restaurant: pay-for-all, order',
    'CREATED → CANCELLED by operator: pay-for-all, order',
    'WAITING_FOR_PAYMENT → CANCELLED by host, clock, restaurant, operator: self-pay',
    'PRE_PAID → CANCELLED by host, restaurant, operator: self-pay',
    'PAYMENT_FAILED → CANCELLED by host, clock, restaurant, operator: alone, self-pay, pay-for-all, order',
    'CONFIRMED → CANCELLED by host, restaurant, operator: alone, self-pay, pay-for-all, order',
    'CONFIRMED → CANCELLED by clock: self-pay, pay-for-all',
  ],
  [
    'its guest leaves',
    'CREATED → CANCELLED by guest: pay-for-all',
    'WAITING_FOR_PAYMENT → CANCELLED by guest: self-pay',
    'PRE_PAID → CANCELLED by guest: self-pay',
    'PAYMENT_FAILED → CANCELLED by guest: self-pay, pay-for-all',
    'CONFIRMED → CANCELLED by guest: self-pay, pay-for-all',
  ],
  ...SETTLING,
]

describe.each([
  ['a reservation', RESERVATION_TRANSITIONS, OF_RESERVATIONS],
  ['a share', SHARE_TRANSITIONS, OF_SHARES],
] as const)('%s', (_, moves, table) => {
  test.each(table)('changes its status when %s', (_, ...rows) => {
    for (const one of rows.flatMap(read)) expect([one, isAllowed(moves, one)]).toEqual([one, true])
  })

  test('changes its status in no other way', () => {
    const listed = new Set(table.flatMap(([, ...rows]) => rows.flatMap(read)))
    expect(everyMove().filter((one) => isAllowed(moves, one) !== listed.has(one))).toEqual([])
  })

  test('has no duplicate transition, and none to the same status', () => {
    const written = moves.flatMap(({ from, to, by, kinds }) =>
      by.flatMap((actor) => kinds.map((kind) => say(from, to, actor, kind))),
    )
    expect(new Set(written).size).toBe(written.length)
    expect(moves.filter(({ from, to }) => from === to)).toEqual([])
  })

  test('ends when it is completed or cancelled', () => {
    expect(moves.filter(({ from }) => FINAL.includes(from))).toEqual([])
  })
})

describe.each(KINDS)('the kind %s', (kind) => {
  const reached = reachable(RESERVATION_TRANSITIONS, BEGINNINGS[kind], kind)

  test('every status except a final one can be left, and every transition can be reached', () => {
    for (const status of reached) {
      expect([status, waysOut(RESERVATION_TRANSITIONS, status, kind).length === 0]).toEqual([
        status,
        FINAL.includes(status),
      ])
    }
    const rows = RESERVATION_TRANSITIONS.filter(({ kinds }) => kinds.includes(kind))
    expect(rows.filter(({ from }) => !reached.has(from))).toEqual([])
  })

  test('time and payments alone end a booking, except a no-show', () => {
    for (const status of reached) {
      const ends = reachable(byItself, [status], kind)
      expect([status, FINAL.some((final) => ends.has(final))]).toEqual([status, status !== 'NO_SHOW'])
    }
  })

  test('released seats are reserved again only when a no-show mark is lifted', () => {
    const retaken = RESERVATION_TRANSITIONS.filter(
      ({ from, to }) => !TAKES_SEATS.includes(from) && TAKES_SEATS.includes(to),
    )
    expect(retaken.map(({ from, to }) => `${from} → ${to}`)).toEqual(['NO_SHOW → CONFIRMED'])
    expect([...reached].filter((status) => !TAKES_SEATS.includes(status)).sort()).toEqual(
      kind === 'order' ? ['CANCELLED', 'COMPLETED'] : ['CANCELLED', 'COMPLETED', 'NO_SHOW'],
    )
  })

  test('an actor who may cancel a reservation may cancel each of its shares', () => {
    for (const [status, shares] of Object.entries(TOGETHER[kind]) as [Status, Status[]][]) {
      for (const actor of MOVERS.filter((one) =>
        canTransition(RESERVATION_TRANSITIONS, status, 'CANCELLED', one, kind),
      )) {
        for (const share of shares) {
          expect([share, actor, canTransition(SHARE_TRANSITIONS, share, 'CANCELLED', actor, kind)]).toEqual([
            share,
            actor,
            true,
          ])
        }
      }
    }
  })

  test('any sequence of transitions stays within its statuses', () => {
    fc.assert(
      fc.property(fc.constantFrom(...BEGINNINGS[kind]), fc.array(fc.nat(99), { maxLength: 30 }), (first, choices) => {
        let status = first
        for (const choice of choices) {
          const ways = waysOut(RESERVATION_TRANSITIONS, status, kind)
          status = ways[choice % Math.max(1, ways.length)]?.to ?? status
          expect(status).not.toBe('PRE_PAID')
          expect(reached.has(status)).toBe(true)
        }
      }),
    )
  })
})

test('the kind of a booking follows from its type and its invitation', () => {
  expect(kindOf({ type: 'SELF_PAY', isGroup: false })).toBe('alone')
  expect(kindOf({ type: 'PAY_FOR_ALL', isGroup: false })).toBe('alone')
  expect(kindOf({ type: 'SELF_PAY', isGroup: true })).toBe('self-pay')
  expect(kindOf({ type: 'PAY_FOR_ALL', isGroup: true })).toBe('pay-for-all')
  for (const isGroup of [true, false]) {
    expect(kindOf({ type: 'CLICK_COLLECT', isGroup })).toBe('order')
    expect(kindOf({ type: 'DELIVERY', isGroup })).toBe('order')
  }
})

/** The statuses of active shares in a reservation, for each status that may be cancelled (rules, section 1). */
const ONE_SHARE: Partial<Record<Status, Status[]>> = {
  CREATED: ['CREATED'],
  PAYMENT_FAILED: ['PAYMENT_FAILED'],
  CONFIRMED: ['CONFIRMED'],
  PAID: ['PAID'],
}
const TOGETHER: Record<BookingKind, Partial<Record<Status, Status[]>>> = {
  alone: ONE_SHARE,
  order: ONE_SHARE,
  'self-pay': {
    ...ONE_SHARE,
    WAITING_FOR_GUESTS: ['PRE_PAID', 'WAITING_FOR_PAYMENT', 'PAYMENT_FAILED'],
    CONFIRMED: ['CONFIRMED', 'WAITING_FOR_PAYMENT', 'PAYMENT_FAILED'],
    PAYMENT_FAILED: ['PAYMENT_FAILED', 'CONFIRMED', 'WAITING_FOR_PAYMENT'],
  },
  'pay-for-all': {
    WAITING_FOR_GUESTS: ['CREATED'],
    WAITING_FOR_PAYMENT: ['CREATED'],
    PAYMENT_FAILED: ['PAYMENT_FAILED', 'CREATED', 'CONFIRMED'],
    CONFIRMED: ['CONFIRMED'],
    PAID: ['PAID'],
  },
}

const byItself = RESERVATION_TRANSITIONS.filter(({ by }) => by.includes('clock') || by.includes('payment'))

function waysOut(moves: readonly Transition[], status: Status, kind: BookingKind): Transition[] {
  return moves.filter(({ from, kinds }) => from === status && kinds.includes(kind))
}

function reachable(moves: readonly Transition[], from: readonly Status[], kind: BookingKind): Set<Status> {
  const reached = new Set(from)
  for (const status of reached) for (const { to } of waysOut(moves, status, kind)) reached.add(to)
  return reached
}

function say(from: string, to: string, actor: string, kind: string): string {
  return `${from} → ${to} by ${actor}: ${kind}`
}

/** Parses 'A → B by x, y: k, l' as four transitions. */
function read(row: string): string[] {
  const [, from = '', to = '', by = '', kinds = ''] = /^(\w+) → (\w+) by ([\w, ]+): ([\w, -]+)$/.exec(row) ?? []
  return by.split(', ').flatMap((actor) => kinds.split(', ').map((kind) => say(from, to, actor, kind)))
}

function everyMove(): string[] {
  return STATUSES.flatMap((from) =>
    STATUSES.flatMap((to) => MOVERS.flatMap((actor) => KINDS.map((kind) => say(from, to, actor, kind)))),
  )
}

function isAllowed(moves: readonly Transition[], one: string): boolean {
  const [, from, to, actor, kind] = /^(\w+) → (\w+) by ([\w-]+): ([\w-]+)$/.exec(one) ?? []
  return canTransition(moves, from as Status, to as Status, actor as Actor, kind as BookingKind)
}
