import type { Facility } from '@tablee/domain/facilities'
import { LARGEST_PARTY, MOST_WITHOUT_EIGHT_PLUS } from '@tablee/domain/reservations/booking-limits'
import { MEAL_VOUCHER_TAG } from '@tablee/domain/search/food-tags'
import type { MeritFacts } from '@tablee/domain/search/score'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../database/connect.ts'
import type { ReadDatabase } from '../../database/replica/replica.ts'
import { cardOf } from '../catalogue/catalogue.ts'
import { MOST_SEATS, SERVICE_SEATS } from '../catalogue/settings/settings.ts'

const AT_ONCE = 5000
/** Processes that keep the rows in memory are notified of up to 500 changed rows one by one. */
const FEW = 500
const NO_BOUND = 2 ** 31 - 1

/** The data of a restaurant from which its search row is computed; `week` is the JSON text of its hours. */
export type CardSource = {
  id: number
  name: string
  address: string
  zipCode: string
  city: string
  latitude: number | null
  longitude: number | null
  phone: string | null
  facilities: Facility[]
  week: string | null
  isPartner: boolean
} & Omit<MeritFacts, 'hasHours'>

/** The computed values, named by their columns. */
export type CardFacts = {
  id: number
  merit: number
  standing: number
  chain: number
  zip_code: string
  name: string
  x: number | null
  y: number | null
  z: number | null
  table_starts: string
  order_starts: string
  name_words: string[]
  address_words: string[]
  places: string[]
  /** The tags that follow from the facilities. */
  fact_tags: number[]
}

/** Locks until the transaction ends, so that one refresh runs at a time. */
export async function waitForTurn(trx: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('search_row'))`.execute(trx)
}

/** The next few thousand restaurants by id. Bookings count until `today` (YYYY-MM-DD). */
export async function readSources(
  db: ReadDatabase,
  { after = 0, ids, today }: { after?: number; ids: readonly number[] | null; today: string },
): Promise<CardSource[]> {
  const { rows } = await sql<CardSource>`
    select r.id, r.name, r.address, r.zip_code as "zipCode", r.city, r.latitude, r.longitude, r.phone, r.facilities,
      r.opening_hours::text as week, r.is_partner as "isPartner",
      round(s.score * 100)::int as score, coalesce(s.review_count, 0) as "reviewCount",
      exists (
        select from restaurant_image i
        where i.picture_set_id = r.picture_set_id and i.is_active and i.whole_key is not null
      ) as "hasPhotographs",
      exists (select from food_item f where f.menu_id = r.menu_id and f.is_active and not f.is_removed) as "hasMenu",
      r.phone is not null or r.website is not null as "hasContact",
      ${bookingsUntil(today)} as bookings
    from restaurant r left join restaurant_score s on s.restaurant_id = r.id
    where r.id > ${after} and ${ids === null ? sql`true` : sql`r.id = any(${ids}::int[])`}
    order by r.id limit ${AT_ONCE}`.execute(db)
  return rows
}

/** The honoured bookings of the restaurant row `r` in the last 90 days. Those of the second and third month count less. */
function bookingsUntil(today: string): RawBuilder<unknown> {
  const daysAgo = sql`${today}::date - b.service_day`
  return sql`(
    select coalesce(sum(case when ${daysAgo} <= 30 then 1 when ${daysAgo} <= 60 then 0.5 else 0.25 end), 0)::float8
    from reservation b
    where b.restaurant_id = r.id and b.status = 'COMPLETED' and b.service_day between ${today}::date - 90 and ${today}::date
      and b.starts_at >= ${today}::date - 92)`
}

/** The next restaurants by id with a booking whose age may have changed their merit. */
export async function readBooked(db: Database, after: number, today: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select r.id from restaurant r
    where r.id > ${after} and r.is_partner and exists (
      select from reservation b where b.restaurant_id = r.id and b.starts_at >= ${today}::date - 120)
    order by r.id limit ${FEW}`.execute(db)
  return rows.map(({ id }) => id)
}

/** The next restaurants by id whose search row has no merit yet. */
export async function readUnranked(db: Database): Promise<number[]> {
  const { rows } = await sql<{ restaurant_id: number }>`
    select restaurant_id from search_row where merit is null order by restaurant_id limit ${AT_ONCE}`.execute(db)
  return rows.map(({ restaurant_id: id }) => id)
}

/** Returns the number of rows whose merit has changed. */
export async function saveMerits(
  db: Database,
  merits: Pick<CardFacts, 'id' | 'merit' | 'standing'>[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    update search_row c set merit = m.merit, standing = m.standing
    from json_to_recordset(${JSON.stringify(merits)}::json) as m(id int, merit int, standing int)
    where c.restaurant_id = m.id and (c.merit, c.standing) is distinct from (m.merit, m.standing)`.execute(db)
  return Number(numAffectedRows ?? 0)
}

export async function saveWords(db: Database, words: { word: string; slips: string[] }[]): Promise<void> {
  if (words.length === 0) return
  await sql`
    with given as (
      select word, slips from json_to_recordset(${JSON.stringify(words)}::json) as w(word text, slips text[])
    ), fresh as (
      insert into search_word (word) select word from given on conflict do nothing returning word
    )
    insert into search_slip (slip, word)
    select unnest(given.slips), fresh.word from fresh join given on given.word = fresh.word collate "C"
    on conflict do nothing`.execute(db)
}

export async function saveCards(db: Database, facts: CardFacts[], today: string): Promise<void> {
  const ids = facts.map(({ id }) => id)
  await sql`
    insert into restaurant_card (restaurant_id, card)
    select r.id, (${cardOf(today)}::jsonb || jsonb_build_object('score',
      case when s.score is null then null
      else jsonb_build_object('score', s.score, 'reviewCount', s.review_count) end))::text
    from restaurant r left join restaurant_score s on s.restaurant_id = r.id
    where r.id = any(${ids}::int[])
    on conflict (restaurant_id) do update set card = excluded.card`.execute(db)
}

/** `relevance` is read by the previous release only. */
export async function saveRows(db: Database, facts: CardFacts[]): Promise<void> {
  await sql`
    insert into search_row (
      restaurant_id, relevance, merit, standing, chain, largest_party, largest_booking, is_partner, has_delivery, has_click_collect, open_on_holidays,
      score, price_cents, x, y, z, table_starts, order_starts, closed, name, zip_code, tags, name_words, address_words, places,
      lunch_seats, dinner_seats, covers_per_quarter, orders_per_slot, minutes_ahead)
    select r.id,
      case when r.is_partner then 1000 else 0 end
        + coalesce(round((s.score * s.review_count + 3.5 * 5) / (s.review_count + 5) * 100), 350),
      f.merit, f.standing, f.chain, coalesce(nullif(${MOST_SEATS}, 0), ${NO_BOUND}::int),
      case when r.is_partner
        then least(case when r.allow_eight_plus then ${LARGEST_PARTY}::int else ${MOST_WITHOUT_EIGHT_PLUS}::int end, ${MOST_SEATS},
          r.covers_per_quarter)
        else coalesce(nullif(r.seating_capacity, 0), ${NO_BOUND}::int) end,
      r.is_partner, r.has_delivery, r.has_click_collect, r.holiday_line = 'open',
      s.score * 100, r.avg_price_cents, f.x, f.y, f.z, f.table_starts, f.order_starts,
      coalesce((select range_agg(daterange(c.from_day, c.to_day, '[]')) from closure c where c.restaurant_id = r.id), '{}'),
      f.name, f.zip_code,
      array(select t.tag_id from restaurant_tag t where t.restaurant_id = r.id
        union select tag from unnest(f.fact_tags) tag
        union select ${MEAL_VOUCHER_TAG}::int where r.edenred_mid is not null order by 1),
      f.name_words, f.address_words, f.places, ${SERVICE_SEATS}, r.covers_per_quarter, r.orders_per_slot, r.minutes_ahead
    from json_to_recordset(${JSON.stringify(facts)}::json) as f(
      id int, merit int, standing int, chain int, x float8, y float8, z float8, zip_code text, name text, table_starts int4multirange, order_starts int4multirange,
      name_words text[], address_words text[], places text[], fact_tags int[])
    join restaurant r on r.id = f.id
    left join restaurant_score s on s.restaurant_id = r.id
    on conflict (restaurant_id) do update set
      relevance = excluded.relevance, merit = excluded.merit, standing = excluded.standing, chain = excluded.chain,
      largest_party = excluded.largest_party,
      largest_booking = excluded.largest_booking, is_partner = excluded.is_partner,
      has_delivery = excluded.has_delivery, has_click_collect = excluded.has_click_collect,
      open_on_holidays = excluded.open_on_holidays, score = excluded.score, price_cents = excluded.price_cents,
      x = excluded.x, y = excluded.y, z = excluded.z, table_starts = excluded.table_starts, order_starts = excluded.order_starts, closed = excluded.closed,
      name = excluded.name, zip_code = excluded.zip_code, tags = excluded.tags, name_words = excluded.name_words,
      address_words = excluded.address_words, places = excluded.places,
      lunch_seats = excluded.lunch_seats, dinner_seats = excluded.dinner_seats,
      covers_per_quarter = excluded.covers_per_quarter, orders_per_slot = excluded.orders_per_slot,
      minutes_ahead = excluded.minutes_ahead`.execute(db)
}
