import { CARD_BRANDS } from '@tablee/domain/money/card-brands'
import { DEVICE_WALLETS, type DeviceWallet } from '@tablee/domain/money/device-wallets'
import type Stripe from 'stripe'
import type * as port from './port.ts'

export function cardOf({ id, customer, card }: Stripe.PaymentMethod): port.Card {
  return {
    id,
    customerId: idOf(customer),
    brand: brandOf(card?.brand ?? ''),
    last4: card?.last4 ?? '',
    deviceWallet: deviceWalletOf(card?.wallet),
    expMonth: card?.exp_month ?? 0,
    expYear: card?.exp_year ?? 0,
  }
}

/** Stripe also counts its own Link as a wallet, which is disabled here. */
export function deviceWalletOf(wallet: { type: string } | null | undefined): DeviceWallet | null {
  return DEVICE_WALLETS.find((known) => known.toLowerCase() === wallet?.type) ?? null
}

export function brandOf(brand: string): string {
  return CARD_BRANDS.includes(brand) ? brand : 'other'
}

export function idOf(reference: unknown): string | null {
  if (typeof reference === 'string') return reference
  return typeof reference === 'object' && reference !== null && 'id' in reference ? String(reference.id) : null
}
