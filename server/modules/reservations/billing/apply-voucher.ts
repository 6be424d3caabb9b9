import { PAYS } from '@tablee/domain/money/payment-status'
import type { Database } from '../../../database/connect.ts'
import { paysNow, standingVoucher } from '../../vouchers/vouchers.ts'
import type { Share } from '../core/reservation.ts'
import { setVoucher } from '../core/writing/set-fields.sql.ts'

/**
 * Writes the current amount of a locked share's meal voucher to the share, in the caller's transaction. Both the payer's
 * request and the event's subscriber call it, so it reads the voucher again. Returns the cents. Returns null and leaves the
 * share unchanged if it has no voucher any more.
 */
export async function applyVoucher(trx: Database, shareId: string): Promise<number | null> {
  const voucher = await standingVoucher(trx, shareId)
  if (!voucher) return null
  const cents = paysNow(voucher)
  await setVoucher(trx, shareId, { scheme: voucher.scheme, cents, planned: 0 })
  return cents
}

/**
 * True if the voucher amount of a locked share is paid by its voucher. A voucher that another tab has only begun, or of another
 * scheme, does not count: it may still be declined.
 */
export async function isVoucherPaying(
  trx: Database,
  { id, voucherScheme, voucherCents }: Pick<Share, 'id' | 'voucherScheme' | 'voucherCents'>,
): Promise<boolean> {
  const voucher = await standingVoucher(trx, id)
  if (voucher?.scheme !== voucherScheme) return false
  return PAYS.includes(voucher.status) && paysNow(voucher) >= voucherCents
}
