import pg from 'pg'

/** No other lock of a session has this name; those of transactions are others. */
const TURN = '7305452160101'

/**
 * Waits until no other process migrates or fills the same database; those that do say so by a lock of one session, which
 * ends with them, however they die. Whoever loses that session goes down with it, for another goes on then. Nothing to
 * wait for where there is no server: an embedded database is one process's. Not through a pooler.
 */
export async function takeTurn(url: string | undefined): Promise<{ end(): Promise<void> }> {
  if (url === undefined) return { end: async () => {} }
  const session = new pg.Client({ connectionString: url, keepAlive: true })
  await session.connect()
  // The first may take its time, and this session has nothing to say meanwhile.
  await session.query(`set statement_timeout = 0; set lock_timeout = 0; set idle_session_timeout = 0;
    set tcp_keepalives_idle = 30; set tcp_keepalives_interval = 10; set tcp_keepalives_count = 3`)
  await session.query(`select pg_advisory_lock(${TURN})`)
  return session
}
