import type { Database } from '../../database/connect.ts'
import * as payments from './core/voucher-payments.sql.ts'

export { offeredSchemes } from './core/schemes.ts'
export { paysNow, type VoucherWish } from './core/voucher.ts'
export { personalData } from './personal-data.ts'
export { voucherHolder } from './vouchers.rights.ts'

/** What stands for a payable: planned, held or taken; null where nothing does. */
export function standingVoucher(db: Database, payableId: string) {
  return payments.standingVoucher(db, payableId)
}

/** Cents that a voucher has paid of a payable, its bill being closed, and how many of them are to stay; null where none has. */
export function usedVoucher(db: Database, payableId: string) {
  return payments.usedVoucher(db, payableId)
}

/** One that was asked for; null where there is none of that name. */
export function voucherById(db: Database, id: string) {
  return payments.voucherById(db, id)
}

/** Cents that a person pays in vouchers, or plans to, on a service day, for other payables than this one. */
export function usedOn(db: Database, key: { accountId: string; serviceDay: string; payableId: string }) {
  return payments.usedOn(db, key)
}

/** The payables whose voucher no payment has used in time. */
export function unusedVouchers(db: Database, queue: string, now: Date) {
  return payments.unusedVouchers(db, queue, now)
}

/** What nobody has used yet waits for so much longer (milliseconds). */
export function waitFor(trx: Database, payableId: string, until: number) {
  return payments.waitFor(trx, payableId, new Date(until))
}

/** What is planned for a payable is made on another day. */
export function replan(trx: Database, now: number, payableId: string, on: { serviceDay: string; at: number }) {
  return payments.replan(trx, payableId, { serviceDay: on.serviceDay, dueAt: new Date(on.at) }, new Date(now))
}
