import { AUTHENTICATION_FAILED, type Decline } from '../cards/cards.ts'
import { attach, checkUsable, declineOfSaving, methodAt, testCardOf } from '../cards/payment-methods.ts'
import { declineFields } from '../cards/words-of.ts'
import { cardError, type StripeError } from '../http/errors.ts'
import type { SetupIntent } from '../objects/intents.ts'
import type { Stripe } from '../stripe.ts'
import { authenticationAction, type PaymentWay } from './pay.ts'

/** Saves a card for later, or waits for 3-D Secure. Throws the card error if the card is declined. */
export function setUp(stripe: Stripe, intent: SetupIntent, { base, returnUrl }: PaymentWay) {
  const method = methodAt(stripe, intent.payment_method ?? '', 'payment_method')
  checkUsable(stripe, method, intent.customer)
  intent.payment_method = method.id
  intent.last_setup_error = null

  const refused = declineOfSaving(stripe, method)
  if (refused) throw failed(stripe, intent, refused)
  const { asks } = testCardOf(stripe, method)
  if (!asks || asks === 'when told to') return succeeded(stripe, intent)

  intent.status = 'requires_action'
  intent.next_action = authenticationAction(`${base}/stripe/3ds/${intent.id}`, returnUrl)
  stripe.publish('setup_intent.requires_action', stripe.store.put(intent, { returnTo: returnUrl }))
  return intent
}

export function setUpAuthenticated(stripe: Stripe, intent: SetupIntent): SetupIntent {
  const { thenDeclines } = testCardOf(stripe, methodAt(stripe, intent.payment_method ?? ''))
  if (thenDeclines) throw failed(stripe, intent, thenDeclines)
  return succeeded(stripe, intent)
}

export function failSetUpAuthentication(stripe: Stripe, intent: SetupIntent): StripeError {
  return failed(stripe, intent, { ...AUTHENTICATION_FAILED, code: 'setup_intent_authentication_failure' })
}

function succeeded(stripe: Stripe, intent: SetupIntent): SetupIntent {
  const method = methodAt(stripe, intent.payment_method ?? '')
  if (intent.customer) attach(stripe, method, intent.customer, { isSetUp: true })
  else stripe.store.put(method, { isUsed: true })
  Object.assign(intent, { status: 'succeeded', next_action: null })
  stripe.publish('setup_intent.succeeded', stripe.store.put(intent))
  return intent
}

function failed(stripe: Stripe, intent: SetupIntent, decline: Decline): StripeError {
  const method = methodAt(stripe, intent.payment_method ?? '')
  const words = { ...declineFields(decline), payment_method: structuredClone(method) }
  Object.assign(intent, {
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_setup_error: { type: 'card_error', ...words },
  })
  stripe.publish('setup_intent.setup_failed', stripe.store.put(intent))
  return cardError({ ...words, setup_intent: structuredClone(intent) })
}
