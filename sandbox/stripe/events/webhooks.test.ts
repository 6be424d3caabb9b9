import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import { expect, onTestFinished, test, vi } from 'vitest'
import { dinner, freshStripeSandbox } from '../shop.ts'

type Heard = { type: string; id: string; event: Stripe.Event; signature: string; body: string }

/** Starts an application that accepts messages, or refuses the next `refusing` of them. */
type Application = {
  url: string
  heard: Heard[]
  state: { refusing: number; moves: number; onClock: () => Promise<unknown> }
  types(): string[]
  hears(wanted: () => boolean): Promise<void>
}

async function application(): Promise<Application> {
  const heard: Heard[] = []
  const state = { refusing: 0, moves: 0, onClock: async (): Promise<unknown> => undefined }
  const watching = new Set<() => void>()
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString()
    const isRefused = request.url === '/webhooks/stripe' && state.refusing-- > 0
    if (request.url === '/webhooks/stripe' && !isRefused) {
      const event = JSON.parse(body) as Stripe.Event
      heard.push({
        type: event.type,
        id: event.id,
        event,
        body,
        signature: String(request.headers['stripe-signature']),
      })
    }
    if (request.url === '/sandbox/clock') {
      state.moves += 1
      const { onClock } = state
      state.onClock = async () => undefined
      await onClock()
    }
    response.writeHead(isRefused ? 500 : 200).end('{}')
    for (const look of watching) look()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    url,
    heard,
    state,
    types: () => heard.map(({ type }) => type),
    hears: (wanted: () => boolean) =>
      new Promise<void>((resolve) => {
        const look = () => wanted() && resolve()
        watching.add(look)
        look()
      }),
  }
}

async function shopWith(app: Application) {
  const shop = await freshStripeSandbox({
    webhookUrl: `${app.url}/webhooks/stripe`,
    appClockUrl: `${app.url}/sandbox/clock`,
    environment: { STRIPE_WEBHOOK_SECRET: 'whsec_ours' },
  })
  const hold = async () => {
    const who = await shop.customer()
    return shop.stripe.paymentIntents.create(dinner(who, await shop.cardOf('4242424242424242')))
  }
  return { ...shop, hold }
}

/** Timers fire only when the test advances the time, so that a slow machine does not change the order. */
function standStill(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
}

const HELD = [
  'customer.created',
  'payment_intent.created',
  'payment_method.attached',
  'charge.succeeded',
  'payment_intent.amount_capturable_updated',
]

test('webhooks are sent in order, signed at the time of the sandbox, without blocking requests', async () => {
  const app = await application()
  const { hold, stripe } = await shopWith(app)
  const { id } = await hold()
  await app.hears(() => app.heard.length === HELD.length)
  expect(app.types()).toEqual(HELD)

  const { body, signature } = app.heard.at(-1) as Heard
  const now = Date.parse('2026-11-24T10:00:05+01:00')
  const event = stripe.webhooks.constructEvent(body, signature, 'whsec_ours', 60, undefined, now)
  expect(event.data.object).toMatchObject({ id, object: 'payment_intent', amount_capturable: 4_200 })
  expect(() => stripe.webhooks.constructEvent(body, signature, 'whsec_other', 60, undefined, now)).toThrow(
    Stripe.errors.StripeSignatureVerificationError,
  )
  expect(await stripe.events.retrieve(event.id)).toMatchObject({ id: event.id, type: event.type })
})

test('a webhook that the application refuses is sent again before the next one', async () => {
  const app = await application()
  app.state.refusing = 2
  const { hold } = await shopWith(app)
  await hold()
  await app.hears(() => app.heard.length === HELD.length)
  expect(app.types()).toEqual(HELD)
})

test('moving the clock waits until the resulting webhooks are delivered', async () => {
  const app = await application()
  const { hold, wait, stripe } = await shopWith(app)
  await hold()
  await wait(8 * 24 * 3_600_000)
  expect(app.types()).toEqual([...HELD, 'charge.expired', 'payment_intent.canceled'])
  const moves = app.state.moves
  // Events that arrived during the work are also done.
  app.state.onClock = () => stripe.customers.create({})
  await wait(60_000)
  expect(app.types().at(-1)).toBe('customer.created')
  expect(app.state.moves - moves).toBe(2)
})

test('webhooks can be held back and sent by hand, dropped, duplicated, and reordered', async () => {
  standStill()
  const app = await application()
  const { stripe, send, get, wait } = await shopWith(app)
  const next = async (mode: string, times = 1) => send('POST', '/stripe/webhooks', { mode, times, type: 'customer.' })
  const one = async () => (await stripe.customers.create({})).id
  const ids = () => app.heard.map(({ event }) => (event.data.object as Stripe.Customer).id)

  await next('hold')
  const held = await one()
  await next('drop')
  await one()
  await next('twice')
  const twice = await one()
  await next('out-of-order')
  const [slow, quick] = [await one(), await one()]
  await wait(1)
  expect(ids()).toEqual([twice, twice, quick, slow])

  const { events } = (await get('/stripe/events')).body
  const [event] = events.filter(({ status }: { status: string }) => status === 'held')
  expect(event).toMatchObject({ objectId: held, mode: 'hold', attempts: 0 })
  expect((await send('POST', `/stripe/events/${event.id}/send`)).body).toMatchObject({
    status: 'delivered',
    attempts: 1,
  })
  expect(ids().at(-1)).toBe(held)
  expect((await get('/stripe/webhooks')).body).toMatchObject({ mode: 'send' })
})

test('delayed webhooks arrive after later ones', async () => {
  standStill()
  const app = await application()
  const { stripe, send } = await shopWith(app)
  await send('POST', '/stripe/webhooks', { mode: 'late', times: 1 })
  const [late, next] = [await stripe.customers.create({}), await stripe.customers.create({})]
  await app.hears(() => app.heard.length === 1)
  vi.advanceTimersByTime(2_000)
  await app.hears(() => app.heard.length === 2)
  expect(app.heard.map(({ event }) => (event.data.object as Stripe.Customer).id)).toEqual([next.id, late.id])
})

test('a registered endpoint receives the types it subscribed to, signed with its own secret', async () => {
  const app = await application()
  const { stripe, customer, wait } = await freshStripeSandbox()
  const wish = { url: `${app.url}/webhooks/stripe`, enabled_events: ['customer.deleted' as const] }
  const { id, secret } = await stripe.webhookEndpoints.create(wish)
  await stripe.customers.del(await customer())
  await wait(1)
  expect(app.types()).toEqual(['customer.deleted'])
  const [{ body, signature }] = app.heard as [Heard]
  const now = Date.parse('2026-11-24T10:00:05+01:00')
  expect(stripe.webhooks.constructEvent(body, signature, String(secret), 60, undefined, now).type).toBe(
    'customer.deleted',
  )

  await stripe.webhookEndpoints.del(id)
  await stripe.customers.del(await customer())
  await wait(1)
  expect(app.heard).toHaveLength(1)
})

test('webhooks not delivered before a stop are delivered after the restart', async () => {
  const app = await application()
  const first = await freshStripeSandbox()
  await first.send('POST', '/stripe/webhooks', { url: 'http://127.0.0.1:9/webhooks/stripe' })
  await first.customer()
  await first.close()
  await freshStripeSandbox({ dataDir: first.dataDir, webhookUrl: `${app.url}/webhooks/stripe` })
  await app.hears(() => app.heard.length === 1)
  expect(app.types()).toEqual(['customer.created'])
})
