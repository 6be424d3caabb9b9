import { MINUTE } from '@tablee/domain/calendar/calendar'
import { PAYS } from '@tablee/domain/money/payment-status'
import { isAuthorised } from '@tablee/domain/reservations/reservation-status'
import type { Tx } from '../../../context.ts'
import type { Events } from '../../../events/outbox.ts'
import type { Working } from '../../../queues/note-failure.ts'
import { runRows } from '../../../queues/run-rows.ts'
import { releaseVouchers } from '../../vouchers/charging/charging.ts'
import { standingVoucher, unusedVouchers, voucherById, waitFor } from '../../vouchers/vouchers.ts'
import { lockShare } from '../core/reservations.sql.ts'
import { setVoucher } from '../core/write-reservations.sql.ts'
import { applyVoucher } from './apply-voucher.ts'
import { dropUnused } from './voucher-of.ts'

/**
 * What was planned for the day of the meal was made, in whole or in part: the card pays the rest at the settlement. What
 * was refused, planned or not, is no part of the bill. Heard twice, or too late, it changes nothing more.
 */
export async function hearVoucher({ db, clock }: Tx, { voucherId, payableId }: Events['VoucherMoved']): Promise<void> {
  const found = await lockShare(db, payableId)
  const voucher = await voucherById(db, voucherId)
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

/** Lets go of vouchers that no payment has used in time; while a bank is being asked they wait. Answers of how many. */
export function dropUnusedVouchers(due: Working): Promise<number> {
  return runRows(due, QUEUE, {
    take: (trx, now) => unusedVouchers(trx, QUEUE, now),
    keyOf: ({ id }) => id,
    run: (trx, { payableId }) => letGoUnused({ db: trx, clock: due.clock }, payableId),
  })
}

async function letGoUnused({ db, clock }: Tx, payableId: string): Promise<void> {
  const found = await lockShare(db, payableId)
  if (!found) return releaseVouchers(db, clock.now(), [payableId])
  if (!(await dropUnused({ db, clock }, found))) await waitFor(db, payableId, clock.now() + MINUTE)
}
