import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { vatSums } from '../money/invoice-sums.ts'
import { entriesOf, type Movement } from './entries.ts'
import { FEC_COLUMNS, fecName, fecText } from './fec.ts'

const cents = fc.integer({ min: 0, max: 100_000 })
const payouts = fc.constantFrom([], [{ id: 'po_1', day: '2026-11-28' }])
const where = { piece: fc.string(), pieceDay: fc.constant('2026-11-25'), bill: fc.constant('n° 12') }
const day = fc.constantFrom('2026-11-24', '2026-11-25', '2026-12-01')
const amounts = fc.array(fc.record({ cents, vat: fc.constantFrom(550, 1000, 2000) }), { maxLength: 6 })
const movement: fc.Arbitrary<Movement> = fc.oneof(
  fc
    .record({ day, ...where, kind: fc.constantFrom('INVOICE' as const, 'CREDIT_NOTE' as const), amounts })
    .map(({ amounts: sold, ...one }) => ({ ...one, sums: vatSums(sold) })),
  fc
    .record({
      day,
      ...where,
      kind: fc.constantFrom('PAID' as const, 'PAID_BACK' as const),
      rest: cents,
      by: fc.constantFrom('CARD' as const, 'COMPANY' as const, 'PLATFORM' as const),
      tip: cents,
      absence: cents,
      payouts,
      isOnInvoice: fc.boolean(),
    })
    .map(({ rest, ...one }) => ({ ...one, cents: rest + one.tip + one.absence })),
  fc.record({
    day,
    ...where,
    kind: fc.constantFrom('PAID' as const, 'PAID_BACK' as const),
    cents,
    by: fc.constant('VOUCHER' as const),
    scheme: fc.constant('Edenred'),
  }),
)

const sumOf = (lines: readonly { debit: number; credit: number }[], side: 'debit' | 'credit') =>
  lines.reduce((sum, line) => sum + line[side], 0)

describe('the entries of a restaurant', () => {
  test('balance debits and credits', () => {
    fc.assert(
      fc.property(fc.array(movement), (movements) => {
        for (const { lines } of entriesOf(movements)) {
          expect(sumOf(lines, 'debit')).toBe(sumOf(lines, 'credit'))
          for (const { debit, credit } of lines) expect(debit === 0).not.toBe(credit === 0)
        }
      }),
    )
  })

  test('leave every account at zero after a sale and its credit note', () => {
    fc.assert(
      fc.property(amounts, (sold) => {
        const one = { day: '2026-11-24', piece: 'R1', pieceDay: '2026-11-25', bill: 'n° 12', sums: vatSums(sold) }
        const entries = entriesOf([
          { ...one, kind: 'INVOICE' },
          { ...one, kind: 'CREDIT_NOTE' },
        ])
        const balances = new Map<string, number>()
        for (const { account, debit, credit } of entries.flatMap(({ lines }) => lines)) {
          balances.set(account.number, (balances.get(account.number) ?? 0) + debit - credit)
        }
        expect([...balances.values()].every((balance) => balance === 0)).toBe(true)
      }),
    )
  })

  test('use separate accounts for tips, no-show fees and each VAT rate', () => {
    const at = { day: '2026-11-24', piece: 'pi_1', pieceDay: '2026-11-25', bill: 'n° 12' }
    const paid = { payouts: [], isOnInvoice: true }
    const sums = [
      { vat: 550, net: 100, tax: 6, gross: 106 },
      { vat: 1000, net: 1000, tax: 100, gross: 1100 },
      { vat: 2000, net: 500, tax: 100, gross: 600 },
    ]
    const sides = (one: Movement) =>
      entriesOf([one]).flatMap(({ lines }) => lines.map((line) => [line.account.number, line.debit - line.credit]))
    expect(sides({ ...at, kind: 'INVOICE', sums })).toEqual([
      ...[
        ['411000', 1806],
        ['706500', -100],
        ['445715', -6],
        ['706100', -1000],
        ['445711', -100],
      ],
      ...[
        ['706200', -500],
        ['445712', -100],
      ],
    ])
    expect(sides({ ...at, kind: 'PAID', by: 'CARD', cents: 1500, tip: 200, absence: 0, ...paid })).toEqual([
      ...[
        ['511500', 1500],
        ['467100', -200],
        ['411000', -1300],
      ],
    ])
    expect(sides({ ...at, kind: 'PAID_BACK', by: 'CARD', cents: 375, tip: 0, absence: 375, ...paid })).toEqual([
      ...[
        ['511500', -375],
        ['758000', 375],
      ],
    ])
    expect(sides({ ...at, kind: 'PAID', by: 'VOUCHER', scheme: 'Edenred', cents: 1000 })).toEqual([
      ...[
        ['511200', 1000],
        ['411000', -1000],
      ],
    ])
    expect(sides({ ...at, kind: 'PAID', by: 'PLATFORM', cents: 250, tip: 0, absence: 0, ...paid })).toEqual([
      ...[
        ['511500', 250],
        ['411000', -250],
      ],
    ])
    const former = { ...paid, isOnInvoice: false }
    expect(sides({ ...at, kind: 'PAID', by: 'PLATFORM', cents: 250, tip: 0, absence: 0, ...former })).toEqual([
      ...[
        ['511500', 250],
        ['467300', -250],
      ],
    ])
  })
})

describe('the file of accounting entries (FEC)', () => {
  test('has eighteen fields per row, dates without dashes, decimal commas, and equal debits and credits', () => {
    fc.assert(
      fc.property(fc.array(movement), (movements) => {
        const text = fecText(entriesOf(movements))
        const [head = [], ...rows] = text.split('\r\n').flatMap((row) => (row === '' ? [] : [row.split('\t')]))
        expect(head).toEqual(FEC_COLUMNS)
        const centsIn = (field: string | undefined) => Number((field ?? '').replace(',', ''))
        const total = (column: number) => rows.reduce((sum, row) => sum + centsIn(row[column]), 0)
        expect(total(11)).toBe(total(12))
        for (const row of rows) {
          expect(row).toHaveLength(18)
          for (const column of [3, 9, 15]) expect(row[column]).toMatch(/^\d{8}$/)
          for (const column of [11, 12]) expect(row[column]).toMatch(/^\d+,\d\d$/)
        }
        const days = rows.map((row) => row[3] ?? '')
        expect(days).toEqual(days.toSorted())
      }),
    )
  })

  test('names the payout that contains a payment, if it is paid out', () => {
    const of = (payouts: { id: string; day: string }[]) =>
      entriesOf([
        {
          day: '2026-11-24',
          piece: 'pi_1',
          pieceDay: '2026-11-25',
          bill: 'n° 12',
          kind: 'PAID',
          by: 'CARD',
          cents: 1500,
          tip: 0,
          absence: 0,
          payouts,
          isOnInvoice: true,
        },
      ])[0]?.label
    expect(of([])).toBe('Carte, addition n° 12')
    expect(of([{ id: 'po_1', day: '2026-11-28' }])).toBe('Carte, addition n° 12, virement po_1 du 28/11/2026')
  })

  test('numbers the entries of a day the same whatever other days are exported', () => {
    const of = (day: string): Movement => ({
      day,
      piece: 'pi_1',
      pieceDay: day,
      bill: 'n° 12',
      kind: 'PAID',
      by: 'CARD',
      cents: 1500,
      tip: 0,
      absence: 0,
      payouts: [],
      isOnInvoice: true,
    })
    const numbersOn = (text: string) =>
      text.split('\r\n').flatMap((row) => (row.includes('20261125') ? [row.split('\t')[2]] : []))
    const both = fecText(entriesOf([of('2026-11-25'), of('2026-11-24'), of('2026-11-25')]))
    expect(numbersOn(both)).toEqual(['202611250001', '202611250001', '202611250002', '202611250002'])
    expect(numbersOn(fecText(entriesOf([of('2026-11-25')])))).toEqual(['202611250001', '202611250001'])
  })

  test('has the SIREN and the last day in its name', () => {
    expect(fecName('123456789', '2026-11-30')).toBe('123456789FEC20261130.txt')
    expect(fecName(null, '2026-11-30')).toBe('000000000FEC20261130.txt')
  })
})
