import type { Database } from '../../database/connect.ts'
import type { PersonalData } from '../../personal-data.ts'
import { useOf, type VoucherUse } from './core/voucher.ts'
import * as payments from './core/voucher-payments.sql.ts'
import { paymentsOf } from './core/voucher-payments.sql.ts'
import * as rows from './links/vouchers.sql.ts'

export { type VoucherPayment, voucherPaymentsOf } from './core/paid.sql.ts'
export { offeredSchemes } from './core/schemes.ts'
export { paysNow, type VoucherRequest } from './core/voucher.ts'
export { voucherHolder } from './vouchers.rights.ts'

/** The active voucher of a payable: planned, requested, held or captured. Null without one. */
export function standingVoucher(db: Database, payableId: string) {
  return payments.activeVoucher(db, payableId)
}

/** Returns the voucher's payment of a payable whose bill is closed. Null without a voucher. */
export async function usedVoucher(db: Database, payableId: string): Promise<VoucherUse | null> {
  const voucher = await payments.usedVoucher(db, payableId)
  return voucher && useOf(voucher)
}

export function voucherById(db: Database, id: string) {
  return payments.voucherById(db, id)
}

/** Cents of a person's active vouchers on a service day, without those for this payable. */
export function usedOn(db: Database, key: { accountId: string; serviceDay: string; payableId: string }) {
  return payments.usedOn(db, key)
}

/** The next payable whose voucher no payment used in time, or null. */
export function unusedVouchers(db: Database, queue: string, now: Date) {
  return payments.unusedVouchers(db, queue, now)
}

/** Extends the time in which a payment may use the voucher, to `until` (milliseconds). */
export function waitFor(trx: Database, payableId: string, until: number) {
  return payments.extendUse(trx, payableId, new Date(until))
}

/** Moves a voucher that is only planned to another day. Returns false if there is none. */
export function replan(trx: Database, now: number, payableId: string, on: { serviceDay: string; at: number }) {
  return payments.replan(trx, payableId, { serviceDay: on.serviceDay, dueAt: new Date(on.at) }, new Date(now))
}

/** The linked schemes and the payments made with them. The stored credentials are secret: they are not exported. */
export const personalData: PersonalData = {
  name: 'titres-restaurant',
  async read(db, accountId) {
    return { links: await rows.linksOf(db, accountId), payments: await paymentsOf(db, accountId) }
  },
  forget: rows.purgePerson,
}
