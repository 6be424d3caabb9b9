import { MAY_HOLD } from '@tablee/domain/money/payment-status'
import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import { first, listOf, only } from '../../../database/rows.ts'
import { isPutOff } from '../../../queues/jobs.sql.ts'

export async function customerOf(db: Database, owner: string): Promise<string | null> {
  const found = first(
    await sql<{ customerId: string }>`
      select customer_id as "customerId" from payment_customer where owner = ${owner}`.execute(db),
  )
  return found?.customerId ?? null
}

/** Stores the customer id that the provider gave an owner. Returns the existing id if another process stored one first. */
export async function keepCustomer(
  db: Database,
  owner: string,
  customerId: string,
  accountId: string | null,
  now: Date,
): Promise<string> {
  await keptCustomer(owner, customerId, accountId, now).execute(db)
  return (await customerOf(db, owner)) ?? customerId
}

/** Returns the SQL fragment of `keepCustomer`, for another statement. */
export function keptCustomer(owner: string, customerId: string, accountId: string | null, now: Date) {
  return sql`
    insert into payment_customer (owner, customer_id, account_id, created_at)
    values (${owner}, ${customerId}, ${accountId}::uuid, ${now}::timestamptz)
    on conflict do nothing`
}

/** Returns the customer id of a person at the provider, and the ids of their saved cards. */
export async function walletOf(db: Database, owner: string, accountId: string) {
  const { rows } = await sql<{ customerId: string | null; kept: string[] }>`
    select (select customer_id from payment_customer where owner = ${owner}) as "customerId",
      array(select card_id from kept_card where account_id = ${accountId} and deleted_at is null) as kept`.execute(db)
  return only(rows)
}

export async function keepCard(db: Database, cardId: string, accountId: string, now: Date): Promise<void> {
  await sql`
    insert into kept_card as k (card_id, account_id, kept_at) values (${cardId}, ${accountId}, ${now})
    on conflict (card_id) do update set deleted_at = null where k.account_id = ${accountId}`.execute(db)
}

/** Returns true if the card existed. */
export async function deleteCard(db: Database, cardId: string, accountId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update kept_card set deleted_at = ${now}
    where card_id = ${cardId} and account_id = ${accountId} and deleted_at is null returning 1`.execute(db)
  return rows.length > 0
}

/** Marks the cards of these payables as no longer needed, so that they are detached unless saved. */
export async function detachUnkeptCards(trx: Database, payableIds: readonly string[], now: Date): Promise<void> {
  await sql`
    update payment_attempt set card_free_at = ${now}
    where payable_id = any(${payableIds}) and card_free_at is null`.execute(trx)
}

/** Returns cards to detach at the provider: no person keeps them, and no payment or debt needs them. */
export async function cardsToDetach(db: Database, queue: string, now: Date, most: number): Promise<string[]> {
  const { rows } = await sql<{ cardId: string }>`
    select distinct p.card_id as "cardId" from payment_attempt p
    where p.card_free_at is not null and p.card_gone_at is null and not ${isPutOff(queue, sql`p.card_id`, sql`''`, now)}
      and not exists (select 1 from kept_card k where k.card_id = p.card_id and k.deleted_at is null)
      and not exists (select 1 from payment_attempt q
        where q.card_id = p.card_id and (q.card_free_at is null or q.status in ${listOf(MAY_HOLD)}))
      and not exists (select 1 from debt d join payment_attempt q on q.payable_id = d.payable_id
        where q.card_id = p.card_id and d.due_at is not null)
    limit ${most}`.execute(db)
  return rows.map(({ cardId }) => cardId)
}

export async function cardGone(db: Database, cardId: string, now: Date): Promise<void> {
  await sql`update payment_attempt set card_gone_at = ${now} where card_id = ${cardId}`.execute(db)
}

export async function customersToDelete(db: Database, queue: string, now: Date, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select customer_id as id from payment_customer
    where has_left and not ${isPutOff(queue, sql`customer_id`, sql`''`, now)} limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}

export async function customerGone(db: Database, customerId: string): Promise<void> {
  await sql`delete from payment_customer where customer_id = ${customerId}`.execute(db)
}
