import { parisDay } from '@tablee/domain/calendar/calendar'
import type { VatSum } from '@tablee/domain/money/invoice-sums'
import type { PricePart } from '@tablee/domain/ordering/choices/price-choices'

export type InvoiceKind = 'INVOICE' | 'CREDIT_NOTE' | 'NOTE' | 'SUMMARY'

/** The seller: `siret` has fourteen digits, or the nine of the SIREN if only that is known. */
export type Party = { name: string; address: string[]; siret: string | null; vatNumber: string | null }

export type Buyer = { name: string; companyName: string | null; companyAddress: string | null }

/**
 * `unitCents` include VAT; `vat` is in hundredths of a percent. `choices` names what was chosen; `parts` divide one unit
 * by rate where it has several.
 */
export type Line = {
  name: string
  quantity: number
  unitCents: number
  vat: number
  choices?: string
  parts?: PricePart[]
}

/** `means` as displayed: 'Visa •••• 4242'; `isCompany` where the buyer's company pays, not the buyer. */
export type Payment = { means: string; cents: number; isCompany?: true }

/** The content of a document; money in cents. */
export type Content = {
  seller: Party
  /** Who issues the document on the seller's behalf; null if the seller does. */
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
