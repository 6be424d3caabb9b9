import type { Tx } from '../../../context.ts'
import type { Database } from '../../../database/connect.ts'
import { refundUpTo } from '../../payments/charging/charging.ts'
import { changeDebt, endDebt, lastDebt, scheduleCharge } from '../../payments/debts/debts.ts'
import { keepLessOfLost, refundVoucher } from '../../vouchers/charging/charging.ts'
import { usedVoucher } from '../../vouchers/vouchers.ts'
import type { Share } from './reservation.ts'
import { setPaid } from './writing/set-fields.sql.ts'

const LOST = 'LOST_VOUCHER'

/**
 * Charges the holder of a voucher the part of a closed bill that its scheme has not captured. If the scheme has captured it
 * after all, nothing more is owed, and payments for it are refunded. The caller has locked the share.
 */
export async function chargeLostVoucher({ db, clock }: Tx, share: Share): Promise<void> {
  const now = clock.now()
  const used = await usedVoucher(db, share.id)
  const lost = used?.lost ?? 0
  const debt = await lastDebt(db, share.id, LOST)
  const isGivenUp = debt !== null && !debt.isOpen && !debt.isPaid
  // A refund may have ended the debt. Then no part of the voucher is kept for it.
  const owed = isGivenUp ? Math.min(debt.amountCents, (used?.paid ?? 0) - (used?.back ?? 0) + lost) : debt?.amountCents
  const found = (owed ?? 0) - lost
  if (found === 0) return
  const excess = { payableId: share.id, cents: Math.max(0, found), withFee: true, purpose: LOST } as const
  const refunded = debt?.isPaid ? await refundUpTo(db, now, excess) : 0
  // Earlier refunds of that payment are refunded to the voucher instead.
  const ofVoucher = debt?.isPaid ? await refundVoucher(db, now, share.id, excess.cents - refunded) : 0
  if (lost === 0) await endDebt(db, share.id, LOST, new Date(now))
  else await scheduleCharge(db, now, { payableId: share.id, purpose: LOST, amountCents: lost, feeCents: 0, at: now })
  await setPaid(db, share.id, Math.max(0, share.paidCents + found - refunded - ofVoucher))
}

/** Returns the cents that the voucher of a share has paid, or still holds. */
export async function paidByVoucher(db: Database, { id, voucherCents }: Share): Promise<number> {
  const debt = voucherCents === 0 ? null : await lastDebt(db, id, LOST)
  if (!debt || debt.isPaid) return voucherCents
  const lost = (await usedVoucher(db, id))?.lost ?? 0
  return Math.max(0, voucherCents - Math.min(debt.amountCents, lost))
}

/** Reduces the debt for a lost voucher, and the part of the voucher that is kept, by up to `cents`. Returns the cents. */
export async function lessenLostVoucher({ db, clock }: Tx, shareId: string, cents: number): Promise<number> {
  const debt = await lastDebt(db, shareId, LOST)
  if (!debt?.isOpen) return 0
  const amountCents = debt.amountCents - Math.min(cents, debt.amountCents)
  const voucher = await usedVoucher(db, shareId)
  if (voucher) await keepLessOfLost(db, clock.now(), voucher.id, debt.amountCents - amountCents)
  if (amountCents === 0) await endDebt(db, shareId, LOST, new Date(clock.now()))
  else await changeDebt(db, shareId, LOST, { amountCents, feeCents: 0 })
  return debt.amountCents - amountCents
}
