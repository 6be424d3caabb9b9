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
  /** Hears what is notified on a channel, by this process or another; answers how to stop. */
  listen(channel: string, hear: (payload: string) => void): Promise<() => Promise<void>>
  /** Statements sent so far, for the budgets that tests assert. */
  statements: Counter
  close(): Promise<void>
}

type Where = {
  databaseUrl?: string | undefined
  /** For the one connection that listens: a pooler carries no LISTEN. */
  databaseUrlDirect?: string | undefined
  dataDir?: string | undefined
  /** What an embedded database begins with, as another wrote it (`dumpDataDir`). */
  dump?: Blob | undefined
  pool?: number | undefined
}

const DATE = 1082
const INT8 = 20
const NUMERIC = 1700

/** What every embedded database is opened with. */
export const EMBEDDED = {
  extensions: { btree_gist, citext, pg_trgm, unaccent },
  parsers: { [DATE]: (text: string) => text, [INT8]: Number, [NUMERIC]: Number },
}

/**
 * A PostgreSQL server where `databaseUrl` names one, else the embedded database under `dataDir` (in memory without it).
 * Dates come as 'YYYY-MM-DD', bigint and numeric as numbers, instants as Date. Throws when another process has the folder.
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
  // An idle connection that the server ends is replaced at the next query; without a listener it would end the process.
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
  // The machine's zone never decides what a day is.
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
