import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { withVerifiedTls } from './verified-tls.ts'

/** The key of this advisory lock; no other session-level lock uses it. */
const TURN = '7305452160101'
const ASKS_AGAIN_AFTER = 250

/**
 * Waits until no other process migrates or fills the same database. The lock belongs to a session and so ends with its process.
 * A process that loses the session exits, because another one then takes over. An embedded database needs no lock, because only
 * one process uses it. `url` must not lead through a pooler.
 */
export async function takeTurn(url: string | undefined): Promise<{ end(): Promise<void> }> {
  if (url === undefined) return { end: async () => {} }
  const session = new pg.Client({ connectionString: withVerifiedTls(url), keepAlive: true })
  await session.connect()
  // The first process may take long, and this session is idle while it waits.
  await session.query(`set statement_timeout = 0; set lock_timeout = 0; set idle_session_timeout = 0;
    set tcp_keepalives_idle = 30; set tcp_keepalives_interval = 10; set tcp_keepalives_count = 3`)
  while (!(await isMine(session))) await wait(ASKS_AGAIN_AFTER)
  return session
}

/** Polls for the lock: `create index concurrently` would itself wait for a statement that waits for it. */
async function isMine(session: pg.Client): Promise<boolean> {
  const { rows } = await session.query(`select pg_try_advisory_lock(${TURN}) as mine`)
  return rows[0]?.mine === true
}
