import { PAYS } from '@tablee/domain/money/payment-status'
import { type RawBuilder, sql } from 'kysely'
import { listOf } from '../../../database/rows.ts'
import type { Voucher } from './voucher.ts'

/** A meal voucher that is held or was captured. */
export type VoucherPayment = Pick<
  Voucher,
  'scheme' | 'status' | 'isUsed' | 'heldCents' | 'takenCents' | 'backCents' | 'keepCents'
>

/** A column of `VoucherPayment[]`: the vouchers of a payable, oldest first. */
export function voucherPaymentsOf(payableId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select coalesce(json_agg(json_build_object('scheme', v.scheme, 'status', v.status, 'isUsed', v.is_used,
      'heldCents', v.held_cents, 'takenCents', v.taken_cents, 'backCents', v.back_cents, 'keepCents', v.keep_cents)
      order by v.created_at, v.id), '[]')
    from voucher_payment v where v.payable_id = ${payableId} and v.status in ${listOf(PAYS)}
  )`
}
