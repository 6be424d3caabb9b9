import type { Attempt } from '../payments/payments.ts'
import type { Payment } from './invoice.ts'

export type Seller = 'RESTAURANT' | 'PLATFORM'

/** What was taken for a sale, by seller: of what a card paid, the fee is ours and the rest the restaurant's. */
export function paymentsTo(seller: Seller, attempts: readonly Attempt[]): Payment[] {
  return forSale(attempts).flatMap((attempt) => {
    const { capturedCents, capturedFeeCents: fee } = attempt
    const cents = seller === 'PLATFORM' ? fee : capturedCents - fee
    return cents > 0 ? [{ means: meansOf(attempt), cents }] : []
  })
}

/** What was given back of it in all, or is about to be; our fee goes back last. */
export function givenBackBy(seller: Seller, attempts: readonly Attempt[]): Payment[] {
  return forSale(attempts).flatMap((attempt) => {
    const { capturedCents, capturedFeeCents: fee, giveBackCents } = attempt
    const back = Math.min(giveBackCents ?? 0, capturedCents)
    const ofFee = Math.max(0, back - (capturedCents - fee))
    const cents = seller === 'PLATFORM' ? ofFee : back - ofFee
    return cents > 0 ? [{ means: meansOf(attempt), cents }] : []
  })
}

/** What was added after the meal is paid apart: whether that was tried. */
export function wasTriedAfter(attempts: readonly Attempt[]): boolean {
  return attempts.some(({ purpose, status }) => purpose === 'AFTER' && status !== 'BEGUN' && status !== 'WAITING')
}

function forSale(attempts: readonly Attempt[]): Attempt[] {
  return attempts.filter(({ purpose, status }) => status === 'CAPTURED' && purpose !== 'NO_SHOW')
}

const BRANDS: Record<string, string> = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express' }

function meansOf({ cardBrand, cardLast4 }: Attempt): string {
  const brand = BRANDS[cardBrand ?? ''] ?? 'Carte bancaire'
  return cardLast4 === null ? brand : `${brand} •••• ${cardLast4}`
}
