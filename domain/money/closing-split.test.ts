import fc from 'fast-check'
import { expect, test } from 'vitest'
import { closingSplit, fatesOf, sumOfSplits } from './closing-split.ts'

const asked = (priceCents: number) => ({ priceCents, isAccepted: null })

test('splits extras of 75,50 € on a bill of 8,00 €, of which 30 € were agreed to', () => {
  const bill = { billCents: 800, tipCents: 0, agreedCents: 3000 }
  expect(closingSplit({ ...bill, extras: [asked(7550)] })).toEqual({
    debited: 800,
    accepted: 0,
    toAccept: 0,
    beyond: 7550,
  })
  expect(closingSplit({ ...bill, extras: [asked(1550), asked(6000)] })).toEqual({
    debited: 800,
    accepted: 0,
    toAccept: 1550,
    beyond: 6000,
  })
})

test('debits the tip and accepted extras without a limit, and no refused extra', () => {
  const extras = [{ priceCents: 6000, isAccepted: true }, { priceCents: 500, isAccepted: false }, asked(3000)]
  expect(fatesOf(extras, 3000)).toEqual(['ACCEPTED', 'REFUSED', 'AGREED'])
  expect(closingSplit({ billCents: 800, tipCents: 200, agreedCents: 3000, extras })).toEqual({
    debited: 800,
    accepted: 6200,
    toAccept: 3000,
    beyond: 0,
  })
})

test('agrees to later extras that fit the agreement although an earlier one does not', () => {
  expect(fatesOf([asked(2500), asked(1000), asked(500)], 3000)).toEqual(['AGREED', 'BEYOND', 'AGREED'])
})

test('debits no unanswered extra of a payer who agreed to none', () => {
  expect(closingSplit({ billCents: 0, tipCents: 0, agreedCents: 0, extras: [asked(1)] }).beyond).toBe(1)
})

test('counts every cent once, and debits no more than agreed without a response', () => {
  const extra = fc.record({
    priceCents: fc.integer({ min: 1, max: 9000 }),
    isAccepted: fc.constantFrom(true, false, null),
  })
  fc.assert(
    fc.property(
      fc.array(extra),
      fc.nat(9000),
      fc.nat(300),
      fc.nat(9000),
      (extras, billCents, tipCents, agreedCents) => {
        const split = closingSplit({ billCents, tipCents, extras, agreedCents })
        const owed = extras.reduce((sum, one) => (one.isAccepted === false ? sum : sum + one.priceCents), 0)
        expect(split.debited + split.accepted + split.toAccept + split.beyond).toBe(billCents + tipCents + owed)
        expect(split.toAccept).toBeLessThanOrEqual(agreedCents)
        expect(sumOfSplits([split, split]).accepted).toBe(2 * split.accepted)
      },
    ),
  )
})
