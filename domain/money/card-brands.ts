import { type DeviceWallet, WALLET_NAMES } from './device-wallets.ts'

/** The provider's names of card brands, with ours. Every other brand is 'other'. */
const NAMES = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express' }

export const CARD_BRANDS = Object.keys(NAMES)

/** Returns 'Mastercard' for 'mastercard'; null for a brand that is not in our list. */
export function brandName(brand: string | null): string | null {
  return Object.hasOwn(NAMES, brand ?? '') ? NAMES[brand as keyof typeof NAMES] : null
}

/**
 * Returns the label of a card before its last digits: 'Apple Pay' for a card of that wallet, otherwise the brand; null for a
 * brand that is not in our list.
 */
export function cardTitle({ brand, deviceWallet }: { brand: string | null; deviceWallet: DeviceWallet | null }) {
  return deviceWallet === null ? brandName(brand) : WALLET_NAMES[deviceWallet]
}
