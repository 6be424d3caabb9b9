import type { Connection, Database } from '../database/connect.ts'
import { LIVE_CHANNEL } from '../events/outbox.ts'
import { tracesOf } from '../modules/reservations/reservations.ts'

const LOOKS_EVERY = 5_000

export type Hub = {
  /** Calls `tell` when something of the reservation has changed, until the answer is called. */
  watch(reservationId: number, tell: () => void): () => void
  stop(): Promise<void>
}

/** Who watches which reservation in this process. It hears of changes at once, and looks every five seconds besides. */
export async function startHub({ listen, db }: Pick<Connection, 'listen'> & { db: Database }): Promise<Hub> {
  const watching = new Map<number, Set<() => void>>()
  const traces = new Map<number, string>()

  const tellAll = (id: number) => {
    for (const tell of watching.get(id) ?? []) tell()
  }
  const unlisten = await listen(LIVE_CHANNEL, (payload) => tellAll(Number(payload)))

  async function look() {
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
    watch(reservationId, tell) {
      const tells = watching.get(reservationId) ?? new Set()
      watching.set(reservationId, tells.add(tell))
      return () => {
        tells.delete(tell)
        if (tells.size > 0) return
        watching.delete(reservationId)
        traces.delete(reservationId)
      }
    },
    async stop() {
      clearInterval(timer)
      await looking
      await unlisten()
    },
  }
}
