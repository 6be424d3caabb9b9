import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { parisDay, parisInstant } from '@tablee/domain/calendar/calendar'
import { type RawBuilder, sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { assembleAppContext } from './assemble-app-context.ts'
import { settableClock } from './clock.ts'
import { connect, type Database } from './database/connect.ts'
import { demoData } from './database/seed/demo-data.ts'
import { reconcile } from './modules/payments/books/books.ts'
import { openCardProvider } from './testing/card-provider.fixtures.ts'
import { testConfig } from './testing/config.ts'
import { emptyDatabase } from './testing/database.ts'
import { freePort } from './testing/free-port.ts'

const SCRIPT = join(import.meta.dirname, 'testing/start-whole.ts')
const NOW = parisInstant('2026-11-24', '10:00')
// Starts up to three demonstrations, on a machine that may be busy.
const LONGEST = 480_000

type Process = {
  port: number
  pid: number
  dataDir: string
  /** Rejects with the output of the process if it ends before it serves. */
  served: Promise<unknown>
  kill(signal?: NodeJS.Signals): Promise<void>
}

test('one of several processes that start on an empty database fills it; if it dies half-way another finishes', {
  timeout: LONGEST,
}, async () => {
  const database = await emptyDatabase()
  const { db, url } = database
  onTestFinished(() => database.close())
  // Only one process can use the embedded database: see the next test.
  if (url === undefined) return
  const environment = { ...(await sandboxOf()), DATABASE_URL: url }

  const both = await Promise.all([start(environment), start(environment)])
  const isBooking = async () => expect(await countOf(db, sql`reservation`)).toBeGreaterThan(0)
  await vi.waitFor(isBooking, { timeout: LONGEST, interval: 20 })
  const [dying, waiting] = (await isFilling(both[0])) ? both : [both[1], both[0]]
  await dying?.kill()
  await waiting?.served

  // The second process finds the work done, and both serve.
  const next = await start(environment)
  await next.served
  await expectWhole(db, environment)
  for (const one of [waiting, next]) await expectReady(one?.port)
  const written = readdirSync(next.dataDir, { recursive: true, withFileTypes: true })
  expect(written.some((entry) => entry.isFile())).toBe(true)
  for (const entry of written) {
    const { mode } = statSync(join(entry.parentPath, entry.name))
    expect([entry.name, mode & 0o777]).toEqual([entry.name, entry.isDirectory() ? 0o700 : 0o600])
  }

  /** True if the process holds the lock, recognised by its application name. */
  async function isFilling({ port }: Process): Promise<boolean> {
    const { rows } = await sql<{ name: string }>`
      select distinct a.application_name as name from pg_locks l join pg_stat_activity a using (pid)
      where l.locktype = 'advisory' and l.granted and a.datname = current_database()`.execute(db)
    expect(rows).toHaveLength(1)
    return rows[0]?.name === String(port)
  }
})

test('another process fills the embedded database and ends; if it or the server dies, the next start finishes', {
  timeout: LONGEST,
}, async () => {
  const dataDir = newFolder()
  const environment = await sandboxOf()
  const holder = () => Number(readFileSync(join(dataDir, 'in-use-by'), 'utf8'))

  const orphaned = await start(environment, dataDir)
  await untilCharged(environment.SANDBOX_PORT)
  const killed = holder()
  process.kill(killed, 'SIGKILL')
  await expect(orphaned.served).rejects.toThrow('The process that fills the demonstration has ended (SIGKILL).')

  const stopped = await start(environment, dataDir)
  // The server checks the folder first, and then passes it to the process that fills it.
  await vi.waitFor(() => expect([killed, stopped.pid, 0]).not.toContain(holder()), { timeout: LONGEST, interval: 20 })
  const filler = holder()
  const other = await start(environment, dataDir)
  await expect(other.served).rejects.toThrow(`est déjà utilisé par le processus ${filler}.`)
  await stopped.kill('SIGTERM')
  await vi.waitFor(() => expect(() => process.kill(filler, 0)).toThrow('ESRCH'), { timeout: LONGEST })

  const next = await start(environment, dataDir)
  await next.served
  await expectReady(next.port)
  expect(holder()).toBe(next.pid)
  await next.kill()
  const { db, close } = await connect({ dataDir })
  await expectWhole(db, environment).finally(close)
})

/** A sandbox, and the environment of a server that fills the demonstration with it. */
async function sandboxOf() {
  const provider = await openCardProvider(NOW)
  onTestFinished(() => provider.close())
  const { port } = new URL(provider.sandbox.url)
  return { NOW: new Date(NOW).toISOString(), SEED: 'demo', SANDBOX_PORT: port, STRIPE_API_PORT: port }
}

/** Waits until a card is charged: then half of the demonstration is there. */
async function untilCharged(sandboxPort: string): Promise<void> {
  const isCharged = async () => {
    const answer = await fetch(`http://127.0.0.1:${sandboxPort}/stripe/events`)
    const { events } = (await answer.json()) as { events: { type: string }[] }
    return events.some(({ type }) => type === 'charge.captured')
  }
  await vi.waitUntil(isCharged, { timeout: LONGEST, interval: 20 })
}

async function expectReady(port: number | undefined): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`)
  expect([answer.status, await answer.json()]).toEqual([200, { status: 'ready' }])
}

async function countOf(db: Database, table: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${table} t`
    .execute(db)
    .catch(() => ({ rows: [] }))
  return rows[0]?.count ?? 0
}

async function expectWhole(db: Database, environment: NodeJS.ProcessEnv): Promise<void> {
  const { restaurants } = demoData(NOW)
  expect(await countOf(db, sql`restaurant`)).toBe(restaurants.length)
  expect(await countOf(db, sql`restaurant_card`)).toBe(restaurants.length)
  expect(await countOf(db, sql`account`)).toBeGreaterThan(4)
  expect(await countOf(db, sql`(select from share where position = 0)`)).toBe(await countOf(db, sql`reservation`))
  expect(await countOf(db, sql`(select from reservation where source = 'WEB')`)).toBe(48)
  expect(await countOf(db, sql`phone_booking`)).toBeGreaterThan(5)
  expect(await countOf(db, sql`(select from first_filling where ended_at is not null)`)).toBe(1)
  const config = testConfig({ LOG_LEVEL: 'silent', ...environment })
  const appContext = assembleAppContext(config, settableClock(NOW), db)
  expect(await reconcile(appContext, parisDay(NOW))).toEqual([])
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tablee-first-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function start(environment: NodeJS.ProcessEnv, dataDir = newFolder()): Promise<Process> {
  const port = await freePort()
  const env = { ...process.env, ...environment, PORT: String(port), PGAPPNAME: String(port), DATA_DIR: dataDir }
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', SCRIPT], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit')
  const output = text(child.stderr)
  const served = Promise.race([
    once(child.stdout, 'data'),
    ended.then(async () => Promise.reject(new Error(`the server has ended before it served: ${await output}`))),
  ])
  // The test does not wait until a killed process serves.
  served.catch(() => {})
  const kill = async (signal: NodeJS.Signals = 'SIGKILL') => {
    child.kill(signal)
    await ended
  }
  onTestFinished(() => kill())
  return { port, pid: child.pid ?? 0, dataDir, served, kill }
}
