import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inEuros } from './money.ts'
import { keptOfLines, linesOfPayments, type MadePayment, sumOfLines } from './payment-summary.ts'
import { partsOfPayment, paymentInFull, paymentText } from './payment-words.ts'

const NOTHING = { authorisedCents: 0, dueCents: 0, capturedCents: 0, refundedCents: 0, refundDueCents: 0, feeCents: 0 }
const payment = (wish: Partial<MadePayment>): MadePayment => ({
  ...NOTHING,
  purpose: 'MEAL',
  instrument: 'CARD',
  guest: null,
  tipCents: 0,
  ...wish,
})
const captured = (capturedCents: number, wish: Partial<MadePayment> = {}) => payment({ capturedCents, ...wish })
const held = (cents: number, wish: Partial<MadePayment> = {}) =>
  payment({ authorisedCents: cents, dueCents: cents, ...wish })
const summaryOf = (...payments: MadePayment[]) => ({
  lines: linesOfPayments(payments),
  companyCents: 0,
  coveredBy: null,
  absences: [],
})
const startsAt = Date.parse('2026-11-27T19:00:00Z')
const TABLE = { type: 'SELF_PAY', isGroup: true, startsAt, isWeeklyMeal: false } as const

/** Replaces no-break spaces, so that the sentences below are readable. */
const plain = (text: string | null) => text?.replaceAll('\u00A0', ' ') ?? null
const short = (...payments: MadePayment[]) => plain(paymentText(summaryOf(...payments)))
const full = (...payments: MadePayment[]) => plain(paymentInFull(summaryOf(...payments), TABLE))

test('a host who paid for a guest, extras and a tip sees one total and its named parts', () => {
  const paid = [
    captured(3700),
    captured(1300, { guest: 'Karim B.' }),
    captured(1050, { purpose: 'AFTER', tipCents: 200 }),
  ]
  expect(short(...paid)).toBe('60,50 € débités')
  expect(full(...paid)).toBe(
    '60,50 € débités : votre repas 37,00 €, la place de Karim B. 13,00 €, suppléments 8,50 €, pourboire 2,00 €',
  )
})

test('a single meal is not itemised, and a guest without a name is called by seat number', () => {
  expect(full(captured(3700))).toBe('37,00 € débités')
  expect(full(captured(1300, { guest: 'Invité 2' }))).toBe("13,00 € débités : la place de l'invité 2 13,00 €")
  expect(full(captured(1300, { guest: 'Ana B.' }))).toContain("la place d'Ana B.")
})

test('an authorised amount states when it is debited: after the meal, or once an order cannot be cancelled', () => {
  expect(short(held(1350))).toBe('13,50 € autorisés')
  expect(full(held(1350))).toBe('13,50 € autorisés, débités après le repas')
  const order = { ...TABLE, type: 'DELIVERY', isGroup: false } as const
  expect(plain(paymentInFull(summaryOf(held(1350)), order))).toBe('13,50 € autorisés, débités à 19:30')
  expect(full(held(9550, { dueCents: 4050 }))).toBe('95,50 € autorisés, dont 40,50 € débités après le repas')
  expect(full(held(9550, { dueCents: 0 }))).toBe("95,50 € autorisés : rien n'est commandé, rien n'est débité")
})

test('authorised and captured amounts, vouchers and refunds are listed separately', () => {
  expect(short(held(1350), captured(1300, { guest: 'Ana' }))).toBe('13,50 € autorisés, 13,00 € débités')
  expect(short(captured(1200), captured(2500, { instrument: 'EDENRED' }))).toBe(
    '37,00 € débités, dont 25,00 € en titres-restaurant',
  )
  expect(short(captured(3700, { refundedCents: 500 }))).toBe('37,00 € débités, 5,00 € remboursés')
  expect(short(captured(3700, { refundDueCents: 500 }))).toBe('37,00 € débités, remboursement de 5,00 € en cours')
  expect(short(captured(150))).toBe('1,50 € débité')
})

test('a guest whose seat another person paid sees the name of the payer', () => {
  const covered = (cents: number | null) =>
    plain(paymentText({ ...summaryOf(), coveredBy: { name: 'Inès M.', cents } }))
  expect(covered(2600)).toBe('26,00 € payés par Inès M.')
  expect(covered(null)).toBe('Addition payée par Inès M.')
  expect(short()).toBe(null)
})

const anyPayment = fc
  .record({
    purpose: fc.constantFrom('MEAL', 'AFTER', 'BEYOND', 'NO_SHOW'),
    guest: fc.constantFrom(null, null, 'Karim B.', 'Ana B.'),
    instrument: fc.constantFrom('CARD', 'CARD', 'EDENRED', 'RESTO_FLASH'),
    capturedCents: fc.nat(10_000),
    tipCents: fc.constantFrom(0, 100, 300),
    refundedPart: fc.integer({ min: 0, max: 100 }),
  })
  .map(({ refundedPart, ...one }) =>
    payment({ ...one, refundedCents: Math.floor((one.capturedCents * refundedPart) / 100) }),
  )

test('lines and named parts add up to the payments, and the text shows the total', () => {
  fc.assert(
    fc.property(fc.array(anyPayment, { maxLength: 6 }), (payments) => {
      const total = (sum: 'capturedCents' | 'refundedCents') => payments.reduce((all, one) => all + one[sum], 0)
      const summary = summaryOf(...payments)
      expect(sumOfLines(summary.lines, 'capturedCents')).toBe(total('capturedCents'))
      expect(sumOfLines(summary.lines, 'refundedCents')).toBe(total('refundedCents'))
      expect(keptOfLines(summary.lines)).toBe(total('capturedCents') - total('refundedCents'))
      for (const line of summary.lines) expect(line.refundedCents).toBeLessThanOrEqual(line.capturedCents)
      const parts = partsOfPayment(summary.lines, TABLE)
      expect(parts.reduce((sum, { cents }) => sum + cents, 0)).toBe(total('capturedCents'))
      if (total('capturedCents') > 0) expect(paymentText(summary)).toContain(inEuros(total('capturedCents')))
    }),
  )
})
