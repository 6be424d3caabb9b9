import { makePayouts } from '../payouts/make-payouts.ts'
import type { Stripe } from '../stripe.ts'
import { cancel, chargeOf } from './capture.ts'
import { settleRefunds } from './refunds.ts'

/** Applies all due changes: expired authorisations, pending refunds that succeed or fail, and payouts. */
export function applyDueChanges(stripe: Stripe): void {
  const now = stripe.seconds()
  for (const intent of stripe.store.all('payment_intent')) {
    if (intent.status !== 'requires_capture') continue
    const before = chargeOf(stripe, intent).payment_method_details.card.capture_before
    if (before !== undefined && before <= now) cancel(stripe, intent, 'automatic', 'lapse')
  }
  settleRefunds(stripe)
  makePayouts(stripe)
  stripe.store.flush()
}
