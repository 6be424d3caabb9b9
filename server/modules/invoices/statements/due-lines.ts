import { addDays } from '@tablee/domain/calendar/calendar'
import { type TaxedAmount, type VatSum, vatSum, vatSums } from '@tablee/domain/money/invoice-sums'
import type { Database } from '../../../database/connect.ts'
import { namesOf } from '../../accounts/accounts.ts'
import { companyBackOf } from '../../payments/top-ups/top-ups.ts'
import { taxedAmountsOf } from '../../reservations/read/invoices/invoices.ts'
import { companyPartsBetween } from '../../weekly-meals/companies/companies.ts'
import type { StatementLine } from './statement.ts'
import { askedFor } from './statements.sql.ts'

/** The most days after which a refund may still change a bill. */
const CORRECTED_FOR = 400

/**
 * Returns the amounts that a company owes for its employees' meals up to the end of a month and that no statement has billed,
 * with their VAT by rate.
 */
export async function dueLines(
  db: Database,
  companyId: number,
  month: string,
): Promise<{ lines: StatementLine[]; sums: VatSum[] }> {
  const from = addDays(month, -CORRECTED_FOR)
  const parts = await companyPartsBetween(db, companyId, from, lastDayOf(month))
  const ids = parts.map(({ shareId }) => shareId)
  const [back, asked] = [await companyBackOf(db, ids), await askedFor(db, ids)]
  const due = parts.flatMap((part) => {
    const before = asked.get(part.shareId) ?? 0
    const now = part.cents - (back.get(part.shareId) ?? 0)
    return now === before ? [] : [{ ...part, before, now, isCorrection: asked.has(part.shareId) }]
  })

  const names = await namesOf(
    db,
    due.flatMap(({ accountId }) => accountId ?? []),
  )
  const amounts = await taxedAmountsOf(
    db,
    due.map(({ shareId }) => shareId),
  )
  const lines = due.map(({ shareId, day, reservationId, restaurant, accountId, now, before, isCorrection }) => {
    const person = names.find(({ id }) => id === accountId)
    const name = [person?.firstName, person?.lastName].filter(Boolean).join(' ')
    return { shareId, day, reservationId, restaurant, isCorrection, person: name || NOBODY, cents: now - before }
  })
  return { lines, sums: sumsOf(due.map((one) => ({ ...one, amounts: amounts.get(one.shareId) ?? [] }))) }
}

const NOBODY = 'Compte supprimé'

function lastDayOf(month: string): string {
  const [year = 0, nth = 0] = month.split('-').map(Number)
  return addDays(`${nth === 12 ? year + 1 : year}-${String((nth % 12) + 1).padStart(2, '0')}-01`, -1)
}

/** A company's part has the rates of its order's dishes in proportion, like a code's discount. */
function sumsOf(due: readonly { now: number; before: number; amounts: readonly TaxedAmount[] }[]): VatSum[] {
  const byRate = new Map<number, number>()
  const add = (vat: number, cents: number) => byRate.set(vat, (byRate.get(vat) ?? 0) + cents)
  for (const { now, before, amounts } of due) {
    for (const { vat, gross } of partSums(amounts, now)) add(vat, gross)
    for (const { vat, gross } of partSums(amounts, before)) add(vat, -gross)
  }
  const rates = [...byRate].filter(([, gross]) => gross !== 0).sort(([one], [other]) => one - other)
  return rates.map(([vat, gross]) => vatSum(vat, gross))
}

function partSums(amounts: readonly TaxedAmount[], cents: number): VatSum[] {
  const items = amounts.reduce((sum, one) => sum + one.cents, 0)
  return vatSums(amounts, { discount: items - cents })
}
