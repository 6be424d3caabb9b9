import { cardTitle } from '@tablee/domain/money/card-brands'
import { isPending } from '@tablee/domain/money/payment-status'
import type { Database } from '../../database/connect.ts'
import type { Attempt } from '../payments/payments.ts'
import { companyBackOf } from '../payments/top-ups/top-ups.ts'
import type { Sale } from '../reservations/readers/readers.ts'
import { usedVoucher } from '../vouchers/vouchers.ts'
import type { Payment } from './invoice.ts'

export type Seller = 'RESTAURANT' | 'PLATFORM'

const VOUCHER = 'Titre-restaurant'
const COMPANY = 'Part de votre entreprise'

/** What is paid beside the cards: cents when the bill was closed, and cents given back of it or about to be. */
type PaidBeside = { cents: number; back: number }
export type Beside = { voucher: PaidBeside; company: PaidBeside }

const NOTHING: PaidBeside = { cents: 0, back: 0 }
export const CARDS_ALONE: Beside = { voucher: NOTHING, company: NOTHING }

/** What a seller received for a sale: of a card payment the fee goes to the platform, the rest to the restaurant. */
export function paymentsTo(seller: Seller, attempts: readonly Attempt[], { voucher, company }: Beside): Payment[] {
  const byCard = paidByCard(seller, attempts)
  return seller === 'PLATFORM' ? byCard : [...ofCompany(company.cents), ...ofVoucher(voucher.cents), ...byCard]
}

function ofVoucher(cents: number): Payment[] {
  return cents > 0 ? [{ means: VOUCHER, cents }] : []
}

function ofCompany(cents: number): Payment[] {
  return cents > 0 ? [{ means: COMPANY, cents, isCompany: true }] : []
}

function paidByCard(seller: Seller, attempts: readonly Attempt[]): Payment[] {
  return forSale(attempts).flatMap((attempt) => {
    const { capturedCents, capturedFeeCents: fee } = attempt
    const cents = seller === 'PLATFORM' ? fee : capturedCents - fee
    return cents > 0 ? [{ means: meansOf(attempt), cents }] : []
  })
}

/** What a voucher and the payer's company paid when the bill was closed. */
export async function paidBeside(db: Database, { share, price }: Pick<Sale, 'share' | 'price'>): Promise<Beside> {
  const used = price.voucher === 0 ? null : await usedVoucher(db, share.id)
  const back = price.company === 0 ? 0 : ((await companyBackOf(db, [share.id])).get(share.id) ?? 0)
  return {
    voucher: { cents: price.voucher, back: price.voucher - Math.min(price.voucher, used?.kept ?? price.voucher) },
    company: { cents: price.company, back },
  }
}

/** The total refunded to a seller's payers, or about to be; the platform's fee is refunded last. */
export function givenBackBy(seller: Seller, attempts: readonly Attempt[], { voucher, company }: Beside): Payment[] {
  const byCard = refundedToCards(seller, attempts)
  return seller === 'PLATFORM' ? byCard : [...byCard, ...ofVoucher(voucher.back), ...ofCompany(company.back)]
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
