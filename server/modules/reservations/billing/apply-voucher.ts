import { PAYS } from '@tablee/domain/money/payment-status'
import type { Database } from '../../../database/connect.ts'
import { paysNow, standingVoucher } from '../../vouchers/vouchers.ts'
import type { Share } from '../core/reservation.ts'
import { setVoucher } from '../core/writing/set-fields.sql.ts'

/**
 * Writes onto its share what its meal voucher pays now, in the caller's transaction, the share being locked. Both the
 * request of the payer and the subscriber of the voucher's event call it, so it reads the voucher again. Answers the
 * cents; null, with the share unchanged, if it has no voucher any more.
 */
export async function applyVoucher(trx: Database, shareId: string): Promise<number | null> {
  const voucher = await standingVoucher(trx, shareId)
  if (!voucher) return null
  const cents = paysNow(voucher)
  await setVoucher(trx, shareId, { scheme: voucher.scheme, cents, planned: 0 })
  return cents
}

/**
 * Whether what a locked share counts on is paid by its voucher. One that another tab only begins, or that is of the
 * other scheme, has not paid: it may still be refused.
 */
export async function isVoucherPaying(
  trx: Database,
  { id, voucherScheme, voucherCents }: Pick<Share, 'id' | 'voucherScheme' | 'voucherCents'>,
): Promise<boolean> {
  const voucher = await standingVoucher(trx, id)
  if (voucher?.scheme !== voucherScheme) return false
  return PAYS.includes(voucher.status) && paysNow(voucher) >= voucherCents
}
