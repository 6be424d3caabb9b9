import Stripe from 'stripe'
import type { Config } from '../../config.ts'
import type { Resilience } from '../resilience.ts'
import type { CardPayments } from './port.ts'
import { readStripeEvent } from './stripe-events.ts'
import { stripePayments } from './stripe-payments.ts'
import { stripePayouts } from './stripe-payouts.ts'
import { stripeTransfers } from './stripe-transfers.ts'
import { stripeWallet } from './stripe-wallet.ts'

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
