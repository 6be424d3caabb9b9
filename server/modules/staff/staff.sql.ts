import type { StaffActKind } from '@tablee/domain/service/staff-acts'
import type { StaffJob } from '@tablee/domain/service/staff-jobs'
import { sql } from 'kysely'
import type { Database } from '../../database/connect.ts'

/** A restaurant at which a person works. */
export type Workplace = { restaurantId: number; job: StaffJob }

/** By the restaurants' names. */
export async function workplacesOf(db: Database, accountId: string): Promise<Workplace[]> {
  const { rows } = await sql<Workplace>`
    select m.restaurant_id as "restaurantId", m.job from staff_member m join restaurant r on r.id = m.restaurant_id
    where m.account_id = ${accountId} order by r.name, r.id`.execute(db)
  return rows
}

export type NewAct = {
  restaurantId: number
  accountId: string
  act: StaffActKind
  reservationId: number | null
  shareId: string | null
  detail: object
}

export async function addAct(trx: Database, act: NewAct, now: Date): Promise<void> {
  const { restaurantId, accountId, act: name, reservationId, shareId, detail } = act
  await sql`
    insert into staff_act (restaurant_id, account_id, at, act, reservation_id, share_id, detail)
    values (${restaurantId}, ${accountId}, ${now}, ${name}, ${reservationId}, ${shareId},
      ${JSON.stringify(detail)}::jsonb)`.execute(trx)
}
