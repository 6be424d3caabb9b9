import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'

/** A restaurant with a position. `isRemovable` is true if it is only listed, and nobody has booked or reviewed it. */
export type PlacedRestaurant = {
  id: number
  name: string
  address: string
  isPartner: boolean
  isRemovable: boolean
  latitude: number
  longitude: number
}

const IS_REMOVABLE = sql`(not r.is_partner and r.source is not null and r.source_id is not null
  and not exists (select from reservation b where b.restaurant_id = r.id)
  and not exists (select from review v where v.restaurant_id = r.id)
  and not exists (select from staff_member m where m.restaurant_id = r.id))`

/** The next restaurants from south to north, after one of them. */
export async function restaurantsNorthOf(
  db: Database,
  { latitude, id }: Pick<PlacedRestaurant, 'latitude' | 'id'>,
  most: number,
): Promise<PlacedRestaurant[]> {
  const { rows } = await sql<PlacedRestaurant>`
    select r.id, r.name, r.address, r.is_partner as "isPartner", ${IS_REMOVABLE} as "isRemovable", r.latitude, r.longitude
    from restaurant r
    where r.latitude is not null and r.longitude is not null and (r.latitude, r.id) > (${latitude}::float8, ${id}::int)
    order by r.latitude, r.id limit ${most}`.execute(db)
  return rows
}

/** The pairs of restaurants that are not duplicates, the smaller id first. */
export async function distinctPairs(db: Database): Promise<{ oneId: number; otherId: number }[]> {
  const { rows } = await sql<{ oneId: number; otherId: number }>`
    select one_id as "oneId", other_id as "otherId" from distinct_restaurants`.execute(db)
  return rows
}

/** Returns false if one of the restaurants does not exist. */
export async function addDistinctPair(db: Database, ids: readonly [number, number], now: Date): Promise<boolean> {
  const { rows } = await sql<{ known: number }>`
    with pair as (
      insert into distinct_restaurants (one_id, other_id, decided_at)
      select ${Math.min(...ids)}::int, ${Math.max(...ids)}::int, ${now}::timestamptz
      where (select count(*) from restaurant where id = any(${ids}::int[])) = 2
      on conflict do nothing
    )
    select count(*)::int as known from restaurant where id = any(${ids}::int[])`.execute(db)
  return rows[0]?.known === 2
}

/** Those of these restaurants that exist, and which of them may be removed. */
export async function duplicatesByIds(trx: Database, ids: readonly number[]) {
  const { rows } = await sql<{ id: number; isRemovable: boolean }>`
    select r.id, ${IS_REMOVABLE} as "isRemovable" from restaurant r where r.id = any(${ids}::int[])`.execute(trx)
  return rows
}

/** Removes a restaurant that may be removed. Its number, and those merged into it before, lead to another from now on. Returns false if it may not be removed. */
export async function replaceRestaurant(trx: Database, { id, by, now }: { id: number; by: number; now: Date }) {
  await sql`update merged_restaurant set into_id = ${by} where into_id = ${id}`.execute(trx)
  await sql`
    insert into merged_restaurant (id, into_id, source, source_id, merged_at)
    select id, ${by}::int, source, source_id, ${now}::timestamptz from restaurant where id = ${id}`.execute(trx)
  const { rows } = await sql<{ gone: number }>`
    with gone as (
      delete from restaurant r where r.id = ${id} and ${IS_REMOVABLE} returning picture_set_id
    ), pictures as (
      delete from picture_set where id in (select picture_set_id from gone)
    )
    select count(*)::int as gone from gone`.execute(trx)
  return rows[0]?.gone === 1
}

/** The places of sources that were merged into another restaurant. */
export async function mergedPlaces(db: Database): Promise<{ source: string; sourceId: string; intoId: number }[]> {
  const { rows } = await sql<{ source: string; sourceId: string; intoId: number }>`
    select source, source_id as "sourceId", into_id as "intoId" from merged_restaurant order by id`.execute(db)
  return rows
}
