import { ONCE_GRANTED } from '@tablee/domain/money/payment-status'
import { type RawBuilder, sql } from 'kysely'
import { listOf } from '../../../database/rows.ts'
import type { Attempt } from './attempt.ts'

/** A card payment that the bank has authorised, even if the authorisation has lapsed. `purpose` is as in `collectedFor`. */
export type PaidByCard = Pick<
  Attempt,
  | 'owner'
  | 'accountId'
  | 'purpose'
  | 'status'
  | 'chargeId'
  | 'amountCents'
  | 'feeCents'
  | 'voucherCents'
  | 'capturedCents'
  | 'capturedFeeCents'
  | 'refundedCents'
  | 'refundRequestedCents'
>

/**
 * A column of type `PaidByCard[]`: the card payments of a payable that a bank has granted, the oldest first. Voided ones are
 * included.
 */
export function cardPaymentsOf(payableId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select coalesce(json_agg(json_build_object('owner', p.owner, 'accountId', p.account_id,
      'purpose', ${collectedFor(payableId)}, 'status', p.status, 'chargeId', p.charge_id,
      'amountCents', p.amount_cents,
      'feeCents', p.fee_cents, 'voucherCents', p.voucher_cents, 'capturedCents', p.captured_cents,
      'capturedFeeCents', p.captured_fee_cents, 'refundedCents', p.refunded_cents,
      'refundRequestedCents', p.give_back_cents) order by p.created_at, p.number), '[]')
    from payment_attempt p where p.payable_id = ${payableId}
      and (p.status in ${listOf(ONCE_GRANTED)} or p.status = 'VOIDED' and p.charge_id is not null)
  )`
}

/** A boolean column: true if the bank has declined the debit of a no-show fee, which is still owed. */
export function isNoShowFeeRefused(payableId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`exists (select from debt d where d.payable_id = ${payableId} and d.purpose = 'NO_SHOW'
    and d.settled_at is null and d.tries > 0)`
}

/** The purpose of the payment `p`. A no-show fee is captured from the authorisation for the meal if it is still held. */
export function collectedFor(payableId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`case
    when p.purpose = 'MEAL' and p.captured_cents > 0
      and exists (select from debt d where d.payable_id = ${payableId} and d.purpose = 'NO_SHOW')
    then 'NO_SHOW' else coalesce(p.purpose, 'MEAL') end`
}
