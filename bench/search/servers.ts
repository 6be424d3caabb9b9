import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { buildWeb } from '@tablee/tools/build.ts'
import type { SearchKind } from './kinds.ts'
import type { HttpRequest } from './load.ts'

export type Server = { origin: string; pid: number; stop(): Promise<void> }

const PRODUCT_PORT = 3940
export const BARE_PORT = 3941
/** Long enough for a busy machine. */
const LONGEST_START = 300_000
// The product's own default.
export const POOL = '10'

/** Starts our server as in production, on an existing database. */
export async function startProduct(databaseUrl: string, environment: Record<string, string> = {}): Promise<Server> {
  await buildWeb()
  const dataDir = await mkdtemp(join(tmpdir(), 'tablee-bench-'))
  const server = await start(PRODUCT_PORT, '../../server/main.ts', '/readyz', {
    NODE_ENV: 'production',
    SANDBOX: '1',
    PUBLIC_API: '1',
    SEED: 'none',
    PORT: String(PRODUCT_PORT),
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    DATABASE_POOL: POOL,
    ...environment,
  })
  return {
    origin: server.origin,
    pid: server.pid,
    async stop() {
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Starts the bare server (node:http and pg) with all statements. */
export async function startBare(databaseUrl: string, kinds: SearchKind[]) {
  const folder = await mkdtemp(join(tmpdir(), 'tablee-bare-'))
  const file = join(folder, 'kinds.json')
  await writeFile(file, JSON.stringify(kinds))
  const server = await start(BARE_PORT, './bare-server.ts', '/', {
    NODE_ENV: 'production',
    PORT: String(BARE_PORT),
    KINDS: file,
    DATABASE_URL: databaseUrl,
    DATABASE_POOL: POOL,
  })
  await rm(folder, { recursive: true })
  return {
    ...server,
    requests: (kind: number, { requests }: SearchKind): HttpRequest[] =>
      requests.map((_, request) => ({ path: '/', body: JSON.stringify({ kind, request }) })),
  }
}

type Started = { args?: readonly string[]; log?: number }

/** Starts a process from a file relative to this folder, and waits until it responds. `log` is an open file for its output. */
export async function start(
  port: number,
  file: string,
  ready: string,
  env: Record<string, string>,
  { args = [], log }: Started = {},
): Promise<Server> {
  const origin = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, [join(import.meta.dirname, file), ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', log ?? 'ignore', log ?? 'inherit'],
  })
  const endWithUs = () => child.kill('SIGKILL')
  process.once('exit', endWithUs)
  await answering(`${origin}${ready}`, child)
  return {
    origin,
    pid: child.pid ?? 0,
    async stop() {
      process.off('exit', endWithUs)
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function answering(url: string, child: ChildProcess): Promise<void> {
  for (const until = performance.now() + LONGEST_START; performance.now() < until; ) {
    if (child.exitCode !== null) break
    const ok = await fetch(url).then(
      (response) => response.ok,
      () => false,
    )
    if (ok) return
    await wait(100)
  }
  child.kill()
  throw new Error(`${url} does not answer`)
}
