import type { TaxedAmount } from '@tablee/domain/money/invoice-sums'
import type { Database } from '../../../../database/connect.ts'
import { linesOf } from '../../core/reservations.sql.ts'

export async function taxedAmountsOf(db: Database, shareIds: readonly string[]): Promise<Map<string, TaxedAmount[]>> {
  const amounts = new Map<string, TaxedAmount[]>()
  for (const { shareId, priceCents, vat, quantity, parts } of await linesOf(db, shareIds)) {
    const of = (parts ?? [{ cents: priceCents, vat }]).map((part) => ({ cents: part.cents * quantity, vat: part.vat }))
    amounts.set(shareId, [...(amounts.get(shareId) ?? []), ...of])
  }
  return amounts
}
