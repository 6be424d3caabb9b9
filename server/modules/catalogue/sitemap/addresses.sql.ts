import { sql } from 'kysely'
import type { ReadDatabase } from '../../../database/replica/replica.ts'

/** The non-empty blocks of `size` restaurant ids, each with its last change. */
export async function addressBlocks(db: ReadDatabase, size: number) {
  const { rows } = await sql<{ block: number; changedAt: Date }>`
    select id / ${size}::int as block, max(updated_at) as "changedAt" from restaurant group by 1 order by 1`.execute(db)
  return rows
}

export async function addressesInBlock(db: ReadDatabase, size: number, block: number) {
  const { rows } = await sql<{ id: number; name: string; changedAt: Date }>`
    select id, name, updated_at as "changedAt" from restaurant
    where id >= ${block * size} and id < ${(block + 1) * size} order by id`.execute(db)
  return rows
}

/** The number of restaurants of a cuisine in a postal code; of all cuisines if it is null. */
export type LandingCount = { zipCode: string; cuisine: string | null; count: number }

/** The number of restaurants in each postal code, of each cuisine and, with a null cuisine, of all. */
export async function countsByZipCode(db: ReadDatabase) {
  const { rows } = await sql<LandingCount>`
    select r.zip_code as "zipCode", null as cuisine, count(*)::int as count from restaurant r group by 1
    union all
    select r.zip_code, t.name, count(*)::int
    from restaurant r join restaurant_tag rt on rt.restaurant_id = r.id join food_tag t on t.id = rt.tag_id
    where t.tag_group = 'CUISINES' group by 1, 2
    order by 1, 2 nulls first`.execute(db)
  return rows
}
