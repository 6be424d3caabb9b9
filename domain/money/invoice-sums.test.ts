import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { creditNoteSums, type TaxedAmount, vatSums } from './invoice-sums.ts'

const total = (of: readonly number[]) => of.reduce((sum, one) => sum + one, 0)
const line = fc.record({ cents: fc.integer({ min: 1, max: 50_000 }), vat: fc.constantFrom(550, 1000, 2000) })
const lines = fc.array(line, { minLength: 1, maxLength: 30 })
const cents = fc.integer({ min: 0, max: 20_000 })

describe('the sums of an invoice', () => {
  test('are listed by VAT rate', () => {
    const sold = [
      { cents: 2500, vat: 1000 },
      { cents: 600, vat: 2000 },
    ]
    expect(vatSums(sold)).toEqual([
      { vat: 1000, net: 2273, tax: 227, gross: 2500 },
      { vat: 2000, net: 500, tax: 100, gross: 600 },
    ])
    expect(vatSums(sold, { discount: 310, onTop: 279 }).map(({ gross }) => gross)).toEqual([2475, 594])
  })

  test('add up to the amount paid, to the cent', () => {
    fc.assert(
      fc.property(lines, cents, cents, (sold, discount, onTop) => {
        const all = total(sold.map((one) => one.cents))
        const sums = vatSums(sold, { discount, onTop })
        expect(total(sums.map(({ gross }) => gross))).toBe(all - Math.min(discount, all) + onTop)
        for (const { net, tax, gross, vat } of sums) {
          expect(net + tax).toBe(gross)
          expect(Math.abs(net - gross / (1 + vat / 10_000))).toBeLessThanOrEqual(0.5)
        }
      }),
    )
  })

  test('equal those of the credit notes, whatever the parts in which the payments are refunded', () => {
    fc.assert(
      fc.property(lines, fc.array(cents, { maxLength: 5 }), (sold, parts) => {
        const sums = vatSums(sold)
        const back: { vat: number; net: number; tax: number; gross: number }[] = []
        for (const part of [...parts, Number.MAX_SAFE_INTEGER]) {
          const before: TaxedAmount[] = back.map(({ vat, gross }) => ({ vat, cents: gross }))
          const [known] = sold
          back.push(
            ...creditNoteSums(sums, before, Math.min(part, total(sums.map(({ gross }) => gross))), known && [known]),
          )
        }
        for (const { vat, ...sum } of sums) {
          const of = back.filter((one) => one.vat === vat)
          expect(total(of.map(({ net }) => net))).toBe(sum.net)
          expect(total(of.map(({ tax }) => tax))).toBe(sum.tax)
          expect(total(of.map(({ gross }) => gross))).toBe(sum.gross)
        }
      }),
    )
  })

  test('credit a removed item at its own rate', () => {
    const sums = vatSums([
      { cents: 2500, vat: 1000 },
      { cents: 600, vat: 2000 },
    ])
    expect(creditNoteSums(sums, [], 600, [{ cents: 600, vat: 2000 }])).toEqual([
      { vat: 2000, net: 500, tax: 100, gross: 600 },
    ])
    expect(creditNoteSums(sums, [], 1100, [{ cents: 600, vat: 2000 }]).map(({ gross }) => gross)).toEqual([500, 600])
  })
})
