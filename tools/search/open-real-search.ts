import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { assembleAppContext } from '@tablee/server/assemble-app-context.ts'
import { settableClock } from '@tablee/server/clock.ts'
import type { Context } from '@tablee/server/context.ts'
import { connect, type Database } from '@tablee/server/database/connect.ts'
import { testContext } from '@tablee/server/testing/app.ts'
import { testConfig } from '@tablee/server/testing/config.ts'
import { createDatabase } from '@tablee/server/testing/database.ts'
import { freePort } from '@tablee/server/testing/free-port.ts'
import { findPostgres, startPostgres, UNSAFE_BUT_FAST } from '@tablee/server/testing/postgres-server.ts'
import { sandboxNow } from '../sandbox-now.ts'

const ROOT = join(import.meta.dirname, '../..')
const REAL = join(ROOT, '../shared/data')
const FILES = [
  ...['osm-paris.csv', 'osm-communes.csv', 'paris-livraison-2020.csv'].map((name) => join('restaurants', name)),
  ...['addresses.csv', 'places.csv'],
].map((name) => join(REAL, name))
const NOW = '2026-11-24T10:00:00+01:00'

export type RealSearch = {
  db: Database
  /** A context of its own network, because the limits of a network are not measured. */
  context(): Context
  close(): Promise<void>
}

/** True if the real restaurants are on this machine. */
export function hasRealRestaurants(): boolean {
  return FILES.every((path) => existsSync(path))
}

/** Imports the real restaurants into a new database, and starts the sandbox with their addresses. */
export async function openRealSearch(): Promise<RealSearch> {
  const closing: (() => Promise<unknown> | unknown)[] = []
  const close = async () => {
    for (const one of closing.toReversed()) await one()
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'search-'))
  closing.push(() => rm(dataDir, { recursive: true, force: true }))

  const { url, drop } = await createDatabase(await serverUrl(closing))
  closing.push(drop)
  const [port, appClock] = [await freePort(), NOW]
  const env = { ...process.env, NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: dataDir, DATABASE_URL: url }
  await promisify(execFile)(process.execPath, ['tools/import.ts', ...FILES], {
    cwd: ROOT,
    env: { ...env, INIT_CWD: ROOT },
    maxBuffer: 2 ** 26,
  })
  const sandbox = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'sandbox/main.ts'], {
    cwd: ROOT,
    env: { ...env, SANDBOX_PORT: String(port), NOW: appClock },
    stdio: 'ignore',
  })
  closing.push(async () => {
    sandbox.kill('SIGTERM')
    if (sandbox.exitCode === null && sandbox.signalCode === null) await once(sandbox, 'exit')
  })
  await sandboxNow(String(port))

  const connection = await connect({ databaseUrl: url, dataDir })
  closing.push(connection.close)
  const config = testConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATA_DIR: dataDir,
    DATABASE_URL: url,
    GEOCODER_BASE: `http://127.0.0.1:${port}/geocodage`,
  })
  const appContext = assembleAppContext(config, settableClock(Date.parse(NOW)), connection.db)
  closing.push(() => appContext.closeProviders())
  let networks = 0
  const context = () => {
    const n = networks++
    return Object.assign(testContext(appContext), { address: `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}` })
  }
  return { db: connection.db, context, close }
}

/** The server of the tests if this is a test, else one of its own. */
async function serverUrl(closing: (() => Promise<unknown> | unknown)[]): Promise<string> {
  if (process.env.TEST_DATABASE_URL) return process.env.TEST_DATABASE_URL
  if (!findPostgres()) throw new Error('The measurement needs a PostgreSQL server.')
  const postgres = await startPostgres(UNSAFE_BUT_FAST)
  closing.push(postgres.stop)
  return postgres.url
}
