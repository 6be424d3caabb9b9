import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { debit, dinner, freshStripeSandbox, stripeErrorOf } from '../shop.ts'

const DAY = 24 * 3_600

test('a dinner is authorised, its card saved, and a part captured, and the rest is released', async () => {
  const { stripe, cardOf, customer, ledger } = await freshStripeSandbox()
  const who = await customer()
  const held = await stripe.paymentIntents.create(dinner(who, await cardOf('4242424242424242')))
  expect(held).toMatchObject({ status: 'requires_capture', amount_capturable: 4_200, amount_received: 0 })
  expect(held.payment_method).toMatchObject({ customer: who, card: { brand: 'visa', last4: '4242' } })
  const charge = held.latest_charge as Stripe.Charge
  expect(charge.payment_method_details?.card?.capture_before).toBe(charge.created + 7 * DAY)

  const part = { amount_to_capture: 4_000, application_fee_amount: 400, expand: ['latest_charge'] }
  const taken = await stripe.paymentIntents.capture(held.id, part)
  expect(taken).toMatchObject({ status: 'succeeded', amount_received: 4_000, amount_capturable: 0 })
  const paid = taken.latest_charge as Stripe.Charge
  expect(paid).toMatchObject({
    captured: true,
    amount_captured: 4_000,
    amount_refunded: 200,
    application_fee_amount: 400,
  })
  expect(await stripe.balanceTransactions.retrieve(String(paid.balance_transaction))).toMatchObject({
    amount: 4_000,
    fee: 85,
    net: 3_915,
  })
  expect(await stripe.transfers.retrieve(String(paid.transfer))).toMatchObject({
    amount: 4_000,
    destination: 'acct_chezlea',
    source_transaction: paid.id,
  })
  expect(await stripe.applicationFees.retrieve(String(paid.application_fee))).toMatchObject({ amount: 400 })

  const moves = (await ledger()).map(({ move, amount, attemptId }) => [move, amount, attemptId])
  expect(moves).toEqual([
    ['authorise', 4_200, 'attempt-1'],
    ['capture', 4_000, 'attempt-1'],
    ['fee', 400, 'attempt-1'],
  ])
})

test('an automatic capture holds nothing', async () => {
  const { stripe, cardOf, customer } = await freshStripeSandbox()
  const wish = dinner(await customer(), await cardOf('5555555555554444'), { capture_method: 'automatic' })
  const paid = await stripe.paymentIntents.create(wish)
  expect(paid).toMatchObject({ status: 'succeeded', amount_received: 4_200 })
  const details = (paid.latest_charge as Stripe.Charge).payment_method_details
  expect(details?.card).not.toHaveProperty('capture_before')
})

test('a hold can be cancelled once, and cannot be captured afterwards', async () => {
  const { stripe, cardOf, customer, ledger } = await freshStripeSandbox()
  const { id } = await stripe.paymentIntents.create(dinner(await customer(), await cardOf('4242424242424242')))
  const cancelled = await stripe.paymentIntents.cancel(id, { cancellation_reason: 'requested_by_customer' })
  expect(cancelled).toMatchObject({ status: 'canceled', amount_capturable: 0, canceled_at: expect.any(Number) })

  const state = { code: 'payment_intent_unexpected_state', statusCode: 400 }
  expect(await stripeErrorOf(stripe.paymentIntents.capture(id))).toMatchObject(state)
  expect(await stripeErrorOf(stripe.paymentIntents.cancel(id))).toMatchObject({ ...state, payment_intent: { id } })
  expect((await ledger()).map(({ move }) => move)).toEqual(['authorise', 'void'])
})

test('no more can be captured than is held, and the rest is released', async () => {
  const { stripe, cardOf, customer } = await freshStripeSandbox()
  const { id } = await stripe.paymentIntents.create(dinner(await customer(), await cardOf('4242424242424242')))
  const tooMuch = stripe.paymentIntents.capture(id, { amount_to_capture: 4_201 })
  expect(await stripeErrorOf(tooMuch)).toMatchObject({ code: 'amount_too_large', param: 'amount_to_capture' })
  const fee = stripe.paymentIntents.capture(id, { amount_to_capture: 100, application_fee_amount: 101 })
  expect(await stripeErrorOf(fee)).toMatchObject({ param: 'application_fee_amount' })
  expect((await stripe.paymentIntents.capture(id)).amount_received).toBe(4_200)
})

test('a card without a customer can be used once, and a saved one pays again off-session', async () => {
  const { stripe, cardOf, customer } = await freshStripeSandbox()
  const [who, once, kept] = [await customer(), await cardOf('4242424242424242'), await cardOf('4242424242424242')]
  await stripe.paymentIntents.create(dinner(who, once, { setup_future_usage: undefined }))
  const again = stripe.paymentIntents.create(dinner(who, once))
  expect(await stripeErrorOf(again)).toMatchObject({ statusCode: 400, message: expect.stringContaining('used again') })

  await stripe.paymentIntents.create(dinner(who, kept))
  const tip = await stripe.paymentIntents.create(debit(who, kept))
  const charge = tip.latest_charge as Stripe.Charge
  expect(charge.payment_method_details?.card?.capture_before).toBe(charge.created + 4 * DAY + 18 * 3_600)
  const stranger = stripe.paymentIntents.create(dinner(await customer(), kept))
  expect(await stripeErrorOf(stranger)).toMatchObject({ param: 'payment_method' })
})

test('an intent can be created, changed, and confirmed later', async () => {
  const { stripe, cardOf, customer, browser } = await freshStripeSandbox()
  const { return_url: _, ...later } = dinner(await customer(), await cardOf('4242424242424242'))
  const made = await stripe.paymentIntents.create({ ...later, confirm: false })
  expect(made.status).toBe('requires_confirmation')
  const changed = await stripe.paymentIntents.update(made.id, { amount: 5_000, metadata: { table: '4' } })
  expect(changed).toMatchObject({ amount: 5_000, metadata: { attemptId: 'attempt-1', table: '4' } })

  const { client_secret } = await browser.paymentIntents.retrieve(made.id, {
    client_secret: made.client_secret as string,
  })
  expect(client_secret).toBe(made.client_secret)
  expect((await stripe.paymentIntents.confirm(made.id)).status).toBe('requires_capture')
})

test('a disabled account receives no payment until it is enabled again', async () => {
  const { stripe, cardOf, customer, send } = await freshStripeSandbox()
  const [who, card] = [await customer(), await cardOf('4242424242424242')]
  await send('POST', '/stripe/accounts/acct_chezlea', { chargesEnabled: false })
  expect(await stripe.accounts.retrieve('acct_chezlea')).toMatchObject({ charges_enabled: false })
  const refused = await stripeErrorOf(stripe.paymentIntents.create(dinner(who, card)))
  expect(refused).toMatchObject({ statusCode: 400, code: 'insufficient_capabilities_for_transfer' })

  await send('POST', '/stripe/accounts/acct_chezlea', { chargesEnabled: true })
  expect((await stripe.paymentIntents.create(dinner(who, card))).status).toBe('requires_capture')
})

test('an invalid request is rejected before anything happens', async () => {
  const { stripe, cardOf, customer, ledger } = await freshStripeSandbox()
  const [who, card] = [await customer(), await cardOf('4242424242424242')]
  const refused = async (more: object) => stripeErrorOf(stripe.paymentIntents.create(dinner(who, card, more)))

  const old = { payment_method_types: ['card'] }
  expect(await refused(old)).toMatchObject({
    code: 'parameter_unknown',
    param: 'payment_method_types',
    statusCode: 400,
  })
  expect(await refused({ amount: undefined })).toMatchObject({ code: 'parameter_missing', param: 'amount' })
  expect(await refused({ amount: 'much' })).toMatchObject({ code: 'parameter_invalid_integer', param: 'amount' })
  expect(await refused({ amount: 49 })).toMatchObject({ code: 'amount_too_small' })
  expect(await refused({ application_fee_amount: 4_201 })).toMatchObject({ param: 'application_fee_amount' })
  expect(await refused({ transfer_data: undefined })).toMatchObject({ param: 'application_fee_amount' })
  expect(await refused({ transfer_data: { destination: 'acct_x', tip: 1 } })).toMatchObject({
    code: 'parameter_unknown',
    param: 'transfer_data[tip]',
  })
  expect(await refused({ customer: 'cus_nobody' })).toMatchObject({ code: 'resource_missing', param: 'customer' })
  expect(await refused({ payment_method: 'pm_none' })).toMatchObject({ code: 'resource_missing' })
  expect(await refused({ return_url: 'ici' })).toMatchObject({ code: 'url_invalid', param: 'return_url' })
  expect(await refused({ off_session: true })).toMatchObject({ param: 'off_session' })
  expect(await refused({ expand: ['latest_tip'] })).toMatchObject({ param: 'expand' })
  expect((await ledger()).length).toBeLessThanOrEqual(1)
})
