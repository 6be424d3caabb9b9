import { parisDay } from '@tablee/domain/calendar/calendar'
import Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reconcile } from '../modules/payments/books/books.ts'
import { attemptsOf } from '../modules/payments/payments.ts'
import { openPartner, type Partner } from '../testing/bookings.ts'
import { TEST_SECRETS } from '../testing/config.ts'
import { CARDS, openPaymentHarness, type PaymentHarness } from '../testing/payment-harness.fixtures.ts'
import { signUp } from '../testing/people.ts'

let harness: PaymentHarness
let partner: Partner
beforeAll(async () => {
  harness = await openPaymentHarness()
  partner = await openPartner(harness.server.appContext.db)
})
afterAll(() => harness.close())

const { webhooks } = new Stripe('sk_test_any')

function deliver(event: object, { secret = TEST_SECRETS.STRIPE_WEBHOOK_SECRET, at = harness.server.clock.now() } = {}) {
  const payload = JSON.stringify(event)
  const timestamp = Math.floor(at / 1000)
  const signature = webhooks.generateTestHeaderString({ payload, secret, timestamp })
  const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature }
  return harness.server.app.inject({ method: 'POST', url: '/webhooks/stripe', payload, headers })
}

const eventOf = (id: string, intent: string) => ({
  id,
  object: 'event',
  type: 'payment_intent.amount_capturable_updated',
  data: { object: { id: intent, object: 'payment_intent' } },
})
const kept = () => harness.server.appContext.db.selectFrom('provider_event').select('id').execute()

test('an event with a wrong, an old or a future signature is refused and not stored', async () => {
  expect((await deliver(eventOf('evt_1', 'pi_1'), { secret: 'whsec_other' })).statusCode).toBe(400)
  expect((await deliver(eventOf('evt_1', 'pi_1'), { at: harness.server.clock.now() - 3_600_000 })).statusCode).toBe(400)
  expect((await deliver(eventOf('evt_1', 'pi_1'), { at: harness.server.clock.now() + 3_600_000 })).statusCode).toBe(400)
  const bare = await harness.server.app.inject({ method: 'POST', url: '/webhooks/stripe', payload: 'not even JSON' })
  expect(bare.statusCode).toBe(400)
  expect(await kept()).toEqual([])
})

test('an event that the provider says twice is stored once, and confirms a payment whose payer never returned', async () => {
  const person = await signUp(harness.server)
  const table = await harness.room.booked(person, partner)
  const { data } = await harness.pay(person, table.usersReservations[0]?.id ?? '', await harness.card(CARDS.asksBank))
  const back = await harness.answerBank(data?.stripeResponse.redirect_to_url ?? '', true)
  const intent = back.searchParams.get('payment_intent') ?? ''

  for (let times = 0; times < 2; times++) expect((await deliver(eventOf('evt_2', intent))).statusCode).toBe(200)
  expect(await kept()).toEqual([{ id: 'evt_2' }])
  await harness.run()
  expect((await harness.room.seen(person, table.id)).status).toBe('CONFIRMED')
})

test('an event about a waiting payment does not delay the check of its bank at the end of the hold', async () => {
  const person = await signUp(harness.server)
  const table = await harness.room.booked(person, partner, { day: '2026-11-25' })
  const share = table.usersReservations[0]?.id ?? ''
  const booked = harness.server.clock.now()
  await harness.moveTo(booked + 9 * 60_000)
  await harness.pay(person, share, await harness.card(CARDS.asksBank))
  const [attempt] = await attemptsOf(harness.server.appContext.db, [share])
  await deliver({ ...eventOf('evt_4', attempt?.intentId ?? ''), type: 'payment_intent.requires_action' })
  await harness.moveTo(booked + 15 * 60_000)
  expect((await harness.room.seen(person, table.id)).status).toBe('CANCELLED')
})

test('a dispute reported under two names is one line, and no failure', async () => {
  const person = await signUp(harness.server)
  const table = await harness.room.booked(person, partner, { day: '2026-11-26' })
  const share = table.usersReservations[0]?.id ?? ''
  await harness.pay(person, share, await harness.card())
  const [attempt] = await attemptsOf(harness.server.appContext.db, [share])
  const object = { id: 'dp_1', object: 'dispute', amount: 1350, payment_intent: attempt?.intentId }
  for (const id of ['evt_5', 'evt_6']) {
    await deliver({ id, object: 'event', type: 'charge.dispute.created', data: { object } })
    await harness.run()
  }
  expect(await harness.money(share)).toEqual(['AUTHORISED 1350', 'DISPUTED 1350'])
  expect(harness.failures.filter((failure) => failure instanceof Error)).toEqual([])
})

test('an event about an unknown payment is stored without effect', async () => {
  expect((await deliver(eventOf('evt_3', 'pi_of_another'))).statusCode).toBe(200)
  await harness.run()
  expect(harness.failures.filter((failure) => failure instanceof Error)).toEqual([])
})

test('a payment of another product on the platform account is ignored', async () => {
  const { port } = new URL(harness.sandbox.url)
  const platform = new Stripe('sk_test_sandbox', { protocol: 'http', host: '127.0.0.1', port })
  const metadata = { attemptId: 'order-17' }
  const { id } = await platform.paymentIntents.create({ amount: 900, currency: 'eur', metadata })

  expect((await deliver(eventOf('evt_4', id))).statusCode).toBe(200)
  await harness.run()
  expect(harness.failures.filter((failure) => failure instanceof Error)).toEqual([])
  const { appContext } = harness.server
  expect(await reconcile(appContext, parisDay(appContext.clock.now()))).toEqual([])
})

test('an event is kept for ninety days after it is processed, and longer if it failed', async () => {
  const { appContext, clock } = harness.server
  await deliver(eventOf('evt_done', 'pi_of_another'))
  await harness.run()
  await appContext.db
    .insertInto('provider_event')
    .values({ id: 'evt_open', type: 'x', object_id: 'x', received_at: new Date(clock.now()), due_at: new Date(8e15) })
    .execute()
  const ids = async () => (await kept()).map(({ id }) => id)
  const later = async (days: number) => {
    clock.moveTo(clock.now() + days * 86_400_000)
    await harness.run()
    return ids()
  }

  expect(await later(89)).toEqual(expect.arrayContaining(['evt_done', 'evt_open']))
  expect(await later(2)).toEqual(['evt_open'])
})
