import type { WalletType } from '../objects/cards.ts'
import { cardOfName, type TestCard } from './cards.ts'

/** Returns the card that a device's wallet provides: `tok_apple_pay_visa` is the test card `visa` in Apple Pay. */
export function cardOfToken(token: string): { card: TestCard; wallet: WalletType } | undefined {
  const [, wallet, name] = /^tok_(apple_pay|google_pay)_(\w+)$/.exec(token) ?? []
  const card = cardOfName(name ?? '')
  return card && { card, wallet: wallet as WalletType }
}
