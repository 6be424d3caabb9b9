import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { dinner, freshStripeSandbox, sdk, stripeErrorOf } from './shop.ts'

const FORM = 'application/x-www-form-urlencoded'

test('only the two API keys are valid, and the publishable one has few permissions', async () => {
  const { url, browser, cardOf, stripe, customer } = await freshStripeSandbox()
  expect(await stripeErrorOf(sdk(url, 'sk_test_other').customers.create({}))).toMatchObject({
    statusCode: 401,
    type: 'StripeAuthenticationError',
  })
  expect((await fetch(`${url}/v1/customers`)).status).toBe(401)
  expect(await stripeErrorOf(browser.customers.create({}))).toMatchObject({
    statusCode: 403,
    code: 'secret_key_required',
  })
  const made = await stripe.paymentIntents.create({ ...dinner(await customer(), await cardOf('4242424242424242')) })
  expect(await stripeErrorOf(browser.paymentIntents.retrieve(made.id))).toMatchObject({ param: 'client_secret' })
  const basic = { authorization: `Basic ${Buffer.from('sk_test_sandbox:').toString('base64')}` }
  expect((await fetch(`${url}/v1/payment_intents/${made.id}`, { headers: basic })).status).toBe(200)
})

test('a browser creates a card with the publishable key, and a server may not send a card number', async () => {
  const { url, stripe } = await freshStripeSandbox()
  const preflight = await fetch(`${url}/v1/payment_methods`, { method: 'OPTIONS' })
  expect(preflight.status).toBe(204)
  expect(preflight.headers.get('access-control-allow-origin')).toBe('*')

  const fields = {
    key: 'pk_test_sandbox',
    type: 'card',
    'card[number]': '4242 4242 4242 4242',
    'card[exp_month]': '12',
  }
  const body = new URLSearchParams({ ...fields, 'card[exp_year]': '30', 'card[cvc]': '123' })
  const answer = await fetch(`${url}/v1/payment_methods`, { method: 'POST', body })
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  expect(await answer.json()).toMatchObject({
    id: expect.stringMatching(/^pm_/),
    card: { last4: '4242', exp_year: 2030 },
  })

  const card = { number: '4242424242424242', exp_month: 12, exp_year: 2030 }
  const ours = await stripeErrorOf(stripe.paymentMethods.create({ type: 'card', card }))
  expect(ours).toMatchObject({ statusCode: 400, type: 'StripeInvalidRequestError' })
})

test('no card number and no security code is stored anywhere', async () => {
  const { stripe, cardOf, customer, dataDir } = await freshStripeSandbox()
  await stripe.paymentIntents.create(dinner(await customer(), await cardOf('5555552500001001', { cvc: '987' })))
  await stripeErrorOf(cardOf('4111111111111111'))
  const files = readdirSync(dataDir, { recursive: true, withFileTypes: true }).filter((file) => file.isFile())
  const kept = files.map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8')).join('')
  expect(kept).toContain('1001')
  expect(kept).not.toMatch(/5555552500001001|4111111111111111|"987"/)
})

test('twenty concurrent calls with one idempotency key pay once and get the same response', async () => {
  const { stripe, cardOf, customer, ledger } = await freshStripeSandbox()
  const wish = dinner(await customer(), await cardOf('4242424242424242'))
  const calls = Array.from({ length: 20 }, () => stripe.paymentIntents.create(wish, { idempotencyKey: 'pay:1' }))
  const ids = new Set((await Promise.all(calls)).map(({ id }) => id))
  expect(ids.size).toBe(1)
  expect((await ledger()).map(({ move }) => move)).toEqual(['authorise'])

  const again = await stripe.paymentIntents.create(wish, { idempotencyKey: 'pay:1' })
  expect(again).toEqual(await stripe.paymentIntents.retrieve(again.id, { expand: wish.expand }))
  const other = stripe.paymentIntents.create({ ...wish, amount: 4_300 }, { idempotencyKey: 'pay:1' })
  expect(await stripeErrorOf(other)).toMatchObject({ statusCode: 400, type: 'StripeIdempotencyError' })
})

test('a concurrent call with a key in progress is a conflict', async () => {
  const { stripe, send } = await freshStripeSandbox()
  await send('POST', '/stripe/latency', { ms: 1_000 })
  const call = () => stripe.customers.create({ name: 'Léa' }, { idempotencyKey: 'customer:1' })
  const answers = await Promise.allSettled([call(), call()])
  const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []))
  expect(refused).toEqual([expect.objectContaining({ statusCode: 409, code: 'idempotency_key_in_use' })])
  await send('POST', '/stripe/latency', { ms: 0 })
  expect((await stripe.customers.list()).data).toHaveLength(1)
})

test('a declined card is remembered for its key, and an invalid request is not', async () => {
  const { stripe, cardOf, customer } = await freshStripeSandbox()
  const wish = dinner(await customer(), await cardOf('4000000000000002'))
  const pay = () => stripeErrorOf(stripe.paymentIntents.create(wish, { idempotencyKey: 'pay:2' }))
  const [first, second] = [await pay(), await pay()]
  expect(second).toMatchObject({ statusCode: 402, code: 'card_declined' })
  expect((second.payment_intent as Stripe.PaymentIntent).id).toBe((first.payment_intent as Stripe.PaymentIntent).id)

  const key = { idempotencyKey: 'pay:3' }
  expect((await stripeErrorOf(stripe.paymentIntents.create({ ...wish, amount: 1 }, key))).code).toBe('amount_too_small')
  const card = await cardOf('4242424242424242')
  expect((await stripe.paymentIntents.create({ ...wish, payment_method: card }, key)).status).toBe('requires_capture')
})

test('planned faults simulate an outage, a timeout, and a response lost after success', async () => {
  const { stripe, send, cardOf, customer, ledger } = await freshStripeSandbox()
  const wish = dinner(await customer(), await cardOf('4242424242424242'))
  const plan = (kind: string) => send('POST', '/faults', { provider: 'stripe', kind })
  const pay = (options = {}) => stripe.paymentIntents.create(wish, { idempotencyKey: 'pay:4', ...options })

  await plan('error')
  expect(await stripeErrorOf(pay())).toMatchObject({ statusCode: 503, type: 'StripeAPIError' })
  await plan('timeout')
  expect(await stripeErrorOf(pay({ timeout: 500 }))).toMatchObject({ type: 'StripeConnectionError' })
  await send('DELETE', '/faults')
  expect(await ledger()).toEqual([])

  await plan('drop-response')
  // Calls of a browser do not use up a planned failure.
  await cardOf('4242424242424242')
  expect(await stripeErrorOf(pay())).toMatchObject({ type: 'StripeConnectionError' })
  expect((await pay()).status).toBe('requires_capture')
  expect((await ledger()).map(({ move }) => move)).toEqual(['authorise'])
})

test('all data survive a restart', async () => {
  const first = await freshStripeSandbox()
  const wish = dinner(await first.customer(), await first.cardOf('4000002500003155'))
  const key = { idempotencyKey: 'pay:5' }
  const asked = await first.stripe.paymentIntents.create(wish, key)
  const events = await first.stripe.events.list()
  await first.close()

  const second = await freshStripeSandbox({ dataDir: first.dataDir })
  expect(await second.stripe.paymentIntents.create(wish, key)).toEqual(asked)
  expect((await second.stripe.events.list()).data).toEqual(events.data)
  await second.decide(asked.id, true)
  expect((await second.stripe.paymentIntents.capture(asked.id)).status).toBe('succeeded')
  await second.close()

  const third = await freshStripeSandbox({ dataDir: first.dataDir })
  expect((await third.stripe.paymentIntents.retrieve(asked.id)).amount_received).toBe(4_200)
  expect((await third.ledger()).map(({ move }) => move)).toEqual(['authorise', 'capture', 'fee'])
})

test('intents are listed page by page, newest first, filtered by period and customer', async () => {
  const { stripe, customer, cardOf, wait } = await freshStripeSandbox()
  const [lea, max] = [await customer(), await customer()]
  const ids: string[] = []
  for (const who of [lea, lea, max, lea, max]) {
    ids.push((await stripe.paymentIntents.create(dinner(who, await cardOf('4242424242424242')))).id)
    await wait(60_000)
  }
  const listed: string[] = []
  for await (const { id } of stripe.paymentIntents.list({ limit: 2, expand: ['data.latest_charge'] })) listed.push(id)
  expect(listed).toEqual(ids.toReversed())

  const page = await stripe.paymentIntents.list({ limit: 2, starting_after: ids[4] })
  expect(page).toMatchObject({
    object: 'list',
    url: '/v1/payment_intents',
    has_more: true,
    data: [{ id: ids[3] }, { id: ids[2] }],
  })
  const back = await stripe.paymentIntents.list({ limit: 2, ending_before: ids[1] })
  expect(back.data.map(({ id }) => id)).toEqual([ids[3], ids[2]])
  expect((await stripe.paymentIntents.list({ customer: max })).data.map(({ id }) => id)).toEqual([ids[4], ids[2]])
  const { created } = await stripe.paymentIntents.retrieve(ids[2] as string)
  const span = (await stripe.paymentIntents.list({ created: { gte: created, lt: created + 60 } })).data
  expect(span.map(({ id }) => id)).toEqual([ids[2]])
  expect(await stripeErrorOf(stripe.paymentIntents.list({ limit: 101 }))).toMatchObject({ param: 'limit' })
})

test('customers and their cards can be created, changed and deleted', async () => {
  const { stripe, cardOf } = await freshStripeSandbox()
  const wish = { email: 'lea@example.test', name: 'Léa', preferred_locales: ['fr'], metadata: { owner: 'account:1' } }
  const made = await stripe.customers.create(wish)
  expect(made).toMatchObject(wish)
  expect(
    await stripe.customers.update(made.id, { phone: '0612345678', metadata: { owner: '', seat: '2' } }),
  ).toMatchObject({
    phone: '0612345678',
    metadata: { seat: '2' },
  })
  const card = await cardOf('378282246310005')
  await stripe.setupIntents.create({
    customer: made.id,
    payment_method: card,
    confirm: true,
    return_url: 'http://a.test/',
  })
  const list = await stripe.customers.listPaymentMethods(made.id, { type: 'card', limit: 100 })
  expect(list.data).toMatchObject([{ id: card, card: { brand: 'amex', last4: '0005' } }])

  expect((await stripe.paymentMethods.detach(card)).customer).toBeNull()
  expect((await stripe.paymentMethods.retrieve(card)).customer).toBeNull()
  const again = stripe.paymentMethods.attach(card, { customer: made.id })
  expect(await stripeErrorOf(again)).toMatchObject({ message: expect.stringContaining('detached from a Customer') })

  expect(await stripe.customers.del(made.id)).toEqual({ id: made.id, object: 'customer', deleted: true })
  expect(await stripe.customers.retrieve(made.id)).toEqual({ id: made.id, object: 'customer', deleted: true })
  expect(await stripeErrorOf(stripe.customers.listPaymentMethods(made.id))).toMatchObject({ statusCode: 404 })
})

test('the account of a restaurant is created, sent to onboarding, and accepts payments after it', async () => {
  const { stripe } = await freshStripeSandbox()
  const account = await stripe.accounts.create({ country: 'FR', capabilities: { transfers: { requested: true } } })
  expect(account).toMatchObject({ charges_enabled: false, capabilities: { transfers: 'inactive' } })
  const link = await stripe.accountLinks.create({
    account: account.id,
    type: 'account_onboarding',
    refresh_url: 'http://localhost:3000/encore',
    return_url: 'http://localhost:3000/fini',
  })
  const form = await fetch(link.url, { redirect: 'manual' })
  expect(form.headers.get('location')).toBe('http://localhost:3000/fini')
  expect(await stripe.accounts.retrieve(account.id)).toMatchObject({ charges_enabled: true })
})

test('unknown objects and parameters are rejected in the format of Stripe', async () => {
  const { url, stripe } = await freshStripeSandbox()
  const missing = { statusCode: 404, code: 'resource_missing', requestId: expect.stringMatching(/^req_/) }
  expect(await stripeErrorOf(stripe.paymentIntents.retrieve('pi_none'))).toMatchObject(missing)
  expect(await stripeErrorOf(stripe.paymentMethods.retrieve('pm_none'))).toMatchObject(missing)
  expect(await stripeErrorOf(stripe.paymentMethods.detach('pm_none'))).toMatchObject(missing)
  expect(await stripeErrorOf(stripe.products.list())).toMatchObject({ statusCode: 404 })

  const headers = { authorization: 'Bearer sk_test_sandbox', 'content-type': 'application/json' }
  const json = await fetch(`${url}/v1/customers`, { method: 'POST', headers, body: '{"name":"x"}' })
  expect(await json.json()).toMatchObject({ error: { type: 'invalid_request_error' } })
  const old = { authorization: 'Bearer sk_test_sandbox', 'stripe-version': '2023-08-16', 'content-type': FORM }
  expect((await fetch(`${url}/v1/customers`, { method: 'POST', headers: old, body: '' })).status).toBe(400)
})

test('any form gets a response in the format of Stripe, and never an internal error', async () => {
  const { url, stripe, customer } = await freshStripeSandbox()
  const { id } = await stripe.paymentIntents.create(dinner(await customer(), 'pm_card_visa'))
  const path = fc.constantFrom(
    ...['/v1/payment_intents', `/v1/payment_intents/${id}`, `/v1/payment_intents/${id}/capture`, '/v1/refunds'],
    ...['/v1/customers', '/v1/setup_intents', '/v1/payment_methods', '/v1/accounts', '/v1/events', '/v1/nothing'],
  )
  const name = fc.constantFrom(
    ...['amount', 'currency', 'customer', 'confirm', 'metadata', 'metadata[a]', 'expand[]', 'expand[0]', 'expand[a]'],
    ...[
      'created[gte]',
      'limit',
      'starting_after',
      'transfer_data[destination]',
      'card[number]',
      'card[a][b]',
      '__proto__[a]',
    ],
    ...[
      'payment_intent',
      'amount_to_capture',
      'constructor',
      'payment_method',
      'off_session',
      'return_url',
      'a]b[',
      '[]',
    ],
  )
  const value = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('1', '4200', 'eur', 'true', '', 'pm_card_visa', id, 'latest_charge', 'http://a.test/'),
  )
  const key = fc.constantFrom('sk_test_sandbox', 'pk_test_sandbox')

  await fc.assert(
    fc.asyncProperty(
      path,
      key,
      fc.boolean(),
      fc.array(fc.tuple(name, value), { maxLength: 8 }),
      async (to, by, posts, pairs) => {
        const [form, headers] = [new URLSearchParams(pairs), { authorization: `Bearer ${by}` }]
        const answer = posts
          ? await fetch(url + to, { method: 'POST', headers, body: form })
          : await fetch(`${url}${to}?${form}`, { headers })
        const parsed = await answer.json()
        expect(answer.status, JSON.stringify(parsed)).toBeLessThan(500)
        if (answer.status >= 400)
          expect(parsed).toMatchObject({ error: { type: expect.any(String), message: expect.any(String) } })
      },
    ),
    { numRuns: 300 },
  )
})
