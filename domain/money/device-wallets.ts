/** Wallets that may provide a card, by the provider's names in capitals. */
export const DEVICE_WALLETS = ['APPLE_PAY', 'GOOGLE_PAY'] as const

export type DeviceWallet = (typeof DEVICE_WALLETS)[number]

export const WALLET_NAMES: Record<DeviceWallet, string> = { APPLE_PAY: 'Apple Pay', GOOGLE_PAY: 'Google Pay' }
