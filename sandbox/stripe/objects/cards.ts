import type { Metadata, StripeAddress } from './values.ts'

export type Customer = {
  id: string
  object: 'customer'
  address: StripeAddress | null
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
    address: StripeAddress
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

export type CardWallet = { type: WalletType; dynamic_last4: string | null; apple_pay?: object; google_pay?: object }

export type WalletType = 'apple_pay' | 'google_pay'

export type Checks = { address_line1_check: null; address_postal_code_check: null; cvc_check: string | null }
