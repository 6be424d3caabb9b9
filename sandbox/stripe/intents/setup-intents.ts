import { customerAt } from '../cards/customers.ts'
import { checkUsable, methodAt } from '../cards/payment-methods.ts'
import { impossible, noSuch, type StripeError, wrong } from '../http/errors.ts'
import {
  choice,
  flag,
  type Given,
  group,
  ignored,
  list,
  metadata,
  optionalText,
  text,
  webAddress,
  withMetadata,
} from '../http/params.ts'
import { route, type StripeCaller } from '../http/route.ts'
import type { SetupIntent } from '../objects/intents.ts'
import { newId } from '../store.ts'
import type { Stripe } from '../stripe.ts'
import { AUTOMATIC } from './intent-params.ts'
import { wayOf, wrongSecret } from './intents.ts'
import { setUp } from './set-up.ts'

const CARD_OPTIONS = group({
  card: group({
    request_three_d_secure: choice('automatic', 'any', 'challenge'),
    setup_credential_usage: choice('installment', 'recurring', 'unscheduled'),
  }),
})
const CONFIRMED = {
  payment_method: text,
  return_url: webAddress,
  use_stripe_sdk: flag,
  mandate_data: ignored,
  payment_method_options: CARD_OPTIONS,
}
const NEW = {
  ...CONFIRMED,
  confirm: flag,
  customer: text,
  description: optionalText,
  usage: choice('off_session', 'on_session'),
  metadata,
  allowed_payment_method_types: list(choice('card')),
  automatic_payment_methods: AUTOMATIC,
}
const REASON = choice('abandoned', 'duplicate', 'requested_by_customer')

export const setupIntentRoutes = [
  route('POST /v1/setup_intents', NEW, (stripe, { given, base }) => {
    const intent = newIntent(stripe, given)
    if (given.customer) customerAt(stripe, given.customer, 'customer')
    choose(stripe, intent, given.payment_method)
    if (!given.confirm && given.return_url) {
      throw wrong('You cannot provide `return_url` unless `confirm` is set to true.', { param: 'return_url' })
    }
    if (given.confirm) checkConfirmable(intent)
    stripe.publish('setup_intent.created', stripe.store.put(intent))
    return given.confirm ? setUp(stripe, intent, wayOf(given, base)) : intent
  }),
  route(
    'GET /v1/setup_intents/:id',
    { client_secret: text },
    (stripe, { id, given, caller }) => intentAt(stripe, id, caller, given.client_secret),
    ['server', 'browser'],
  ),
  route(
    'POST /v1/setup_intents/:id/confirm',
    { ...CONFIRMED, client_secret: text },
    (stripe, { id, given, base, caller }) => {
      const intent = intentAt(stripe, id, caller, given.client_secret)
      if (!isUnconfirmed(intent)) throw notInThisState(intent, 'confirmed')
      choose(stripe, intent, given.payment_method)
      checkConfirmable(intent)
      return setUp(stripe, stripe.store.put(intent), wayOf(given, base))
    },
    ['server', 'browser'],
  ),
  route('POST /v1/setup_intents/:id/cancel', { cancellation_reason: REASON }, (stripe, { id, given }) => {
    const intent = intentAt(stripe, id)
    if (!isUnconfirmed(intent) && intent.status !== 'requires_action') throw notInThisState(intent, 'canceled')
    const cancellation_reason = given.cancellation_reason ?? null
    Object.assign(intent, { status: 'canceled', cancellation_reason, next_action: null })
    stripe.publish('setup_intent.canceled', stripe.store.put(intent))
    return intent
  }),
]

function intentAt({ store }: Stripe, id: string, caller: StripeCaller = 'server', secret?: string): SetupIntent {
  const intent = store.find('setup_intent', id)
  if (!intent) throw noSuch('setupintent', id)
  const isKnown = secret === undefined ? caller === 'server' : secret === intent.client_secret
  if (!isKnown) throw wrongSecret()
  return intent
}

function choose(stripe: Stripe, intent: SetupIntent, id: string | undefined): void {
  if (id === undefined) return
  const method = methodAt(stripe, id, 'payment_method')
  checkUsable(stripe, method, intent.customer)
  intent.payment_method = method.id
  intent.status = 'requires_confirmation'
}

function isUnconfirmed({ status }: SetupIntent): boolean {
  return status === 'requires_payment_method' || status === 'requires_confirmation'
}

function checkConfirmable({ payment_method }: SetupIntent): void {
  if (payment_method !== null) return
  throw wrong("You cannot confirm this SetupIntent because it's missing a payment method.", {
    code: 'parameter_missing',
    param: 'payment_method',
  })
}

function notInThisState(intent: SetupIntent, wanted: string): StripeError {
  return impossible(`This SetupIntent cannot be ${wanted} because it has a status of ${intent.status}.`, {
    code: 'setup_intent_unexpected_state',
    setup_intent: structuredClone(intent),
  })
}

function newIntent(stripe: Stripe, given: Given<typeof NEW>): SetupIntent {
  const id = newId('seti')
  const types = given.allowed_payment_method_types ?? null
  const automatic = {
    enabled: true,
    allow_redirects: given.automatic_payment_methods?.allow_redirects ?? 'always',
  } as const
  return {
    id,
    object: 'setup_intent',
    allowed_payment_method_types: types,
    application: null,
    automatic_payment_methods: types === null ? automatic : null,
    cancellation_reason: null,
    client_secret: `${id}_secret_${newId('', 25).slice(1)}`,
    created: stripe.seconds(),
    customer: given.customer ?? null,
    customer_account: null,
    description: given.description ?? null,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata: withMetadata({}, given.metadata),
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: {
        mandate_options: null,
        network: null,
        request_three_d_secure: given.payment_method_options?.card?.request_three_d_secure ?? 'automatic',
      },
    },
    payment_method_types: ['card'],
    single_use_mandate: null,
    status: 'requires_payment_method',
    usage: given.usage ?? 'off_session',
  }
}
