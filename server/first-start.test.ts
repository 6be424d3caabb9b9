import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parisDay, parisInstant } from '@tablee/domain/calendar/calendar'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { assembleAppContext } from './assemble-app-context.ts'
import { settableClock } from './clock.ts'
import { readConfig } from './config.ts'
import { demoData } from './database/seed/demo-data.ts'
import { reconcile } from './modules/payments/books/books.ts'
import { openCardProvider } from './testing/card-provider.fixtures.ts'
import { emptyDatabase } from './testing/database.ts'
import { freePort } from './testing/free-port.ts'

const SCRIPT = join(import.meta.dirname, 'testing/start-whole.ts')
const NOW = parisInstant('2026-11-24', '10:00')
// Starts two demonstrations, on a machine that may be busy.
const LONGEST = 240_000

type Process = { port: number; dataDir: string; child: ChildProcess; served: Promise<unknown>; kill(): Promise<void> }

test('of processes that start at once on an empty database one fills it; when it dies half-way another makes it whole', {
  timeout: LONGEST,
}, async () => {
  const database = await emptyDatabase()
  const { db, url } = database
  onTestFinished(() => database.close())
  // Only one process can use the embedded database; its own tests kill it.
  if (url === undefined) return
  const provider = await openCardProvider(NOW)
  onTestFinished(() => provider.close())
  const { port: sandbox } = new URL(provider.sandbox.url)
  const environment = {
    ...{ NOW: new Date(NOW).toISOString(), SEED: 'demo', DATABASE_URL: url },
    ...{ SANDBOX_PORT: sandbox, STRIPE_API_PORT: sandbox },
  }

  const both = await Promise.all([start(environment), start(environment)])
  const isBooking = async () => expect(await countOf(sql`reservation`)).toBeGreaterThan(0)
  await vi.waitFor(isBooking, { timeout: LONGEST, interval: 20 })
  const [dying, waiting] = (await isFilling(both[0])) ? both : [both[1], both[0]]
  await dying?.kill()
  await waiting?.served

  // The second process finds the work done, and both serve.
  const next = await start(environment)
  await next.served
  await expectWhole()
  for (const one of [waiting, next]) {
    const answer = await fetch(`http://127.0.0.1:${one?.port}/readyz`)
    expect([answer.status, await answer.json()]).toEqual([200, { status: 'ready' }])
  }
  const written = readdirSync(next.dataDir, { recursive: true, withFileTypes: true })
  expect(written.some((entry) => entry.isFile())).toBe(true)
  for (const entry of written) {
    const { mode } = statSync(join(entry.parentPath, entry.name))
    expect([entry.name, mode & 0o777]).toEqual([entry.name, entry.isDirectory() ? 0o700 : 0o600])
  }

  async function countOf(table: ReturnType<typeof sql>): Promise<number> {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${table} t`
      .execute(db)
      .catch(() => ({ rows: [] }))
    return rows[0]?.count ?? 0
  }

  /** Whether it holds the lock, by its application name. */
  async function isFilling({ port }: Process): Promise<boolean> {
    const { rows } = await sql<{ name: string }>`
      select a.application_name as name from pg_locks l join pg_stat_activity a using (pid)
      where l.locktype = 'advisory' and l.granted and a.datname = current_database()`.execute(db)
    expect(rows).toHaveLength(1)
    return rows[0]?.name === String(port)
  }

  async function expectWhole(): Promise<void> {
    const { restaurants } = demoData(NOW)
    expect(await countOf(sql`restaurant`)).toBe(restaurants.length)
    expect(await countOf(sql`restaurant_card`)).toBe(restaurants.length)
    expect(await countOf(sql`account`)).toBeGreaterThan(4)
    expect(await countOf(sql`(select from share where position = 0)`)).toBe(await countOf(sql`reservation`))
    expect(await countOf(sql`reservation`)).toBe(15)
    expect(await countOf(sql`(select from first_filling where ended_at is not null)`)).toBe(1)
    const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ...environment })
    const parts = assembleAppContext(config, settableClock(NOW), db)
    expect(await reconcile(parts, parisDay(NOW))).toEqual([])
  }
})

async function start(environment: NodeJS.ProcessEnv): Promise<Process> {
  const port = await freePort()
  const dataDir = mkdtempSync(join(tmpdir(), 'tablee-first-'))
  const env = { ...process.env, ...environment, PORT: String(port), PGAPPNAME: String(port), DATA_DIR: dataDir }
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', SCRIPT], {
    ...{ env, stdio: ['ignore', 'pipe', 'inherit'] },
  })
  const ended = once(child, 'exit')
  const served = Promise.race([
    once(child.stdout as NonNullable<typeof child.stdout>, 'data'),
    ended.then(() => Promise.reject(new Error('the server has ended before it served'))),
  ])
  // The test does not wait for a killed process to serve.
  served.catch(() => {})
  const kill = async () => {
    child.kill('SIGKILL')
    await ended
  }
  onTestFinished(async () => {
    await kill()
    rmSync(dataDir, { recursive: true, force: true })
  })
  return { port, dataDir, child, served, kill }
}
