import type { Crop, Pixels } from '@tablee/domain/restaurant/photographs'
import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'

/** A photograph of a restaurant. `imageKey` is the cropped part that diners see. */
export type HousePhotograph = Pixels & { id: number; imageKey: string; wholeKey: string; crop: Crop; alt: string }

/** An uploaded photograph that is not described yet. */
export type PhotographUpload = Pixels & { key: string }

/** Returns a restaurant's photographs in their order, the cover first. */
export async function photographsOf(db: Database, restaurantId: number): Promise<HousePhotograph[]> {
  const { rows } = await sql<HousePhotograph>`
    select i.id, i.image_key as "imageKey", i.whole_key as "wholeKey", i.crop, i.alt, s.width, s.height
    from restaurant r join restaurant_image i on i.picture_set_id = r.picture_set_id
      join stored_photograph s on s.key = i.whole_key
    where r.id = ${restaurantId} order by i.position, i.id`.execute(db)
  return rows
}

/** Returns the unexpired uploads of a restaurant that are neither shown nor discarded, the oldest first. */
export async function uploadsOf(db: Database, restaurantId: number, now: Date): Promise<PhotographUpload[]> {
  const { rows } = await sql<PhotographUpload>`
    select key, width, height from stored_photograph
    where restaurant_id = ${restaurantId} and is_upload and (kept_until is null or kept_until > ${now})
    order by stored_at, key`.execute(db)
  return rows
}

/** Returns the size of a stored photograph of the restaurant. Null if there is none with this key. */
export async function storedOf(db: Database, restaurantId: number, key: string): Promise<Pixels | null> {
  const { rows } = await sql<Pixels>`
    select width, height from stored_photograph where key = ${key} and restaurant_id = ${restaurantId}`.execute(db)
  return rows[0] ?? null
}

/**
 * True if a stored photograph is a cropped part, which diners see or saw recently. False for an uncropped original. Null if the
 * key is not stored.
 */
export async function isPart(db: Database, key: string): Promise<boolean | null> {
  const { rows } = await sql<{ isPart: boolean }>`
    select is_part as "isPart" from stored_photograph where key = ${key}`.execute(db)
  return rows[0]?.isPart ?? null
}

export async function coverKeyOf(db: Database, restaurantId: number): Promise<string | null> {
  const { rows } = await sql<{ key: string }>`
    select i.image_key as key from restaurant r join restaurant_image i on i.picture_set_id = r.picture_set_id
    where r.id = ${restaurantId} and i.is_cover and i.is_active order by i.position limit 1`.execute(db)
  return rows[0]?.key ?? null
}

type Laid = Pixels & { key: string; restaurantId: number; isUpload: boolean; now: Date; until: Date }

/**
 * Records a file before it is written to the store. It expires at `until` unless a picture refers to it. Uploads are uncropped
 * originals; all others are parts. If `removeUnused` is deleting the same bytes, this waits, and the caller then writes them
 * again.
 */
export async function noteStored(db: Database, { key, restaurantId, isUpload, now, until, ...size }: Laid) {
  await sql`
    insert into stored_photograph as s (key, restaurant_id, width, height, is_upload, is_part, stored_at, kept_until)
    values (${key}, ${restaurantId}, ${size.width}, ${size.height}, ${isUpload}, ${!isUpload}, ${now}, ${until})
    on conflict (key) do update set is_part = s.is_part or excluded.is_part,
      is_upload = s.is_upload or excluded.is_upload, stored_at = excluded.stored_at,
      kept_until = case when s.kept_until is not null then greatest(s.kept_until, excluded.kept_until) end`.execute(db)
}

/** Locks a restaurant's pictures and returns their set, which is created if missing. Null if the restaurant does not exist. */
export async function lockPictures(trx: Database, restaurantId: number): Promise<number | null> {
  const { rows } = await sql<{ set: number | null }>`
    select picture_set_id as set from restaurant where id = ${restaurantId} for update`.execute(trx)
  const [row] = rows
  if (!row) return null
  if (row.set !== null) return row.set
  const made = await sql<{ id: number }>`insert into picture_set default values returning id`.execute(trx)
  const id = made.rows[0]?.id ?? 0
  await sql`update restaurant set picture_set_id = ${id} where id = ${restaurantId}`.execute(trx)
  return id
}

/** Makes these files permanent, because pictures refer to them now. Returns false if one of them no longer exists. */
export async function claimStored(trx: Database, restaurantId: number, keys: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    update stored_photograph set kept_until = null, is_upload = false
    where key = any(${keys}) and restaurant_id = ${restaurantId} returning 1`.execute(trx)
  return rows.length === new Set(keys).size
}

/** Discards an upload. A photograph that is shown remains stored. */
export async function discardStored(db: Database, restaurantId: number, key: string, now: Date): Promise<void> {
  await sql`
    update stored_photograph set is_upload = false, kept_until = case when kept_until is not null then ${now}::timestamptz end
    where key = ${key} and restaurant_id = ${restaurantId} and is_upload`.execute(db)
}

type Shown = Pick<HousePhotograph, 'imageKey' | 'wholeKey' | 'crop' | 'alt'>

export async function insertPhotograph(trx: Database, set: number, one: Shown): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into restaurant_image (picture_set_id, image_key, whole_key, crop, alt)
    values (${set}, ${one.imageKey}, ${one.wholeKey}, ${JSON.stringify(one.crop)}::jsonb, ${one.alt})
    returning id`.execute(trx)
  return rows[0]?.id ?? 0
}

/** Changes the visible part or the description of a photograph. The former part expires at `until`. */
export async function updatePhotograph(
  trx: Database,
  { id, imageKey: former }: HousePhotograph,
  { until, ...one }: Omit<Shown, 'wholeKey'> & { until: Date },
): Promise<void> {
  await sql`
    update restaurant_image set image_key = ${one.imageKey}, crop = ${JSON.stringify(one.crop)}::jsonb, alt = ${one.alt}
    where id = ${id}`.execute(trx)
  await letGo(trx, [former], until)
}

/** Removes a photograph. Its files expire at `until`. */
export async function deletePhotograph(trx: Database, one: HousePhotograph, until: Date): Promise<void> {
  await sql`delete from restaurant_image where id = ${one.id}`.execute(trx)
  await letGo(trx, [one.imageKey, one.wholeKey], until)
}

/** Sets the expiry of these files to `until` if no picture of their restaurant refers to them any more. */
async function letGo(trx: Database, keys: readonly string[], until: Date): Promise<void> {
  await sql`
    update stored_photograph s set kept_until = ${until}
    where s.key = any(${keys}) and not exists (
      select from restaurant r join restaurant_image i on i.picture_set_id = r.picture_set_id
      where r.id = s.restaurant_id and i.whole_key is not null and s.key in (i.image_key, i.whole_key))`.execute(trx)
}

type Arranged = { restaurantId: number; set: number; ids: readonly number[]; now: Date }

/** Orders a restaurant's photographs like `ids`, the cover first. With no photographs, its drawn pictures are shown again. */
export async function arrange(trx: Database, { restaurantId, set, ids, now }: Arranged): Promise<void> {
  await sql`
    update restaurant_image i set position = w.nth, is_cover = w.nth = 1
    from unnest(${ids}::int[]) with ordinality as w (id, nth) where i.id = w.id and i.picture_set_id = ${set}`.execute(
    trx,
  )
  await sql`
    update restaurant_image set is_active = ${ids.length === 0}
    where picture_set_id = ${set} and whole_key is null and is_active <> ${ids.length === 0}`.execute(trx)
  await sql`update restaurant set updated_at = ${now} where id = ${restaurantId}`.execute(trx)
}

/** Deletes one expired row in the caller's transaction and returns its key. Null if there is none. */
export async function takeUnused(trx: Database, now: Date): Promise<string | null> {
  const { rows } = await sql<{ key: string }>`
    delete from stored_photograph where key = (
      select key from stored_photograph where kept_until <= ${now} order by kept_until limit 1 for update skip locked)
    returning key`.execute(trx)
  return rows[0]?.key ?? null
}
