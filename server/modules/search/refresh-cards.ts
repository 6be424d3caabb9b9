import { parisDay } from '@tablee/domain/calendar'
import { readWeekHours, weekQuarters } from '@tablee/domain/opening-hours'
import { foldName } from '@tablee/domain/search-criteria'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../database/connect.ts'
import { type CardFacts, type CardSource, readSources, saveCards, saveRows, saveWords } from './refresh-cards.sql.ts'
import { cellOf, pointAt } from './sphere.ts'
import { slipsKept, wordsOf } from './words.ts'

/** Works the cards of these restaurants out anew, of all where `ids` is null, a few thousand a statement. */
export async function refreshCards(db: Database, clock: Clock, ids: readonly number[] | null = null): Promise<void> {
  const today = parisDay(clock.now())
  const known = new Set<string>()

  for (let after = 0; ; ) {
    const sources = await readSources(db, after, ids)
    const last = sources.at(-1)
    if (!last) return

    const facts = sources.map(factsOf)
    await saveWords(db, newWords(facts, known))
    await saveCards(db, facts, today)
    await saveRows(db, facts)
    after = last.id
  }
}

function factsOf({ id, name, address, zipCode, city, latitude, longitude, week }: CardSource): CardFacts {
  const place = latitude === null || longitude === null ? null : { lat: latitude, lon: longitude }
  const zip = zipCode.trim()
  return {
    id,
    zip_code: zip,
    name: ` ${foldName(name)}`,
    ...(place ? pointAt(place) : { x: null, y: null, z: null }),
    starts: startsOf(week),
    name_words: wordsOf(name),
    address_words: wordsOf(`${address} ${zip} ${city}`),
    places: [...wordsOf(city), ...(zip ? [`=${zip}`] : []), ...(place ? [cellOf(place)] : [])],
  }
}

// Many restaurants keep the same hours.
const startsByWeek = new Map<string, string>()

function startsOf(week: string | null): string {
  if (week === null) return '{}'
  const known = startsByWeek.get(week)
  if (known !== undefined) return known

  const hours = readWeekHours(JSON.parse(week))
  const starts = `{${hours ? weekQuarters(hours).map(([from, to]) => `[${from},${to})`) : ''}}`
  if (startsByWeek.size >= 5000) startsByWeek.clear()
  startsByWeek.set(week, starts)
  return starts
}

/** Sorted, so that two refreshes never wait for each other crosswise. */
function newWords(facts: CardFacts[], known: Set<string>): { word: string; slips: string[] }[] {
  const words = new Set(facts.flatMap(({ name_words, address_words }) => [...name_words, ...address_words]))
  const fresh = [...words].filter((word) => !known.has(word)).sort()
  for (const word of fresh) known.add(word)
  return fresh.map((word) => ({ word, slips: slipsKept(word) }))
}
