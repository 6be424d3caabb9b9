import Stripe from 'stripe'
import type { Config } from '../../config.ts'
import type { Resilience } from '../resilience.ts'
import type { CardPayments } from './port.ts'
import * as port from './port.ts'
import { ignoreInvalidRequest, impossible, nullIfMissing, orImpossible, orProviderDown } from './stripe-answers.ts'
import { cardOf, idOf } from './stripe-card.ts'
import { refusalOf } from './stripe-intent.ts'
import { between, MOST_A_PAGE, pages, seconds } from './stripe-pages.ts'
import { stripePayments } from './stripe-payments.ts'
import { stripePayouts } from './stripe-payouts.ts'

/** Cards by Stripe: destination charges of the platform, so that one wallet serves every restaurant. */
export function stripeCards(config: Config['stripe'], { fetch }: Resilience): CardPayments {
  const stripe = new Stripe(config.secretKey, {
    apiVersion: config.apiVersion as typeof Stripe.API_VERSION,
    ...config.api,
    // Our resilience limits the time, and retries under the same idempotency key.
    maxNetworkRetries: 0,
    httpClient: Stripe.createFetchHttpClient((url: unknown, init: RequestInit = {}) =>
      fetch(String(url), init, { repeats: isRepeatable(init), signal: init.signal ?? undefined }),
    ),
    telemetry: false,
  })

  return {
    ...stripeWallet(stripe, config.returnUrl),
    ...stripePayments(stripe),
    ...stripeTransfers(stripe),
    ...stripePayouts(stripe),
    readEvent: (body, signature, now) => readStripeEvent(stripe, config.webhookSecrets, body, signature, now),
  }
}

/** Stripe returns the first outcome for a repeated key. */
function isRepeatable({ method, headers }: RequestInit): boolean {
  return method !== 'POST' || new Headers(headers).has('idempotency-key')
}

/** The seconds by which a signed message may be old, or ahead of our clock. */
const TOLERANCE = 300

/** Reads a webhook event. Throws InvalidSignatureError if the signature is not Stripe's, or not recent. */
function readStripeEvent(
  stripe: Stripe,
  secrets: readonly string[],
  ...[body, signature, now]: Parameters<port.CardPayments['readEvent']>
): port.ProviderEvent {
  const event = verified(stripe, secrets, body, signature, now)
  const object = event.data.object as { id?: string; object?: string; payment_intent?: unknown; amount?: number }
  return {
    id: event.id,
    type: event.type,
    objectId: object.id ?? '',
    intentId: object.object === 'payment_intent' ? (object.id ?? null) : idOf(object.payment_intent),
    cents: object.amount ?? null,
    createdAt: (event.created ?? seconds(now)) * 1000,
  }
}

/** Verifies the signature with any of the endpoints' secrets, and its age by our own clock. */
function verified(
  stripe: Stripe,
  secrets: readonly string[],
  body: string,
  signature: string,
  now: number,
): Stripe.Event {
  for (const secret of secrets) {
    try {
      const event = stripe.webhooks.constructEvent(body, signature, secret, TOLERANCE, undefined, now)
      // Stripe's library refuses an old signature, but accepts one from the future.
      if (signedAt(signature) - seconds(now) <= TOLERANCE) return event
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw error
    }
  }
  throw new port.InvalidSignatureError('a message was not signed by the card provider')
}

/** If there are two timestamps, the last one is signed. */
function signedAt(signature: string): number {
  const timestamp = signature.split(',').findLast((part) => part.startsWith('t='))
  return Number.parseInt(timestamp?.slice(2) ?? '', 10)
}

function stripeTransfers(stripe: Stripe) {
  return {
    async sendOn({ payableId, destination, cents }, idempotencyKey) {
      const wish = { amount: cents, currency: 'eur', destination, transfer_group: payableId, metadata: { payableId } }
      return transferOf(await orImpossible(stripe.transfers.create(wish, { idempotencyKey })))
    },
    async takeBack(transferId, cents, idempotencyKey) {
      await orImpossible(stripe.transfers.createReversal(transferId, { amount: cents }, { idempotencyKey }))
    },
    async transfer(transferId) {
      return transferOf(await orProviderDown(stripe.transfers.retrieve(transferId)))
    },
    async transferFor(payableId) {
      const { data } = await orProviderDown(stripe.transfers.list({ transfer_group: payableId, limit: MOST_A_PAGE }))
      return data.map(transferOf).find((one) => one.payableId === payableId) ?? null
    },
    async *transfersBetween(from, until) {
      const asking = between(from, until)
      for await (const one of pages((after) => stripe.transfers.list({ ...asking, ...after }))) yield transferOf(one)
    },
  } satisfies Partial<port.CardPayments>
}

function transferOf({ id, metadata, amount, amount_reversed, created }: Stripe.Transfer): port.Transfer {
  const { payableId = null } = metadata
  return { id, payableId, cents: amount, reversedCents: amount_reversed, createdAt: created * 1000 }
}

/** A diner's customer, and the cards stored with it. */
function stripeWallet(stripe: Stripe, returnUrl: string) {
  return {
    async createCustomer({ owner, email, name }, idempotencyKey) {
      const person = email === '' ? {} : { email, name }
      const wish = { ...person, preferred_locales: ['fr'], metadata: { owner } }
      return (await orProviderDown(stripe.customers.create(wish, { idempotencyKey }))).id
    },
    async deleteCustomer(customerId) {
      await nullIfMissing(orProviderDown(stripe.customers.del(customerId)))
    },
    async createSetup(customer, idempotencyKey) {
      const wish = { customer, usage: 'off_session' as const, allowed_payment_method_types: ['card'] }
      const setup = await orProviderDown(stripe.setupIntents.create(wish, { idempotencyKey }))
      return { id: setup.id, clientSecret: setup.client_secret ?? '' }
    },
    async cardsOf(customer) {
      const list = await orProviderDown(
        stripe.customers.listPaymentMethods(customer, { type: 'card', limit: MOST_A_PAGE }),
      )
      return list.data.map(cardOf)
    },
    async card(cardId) {
      const found = await nullIfMissing(orProviderDown(stripe.paymentMethods.retrieve(cardId)))
      return found && cardOf(found)
    },
    async detach(cardId) {
      // A card without a customer is detached already.
      await ignoreInvalidRequest(orProviderDown(stripe.paymentMethods.detach(cardId)))
    },
    keep: (customer, card, key) => confirmSetup(stripe, { customer, payment_method: card, return_url: returnUrl }, key),
  } satisfies Partial<port.CardPayments>
}

type Setup = { customer: string; payment_method: string; return_url: string }

async function confirmSetup(stripe: Stripe, wish: Setup, idempotencyKey: string) {
  const use = { confirm: true, usage: 'off_session' as const, allowed_payment_method_types: ['card'] }
  try {
    const { status } = await orProviderDown(stripe.setupIntents.create({ ...wish, ...use }, { idempotencyKey }))
    return status === 'succeeded' ? 'kept' : 'waiting'
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError) return refusalOf(error) as port.CardDecline
    throw impossible(error)
  }
}
