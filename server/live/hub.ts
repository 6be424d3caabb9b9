import { randomUUID } from 'node:crypto'
import type { Connection, Database } from '../database/connect.ts'
import { LIVE_CHANNEL, sayLive } from '../events/outbox.ts'
import { tracesOf } from '../modules/reservations/reservations.ts'
import { keepChoosers, type Move, wordOf } from './choosers.ts'

const LOOKS_EVERY = 5_000
/** Said by the database of each session that goes, and of the share whose guest's token does. */
const ENDED = 'ended '

/** What a watcher is told: that something has changed, and how many are choosing at the table without having joined. */
export type Watcher = { changed: () => void; choosing: (count: number) => void }

export type Hub = {
  /** Tells of a reservation until the answer is called; first how many choose. */
  watch(reservationId: number, watcher: Watcher): () => void
  /** Someone chooses at the table, until the answer is called. */
  choose(reservationId: number): () => void
  /** Tells once that the session has ended, or the token of the share's guest, until the answer is called. */
  whenEnded(id: string, tell: () => void): () => void
  stop(): Promise<void>
}

/**
 * Who watches which reservation in this process, and who chooses at one. It hears of changes and of choosers at once,
 * from every process, and looks every five seconds besides.
 */
export async function startHub({ listen, db }: Pick<Connection, 'listen'> & { db: Database }): Promise<Hub> {
  const watching = new Map<number, Set<Watcher>>()
  const traces = new Map<number, string>()
  const choosingHere = new Map<string, number>()
  const openedBy = new Map<string, Set<() => void>>()

  const tellAll = (id: number) => {
    for (const { changed } of watching.get(id) ?? []) changed()
  }
  const tellEnded = (id: string) => {
    for (const tell of [...(openedBy.get(id) ?? [])]) tell()
  }
  const choosers = keepChoosers((id, count) => {
    for (const { choosing } of watching.get(id) ?? []) choosing(count)
  })
  const unlisten = await listen(LIVE_CHANNEL, (text) => {
    if (text.startsWith(ENDED)) tellEnded(text.slice(ENDED.length))
    else if (!choosers.hear(text)) tellAll(Number(text))
  })

  // One after the other: who leaves at once must not be heard of before they came.
  let saying = Promise.resolve()
  function say(move: Move, ...them: [who: string, reservationId: number][]) {
    if (them.length === 0) return
    const words = them.map(([who, reservationId]) => wordOf(move, reservationId, who))
    // What is not heard is said again, and forgotten where nobody says it.
    saying = saying.then(() => sayLive(db, words)).catch(() => {})
  }

  async function look() {
    choosers.endRound()
    say('chooses', ...choosingHere)
    const ids = [...watching.keys()]
    if (ids.length === 0) return
    for (const { id, trace } of await tracesOf(db, ids)) {
      const before = traces.get(id)
      traces.set(id, trace)
      if (before !== undefined && before !== trace) tellAll(id)
    }
  }
  let looking = Promise.resolve()
  const timer = setInterval(() => {
    // A look that fails is made up for by the next.
    looking = looking.then(look).catch(() => {})
  }, LOOKS_EVERY)
  timer.unref()

  return {
    watch(reservationId, watcher) {
      const watchers = watching.get(reservationId) ?? new Set()
      watching.set(reservationId, watchers.add(watcher))
      watcher.choosing(choosers.count(reservationId))
      return () => {
        watchers.delete(watcher)
        if (watchers.size > 0) return
        watching.delete(reservationId)
        traces.delete(reservationId)
      }
    },
    choose(reservationId) {
      const who = randomUUID()
      choosingHere.set(who, reservationId)
      say('chooses', [who, reservationId])
      return () => {
        if (choosingHere.delete(who)) say('leaves', [who, reservationId])
      }
    },
    whenEnded(id, tell) {
      const those = openedBy.get(id) ?? new Set()
      openedBy.set(id, those.add(tell))
      return () => {
        those.delete(tell)
        if (those.size === 0) openedBy.delete(id)
      }
    },
    async stop() {
      clearInterval(timer)
      await looking
      await saying
      await unlisten()
    },
  }
}
