import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { type Connection, connect } from '../database/connect.ts'
import { migrate } from '../database/migrate.ts'

/**
 * An empty, migrated database of the test's own: embedded and in memory, or on the server that TEST_DATABASE_URL names,
 * where it is created now and dropped by `close`. Make one a file, in `beforeAll`.
 */
export async function testDatabase(pool?: number): Promise<Connection> {
  const connection = await emptyDatabase(pool)
  await migrate(connection.db)
  return connection
}

/** The same without its tables. `url` is the server's, undefined where the database is embedded. */
export async function emptyDatabase(pool = 8): Promise<Connection & { url: string | undefined }> {
  const server = process.env.TEST_DATABASE_URL
  return server ? connectToNew(server, pool) : { ...(await connect({})), url: undefined }
}

async function connectToNew(server: string, pool: number): Promise<Connection & { url: string }> {
  const name = `test_${randomBytes(8).toString('hex')}`
  await administrate(server, `create database ${name}`)

  const url = new URL(server)
  url.pathname = `/${name}`
  const connection = await connect({ databaseUrl: url.href, pool })
  return {
    ...connection,
    url: url.href,
    async close() {
      await connection.close()
      await administrate(server, `drop database ${name} with (force)`)
    },
  }
}

async function administrate(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
