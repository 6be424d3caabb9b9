import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import { ms } from '../../../database/rows.ts'

/** A movement of a meal voucher of a bill; cents, milliseconds. */
type VoucherStoryLine = {
  id: string
  payableId: string
  scheme: string
  kind: string
  cents: number
  at: number
}

/** The vouchers' lines of these bills, the oldest first. */
export async function voucherLinesOfBills(db: Database, billIds: readonly string[]): Promise<VoucherStoryLine[]> {
  const { rows } = await sql<VoucherStoryLine>`
    select l.id::text, v.payable_id as "payableId", v.scheme, l.kind, l.cents, ${ms(sql`l.at`)} as at
    from voucher_payment v join voucher_line l on l.voucher_id = v.id
    where v.payable_id = any(${billIds}) order by l.at, l.id`.execute(db)
  return rows
}
