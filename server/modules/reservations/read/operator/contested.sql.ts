import { sql } from 'kysely'
import type { Database } from '../../../../database/connect.ts'
import { ms } from '../../../../database/rows.ts'
import { accountName } from '../../../accounts/accounts.ts'
import { FOUND, type FoundBooking } from './find-bookings.sql.ts'

/**
 * A contested no-show that is not decided yet. Its guest or the guest who paid for the seat contests it. Milliseconds and
 * cents.
 */
export type ContestedAbsence = {
  shareId: string
  feeCents: number
  markedAt: number
  contestedAt: number
  message: string | null
  isByPayer: boolean
  /** When the absence is lifted without a decision. */
  dueAt: number | null
  person: { firstName: string | null; lastName: string | null } | null
  booking: FoundBooking
}

/** Returns the absences to decide on, the most urgent first. */
export async function contestedAbsences(db: Database): Promise<ContestedAbsence[]> {
  const { rows } = await sql<ContestedAbsence>`
    select n.share_id as "shareId", n.fee_cents as "feeCents", ${ms(sql`n.marked_at`)} as "markedAt",
      ${ms(sql`n.contested_at`)} as "contestedAt", n.message,
      n.is_contested_by_payer as "isByPayer", ${ms(sql`n.due_at`)} as "dueAt",
      coalesce(${accountName(sql`s.account_id`)}, json_build_object('firstName', s.first_name, 'lastName', s.last_name))
        as person,
      (select to_json(one) from (select ${FOUND}) one) as booking
    from no_show n join share s on s.id = n.share_id join reservation r on r.id = s.reservation_id
      join restaurant on restaurant.id = r.restaurant_id
    where n.due_at is not null and n.contested_at is not null and n.outcome is null
    order by n.due_at, n.share_id limit 50`.execute(db)
  return rows
}
