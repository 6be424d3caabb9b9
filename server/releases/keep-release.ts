import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY } from '@tablee/domain/calendar/calendar'
import type { Tx } from '../context.ts'
import type { Persisted } from '../graphql/persisted.ts'
import * as rows from './releases.sql.ts'

/** The documents and assets that the pages of one release request. */
export type Release = {
  documents: Persisted
  /** The folder of the web build that browsers load from; undefined in development. */
  assets?: string | undefined
}

/** The most time that an open page may be older than the processes that serve it. */
const ANSWERED_FOR = 7 * DAY

/**
 * Stores this release's documents and assets where every process finds them (decisions/016), and deletes those that no running
 * release has had for seven days. Runs at the start, and every day while a process runs.
 */
export async function keepRelease({ db, clock, release }: Tx & { release?: Release | undefined }): Promise<void> {
  const now = clock.now()
  if (release) {
    const { documents, assets } = release
    await rows.keepDocuments(db, { ids: [...documents.keys()], texts: [...documents.values()], now: new Date(now) })
    if (assets) await keepAssets(db, join(assets, 'assets'), new Date(now))
  }
  await rows.purgeServedBefore(db, new Date(now - ANSWERED_FOR))
}

/** Stores them one by one: some are large, and usually all are stored already. */
async function keepAssets(db: Tx['db'], folder: string, now: Date): Promise<void> {
  if (!existsSync(folder)) return
  const names = (await readdir(folder)).filter((name) => !name.endsWith('.br')).sort()
  const kept = new Set(await rows.noteAssets(db, names, now))
  for (const name of names) {
    if (!kept.has(name)) await rows.keepAsset(db, await readAsset(folder, name), now)
  }
}

/** Reads the file as it is sent to nearly every browser: compressed if the build has done so. */
async function readAsset(folder: string, name: string): Promise<rows.Asset> {
  const file = join(folder, name)
  if (existsSync(`${file}.br`)) return { name, encoding: 'br', content: await readFile(`${file}.br`) }
  return { name, encoding: 'identity', content: await readFile(file) }
}
