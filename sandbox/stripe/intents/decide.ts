import { NOT_PROVEN } from '../cards/cards.ts'
import { StripeError } from '../http/errors.ts'
import type { PaymentIntent, SetupIntent } from '../objects.ts'
import type { Stripe } from '../stripe.ts'
import { notProven, payProven } from './pay.ts'
import { setUpNotProven, setUpProven } from './set-up.ts'

export type Decided = {
  status: PaymentIntent['status'] | SetupIntent['status']
  /** Where the payer goes back to, with the three parameters; null where nobody said where. */
  returnTo: string | null
}

/** What a person answered on the page of their bank, for `pi_…` or `seti_…`; a second answer changes nothing. Undefined: no such intent. */
export function decide(stripe: Stripe, intentId: string, granted: boolean): Decided | undefined {
  const { store } = stripe
  const payment = store.find('payment_intent', intentId)
  const setup = store.find('setup_intent', intentId)
  const intent = payment ?? setup
  if (!intent) return undefined

  const back = addressOf(intent) ?? store.noteOf(intent.id).returnTo
  if (intent.status === 'requires_action') {
    store.put(intent, { returnTo: back })
    if (payment) notThrowing(() => (granted ? payProven(stripe, payment) : notProven(stripe, payment, NOT_PROVEN)))
    if (setup) notThrowing(() => (granted ? setUpProven(stripe, setup) : setUpNotProven(stripe, setup)))
    store.flush()
  }
  return { status: intent.status, returnTo: back ? withOutcome(back, intent) : null }
}

function addressOf({ next_action: next }: PaymentIntent | SetupIntent): string | undefined {
  return next?.type === 'redirect_to_url' ? next.redirect_to_url.return_url : undefined
}

/** A decline is written down in the intent: the page has nothing to say of it. */
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
