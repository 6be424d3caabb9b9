import Stripe from 'stripe'
import type { Config } from '../../config.ts'
import { PATIENCE } from '../outage.ts'
import type { CardPayments } from './port.ts'
import { readStripeEvent } from './stripe-events.ts'
import { stripePayments } from './stripe-payments.ts'
import { stripeTransfers } from './stripe-transfers.ts'
import { stripeWallet } from './stripe-wallet.ts'

/** Cards by Stripe: destination charges of the platform, so that one wallet serves every restaurant. */
export function stripeCards(config: Config['stripe'], patience = PATIENCE): CardPayments {
  const stripe = new Stripe(config.secretKey, {
    apiVersion: config.apiVersion as typeof Stripe.API_VERSION,
    ...config.api,
    timeout: patience,
    maxNetworkRetries: 1,
    telemetry: false,
  })

  return {
    ...stripeWallet(stripe, config.returnUrl),
    ...stripePayments(stripe),
    ...stripeTransfers(stripe),
    readEvent: (body, signature, now) => readStripeEvent(stripe, config.webhookSecrets, body, signature, now),
  }
}
