import type { Database } from '../../../database/connect.ts'
import { paysNow, standingVoucher } from '../../vouchers/vouchers.ts'
import { setVoucher } from '../core/write-reservations.sql.ts'

/**
 * Applies to its share what a meal voucher pays of it now, in the caller's transaction, the share being locked. Who pays
 * and waits for the scheme's answer, and who hears later that a planned voucher was made, both come here. The voucher is
 * read as it stands, not as it was told. Answers its cents; null where none stands any more, and the share stays as it is.
 */
export async function applyVoucher(trx: Database, shareId: string): Promise<number | null> {
  const voucher = await standingVoucher(trx, shareId)
  if (!voucher) return null
  const cents = paysNow(voucher)
  await setVoucher(trx, shareId, { scheme: voucher.scheme, cents, planned: 0 })
  return cents
}
