import { customerAt } from '../cards/customers.ts'
import { checkUsable, methodAt } from '../cards/payment-methods.ts'
import { noSuch, type StripeError, wrong } from '../http/errors.ts'
import { pageOf } from '../http/list.ts'
import { text, withMetadata } from '../http/params.ts'
import { route, type StripeCaller } from '../http/route.ts'
import { cancel, capture, feeTooLarge, feeWithoutDestination, notInThisState } from '../money/capture.ts'
import { checkDestination } from '../money/connect.ts'
import type { PaymentIntent } from '../objects/intents.ts'
import type { Stripe } from '../stripe.ts'
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

const LEAST = 50

/** Throws if the new or changed intent would be invalid. Sets the given payment method. */
function check(stripe: Stripe, intent: PaymentIntent, given: IntentParams): void {
  if (intent.amount < LEAST) {
    throw wrong('Amount must be at least €0.50 eur', { code: 'amount_too_small', param: 'amount' })
  }
  if (given.customer) customerAt(stripe, given.customer, 'customer')
  if (intent.transfer_data) checkDestination(stripe, intent.transfer_data.destination)
  if (intent.application_fee_amount && !intent.transfer_data) throw feeWithoutDestination()
  if ((intent.application_fee_amount ?? 0) > intent.amount) throw feeTooLarge()
  if (given.payment_method) {
    const method = methodAt(stripe, given.payment_method, 'payment_method')
    checkUsable(stripe, method, intent.customer)
    intent.payment_method = method.id
  }
}

/** Throws if a parameter required for confirming is missing, or two contradict each other. */
function checkConfirmable(intent: PaymentIntent, given: IntentParams): void {
  if (intent.payment_method === null) {
    throw wrong("You cannot confirm this PaymentIntent because it's missing a payment method.", {
      code: 'parameter_missing',
      param: 'payment_method',
    })
  }
  const isOff = given.off_session !== undefined && given.off_session !== 'false'
  const card = intent.payment_method_options.card
  if (isOff && given.setup_future_usage) {
    throw wrong('You cannot provide `setup_future_usage` together with `off_session`.', { param: 'off_session' })
  }
  if (card.stored_credential_usage && intent.setup_future_usage) {
    const param = 'payment_method_options[card][stored_credential_usage]'
    throw wrong('You cannot provide `stored_credential_usage` together with `setup_future_usage`.', { param })
  }
  const mayRedirect = intent.automatic_payment_methods?.allow_redirects === 'always'
  if (mayRedirect && !given.return_url && !isOff && !given.use_stripe_sdk) {
    throw wrong(
      'This PaymentIntent is configured to accept payment methods enabled in your Dashboard. Because some of these payment methods might redirect your customer off of your page, you must provide a `return_url`.',
      { param: 'return_url' },
    )
  }
}
