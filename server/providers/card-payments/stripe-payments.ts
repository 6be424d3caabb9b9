import Stripe from 'stripe'
import type * as port from './port.ts'
import { impossible, nullIfMissing, orProviderDown } from './stripe-answers.ts'
import { intentOf } from './stripe-intent.ts'
import { between, MOST_A_PAGE, pages } from './stripe-pages.ts'

// A request with an idempotency key must stay identical, including this list: another process may repeat it.
const EXPANDED = ['latest_charge', 'payment_method']
const WITH_REFUNDS = ['latest_charge.application_fee', 'latest_charge.refunds', 'payment_method']

/** Payments of diners to restaurants: authorised, captured, cancelled, refunded. */
export function stripePayments(stripe: Stripe) {
  async function retrieve(intentId: string): Promise<port.Intent> {
    const intent = await orProviderDown(stripe.paymentIntents.retrieve(intentId, { expand: WITH_REFUNDS }))
    return intentOf(intent, await refundsOf(stripe, intent))
  }

  return {
    pay: (wish, idempotencyKey) => orRefused(stripe.paymentIntents.create(paramsOf(wish), { idempotencyKey })),
    find: (intentId) => nullIfMissing(retrieve(intentId)),
    retrieve: retrieve,
    capture(intentId, { cents, feeCents }, idempotencyKey) {
      const taken = { amount_to_capture: cents, application_fee_amount: feeCents, expand: EXPANDED }
      return orCurrent(stripe.paymentIntents.capture(intentId, taken, { idempotencyKey }), () => retrieve(intentId))
    },
    cancel(intentId, idempotencyKey) {
      const cancelled = stripe.paymentIntents.cancel(intentId, { expand: EXPANDED }, { idempotencyKey })
      return orCurrent(cancelled, () => retrieve(intentId))
    },
    async refund(intentId, { cents, withFee }, idempotencyKey) {
      const wish = { payment_intent: intentId, amount: cents, reverse_transfer: true, refund_application_fee: withFee }
      const { id, status, amount } = await orProviderDown(stripe.refunds.create(wish, { idempotencyKey }))
      return { id, status: refundStatus(status), cents: amount }
    },
    async refundRestOfFee(intentId, idempotencyKey) {
      const expand = ['latest_charge.application_fee']
      const { latest_charge: charge } = await orProviderDown(stripe.paymentIntents.retrieve(intentId, { expand }))
      const fee = typeof charge === 'object' ? charge?.application_fee : null
      if (typeof fee !== 'object' || fee === null || fee.amount_refunded >= fee.amount) return
      const rest = { amount: fee.amount - fee.amount_refunded }
      await orProviderDown(stripe.applicationFees.createRefund(fee.id, rest, { idempotencyKey }))
    },
    async *intentsBetween(from, until) {
      const asking = { ...between(from, until), expand: ['data.latest_charge.application_fee'] }
      for await (const intent of pages((after) => stripe.paymentIntents.list({ ...asking, ...after }))) {
        yield intentOf(intent)
      }
    },
  } satisfies Partial<port.CardPayments>
}

/** Returns all refunds of a payment. The payment itself contains the newest ten. */
async function refundsOf(stripe: Stripe, { latest_charge: charge }: Stripe.PaymentIntent): Promise<Stripe.Refund[]> {
  if (typeof charge !== 'object' || charge === null) return []
  const { data = [], has_more: isMore } = charge.refunds ?? {}
  if (!isMore) return data
  const all: Stripe.Refund[] = []
  const asking = { charge: charge.id, limit: MOST_A_PAGE }
  for await (const one of pages((after) => stripe.refunds.list({ ...asking, ...after }))) all.push(one)
  return all
}

function paramsOf(wish: port.PaymentRequest): Stripe.PaymentIntentCreateParams {
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
    // The terms next to the pay button permit debits after the meal: unscheduled ones, on the same card.
    ...(offSession
      ? { off_session: true, payment_method_options: { card: { stored_credential_usage: 'unscheduled' } } }
      : { setup_future_usage: 'off_session', return_url: wish.returnUrl }),
    expand: EXPANDED,
  } as Stripe.PaymentIntentCreateParams
}

/** The error of a declined card contains the payment. */
async function orRefused(asking: Promise<Stripe.PaymentIntent>): Promise<port.Intent> {
  try {
    return intentOf(await orProviderDown(asking))
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeCardError) || !error.payment_intent) throw impossible(error)
    const refused = intentOf(error.payment_intent)
    return { ...refused, refusal: { code: error.code ?? 'card_declined', declineCode: error.decline_code ?? null } }
  }
}

/** A payment that has changed concurrently is not an error: returns its current state. */
async function orCurrent(
  asking: Promise<Stripe.PaymentIntent>,
  retrieve: () => Promise<port.Intent>,
): Promise<port.Intent> {
  try {
    return intentOf(await orProviderDown(asking))
  } catch (error) {
    if (impossible(error) === error) throw error
    return retrieve()
  }
}

function refundStatus(status: string | null): port.Refund['status'] {
  if (status === 'succeeded' || status === 'failed') return status
  return status === 'canceled' ? 'cancelled' : 'pending'
}
