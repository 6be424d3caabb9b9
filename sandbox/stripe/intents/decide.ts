import { AUTHENTICATION_FAILED } from '../cards/cards.ts'
import { StripeError } from '../http/errors.ts'
import type { PaymentIntent, SetupIntent } from '../objects/intents.ts'
import type { Stripe } from '../stripe.ts'
import { failAuthentication, payAuthenticated } from './pay.ts'
import { failSetUpAuthentication, setUpAuthenticated } from './set-up.ts'

export type Decided = {
  status: PaymentIntent['status'] | SetupIntent['status']
  /** The return URL with Stripe's three parameters; null if none was given. */
  returnTo: string | null
}

/**
 * Records the payer's decision on the 3-D Secure of a `pi_…` or `seti_…`. A second decision has no effect. Returns undefined if
 * there is no such intent.
 */
export function decide(stripe: Stripe, intentId: string, granted: boolean): Decided | undefined {
  const { store } = stripe
  const payment = store.find('payment_intent', intentId)
  const setup = store.find('setup_intent', intentId)
  const intent = payment ?? setup
  if (!intent) return undefined

  if (intent.status === 'requires_action') {
    if (payment)
      notThrowing(() =>
        granted ? payAuthenticated(stripe, payment) : failAuthentication(stripe, payment, AUTHENTICATION_FAILED),
      )
    if (setup) notThrowing(() => (granted ? setUpAuthenticated(stripe, setup) : failSetUpAuthentication(stripe, setup)))
    store.flush()
  }
  return { status: intent.status, returnTo: wayBack(stripe, intent) }
}

/** Returns the return URL of an intent with Stripe's three parameters, even for a cancelled one, which has no `next_action`. */
export function wayBack({ store }: Stripe, intent: PaymentIntent | SetupIntent): string | null {
  const back = store.noteOf(intent.id).returnTo
  return back ? withOutcome(back, intent) : null
}

/** Ignores a decline, because the intent already contains it. */
function notThrowing(act: () => unknown): void {
  try {
    act()
  } catch (error) {
    if (!(error instanceof StripeError)) throw error
  }
}

function withOutcome(address: string, intent: PaymentIntent | SetupIntent): string {
  const url = new URL(address)
  url.searchParams.set(intent.object, intent.id)
  url.searchParams.set(`${intent.object}_client_secret`, intent.client_secret)
  url.searchParams.set(
    'redirect_status',
    ['succeeded', 'requires_capture'].includes(intent.status) ? 'succeeded' : 'failed',
  )
  return url.href
}
