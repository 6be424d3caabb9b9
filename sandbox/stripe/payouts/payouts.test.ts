import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { dinner, freshStripeSandbox, stripeErrorOf } from '../shop.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const LEA = { stripeAccount: 'acct_chezlea' }

/** Starts a sandbox whose restaurant `acct_chezlea` has sold a dinner of 40 €, including our fee of 4 €. */
async function withDinner() {
  const shop = await freshStripeSandbox()
  const { stripe } = shop
  const paid = dinner(await shop.customer(), await shop.cardOf('4242424242424242'))
  const { id, latest_charge: charge } = await stripe.paymentIntents.create(paid)
  await stripe.paymentIntents.capture(id, { amount_to_capture: 4_000, application_fee_amount: 400 })
  const linesOf = async (payout: string) => {
    const asked = { payout, expand: ['data.source.source_transfer'] }
    return (await stripe.balanceTransactions.list(asked, LEA)).data
  }
  return {
    ...shop,
    intent: id,
    charge: (charge as Stripe.Charge).id,
    linesOf,
    payouts: async () => (await stripe.payouts.list({}, LEA)).data,
    /** Returns types and net cents of the lines of a payout, without the payout's own line. */
    netOf: async (payout: string) => (await linesOf(payout)).slice(1).map(({ type, net }) => [type, net]),
  }
}

test("pays out a restaurant's available balance at midnight, with its transactions", async () => {
  const { stripe, charge, payouts, linesOf, wait } = await withDinner()
  await wait(DAY)
  expect(await payouts()).toEqual([])

  await wait(DAY)
  const [payout] = await payouts()
  expect(payout).toMatchObject({ amount: 3_600, status: 'paid', arrival_date: Date.parse('2026-11-26') / 1000 })
  const [own, line, ...others] = await linesOf(payout?.id ?? '')
  expect(own).toMatchObject({ type: 'payout', amount: -3_600, source: { id: payout?.id } })
  expect(line).toMatchObject({
    type: 'payment',
    amount: 4_000,
    fee: 400,
    net: 3_600,
    source: { object: 'charge', payment_intent: null, source_transfer: { source_transaction: charge } },
  })
  expect(others).toEqual([])
  expect(await stripe.payouts.list()).toMatchObject({ data: [] })
})

test.each([
  [{ interval: 'weekly', weekly_anchor: 'friday' }, '2026-11-27'],
  [{ interval: 'monthly', monthly_anchor: 31 }, '2026-11-30'],
  [{ interval: 'manual' }, null],
])('pays out by the schedule of the account: %o', async (schedule, day) => {
  const { stripe, payouts, wait } = await withDinner()
  await stripe.accounts.update(LEA.stripeAccount, { settings: { payouts: { schedule } } })
  expect((await stripe.accounts.retrieve(LEA.stripeAccount)).settings?.payouts?.schedule).toEqual({
    delay_days: 2,
    ...schedule,
  })
  await wait(10 * DAY)
  const days = (await payouts()).map(({ arrival_date: at }) => new Date(at * 1000).toISOString().slice(0, 10))
  expect(days).toEqual(day === null ? [] : [day])
})

test('a refund and its fee lower a later payout, which waits while the balance is negative', async () => {
  const { stripe, intent, payouts, netOf, wait } = await withDinner()
  await wait(2 * DAY)
  await stripe.refunds.create({ payment_intent: intent, reverse_transfer: true, refund_application_fee: true })
  await wait(2 * DAY)
  expect(await payouts()).toHaveLength(1)

  await stripe.transfers.create({ amount: 5_000, currency: 'eur', destination: LEA.stripeAccount })
  await wait(DAY)
  const [next] = await payouts()
  expect(next?.amount).toBe(1_400)
  expect(await netOf(next?.id ?? '')).toEqual([
    ['payment', 5_000],
    ['payment_refund', -3_600],
  ])
})

test('a failed payout is included in the next one', async () => {
  const { payouts, netOf, wait, send } = await withDinner()
  await wait(2 * DAY)
  const [first] = await payouts()
  expect(await send('POST', `/stripe/payouts/${first?.id}`, { status: 'failed' })).toMatchObject({ status: 200 })
  await wait(DAY)
  const [next, failed] = await payouts()
  expect(failed).toMatchObject({ id: first?.id, status: 'failed', failure_code: 'account_closed' })
  expect(await netOf(next?.id ?? '')).toEqual([['payout_failure', 3_600]])
})

test('an account can only see its own payouts', async () => {
  const { stripe, payouts, wait } = await withDinner()
  await wait(2 * DAY)
  const [payout] = await payouts()
  const other = { stripeAccount: 'acct_other' }
  expect((await stripe.payouts.list({}, other)).data).toEqual([])
  const foreign = stripe.balanceTransactions.list({ payout: payout?.id ?? '' }, other)
  expect(await stripeErrorOf(foreign)).toMatchObject({ code: 'resource_missing' })
})
