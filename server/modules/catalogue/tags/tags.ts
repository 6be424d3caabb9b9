import { SECOND } from '@tablee/domain/calendar/calendar'
import { FOOD_TAGS, type FoodTagGroup } from '@tablee/domain/search/food-tags'
import { type Kysely, sql } from 'kysely'
import type { Context } from '../../../context.ts'
import type { ReadDatabase } from '../../../database/replica/replica.ts'
import type { DB } from '../../../database/tables.ts'
import { publicDb } from '../../../public-db.ts'
import * as rows from '../core/catalogue.sql.ts'
import type { FoodTag } from '../core/restaurant.ts'

/**
 * Returns the tags of one group, or of all, by group and name. They are cached for a second, because each search reads them.
 */
export async function allFoodTags(context: Context, group: FoodTagGroup | null): Promise<readonly FoodTag[]> {
  const [db, now] = [publicDb(context), context.clock.now()]
  const known = kept.get(db)
  // The clock of tests and the sandbox may go back.
  const isFresh = known && known.at <= now && now < known.at + SECOND
  const tags = isFresh ? known.tags : rows.foodTags(db)
  if (!isFresh) {
    kept.set(db, { at: now, tags })
    tags.catch(() => kept.delete(db))
  }
  return group === null ? tags : (await tags).filter((tag) => tag.group === group)
}

const kept = new WeakMap<ReadDatabase, { at: number; tags: Promise<readonly FoodTag[]> }>()

/** Writes the list of tags into the database. Repeatable: a tag keeps its id and gets its newest name. */
export async function saveFoodTags(db: Kysely<DB>): Promise<void> {
  await db
    .insertInto('food_tag')
    .values(FOOD_TAGS.map(({ id, name, group }) => ({ id, name, tag_group: group })))
    .onConflict((oc) => oc.column('id').doUpdateSet({ name: sql`excluded.name`, tag_group: sql`excluded.tag_group` }))
    .execute()
}
