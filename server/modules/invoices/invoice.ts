import { parisDay } from '@tablee/domain/calendar/calendar'
import type { TaxedAmount, VatSum } from '@tablee/domain/money/invoice-sums'
import type { PricePart } from '@tablee/domain/ordering/choices/price-choices'
import type { Purpose } from '../payments/payments.ts'

/** The purposes of payments for a sale, each of which may have an invoice. A no-show fee is not a price. */
const SALE_PURPOSES = ['MEAL', 'AFTER_MEAL', 'OVER_LIMIT', 'LOST_VOUCHER'] as const satisfies readonly Purpose[]
export type SalePurpose = (typeof SALE_PURPOSES)[number]

export type InvoiceKind = 'INVOICE' | 'CREDIT_NOTE' | 'NOTE' | 'SUMMARY'

/** The seller: `siret` has fourteen digits, or the nine of the SIREN if only that is known. */
export type Party = { name: string; address: string[]; siret: string | null; vatNumber: string | null }

type Buyer = { name: string; companyName: string | null; companyAddress: string | null }

/**
 * `unitCents` include VAT; `vat` is in hundredths of a percent. `choices` names the chosen options; `parts` divide one unit by
 * rate if it has several.
 */
export type Line = {
  name: string
  quantity: number
  unitCents: number
  vat: number
  choices?: string
  parts?: PricePart[]
}

/**
 * `means` as displayed: 'Visa •••• 4242'. A flag is set if another party than the buyer pays: their company, or the platform
 * for a code.
 */
export type Payment = { means: string; cents: number; isCompany?: true; isPlatform?: true }

/** The content of a document; money in cents. */
export type Content = {
  seller: Party
  /** The party that issues the document on the seller's behalf. Null if the seller issues it. */
  drawnUpBy: string | null
  buyer: Buyer
  restaurant: string
  meal: { reservationId: number; day: string; hour: string; type: string; persons: number }
  lines: Line[]
  discountCents: number
  deliveryCents: number
  sums: VatSum[]
  /** For the staff, without VAT. */
  tipCents: number
  totalCents: number
  payments: Payment[]
  /** On an invoice: the purposes of its payments. Absent on older invoices; see `coversOf`. */
  covers?: SalePurpose[]
  /** On a credit note: the part for dishes taken off the bill, at their own rates. */
  takenOff?: TaxedAmount[]
  /** On an invoice when it is read: the amount still due on it, or for tip and extras added to its bill since. */
  dueCents?: number
  /** On a credit note: the invoice that it corrects. */
  corrects: { number: string; madeAt: number } | null
  /** On a summary: the guests and the state of their shares. */
  guests: { shareId: string; name: string; part: 'SETTLED' | 'ABSENT' | 'OPEN' }[]
}

/** An issued document, which never changes; instants in milliseconds. */
export type Invoice = {
  id: string
  shareId: string
  reservationId: number
  accountId: string | null
  seller: 'RESTAURANT' | 'PLATFORM'
  kind: InvoiceKind
  part: string
  series: string | null
  year: number | null
  number: number | null
  corrects: string | null
  totalCents: number
  content: Content
  madeAt: number
}

/** 'R12-2026-000042'; null for a note or a summary. */
export function numberOf({ series, year, number }: Pick<Invoice, 'series' | 'year' | 'number'>): string | null {
  return number === null ? null : `${series}-${year}-${String(number).padStart(6, '0')}`
}

/** The year in Paris: each series restarts every year. */
export function yearOf(instant: number): number {
  return Number(parisDay(instant).slice(0, 4))
}

/** The purposes of an invoice's payments. An older invoice covers every purpose without an invoice of its own. */
export function coversOf({ part, content }: Invoice, invoices: readonly Invoice[]): readonly SalePurpose[] {
  if (content.covers) return content.covers
  const isOwn = (purpose: SalePurpose) => invoices.some((one) => one.part === purpose)
  return SALE_PURPOSES.filter((one) => one === part || (part === 'MEAL' && !isOwn(one)))
}

/** Marks the key of an invoice for what a scheme has captured of a voucher after the invoice of the meal was issued without it. */
export const LATE_VOUCHER = 'VOUCHER'

export function isOfLateVoucher({ kind, part }: Invoice): boolean {
  return kind === 'INVOICE' && part.startsWith(LATE_VOUCHER)
}

/** Marks the key of a credit note for an unpaid amount. */
export const UNPAID = 'UNPAID'

/** True if a document credits an unpaid part of the invoice. */
export function isUnpaidCredit({ corrects, part }: Invoice, { id }: Invoice): boolean {
  return corrects === id && part.includes(UNPAID)
}
