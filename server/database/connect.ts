import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { citext } from '@electric-sql/pglite/contrib/citext'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { Kysely, type LogEvent, PGliteDialect, PostgresDialect } from 'kysely'
import pg from 'pg'
import { isTracing, noteSpan } from '../observability/tracing.ts'
import { claimDirectory } from './claim-directory.ts'
import { listenOn } from './listen.ts'
import { places } from './places.ts'
import { checkRoleSettings, startOptions } from './session-settings.ts'
import { sharedConnections, sharing } from './shared-connections.ts'
import { type Counter, countStatements, namedStatements, statementNames } from './statements.ts'
import type { DB } from './tables.ts'
import { withVerifiedTls } from './verified-tls.ts'

export type Database = Kysely<DB>

export type Connection = {
  db: Database
  kind: 'embedded' | 'server'
  /** Listens to a channel that this or other processes notify. Returns the function that stops listening. */
  listen(channel: string, hear: (payload: string) => void): Promise<() => Promise<void>>
  /** The number of statements sent so far, on which tests assert budgets. */
  statements: Counter
  /** The content of an embedded database, for `dump` of another; undefined on a server. */
  dump?: () => Promise<Blob>
  close(): Promise<void>
}

type Where = {
  databaseUrl?: string | undefined
  /**
   * The address without a pooler, for everything that belongs to a session: LISTEN, migrations, and the lock that decides which
   * process migrates.
   */
  databaseUrlDirect?: string | undefined
  dataDir?: string | undefined
  /** The initial content of an embedded database, from `dumpDataDir`. */
  dump?: Blob | undefined
  pool?: number | undefined
  limits?: ConnectionLimits | undefined
}

/** The limits for waiting for a server's connections and using them, in milliseconds. */
export type ConnectionLimits = {
  /** The time limit for a connection. */
  wait: number
  /** The most callers that may wait for a connection. */
  queue: number
  statement: number
  /** The time limit between two statements of a transaction, after which the server ends it. */
  idleTransaction: number
}

/** A busy machine takes a while to open a connection, and no request waits for this one. */
const SHORTEST_CONNECT = 5_000

/** For programs that serve no requests: they wait as long as it takes. */
const PATIENT = { wait: 2 ** 31 - 1, queue: Number.POSITIVE_INFINITY, statement: 15_000, idleTransaction: 0 }

const DATE = 1082
const INT8 = 20
const NUMERIC = 1700

/** PostgreSQL's own page cache: with its default of 128 MB an idle process used half as much memory again. */
const SMALL_CACHE = ['-c', 'shared_buffers=32MB']

export const EMBEDDED = {
  startParams: [...PGlite.defaultStartParams, ...SMALL_CACHE],
  extensions: { citext, pg_trgm, unaccent },
  parsers: { [DATE]: (text: string) => text, [INT8]: Number, [NUMERIC]: Number },
}

/**
 * Connects to the PostgreSQL server at `databaseUrl`, which is a pooler's address if `databaseUrlDirect` differs from it.
 * Without `databaseUrl`, opens the embedded database under `dataDir`, or in memory without that. Dates are read as
 * 'YYYY-MM-DD', bigint and numeric as numbers, instants as Date. Throws if another process uses the folder.
 */
export async function connect(where: Where): Promise<Connection> {
  const { databaseUrl, dataDir, dump } = where
  return databaseUrl ? connectServer(databaseUrl, where) : connectEmbedded(dataDir, dump)
}

async function connectServer(
  url: string,
  { pool: size = 10, databaseUrlDirect: direct = url, limits = PATIENT }: Where,
): Promise<Connection> {
  const statements = countStatements()
  const config = {
    connectionString: withVerifiedTls(url),
    // A pooler refuses them.
    ...(direct === url ? { options: startOptions(limits) } : {}),
    ...(limits === PATIENT ? {} : { connectionTimeoutMillis: Math.max(limits.wait, SHORTEST_CONNECT) }),
    keepAlive: true,
    types: TYPES,
  }
  const half = Math.ceil(size / 2)
  const pool = new pg.Pool({ ...config, max: half })
  // The pool replaces an idle connection that the server has closed; without this listener the error would end the process.
  pool.on('error', () => {})
  // A connection in use can fail in the same way from its first instant: a server that is shutting down may end it in the
  // packet that accepts it.
  pool.on('connect', (client) => client.on('error', () => {}))

  const nameOf = statementNames()
  const own = namedStatements(pool, statements, nameOf)
  const answer = limits === PATIENT ? PATIENT.wait : limits.statement
  const shared = sharedConnections(config, half, statements, nameOf, { ...limits, answer })
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: sharing(own, shared, places(half, limits)) }),
    ...logged(),
  })
  if (direct !== url) {
    await checkRoleSettings(db, limits).catch((error) => db.destroy().then(() => Promise.reject(error)))
  }
  const listen = (channel: string, hear: (payload: string) => void) => listenOn(direct, channel, hear)
  return { db, kind: 'server', statements, listen, close: () => db.destroy() }
}

async function connectEmbedded(dataDir: string | undefined, dump: Blob | undefined): Promise<Connection> {
  const release = dataDir ? await claimDirectory(dataDir) : async () => {}
  if (dataDir) await mkdir(join(dataDir, 'database'), { recursive: true })

  const statements = countStatements()
  const pglite = await PGlite.create({
    ...EMBEDDED,
    ...(dataDir ? { dataDir: join(dataDir, 'database') } : {}),
    ...(dump ? { loadDataDir: dump } : {}),
  })
  // The result must not depend on the machine's time zone.
  await pglite.exec(`set timezone = 'UTC'`)

  const db = new Kysely<DB>({
    dialect: new PGliteDialect({ pglite }),
    log(event) {
      statements.add()
      traceStatement(event)
    },
  })
  return {
    db,
    kind: 'embedded',
    listen: (channel, hear) => pglite.listen(channel, hear),
    statements,
    dump: () => pglite.dumpDataDir('gzip'),
    async close() {
      await db.destroy()
      if (!pglite.closed) await pglite.close()
      await release()
    },
  }
}

/** Measures statements only while they are traced. */
function logged(): { log?: typeof traceStatement } {
  return isTracing() ? { log: traceStatement } : {}
}

function traceStatement({ level, query, queryDurationMillis }: LogEvent): void {
  const attributes = { 'db.system.name': 'postgresql', 'db.query.text': query.sql.trim().replaceAll(/\s+/g, ' ') }
  const name = /^\w+/.exec(attributes['db.query.text'])?.[0].toUpperCase() ?? 'SQL'
  noteSpan({ name, kind: 'client', attributes }, queryDurationMillis, level === 'error')
}
export const TYPES = { getTypeParser: parserOf as typeof pg.types.getTypeParser }

function parserOf(type: number, format?: 'text' | 'binary') {
  if (format !== 'binary' && type === DATE) return (text: string) => text
  if (format !== 'binary' && (type === INT8 || type === NUMERIC)) return Number
  return pg.types.getTypeParser(type, format as 'text')
}
