import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import { first, ms } from '../../../database/rows.ts'

type NewLoss = {
  id: string
  restaurantId: number
  accountId: string
  /** Null if the operator ended the ownership. */
  undo: { tokenHash: Buffer; keyId: string; until: Date } | null
}

export async function addLoss(trx: Database, { id, restaurantId, accountId, undo }: NewLoss, now: Date): Promise<void> {
  await sql`
    insert into lost_ownership (id, restaurant_id, account_id, lost_at, token_hash, key_id, undo_until)
    values (${id}, ${restaurantId}, ${accountId}, ${now}, ${undo?.tokenHash ?? null}, ${undo?.keyId ?? null},
      ${undo?.until ?? null})`.execute(trx)
}

/** An ownership that its former owner may still restore; instants in milliseconds. */
export type LostOwnership = {
  id: string
  restaurantId: number
  accountId: string
  restaurant: string
  lostAt: number
  undoUntil: number
  keyId: string
}

/** Open means neither used nor expired, with an open account that does not own the restaurant. */
const OPEN = (now: Date) => sql`l.undone_at is null and l.undo_until > ${now}
  and exists (select from account a where a.id = l.account_id and a.status = 'ENABLED')
  and ${isNotOwner(sql`l.restaurant_id`, sql`l.account_id`)}`

const LOSS = sql`l.id, l.restaurant_id as "restaurantId", l.account_id as "accountId", ${ms(sql`l.lost_at`)} as "lostAt",
  ${ms(sql`l.undo_until`)} as "undoUntil", l.key_id as "keyId",
  (select r.name from restaurant r where r.id = l.restaurant_id) as restaurant`

export async function openLossByHash(db: Database, tokenHash: Buffer, now: Date): Promise<LostOwnership | null> {
  return first(
    await sql<LostOwnership>`
      select ${LOSS} from lost_ownership l where l.token_hash = ${tokenHash} and ${OPEN(now)}`.execute(db),
  )
}

export async function openLossById(db: Database, id: string, now: Date): Promise<LostOwnership | null> {
  return first(
    await sql<LostOwnership>`
      select ${LOSS} from lost_ownership l where l.id = ${id}::uuid and ${OPEN(now)}`.execute(db),
  )
}

/** Uses the link up and returns the lost ownership. Only one of several concurrent callers gets it. */
export async function takeLoss(trx: Database, tokenHash: Buffer, now: Date): Promise<LostOwnership | null> {
  return first(
    await sql<LostOwnership>`
      update lost_ownership l set undone_at = ${now} where l.token_hash = ${tokenHash} and ${OPEN(now)}
      returning ${LOSS}`.execute(trx),
  )
}

/** Ends the links by which an account could restore its ownership of a restaurant, or of all its restaurants (null). */
export async function endUndo(trx: Database, accountId: string, restaurantId: number | null): Promise<void> {
  await sql`
    update lost_ownership set undo_until = null
    where account_id = ${accountId} and undone_at is null
      and (${restaurantId}::int is null or restaurant_id = ${restaurantId}::int)`.execute(trx)
}

/** Makes a former owner an owner again, whatever their current job. */
export async function makeOwner(trx: Database, restaurantId: number, accountId: string, since: Date): Promise<void> {
  await sql`
    insert into staff_member (restaurant_id, account_id, job, since)
    values (${restaurantId}, ${accountId}, 'OWNER', ${since})
    on conflict (restaurant_id, account_id) do update set job = 'OWNER'`.execute(trx)
}

/** The restaurants that an account has owned, with instants in milliseconds. */
export async function lossesOf(db: Database, accountId: string) {
  const { rows } = await sql<{ restaurantId: number; lostAt: number; undoneAt: number | null }>`
    select restaurant_id as "restaurantId", ${ms(sql`lost_at`)} as "lostAt", ${ms(sql`undone_at`)} as "undoneAt"
    from lost_ownership where account_id = ${accountId} order by lost_at, id`.execute(db)
  return rows
}

export async function forgetLosses(trx: Database, accountId: string): Promise<void> {
  await sql`delete from lost_ownership where account_id = ${accountId}`.execute(trx)
}

export async function purgeLosses(db: Database, before: Date): Promise<void> {
  await sql`delete from lost_ownership where lost_at < ${before}`.execute(db)
}

function isNotOwner(restaurantId: RawBuilder<unknown>, accountId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`not exists (select from staff_member o
    where o.restaurant_id = ${restaurantId} and o.account_id = ${accountId} and o.job = 'OWNER')`
}

/**
 * Returns an SQL expression for the time at which an account ceased to own a restaurant. Null while the account owns it; the
 * year 1970 if the time is not known.
 */
export function lostOwnershipAt(
  restaurantId: RawBuilder<unknown>,
  accountId: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`case when ${isNotOwner(restaurantId, accountId)} then coalesce((select max(l.lost_at) from lost_ownership l
    where l.restaurant_id = ${restaurantId} and l.account_id = ${accountId}), 'epoch') end`
}
