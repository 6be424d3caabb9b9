import { sql } from 'kysely'
import type { Database } from '../connect.ts'

/** Runs in the transaction that inserts the restaurants. */
export async function beginFilling(trx: Database, restaurants: number, now: Date): Promise<void> {
  await sql`
    insert into first_filling (restaurants, begun_at) values (${restaurants}, ${now})
    on conflict (is_only) do update set restaurants = excluded.restaurants, begun_at = excluded.begun_at, ended_at = null`.execute(
    trx,
  )
}

export async function endFilling(db: Database, now: Date): Promise<void> {
  await sql`update first_filling set ended_at = ${now} where ended_at is null`.execute(db)
}

/**
 * True if a process began the filling and died before its end. False if the number of restaurants differs: an operator who has
 * added restaurants keeps them.
 */
export async function isHalfFilled(db: Database): Promise<boolean> {
  const { rows } = await sql`
    select from first_filling
    where ended_at is null and restaurants = (select count(*) from restaurant)`.execute(db)
  return rows.length > 0
}

/** True if the database has no restaurant, or half of the demonstration. */
export async function isToFill(db: Database): Promise<boolean> {
  const { rows } = await sql`select where not exists (select from restaurant)`.execute(db)
  return rows.length > 0 || (await isHalfFilled(db))
}

export async function everyShare(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from share`.execute(db)
  return rows.map(({ id }) => id)
}

/** The instant at which the last payment was begun, in milliseconds. Null if there is none. */
export async function lastPaid(db: Database): Promise<number | null> {
  const { rows } = await sql<{ at: Date | null }>`select max(created_at) as at from payment_attempt`.execute(db)
  return rows[0]?.at?.getTime() ?? null
}

// The records of money that has moved at a provider. They stay true, so they are kept.
const BOOKS = ['payment_attempt', 'ledger_line', 'voucher_payment', 'voucher_line', 'top_up', 'reconciliation']

/** Empties every table except the books, in the caller's transaction. The server does not accept requests yet. */
export async function emptyAllButBooks(trx: Database): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE' and table_name not like 'kysely%'
      and table_name::text <> all(${['account', ...BOOKS]}::text[])`.execute(trx)
  await sql`truncate ${sql.join(rows.map(({ name }) => sql.table(name)))} restart identity`.execute(trx)
  // The books refer to accounts by foreign keys that the deletion sets to null.
  await sql`delete from account`.execute(trx)
}
