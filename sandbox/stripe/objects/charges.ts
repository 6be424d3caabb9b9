import type { CardWallet, Checks, PaymentMethod } from './cards.ts'
import type { Metadata } from './values.ts'

export type Charge = {
  id: string
  object: 'charge'
  amount: number
  amount_captured: number
  amount_refunded: number
  application: null
  application_fee: string | null
  application_fee_amount: number | null
  balance_transaction: string | null
  billing_details: PaymentMethod['billing_details']
  calculated_statement_descriptor: string | null
  captured: boolean
  created: number
  currency: string
  customer: string | null
  description: string | null
  disputed: boolean
  failure_balance_transaction: null
  failure_code: string | null
  failure_message: string | null
  fraud_details: Record<string, never>
  livemode: false
  metadata: Metadata
  on_behalf_of: string | null
  outcome: Record<string, string | number | null>
  paid: boolean
  payment_intent: string
  payment_method: string
  payment_method_details: { card: ChargedCard; type: 'card' }
  receipt_email: string | null
  receipt_number: null
  receipt_url: null
  refunded: boolean
  review: null
  shipping: null
  source: null
  source_transfer: null
  statement_descriptor: null
  statement_descriptor_suffix: string | null
  status: 'succeeded' | 'failed'
  transfer?: string
  transfer_data: { amount: number | null; destination: string } | null
  transfer_group: string | null
}

type ChargedCard = {
  amount_authorized: number | null
  authorization_code: string | null
  brand: string
  capture_before?: number
  checks: Checks
  country: string
  electronic_commerce_indicator: null
  exp_month: number
  exp_year: number
  extended_authorization: { status: 'disabled' }
  fingerprint: string
  funding: string
  incremental_authorization: { status: 'unavailable' }
  installments: null
  last4: string
  mandate: null
  multicapture: { status: 'unavailable' }
  network: string
  network_token: null
  network_transaction_id: string
  overcapture: { maximum_amount_capturable: number; status: 'unavailable' }
  regulated_status: 'unregulated'
  three_d_secure: Record<string, string | null> | null
  transaction_link_id: null
  wallet: CardWallet | null
}

export type StripeRefund = {
  id: string
  object: 'refund'
  amount: number
  balance_transaction: string | null
  charge: string
  created: number
  currency: string
  customer: string | null
  customer_account: null
  destination_details: { card: Record<string, string>; type: 'card' }
  failure_balance_transaction?: string
  failure_reason?: string
  metadata: Metadata
  payment_intent: string
  payment_method: string | null
  pending_reason?: string
  reason: string | null
  receipt_number: null
  source_transfer_reversal: null
  status: 'pending' | 'succeeded' | 'failed' | 'canceled'
  transfer_reversal: string | null
}

export type Dispute = {
  id: string
  object: 'dispute'
  amount: number
  balance_transactions: unknown[]
  charge: string
  created: number
  currency: string
  evidence: Record<string, string | null>
  evidence_details: { due_by: number; has_evidence: boolean; past_due: boolean; submission_count: number }
  is_charge_refundable: boolean
  livemode: false
  metadata: Metadata
  payment_intent: string
  reason: string
  status: string
}
