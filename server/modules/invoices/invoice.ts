import { parisDay } from '@tablee/domain/calendar/calendar'
import type { VatSum } from '@tablee/domain/money/invoice-sums'

export type Kind = 'INVOICE' | 'CREDIT_NOTE' | 'NOTE' | 'SUMMARY'

/** Who sells: `siret` has fourteen digits where it is known whole, else the nine of a SIREN. */
export type Party = { name: string; address: string[]; siret: string | null; vatNumber: string | null }

export type Buyer = { name: string; companyName: string | null; companyAddress: string | null }

/** Cents with VAT; VAT in hundredths of a percent. */
export type Line = { name: string; quantity: number; unitCents: number; vat: number }

/** `means` as it is read: 'Visa •••• 4242'. */
export type Payment = { means: string; cents: number }

/** All that a document says; money in cents. */
export type Content = {
  seller: Party
  /** Who draws the document up for its seller; null where that is the seller. */
  drawnUpBy: string | null
  buyer: Buyer
  restaurant: string
  meal: { reservationId: number; day: string; hour: string; type: string; persons: number }
  lines: Line[]
  discountCents: number
  deliveryCents: number
  sums: VatSum[]
  /** For the staff, outside VAT. */
  tipCents: number
  totalCents: number
  payments: Payment[]
  /** Of a credit note: the invoice that it corrects. */
  corrects: { number: string; madeAt: number } | null
  /** Of a summary: who was awaited, and what became of their part. */
  guests: { shareId: string; name: string; part: 'SETTLED' | 'ABSENT' | 'OPEN' }[]
}

/** A document as it was made; instants in milliseconds. */
export type Invoice = {
  id: string
  shareId: string
  reservationId: number
  accountId: string | null
  seller: 'RESTAURANT' | 'PLATFORM'
  kind: Kind
  part: string
  series: string | null
  year: number | null
  number: number | null
  corrects: string | null
  totalCents: number
  content: Content
  madeAt: number
}

/** 'R12-2026-000042'; null for what has no number. */
export function numberOf({ series, year, number }: Pick<Invoice, 'series' | 'year' | 'number'>): string | null {
  return number === null ? null : `${series}-${year}-${String(number).padStart(6, '0')}`
}

/** The year of the Paris calendar, in which each series begins anew. */
export function yearOf(instant: number): number {
  return Number(parisDay(instant).slice(0, 4))
}
