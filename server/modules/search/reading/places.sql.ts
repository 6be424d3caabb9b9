import type { NamedPlace } from '@tablee/domain/map/named-place'
import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import type { ReadDatabase } from '../../../database/replica/replica.ts'

/** The added places with a name that is one of the phrases, or nearly one of the long ones; exact ones first. */
export async function placesNamed(db: ReadDatabase, phrases: readonly string[]): Promise<NamedPlace[]> {
  const { rows } = await sql<NamedPlace>`
    with asked as (
      select n.place_id, max(similarity(n.name, a.phrase)) as likeness
      from unnest(${phrases}::text[]) a(phrase)
      join place_name n on n.name = a.phrase collate "C" or (length(a.phrase) >= ${LONG} and n.name % a.phrase)
      group by 1 order by likeness desc, place_id limit ${MOST}
    )
    select ${PLACE} from asked join place p on p.id = asked.place_id order by asked.likeness desc, p.id`.execute(db)
  return rows
}

/** The added places with a name, or a word of it, that begins with the text. */
export async function placesBeginning(db: ReadDatabase, beginning: string, most: number): Promise<NamedPlace[]> {
  const { rows } = await sql<NamedPlace>`
    select ${PLACE} from place p
    where exists (
      select from place_name n where n.place_id = p.id
      and (starts_with(n.name, ${beginning}) or strpos(n.name, ${` ${beginning}`}) > 0)
    )
    order by length(p.name), p.name limit ${most}`.execute(db)
  return rows
}

/** Adds places, or replaces those of the same kind and name. Returns the number of new ones. */
export async function savePlaces(db: Database, places: readonly NamedPlace[]): Promise<number> {
  const { rows } = await sql<{ added: number }>`
    with given as (
      select * from json_to_recordset(${JSON.stringify(places)}::json)
        as g(kind text, name text, lat float8, lon float8, names text[])
    ), known as (
      select count(*)::int as n from place p join given using (kind, name)
    ), saved as (
      insert into place (kind, name, latitude, longitude) select kind, name, lat, lon from given
      on conflict (kind, name) do update set latitude = excluded.latitude, longitude = excluded.longitude
      returning id, kind, name
    ), named as (
      insert into place_name (name, place_id)
      select distinct unnest(given.names), saved.id from saved join given using (kind, name)
      on conflict do nothing
    )
    select (select count(*)::int from saved) - (select n from known) as added`.execute(db)
  return rows[0]?.added ?? 0
}

/** The number of these places whose kind and name no stored place has. */
export async function unknownPlaces(db: Database, places: readonly NamedPlace[]): Promise<number> {
  const { rows } = await sql<{ unknown: number }>`
    select count(*)::int as unknown from json_to_recordset(${JSON.stringify(places)}::json) as g(kind text, name text)
    where not exists (select from place p where p.kind = g.kind and p.name = g.name)`.execute(db)
  return rows[0]?.unknown ?? 0
}

const PLACE = sql`p.kind, p.name, p.latitude as lat, p.longitude as lon,
  array(select n.name from place_name n where n.place_id = p.id order by n.name) as names`

/** Characters. A shorter phrase is too similar to other words. */
const LONG = 6
const MOST = 40
