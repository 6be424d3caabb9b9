import { dishArtKey } from '@tablee/domain/covers'
import type { TagName } from '@tablee/domain/search/food-tags'
import type { Tx } from '../../../context.ts'
import type { Database } from '../../../database/connect.ts'
import { publish } from '../../../events/outbox.ts'
import { mergedPlaces } from './duplicates.sql.ts'
import * as rows from './import-restaurants.sql.ts'
import { type Fate, type ImportedPlace, keyOf, mergePlaces } from './merge-places.ts'
import type { SourcePlace } from './source-place.ts'

/** The number of restaurants that an import has added, changed and left unchanged, and the outcome of each row. */
export type ImportResult = { added: number; changed: number; unchanged: number; fates: Map<ImportedPlace, Fate> }

type Wish = {
  /** Merges rows with a similar name nearby, instead of proposing it. */
  mergeLike?: boolean
  /** Receives the number of restaurants written so far and in all. */
  onWritten?: (done: number, of: number) => void
}

/** Restaurants per transaction. An interrupted import keeps the finished batches and can be run again. */
const BATCH = 500

/**
 * Imports restaurants from other sources, none of them a partner, with no other data than those of their source. Importing the
 * same data again changes nothing. Food tags must have been saved before. Each batch publishes its own events.
 */
export async function importRestaurants(
  { db, clock }: Tx,
  imported: readonly ImportedPlace[],
  { mergeLike = false, onWritten = () => {} }: Wish = {},
): Promise<ImportResult> {
  const { toWrite, added, unchanged, fates } = await merge(db, imported, mergeLike)

  for (let done = 0; done < toWrite.length; done += BATCH) {
    const batch = toWrite.slice(done, done + BATCH)
    await db.transaction().execute((trx) => writePlaces(trx, batch, clock.now()))
    onWritten(done + batch.length, toWrite.length)
  }
  return { added, changed: toWrite.length - added, unchanged, fates }
}

/**
 * Returns the result that `importRestaurants` would have, and writes nothing. Without a database no restaurant is known yet.
 */
export async function rehearseImport(
  db: Database | null,
  imported: readonly ImportedPlace[],
  { mergeLike = false }: Pick<Wish, 'mergeLike'> = {},
): Promise<ImportResult> {
  const { toWrite, added, unchanged, fates } = await merge(db, imported, mergeLike)
  return { added, changed: toWrite.length - added, unchanged, fates }
}

async function merge(db: Database | null, imported: readonly ImportedPlace[], mergeLike: boolean) {
  if (!db) return mergePlaces([], imported, { mergeLike })
  const mergedBefore = new Map((await mergedPlaces(db)).map((place) => [keyOf(place), place.intoId]))
  const ids = imported.flatMap(({ mergeInto }) => (typeof mergeInto === 'number' ? [mergeInto] : []))
  return mergePlaces(await rows.knownPlaces(db, cornersOf(imported), [...ids, ...mergedBefore.values()]), imported, {
    mergeLike,
    mergedBefore,
  })
}

/** In degrees. The box is slightly larger than the rows, so that it includes all restaurants of ours near one of them. */
const MARGIN = 0.002

function cornersOf(imported: readonly ImportedPlace[]): rows.Corners {
  const corners = { south: 90, north: -90, west: 180, east: -180 }
  for (const { place } of imported) {
    if (place.latitude === null || place.longitude === null) continue
    corners.south = Math.min(corners.south, place.latitude - MARGIN)
    corners.north = Math.max(corners.north, place.latitude + MARGIN)
    corners.west = Math.min(corners.west, place.longitude - MARGIN)
    corners.east = Math.max(corners.east, place.longitude + MARGIN)
  }
  return corners.south > corners.north ? null : corners
}

/** Writes places that are merged already, and announces them. */
export async function writePlaces(trx: Database, places: SourcePlace[], now: number): Promise<void> {
  const saved = withTags(places, await rows.savePlaces(trx, places, new Date(now)))
  await rows.saveTags(trx, saved)
  await rows.saveCovers(
    trx,
    saved.map(({ id, tags }) => ({ id, key: dishArtKey(tags, id) })),
  )
  await publish(trx, now, 'RestaurantsChanged', { ids: saved.map(({ id }) => id) })
}

function withTags(places: SourcePlace[], saved: rows.SavedPlace[]): { id: number; tags: TagName[] }[] {
  const tags = new Map(places.map((place) => [`${place.source} ${place.sourceId}`, place.tags]))
  return saved.map(({ id, source, sourceId }) => ({ id, tags: tags.get(`${source} ${sourceId}`) ?? [] }))
}
