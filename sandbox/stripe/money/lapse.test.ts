import { expect, test } from 'vitest'
import { HOUR } from '../../clock/durations.ts'
import { debit, dinner, freshStripeSandbox, stripeErrorOf } from '../shop.ts'

const DAY = 24 * HOUR

test('a hold expires after seven days, and sooner for an off-session Visa payment', async () => {
  const { stripe, cardOf, customer, wait, ledger } = await freshStripeSandbox()
  const [who, card] = [await customer(), await cardOf('4242424242424242')]
  const present = await stripe.paymentIntents.create(dinner(who, card))
  const absent = await stripe.paymentIntents.create(debit(who, card))
  const statuses = async () =>
    (await Promise.all([present, absent].map(({ id }) => stripe.paymentIntents.retrieve(id)))).map(
      ({ status }) => status,
    )

  await wait(4 * DAY + 17 * HOUR)
  expect(await statuses()).toEqual(['requires_capture', 'requires_capture'])
  await wait(HOUR)
  expect(await statuses()).toEqual(['requires_capture', 'canceled'])
  await wait(3 * DAY)
  expect(await statuses()).toEqual(['canceled', 'canceled'])

  expect(await stripe.paymentIntents.retrieve(absent.id, { expand: ['latest_charge'] })).toMatchObject({
    cancellation_reason: 'automatic',
    amount_capturable: 0,
    latest_charge: { refunded: true, captured: false },
  })
  expect(await stripeErrorOf(stripe.paymentIntents.capture(absent.id))).toMatchObject({
    code: 'payment_intent_unexpected_state',
  })
  expect((await ledger()).filter(({ move }) => move === 'lapse').map(({ intent }) => intent)).toEqual([
    absent.id,
    present.id,
  ])
  const types = (await stripe.events.list({ limit: 4 })).data.map(({ type }) => type)
  expect(types).toEqual(['payment_intent.canceled', 'charge.expired', 'payment_intent.canceled', 'charge.expired'])
})

test('a captured payment does not expire', async () => {
  const { stripe, cardOf, customer, wait } = await freshStripeSandbox()
  const { id } = await stripe.paymentIntents.create(dinner(await customer(), await cardOf('4242424242424242')))
  await stripe.paymentIntents.capture(id)
  await wait(30 * DAY)
  expect((await stripe.paymentIntents.retrieve(id)).status).toBe('succeeded')
})
