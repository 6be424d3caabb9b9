import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createDatabase } from '@tablee/server/testing/database.ts'

const ROOT = join(import.meta.dirname, '..')
const LONGEST_START = 600_000

/**
 * The clock while the demonstration is filled: five minutes before the stories, so that its jobs are done by the time they
 * begin.
 */
export const FILLED_AT = '2026-11-24T10:00:00+01:00'
/** The hour in Paris at which stories begin. */
export const STORIES_BEGIN = '10:05'
const STORIES_BEGIN_AT = `2026-11-24T${STORIES_BEGIN}:00+01:00`

/** The data of a product: a folder, and a database if the run has a PostgreSQL server. */
export type ProductPlace = { dataDir: string; databaseUrl: string | undefined; forget(): Promise<void> }

/** Returns the environment of a product for stories, on this port, with its sandbox on the next. */
export function environmentOf(
  port: number,
  { dataDir, databaseUrl }: Omit<ProductPlace, 'forget'>,
): Record<string, string> {
  return {
    PORT: String(port),
    SANDBOX_PORT: String(port + 1),
    ORIGIN: `http://localhost:${port}`,
    NOW: STORIES_BEGIN_AT,
    LOG_LEVEL: 'error',
    // The server limits emails by network, so each person of a story sends another address.
    TRUSTED_PROXIES: 'loopback',
    DATA_DIR: dataDir,
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  }
}

/** Creates an empty data folder and database. */
export async function newPlace(folder: string, name: string): Promise<ProductPlace> {
  return placeFrom(folder, name)
}

/** Fills the demonstration by starting and stopping a product. The stories run on copies of it. */
export async function fillDemonstration(folder: string, port: number): Promise<void> {
  const place = await placeFrom(folder, DEMONSTRATION)
  const product = await startProduct({ ...environmentOf(port, place), NOW: FILLED_AT })
  await product.stop()
  // The sandbox's clock would continue from here, but stories begin at their hour however long this took.
  rmSync(join(place.dataDir, 'sandbox/clock.json'))
}

/** Returns the data of the filled demonstration, which no product uses. */
export function demonstrationIn(folder: string): Omit<ProductPlace, 'forget'> {
  const server = process.env.TEST_DATABASE_URL
  const dataDir = join(folder, DEMONSTRATION)
  if (!server) return { dataDir, databaseUrl: undefined }
  const url = new URL(server)
  url.pathname = `/${databaseOf(folder, DEMONSTRATION)}`
  return { dataDir, databaseUrl: url.href }
}

export async function copyDemonstration(folder: string, name: string): Promise<ProductPlace> {
  cpSync(join(folder, DEMONSTRATION), join(folder, name), { recursive: true })
  return placeFrom(folder, name, DEMONSTRATION)
}

/** Starts product and sandbox like `npm start`. Resolves when `/readyz` responds. */
export async function startProduct(environment: Record<string, string>): Promise<{ stop(): Promise<void> }> {
  const script = join(ROOT, 'tools/launch.ts')
  const env = { ...process.env, ...environment }
  const product = spawn(process.execPath, [script], { cwd: ROOT, env, stdio: ['ignore', 'ignore', 'inherit'] })
  const end = () => product.kill('SIGTERM')
  process.once('exit', end)
  await ready(product, `http://127.0.0.1:${environment.PORT}/readyz`)
  return {
    async stop() {
      process.off('exit', end)
      const ended = once(product, 'exit')
      product.kill('SIGTERM')
      await ended
    },
  }
}

const DEMONSTRATION = 'demonstration'

async function placeFrom(folder: string, name: string, template?: string): Promise<ProductPlace> {
  const dataDir = join(folder, name)
  const removeFolder = () => rmSync(dataDir, { recursive: true, force: true })
  const server = process.env.TEST_DATABASE_URL
  if (!server) return { dataDir, databaseUrl: undefined, forget: async () => removeFolder() }

  const { url, drop } = await createDatabase(server, {
    name: databaseOf(folder, name),
    ...(template ? { template: databaseOf(folder, template) } : {}),
  })
  return { dataDir, databaseUrl: url, forget: async () => drop().then(removeFolder) }
}

function databaseOf(folder: string, place: string): string {
  return `${folder.split('/').at(-1)}_${place}`.replaceAll(/\W/g, '_').toLowerCase()
}

async function ready(product: ChildProcess, url: string): Promise<void> {
  for (const until = Date.now() + LONGEST_START; Date.now() < until; await wait(100)) {
    if (product.exitCode !== null) throw new Error(`The product ended with ${product.exitCode} before it was ready.`)
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) return
  }
  throw new Error(`Nothing is ready on ${url}.`)
}
