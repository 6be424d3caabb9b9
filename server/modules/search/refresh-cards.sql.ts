import type { Facility } from '@tablee/domain/facilities'
import { LARGEST_PARTY, MOST_WITHOUT_EIGHT_PLUS } from '@tablee/domain/reservations/booking-limits'
import { MEAL_VOUCHER_TAG } from '@tablee/domain/search/food-tags'
import { sql } from 'kysely'
import type { Database } from '../../database/connect.ts'
import { cardOf } from '../catalogue/catalogue.ts'
import { MOST_SEATS, SERVICE_SEATS } from '../catalogue/settings/settings.ts'

const AT_ONCE = 5000
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
}

/** The computed values, named by their columns. */
export type CardFacts = {
  id: number
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

/** The next few thousand restaurants by id. */
export async function readSources(db: Database, after: number, ids: readonly number[] | null): Promise<CardSource[]> {
  const { rows } = await sql<CardSource>`
    select r.id, r.name, r.address, r.zip_code as "zipCode", r.city, r.latitude, r.longitude, r.phone, r.facilities,
      r.opening_hours::text as week
    from restaurant r
    where r.id > ${after} and ${ids === null ? sql`true` : sql`r.id = any(${ids}::int[])`}
    order by r.id limit ${AT_ONCE}`.execute(db)
  return rows
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

export async function saveRows(db: Database, facts: CardFacts[]): Promise<void> {
  await sql`
    insert into search_row (
      restaurant_id, relevance, largest_party, largest_booking, is_partner, has_delivery, has_click_collect, open_on_holidays,
      score, price_cents, x, y, z, table_starts, order_starts, closed, name, zip_code, tags, name_words, address_words, places,
      lunch_seats, dinner_seats, covers_per_quarter, orders_per_slot, minutes_ahead)
    select r.id,
      case when r.is_partner then 1000 else 0 end
        + coalesce(round((s.score * s.review_count + 3.5 * 5) / (s.review_count + 5) * 100), 350),
      coalesce(nullif(${MOST_SEATS}, 0), ${NO_BOUND}::int),
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
      id int, x float8, y float8, z float8, zip_code text, name text, table_starts int4multirange, order_starts int4multirange,
      name_words text[], address_words text[], places text[], fact_tags int[])
    join restaurant r on r.id = f.id
    left join restaurant_score s on s.restaurant_id = r.id
    on conflict (restaurant_id) do update set
      relevance = excluded.relevance, largest_party = excluded.largest_party,
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
