import type { NoShowMark } from '@tablee/domain/money/no-show'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import { ms } from '../../../database/rows.ts'
import { cardPaymentsOf, isNoShowFeeRefused, type PaidByCard } from '../../payments/books/books.ts'
import { type VoucherPayment, voucherPaymentsOf } from '../../vouchers/vouchers.ts'

/** The no-show of a share; cents, milliseconds. */
type Absence = NoShowMark & { feeCents: number; markedAt: number }

/** The card and voucher payments for one share, and its no-show while its guest is absent. */
export type ShareMoney = {
  reservationId: number
  shareId: string
  cards: PaidByCard[]
  vouchers: VoucherPayment[]
  absence: Absence | null
}

export async function moneyOfBookings(db: Database, reservationIds: readonly number[]): Promise<ShareMoney[]> {
  const { rows } = await sql<ShareMoney>`
    ${moneyWhere(sql`s.reservation_id = any(${reservationIds})`)} order by s.reservation_id, s.position`.execute(db)
  return rows
}

/** A query that returns `ShareMoney` for the shares `s` that match. */
export function moneyWhere(isMeant: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select s.reservation_id as "reservationId", s.id as "shareId", ${cardPaymentsOf(sql`s.id`)} as cards,
      ${voucherPaymentsOf(sql`s.id`)} as vouchers, (
        select json_build_object('feeCents', n.fee_cents, 'markedAt', ${ms(sql`n.marked_at`)},
          'isContested', n.contested_at is not null, 'isLifted', n.outcome is not distinct from 'LIFTED',
          'isDebited', n.outcome is not distinct from 'DEBITED',
          'isRefused', n.outcome is not distinct from 'DEBITED' and ${isNoShowFeeRefused(sql`n.share_id`)})
        from no_show n where n.share_id = s.id and s.status = 'NO_SHOW'
      ) as absence
    from share s where ${isMeant}`
}
