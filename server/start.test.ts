import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { settableClock } from './clock.ts'
import { migrate } from './database/migrate.ts'
import { startServer } from './start.ts'
import { testConfig } from './testing/config.ts'
import { freePort } from './testing/free-port.ts'
import { type DataPlace, emptyPlace, looking } from './testing/killable-server.fixtures.ts'

let place: DataPlace

beforeEach(async () => {
  place = await emptyPlace()
  onTestFinished(() => place.close())
})

test('a stopping process says so at once, serves requests while it drains, then none', async () => {
  // As after a rollback: the database has a migration of a later release.
  await looking(place, async ({ db }) => {
    await migrate(db)
    await sql`insert into kysely_migration (name, timestamp) values ('9999_later', '2099-01-01T00:00:00Z')`.execute(db)
  })
  const { server, port } = await start()
  const kept = new Agent({ keepAlive: true, maxSockets: 1 })
  const answerOf = async (path: string) => {
    const [response] = (await once(get({ port, path, agent: kept }), 'response')) as [IncomingMessage]
    await once(response.resume(), 'end')
    return [response.statusCode, response.headers.connection]
  }
  expect(await answerOf('/readyz')).toEqual([200, 'keep-alive'])

  const stopped = server.stop()
  expect(await answerOf('/readyz')).toEqual([503, 'close'])
  expect(await answerOf('/healthz')).toEqual([200, 'close'])
  await stopped
  await expect(answerOf('/healthz')).rejects.toThrow('ECONNREFUSED')
})

test('a process that is too old for the database says so and does not start', async () => {
  await looking(place, async ({ db }) => {
    await migrate(db)
    await sql`update schema_version set compatible_since = '9999_later'`.execute(db)
  })
  await expect(start()).rejects.toThrow('est trop ancienne pour la base de données')
})

async function start() {
  const dataDir = place.dataDir ?? mkdtempSync(join(tmpdir(), 'tablee-start-'))
  const port = await freePort()
  const environment = { NODE_ENV: 'test', LOG_LEVEL: 'silent', SEED: 'none', PORT: String(port), DRAIN_SECONDS: '1' }
  const config = testConfig({ ...environment, DATA_DIR: dataDir, DATABASE_URL: place.databaseUrl })
  const dishArt = new URL('../dish-art/draw.ts', import.meta.url)
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const server = await startServer({ config, clock: settableClock(Date.now()), web: { build: noPages }, dishArt })
  return { server, port }
}

const noPages = () => Promise.reject(new Error('no page is asked for'))
