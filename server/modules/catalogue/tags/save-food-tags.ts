import { FOOD_TAGS } from '@tablee/domain/search/food-tags'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../database/tables.ts'

/** Writes the list of tags into the database. Repeatable: a tag keeps its id and gets its newest name. */
export async function saveFoodTags(db: Kysely<DB>): Promise<void> {
  await db
    .insertInto('food_tag')
    .values(FOOD_TAGS.map(({ id, name, group }) => ({ id, name, tag_group: group })))
    .onConflict((oc) => oc.column('id').doUpdateSet({ name: sql`excluded.name`, tag_group: sql`excluded.tag_group` }))
    .execute()
}
