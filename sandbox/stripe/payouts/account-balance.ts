import type { BalanceTransaction } from '../objects/balance.ts'
import type { StripeRefund } from '../objects/charges.ts'
import type { DestinationPayment, DestinationRefund, StripeTransfer } from '../objects/transfers.ts'
import { newId } from '../store.ts'
import type { Stripe } from '../stripe.ts'

export const DAY_SECONDS = 24 * 3_600
/** Card money is available to a restaurant after this many days, counted from midnight UTC. */
const AVAILABLE_AFTER = 2

/** Adds what a connected account receives by a transfer: a payment of its own, from which the platform deducts `fee` cents. */
export function receiveTransfer(stripe: Stripe, transfer: StripeTransfer, fee: number): void {
  const { destination: account, amount, currency } = transfer
  const id = transfer.destination_payment
  const fees = [
    { amount: fee, application: 'ca_sandbox', currency, description: 'Application fee', type: 'application_fee' },
  ]
  // The platform's own money is available at once, card money after some days.
  const available =
    transfer.source_transaction === null ? stripe.seconds() : midnight(stripe.seconds(), AVAILABLE_AFTER)
  const line = addLine(stripe, account, {
    type: 'payment',
    reporting_category: 'charge',
    source: id,
    amount,
    available_on: available,
    fee,
    fee_details: fee === 0 ? [] : fees,
  })
  stripe.store.put(paymentOf(transfer, line.id, stripe.seconds()), { account })
}

/** Deducts a reversed part of a transfer from the balance of its account. */
export function returnTransfer(
  stripe: Stripe,
  transfer: StripeTransfer,
  reversal: { id: string; cents: number },
): DestinationRefund {
  const { destination: account, destination_payment: charge, currency } = transfer
  const id = newId('pyr')
  const line = addLine(stripe, account, {
    type: 'payment_refund',
    reporting_category: 'refund',
    source: id,
    amount: -reversal.cents,
  })
  const payment = stripe.store.find('destination_payment', charge)
  if (payment) payment.amount_refunded += reversal.cents
  return stripe.store.put<DestinationRefund>(
    {
      id,
      object: 'refund',
      amount: reversal.cents,
      balance_transaction: line.id,
      charge,
      created: stripe.seconds(),
      currency,
      customer: null,
      customer_account: null,
      metadata: {},
      payment_intent: null,
      payment_method: null,
      reason: null,
      receipt_number: null,
      source_transfer_reversal: reversal.id,
      status: 'succeeded',
      transfer_reversal: null,
    },
    { account },
  )
}

/** Refunds a part of the platform's fee to the account, on the line of a refund of the charge. */
export function returnFee({ store }: Stripe, { transfer_reversal: id }: StripeRefund, cents: number): void {
  const reversal = store.find('transfer_reversal', id)
  const refund = store.find('destination_refund', reversal?.destination_payment_refund)
  const line = store.find('balance_transaction', refund?.balance_transaction)
  if (line) store.put(Object.assign(line, { fee: line.fee - cents, net: line.net + cents }))
}

type NewLine = Pick<BalanceTransaction, 'type' | 'reporting_category' | 'source' | 'amount'> &
  Partial<BalanceTransaction>

/** Adds a line to the balance of a connected account, available at once by default. */
export function addLine(stripe: Stripe, account: string, line: NewLine): BalanceTransaction {
  const { available_on = stripe.seconds(), fee = 0 } = line
  return stripe.store.put<BalanceTransaction>(
    {
      id: newId('txn'),
      object: 'balance_transaction',
      balance_type: 'payments',
      created: stripe.seconds(),
      currency: 'eur',
      description: null,
      exchange_rate: null,
      fee_details: [],
      ...line,
      available_on,
      fee,
      net: line.amount - fee,
      status: available_on > stripe.seconds() ? 'pending' : 'available',
    },
    { account },
  )
}

/** Returns midnight UTC of an instant in seconds, some days later. */
export function midnight(instant: number, days = 0): number {
  return (Math.floor(instant / DAY_SECONDS) + days) * DAY_SECONDS
}

function paymentOf(transfer: StripeTransfer, lineId: string, created: number): DestinationPayment {
  const { destination_payment: id, amount, currency, id: source_transfer } = transfer
  const address = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null }
  return {
    id,
    object: 'charge',
    amount,
    amount_captured: amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: lineId,
    billing_details: { address, email: null, name: null, phone: null, tax_id: null },
    calculated_statement_descriptor: null,
    captured: true,
    created,
    currency,
    customer: null,
    description: null,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    fraud_details: {},
    livemode: false,
    metadata: {},
    on_behalf_of: null,
    outcome: null,
    paid: true,
    payment_intent: null,
    payment_method: null,
    payment_method_details: { stripe_account: {}, type: 'stripe_account' },
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'succeeded',
    transfer_data: null,
    transfer_group: transfer.transfer_group,
  }
}
