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

/** Every pair of a cuisine and a postal code with at least one restaurant. */
export async function cuisinesByZipCode(db: ReadDatabase) {
  const { rows } = await sql<{ zipCode: string; cuisine: string }>`
    select distinct r.zip_code as "zipCode", t.name as cuisine
    from restaurant r join restaurant_tag rt on rt.restaurant_id = r.id join food_tag t on t.id = rt.tag_id
    where t.tag_group = 'CUISINES' order by 1, 2`.execute(db)
  return rows
}
