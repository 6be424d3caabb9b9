import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'

export type NewKeptSearch = {
  /** YYYY-MM-DD. */
  day: string
  words: string
  reading: string
  found: number
  correctedName: string | null
}

/** Returns the random id of the search. */
export async function addKeptSearch(db: Database, search: NewKeptSearch): Promise<string> {
  const { day, words, reading, found, correctedName } = search
  const { rows } = await sql<{ id: string }>`
    insert into kept_search (searched_on, words, reading, found, corrected_name)
    values (${day}, ${words}, ${reading}, ${found}, ${correctedName}) returning id`.execute(db)
  return rows[0]?.id ?? ''
}

/** Keeps the position in the results of the first restaurant that was opened. */
export async function noteOpened(db: Database, id: string, position: number): Promise<void> {
  await sql`
    update kept_search set opened_position = ${position} where id = ${id}::uuid and opened_position is null`.execute(db)
}

export async function noteBooked(db: Database, id: string): Promise<void> {
  await sql`update kept_search set has_booked = true where id = ${id}::uuid and opened_position is not null`.execute(db)
}

/** Deletes the searches of days before this one. */
export async function purgeKeptSearches(db: Database, day: string): Promise<void> {
  await sql`delete from kept_search where searched_on < ${day}::date`.execute(db)
}

/** How often words were searched, opened and booked; `lastOn` is the last day, YYYY-MM-DD. */
export type SearchedWords = {
  words: string
  reading: string
  correctedName: string | null
  times: number
  opened: number
  booked: number
  lastOn: string
}

/** The words that found nothing, or those that were corrected, the most frequent first. */
export async function searchedWords(db: Database, which: 'FOUND_NOTHING' | 'CORRECTED', most: number) {
  const condition = which === 'FOUND_NOTHING' ? sql`found = 0` : sql`corrected_name is not null`
  const { rows } = await sql<SearchedWords>`
    select words, reading, corrected_name as "correctedName", count(*)::int as times,
      count(opened_position)::int as opened, count(*) filter (where has_booked)::int as booked,
      max(searched_on)::text as "lastOn"
    from kept_search where ${condition}
    group by words, reading, corrected_name order by times desc, "lastOn" desc, words, reading limit ${most}`.execute(
    db,
  )
  return rows
}

/** All kept searches: those that found something, were opened and booked; `position` is the mean position opened. */
export type SearchTotals = { all: number; found: number; opened: number; booked: number; position: number | null }

export async function searchTotals(db: Database): Promise<SearchTotals> {
  const { rows } = await sql<SearchTotals>`
    select count(*)::int as all, count(*) filter (where found > 0)::int as found, count(opened_position)::int as opened,
      count(*) filter (where has_booked)::int as booked, avg(opened_position)::float8 as position
    from kept_search`.execute(db)
  return rows[0] ?? { all: 0, found: 0, opened: 0, booked: 0, position: null }
}
