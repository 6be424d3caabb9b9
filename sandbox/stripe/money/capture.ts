import { StripeError, wrong } from '../http/errors.ts'
import type { Charge } from '../objects/charges.ts'
import type { PaymentIntent } from '../objects/intents.ts'
import type { Stripe } from '../stripe.ts'
import { addBalanceTransaction } from './balance.ts'
import { transferCapture } from './send-on.ts'

type Captured = { cents: number; fee: number }

/** Captures an authorisation, all or a part, and releases the rest. */
export function capture(stripe: Stripe, intent: PaymentIntent, wish: { cents?: number; fee?: number }): PaymentIntent {
  if (intent.status !== 'requires_capture') throw notInThisState(intent, 'captured', ['requires_capture'])
  const { cents = intent.amount_capturable, fee = Math.min(intent.application_fee_amount ?? 0, cents) } = wish
  if (cents < 1)
    throw wrong('This value must be greater than or equal to 1.', {
      code: 'parameter_invalid_integer',
      param: 'amount_to_capture',
    })
  if (cents > intent.amount_capturable) {
    throw wrong(`The amount to capture (${cents}) is greater than the amount that can be captured.`, {
      code: 'amount_too_large',
      param: 'amount_to_capture',
    })
  }
  if (fee > cents) throw feeTooLarge()
  if (wish.fee && !intent.transfer_data) throw feeWithoutDestination()

  const charge = chargeOf(stripe, intent)
  bookCapture(stripe, intent, charge, { cents, fee })
  stripe.publish('charge.captured', charge)
  stripe.publish('payment_intent.succeeded', intent)
  return intent
}

/** Books the money of a capture: charge, balance, transfer to the restaurant and application fee. */
export function bookCapture(stripe: Stripe, intent: PaymentIntent, charge: Charge, { cents, fee }: Captured): void {
  const { store } = stripe
  Object.assign(intent, { status: 'succeeded', amount_received: cents, amount_capturable: 0 })
  if (intent.transfer_data) intent.application_fee_amount = fee
  Object.assign(charge, { captured: true, amount_captured: cents, amount_refunded: charge.amount - cents })
  charge.balance_transaction = addBalanceTransaction(stripe, 'charge', charge.id, cents, charge, providersFee(cents)).id
  store.put(charge)
  store.put(intent)
  stripe.note('capture', charge, charge.balance_transaction, cents, { released: charge.amount - cents })
  transferCapture(stripe, charge, fee)
}

/** Voids an authorisation, or cancels an intent that was never paid. */
export function cancel(stripe: Stripe, intent: PaymentIntent, reason: string | null, move: 'void' | 'lapse' = 'void') {
  const open = ['requires_payment_method', 'requires_capture', 'requires_confirmation', 'requires_action', 'processing']
  if (!open.includes(intent.status)) throw notInThisState(intent, 'canceled', open)
  if (intent.status === 'requires_capture') voidAuthorization(stripe, chargeOf(stripe, intent), move)
  const done = { status: 'canceled', canceled_at: stripe.seconds(), cancellation_reason: reason }
  Object.assign(intent, done, { amount_capturable: 0, next_action: null })
  stripe.publish('payment_intent.canceled', stripe.store.put(intent))
  return intent
}

export function chargeOf({ store }: Stripe, intent: PaymentIntent): Charge {
  return store.find('charge', intent.latest_charge) as Charge
}

export function feeTooLarge(): StripeError {
  return wrong('The application fee amount cannot be greater than the amount.', { param: 'application_fee_amount' })
}

export function feeWithoutDestination(): StripeError {
  return wrong(
    'Can only apply an application_fee_amount when the PaymentIntent is attempting a direct payment (using an OAuth key or Stripe-Account header) or destination payment (using `transfer_data[destination]`).',
    { param: 'application_fee_amount' },
  )
}

/** Marks the charge as refunded, as Stripe does for an authorisation that was never captured. */
function voidAuthorization(stripe: Stripe, charge: Charge, move: 'void' | 'lapse'): void {
  Object.assign(charge, { refunded: true, amount_refunded: charge.amount })
  stripe.store.put(charge)
  stripe.note(move, charge, charge.id, charge.amount)
  stripe.publish(move === 'void' ? 'charge.refunded' : 'charge.expired', charge)
}

export function notInThisState(intent: PaymentIntent, wanted: string, allowed: string[]): StripeError {
  const message = `This PaymentIntent's could not be ${wanted} because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be ${wanted}: ${allowed.join(', ')}.`
  const body = { type: 'invalid_request_error', code: 'payment_intent_unexpected_state', message } as const
  return new StripeError(400, { ...body, payment_intent: structuredClone(intent) })
}

/** Returns Stripe's fee in cents: 1.5 % and 25 cents. */
function providersFee(cents: number): number {
  return Math.min(cents, Math.round(cents * 0.015) + 25)
}
