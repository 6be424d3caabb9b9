import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { withVerifiedTls } from './verified-tls.ts'

/** The payload passed whenever the connection begins to listen, because earlier notifications may have been missed. */
export const MISSED = ''

/**
 * Listens to notifications of other processes on its own connection, which reconnects when it breaks. Notifications in between
 * are lost, so callers must also poll. Returns the function that stops listening, once it listens or its first attempt has
 * failed.
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
        const one = new pg.Client({ connectionString: withVerifiedTls(url), keepAlive: true })
        client = one
        // One loss may emit two events: the server's last error, then the end of the connection.
        const broken = new Promise<void>((resolve) => one.on('end', resolve).on('error', () => resolve()))
        await one.connect()
        one.on('notification', ({ payload }) => hear(payload ?? ''))
        await one.query(`listen ${pg.escapeIdentifier(channel)}`)
        firstTry.resolve()
        hear(MISSED)
        await broken
      } catch {
        // The server is unavailable; the loop below retries.
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
