import type { Charge, StripeRefund } from './charges.ts'
import type { Metadata, StripeAddress, Sublist } from './values.ts'

/** A transfer as the connected account receives it: a charge in the API, `py_…`. */
export type DestinationPayment = Omit<
  Charge,
  | 'payment_intent'
  | 'payment_method'
  | 'payment_method_details'
  | 'source_transfer'
  | 'outcome'
  | 'billing_details'
  | 'calculated_statement_descriptor'
> & {
  billing_details: Record<string, null | StripeAddress>
  calculated_statement_descriptor: null
  outcome: null
  payment_intent: null
  payment_method: null
  payment_method_details: { stripe_account: Record<string, never>; type: 'stripe_account' }
  source_transfer: string
}

/** A reversed transfer as the connected account sees it: a refund in the API, `pyr_…`. */
export type DestinationRefund = Omit<
  StripeRefund,
  'payment_intent' | 'source_transfer_reversal' | 'destination_details' | 'charge' | 'balance_transaction'
> & {
  balance_transaction: string
  charge: string
  payment_intent: null
  source_transfer_reversal: string
}

export type StripeTransfer = {
  id: string
  object: 'transfer'
  amount: number
  amount_reversed: number
  balance_transaction: string
  created: number
  currency: string
  description: string | null
  destination: string
  destination_payment: string
  livemode: false
  metadata: Metadata
  reversals: Sublist
  reversed: boolean
  source_transaction: string | null
  source_type: 'card'
  transfer_group: string | null
}

export type TransferReversal = {
  id: string
  object: 'transfer_reversal'
  amount: number
  balance_transaction: string
  created: number
  currency: string
  destination_payment_refund: string
  metadata: Metadata
  source_refund: string | null
  transfer: string
}

export type ApplicationFee = {
  id: string
  object: 'application_fee'
  account: string
  amount: number
  amount_refunded: number
  application: string
  balance_transaction: string
  charge: string
  created: number
  currency: string
  fee_source: { charge: string; type: 'charge' }
  livemode: false
  originating_transaction: string | null
  refunded: boolean
  refunds: Sublist
}

export type FeeRefund = {
  id: string
  object: 'fee_refund'
  amount: number
  balance_transaction: string
  created: number
  currency: string
  fee: string
  metadata: Metadata
}
