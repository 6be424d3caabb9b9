import type { VatSum } from '@tablee/domain/money/invoice-sums'
import type { Party } from '../invoice.ts'

/**
 * What a company is asked for one meal, or gets back where an earlier statement has asked too much. It says who ate, where
 * and when, and never what: a dish can tell of a person's health or religion.
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

/** The content of a statement; cents. VAT is told of the whole alone: the rate of one meal would tell of alcohol. */
export type StatementContent = {
  seller: Party
  company: { name: string; address: string; siret: string | null }
  lines: StatementLine[]
  sums: VatSum[]
  totalCents: number
  /** 'YYYY-MM-DD'; null where nothing is left to pay. */
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

/** The series of statements, beside 'T' of our invoices. */
export const SERIES = 'E'

/** 'E-2026-000042' */
export function numberOfStatement({ year, number }: Pick<CompanyStatement, 'year' | 'number'>): string {
  return `${SERIES}-${year}-${String(number).padStart(6, '0')}`
}
