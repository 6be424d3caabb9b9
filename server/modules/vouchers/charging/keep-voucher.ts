import { randomUUID } from 'node:crypto'
import type { Database } from '../../../database/connect.ts'
import { paysNow, type VoucherWish } from '../core/voucher.ts'
import * as rows from '../core/voucher-payments.sql.ts'

/** A payment counts on what stands for its payable: in the caller's transaction, as the next ones do. */
export function useVoucher(trx: Database, now: number, payableId: string): Promise<void> {
  return rows.useVoucher(trx, payableId, new Date(now))
}

/** So many cents of what stands for a payable are taken, the rest is let go; what is only planned is dropped. By the sweep. */
export async function keepVoucher(trx: Database, now: number, payableId: string, cents: number): Promise<void> {
  // What comes too late for its bill is no part of it, whatever becomes of it at its scheme.
  if (cents === 0) await rows.useNoMore(trx, payableId)
  await rows.wishKept(trx, [payableId], cents, new Date(now))
}

/** Whatever stands for these payables is let go or given back. By the sweep. */
export async function releaseVouchers(trx: Database, now: number, payableIds: readonly string[]): Promise<void> {
  if (payableIds.length > 0) await rows.wishKept(trx, payableIds, 0, new Date(now))
}

/** Gives back so many cents of what a voucher has paid; answers how many it could. By the sweep. */
export async function refundVoucher(trx: Database, now: number, payableId: string, cents: number): Promise<number> {
  const standing = await rows.standingVoucher(trx, payableId)
  const kept = standing ? Math.min(paysNow(standing), standing.keepCents ?? Number.POSITIVE_INFINITY) : 0
  const back = Math.min(cents, kept)
  if (standing && back > 0) await rows.wishLess(trx, standing.id, back, new Date(now))
  return back
}

/** On that day, from `at` on, a voucher pays what account and cap allow of `cents`; what stood otherwise is let go. */
export async function planVoucher(trx: Database, now: number, wish: VoucherWish, at: number): Promise<void> {
  const standing = await rows.standingVoucher(trx, wish.payableId)
  const { scheme, merchant, serviceDay, cents } = wish
  const isSame =
    standing?.status === 'PLANNED' &&
    standing.scheme === scheme &&
    standing.merchant === merchant &&
    standing.serviceDay === serviceDay &&
    standing.askedCents === cents
  if (isSame) return
  await rows.wishKept(trx, [wish.payableId], 0, new Date(now))
  await rows.addVoucher(trx, wish, { id: randomUUID(), isPlanned: true }, new Date(now), new Date(at))
}
