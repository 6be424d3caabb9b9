import type { Day } from '../calendar/calendar.ts'
import type { VatSum } from '../money/invoice-sums.ts'
import { SCHEMES } from '../money/voucher-words.ts'

/** Means of payment of a bill. PLATFORM is the part of a promo code that the platform pays. */
export const MEANS = ['CARD', 'EDENRED', 'RESTO_FLASH', 'COMPANY', 'PLATFORM'] as const
export type Means = (typeof MEANS)[number]

export type BillDocument = { number: string; isCredit: boolean; sums: readonly VatSum[] }
/** A payout of the card provider and the day on which the restaurant's bank receives it. */
export type BillPayout = { id: string; day: Day }
/**
 * A payment of a bill or a refund (`isBack`), in cents without the platform's fee. `reference` is the provider's id of the payment.
 * `payouts` contain it: none before it is paid out, and none of ours for meal vouchers. `isOnInvoice` is false for the part of a
 * code that the platform pays if the invoice, an older one, states it as a discount.
 */
export type BillPayment = {
  means: Means
  isBack: boolean
  cents: number
  tipCents: number
  absenceCents: number
  reference: string
  payouts: readonly BillPayout[]
  isOnInvoice: boolean
}

/** A bill of a restaurant for its accountant, with its documents and its payments. */
export type BillAccount = {
  id: string
  reservationId: number
  day: Day
  documents: readonly BillDocument[]
  payments: readonly BillPayment[]
}

/** Returns the sums of documents by rate in cents, less credit notes, the lowest rate first. A rate of 0,00 € is left out. */
export function sumsOf(documents: readonly Pick<BillDocument, 'isCredit' | 'sums'>[]): VatSum[] {
  const byRate = new Map<number, VatSum>()
  for (const { isCredit, sums } of documents) {
    const sign = isCredit ? -1 : 1
    for (const { vat, net, tax, gross } of sums) {
      const before = byRate.get(vat) ?? { vat, net: 0, tax: 0, gross: 0 }
      byRate.set(vat, {
        vat,
        net: before.net + sign * net,
        tax: before.tax + sign * tax,
        gross: before.gross + sign * gross,
      })
    }
  }
  return [...byRate.values()]
    .filter(({ net, tax, gross }) => net !== 0 || tax !== 0 || gross !== 0)
    .sort((one, other) => one.vat - other.vat)
}

/** Returns the totals of a bill's payments in cents, less refunds. `by` is the total of a means of payment before refunds. */
export function paidOf(payments: readonly BillPayment[]) {
  const total = (of: (one: BillPayment) => number, where: (one: BillPayment) => boolean = () => true) =>
    payments.filter(where).reduce((sum, one) => sum + of(one), 0)
  const sign = ({ isBack }: BillPayment) => (isBack ? -1 : 1)
  return {
    by: (means: Means) =>
      total(
        ({ cents }) => cents,
        (one) => one.means === means && !one.isBack,
      ),
    back: total(
      ({ cents }) => cents,
      ({ isBack }) => isBack,
    ),
    tips: total((one) => sign(one) * one.tipCents),
    absences: total((one) => sign(one) * one.absenceCents),
    /** Payments for the bill's documents, without tips and no-show fees. */
    forSale: total(
      (one) => sign(one) * (one.cents - one.tipCents - one.absenceCents),
      ({ isOnInvoice }) => isOnInvoice,
    ),
  }
}

/**
 * Returns how a bill's payments reach the restaurant's bank. `toCome` are the cents that no payout contains yet, negative if a
 * refund is to be deducted from one. Meal vouchers are paid by their schemes.
 */
export function paidOutOf(payments: readonly BillPayment[]) {
  const net = (of: readonly BillPayment[]) => of.reduce((sum, { isBack, cents }) => sum + (isBack ? -cents : cents), 0)
  const known = new Map(payments.flatMap((one) => one.payouts.map((payout) => [payout.id, payout])))
  const ours = payments.filter(({ means }) => !SCHEMES.some((scheme) => scheme === means))
  return {
    payouts: [...known.values()].sort((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0)),
    toCome: net(ours.filter(({ payouts }) => payouts.length === 0)),
    bySchemes: SCHEMES.map((means) => ({ means, cents: net(payments.filter((one) => one.means === means)) })).filter(
      ({ cents }) => cents !== 0,
    ),
  }
}

/** Returns the unpaid amount of a bill's documents in cents; negative if more was paid. */
export function leftToPay({ documents, payments }: Pick<BillAccount, 'documents' | 'payments'>): number {
  return sumsOf(documents).reduce((sum, { gross }) => sum + gross, 0) - paidOf(payments).forSale
}
