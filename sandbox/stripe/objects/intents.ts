import type { PaymentMethod } from './cards.ts'
import type { Metadata } from './values.ts'

export type LastError = {
  type: 'card_error' | 'invalid_request_error'
  code: string
  decline_code?: string
  message: string
  charge?: string
  doc_url: string
  payment_method?: PaymentMethod
}

export type NextAction =
  | { type: 'redirect_to_url'; redirect_to_url: { url: string; return_url: string } }
  | { type: 'use_stripe_sdk'; use_stripe_sdk: Record<string, string> }

type Automatic = { enabled: boolean; allow_redirects: 'always' | 'never' }

export type SetupIntent = {
  id: string
  object: 'setup_intent'
  allowed_payment_method_types: string[] | null
  application: null
  automatic_payment_methods: Automatic | null
  cancellation_reason: string | null
  client_secret: string
  created: number
  customer: string | null
  customer_account: null
  description: string | null
  excluded_payment_method_types: null
  flow_directions: null
  last_setup_error: LastError | null
  latest_attempt: null
  livemode: false
  mandate: null
  metadata: Metadata
  next_action: NextAction | null
  on_behalf_of: null
  payment_method: string | null
  payment_method_configuration_details: null
  payment_method_options: { card: { mandate_options: null; network: null; request_three_d_secure: string } }
  payment_method_types: string[]
  single_use_mandate: null
  status: 'requires_payment_method' | 'requires_confirmation' | 'requires_action' | 'succeeded' | 'canceled'
  usage: string
}

export type PaymentIntent = {
  id: string
  object: 'payment_intent'
  allowed_payment_method_types: string[] | null
  amount: number
  amount_capturable: number
  amount_received: number
  application: null
  application_fee_amount: number | null
  automatic_payment_methods: Automatic | null
  canceled_at: number | null
  cancellation_reason: string | null
  capture_method: string
  client_secret: string
  confirmation_method: string
  created: number
  currency: string
  customer: string | null
  customer_account: null
  description: string | null
  excluded_payment_method_types: null
  last_payment_error: LastError | null
  latest_charge: string | null
  livemode: false
  managed_payments: null
  metadata: Metadata
  next_action: NextAction | null
  on_behalf_of: string | null
  payment_method: string | null
  payment_method_configuration_details: null
  payment_method_options: {
    card: {
      installments: null
      mandate_options: null
      network: null
      request_three_d_secure: string
      stored_credential_usage?: string
      setup_credential_usage?: string
    }
  }
  payment_method_types: string[]
  payment_record: null
  processing: null
  receipt_email: string | null
  review: null
  setup_future_usage: string | null
  shipping: null
  source: null
  statement_descriptor: null
  statement_descriptor_suffix: string | null
  status:
    | 'requires_payment_method'
    | 'requires_confirmation'
    | 'requires_action'
    | 'requires_capture'
    | 'succeeded'
    | 'canceled'
  transfer_data: { destination: string; amount?: number } | null
  transfer_group: string | null
}
