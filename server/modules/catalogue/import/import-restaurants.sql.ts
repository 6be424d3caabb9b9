import type { WeekHours } from '@tablee/domain/calendar/opening-hours'
import type { TagName } from '@tablee/domain/search/food-tags'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import type { HolidayLine } from '../core/restaurant.ts'
import type { KnownPlace } from './merge-places.ts'
import type { SourcePlace } from './source-place.ts'

type PlaceRow = Omit<SourcePlace, 'hours'> & {
  id: number
  week: WeekHours | null
  holidayLine: HolidayLine
  isPartner: boolean
}
export type SavedPlace = { id: number; source: string; sourceId: string }

/** The bounding box of positions, in degrees. Null without positions. */
export type Corners = { south: number; north: number; west: number; east: number } | null

/**
 * Returns every imported restaurant, including those that have become partners, and our own restaurants within this box or with
 * these ids, as partners: an import never changes them.
 */
export function knownPlaces(db: Database, corners: Corners, ids: readonly number[]): Promise<KnownPlace[]> {
  return placesWhere(
    db,
    sql`r.source is not null and r.source_id is not null or r.id = any(${ids}::bigint[])
      or r.latitude between ${corners?.south ?? null}::float8 and ${corners?.north ?? null}::float8
        and r.longitude between ${corners?.west ?? null}::float8 and ${corners?.east ?? null}::float8`,
  )
}

/** Returns these restaurants in the form of imported places. */
export function placesByIds(db: Database, ids: readonly number[]): Promise<KnownPlace[]> {
  return placesWhere(db, sql`r.id = any(${ids}::bigint[])`)
}

async function placesWhere(db: Database, condition: RawBuilder<unknown>): Promise<KnownPlace[]> {
  const { rows } = await sql<PlaceRow>`
    select r.id, coalesce(r.source, 'tablee') as source, coalesce(r.source_id, r.id::text) as "sourceId",
      r.name, r.address, r.zip_code as "zipCode", r.city,
      r.phone, r.website, r.description, r.seating_capacity as "seatingCapacity", r.latitude, r.longitude,
      r.has_delivery as "hasDelivery", r.has_click_collect as "hasClickCollect",
      r.is_partner or r.source is null as "isPartner",
      r.opening_hours as week, r.holiday_line as "holidayLine", r.facilities,
      array(select t.name from restaurant_tag rt join food_tag t on t.id = rt.tag_id where rt.restaurant_id = r.id
        order by t.id) as tags
    from restaurant r
    where ${condition}
    order by r.id`.execute(db)

  return rows.map(({ id, week, holidayLine, isPartner, ...place }) => {
    const isTold = week !== null || holidayLine !== 'unknown'
    return { id, isPartner, place: { ...place, hours: isTold ? { week, holidayLine } : null } }
  })
}

/** Inserts or updates each place by its source and id, and returns the restaurants' ids. Partners stay unchanged. */
export async function savePlaces(db: Database, places: readonly SourcePlace[], now: Date): Promise<SavedPlace[]> {
  const imported = places.map(({ hours, ...place }) => ({
    ...place,
    week: hours?.week,
    holidayLine: hours?.holidayLine,
  }))
  const { rows } = await sql<SavedPlace>`
    insert into restaurant (source, source_id, name, address, zip_code, city, phone, website, description,
      seating_capacity, latitude, longitude, has_delivery, has_click_collect, opening_hours, holiday_line,
      facilities, created_at, updated_at)
    select p.source, p."sourceId", p.name, p.address, p."zipCode", p.city, p.phone, p.website, p.description,
      p."seatingCapacity", p.latitude, p.longitude, p."hasDelivery", p."hasClickCollect", p.week,
      coalesce(p."holidayLine", 'unknown'), p.facilities, ${now}::timestamptz, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(imported)}::jsonb) as p(source text, "sourceId" text, name text, address text,
      "zipCode" text, city text, phone text, website text, description text, "seatingCapacity" integer,
      latitude double precision, longitude double precision, "hasDelivery" boolean, "hasClickCollect" boolean,
      week jsonb, "holidayLine" text, facilities text[])
    on conflict (source, source_id) do update set
      name = excluded.name, address = excluded.address, zip_code = excluded.zip_code, city = excluded.city,
      phone = excluded.phone, website = excluded.website, description = excluded.description,
      seating_capacity = excluded.seating_capacity, latitude = excluded.latitude, longitude = excluded.longitude,
      has_delivery = excluded.has_delivery, has_click_collect = excluded.has_click_collect,
      opening_hours = excluded.opening_hours, holiday_line = excluded.holiday_line,
      facilities = excluded.facilities, updated_at = excluded.updated_at
    where not restaurant.is_partner
    returning id, source, source_id as "sourceId"`.execute(db)
  return rows
}

export async function saveTags(db: Database, wanted: readonly { id: number; tags: TagName[] }[]): Promise<void> {
  await sql`
    with wanted as (
      select w.id, t.id as tag_id
      from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w(id integer, tags text[])
      left join food_tag t on t.name = any(w.tags)
    ), gone as (
      delete from restaurant_tag rt
      where rt.restaurant_id in (select id from wanted)
        and (rt.restaurant_id, rt.tag_id) not in (select id, tag_id from wanted where tag_id is not null)
    )
    insert into restaurant_tag (restaurant_id, tag_id) select id, tag_id from wanted where tag_id is not null
    on conflict do nothing`.execute(db)
}

/** Sets each restaurant's drawn cover: inserts it if there are no pictures, else replaces the drawn one. */
export async function saveCovers(db: Database, covers: readonly { id: number; key: string }[]): Promise<void> {
  const wanted = sql`jsonb_to_recordset(${JSON.stringify(covers)}::jsonb) as c(id integer, key text)`
  await sql`
    update restaurant_image i set image_key = c.key
    from ${wanted} join restaurant r on r.id = c.id
    where i.picture_set_id = r.picture_set_id and i.is_cover and i.image_key like 'covers/%' and i.image_key <> c.key
  `.execute(db)
  await sql`
    with bare as (
      select c.id, c.key, nextval(pg_get_serial_sequence('picture_set', 'id'))::integer as set_id
      from ${wanted} join restaurant r on r.id = c.id where r.picture_set_id is null
    ), sets as (
      insert into picture_set (id) select set_id from bare
    ), images as (
      insert into restaurant_image (picture_set_id, image_key, is_cover) select set_id, key, true from bare
    )
    update restaurant r set picture_set_id = bare.set_id from bare where r.id = bare.id`.execute(db)
}
