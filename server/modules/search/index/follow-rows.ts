import type { AppContext, Tx } from '../../../context.ts'
import type { Connection } from '../../../database/connect.ts'
import type { IndexedRestaurant } from './columns.ts'
import { ROWS_CHANNEL, readIndexRows } from './index-rows.sql.ts'
import { SearchIndex } from './search-index.ts'

/** Milliseconds after which loading the index is retried. */
const TRIES_AGAIN_AFTER = 5_000

/** If more restaurants have changed, the whole index is loaded again. */
const MOST_AT_ONCE = 1_000

export type FollowedRows = { loaded: Promise<void>; stop(): Promise<void> }

/**
 * Loads the index and follows each commit that changes a row. Returns the function that stops it, once it listens. `loaded`
 * settles with the first load, whether or not it succeeded.
 */
export async function followRows(
  { db, listen }: Pick<Connection, 'db' | 'listen'>,
  { clock, inMemory: memory }: Pick<AppContext, 'clock' | 'inMemory'>,
): Promise<FollowedRows> {
  const due = { all: true, ids: new Set<number>() }
  let isStopped = false
  let again: NodeJS.Timeout | undefined
  let working: Promise<void> | null = null

  /** Applies the due changes, one round at a time. Changes that arrive during a round belong to the next one. */
  async function work(): Promise<void> {
    while (!isStopped && (due.all || due.ids.size > 0)) {
      const round = { all: due.all, ids: [...due.ids] }
      Object.assign(due, { all: false, ids: new Set() })
      try {
        if (round.all || !memory.searchIndex || !(await takeIn({ db, clock }, memory.searchIndex, round.ids)))
          memory.searchIndex = await load({ db, clock })
      } catch {
        // The database is unavailable, so rows may have changed unseen.
        memory.searchIndex = null
        due.all = true
        again = setTimeout(begin, TRIES_AGAIN_AFTER)
        again.unref()
        return
      }
    }
  }

  function begin(): Promise<void> {
    working ??= work().finally(() => {
      working = null
    })
    return working
  }

  const unlisten = await listen(ROWS_CHANNEL, (payload) => {
    if (payload === '') due.all = true
    for (const id of payload.split(',')) if (id !== '') due.ids.add(Number(id))
    if (due.ids.size > MOST_AT_ONCE) due.all = true
    void begin()
  })
  return {
    loaded: begin(),
    async stop() {
      isStopped = true
      clearTimeout(again)
      await unlisten()
      await working
    },
  }
}

/** Applies the changes of these restaurants. Returns false if the index has no room for them. */
async function takeIn({ db, clock }: Tx, index: SearchIndex, ids: readonly number[]): Promise<boolean> {
  const rows = new Map((await readIndexRows(db, { ids })).map((row) => [row.id, row]))
  index.asOf = clock.now()
  return ids.every((id) => index.put(id, rows.get(id) ?? null))
}

async function load({ db, clock }: Tx): Promise<SearchIndex> {
  const pages: IndexedRestaurant[][] = []
  for (let after = 0; ; ) {
    const page = await readIndexRows(db, { after })
    const last = page.at(-1)
    if (!last) break
    pages.push(page)
    after = last.id
  }
  const count = pages.reduce((sum, page) => sum + page.length, 0)
  const index = new SearchIndex(count, pages.flat())
  index.asOf = clock.now()
  return index
}
