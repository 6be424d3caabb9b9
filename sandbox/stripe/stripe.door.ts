import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { failAsPlanned } from '../faults/faults.door.ts'
import type { InjectedFaults } from '../faults/faults.ts'
import { customerRoutes } from './cards/customers.ts'
import { paymentMethodRoutes } from './cards/payment-methods.ts'
import { eventRoutes } from './events/events.ts'
import { StripeError, wrong } from './http/errors.ts'
import { expanded } from './http/expand.ts'
import { type Form, isForm, readForm } from './http/form.ts'
import { digestOf, type KeptAnswer } from './http/idempotency.ts'
import { callerOf } from './http/keys.ts'
import type { Route } from './http/route.ts'
import { intentRoutes } from './intents/intents.ts'
import { setupIntentRoutes } from './intents/setup-intents.ts'
import { balanceRoutes } from './money/balance.ts'
import { chargeRoutes } from './money/charges.ts'
import { ACCOUNT_ID, connectRoutes } from './money/connect.ts'
import { disputeRoutes } from './money/disputes.ts'
import { refundRoutes } from './money/refunds.ts'
import { applicationFeeRoutes } from './money/send-on.ts'
import { transferRoutes } from './money/transfers.ts'
import { payoutRoutes } from './payouts/payouts.ts'
import { newId } from './store.ts'
import { API_VERSION, type Stripe } from './stripe.ts'

const ROUTES: Route[] = [
  ...customerRoutes,
  ...paymentMethodRoutes,
  ...setupIntentRoutes,
  ...intentRoutes,
  ...chargeRoutes,
  ...refundRoutes,
  ...disputeRoutes,
  ...connectRoutes,
  ...applicationFeeRoutes,
  ...transferRoutes,
  ...balanceRoutes,
  ...payoutRoutes,
  ...eventRoutes,
]

const FAILING = { error: { type: 'api_error', message: 'Failing, as planned.' } }

const OPEN = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST, DELETE',
  'access-control-allow-headers': 'authorization, content-type, idempotency-key, stripe-version',
  'access-control-expose-headers': 'request-id, stripe-version',
}

/** Stripe's API at `/v1`: forms in, JSON out, with the keys `sk_test_sandbox` and, in browsers, `pk_test_sandbox`. */
export function stripeDoor(app: FastifyInstance, { stripe, faults }: { stripe: Stripe; faults: InjectedFaults }): void {
  app.register(async (door) => {
    readForms(door)
    answerAsStripe(door)
    door.options('/v1/*', (_request, reply) => reply.code(204).send())

    door.register(async (operations) => {
      // Planned failures only affect the server's calls, because the tests are about how the application handles them.
      const providerOf = (request: FastifyRequest) =>
        callerOf(request, formOf(request)) === 'server' ? 'stripe' : null
      failAsPlanned(operations, faults, providerOf, FAILING)
      for (const route of ROUTES) {
        const { method, path: url } = route
        operations.route({ method, url, handler: (request, reply) => answer(stripe, route, request, reply) })
      }
      operations.route({
        method: ['GET', 'POST', 'DELETE'],
        url: '/v1/*',
        handler: (request) => {
          const { method, url } = request
          throw new StripeError(404, {
            type: 'invalid_request_error',
            message: `Unrecognized request URL (${method}: ${url.split('?')[0]}).`,
          })
        },
      })
    })
  })
}

async function answer(stripe: Stripe, route: Route, request: FastifyRequest, reply: FastifyReply) {
  const { key: _, ...form } = formOf(request)
  const caller = callerOf(request, formOf(request))
  if (!route.callers.includes(caller)) throw notForBrowsers()

  const key = String(request.headers['idempotency-key'] ?? '')
  const isKept = route.method === 'POST' && key !== ''
  const asked = isKept ? digestOf(request.method, request.url, withoutNumber(form)) : ''
  const known = isKept ? stripe.answers.begin(key, asked) : undefined
  if (known) return give(reply.header('idempotent-replayed', 'true'), known)

  let done: KeptAnswer | undefined
  try {
    if (stripe.latency > 0) await pause(stripe.latency)
    stripe.request = { id: String(reply.getHeader('request-id')), idempotency_key: key || null }
    done = act(stripe, route, form, request)
  } catch (error) {
    if (!(error instanceof StripeError)) throw error
    const refused = { status: error.statusCode, body: JSON.stringify({ error: error.body }) }
    if (error.kept) done = refused
    return give(reply, refused)
  } finally {
    stripe.request = { id: null, idempotency_key: null }
    stripe.store.flush()
    if (isKept) stripe.answers.end(key, asked, done)
  }
  return give(reply, done)
}

function act(stripe: Stripe, route: Route, form: Form, request: FastifyRequest): KeptAnswer {
  const { id = '' } = request.params as { id?: string }
  const base = `${request.protocol}://${request.host}`
  const caller = callerOf(request, formOf(request))
  const account = accountOf(request)
  const { answer, expand } = route.answer(stripe, form, { id, caller, base, ...(account && { account }) })
  return { status: 200, body: JSON.stringify(expanded(stripe.store, answer, expand)) }
}

/** Returns the connected account that `Stripe-Account` names. Throws if it is not connected to the platform. */
function accountOf({ headers }: FastifyRequest): string | undefined {
  const named = headers['stripe-account']
  if (named === undefined) return undefined
  const id = String(named)
  if (ACCOUNT_ID.test(id)) return id
  const message = `The provided key does not have access to account '${id}' (or that account does not exist).`
  throw new StripeError(403, { type: 'invalid_request_error', code: 'account_invalid', message })
}

function give(reply: FastifyReply, { status, body }: KeptAnswer): FastifyReply {
  return reply.code(status).type('application/json').send(body)
}

function formOf(request: FastifyRequest): Form {
  const query = request.url.split('?')[1]
  return request.method === 'POST' ? ((request.body ?? {}) as Form) : readForm(query ?? '')
}

/** Returns the form without card number and code, which must not be stored with the idempotency key. */
function withoutNumber(form: Form): Form {
  if (!isForm(form.card)) return form
  const { number: _number, cvc: _cvc, ...card } = form.card
  return { ...form, card }
}

function notForBrowsers(): StripeError {
  const message = 'This API call cannot be made with a publishable API key. Please use a secret API key.'
  return new StripeError(403, { type: 'invalid_request_error', code: 'secret_key_required', message }, false)
}

function readForms(door: FastifyInstance): void {
  door.removeAllContentTypeParsers()
  door.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, readForm(String(body)))
  })
  // The SDK may send an empty body under any content type.
  door.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => {
    if (String(body) === '') done(null, {})
    else done(wrong('Invalid request (check that your POST content type is application/x-www-form-urlencoded).'))
  })
}

function answerAsStripe(door: FastifyInstance): void {
  door.addHook('onRequest', async (request, reply) => {
    const version = request.headers['stripe-version'] ?? API_VERSION
    reply.headers({ ...OPEN, 'request-id': newId('req', 14), 'stripe-version': String(version) })
    if (version !== API_VERSION) throw wrong(`Invalid Stripe API version: ${version}`)
  })

  door.setErrorHandler((error: FastifyError | StripeError, request, reply) => {
    if (error instanceof StripeError) return reply.code(error.statusCode).send({ error: error.body })
    const status = error.statusCode ?? 500
    if (status >= 500) request.log.error(error)
    const type = status >= 500 ? 'api_error' : 'invalid_request_error'
    return reply.code(status).send({ error: { type, message: error.message } })
  })
}
