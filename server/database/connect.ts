import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { citext } from '@electric-sql/pglite/contrib/citext'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { Kysely, PGliteDialect, PostgresDialect } from 'kysely'
import pg from 'pg'
import { claimDirectory } from './claim-directory.ts'
import { listenOn } from './listen.ts'
import { sharedConnections, sharing } from './shared-connections.ts'
import { type Counter, countStatements, namedStatements, statementNames } from './statements.ts'
import type { DB } from './tables.ts'

export type Database = Kysely<DB>

export type Connection = {
  db: Database
  kind: 'embedded' | 'server'
  /** Listens to a channel that this or other processes notify; answers how to stop. */
  listen(channel: string, hear: (payload: string) => void): Promise<() => Promise<void>>
  /** Statements sent so far; tests assert budgets with it. */
  statements: Counter
  close(): Promise<void>
}

type Where = {
  databaseUrl?: string | undefined
  /** The address for the one connection that listens, because a pooler does not support LISTEN. */
  databaseUrlDirect?: string | undefined
  dataDir?: string | undefined
  /** The initial content of an embedded database, from `dumpDataDir`. */
  dump?: Blob | undefined
  pool?: number | undefined
}

const DATE = 1082
const INT8 = 20
const NUMERIC = 1700

/** The options of every embedded database. */
export const EMBEDDED = {
  extensions: { btree_gist, citext, pg_trgm, unaccent },
  parsers: { [DATE]: (text: string) => text, [INT8]: Number, [NUMERIC]: Number },
}

/**
 * Connects to the PostgreSQL server at `databaseUrl`, else opens the embedded database under `dataDir` (without it in
 * memory). Dates are read as 'YYYY-MM-DD', bigint and numeric as numbers, instants as Date. Throws when another process
 * uses the folder.
 */
export async function connect({ databaseUrl, databaseUrlDirect, dataDir, dump, pool }: Where): Promise<Connection> {
  return databaseUrl ? connectServer(databaseUrl, pool ?? 10, databaseUrlDirect) : connectEmbedded(dataDir, dump)
}

function connectServer(url: string, size: number, direct: string | undefined): Connection {
  const statements = countStatements()
  const config = {
    connectionString: url,
    statement_timeout: 15_000,
    options: '-c TimeZone=UTC',
    types: { getTypeParser: parserOf as typeof pg.types.getTypeParser },
  }
  const pool = new pg.Pool({ ...config, max: Math.ceil(size / 2) })
  // The pool replaces an idle connection that the server has closed; without this listener the error would end the process.
  pool.on('error', () => {})

  const nameOf = statementNames()
  const own = namedStatements(pool, statements, nameOf)
  const shared = sharedConnections(config, Math.ceil(size / 2), statements, nameOf)
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: sharing(own, shared) }) })
  const listen = (channel: string, hear: (payload: string) => void) => listenOn(direct ?? url, channel, hear)
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
  // The machine's time zone must not matter.
  await pglite.exec(`set timezone = 'UTC'`)

  const db = new Kysely<DB>({ dialect: new PGliteDialect({ pglite }), log: () => statements.add() })
  return {
    db,
    kind: 'embedded',
    listen: (channel, hear) => pglite.listen(channel, hear),
    statements,
    async close() {
      await db.destroy()
      if (!pglite.closed) await pglite.close()
      await release()
    },
  }
}

function parserOf(type: number, format?: 'text' | 'binary') {
  if (format !== 'binary' && type === DATE) return (text: string) => text
  if (format !== 'binary' && (type === INT8 || type === NUMERIC)) return Number
  return pg.types.getTypeParser(type, format as 'text')
}
