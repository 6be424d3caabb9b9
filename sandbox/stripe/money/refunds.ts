import { HOUR } from '../../clock/durations.ts'
import { testCardOf } from '../cards/payment-methods.ts'
import { type ErrorBody, impossible, noSuch, wrong } from '../http/errors.ts'
import { PAGING, pageOf } from '../http/list.ts'
import { amount, choice, flag, metadata, text, withMetadata } from '../http/params.ts'
import { route } from '../http/route.ts'
import type { Charge, StripeRefund } from '../objects/charges.ts'
import type { PaymentIntent } from '../objects/intents.ts'
import { newId } from '../store.ts'
import type { Stripe } from '../stripe.ts'
import { addBalanceTransaction } from './balance.ts'
import { chargeOf } from './capture.ts'
import { refundApplicationFee, reverseTransfer } from './give-back.ts'

const NEW = {
  payment_intent: text,
  charge: text,
  amount,
  reason: choice('duplicate', 'fraudulent', 'requested_by_customer'),
  reverse_transfer: flag,
  refund_application_fee: flag,
  metadata,
}
/** Milliseconds until a pending refund ends or a failing one fails. */
const LATER = HOUR

export const refundRoutes = [
  route('POST /v1/refunds', NEW, (stripe, { given }) => {
    const charge = chargeFor(stripe, given)
    const left = charge.amount - charge.amount_refunded
    const cents = given.amount ?? left
    check(stripe, charge, cents, left)
    if (given.reverse_transfer && !charge.transfer) {
      throw impossible('Cannot reverse transfer on a charge without an associated transfer.', {
        param: 'reverse_transfer',
      })
    }
    if (given.refund_application_fee && charge.application_fee_amount === null) {
      throw impossible('This charge has no application fee to refund.', { param: 'refund_application_fee' })
    }
    const refund = newRefund(stripe, charge, cents, given)
    if (given.reverse_transfer) refund.transfer_reversal = reverseTransfer(stripe, charge, refund)
    if (given.refund_application_fee) refundApplicationFee(stripe, charge, refund)

    charge.amount_refunded += cents
    charge.refunded = charge.amount_refunded === charge.amount
    stripe.store.put(charge)
    stripe.note('refund', charge, refund.id, cents, { status: refund.status })
    stripe.publish('refund.created', refund)
    stripe.publish('charge.refunded', charge)
    return refund
  }),
  route('GET /v1/refunds/:id', {}, ({ store }, { id }) => {
    const refund = store.find('refund', id)
    if (!refund) throw noSuch('refund', id)
    return refund
  }),
  route('GET /v1/refunds', { ...PAGING, payment_intent: text, charge: text }, ({ store }, { given }) => {
    const listed = store.all('refund').filter(({ payment_intent, charge }) => {
      const isOfIntent = given.payment_intent === undefined || given.payment_intent === payment_intent
      return isOfIntent && (given.charge === undefined || given.charge === charge)
    })
    return pageOf(listed, '/v1/refunds', given)
  }),
]

export function settleRefunds(stripe: Stripe): void {
  const now = stripe.clock.now()
  for (const refund of stripe.store.all('refund')) {
    const { becomes, dueAt = 0 } = stripe.store.noteOf(refund.id)
    if (becomes && dueAt <= now) settleRefund(stripe, refund, becomes)
  }
}

/** Settles a refund: the payer has received the money, or it returns to the platform. */
export function settleRefund(stripe: Stripe, refund: StripeRefund, becomes: 'succeeded' | 'failed'): void {
  const { store } = stripe
  const before = { status: refund.status }
  const charge = store.find('charge', refund.charge) as Charge
  refund.status = becomes
  refund.pending_reason = undefined
  if (becomes === 'failed') {
    refund.failure_reason = 'expired_or_canceled_card'
    refund.failure_balance_transaction = addBalanceTransaction(
      stripe,
      'refund_failure',
      refund.id,
      refund.amount,
      charge,
    ).id
    charge.amount_refunded -= refund.amount
    charge.refunded = false
    store.put(charge)
    stripe.note('refund-failed', charge, refund.id, refund.amount)
  }
  store.put(refund, { becomes: undefined })
  if (becomes === 'failed') stripe.publish('refund.failed', refund)
  stripe.publish('refund.updated', refund, { before })
}

function chargeFor(stripe: Stripe, given: { payment_intent?: string; charge?: string }): Charge {
  if (given.charge !== undefined) {
    const charge = stripe.store.find('charge', given.charge)
    if (!charge) throw noSuch('charge', given.charge, 'charge')
    return charge
  }
  if (given.payment_intent === undefined) {
    throw wrong('One of the following params should be provided for this request: payment_intent or charge.', {
      code: 'parameter_missing',
      param: 'payment_intent',
    })
  }
  const intent = stripe.store.find('payment_intent', given.payment_intent)
  if (!intent) throw noSuch('payment_intent', given.payment_intent, 'payment_intent')
  if (intent.status !== 'succeeded') throw nothingToRefund(intent)
  return chargeOf(stripe, intent)
}

function check(stripe: Stripe, charge: Charge, cents: number, left: number): void {
  const detail: Partial<ErrorBody> = { charge: charge.id }
  if (!charge.captured) throw impossible(`Charge ${charge.id} has not been captured.`, detail)
  if (isChargedBack(stripe, charge)) {
    throw impossible(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      ...detail,
      code: 'charge_disputed',
    })
  }
  if (left === 0) {
    throw impossible(`Charge ${charge.id} has already been refunded.`, { ...detail, code: 'charge_already_refunded' })
  }
  if (cents < 1) {
    throw wrong('This value must be greater than or equal to 1.', {
      code: 'parameter_invalid_integer',
      param: 'amount',
    })
  }
  if (cents > left) {
    const message = `Refund amount (${cents}) is greater than unrefunded amount on charge (${left})`
    throw impossible(message, { ...detail, param: 'amount' })
  }
}

function isChargedBack({ store }: Stripe, { id, disputed }: Charge): boolean {
  return disputed && store.all('dispute').some(({ charge, is_charge_refundable: may }) => charge === id && !may)
}

type RefundParams = { reason?: string; metadata?: Record<string, string> }

function newRefund(stripe: Stripe, charge: Charge, cents: number, given: RefundParams): StripeRefund {
  const method = stripe.store.find('payment_method', charge.payment_method)
  const { refunds } = method ? testCardOf(stripe, method) : {}
  const id = newId('re')
  const refund: StripeRefund = {
    id,
    object: 'refund',
    amount: cents,
    balance_transaction: addBalanceTransaction(stripe, 'refund', id, -cents, charge).id,
    charge: charge.id,
    created: stripe.seconds(),
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    destination_details: { card: { type: refunds === 'pending' ? 'pending' : 'refund' }, type: 'card' },
    metadata: withMetadata({}, given.metadata),
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: given.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: refunds === 'pending' ? 'pending' : 'succeeded',
    transfer_reversal: null,
    ...(refunds === 'pending' && { pending_reason: 'processing' }),
  }
  const becomes = refunds && ({ pending: 'succeeded', failed: 'failed' } as const)[refunds]
  return stripe.store.put(refund, becomes && { becomes, dueAt: stripe.clock.now() + LATER })
}

function nothingToRefund({ id }: PaymentIntent) {
  return impossible(`This PaymentIntent (${id}) does not have a successful charge to refund.`)
}
