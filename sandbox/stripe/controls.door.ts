import type { FastifyInstance } from 'fastify'
import { BadInput, fieldsOf, optionalInteger, optionalText, requiredChoice } from '../bad-input.ts'
import { MINUTE } from '../clock/durations.ts'
import { MODES } from './events/webhooks.ts'
import { StripeError } from './http/errors.ts'
import { decide } from './intents/decide.ts'
import { accountAt, setAccountEnabled } from './money/connect.ts'
import { closeDispute } from './money/disputes.ts'
import { settleRefund } from './money/refunds.ts'
import type { StripeEvent } from './objects/webhooks.ts'
import { failPayout } from './payouts/payouts.ts'
import type { Stripe } from './stripe.ts'

const LONGEST_LATENCY = MINUTE
const MOST_TIMES = 10_000
const MOST_EVENTS = 500

/** Sandbox controls at `/stripe`, outside Stripe's own API: webhooks, 3-D Secure, disputes, accounts, refunds, failing payouts, latency. */
export function stripeControlsDoor(app: FastifyInstance, { stripe }: { stripe: Stripe }): void {
  messageControls(app, stripe)
  accountControls(app, stripe)
  paymentControls(app, stripe)

  app.post('/stripe/latency', (request) => {
    stripe.latency = optionalInteger(fieldsOf(request.body), 'ms', 0, LONGEST_LATENCY) ?? 0
    return { ms: stripe.latency }
  })
}

function messageControls(app: FastifyInstance, { store, webhooks }: Stripe): void {
  app.get('/stripe/events', () => ({
    events: store
      .all('event')
      .slice(-MOST_EVENTS)
      .reverse()
      .map((event) => shown(store, event)),
  }))

  app.post<{ Params: { id: string } }>('/stripe/events/:id/send', async ({ params: { id } }, reply) => {
    if (!store.find('event', id)) return reply.callNotFound()
    return { id, ...(await webhooks.sendAgain(id)) }
  })

  app.get('/stripe/webhooks', () => ({ ...webhooks.plan(), url: webhooks.url() ?? null }))

  app.post('/stripe/webhooks', (request) => {
    const fields = fieldsOf(request.body)
    const url = optionalText(fields, 'url', 2_000)
    if (url !== undefined) webhooks.setUrl(addressOf(url))
    if (url === undefined || fields.mode !== undefined) {
      const mode = requiredChoice(fields, 'mode', MODES)
      const times = optionalInteger(fields, 'times', 1, MOST_TIMES) ?? null
      webhooks.setPlan({ mode, times, type: optionalText(fields, 'type', 100) ?? null })
    }
    return { ...webhooks.plan(), url: webhooks.url() ?? null }
  })
}

function shown(store: Stripe['store'], { id, type, created, data }: StripeEvent) {
  return { id, type, created, objectId: data.object.id, ...store.noteOf(id).delivery }
}

function accountControls(app: FastifyInstance, stripe: Stripe): void {
  const { store } = stripe

  app.post<{ Params: { id: string } }>('/stripe/accounts/:id', ({ params: { id }, body }) => {
    const { chargesEnabled } = fieldsOf(body)
    if (typeof chargesEnabled !== 'boolean') throw new BadInput('chargesEnabled: true or false is expected.')
    const account = setAccountEnabled(
      stripe,
      existing(() => accountAt(stripe, id)),
      chargesEnabled,
    )
    store.flush()
    return account
  })

  app.get<{ Params: { id: string }; Querystring: { return_url?: string } }>(
    '/stripe/onboarding/:id',
    (request, reply) => {
      const account = existing(() => accountAt(stripe, request.params.id))
      if (!account.charges_enabled) setAccountEnabled(stripe, account, true)
      store.flush()
      const { return_url: address } = request.query
      return address ? reply.redirect(addressOf(String(address))) : account
    },
  )
}

/** Decisions of banks and card schemes: refunds, disputes, inquiries. */
function paymentControls(app: FastifyInstance, stripe: Stripe): void {
  const { store } = stripe

  app.post<{ Params: { id: string } }>('/stripe/refunds/:id', ({ params: { id }, body }, reply) => {
    const refund = store.find('refund', id)
    if (!refund) return reply.callNotFound()
    settleRefund(stripe, refund, requiredChoice(fieldsOf(body), 'status', ['succeeded', 'failed']))
    store.flush()
    return refund
  })

  app.get<{ Params: { id: string } }>('/stripe/accounts/:id/payouts', ({ params: { id } }) => ({
    payouts: store.all('payout').filter((one) => store.noteOf(one.id).account === id),
  }))

  app.post<{ Params: { id: string } }>('/stripe/payouts/:id', ({ params: { id }, body }, reply) => {
    const payout = store.find('payout', id)
    if (!payout) return reply.callNotFound()
    failPayout(stripe, payout, requiredChoice(fieldsOf(body), 'status', ['failed', 'canceled']))
    store.flush()
    return payout
  })

  app.post<{ Params: { id: string } }>('/stripe/disputes/:id', ({ params: { id }, body }, reply) => {
    const closed = closeDispute(stripe, id, requiredChoice(fieldsOf(body), 'status', ['won', 'lost']))
    store.flush()
    return closed ?? reply.callNotFound()
  })

  app.post<{ Params: { id: string } }>('/stripe/intents/:id/decide', ({ params: { id }, body }, reply) => {
    const { granted } = fieldsOf(body)
    if (typeof granted !== 'boolean') throw new BadInput('granted: true or false is expected.')
    return decide(stripe, id, granted) ?? reply.callNotFound()
  })
}

function addressOf(text: string): string {
  if (URL.canParse(text) && /^https?:/.test(text)) return text
  throw new BadInput('A web address is expected.')
}

function existing<T>(find: () => T): T {
  try {
    return find()
  } catch (error) {
    if (error instanceof StripeError) throw new BadInput(error.message)
    throw error
  }
}
