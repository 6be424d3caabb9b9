import { randomUUID } from 'node:crypto'
import type { Connection, Database } from '../database/connect.ts'
import { LIVE_CHANNEL, sayLive } from '../events/outbox.ts'
import { tracesOf } from '../modules/reservations/reservations.ts'
import { keepChoosers, type Move, wordOf } from './choosers.ts'
import { keepSessionEnds } from './session-ends.ts'
import { keepWatchers, type Watcher } from './table-watchers.ts'

const LOOKS_EVERY = 5_000
/** Said by the database of each session that goes, and of the share whose guest's token does. */
const ENDED = 'ended '

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
  const choosingHere = new Map<string, number>()
  const watchers = keepWatchers()
  const ends = keepSessionEnds()
  const choosers = keepChoosers(watchers.notifyChoosing)
  const unlisten = await listen(LIVE_CHANNEL, (text) => {
    if (text.startsWith(ENDED)) ends.notifyEnded(text.slice(ENDED.length))
    else if (!choosers.hear(text)) watchers.notifyChanged(Number(text))
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
    const ids = watchers.watched()
    if (ids.length === 0) return
    for (const { id, trace } of await tracesOf(db, ids)) watchers.compare(id, trace)
  }
  let looking = Promise.resolve()
  const timer = setInterval(() => {
    // A look that fails is made up for by the next.
    looking = looking.then(look).catch(() => {})
  }, LOOKS_EVERY)
  timer.unref()

  return {
    watch(reservationId, watcher) {
      const leave = watchers.add(reservationId, watcher)
      watcher.choosing(choosers.count(reservationId))
      return leave
    },
    choose(reservationId) {
      const who = randomUUID()
      choosingHere.set(who, reservationId)
      say('chooses', [who, reservationId])
      return () => {
        if (choosingHere.delete(who)) say('leaves', [who, reservationId])
      }
    },
    whenEnded: ends.add,
    async stop() {
      clearInterval(timer)
      await looking
      await saying
      await unlisten()
    },
  }
}
