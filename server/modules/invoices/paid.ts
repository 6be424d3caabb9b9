import { cardTitle } from '@tablee/domain/money/card-brands'
import type { Database } from '../../database/connect.ts'
import type { Attempt } from '../payments/payments.ts'
import { companyBackOf, topUpOf } from '../payments/top-ups/top-ups.ts'
import type { Sale } from '../reservations/read/invoices/invoices.ts'
import { usedVoucher } from '../vouchers/vouchers.ts'
import type { Payment } from './invoice.ts'

export type Seller = 'RESTAURANT' | 'PLATFORM'

const VOUCHER = 'Titre-restaurant'
const COMPANY = 'Part de votre entreprise'
const CODE = 'Code promo'

/** A payment other than by card: `cents` received for the bill, and `back` refunded, pending refunds included. */
type PaidAmount = { cents: number; back: number }
/** `code` is the part of a promo code that the platform pays. */
export type OtherPayments = { voucher: PaidAmount; company: PaidAmount; code: PaidAmount }

const NOTHING: PaidAmount = { cents: 0, back: 0 }
export const CARDS_ALONE: OtherPayments = { voucher: NOTHING, company: NOTHING, code: NOTHING }

/**
 * Returns the payments that a seller received for a sale. The fee of a card payment goes to the platform, the rest to the
 * restaurant.
 */
export function paymentsTo(seller: Seller, attempts: readonly Attempt[], others: OtherPayments): Payment[] {
  const byCard = paidByCard(seller, attempts)
  if (seller === 'PLATFORM') return byCard
  const { voucher, company, code } = others
  return [...ofCompany(company.cents), ...ofCode(code.cents), ...ofVoucher(voucher.cents), ...byCard]
}

function ofVoucher(cents: number): Payment[] {
  return cents > 0 ? [{ means: VOUCHER, cents }] : []
}

function ofCompany(cents: number): Payment[] {
  return cents > 0 ? [{ means: COMPANY, cents, isCompany: true }] : []
}

function ofCode(cents: number): Payment[] {
  return cents > 0 ? [{ means: CODE, cents, isPlatform: true }] : []
}

function paidByCard(seller: Seller, attempts: readonly Attempt[]): Payment[] {
  return forSale(attempts).flatMap((attempt) => {
    const { capturedCents, capturedFeeCents: fee } = attempt
    const cents = seller === 'PLATFORM' ? fee : capturedCents - fee
    return cents > 0 ? [{ means: meansOf(attempt), cents }] : []
  })
}

/** Returns the payments of a closed bill by voucher, by the payer's company and by the platform. */
export async function otherPaymentsOf(
  db: Database,
  sale: Pick<Sale, 'share' | 'price' | 'sold'>,
): Promise<OtherPayments> {
  const { share, price, sold } = sale
  const used = price.voucher === 0 ? null : await usedVoucher(db, share.id)
  const back = price.company === 0 ? 0 : ((await companyBackOf(db, [share.id])).get(share.id) ?? 0)
  const codeBack = sold.byPlatform === 0 ? 0 : ((await topUpOf(db, share.id))?.backCents ?? 0)
  const { paid, back: voucherBack } = used ?? { paid: price.voucher, back: 0 }
  // A voucher may have captured more than the bill: the excess is refunded, and pays nothing.
  const cents = Math.min(price.voucher, paid)
  return {
    voucher: { cents, back: Math.max(0, cents - (paid - voucherBack)) },
    company: { cents: price.company, back },
    code: { cents: sold.byPlatform, back: codeBack },
  }
}

/** The total refunded to a seller's payers, or about to be; the platform's fee is refunded last. */
export function givenBackBy(seller: Seller, attempts: readonly Attempt[], others: OtherPayments): Payment[] {
  const byCard = refundedToCards(seller, attempts)
  if (seller === 'PLATFORM') return byCard
  const { voucher, company, code } = others
  return [...byCard, ...ofVoucher(voucher.back), ...ofCompany(company.back), ...ofCode(code.back)]
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

/** Returns the captured payments of a sale. */
export function forSale(attempts: readonly Attempt[]): Attempt[] {
  return attempts.filter(({ purpose, status }) => status === 'CAPTURED' && purpose !== 'NO_SHOW')
}

export function sumOf(payments: readonly Pick<Payment, 'cents'>[]): number {
  return payments.reduce((sum, { cents }) => sum + cents, 0)
}

function meansOf({ cardBrand: brand, cardLast4, deviceWallet }: Attempt): string {
  const title = cardTitle({ brand, deviceWallet }) ?? 'Carte bancaire'
  return cardLast4 === null ? title : `${title} •••• ${cardLast4}`
}
