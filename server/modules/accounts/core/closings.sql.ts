import type { ClosingReason } from '@tablee/domain/operator/closing-reasons'
import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import { ms } from '../../../database/rows.ts'

/** A closing of an account, with its consequences. `orphans` are restaurants that have had no owner since. Milliseconds. */
export type AccountClosing = {
  id: string
  accountId: string
  reason: ClosingReason
  facts: string
  closedAt: number
  bookings: number
  reviews: number
  orphans: string[]
  reopenedAt: number | null
}

export type NewClosing = Omit<AccountClosing, 'closedAt' | 'reopenedAt'> & { closedBy: string }

const CLOSING = sql`c.id, c.account_id as "accountId", c.reason, c.facts, ${ms(sql`c.closed_at`)} as "closedAt", c.bookings,
  c.reviews, c.orphans, ${ms(sql`c.reopened_at`)} as "reopenedAt"`

export async function addClosing(trx: Database, one: NewClosing, now: Date): Promise<void> {
  await sql`
    insert into account_closing (id, account_id, reason, facts, closed_at, closed_by, bookings, reviews, orphans)
    values (${one.id}, ${one.accountId}, ${one.reason}, ${one.facts}, ${now}, ${one.closedBy}, ${one.bookings},
      ${one.reviews}, ${one.orphans})`.execute(trx)
}

export async function closingsOf(db: Database, accountId: string): Promise<AccountClosing[]> {
  const { rows } = await sql<AccountClosing>`
    select ${CLOSING} from account_closing c where c.account_id = ${accountId} order by c.closed_at desc`.execute(db)
  return rows
}

export async function closingById(db: Database, id: string): Promise<AccountClosing | null> {
  const { rows } = await sql<AccountClosing>`select ${CLOSING} from account_closing c where c.id = ${id}`.execute(db)
  return rows[0] ?? null
}

export async function endClosings(trx: Database, accountId: string, by: string, now: Date): Promise<void> {
  await sql`
    update account_closing set reopened_at = ${now}, reopened_by = ${by}
    where account_id = ${accountId} and reopened_at is null`.execute(trx)
}

/** Closes an account. Returns false if it is already closed, or belongs to the operator. */
export async function disable(trx: Database, accountId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update account set status = 'DISABLED', updated_at = ${now}
    where id = ${accountId} and status = 'ENABLED' and role <> 'ADMIN' returning id`.execute(trx)
  return rows.length === 1
}

/** Opens an account again. Returns false if it is open. */
export async function enable(trx: Database, accountId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update account set status = 'ENABLED', updated_at = ${now}
    where id = ${accountId} and status <> 'ENABLED' returning id`.execute(trx)
  return rows.length === 1
}
