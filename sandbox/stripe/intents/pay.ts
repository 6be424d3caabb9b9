import { AUTHENTICATION_REQUIRED, type Decline, type TestCard } from '../cards/cards.ts'
import { attach, checkUsable, methodAt, testCardOf } from '../cards/payment-methods.ts'
import { declineFields } from '../cards/words-of.ts'
import { cardError, type StripeError } from '../http/errors.ts'
import { bookCapture } from '../money/capture.ts'
import { newCharge } from '../money/charges.ts'
import { dispute } from '../money/disputes.ts'
import type { PaymentMethod } from '../objects/cards.ts'
import type { LastError, PaymentIntent } from '../objects/intents.ts'
import type { Stripe } from '../stripe.ts'

/** The base URL of the 3-D Secure page, and the return URL. Without a return URL, Stripe.js shows the page. */
export type PaymentWay = { base: string; returnUrl?: string }

type Try = { intent: PaymentIntent; method: PaymentMethod; card: TestCard; offSession: boolean }

/**
 * Authorises or captures, or waits for 3-D Secure (`requires_action`). Throws the card error if the card is declined; the
 * intent then waits for another card.
 */
export function pay(stripe: Stripe, intent: PaymentIntent, { base, returnUrl }: PaymentWay) {
  const method = methodAt(stripe, intent.payment_method ?? '', 'payment_method')
  checkUsable(stripe, method, intent.customer)
  const note = stripe.store.noteOf(intent.id)
  const one: Try = { intent, method, card: testCardOf(stripe, method), offSession: note.offSession ?? false }
  intent.payment_method = method.id
  intent.last_payment_error = null

  const decline = declineOf(stripe, one)
  if (decline) throw declined(stripe, one, decline, false)
  if (!isAsked(one)) return authorise(stripe, one, false)

  stripe.store.put(method, { isUsed: method.customer === null })
  intent.status = 'requires_action'
  intent.next_action = authenticationAction(`${base}/stripe/3ds/${intent.id}`, returnUrl)
  stripe.publish('payment_intent.requires_action', stripe.store.put(intent, { returnTo: returnUrl }))
  return intent
}

/** Continues after a successful 3-D Secure. Throws the card error if the card is still declined. */
export function payAuthenticated(stripe: Stripe, intent: PaymentIntent): PaymentIntent {
  const method = methodAt(stripe, intent.payment_method ?? '')
  const one: Try = { intent, method, card: testCardOf(stripe, method), offSession: false }
  intent.next_action = null
  const decline = one.card.thenDeclines ?? one.card.declinesPayments
  if (decline) throw declined(stripe, one, decline, true)
  return authorise(stripe, one, true)
}

/** Fails the intent after an unsuccessful 3-D Secure, without a charge. */
export function failAuthentication(stripe: Stripe, intent: PaymentIntent, decline: Decline): StripeError {
  const method = methodAt(stripe, intent.payment_method ?? '')
  return failed(stripe, intent, method, decline)
}

/** Returns the `next_action` of 3-D Secure: a redirect, or a call of Stripe.js. */
export function authenticationAction(url: string, returnUrl: string | undefined): PaymentIntent['next_action'] {
  return returnUrl
    ? { type: 'redirect_to_url', redirect_to_url: { url, return_url: returnUrl } }
    : { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: url } }
}

function declineOf(stripe: Stripe, { method, card, offSession }: Try): Decline | undefined {
  const note = stripe.store.noteOf(method.id)
  if (card.declines && !(card.checksCode && !note.codeGiven)) return card.declines
  if (card.declinesPayments && (offSession || !card.asks)) return card.declinesPayments
  const needsProof = card.asks === 'always' || (card.asks === 'unless set up' && !note.isSetUp)
  return offSession && needsProof ? (card.thenDeclines ?? AUTHENTICATION_REQUIRED) : undefined
}

function isAsked({ intent, card, offSession }: Try): boolean {
  if (offSession || !card.asks) return false
  return card.asks !== 'when told to' || intent.payment_method_options.card.request_three_d_secure !== 'automatic'
}

function authorise(stripe: Stripe, one: Try, wasProven: boolean): PaymentIntent {
  const { store, publish } = stripe
  const { intent, method, card } = one
  const charge = store.put(newCharge(stripe, { ...one, wasProven }))
  const isKept = intent.setup_future_usage !== null && intent.customer !== null
  const isSetUp = store.noteOf(method.id).isSetUp || intent.setup_future_usage === 'off_session'
  if (isKept) attach(stripe, method, intent.customer as string, { isSetUp })
  store.put(method, { isUsed: true, isSetUp })

  intent.latest_charge = charge.id
  stripe.note('authorise', charge, charge.id, charge.amount)
  if (intent.capture_method === 'manual') {
    Object.assign(intent, { status: 'requires_capture', amount_capturable: intent.amount })
    store.put(intent)
    publish('charge.succeeded', charge)
    publish('payment_intent.amount_capturable_updated', intent)
  } else {
    bookCapture(stripe, intent, charge, { cents: intent.amount, fee: intent.application_fee_amount ?? 0 })
    publish('charge.succeeded', charge)
    publish('payment_intent.succeeded', intent)
  }
  if (card.disputes) dispute(stripe, charge, card.disputes)
  return intent
}

function declined(stripe: Stripe, one: Try, decline: Decline, wasProven: boolean): StripeError {
  const charge = stripe.store.put(newCharge(stripe, { ...one, decline, wasProven }))
  one.intent.latest_charge = charge.id
  stripe.store.put(one.method, { isUsed: true })
  stripe.publish('charge.failed', charge)
  return failed(stripe, one.intent, one.method, decline, charge.id)
}

function failed(stripe: Stripe, intent: PaymentIntent, method: PaymentMethod, decline: Decline, charge?: string) {
  const words = { ...declineFields(decline), ...(charge && { charge }), payment_method: structuredClone(method) }
  Object.assign(intent, {
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_payment_error: { type: 'card_error', ...words } satisfies LastError,
  })
  stripe.publish('payment_intent.payment_failed', stripe.store.put(intent))
  return cardError({ ...words, payment_intent: structuredClone(intent) })
}
