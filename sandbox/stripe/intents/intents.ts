import { noSuch, type StripeError, wrong } from '../http/errors.ts'
import { pageOf } from '../http/list.ts'
import { text, withMetadata } from '../http/params.ts'
import { route, type StripeCaller } from '../http/route.ts'
import { cancel, capture, notInThisState } from '../money/capture.ts'
import type { PaymentIntent } from '../objects/intents.ts'
import type { Stripe } from '../stripe.ts'
import { check, checkConfirmable } from './check-intent.ts'
import { CAPTURE, CHANGED, CONFIRM, type IntentParams, LISTED, NEW, REASON, SHARED } from './intent-params.ts'
import { changesOf, newIntent, statusOf } from './new-intent.ts'
import { type PaymentWay, pay } from './pay.ts'

export const intentRoutes = [
  route('POST /v1/payment_intents', NEW, (stripe, { given, base }) => {
    const intent = newIntent(stripe, given)
    check(stripe, intent, given)
    if (!given.confirm && (given.return_url || given.off_session)) {
      const param = given.return_url ? 'return_url' : 'off_session'
      throw wrong(`You cannot provide \`${param}\` unless \`confirm\` is set to true.`, { param })
    }
    if (given.confirm) checkConfirmable(intent, given)
    stripe.store.put(intent)
    stripe.publish('payment_intent.created', intent)
    return given.confirm ? confirm(stripe, intent, given, base) : intent
  }),
  route(
    'GET /v1/payment_intents/:id',
    { client_secret: text },
    (stripe, { id, given, caller }) => intentAt(stripe, id, caller, given.client_secret),
    ['server', 'browser'],
  ),
  route('POST /v1/payment_intents/:id', { ...SHARED, ...CHANGED }, (stripe, { id, given }) => {
    const intent = intentAt(stripe, id)
    if (!isUnconfirmed(intent))
      throw notInThisState(intent, 'updated', ['requires_payment_method', 'requires_confirmation'])
    const changed = { ...intent, ...changesOf(given, intent) }
    check(stripe, changed, given)
    return stripe.store.put(Object.assign(intent, changed, { status: statusOf(changed) }))
  }),
  route(
    'POST /v1/payment_intents/:id/confirm',
    CONFIRM,
    (stripe, { id, given, base, caller }) => {
      const intent = intentAt(stripe, id, caller, given.client_secret)
      if (!isUnconfirmed(intent))
        throw notInThisState(intent, 'confirmed', ['requires_payment_method', 'requires_confirmation'])
      const changed = { ...intent, ...changesOf(given, intent) }
      check(stripe, changed, given)
      checkConfirmable(changed, given)
      return confirm(stripe, Object.assign(intent, changed), given, base)
    },
    ['server', 'browser'],
  ),
  route('POST /v1/payment_intents/:id/capture', CAPTURE, (stripe, { id, given }) => {
    const intent = intentAt(stripe, id)
    const asked = { cents: given.amount_to_capture, fee: given.application_fee_amount }
    const captured = capture(stripe, intent, asked)
    captured.metadata = withMetadata(captured.metadata, given.metadata)
    return captured
  }),
  route('POST /v1/payment_intents/:id/cancel', { cancellation_reason: REASON }, (stripe, { id, given }) => {
    return cancel(stripe, intentAt(stripe, id), given.cancellation_reason ?? null)
  }),
  route('GET /v1/payment_intents', LISTED, ({ store }, { given }) => {
    const { customer, created: { gt = -1, gte = 0, lt = Infinity, lte = Infinity } = {} } = given
    const listed = store.all('payment_intent').filter((intent) => {
      const isIn = intent.created > gt && intent.created >= gte && intent.created < lt && intent.created <= lte
      return isIn && (customer === undefined || intent.customer === customer)
    })
    return pageOf(listed, '/v1/payment_intents', given)
  }),
]

/** Returns the intent. Throws if it is unknown, or if a browser gives another secret. */
function intentAt({ store }: Stripe, id: string, caller: StripeCaller = 'server', secret?: string): PaymentIntent {
  const intent = store.find('payment_intent', id)
  if (!intent) throw noSuch('payment_intent', id)
  const isKnown = secret === undefined ? caller === 'server' : secret === intent.client_secret
  if (!isKnown) throw wrongSecret()
  return intent
}

export function wrongSecret(): StripeError {
  return wrong('The client_secret provided does not match any associated intent on this account.', {
    code: 'resource_missing',
    param: 'client_secret',
  })
}

function confirm(stripe: Stripe, intent: PaymentIntent, given: IntentParams, base: string): PaymentIntent {
  const offSession = given.off_session !== undefined && given.off_session !== 'false'
  stripe.store.put(intent, { offSession })
  return pay(stripe, intent, wayOf(given, base))
}

/** Returns how 3-D Secure is shown. With `use_stripe_sdk` the script shows it and the page stays. */
export function wayOf(given: { return_url?: string; use_stripe_sdk?: boolean }, base: string): PaymentWay {
  return { base, returnUrl: given.use_stripe_sdk ? undefined : given.return_url }
}

function isUnconfirmed({ status }: PaymentIntent): boolean {
  return status === 'requires_payment_method' || status === 'requires_confirmation'
}
