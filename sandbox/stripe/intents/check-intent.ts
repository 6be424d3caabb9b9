import { customerAt } from '../cards/customers.ts'
import { checkUsable, methodAt } from '../cards/payment-methods.ts'
import { wrong } from '../http/errors.ts'
import { feeTooLarge, feeWithoutDestination } from '../money/capture.ts'
import { checkDestination } from '../money/connect.ts'
import type { PaymentIntent } from '../objects/intents.ts'
import type { Stripe } from '../stripe.ts'
import type { IntentParams } from './intent-params.ts'

const LEAST = 50

/** Throws if the new or changed intent would be invalid. Sets the given payment method. */
export function check(stripe: Stripe, intent: PaymentIntent, given: IntentParams): void {
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
export function checkConfirmable(intent: PaymentIntent, given: IntentParams): void {
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
