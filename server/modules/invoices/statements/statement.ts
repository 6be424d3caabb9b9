import type { VatSum } from '@tablee/domain/money/invoice-sums'
import type { Party } from '../invoice.ts'

/**
 * The amount that a company is billed for one meal, or credited if an earlier statement billed too much. It says who ate, where
 * and when, but never which dishes: they may reveal a person's health or religion.
 */
export type StatementLine = {
  shareId: string
  /** 'YYYY-MM-DD'. */
  day: string
  reservationId: number
  restaurant: string
  person: string
  cents: number
  isCorrection: boolean
}

/** The content of a statement; cents. VAT is given only for the total: the rate of one meal would reveal alcohol. */
type StatementContent = {
  seller: Party
  company: { name: string; address: string; siret: string | null }
  lines: StatementLine[]
  sums: VatSum[]
  totalCents: number
  /** 'YYYY-MM-DD'. Null if nothing is left to pay. */
  dueDay: string | null
}

/** A company's statement of a month (its first day), which never changes; `madeAt` in milliseconds. */
export type CompanyStatement = {
  id: string
  companyId: number
  month: string
  year: number
  number: number
  totalCents: number
  content: StatementContent
  madeAt: number
}

/** The series of statements. Our invoices have the series 'T'. */
export const SERIES = 'E'

/** 'E-2026-000042' */
export function numberOfStatement({ year, number }: Pick<CompanyStatement, 'year' | 'number'>): string {
  return `${SERIES}-${year}-${String(number).padStart(6, '0')}`
}
