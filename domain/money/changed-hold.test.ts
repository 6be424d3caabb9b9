import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ChangedHold, changedHold, type FeeCode } from './changed-hold.ts'
import { type Order, priceOf } from './pricing.ts'

const table: Order = {
  type: 'PAY_FOR_ALL',
  lines: [{ priceCents: 1250, quantity: 2 }],
  persons: 2,
  isSaas: false,
  feeCents: 100,
  hasAccount: true,
}
const change = (
  to: { persons?: number; isOtherDay?: boolean },
  order: Partial<Order> = {},
  heldCents?: number,
  feeCode: FeeCode | null = null,
) => {
  const paid = { ...table, ...order }
  return changedHold(
    { order: paid, heldCents: heldCents ?? priceOf(paid).total, feeCode },
    { persons: 2, isOtherDay: false, ...to },
  )
}
/** Returns 'card + voucher' held before and after, and the amount to authorise. */
const textOf = ({ before, after, toAuthorise }: ChangedHold) =>
  [before, after].map(({ held, onCard }) => `${onCard} + ${held - onCard}`).concat(String(toAuthorise))

describe('the amount held for a booking that changes', () => {
  test.each([
    ['each additional person adds a service fee', textOf(change({ persons: 4 })), ['2700 + 0', '2900 + 0', '2900']],
    ['a smaller party does not change the hold', textOf(change({ persons: 1 })), ['2700 + 0', '2700 + 0', 'null']],
    [
      'a larger hold is enough when the party grows again',
      textOf(change({ persons: 3 }, {}, 2900)),
      ['2900 + 0', '2900 + 0', 'null'],
    ],
    [
      'another day alone does not change the hold',
      textOf(change({ isOtherDay: true })),
      ['2700 + 0', '2700 + 0', 'null'],
    ],
    [
      'a voucher is lost on another day, and the card holds its part as well',
      textOf(change({ isOtherDay: true }, { voucherCents: 1150 })),
      ['1550 + 1150', '2700 + 0', '2700'],
    ],
    [
      'a voucher is kept on the same day, and the card holds the difference',
      textOf(change({ persons: 4 }, { voucherCents: 1150 })),
      ['1550 + 1150', '1750 + 1150', '1750'],
    ],
    [
      'a percentage code on the fee discounts the fee of the new party',
      textOf(change({ persons: 4 }, { discount: { items: 500, fee: 200 } }, undefined, { percent: 100, mostCents: 0 })),
      ['2000 + 0', '2000 + 0', 'null'],
    ],
    [
      'a fixed code discounts the new fee by what the dishes leave of it',
      textOf(
        change({ persons: 4 }, { discount: { items: 500, fee: 200 } }, undefined, { percent: null, mostCents: 300 }),
      ),
      ['2000 + 0', '2100 + 0', '2100'],
    ],
    [
      'a code keeps its former discount',
      textOf(change({ persons: 4 }, { discount: { items: 500, fee: 200 } })),
      ['2000 + 0', '2200 + 0', '2200'],
    ],
    [
      'a code that covered everything keeps its former discount',
      textOf(change({ persons: 4 }, { discount: { items: 2500, fee: 200 } })),
      ['0 + 0', '200 + 0', '200'],
    ],
    [
      'more persons do not change the hold if each pays their own share',
      textOf(change({ persons: 4 }, { type: 'SELF_PAY' })),
      ['2600 + 0', '2600 + 0', 'null'],
    ],
    [
      'more persons do not change the hold at a restaurant with our software',
      textOf(change({ persons: 4 }, { isSaas: true })),
      ['2750 + 0', '2750 + 0', 'null'],
    ],
    [
      'a bill that has grown since its payment requires nothing more',
      textOf(change({ isOtherDay: true }, { type: 'SELF_PAY' }, 2300)),
      ['2300 + 0', '2300 + 0', 'null'],
    ],
    [
      'a bill that grows again requires the whole amount',
      textOf(change({ persons: 3 }, {}, 2300)),
      ['2300 + 0', '2800 + 0', '2800'],
    ],
  ])('%s', (_, found, expected) => {
    expect(found).toEqual(expected)
  })
})

test('a card never holds less than before or than is due, and is never asked for more than that', () => {
  const cents = fc.nat(3000)
  const anyOrder = fc.record({
    type: fc.constantFrom('PAY_FOR_ALL' as const, 'SELF_PAY' as const),
    persons: fc.integer({ min: 1, max: 30 }),
    isSaas: fc.boolean(),
    feeCents: fc.constantFrom(0, 100),
    hasAccount: fc.constant(true),
    voucherCents: cents,
    lines: fc.array(fc.record({ priceCents: cents, quantity: fc.nat(5) }), { maxLength: 4 }),
    discount: fc.record({ items: cents, fee: fc.nat(300) }),
  })
  fc.assert(
    fc.property(anyOrder, cents, fc.integer({ min: 1, max: 30 }), fc.boolean(), (order, more, persons, isOtherDay) => {
      const heldCents = priceOf(order).total + more
      const { before, after, toAuthorise } = changedHold({ order, heldCents }, { persons, isOtherDay })
      expect(after.onCard).toBe(Math.max(before.onCard, after.price.card.total))
      expect(toAuthorise === null).toBe(before.onCard >= after.price.card.total)
      expect(after.held).toBe(after.onCard + after.price.voucher)
      expect(isOtherDay && after.price.voucher > 0).toBe(false)
    }),
  )
})
