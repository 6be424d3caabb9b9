import { DELIVERY_AREAS } from '@tablee/domain/map/zones'
import { sql } from 'kysely'
import type { AppContext, Tx } from '../../context.ts'
import { saveFoodTags } from '../../modules/catalogue/tags/tags.ts'
import { refreshScores } from '../../modules/reviews/scores/scores.ts'
import type { Database } from '../connect.ts'
import { demoData } from './demo-data.ts'
import { beginFilling } from './filling.sql.ts'
import { continueIds, insertRows } from './insert-rows.ts'
import { CATEGORIES, type CategoryName } from './menus/dish.ts'
import { seedPeople } from './people.ts'
import { demoRows } from './rows.ts'

/**
 * Fills an empty database with the demonstration, in one transaction. Does nothing if a restaurant exists. Returns true if it
 * has filled the database: the caller then has to create the search cards.
 */
export function seedDemo({ db, clock, config }: Tx & Pick<AppContext, 'config'>): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    // Prevents concurrent imports of restaurants.
    await sql`lock table restaurant in share row exclusive mode`.execute(trx)
    if (await trx.selectFrom('restaurant').select('id').limit(1).executeTakeFirst()) return false

    await saveFoodTags(trx)
    await saveDeliveryAreas(trx)
    const rows = demoRows(demoData(clock.now()), await saveCategories(trx))

    await insertRows(trx, 'menu', rows.menus)
    await insertRows(trx, 'food_item', rows.items)
    await insertRows(trx, 'meal', rows.meals)
    await insertRows(trx, 'combo', rows.combos)
    await insertRows(trx, 'combo_category', rows.comboCategories)
    await insertRows(trx, 'choice_group', rows.choiceGroups)
    await insertRows(trx, 'choice', rows.choices)
    await insertRows(trx, 'picture_set', rows.pictureSets)
    await insertRows(trx, 'restaurant_image', rows.images)
    await insertRows(trx, 'restaurant', rows.restaurants)
    await insertRows(trx, 'restaurant_tag', rows.tags)
    await insertRows(trx, 'closure', rows.closures)
    await insertRows(trx, 'restaurant_delivery_area', rows.deliveryAreas)
    await insertRows(trx, 'weekly_meal', rows.weeklyMeals)
    await insertRows(trx, 'review', rows.reviews)
    await insertRows(trx, 'review_reply', rows.replies)
    await continueIds(trx, NUMBERED)

    await refreshScores({ db: trx, clock })
    await seedPeople(trx, clock, config)
    await beginFilling(trx, rows.restaurants.length, new Date(clock.now()))
    return true
  })
}

const NUMBERED = [
  'menu',
  'food_item',
  'meal',
  'combo',
  'choice_group',
  'choice',
  'picture_set',
  'restaurant_image',
  'restaurant',
  'closure',
  'weekly_meal',
  'review',
  'review_reply',
] as const

/** Returns each category's id by its name, for new and existing categories. */
async function saveCategories(db: Database): Promise<Map<CategoryName, number>> {
  const saved = await db
    .insertInto('food_category')
    .values(Object.entries(CATEGORIES).map(([name, position]) => ({ name, position })))
    .onConflict((oc) => oc.column('name').doUpdateSet({ position: sql`excluded.position` }))
    .returning(['id', 'name'])
    .execute()
  return new Map(saved.map(({ id, name }) => [name as CategoryName, id]))
}

async function saveDeliveryAreas(db: Database): Promise<void> {
  await db
    .insertInto('delivery_area')
    .values(DELIVERY_AREAS.map(({ id, zipCode, city, district }) => ({ id, zip_code: zipCode, city, district })))
    .onConflict((oc) => oc.column('id').doNothing())
    .execute()
}
