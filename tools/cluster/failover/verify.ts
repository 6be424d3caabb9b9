import { connect, type Database } from '@tablee/server/database/connect.ts'
import { sql } from 'kysely'
import type { Acknowledged } from './load.ts'

/** Returns the promises that the new leader breaks; empty if every promise was kept. Throws if the server is not a leader. */
export async function brokenPromises(leaderUrl: string, acknowledged: Acknowledged): Promise<string[]> {
  const { db, close } = await connect({ databaseUrl: leaderUrl, pool: 4 })
  try {
    const { rows: leader } = await sql`select where not pg_is_in_recovery()`.execute(db)
    if (leader.length === 0) throw new Error('what was to be read on the leader is a standby')
    const found = { ...(await lostOn(db, acknowledged)), ...(await untrueOn(db)) }
    return Object.entries(found).flatMap(([fault, { rows }]) =>
      rows.length > 0 ? [`${rows.length} ${fault}, for instance ${JSON.stringify(rows[0])}`] : [],
    )
  } finally {
    await close()
  }
}

/** Finds acknowledged results that are missing. */
async function lostOn(db: Database, { reservations, payments }: Acknowledged) {
  const lost = await sql`
    select acknowledged.id from unnest(${reservations}::text[]) as acknowledged (id)
    where not exists (select 1 from reservation r where r.id = acknowledged.id::int)`.execute(db)
  const unpaid = await sql`
    select acknowledged.id from unnest(${payments}::text[]) as acknowledged (id)
    where not exists (
      select 1 from payment_attempt p join ledger_line l on l.attempt_id = p.id and l.kind = 'AUTHORISED'
      where p.payable_id = acknowledged.id and p.status = 'AUTHORISED' and l.cents = p.amount_cents)`.execute(db)
  return { lost, unpaid }
}

/** Finds impossible data: each diner of the test books and pays once. */
async function untrueOn(db: Database) {
  const bookedTwice = await sql`
    select host_id as id from reservation group by 1 having count(*) > 1`.execute(db)
  const paidTwice = await sql`
    select payable_id as id from payment_attempt where status = 'AUTHORISED' group by 1 having count(*) > 1`.execute(db)
  const oversold = await sql`
    select restaurant_id as id from (
      select r.restaurant_id, r.starts_at, sum(r.total_persons) as taken from reservation r
      where r.status not in ('CANCELLED', 'PAYMENT_FAILED') group by 1, 2) t
    join restaurant h on h.id = t.restaurant_id where t.taken > h.seating_capacity`.execute(db)
  const miscounted = await sql`
    select o.restaurant_id as id from slot_occupancy o
    join (select restaurant_id, starts_at, sum(total_persons) as taken from reservation
      where status not in ('CANCELLED', 'PAYMENT_FAILED') group by 1, 2) r
      on r.restaurant_id = o.restaurant_id and r.starts_at = o.step_at
    where o.taken <> r.taken`.execute(db)
  const unbalanced = await sql`
    select p.id::text from payment_attempt p
    left join ledger_line l on l.attempt_id = p.id and l.kind = 'AUTHORISED'
    where p.status = 'AUTHORISED' group by p.id, p.amount_cents
    having coalesce(sum(l.cents), 0) <> p.amount_cents`.execute(db)
  return { 'booked twice': bookedTwice, 'paid twice': paidTwice, oversold, miscounted, unbalanced }
}
