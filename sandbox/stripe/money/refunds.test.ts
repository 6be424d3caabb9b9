import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { HOUR } from '../../clock/durations.ts'
import { dinner, freshStripeSandbox, type StripeShop, stripeErrorOf } from '../shop.ts'

async function paid({ stripe, cardOf, customer }: StripeShop, number = '4242424242424242'): Promise<string> {
  const held = await stripe.paymentIntents.create(dinner(await customer(), await cardOf(number)))
  await stripe.paymentIntents.capture(held.id, { amount_to_capture: 4_000, application_fee_amount: 400 })
  return held.id
}

async function chargeOf({ stripe }: StripeShop, intent: string): Promise<Stripe.Charge> {
  const { latest_charge } = await stripe.paymentIntents.retrieve(intent, { expand: ['latest_charge'] })
  return latest_charge as Stripe.Charge
}

test('a capture is refunded in parts, with those of the restaurant and the platform, to the last cent', async () => {
  const shop = await freshStripeSandbox()
  const { stripe } = shop
  const payment_intent = await paid(shop)
  const part = { payment_intent, amount: 1_333, reverse_transfer: true, refund_application_fee: true }
  const refund = await stripe.refunds.create({ ...part, reason: 'requested_by_customer' })
  expect(refund).toMatchObject({
    status: 'succeeded',
    amount: 1_333,
    transfer_reversal: expect.stringMatching(/^trr_/),
  })
  await stripe.refunds.create(part)
  await stripe.refunds.create({ ...part, amount: undefined })

  const charge = await chargeOf(shop, payment_intent)
  expect(charge).toMatchObject({ amount_captured: 4_000, amount_refunded: 4_200, refunded: true })
  expect(await stripe.transfers.retrieve(String(charge.transfer))).toMatchObject({
    amount_reversed: 4_000,
    reversed: true,
  })
  expect(await stripe.applicationFees.retrieve(String(charge.application_fee))).toMatchObject({
    amount_refunded: 400,
    refunded: true,
  })
  const moves = (await shop.ledger()).map(({ move, amount }) => [move, amount])
  expect(moves.filter(([move]) => move === 'refund')).toEqual([
    ['refund', 1_333],
    ['refund', 1_333],
    ['refund', 1_334],
  ])
  expect(moves.filter(([move]) => move === 'fee-refund').reduce((sum, [, cents]) => sum + Number(cents), 0)).toBe(400)
  expect((await stripe.refunds.list({ payment_intent })).data.map(({ amount }) => amount)).toEqual([
    1_334, 1_333, 1_333,
  ])
  expect(await stripe.refunds.retrieve(refund.id)).toEqual(refund)
})

test('a fee is refunded by itself, and never twice', async () => {
  const shop = await freshStripeSandbox()
  const { stripe } = shop
  const payment_intent = await paid(shop)
  await stripe.refunds.create({ payment_intent, amount: 1_000, reverse_transfer: true })
  await stripe.refunds.create({ payment_intent, reverse_transfer: true, refund_application_fee: true })
  const fee = String((await chargeOf(shop, payment_intent)).application_fee)
  expect(await stripe.applicationFees.retrieve(fee)).toMatchObject({ amount_refunded: 300, refunded: false })
  expect(await stripe.applicationFees.createRefund(fee)).toMatchObject({ object: 'fee_refund', amount: 100, fee })
  expect(await stripe.applicationFees.retrieve(fee)).toMatchObject({ amount_refunded: 400, refunded: true })
  expect(await stripeErrorOf(stripe.applicationFees.createRefund(fee, { amount: 1 }))).toMatchObject({
    statusCode: 400,
  })
})

test('no more can be refunded than was captured', async () => {
  const shop = await freshStripeSandbox()
  const { stripe, cardOf, customer } = shop
  const payment_intent = await paid(shop)
  expect(await stripeErrorOf(stripe.refunds.create({ payment_intent, amount: 4_001 }))).toMatchObject({
    param: 'amount',
  })
  await stripe.refunds.create({ payment_intent })
  expect(await stripeErrorOf(stripe.refunds.create({ payment_intent }))).toMatchObject({
    code: 'charge_already_refunded',
  })

  const held = await stripe.paymentIntents.create(dinner(await customer(), await cardOf('4242424242424242')))
  expect(await stripeErrorOf(stripe.refunds.create({ payment_intent: held.id }))).toMatchObject({ statusCode: 400 })
  const none = stripe.refunds.create({ payment_intent: 'pi_none' })
  expect(await stripeErrorOf(none)).toMatchObject({ code: 'resource_missing', param: 'payment_intent' })
})

test('a pending refund succeeds an hour later', async () => {
  const shop = await freshStripeSandbox()
  const { id, status } = await shop.stripe.refunds.create({ payment_intent: await paid(shop, '4000000000007726') })
  expect(status).toBe('pending')
  await shop.wait(HOUR)
  expect(await shop.stripe.refunds.retrieve(id)).toMatchObject({ status: 'succeeded' })
})

test('a failed refund restores the amount', async () => {
  const shop = await freshStripeSandbox()
  const payment_intent = await paid(shop, '4000000000005126')
  const { id, status } = await shop.stripe.refunds.create({ payment_intent })
  expect(status).toBe('succeeded')
  await shop.wait(HOUR)
  const failed = { status: 'failed', failure_reason: 'expired_or_canceled_card' }
  expect(await shop.stripe.refunds.retrieve(id)).toMatchObject(failed)
  expect(await chargeOf(shop, payment_intent)).toMatchObject({ amount_refunded: 200, refunded: false })
  expect((await shop.ledger()).at(-1)).toMatchObject({ move: 'refund-failed', amount: 4_000, id })
  expect((await shop.stripe.events.list({ type: 'refund.failed' })).data).toHaveLength(1)
})

test('a failed refund does not fail again after a restart', async () => {
  const first = await freshStripeSandbox()
  const payment_intent = await paid(first, '4000000000005126')
  await first.stripe.refunds.create({ payment_intent })
  await first.wait(HOUR)
  await first.close()
  const second = await freshStripeSandbox({ dataDir: first.dataDir })
  await second.wait(HOUR)
  expect((await second.ledger()).filter(({ move }) => move === 'refund-failed')).toHaveLength(1)
})

test('a refund can be settled by hand before its time', async () => {
  const shop = await freshStripeSandbox()
  const { id } = await shop.stripe.refunds.create({ payment_intent: await paid(shop, '4000000000007726') })
  await shop.send('POST', `/stripe/refunds/${id}`, { status: 'failed' })
  expect((await shop.stripe.refunds.retrieve(id)).status).toBe('failed')
  await shop.wait(HOUR)
  expect((await shop.stripe.refunds.retrieve(id)).status).toBe('failed')
})
