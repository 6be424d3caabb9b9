import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

/**
 * Hears what other processes notify, on a connection of its own that comes back when it breaks. What is said meanwhile is
 * lost: whoever listens also looks now and then. Answers how to stop, once it listens or its first try has failed.
 */
export async function listenOn(
  url: string,
  channel: string,
  hear: (payload: string) => void,
): Promise<() => Promise<void>> {
  const stopping = new AbortController()
  let client: pg.Client | undefined
  const firstTry = Promise.withResolvers<void>()

  async function run() {
    while (!stopping.signal.aborted) {
      try {
        const one = new pg.Client({ connectionString: url, keepAlive: true })
        client = one
        // It may tell of one loss twice: what the server said last, then that the connection is closed.
        const broken = new Promise<void>((resolve) => one.on('end', resolve).on('error', () => resolve()))
        await one.connect()
        one.on('notification', ({ payload }) => hear(payload ?? ''))
        await one.query(`listen ${pg.escapeIdentifier(channel)}`)
        firstTry.resolve()
        await broken
      } catch {
        // Not there now: tried again below.
        firstTry.resolve()
      }
      await wait(1000, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }
  const running = run()
  await firstTry.promise

  return async () => {
    stopping.abort()
    await client?.end().catch(() => {})
    await running
  }
}
