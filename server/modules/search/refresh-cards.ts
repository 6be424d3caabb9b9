import { parisDay } from '@tablee/domain/calendar/calendar'
import { readWeekHours, type StartKind, weekSteps } from '@tablee/domain/calendar/opening-hours'
import { internationalNumber } from '@tablee/domain/phone-numbers'
import { TAG_OF_FACILITY } from '@tablee/domain/search/food-tags'
import { meritOf, standingOf } from '@tablee/domain/search/score'
import { foldName, isPhone } from '@tablee/domain/search/search-criteria'
import { chainOf } from '@tablee/domain/search/spread-chains'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../database/connect.ts'
import { refreshDishes } from './dishes/dishes.sql.ts'
import {
  type CardFacts,
  type CardSource,
  readBooked,
  readSources,
  readUnranked,
  saveCards,
  saveMerits,
  saveRows,
  saveWords,
  waitForTurn,
} from './refresh-cards.sql.ts'
import { cellOf, pointAt } from './sphere.ts'
import { slipsKept, wordsOf } from './words.ts'

/** Recomputes the cards of these restaurants, or of all if `ids` is null, in transactions of a few thousand. */
export async function refreshCards(db: Database, clock: Clock, ids: readonly number[] | null = null): Promise<void> {
  const today = parisDay(clock.now())
  const known = new Set<string>()

  for (let after: number | null = 0; after !== null; ) {
    const from: number = after
    after = await inTransaction(db, (trx) => refreshSome(trx, from, ids, today, known))
  }
}

/**
 * Recomputes the merit of restaurants whose bookings grow older, and refreshes rows without one. Returns the number of rows
 * refreshed.
 */
export async function refreshMerits({ db, clock }: { db: Database; clock: Clock }): Promise<number> {
  const today = parisDay(clock.now())
  let changed = 0
  for (let ids = await readUnranked(db); ids.length > 0; ids = await readUnranked(db)) {
    await refreshCards(db, clock, ids)
    changed += ids.length
  }
  for (let ids = await readBooked(db, 0, today); ids.length > 0; ids = await readBooked(db, ids.at(-1) ?? 0, today)) {
    changed += await inTransaction(db, (trx) => refreshMeritsOf(trx, ids, today))
  }
  return changed
}

async function refreshMeritsOf(trx: Database, ids: readonly number[], today: string): Promise<number> {
  await waitForTurn(trx)
  const sources = await readSources(trx, { ids, today })
  return saveMerits(
    trx,
    sources.map((source) => ({ id: source.id, ...meritOfSource(source) })),
  )
}

/** Returns the last id that was refreshed. Null if none is left. */
async function refreshSome(
  trx: Database,
  after: number,
  ids: readonly number[] | null,
  today: string,
  known: Set<string>,
): Promise<number | null> {
  // Without the lock this refresh could overwrite a newer one of another process.
  await waitForTurn(trx)
  const sources = await readSources(trx, { after, ids, today })
  const last = sources.at(-1)
  if (!last) return null

  const facts = sources.map(factsOf)
  await saveWords(trx, newWords(facts, known))
  await saveCards(trx, facts, today)
  await saveRows(trx, facts)
  await refreshDishes(
    trx,
    sources.map(({ id }) => id),
  )
  return last.id
}

function inTransaction<T>(db: Database, work: (trx: Database) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db) : db.transaction().execute(work)
}

function factsOf(source: CardSource): CardFacts {
  const { id, name, address, zipCode, city, latitude, longitude, phone, facilities, week } = source
  const place = latitude === null || longitude === null ? null : { lat: latitude, lon: longitude }
  const zip = zipCode.trim()
  return {
    id,
    ...meritOfSource(source),
    chain: chainOf(name),
    zip_code: zip,
    name: ` ${foldName(name)}`,
    ...(place ? pointAt(place) : { x: null, y: null, z: null }),
    ...startsOf(week),
    name_words: wordsOf(name),
    address_words: wordsOf(`${address} ${zip} ${city}`),
    places: [...wordsOf(city), ...(zip ? [`=${zip}`] : []), ...(place ? [cellOf(place)] : []), ...phoneKeys(phone)],
    fact_tags: facilities.flatMap((facility) => TAG_OF_FACILITY[facility] ?? []),
  }
}

function phoneKeys(phone: string | null): string[] {
  return phone !== null && isPhone(phone) ? [internationalNumber(phone)] : []
}

function meritOfSource(source: CardSource): Pick<CardFacts, 'merit' | 'standing'> {
  const merit = meritOf({ ...source, hasHours: source.week !== null })
  return { merit, standing: standingOf(merit, source.isPartner) }
}

type Starts = Pick<CardFacts, 'table_starts' | 'order_starts'>

// Many restaurants have the same hours, so their starts are cached.
const startsByWeek = new Map<string, Starts>()

function startsOf(week: string | null): Starts {
  if (week === null) return { table_starts: '{}', order_starts: '{}' }
  const known = startsByWeek.get(week)
  if (known !== undefined) return known

  const hours = readWeekHours(JSON.parse(week)) ?? []
  const ranges = (kind: StartKind) => `{${weekSteps(hours, kind).map(([from, to]) => `[${from},${to})`)}}`
  const starts = { table_starts: ranges('table'), order_starts: ranges('takeaway') }
  if (startsByWeek.size >= 5000) startsByWeek.clear()
  startsByWeek.set(week, starts)
  return starts
}

/** New words, sorted, so that concurrent refreshes cannot deadlock. */
function newWords(facts: CardFacts[], known: Set<string>): { word: string; slips: string[] }[] {
  const words = new Set(facts.flatMap(({ name_words, address_words }) => [...name_words, ...address_words]))
  const fresh = [...words].filter((word) => !known.has(word)).sort()
  for (const word of fresh) known.add(word)
  return fresh.map((word) => ({ word, slips: slipsKept(word) }))
}
