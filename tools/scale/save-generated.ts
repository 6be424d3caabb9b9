import { cuisines, photosPerRestaurant } from '@tablee/domain/covers'
import type { Clock } from '@tablee/server/clock.ts'
import type { Database } from '@tablee/server/database/connect.ts'
import { random } from '@tablee/server/database/seed/random.ts'
import { saveFoodTags } from '@tablee/server/modules/catalogue/tags/tags.ts'
import { sql } from 'kysely'
import { CATEGORIES, generateMenu } from './menus.ts'
import { type GeneratedRestaurant, SHARED, WEEKS } from './restaurants.ts'

/** Saves what the generated restaurants share: tags, 200 menus and 200 sets of pictures. The database must be empty. */
export async function saveShared(db: Database, clock: Clock): Promise<void> {
  const created_at = new Date(clock.now())
  const menus = Array.from({ length: SHARED }, (_, n) => generateMenu(n + 1, random(`menu ${n + 1}`)))
  await saveFoodTags(db)
  await db.insertInto('food_category').values(CATEGORIES).execute()
  await db
    .insertInto('menu')
    .values(menus.map(({ id }) => ({ id })))
    .execute()
  await db
    .insertInto('meal')
    .values(menus.map(({ id }) => ({ id, menu_id: id, name: 'Formules' })))
    .execute()
  await db
    .insertInto('picture_set')
    .values(menus.map(({ id }) => ({ id })))
    .execute()
  await db
    .insertInto('restaurant_image')
    .values(menus.flatMap(({ id }) => picturesOf(id)))
    .execute()

  for (const { id, dishes, formulas } of menus) {
    const vat = (isAlcohol: boolean) => ({ vat_on_site: isAlcohol ? 2000 : 1000, vat_takeaway: isAlcohol ? 2000 : 550 })
    const items = dishes.map(({ category, name, priceCents, position, isAlcohol }) => ({
      menu_id: id,
      category_id: category,
      name,
      price_cents: priceCents,
      position,
      created_at,
      is_alcohol: isAlcohol,
      is_active_click_collect: !isAlcohol,
      ...vat(isAlcohol),
    }))
    const combos = formulas.map(({ name, description, priceCents, position }) => ({
      meal_id: id,
      name,
      description,
      price_cents: priceCents,
      position,
      ...vat(false),
    }))
    await db.insertInto('food_item').values(items).execute()
    await db.insertInto('combo').values(combos).execute()
  }
}

/** Saves a batch of restaurants with their tags and reviews: one statement for each table. */
export async function saveRestaurants(db: Database, clock: Clock, restaurants: GeneratedRestaurant[]): Promise<void> {
  const at = new Date(clock.now())
  const batch = JSON.stringify(restaurants)
  await sql`
    insert into restaurant (id, name, address, zip_code, city, phone, description, avg_price_cents, seating_capacity,
      latitude, longitude, has_delivery, has_click_collect, is_partner, allow_eight_plus, opening_hours, holiday_line,
      menu_id, picture_set_id, created_at, updated_at)
    select g.id, g.name, g.address, g.zip_code, g.city, g.phone, g.description, g.avg_price_cents, g.seating_capacity,
      g.latitude, g.longitude, g.has_delivery, g.has_click_collect, g.is_partner, g.allow_eight_plus,
      ${JSON.stringify(WEEKS)}::jsonb -> g.week, case when g.id % 3 = 0 then 'open' else 'unknown' end,
      g.menu_id, g.menu_id, ${at}, ${at}
    from json_to_recordset(${batch}::json) as g(id int, name text, address text, zip_code text, city text, phone text,
      description text, avg_price_cents int, seating_capacity int, latitude float8, longitude float8,
      has_delivery bool, has_click_collect bool, is_partner bool, allow_eight_plus bool, week int, menu_id int)`.execute(
    db,
  )
  await sql`
    insert into restaurant_tag (restaurant_id, tag_id)
    select g.id, unnest(g.tags) from json_to_recordset(${batch}::json) as g(id int, tags int[])`.execute(db)
  await sql`
    insert into review (restaurant_id, author_id, author_first_name, comment, speed_rating, food_rating,
      experience_rating, status, visited_on, created_at, updated_at)
    select g.id, 'generated', v.author, v.comment, v.speed, v.food, v.experience, 'PUBLISHED', at::date, at, at
    from json_to_recordset(${batch}::json) as g(id int, reviews json)
    cross join json_to_recordset(g.reviews) as v(author text, comment text, speed int, food int, experience int, days_ago int)
    cross join lateral (select ${at}::timestamptz - v.days_ago * interval '1 day' as at) visit`.execute(db)
}

/** Moves the id sequences behind the ids that were set explicitly. */
export async function moveSequences(db: Database): Promise<void> {
  for (const table of ['restaurant', 'menu', 'meal', 'picture_set', 'food_category']) {
    await sql`
      select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(db)
  }
}

/** The keys of a main picture and its photographs, which the server draws. */
function picturesOf(set: number) {
  const drawn = `${cuisines[set % cuisines.length]}/${set}`
  const photos = Array.from({ length: photosPerRestaurant }, (_, n) => `photos/${drawn}/${n + 1}`)
  return [`covers/${drawn}`, ...photos].map((image_key, position) => ({
    picture_set_id: set,
    image_key,
    is_cover: position === 0,
    position,
  }))
}
