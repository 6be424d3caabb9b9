import { addDays } from '@tablee/domain/calendar/calendar'
import { describe, expect, test } from 'vitest'
import type { WalletCardName } from '../../../testing/card-provider.fixtures.ts'
import type { PaymentOptions } from '../../../testing/payment-harness.fixtures.ts'
import { invoicesOn } from '../../invoices/read-invoices.fixtures.ts'
import { addExtra, markNoShow } from '../after-meal/after-meal.ts'
import {
  at,
  booked,
  harness,
  host,
  offeredCode,
  openEachDay,
  seen,
  today,
  vouchers,
} from './voucher-harness.fixtures.ts'

openEachDay()

const CARDS = '{ getCustomerCards { id brand last4 deviceWallet } }'
type Kept = { id: string; deviceWallet: string | null }
const keptBy = async (person = host) => (await harness.room.as<Kept[]>(person, CARDS)).data

async function payBySheet(share: string, sheet: WalletCardName, how: PaymentOptions = {}) {
  return harness.pay(host, share, await harness.walletCard(sheet), how)
}

describe('a share that is paid with Apple Pay or Google Pay', () => {
  test.each(['apple_pay_visa', 'google_pay_mastercard'] as const)(
    'is held by %s, and its card is not saved',
    async (sheet) => {
      const { share } = await booked()
      const paid = await payBySheet(share, sheet)
      expect(paid.data).toMatchObject({
        userReservation: { status: 'CONFIRMED', totalPaid: 13.5 },
        stripeResponse: { requires_action: false },
      })
      expect(await harness.money(share)).toEqual(['AUTHORISED 1350'])
      expect(await keptBy()).toEqual([])
    },
  )

  test('saves its card on request, by its name, and the card pays the next table', async () => {
    const { share } = await booked()
    await payBySheet(share, 'apple_pay_visa', { saveCard: true })
    const [card] = (await keptBy()) ?? []
    expect(card).toEqual({ id: expect.any(String), brand: 'visa', last4: '4242', deviceWallet: 'APPLE_PAY' })

    const next = await booked({ hour: '12:00' })
    expect((await harness.pay(host, next.share, card?.id ?? '')).data?.userReservation.status).toBe('CONFIRMED')
  })

  test('is not held if the bank declines, and a typed card pays after', async () => {
    const { share } = await booked()
    const refused = await payBySheet(share, 'google_pay_visa_chargeDeclined', { saveCard: true })
    expect(refused.error).toMatchObject({
      code: 'PAYMENT_FAILED',
      message: 'Votre banque a refusé ce paiement. Contactez-la, ou essayez une autre carte.',
    })
    expect([await harness.money(share), await keptBy()]).toEqual([[], []])
    expect((await harness.pay(host, share, await harness.card())).data?.userReservation.status).toBe('CONFIRMED')
    expect(await harness.money(share)).toEqual(['AUTHORISED 1350'])
  })

  test.each([
    [true, 'CONFIRMED', ['AUTHORISED 1350']],
    [false, 'PAYMENT_FAILED', []],
  ])(
    'waits for a bank that requires 3-D Secure after the payment sheet: granted %s',
    async (isGranted, status, money) => {
      const { share } = await booked()
      const { data } = await payBySheet(share, 'apple_pay_authenticationRequired')
      expect(data?.stripeResponse.requires_action).toBe(true)
      const back = await harness.answerBank(data?.stripeResponse.redirect_to_url ?? '', isGranted)
      await harness.confirm(host, share, back.searchParams.get('payment_intent') ?? '')
      expect([(await seen(share)).status, await harness.money(share)]).toEqual([status, money])
    },
  )

  test('is held for the amount that a promo code and vouchers leave', async () => {
    const coupon = await offeredCode()
    const { share } = await booked()
    await vouchers.edenred(host)
    const input = {
      userReservationId: share,
      couponId: coupon,
      edenredParams: { amount: 9 },
      stripeParams: { amount: 1, application_fee_amount: 1, paymentToken: await harness.walletCard('apple_pay_visa') },
    }
    const pay = `mutation ($input: PayUserReservationInput!) { payUserReservation(input: $input) {
      userReservation { status totalPaid cardAmount voucherAmount } } }`
    expect((await harness.room.as(host, pay, { input })).data).toEqual({
      userReservation: { status: 'CONFIRMED', totalPaid: 11, cardAmount: 2, voucherAmount: 9 },
    })
    expect([await harness.money(share), await vouchers.lines(share)]).toEqual([['AUTHORISED 200'], ['HELD 900']])
  })

  test('is not charged another amount than its payer saw in the sheet', async () => {
    const { share } = await booked()
    expect((await payBySheet(share, 'apple_pay_visa', { amount: 9 })).error?.code).toBe('CONFLICT')
    expect(await harness.money(share)).toEqual([])
  })
})

describe('while the payer is absent', () => {
  test('a booking far ahead is authorised again, and captured once', async () => {
    const { share } = await booked({ day: addDays(today, 6) })
    await payBySheet(share, 'apple_pay_visa')
    await harness.moveTo(at('12:00', 6))
    await harness.moveTo(at('06:00', 7))
    expect(await harness.money(share)).toEqual([
      'AUTHORISED 1350',
      'AUTHORISED 1350',
      'VOIDED 1350',
      'CAPTURED 1350',
      'FEE 100',
    ])
  })

  test('extras added at the table are debited, and the invoice names the wallet', async () => {
    const { id, share } = await booked()
    await payBySheet(share, 'google_pay_visa')
    await harness.moveTo(at('21:00'))
    await harness.inTransaction((tx) => addExtra(tx, share, { name: 'Café', priceCents: 450, vat: 1000 }))
    await harness.moveTo(at('06:00', 1))
    expect((await harness.money(share)).toSorted()).toEqual([
      'AUTHORISED 1350',
      'AUTHORISED 450',
      'CAPTURED 1350',
      'CAPTURED 450',
      'FEE 100',
    ])
    expect((await invoicesOn(harness).readHost(host, id))[0]).toContain('Google Pay •••• 4242')
  })

  test('an absence is debited', async () => {
    const { share } = await booked()
    await payBySheet(share, 'apple_pay_visa')
    await harness.moveTo(at('20:20'))
    await harness.inTransaction((tx) => markNoShow(tx, share, 'restaurant'))
    await harness.moveTo(at('20:30', 2))
    expect(await harness.money(share)).toEqual(['AUTHORISED 1350', 'CAPTURED 375'])
  })

  test('a wallet whose bank always requires 3-D Secure cannot be authorised again, like a typed card', async () => {
    const { share } = await booked({ day: addDays(today, 6) })
    const { data } = await payBySheet(share, 'apple_pay_authenticationRequired')
    const back = await harness.answerBank(data?.stripeResponse.redirect_to_url ?? '', true)
    await harness.confirm(host, share, back.searchParams.get('payment_intent') ?? '')
    await harness.heldUntil(share, at('05:00', 7))
    await harness.moveTo(at('12:00', 6))
    expect((await seen(share)).status).toBe('PAYMENT_FAILED')
  })
})
