import { randomUUID } from 'node:crypto'
import type { RawBuilder } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import { paysNow, type VoucherRequest } from '../core/voucher.ts'
import * as rows from '../core/voucher-payments.sql.ts'

// All of these run in the caller's transaction; the job then calls the scheme.

export function useVoucher(trx: Database, now: number, payableId: string): Promise<void> {
  return rows.useVoucher(trx, payableId, new Date(now))
}

/** Captures `cents` of the payable's voucher and releases the rest; drops a voucher that is only planned. */
export async function keepVoucher(trx: Database, now: number, payableId: string, cents: number): Promise<void> {
  // A voucher that comes too late for its bill is not part of it, whatever the scheme's response.
  if (cents === 0) await rows.useNoMore(trx, payableId)
  await rows.requestKeep(trx, [payableId], cents, new Date(now))
}

/** Releases or refunds the vouchers of these payables. */
export async function releaseVouchers(trx: Database, now: number, payableIds: readonly string[]): Promise<void> {
  if (payableIds.length > 0) await rows.requestKeep(trx, payableIds, 0, new Date(now))
}

/** `releaseVouchers` as parts of another statement. */
export function releasingVouchers(now: number, payableIds: readonly string[]): RawBuilder<unknown>[] {
  return payableIds.length === 0 ? [] : [rows.requestingKeep(payableIds, 0, new Date(now))]
}

/** Refunds up to `cents` of what a voucher paid. Returns the cents refunded. */
export async function refundVoucher(trx: Database, now: number, payableId: string, cents: number): Promise<number> {
  const active = await rows.activeVoucher(trx, payableId)
  const kept = active ? Math.min(paysNow(active), active.keepCents ?? Number.POSITIVE_INFINITY) : 0
  const back = Math.min(cents, kept)
  if (active && back > 0) await rows.requestKeepLess(trx, active.id, back, new Date(now))
  return back
}

/** Keeps `cents` less of a voucher that its scheme has not paid, in case it pays after all. */
export async function keepLessOfLost(trx: Database, now: number, voucherId: string, cents: number): Promise<void> {
  await rows.keepLessOfLost(trx, voucherId, cents, new Date(now))
}

/** Plans a voucher: from `at` on that day it pays as much of `cents` as account and cap allow. Replaces a different voucher. */
export async function planVoucher(trx: Database, now: number, request: VoucherRequest, at: number): Promise<void> {
  const active = await rows.activeVoucher(trx, request.payableId)
  const { scheme, merchant, serviceDay, cents } = request
  const isSame =
    active?.status === 'PLANNED' &&
    active.scheme === scheme &&
    active.merchant === merchant &&
    active.serviceDay === serviceDay &&
    active.askedCents === cents
  if (isSame) return
  await rows.requestKeep(trx, [request.payableId], 0, new Date(now))
  await rows.addVoucher(trx, request, { id: randomUUID(), isPlanned: true }, new Date(now), new Date(at))
}
