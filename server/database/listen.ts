import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

/**
 * Hears what other processes notify, on a connection of its own that comes back when it breaks. What is said meanwhile is
 * lost: whoever listens also looks now and then. Answers how to stop.
 */
export function listenOn(url: string, channel: string, hear: (payload: string) => void): () => Promise<void> {
  const stopping = new AbortController()
  let client: pg.Client | undefined

  async function run() {
    while (!stopping.signal.aborted) {
      try {
        const one = new pg.Client({ connectionString: url, keepAlive: true })
        client = one
        const broken = new Promise((resolve) => one.once('end', resolve).once('error', resolve))
        await one.connect()
        one.on('notification', ({ payload }) => hear(payload ?? ''))
        await one.query(`listen ${pg.escapeIdentifier(channel)}`)
        await broken
      } catch {
        // Not there now: tried again below.
      }
      await wait(1000, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }
  const running = run()

  return async () => {
    stopping.abort()
    await client?.end().catch(() => {})
    await running
  }
}
