type Metadata = Record<string, string>
type Address = Record<'city' | 'country' | 'line1' | 'line2' | 'postal_code' | 'state', string | null>

export type Customer = {
  id: string
  object: 'customer'
  address: Address | null
  balance: number
  created: number
  currency: string | null
  default_source: null
  delinquent: boolean
  description: string | null
  discount: null
  email: string | null
  invoice_prefix: string
  invoice_settings: { custom_fields: null; default_payment_method: null; footer: null; rendering_options: null }
  livemode: false
  metadata: Metadata
  name: string | null
  phone: string | null
  preferred_locales: string[]
  shipping: null
  tax_exempt: 'none'
  test_clock: null
}

export type PaymentMethod = {
  id: string
  object: 'payment_method'
  allow_redisplay: string
  billing_details: {
    address: Address
    email: string | null
    name: string | null
    phone: string | null
    tax_id: string | null
  }
  card: StripeCard
  created: number
  customer: string | null
  customer_account: null
  livemode: false
  metadata: Metadata
  type: 'card'
}

export type StripeCard = {
  brand: string
  checks: Checks
  country: string
  display_brand: string
  exp_month: number
  exp_year: number
  fingerprint: string
  funding: string
  generated_from: null
  last4: string
  networks: { available: string[]; preferred: string | null }
  regulated_status: 'unregulated'
  three_d_secure_usage: { supported: boolean }
  wallet: CardWallet | null
}

/** The device wallet that provided the card. */
export type CardWallet = { type: WalletType; dynamic_last4: string | null; apple_pay?: object; google_pay?: object }

export type WalletType = 'apple_pay' | 'google_pay'

type Checks = { address_line1_check: null; address_postal_code_check: null; cvc_check: string | null }

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
  billing_details: Record<string, null | Address>
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

type Sublist = { object: 'list'; data: unknown[]; has_more: boolean; url: string }

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

/** When an account is paid out: each day, on a day of the week or of the month, or never by itself. */
export type AccountSchedule = {
  interval: 'daily' | 'weekly' | 'monthly' | 'manual'
  delay_days: number
  weekly_anchor?: 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday'
  monthly_anchor?: number
}

export type ConnectedAccount = {
  id: string
  object: 'account'
  business_profile: Record<string, string | null>
  business_type: string | null
  capabilities: { card_payments: string; transfers: string }
  charges_enabled: boolean
  controller: Record<string, unknown>
  country: string
  created: number
  default_currency: string
  details_submitted: boolean
  email: string | null
  metadata: Metadata
  payouts_enabled: boolean
  requirements: { currently_due: string[]; disabled_reason: string | null }
  settings: { payouts: { schedule: AccountSchedule } }
  type: string
}

export type StripeEvent = {
  id: string
  object: 'event'
  account?: string
  api_version: string
  created: number
  data: { object: Record<string, unknown>; previous_attributes?: Record<string, unknown> }
  livemode: false
  pending_webhooks: number
  request: { id: string | null; idempotency_key: string | null }
  type: string
}

export type WebhookEndpoint = {
  id: string
  object: 'webhook_endpoint'
  api_version: string | null
  application: null
  created: number
  description: string | null
  enabled_events: string[]
  livemode: false
  metadata: Metadata
  status: 'enabled' | 'disabled'
  url: string
}

/** Every object with an id, by its `object` field. */
export type Objects = {
  customer: Customer
  payment_method: PaymentMethod
  setup_intent: SetupIntent
  payment_intent: PaymentIntent
  charge: Charge
  destination_payment: DestinationPayment
  refund: StripeRefund
  destination_refund: DestinationRefund
  transfer: StripeTransfer
  transfer_reversal: TransferReversal
  application_fee: ApplicationFee
  fee_refund: FeeRefund
  balance_transaction: BalanceTransaction
  payout: StripePayout
  dispute: Dispute
  account: ConnectedAccount
  event: StripeEvent
  webhook_endpoint: WebhookEndpoint
}

export type ObjectKind = keyof Objects
export type Anything = Objects[ObjectKind]
