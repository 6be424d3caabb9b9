import { createHmac } from 'node:crypto'
import { withMetadata } from '../http/params.ts'
import type { CardWallet, PaymentMethod, WalletType } from '../objects/cards.ts'
import { newId } from '../store.ts'
import type { Stripe } from '../stripe.ts'
import { last4Of, type TestCard } from './cards.ts'
import { NO_ADDRESS } from './customers.ts'

export type MethodDetails = {
  month: number
  year: number
  codeGiven: boolean
  wallet?: WalletType
  preferred?: string
  billing?: Record<string, unknown>
  metadata?: Record<string, string>
  allowRedisplay?: string
}

export function newMethod(stripe: Stripe, card: TestCard, details: MethodDetails): PaymentMethod {
  const { month, year, codeGiven, wallet, preferred = null, allowRedisplay = 'unspecified' } = details
  const method: PaymentMethod = {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: allowRedisplay,
    billing_details: billingOf(details.billing ?? {}),
    card: {
      brand: card.brand,
      checks: {
        address_line1_check: null,
        address_postal_code_check: null,
        cvc_check: codeGiven ? 'unchecked' : null,
      },
      country: card.country,
      display_brand: preferred ?? card.networks[0] ?? card.brand,
      exp_month: month,
      exp_year: year,
      fingerprint: fingerprintOf(card),
      funding: card.funding,
      generated_from: null,
      last4: last4Of(card),
      networks: { available: card.networks, preferred },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: card.brand !== 'amex' },
      wallet: wallet ? walletOf(wallet) : null,
    },
    created: stripe.seconds(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: withMetadata({}, details.metadata),
    type: 'card',
  }
  return stripe.store.put(method, { card: card.name, codeGiven, isSetUp: card.isSetUp ?? false })
}

/** The last digits of the device's own number, which replaces the card's, are not included. */
function walletOf(type: WalletType): CardWallet {
  return { type, dynamic_last4: null, [type]: {} }
}

export function billingOf(given: Record<string, unknown>): PaymentMethod['billing_details'] {
  const { address, ...rest } = given as Partial<PaymentMethod['billing_details']>
  return { email: null, name: null, phone: null, tax_id: null, ...rest, address: { ...NO_ADDRESS, ...address } }
}

/** The same card has the same fingerprint, however often it is entered. */
function fingerprintOf({ name }: TestCard): string {
  return createHmac('sha256', 'sandbox').update(name).digest('base64').replace(/\W/g, '').slice(0, 16)
}
