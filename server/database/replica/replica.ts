import { CompiledQuery, Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import { DatabaseError } from 'pg'
import type { Clock } from '../../clock.ts'
import { type Database, TYPES } from '../connect.ts'
import { isConnectionLost } from '../database-faults.ts'
import { startOptions } from '../session-settings.ts'
import { sharedConnections } from '../shared-connections.ts'
import { type Counter, countStatements, statementNames } from '../statements.ts'
import type { DB } from '../tables.ts'
import { withVerifiedTls } from '../verified-tls.ts'
import { trackLag } from './replica-lag.ts'

/** The part of a database that a read-only statement needs. No function that writes accepts it. */
export type ReadDatabase = Pick<Database, 'getExecutor' | 'executeQuery'>

export type Replica = {
  /** Queries the replica while it is up and not behind, else the primary. */
  db: ReadDatabase
  /** True if the replica has everything written until `instant` (milliseconds, by our clock). */
  hasSeen(instant: number): boolean
  /** Statements that the replica has executed. Tests count them. */
  answered: Counter
  close(): Promise<void>
}

type Position = (ask: (text: string) => Promise<number>) => Promise<number>

type Where = {
  url: string
  primary: Database
  pool: number
  /** Milliseconds behind the primary beyond which the primary is queried. */
  mostLag: number
  clock: Clock
  compareEvery?: number
  /** The replica's position, in bytes of the primary's log. Tests set it, because their databases replay nothing. */
  positionOf?: Position
}

const COMPARE_EVERY = 1_000
/** Half a request's time limit (execute.ts), so that the primary has the other half if a replica hangs. */
const LONGEST_READ = 5_000
const LONGEST_COMPARISON = 2_000
/** The most statements that wait for one of its connections. Further ones go to the primary. */
const MOST_WAITING = 200
/** The SQLSTATE of a statement that took too long. The primary would take as long. */
const TOO_SLOW = '57014'
/** Milliseconds. The clocks of our machines differ, and an instant is recorded after its transaction. */
const CLOCKS_DIFFER = 1_000

const WRITTEN = `select (pg_current_wal_lsn() - '0/0')::bigint as position`
const REPLAYED = `select (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end
  - '0/0')::bigint as position`

/** Follows the replica at `url`. Never throws because of the replica: without one, the primary is queried. */
export async function connectReplica(where: Where): Promise<Replica> {
  const { primary, mostLag, clock, compareEvery = COMPARE_EVERY, positionOf = (ask) => ask(REPLAYED) } = where
  const answered = countStatements()
  const lag = trackLag()
  let shared = openShared(where)
  let isThere = false

  async function compare(): Promise<void> {
    const at = clock.now()
    // While the primary does not respond, nothing is written that the replica could lack.
    const written = await asked(WRITTEN, (text) => primary.executeQuery(CompiledQuery.raw(text))).catch(() => null)
    try {
      const replayed = await positionOf((text) => asked(text, (one) => shared.query(one)))
      if (written !== null) lag.compare({ at, position: written }, replayed)
      isThere = true
    } catch {
      leave()
    }
  }

  /** Connections to a lost replica may hang, so the pool is replaced. */
  function leave(): void {
    isThere = false
    shared.end().catch(() => {})
    shared = openShared(where)
  }

  async function query(text: string, values: readonly unknown[] = []) {
    if (isThere && lag.lag() <= mostLag) {
      try {
        const answer = await within(LONGEST_READ, shared.query(text, values))
        answered.add()
        return answer
      } catch (error) {
        if (error instanceof DatabaseError && error.code === TOO_SLOW) throw error
        if (isConnectionLost(error)) leave()
      }
    }
    const { rows } = await primary.executeQuery(CompiledQuery.raw(text, [...values]))
    return { command: 'SELECT', rowCount: rows.length, rows }
  }

  await compare()
  const comparing = repeated(compare, compareEvery)
  const client = { query, release: () => {} } as unknown as PostgresPoolClient
  const pool: PostgresPool = { options: {}, connect: async () => client, end: () => shared.end() }
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  return {
    db,
    hasSeen: (instant) => (lag.asOf() ?? 0) >= instant + CLOCKS_DIFFER,
    answered,
    async close() {
      await comparing.stop()
      await db.destroy()
    },
  }
}

function openShared({ url, pool }: Pick<Where, 'url' | 'pool'>) {
  const config = {
    connectionString: withVerifiedTls(url),
    options: startOptions({ statement: 2 * LONGEST_READ, idleTransaction: 0 }, { default_transaction_read_only: 'on' }),
    connectionTimeoutMillis: LONGEST_COMPARISON,
    keepAlive: true,
    types: TYPES,
  }
  const limits = { wait: LONGEST_READ, queue: MOST_WAITING, answer: 2 * LONGEST_READ }
  return sharedConnections(config, pool, countStatements(), statementNames(), limits)
}

async function asked(text: string, ask: (text: string) => Promise<{ rows: unknown[] }>): Promise<number> {
  const { rows } = await within(LONGEST_COMPARISON, ask(text))
  return Number(Reflect.get(Object(rows[0]), 'position'))
}

/** Throws if the promise takes longer. */
function within<T>(longest: number, answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('timeout expired')), longest)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}

function repeated(work: () => Promise<void>, every: number) {
  let stopped = false
  let running: Promise<void> = Promise.resolve()
  let timer = setTimeout(round, every)
  timer.unref()

  function round() {
    running = work().finally(() => {
      if (stopped) return
      timer = setTimeout(round, every)
      timer.unref()
    })
  }
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
