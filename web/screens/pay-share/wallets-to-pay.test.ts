import { parisInstant } from '@tablee/domain/calendar/calendar'
import { expect, test } from 'vitest'
import { sheetOf } from './wallets-to-pay.tsx'

const DUE = {
  amountDue: 26.5,
  items: 25.5,
  shares: [],
  type: 'SELF_PAY' as const,
  date: parisInstant('2026-11-26', '20:00'),
  freeCancelUntil: parisInstant('2026-11-26', '19:30'),
  shareStatus: 'CREATED' as const,
  subject: { kind: 'own' } as const,
  vouchers: null,
  restaurant: { name: 'Nonna' },
}
const ORIGIN = 'https://tablee.example'

test('the sheet of a meal has the date of the debit and the end of free cancellation', () => {
  const { applePay, ...shown } = sheetOf(DUE, parisInstant('2026-11-24', '10:00'), ORIGIN)
  expect(shown).toEqual({ business: { name: 'Tablée' }, lineItems: [{ name: 'Nonna', amount: 2650 }] })
  expect(applePay?.deferredPaymentRequest).toEqual({
    paymentDescription: 'Nonna',
    managementURL: 'https://tablee.example/user/reservations',
    deferredBilling: {
      label: 'Nonna',
      amount: 2650,
      deferredPaymentDate: new Date(parisInstant('2026-11-27', '06:00')),
    },
    billingAgreement: expect.stringMatching(/^Votre carte est débitée de 26,50.€ après le repas/),
    freeCancellationDate: new Date(DUE.freeCancelUntil),
    freeCancellationDateTimeZone: 'Europe/Paris',
  })
})

test('in the last half hour the sheet does not promise a cancellation', () => {
  const { applePay } = sheetOf(DUE, parisInstant('2026-11-26', '19:31'), ORIGIN)
  expect(applePay?.deferredPaymentRequest).not.toHaveProperty('freeCancellationDate')
})

test.each([
  ['an order in its last half hour', { ...DUE, type: 'CLICK_COLLECT' as const }, '2026-11-26', '19:31'],
  [
    'an amount after the meal',
    {
      ...DUE,
      subject: { kind: 'after' as const, wasRefused: true, isAbsence: false, isLostVoucher: false, lines: [] },
    },
    '2026-11-27',
    '09:00',
  ],
])('%s is debited at once, without a deferral', (_, share, day, hour) => {
  expect(sheetOf(share, parisInstant(day, hour), ORIGIN)).not.toHaveProperty('applePay')
})

test('an order that can still be cancelled is debited when the free cancellation ends', () => {
  const order = { ...DUE, type: 'CLICK_COLLECT' as const }
  const { applePay } = sheetOf(order, parisInstant('2026-11-26', '18:00'), ORIGIN)
  expect(applePay?.deferredPaymentRequest?.deferredBilling.deferredPaymentDate).toEqual(new Date(DUE.freeCancelUntil))
})
