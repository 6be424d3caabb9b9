import { MINUTE } from '@tablee/domain/calendar/calendar'
import { PAYS } from '@tablee/domain/money/payment-status'
import { isAuthorised } from '@tablee/domain/reservations/reservation-status'
import type { Tx } from '../../../context.ts'
import type { Events } from '../../../events/outbox.ts'
import type { JobRunnerContext } from '../../../queues/note-failure.ts'
import { runRows } from '../../../queues/run-rows.ts'
import { countDecline } from '../../payments/wallet/wallet.ts'
import { releaseVouchers } from '../../vouchers/charging/charging.ts'
import { standingVoucher, unusedVouchers, voucherById, waitFor } from '../../vouchers/vouchers.ts'
import { chargeLostVoucher } from '../core/lost-voucher.ts'
import { lockShare } from '../core/reservations.sql.ts'
import { setVoucher } from '../core/writing/set-fields.sql.ts'
import { applyVoucher, releaseUnusedVoucher } from './voucher-of.ts'

/**
 * Applies a voucher that was planned for the day of the meal and has paid, in whole or in part. The card pays the rest at the
 * settlement. A declined voucher is removed from the bill. If the bill is closed, the unpaid part of the voucher is charged. A
 * second or late delivery has no further effect.
 */
export async function onVoucherStatusChanged(
  { db, clock }: Tx,
  { voucherId, payableId, isUncounted }: Events['VoucherStatusChanged'],
): Promise<void> {
  const found = await lockShare(db, payableId)
  const voucher = await voucherById(db, voucherId)
  if (isUncounted && voucher?.accountId) await countDecline({ db, clock }, voucher.accountId)
  if (voucher?.isUsed && voucher.keepCents !== null && found) await chargeLostVoucher({ db, clock }, found.share)
  if (!voucher || voucher.keepCents !== null) return
  if (voucher.status === 'REFUSED') {
    const isLast = found?.share.voucherCents === 0 && (await standingVoucher(db, payableId)) === null
    if (isLast) await setVoucher(db, payableId, { scheme: null, cents: 0, planned: 0 })
    return
  }
  if (!voucher.isPlanned || !PAYS.includes(voucher.status)) return
  if (!found || !isAuthorised(found.share.status)) return releaseVouchers(db, clock.now(), [payableId])
  await applyVoucher(db, payableId)
}

const QUEUE = 'unused-vouchers'

/** Releases vouchers that no payment has used in time. They wait while a bank is being asked. Returns their number. */
export function dropUnusedVouchers(context: JobRunnerContext): Promise<number> {
  return runRows(context, QUEUE, {
    take: (trx, now) => unusedVouchers(trx, QUEUE, now),
    keyOf: ({ id }) => id,
    run: (trx, { payableId }) => releaseUnused({ db: trx, clock: context.clock }, payableId),
  })
}

async function releaseUnused({ db, clock }: Tx, payableId: string): Promise<void> {
  const found = await lockShare(db, payableId)
  if (!found) return releaseVouchers(db, clock.now(), [payableId])
  if (!(await releaseUnusedVoucher({ db, clock }, found))) await waitFor(db, payableId, clock.now() + MINUTE)
}
