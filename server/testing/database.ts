import { randomBytes } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import pg from 'pg'
import { type Connection, type ConnectionLimits, connect } from '../database/connect.ts'
import { migrate } from '../database/migrate.ts'

/** Set by `shared-database.ts`: a server and its template, or a dump for embedded databases. */
const {
  TEST_DATABASE_URL: server,
  TEST_DATABASE_TEMPLATE: template,
  TEST_DATABASE_SOCKET: socket,
  TEST_DATABASE_DUMP: dump,
} = process.env

/**
 * A separate, empty, migrated database: a copy of the template on the server at TEST_DATABASE_URL, dropped by `close`, or
 * an embedded one in memory from a dump. Each test file makes one in `beforeAll`.
 */
export async function testDatabase(pool?: number, limits?: ConnectionLimits): Promise<Connection> {
  if (server && template) return connectToNew(server, { pool, template, limits })
  const connection = await (dump ? connect({ dump: await openAsBlob(dump) }) : emptyDatabase(pool))
  await migrate(connection.db)
  return connection
}

export type EmptyDatabase = Connection & { url: string | undefined }

/** A database without tables. `url` is undefined if it is embedded. */
export async function emptyDatabase(pool?: number): Promise<EmptyDatabase> {
  return server ? connectToNew(server, { pool }) : { ...(await connect({})), url: undefined }
}

type New = {
  /** The number of connections, by default eight. */
  pool?: number | undefined
  /** A database to copy with its rows. */
  template?: string
  limits?: ConnectionLimits | undefined
}

async function connectToNew(at: string, { pool = 8, template, limits }: New): Promise<Connection & { url: string }> {
  const { url, drop } = await createDatabase(at, { template })
  // A statement through the socket takes half of the CPU that it takes through TCP.
  const databaseUrl = socket ? `${url}?host=${encodeURIComponent(socket)}` : url
  const connection = await connect({ databaseUrl, pool, limits })
  return {
    ...connection,
    url,
    async close() {
      await connection.close()
      await drop()
    },
  }
}

export type CreatedDatabase = { name: string; url: string; drop(): Promise<void> }

/** Creates a database on a server, empty or as a copy. Returns its address and the function that drops it. */
export async function createDatabase(
  at: string,
  {
    name = `test_${randomBytes(8).toString('hex')}`,
    template = 'template1',
  }: { name?: string; template?: string } = {},
): Promise<{ name: string; url: string; drop(): Promise<void> }> {
  await administrate(at, `create database ${name} template ${template}`)
  const url = new URL(at)
  url.pathname = `/${name}`
  return { name, url: url.href, drop: () => administrate(at, `drop database if exists ${name} with (force)`) }
}

async function administrate(at: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: at })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
