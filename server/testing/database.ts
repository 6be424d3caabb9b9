import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { type Connection, connect } from '../database/connect.ts'
import { migrate } from '../database/migrate.ts'

/**
 * An empty, migrated database of the test's own: embedded and in memory, or on the server that TEST_DATABASE_URL names,
 * where it is created now and dropped by `close`. Make one a file, in `beforeAll`.
 */
export async function testDatabase(): Promise<Connection> {
  const server = process.env.TEST_DATABASE_URL
  const connection = server ? await connectToNew(server) : await connect({})
  await migrate(connection.db)
  return connection
}

async function connectToNew(server: string): Promise<Connection> {
  const name = `test_${randomBytes(8).toString('hex')}`
  await administrate(server, `create database ${name}`)

  const url = new URL(server)
  url.pathname = `/${name}`
  const connection = await connect({ databaseUrl: url.href, pool: 4 })
  return {
    ...connection,
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
