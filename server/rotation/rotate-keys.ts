import type { Database } from '../database/connect.ts'
import { type Keys, seal, unseal } from '../secrets.ts'
import { SEALED_PLACES, type SealedPlace } from './sealed-places.ts'
import { countOfOlderKeys, replaceText, rowsOfOlderKeys, type SealedRow } from './sealed-rows.sql.ts'

/** The number of values sealed again in one place, and the number left that only older keys can read. */
export type Rotated = { table: string; column: string; sealed: number; left: number }

const BATCH = 200

/**
 * Seals everything again with the newest key. It may be stopped and started again, and may run while the server runs: a row
 * that another process changes concurrently is left to that process.
 */
export async function rotateKeys(db: Database, keys: Keys): Promise<Rotated[]> {
  const all: Rotated[] = []
  for (const place of SEALED_PLACES) all.push(await rotatePlace(db, keys, place))
  return all
}

async function rotatePlace(db: Database, keys: Keys, place: SealedPlace): Promise<Rotated> {
  const newest = keys[0]?.id ?? ''
  let sealed = 0
  let after: readonly string[] | null = null
  for (;;) {
    const rows: SealedRow[] = await rowsOfOlderKeys(db, place, { newest, after, most: BATCH })
    for (const row of rows) {
      const next = resealed(keys, place, row)
      if (next !== null && (await replaceText(db, place, row, next))) sealed++
    }
    after = rows.at(-1)?.key ?? null
    if (rows.length < BATCH) break
  }
  const { table, column } = place
  return { table, column, sealed, left: await countOfOlderKeys(db, place, newest) }
}

/** Null if no key can read the row, which then counts as left. */
function resealed(keys: Keys, { derived }: SealedPlace, { text, from }: SealedRow): string | null {
  const isKnown = keys.some(({ id }) => text === id || text.startsWith(`${id}.`))
  if (!isKnown) return null
  return seal(keys, derived ? derived.token(keys, { ...from, keyId: text }) : unseal(keys, text))
}
