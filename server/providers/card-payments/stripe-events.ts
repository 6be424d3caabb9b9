import Stripe from 'stripe'
import * as port from './port.ts'
import { idOf } from './stripe-card.ts'
import { seconds } from './stripe-pages.ts'

/** The seconds by which a signed message may be old, or ahead of our clock. */
const TOLERANCE = 300

/** Reads a webhook event. Throws InvalidSignatureError if the signature is not Stripe's, or not recent. */
export function readStripeEvent(
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
  const said = signature.split(',').findLast((part) => part.startsWith('t='))
  return Number.parseInt(said?.slice(2) ?? '', 10)
}
