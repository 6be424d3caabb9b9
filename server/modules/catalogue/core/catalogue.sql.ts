import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import type { ReadDatabase } from '../../../database/replica/replica.ts'
import { pausesAsJson } from '../limits/pauses.sql.ts'
import type {
  FoodItem,
  FoodTag,
  Meal,
  Menu,
  RestaurantCard,
  RestaurantContact,
  RestaurantDetails,
  RestaurantImage,
} from './restaurant.ts'

const LUNCH_SEATS = sql`case when r.dinner_seats is null then r.lunch_seats else coalesce(r.lunch_seats, r.seating_capacity) end`
const DINNER_SEATS = sql`case when r.lunch_seats is null then r.dinner_seats else coalesce(r.dinner_seats, r.seating_capacity) end`

/** The seats of the larger service of the restaurant row `r`. */
export const MOST_SEATS = sql`coalesce(greatest(${LUNCH_SEATS}, ${DINNER_SEATS}), r.seating_capacity)`

/** Columns of the search row of `r`: the seats of both services, or null for both. */
export const SERVICE_SEATS = sql`${LUNCH_SEATS}, ${DINNER_SEATS}`

const RULES = sql`nullif(jsonb_strip_nulls(jsonb_build_object(
  'lunchSeats', ${LUNCH_SEATS}, 'dinnerSeats', ${DINNER_SEATS}, 'coversPerQuarter', r.covers_per_quarter,
  'ordersPerSlot', r.orders_per_slot, 'minutesAhead', r.minutes_ahead)), '{}')`

/**
 * The card of the restaurant row `r` as JSON, which search stores; it omits closures that ended before `today`. It is kept
 * small because a page of results reads ten of them.
 */
export function cardOf(today: string): RawBuilder<unknown> {
  return sql`json_build_object(
    'id', r.id, 'name', r.name, 'address', r.address, 'zipCode', r.zip_code, 'city', r.city,
    'avgPriceCents', r.avg_price_cents, 'seatingCapacity', ${MOST_SEATS},
    'latitude', r.latitude, 'longitude', r.longitude, 'edenredMid', r.edenred_mid,
    'allowEightPlus', r.allow_eight_plus, 'hasDelivery', r.has_delivery, 'hasClickCollect', r.has_click_collect,
    'isSaas', r.is_saas, 'isPartner', r.is_partner, 'source', r.source,
    'tags', coalesce((
      select json_agg(json_build_object('id', t.id, 'name', t.name, 'group', t.tag_group)
        order by case t.tag_group when 'CUISINES' then 1 when 'AMBIANCES' then 2 else 3 end, t.id)
      from restaurant_tag rt join food_tag t on t.id = rt.tag_id where rt.restaurant_id = r.id), '[]'),
    'cover', (
      select json_build_object('id', i.id, 'imageKey', i.image_key, 'isCover', true, 'isActive', true,
        'alt', i.alt)
      from restaurant_image i where i.picture_set_id = r.picture_set_id and i.is_cover and i.is_active
      order by i.position limit 1),
    'openDays', case when r.opening_hours is null then null else (
      select coalesce(json_agg(day.position), '[]')
      from jsonb_array_elements(r.opening_hours) with ordinality as day(hours, position)
      where not (day.hours->>'isClosed')::boolean) end,
    'holidayLine', r.holiday_line, 'rules', ${RULES}, 'rulesVersion', r.rules_version,
    'closures', coalesce((
      select json_agg(json_build_object('from', c.from_day, 'to', c.to_day, 'reason', c.reason) order by c.from_day)
      from closure c where c.restaurant_id = r.id and c.to_day >= ${today}::date), '[]')
  )`
}

const DETAILS = sql`json_build_object(
  'phone', r.phone, 'website', r.website, 'description', r.description, 'siret', r.siret,
  'stripeAccountId', r.stripe_account_id, 'week', r.opening_hours, 'menuId', r.menu_id,
  'deliveryFeeCents', r.delivery_fee_cents, 'deliveryFeeShare', r.delivery_fee_share,
  'embedSites', to_jsonb(r.embed_sites), 'facilities', to_jsonb(r.facilities), 'pauses', ${pausesAsJson(sql`r.id`)},
  'areas', coalesce((
    select json_agg(json_build_object('id', a.id, 'zipCode', a.zip_code, 'city', a.city, 'district', a.district) order by a.id)
    from restaurant_delivery_area ra join delivery_area a on a.id = ra.area_id where ra.restaurant_id = r.id), '[]'),
  'images', coalesce((
    select json_agg(json_build_object('id', i.id, 'imageKey', i.image_key, 'isCover', i.is_cover, 'isActive', i.is_active,
      'alt', i.alt)
      order by i.is_cover desc, i.position)
    from restaurant_image i where i.picture_set_id = r.picture_set_id and i.is_active), '[]'),
  'updatedAt', (extract(epoch from r.updated_at) * 1000)::bigint
)`

export type Whole = { card: RestaurantCard; details: RestaurantDetails }

/** Card and details of a restaurant as JSON for a statement of another module, in which `id` is the restaurant's id. */
export function wholeRestaurant(id: RawBuilder<unknown>, today: string): RawBuilder<unknown> {
  return sql`(
    select json_build_object('card', ${cardOf(today)}, 'details', ${DETAILS}) from restaurant r where r.id = ${id})`
}

export async function restaurantById(db: ReadDatabase, id: number, today: string) {
  const { rows } = await sql<Whole>`
    select ${cardOf(today)} as card, ${DETAILS} as details from restaurant r where r.id = ${id}`.execute(db)
  return rows[0]
}

/** The id of the restaurant into which the one with this former id was merged, or null. */
export async function targetOfMerged(db: ReadDatabase, id: number): Promise<number | null> {
  const { rows } = await sql<{ intoId: number }>`
    select into_id as "intoId" from merged_restaurant where id = ${id}`.execute(db)
  return rows[0]?.intoId ?? null
}

export async function restaurantWithMenu(db: ReadDatabase, id: number, today: string) {
  const { rows } = await sql<Whole & { menu: Menu }>`
    select ${cardOf(today)} as card, ${DETAILS} as details, ${menu(sql`r.menu_id`)} as menu
    from restaurant r where r.id = ${id}`.execute(db)
  return rows[0]
}

export async function contactOf(db: Database, id: number): Promise<RestaurantContact | null> {
  const { rows } = await sql<RestaurantContact>`
    select id, name, address, zip_code as "zipCode", city, phone, contact_email::text as email, siret
    from restaurant where id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** True if the restaurant accepts every paid order automatically. Otherwise it accepts or refuses each one. */
export async function acceptsByItself(db: Database, id: number): Promise<boolean> {
  const { rows } = await sql<{ does: boolean }>`
    select auto_accept as does from restaurant where id = ${id}`.execute(db)
  return rows[0]?.does ?? true
}

/** The restaurant's account with Stripe, or null. */
export async function accountForMoney(db: Database, id: number): Promise<string | null> {
  const { rows } = await sql<{ account: string | null }>`
    select stripe_account_id as account from restaurant where id = ${id}`.execute(db)
  return rows[0]?.account ?? null
}

export async function cardsByIds(db: ReadDatabase, ids: readonly number[], today: string) {
  const { rows } = await sql<{ card: RestaurantCard }>`
    select ${cardOf(today)} as card from restaurant r where r.id = any(${ids})`.execute(db)
  return rows.map(({ card }) => card)
}

export async function detailsByIds(db: ReadDatabase, ids: readonly number[]) {
  const { rows } = await sql<{ id: number; details: RestaurantDetails }>`
    select r.id, ${DETAILS} as details from restaurant r where r.id = any(${ids})`.execute(db)
  return rows
}

/** The options of the dish with this id as JSON. */
const optionsOf = (dish: RawBuilder<unknown>) => groupsOf(sql`g.food_item_id = ${dish}`, sql`'[]'::json`)

/** The courses of the formula `k` as JSON, each dish with its options. */
const COURSES = groupsOf(sql`g.combo_id = k.id`, optionsOf(sql`d.id`))

/** The groups `g` as JSON, in order. A choice is a dish `d` of the menu, or has its own name and rates. */
function groupsOf(owner: RawBuilder<unknown>, options: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`coalesce((
    select json_agg(json_build_object('id', g.id, 'name', g.name, 'least', g.least, 'most', g.most,
      'choices', coalesce((
        select json_agg(json_build_object(
          'id', o.id, 'name', coalesce(o.name, d.name), 'surchargeCents', o.surcharge_cents,
          'priceCents', coalesce(d.price_cents, 0), 'vatOnSite', coalesce(o.vat_on_site, d.vat_on_site),
          'vatTakeaway', coalesce(o.vat_takeaway, d.vat_takeaway), 'isAlcohol', coalesce(o.is_alcohol, d.is_alcohol),
          'allergens', coalesce(o.allergens, d.allergens), 'isDefault', o.is_default, 'isAvailable', o.is_active,
          'options', ${options}) order by o.position, o.id)
        from choice o left join food_item d on d.id = o.food_item_id where o.group_id = g.id and not o.is_removed), '[]'))
      order by g.position, g.id)
    from choice_group g where ${owner} and not g.is_removed), '[]')`
}

/** The position of the category `c` on the menu of `mc`. */
const CATEGORY_PLACE = sql`coalesce(mc.position, c.position)`

/** Dishes `f` with their categories `c`. */
const DISHES = sql`food_item f join food_category c on c.id = f.category_id
  left join menu_category mc on mc.menu_id = f.menu_id and mc.category_id = f.category_id`

/** A row of `DISHES` as JSON. */
const FOOD_ITEM = sql`json_build_object(
  'id', f.id, 'name', f.name, 'description', f.description,
  'category', json_build_object('id', c.id, 'name', c.name, 'position', ${CATEGORY_PLACE}),
  'priceCents', f.price_cents, 'vatOnSite', f.vat_on_site, 'vatTakeaway', f.vat_takeaway,
  'isAlcohol', f.is_alcohol, 'allergens', f.allergens, 'isActive', f.is_active,
  'isActiveDelivery', f.is_active_delivery, 'isActiveClickCollect', f.is_active_click_collect,
  'weekdays', f.weekdays, 'services', f.services,
  'createdAt', (extract(epoch from f.created_at) * 1000)::bigint, 'options', ${optionsOf(sql`f.id`)})`

/** The formula `k` as JSON. */
const COMBO = sql`json_build_object(
  'id', k.id, 'name', k.name, 'description', k.description, 'priceCents', k.price_cents,
  'vatOnSite', k.vat_on_site, 'vatTakeaway', k.vat_takeaway,
  'isAlcohol', k.is_alcohol, 'allergens', k.allergens, 'isActive', k.is_active,
  'isActiveDelivery', k.is_active_delivery, 'isActiveClickCollect', k.is_active_click_collect,
  'weekdays', k.weekdays, 'services', k.services,
  'categories', coalesce((
    select json_agg(json_build_object('id', c.id, 'name', c.name, 'position', c.position) order by c.position)
    from combo_category kc join food_category c on c.id = kc.category_id where kc.combo_id = k.id), '[]'),
  'courses', ${COURSES})`

/** The meal `m` as JSON with the formulas that meet the condition: all, or those that are still on the menu. */
function mealWith(isMeant: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`json_build_object('id', m.id, 'name', m.name, 'combos', coalesce((
    select json_agg(${COMBO} order by k.position, k.id) from combo k where k.meal_id = m.id and ${isMeant}), '[]'))`
}

const WHOLE_MEAL = mealWith(sql`true`)
const MEAL = mealWith(sql`not k.is_removed`)

function menu(id: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`json_build_object(
    'foodItems', coalesce((
      select json_agg(${FOOD_ITEM} order by ${CATEGORY_PLACE}, c.name, f.position, f.id)
      from ${DISHES} where f.menu_id = ${id} and not f.is_removed), '[]'),
    'meals', coalesce((
      select json_agg(${MEAL} order by m.position, m.id) from meal m where m.menu_id = ${id} and not m.is_removed), '[]'))`
}

export async function menuById(db: ReadDatabase, id: number): Promise<Menu> {
  const { rows } = await sql<{ menu: Menu }>`select ${menu(sql`${id}::int`)} as menu`.execute(db)
  return rows[0]?.menu ?? { foodItems: [], meals: [] }
}

/** Dishes by id, of any menu, including dishes that were taken off it. */
export async function foodItemsByIds(db: ReadDatabase, ids: readonly number[]): Promise<FoodItem[]> {
  const { rows } = await sql<{ item: FoodItem }>`
    select ${FOOD_ITEM} as item from ${DISHES} where f.id = any(${ids})`.execute(db)
  return rows.map(({ item }) => item)
}

/** The whole meals to which these formulas belong, including what was taken off the menu. */
export async function mealsOfCombos(db: ReadDatabase, comboIds: readonly number[]): Promise<Meal[]> {
  const { rows } = await sql<{ meal: Meal }>`
    select ${WHOLE_MEAL} as meal from meal m
    where m.id in (select meal_id from combo where id = any(${comboIds}))`.execute(db)
  return rows.map(({ meal }) => meal)
}

export async function mealsByIds(db: ReadDatabase, ids: readonly number[]): Promise<Meal[]> {
  const { rows } = await sql<{ meal: Meal }>`select ${MEAL} as meal from meal m where m.id = any(${ids})`.execute(db)
  return rows.map(({ meal }) => meal)
}

export async function isRestaurant(db: Database, id: number): Promise<boolean> {
  const { rows } = await sql`select from restaurant where id = ${id}::bigint`.execute(db)
  return rows.length === 1
}

/** Replaces the sites that may frame the restaurant's booking panel. Returns false for an unknown restaurant. */
export async function setEmbedSites(db: Database, id: number, sites: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    update restaurant set embed_sites = ${sites}::text[] where id = ${id}::bigint returning 1`.execute(db)
  return rows.length === 1
}

/** The sites that may frame the restaurant's booking panel; null for an unknown restaurant. */
export async function embedSitesOf(db: Database, id: number): Promise<string[] | null> {
  const { rows } = await sql<{ sites: string[] }>`
    select embed_sites as sites from restaurant where id = ${id}::bigint`.execute(db)
  return rows[0]?.sites ?? null
}

export async function imagesOf(db: ReadDatabase, restaurantId: number): Promise<RestaurantImage[]> {
  const { rows } = await sql<RestaurantImage>`
    select i.id, i.image_key as "imageKey", i.alt, i.is_cover as "isCover", i.is_active as "isActive"
    from restaurant r join restaurant_image i on i.picture_set_id = r.picture_set_id
    where r.id = ${restaurantId} and i.is_active order by i.is_cover desc, i.position`.execute(db)
  return rows
}

export async function foodTags(db: ReadDatabase): Promise<readonly FoodTag[]> {
  const { rows } = await sql<FoodTag>`
    select id, name, tag_group as "group" from food_tag order by tag_group, name`.execute(db)
  return rows
}
