import { cardTitle } from '@tablee/domain/money/card-brands'
import { isPending } from '@tablee/domain/money/payment-status'
import type { Database } from '../../database/connect.ts'
import type { Attempt } from '../payments/payments.ts'
import type { Sale } from '../reservations/readers/readers.ts'
import { usedVoucher } from '../vouchers/vouchers.ts'
import type { Payment } from './invoice.ts'

export type Seller = 'RESTAURANT' | 'PLATFORM'

const VOUCHER = 'Titre-restaurant'

/** What a seller received for a sale: of a card payment the fee goes to the platform, the rest to the restaurant. */
export function paymentsTo(
  seller: Seller,
  attempts: readonly Attempt[],
  { cents }: Pick<ByVoucher, 'cents'>,
): Payment[] {
  const byCard = paidByCard(seller, attempts)
  return seller === 'RESTAURANT' && cents > 0 ? [{ means: VOUCHER, cents }, ...byCard] : byCard
}

function paidByCard(seller: Seller, attempts: readonly Attempt[]): Payment[] {
  return forSale(attempts).flatMap((attempt) => {
    const { capturedCents, capturedFeeCents: fee } = attempt
    const cents = seller === 'PLATFORM' ? fee : capturedCents - fee
    return cents > 0 ? [{ means: meansOf(attempt), cents }] : []
  })
}

/** Cents that a meal voucher paid, and cents refunded of it or about to be. */
export type ByVoucher = { cents: number; back: number }

/** What the voucher paid when the bill was closed. */
export async function paidByVoucher(db: Database, { share, price }: Pick<Sale, 'share' | 'price'>): Promise<ByVoucher> {
  const { voucher: cents } = price
  const used = cents === 0 ? null : await usedVoucher(db, share.id)
  return { cents, back: cents - Math.min(cents, used?.kept ?? cents) }
}

/** The total refunded to a seller's payers, or about to be; the platform's fee is refunded last. */
export function givenBackBy(seller: Seller, attempts: readonly Attempt[], { back }: ByVoucher): Payment[] {
  const byCard = refundedToCards(seller, attempts)
  return seller === 'RESTAURANT' && back > 0 ? [...byCard, { means: VOUCHER, cents: back }] : byCard
}

function refundedToCards(seller: Seller, attempts: readonly Attempt[]): Payment[] {
  return forSale(attempts).flatMap((attempt) => {
    const { capturedCents, capturedFeeCents: fee, refundRequestedCents } = attempt
    const back = Math.min(refundRequestedCents ?? 0, capturedCents)
    const ofFee = Math.max(0, back - (capturedCents - fee))
    const cents = seller === 'PLATFORM' ? ofFee : back - ofFee
    return cents > 0 ? [{ means: meansOf(attempt), cents }] : []
  })
}

/** Whether the separate charge of extras and tip was attempted. */
export function wasTriedAfter(attempts: readonly Attempt[]): boolean {
  return attempts.some((one) => one.purpose === 'AFTER' && !isPending(one))
}

function forSale(attempts: readonly Attempt[]): Attempt[] {
  return attempts.filter(({ purpose, status }) => status === 'CAPTURED' && purpose !== 'NO_SHOW')
}

function meansOf({ cardBrand: brand, cardLast4, deviceWallet }: Attempt): string {
  const title = cardTitle({ brand, deviceWallet }) ?? 'Carte bancaire'
  return cardLast4 === null ? title : `${title} •••• ${cardLast4}`
}
