import type { Metadata } from './values.ts'

export type BalanceTransaction = {
  id: string
  object: 'balance_transaction'
  amount: number
  available_on: number
  balance_type: 'payments'
  created: number
  currency: string
  description: string | null
  exchange_rate: null
  fee: number
  fee_details: unknown[]
  net: number
  reporting_category: string
  source: string
  status: 'pending' | 'available'
  type: string
}

/** A payout of an account's money to its bank. */
export type StripePayout = {
  id: string
  object: 'payout'
  amount: number
  application_fee: null
  application_fee_amount: null
  arrival_date: number
  automatic: true
  balance_transaction: string
  created: number
  currency: string
  description: string
  destination: string
  failure_balance_transaction: string | null
  failure_code: string | null
  failure_message: string | null
  livemode: false
  metadata: Metadata
  method: 'standard'
  original_payout: null
  payout_method: null
  reconciliation_status: 'completed'
  reversed_by: null
  source_type: 'card'
  statement_descriptor: null
  status: 'in_transit' | 'paid' | 'failed' | 'canceled'
  trace_id: { status: 'pending' | 'supported'; value: string | null }
  type: 'bank_account'
}
