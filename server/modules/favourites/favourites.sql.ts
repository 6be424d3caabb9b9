import { sql } from 'kysely'
import type { Database } from '../../database/connect.ts'
import { cardOf, type RestaurantCard } from '../catalogue/catalogue.ts'

/** Newest first; cards omit closures that ended before `today`. */
export async function favouriteCards(db: Database, accountId: string, today: string): Promise<RestaurantCard[]> {
  const { rows } = await sql<{ card: RestaurantCard }>`
    select ${cardOf(today)} as card from favourite f join restaurant r on r.id = f.restaurant_id
    where f.account_id = ${accountId} order by f.created_at desc, r.id desc`.execute(db)
  return rows.map(({ card }) => card)
}

/** The ids of the same restaurants in the same order. */
export async function favouriteIds(db: Database, accountId: string): Promise<{ id: number }[]> {
  const { rows } = await sql<{ id: number }>`
    select restaurant_id as id from favourite
    where account_id = ${accountId} order by created_at desc, restaurant_id desc`.execute(db)
  return rows
}

/** Locks a person's favourites until the transaction ends, so that additions are counted one at a time. */
export async function waitForTurn(trx: Database, accountId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`favourite ${accountId}`}, 0))`.execute(trx)
}

/** The outcome of an addition; an existing favourite is 'kept' with its former date. */
export type Added = 'kept' | 'full' | 'unknown'

/** Adds a favourite. The caller holds the lock. */
export async function addFavourite(
  trx: Database,
  accountId: string,
  restaurantId: number,
  { most, now }: { most: number; now: Date },
): Promise<Added> {
  const { rows } = await sql<{ outcome: Added }>`
    with asked as (
      select
        exists (select from restaurant where id = ${restaurantId}) as is_known,
        exists (select from favourite where account_id = ${accountId} and restaurant_id = ${restaurantId}) as is_kept,
        (select count(*) from favourite where account_id = ${accountId}) >= ${most}::int as is_full
    ), added as (
      insert into favourite (account_id, restaurant_id, created_at)
      select ${accountId}::uuid, ${restaurantId}::int, ${now}::timestamptz from asked
      where is_known and not is_kept and not is_full
    )
    select case when not is_known then 'unknown' when is_full and not is_kept then 'full' else 'kept' end as outcome
    from asked`.execute(trx)
  return rows[0]?.outcome ?? 'unknown'
}

/** Removes a favourite. Returns false only if the restaurant does not exist. */
export async function deleteFavourite(db: Database, accountId: string, restaurantId: number): Promise<boolean> {
  const { rows } = await sql<{ isKnown: boolean }>`
    with deleted as (delete from favourite where account_id = ${accountId} and restaurant_id = ${restaurantId})
    select exists (select from restaurant where id = ${restaurantId}) as "isKnown"`.execute(db)
  return rows[0]?.isKnown ?? false
}

/** A person's favourites for their data export. */
export async function keptBy(db: Database, accountId: string) {
  const { rows } = await sql<{ restaurantId: number; name: string; createdAt: Date }>`
    select r.id as "restaurantId", r.name, f.created_at as "createdAt"
    from favourite f join restaurant r on r.id = f.restaurant_id
    where f.account_id = ${accountId} order by f.created_at desc, r.id desc`.execute(db)
  return rows
}

export async function purgeFavourites(trx: Database, accountId: string): Promise<void> {
  await sql`delete from favourite where account_id = ${accountId}`.execute(trx)
}

/** Keeps a restaurant instead of another, for everybody who kept the other. */
export async function moveFavourites(trx: Database, { from, to }: { from: number; to: number }): Promise<void> {
  await sql`
    insert into favourite (account_id, restaurant_id, created_at)
    select account_id, ${to}::int, created_at from favourite where restaurant_id = ${from}
    on conflict do nothing`.execute(trx)
}
