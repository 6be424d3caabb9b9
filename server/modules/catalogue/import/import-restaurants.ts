import { dishArtKey } from '@tablee/domain/covers'
import type { TagName } from '@tablee/domain/search/food-tags'
import type { Tx } from '../../../context.ts'
import type { Database } from '../../../database/connect.ts'
import { publish } from '../../../events/outbox.ts'
import * as rows from './import-restaurants.sql.ts'
import { type ImportedPlace, mergePlaces, type SourcePlace } from './merge-places.ts'

/** How many restaurants an import has added, changed and left unchanged. */
export type ImportResult = { added: number; changed: number; unchanged: number }

/** Restaurants per transaction. An interrupted import keeps the finished batches and can be run again. */
const BATCH = 500

/**
 * Imports restaurants from other sources, none of them a partner, with nothing but the data of their source. Importing
 * the same data again changes nothing. Food tags must have been saved before. Each batch publishes its own events;
 * `onWritten` gets the number of restaurants written so far and in all.
 */
export async function importRestaurants(
  { db, clock }: Tx,
  told: readonly ImportedPlace[],
  onWritten: (done: number, of: number) => void = () => {},
): Promise<ImportResult> {
  const { toWrite, added, unchanged } = mergePlaces(await rows.importedPlaces(db), told)

  for (let done = 0; done < toWrite.length; done += BATCH) {
    const batch = toWrite.slice(done, done + BATCH)
    await db.transaction().execute((trx) => write(trx, batch, clock.now()))
    onWritten(done + batch.length, toWrite.length)
  }
  return { added, changed: toWrite.length - added, unchanged }
}

async function write(trx: Database, places: SourcePlace[], now: number): Promise<void> {
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
