import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DAY } from '@tablee/domain/calendar/calendar'
import { SITE_PICTURES } from '@tablee/domain/covers'
import { imageUrl } from '@tablee/domain/images'
import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { assembleAppContext } from './assemble-app-context.ts'
import { settableClock } from './clock.ts'
import { startServer } from './start.ts'
import { openPartner } from './testing/bookings.ts'
import { testConfig } from './testing/config.ts'
import { type EmptyDatabase, emptyDatabase } from './testing/database.ts'
import { freePort } from './testing/free-port.ts'
import { employ } from './testing/staff.ts'

const SECRET = 'known-to-the-sandbox-alone'
const PICTURE = imageUrl(SITE_PICTURES.shared, { width: 160, height: 107 })
const METRICS = { METRICS_TOKEN: 'scraper' }

type Role = 'web' | 'worker' | 'all'

test('a web process leaves due work to a worker, which has neither pages nor API', async () => {
  const database = await emptyDatabase()
  onTestFinished(() => database.close())
  // The embedded database has one process, which does everything.
  if (database.url === undefined) return
  const { start, tries } = on(database.url, database.db)

  const web = await start('web')
  const worker = await start('worker')
  for (const { statusOf } of [web, worker])
    expect([await statusOf('/healthz'), await statusOf('/readyz'), await statusOf('/metrics')]).toEqual([200, 200, 200])
  expect(await web.statusOf('/graphql?query={__typename}')).toBe(200)
  for (const path of ['/', '/graphql?query={__typename}', '/live', '/sitemap.xml'])
    expect([path, await worker.statusOf(path)]).toEqual([path, 404])

  // Both draw, so nothing breaks without a proxy that sends picture requests to the worker. Attempts are deleted a day later.
  for (const { statusOf } of [web, worker]) expect(await statusOf(PICTURE)).toBe(200)
  expect(await tries()).toBe(1)
  await web.passADay()
  expect(await tries()).toBe(1)
  await worker.passADay()
  expect(await tries()).toBe(0)
})

test('a process without a role does both', async () => {
  const database = await emptyDatabase()
  onTestFinished(() => database.close())
  if (database.url === undefined) return
  const { start, tries } = on(database.url, database.db)

  const both = await start('all')
  expect(await both.statusOf('/graphql?query={__typename}')).toBe(200)
  expect([await both.statusOf(PICTURE), await tries()]).toEqual([200, 1])
  await both.passADay()
  expect(await tries()).toBe(0)
})

test('a photograph that the web process receives is served by the worker, and by both after a restart', async () => {
  const database = await emptyDatabase()
  onTestFinished(() => database.close())
  if (database.url === undefined) return
  const { start } = on(database.url, database.db)
  const first = [await start('web'), await start('worker')] as const
  const appContext = assembleAppContext(testConfig(), settableClock(Date.now()), database.db)
  onTestFinished(() => appContext.closeProviders())
  const { id } = await openPartner(database.db)
  const { headers } = await employ({ appContext }, id)

  const body = await sharp({ create: { width: 1500, height: 1200, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()
  const sent = { ...headers, 'content-type': 'image/jpeg' }
  const received = await fetch(`${first[0].at}/photographs/${id}`, { method: 'POST', headers: sent, body })
  const { data } = (await received.json()) as { data: { key: string } }
  const colours = (processes: readonly { at: string }[]) =>
    Promise.all(
      processes.map(async ({ at }) => {
        const picture = await fetch(at + imageUrl(data.key, { width: 320, height: 213 }), { headers })
        return (await sharp(await picture.arrayBuffer()).stats()).channels.map(({ mean }) => Math.round(mean / 32))
      }),
    )
  const teal = [0, 4, 4]
  expect(await colours(first)).toEqual([teal, teal])

  for (const one of first) await one.stop()
  expect(await colours([await start('worker'), await start('web')])).toEqual([teal, teal])
})

function on(url: string, db: EmptyDatabase['db']) {
  const now = Date.now()
  const sharedDir = mkdtempSync(join(tmpdir(), 'tablee-shared-'))
  onTestFinished(() => rmSync(sharedDir, { recursive: true }))

  async function start(role: Role) {
    const [dataDir, port] = [mkdtempSync(join(tmpdir(), 'tablee-role-')), await freePort()]
    const environment = { NODE_ENV: 'test', LOG_LEVEL: 'silent', SEED: 'none', SANDBOX_SECRET: SECRET, ...METRICS }
    const where = { DATABASE_URL: url, DATA_DIR: dataDir, SHARED_DIR: sharedDir, PORT: String(port), ROLE: role }
    const server = await startServer({
      config: testConfig({ ...environment, ...where }),
      clock: settableClock(now),
      ...(role === 'worker' ? {} : { web: { build: () => Promise.reject(new Error('no page is asked for')) } }),
      dishArt: new URL('../dish-art/draw.ts', import.meta.url),
    })
    let isUp = true
    async function stop() {
      if (!isUp) return
      isUp = false
      await server.stop()
      rmSync(dataDir, { recursive: true })
    }
    onTestFinished(stop)
    const at = `http://127.0.0.1:${port}`
    const headers = { authorization: `Bearer ${METRICS.METRICS_TOKEN}`, 'apollo-require-preflight': '1' }
    return {
      at,
      /** Ends the process and removes its DATA_DIR. */
      stop,
      statusOf: async (path: string) => (await fetch(at + path, { headers })).status,
      /** Moves its clock. The response comes when the due work is done. */
      async passADay() {
        const sent = { 'x-sandbox-secret': SECRET, 'content-type': 'application/json' }
        const body = JSON.stringify({ now: now + DAY })
        const { status } = await fetch(`${at}/sandbox/clock`, { method: 'POST', headers: sent, body })
        expect(status).toBe(200)
      },
    }
  }

  async function tries(): Promise<number> {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from try_counter`.execute(db)
    return rows[0]?.count ?? 0
  }

  return { start, tries }
}
