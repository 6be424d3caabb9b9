import { CARD_BRANDS } from '@tablee/domain/money/card-brands'
import Stripe from 'stripe'
import type { Config } from '../../config.ts'
import { PATIENCE } from '../outage.ts'
import * as port from './port.ts'

// Of what is asked with a key nothing changes, not even this: another process may ask it again.
const EXPANDED = ['latest_charge', 'payment_method']
const WITH_FEE = ['latest_charge.application_fee', 'payment_method']
const MOST_A_PAGE = 100
/** Seconds that a signed message may be old, or ahead of our clock. */
const TOLERANCE = 300

/** Cards by Stripe: destination charges of the platform, so that one wallet serves every restaurant. */
export function stripeCards(config: Config['stripe'], patience = PATIENCE): port.CardPayments {
  const stripe = new Stripe(config.secretKey, {
    apiVersion: config.apiVersion as typeof Stripe.API_VERSION,
    ...config.api,
    timeout: patience,
    maxNetworkRetries: 1,
    telemetry: false,
  })

  return {
    async createCustomer({ owner, email, name }, idempotencyKey) {
      const wish = { email, name, preferred_locales: ['fr'], metadata: { owner } }
      return (await asked(stripe.customers.create(wish, { idempotencyKey }))).id
    },
    async deleteCustomer(customerId) {
      await nothingIfMissing(asked(stripe.customers.del(customerId)))
    },
    async createSetup(customer, idempotencyKey) {
      const setup = await asked(
        stripe.setupIntents.create(
          { customer, usage: 'off_session', allowed_payment_method_types: ['card'] },
          { idempotencyKey },
        ),
      )
      return { id: setup.id, clientSecret: setup.client_secret ?? '' }
    },
    async cardsOf(customer) {
      const list = await asked(stripe.customers.listPaymentMethods(customer, { type: 'card', limit: MOST_A_PAGE }))
      return list.data.map(cardOf)
    },
    async card(cardId) {
      const found = await nothingIfMissing(asked(stripe.paymentMethods.retrieve(cardId)))
      return found && cardOf(found)
    },
    async detach(cardId) {
      // One that nobody's customer has is detached already.
      await nothingIfRefused(asked(stripe.paymentMethods.detach(cardId)))
    },
    pay: (wish, idempotencyKey) => orRefused(stripe.paymentIntents.create(paramsOf(wish), { idempotencyKey })),
    async keep(customer, payment_method, idempotencyKey) {
      const wish = {
        customer,
        payment_method,
        confirm: true,
        usage: 'off_session' as const,
        return_url: config.returnUrl,
      }
      try {
        const setup = await asked(
          stripe.setupIntents.create({ ...wish, allowed_payment_method_types: ['card'] }, { idempotencyKey }),
        )
        return setup.status === 'succeeded' ? 'kept' : 'waiting'
      } catch (error) {
        if (error instanceof Stripe.errors.StripeCardError) return refusalOf(error) as port.CardDecline
        throw impossible(error)
      }
    },
    async find(intentId) {
      const found = await nothingIfMissing(asked(stripe.paymentIntents.retrieve(intentId, { expand: WITH_FEE })))
      return found && intentOf(found)
    },
    async look(intentId) {
      return intentOf(await asked(stripe.paymentIntents.retrieve(intentId, { expand: WITH_FEE })))
    },
    capture(intentId, { cents, feeCents }, idempotencyKey) {
      const taken = { amount_to_capture: cents, application_fee_amount: feeCents, expand: EXPANDED }
      return orAsItIs(stripe.paymentIntents.capture(intentId, taken, { idempotencyKey }), () => this.look(intentId))
    },
    cancel(intentId, idempotencyKey) {
      return orAsItIs(stripe.paymentIntents.cancel(intentId, { expand: EXPANDED }, { idempotencyKey }), () =>
        this.look(intentId),
      )
    },
    async refund(intentId, { cents, withFee }, idempotencyKey) {
      const wish = { payment_intent: intentId, amount: cents, reverse_transfer: true, refund_application_fee: withFee }
      const { id, status, amount } = await asked(stripe.refunds.create(wish, { idempotencyKey }))
      return { id, status: refundStatus(status), cents: amount }
    },
    async *intentsBetween(from, until) {
      const asking = { ...between(from, until), expand: ['data.latest_charge.application_fee'] }
      for await (const intent of pages((after) => stripe.paymentIntents.list({ ...asking, ...after }))) {
        yield intentOf(intent)
      }
    },
    async sendOn({ payableId, destination, cents }, idempotencyKey) {
      const wish = { amount: cents, currency: 'eur', destination, transfer_group: payableId, metadata: { payableId } }
      return transferOf(await orImpossible(stripe.transfers.create(wish, { idempotencyKey })))
    },
    async takeBack(transferId, cents, idempotencyKey) {
      await orImpossible(stripe.transfers.createReversal(transferId, { amount: cents }, { idempotencyKey }))
    },
    async transfer(transferId) {
      return transferOf(await asked(stripe.transfers.retrieve(transferId)))
    },
    async transferFor(payableId) {
      const { data } = await asked(stripe.transfers.list({ transfer_group: payableId, limit: MOST_A_PAGE }))
      return data.map(transferOf).find((one) => one.payableId === payableId) ?? null
    },
    async *transfersBetween(from, until) {
      const asking = between(from, until)
      for await (const one of pages((after) => stripe.transfers.list({ ...asking, ...after }))) yield transferOf(one)
    },
    readEvent(body, signature, now) {
      const event = verified(stripe, config.webhookSecrets, body, signature, now)
      const object = event.data.object as { id?: string; object?: string; payment_intent?: unknown; amount?: number }
      return {
        id: event.id,
        type: event.type,
        objectId: object.id ?? '',
        intentId: object.object === 'payment_intent' ? (object.id ?? null) : idOf(object.payment_intent),
        cents: object.amount ?? null,
      }
    },
  }
}

function between(from: number, until: number) {
  return { created: { gte: seconds(from), lt: seconds(until) }, limit: MOST_A_PAGE }
}

async function* pages<T extends { id: string }>(
  page: (after: { starting_after?: string }) => Promise<{ data: T[]; has_more: boolean }>,
): AsyncIterable<T> {
  for (let last: string | undefined, isMore = true; isMore; ) {
    const { data, has_more } = await asked(page(last ? { starting_after: last } : {}))
    yield* data
    last = data.at(-1)?.id
    isMore = has_more && last !== undefined
  }
}

function transferOf({ id, metadata, amount, amount_reversed, created }: Stripe.Transfer): port.Transfer {
  const { payableId = null } = metadata
  return { id, payableId, cents: amount, reversedCents: amount_reversed, createdAt: created * 1000 }
}

function paramsOf(wish: port.PaymentWish): Stripe.PaymentIntentCreateParams {
  const { amountCents, feeCents, customerId, cardId, destination, capturesAtOnce, offSession } = wish
  return {
    amount: amountCents,
    currency: 'eur',
    customer: customerId,
    payment_method: cardId,
    allowed_payment_method_types: ['card'],
    capture_method: capturesAtOnce ? 'automatic' : 'manual',
    confirm: true,
    ...(feeCents > 0 ? { application_fee_amount: feeCents } : {}),
    transfer_data: { destination },
    description: wish.description,
    metadata: { attemptId: wish.attemptId, payableId: wish.payableId },
    // Debits that may follow the meal were agreed to beside the button: unscheduled ones, on the same card.
    ...(offSession
      ? { off_session: true, payment_method_options: { card: { stored_credential_usage: 'unscheduled' } } }
      : { setup_future_usage: 'off_session', return_url: wish.returnUrl }),
    expand: EXPANDED,
  } as Stripe.PaymentIntentCreateParams
}

function intentOf(intent: Stripe.PaymentIntent): port.Intent {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
  const method = typeof intent.payment_method === 'object' ? intent.payment_method : null
  const fee = typeof charge?.application_fee === 'object' ? charge.application_fee : null
  const captureBefore = charge?.payment_method_details?.card?.capture_before
  return {
    id: intent.id,
    status: STATUSES[intent.status] ?? 'processing',
    attemptId: intent.metadata.attemptId ?? null,
    clientSecret: intent.client_secret,
    redirectUrl: intent.next_action?.redirect_to_url?.url ?? null,
    amountCents: intent.amount,
    authorisedCents: charge && charge.status !== 'failed' ? charge.amount : 0,
    capturableCents: intent.amount_capturable,
    capturedCents: intent.amount_received,
    feeCents: charge?.application_fee_amount ?? intent.application_fee_amount ?? 0,
    // What was held and never taken is told as refunded too.
    refundedCents: charge ? Math.max(0, charge.amount_refunded - (charge.amount - charge.amount_captured)) : 0,
    refundedFeeCents: fee?.amount_refunded ?? 0,
    captureBefore: captureBefore ? captureBefore * 1000 : null,
    refusal: refusalOf(intent.last_payment_error),
    chargeId: charge?.id ?? null,
    card: method?.card ? { id: method.id, brand: brandOf(method.card.brand), last4: method.card.last4 } : null,
    createdAt: intent.created * 1000,
  }
}

const STATUSES: Record<string, port.Intent['status']> = {
  requires_payment_method: 'refused',
  requires_confirmation: 'refused',
  requires_action: 'waiting',
  processing: 'processing',
  requires_capture: 'authorised',
  succeeded: 'captured',
  canceled: 'cancelled',
}

function refusalOf(error: { code?: string; decline_code?: string } | null): port.CardDecline | null {
  return error && { code: error.code ?? 'card_declined', declineCode: error.decline_code ?? null }
}

function cardOf({ id, customer, card }: Stripe.PaymentMethod): port.Card {
  return {
    id,
    customerId: idOf(customer),
    brand: brandOf(card?.brand ?? ''),
    last4: card?.last4 ?? '',
    expMonth: card?.exp_month ?? 0,
    expYear: card?.exp_year ?? 0,
  }
}

function brandOf(brand: string): string {
  return CARD_BRANDS.includes(brand) ? brand : 'other'
}

function idOf(reference: unknown): string | null {
  if (typeof reference === 'string') return reference
  return typeof reference === 'object' && reference !== null && 'id' in reference ? String(reference.id) : null
}

function refundStatus(status: string | null): port.Refund['status'] {
  if (status === 'succeeded' || status === 'failed') return status
  return status === 'canceled' ? 'cancelled' : 'pending'
}

/** What the provider cannot answer now, or does not answer in time, may be asked again; the rest is our own fault. */
async function asked<T>(asking: Promise<T>): Promise<T> {
  try {
    return await asking
  } catch (error) {
    if (isDown(error)) throw new port.CardProviderDown(`the card provider did not answer: ${(error as Error).message}`)
    throw error
  }
}

function isDown(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeConnectionError ||
    error instanceof Stripe.errors.StripeRateLimitError ||
    (error instanceof Stripe.errors.StripeError && ((error.statusCode ?? 0) >= 500 || error.statusCode === 409))
  )
}

/** A card that was refused, in answer to a payment, comes with the payment in it. */
async function orRefused(asking: Promise<Stripe.PaymentIntent>): Promise<port.Intent> {
  try {
    return intentOf(await asked(asking))
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeCardError) || !error.payment_intent) throw impossible(error)
    const refused = intentOf(error.payment_intent)
    return { ...refused, refusal: { code: error.code ?? 'card_declined', declineCode: error.decline_code ?? null } }
  }
}

/** What has happened to a payment meanwhile is no error: it is as it is. */
async function orAsItIs(asking: Promise<Stripe.PaymentIntent>, look: () => Promise<port.Intent>): Promise<port.Intent> {
  try {
    return intentOf(await asked(asking))
  } catch (error) {
    if (impossible(error) === error) throw error
    return look()
  }
}

async function orImpossible<T>(asking: Promise<T>): Promise<T> {
  try {
    return await asked(asking)
  } catch (error) {
    throw impossible(error)
  }
}

/** What is wrong with the request itself is wrong for good: repeating it changes nothing. */
function impossible(error: unknown): unknown {
  const isWrong =
    error instanceof Stripe.errors.StripeInvalidRequestError || error instanceof Stripe.errors.StripeCardError
  return isWrong ? new port.PaymentImpossible(error.code ?? 'invalid_request') : error
}

async function nothingIfRefused(asking: Promise<unknown>): Promise<void> {
  try {
    await asking
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
  }
}

async function nothingIfMissing<T>(asking: Promise<T>): Promise<T | null> {
  try {
    return await asking
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing') return null
    throw error
  }
}

/** Signed by any of the endpoints' secrets, and now: our own clock says when that is. */
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
      // Their library refuses what is old, and takes what is signed for next year.
      if (signedAt(signature) - seconds(now) <= TOLERANCE) return event
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw error
    }
  }
  throw new port.NotTheProvider('a message was not signed by the card provider')
}

/** Where it is said twice, the last is what was signed. */
function signedAt(signature: string): number {
  const said = signature.split(',').findLast((part) => part.startsWith('t='))
  return Number.parseInt(said?.slice(2) ?? '', 10)
}

function seconds(instant: number): number {
  return Math.floor(instant / 1000)
}
