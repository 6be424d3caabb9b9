import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@tablee/server/testing/free-port.ts'
import { type Server, start } from '../search/servers.ts'
import type { LoadDatabase } from './database.ts'

/** A monitored process. `family` includes its children. */
export type Watched = { name: string; pid: number; family?: boolean; isWeb?: boolean }
export type Deployment = {
  name: string
  origins: string[]
  sandbox: string
  watched: Watched[]
  /** Returns the metrics of the web processes and the worker, in Prometheus' format. */
  metrics(): Promise<{ name: string; text: string }[]>
  /** Returns lines of the logs at level error, without their values. */
  complaints(): string[]
  stop(): Promise<void>
}
export type Processes = { webs: number; hasReplica: boolean }

/** Duration of a call to the card provider, in milliseconds. */
const PROVIDER_LATENCY = 200
const MOST_COMPLAINTS = 20
const PRODUCTION = {
  NODE_ENV: 'production',
  SANDBOX: '1',
  SEED: 'none',
  MIGRATE: '0',
  TRUSTED_PROXIES: 'loopback',
  DRAIN_SECONDS: '0',
  // The launcher, the image and the units set the same.
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
}

/** Starts the processes as in docs/run.md: web and worker separately, in production mode, with the sandbox's third parties. */
export async function deploy(database: LoadDatabase, { webs, hasReplica }: Processes): Promise<Deployment> {
  const folder = mkdtempSync(join(tmpdir(), 'tablee-load-'))
  const stops: (() => Promise<void>)[] = []
  const [secret, sandboxPort] = [randomBytes(24).toString('hex'), await freePort()]
  const ports = [await freePort(), ...(await freePorts(webs))]
  const log = (name: string) => openSync(join(folder, `${name}.log`), 'a')
  const stop = async () => {
    for (const end of stops.toReversed()) await end()
    rmSync(folder, { recursive: true, force: true })
  }

  try {
    const replica = hasReplica ? await database.replicate() : null
    if (replica) stops.push(replica.server.stop)
    const shared = {
      SANDBOX_PORT: String(sandboxPort),
      SANDBOX_SECRET: secret,
      METRICS_TOKEN: secret,
      SHARED_DIR: join(folder, 'shared'),
    }
    const app = { APP_URL: `http://127.0.0.1:${ports[1]}`, DATA_DIR: join(folder, 'sandbox') }
    const sandboxMain = '../../sandbox/main.ts'
    const sandbox = await start(sandboxPort, sandboxMain, '/clock', { ...shared, ...app }, { log: log('sandbox') })
    stops.push(sandbox.stop)
    await slow(sandbox.origin)

    const processes: Server[] = []
    for (const [n, port] of ports.entries()) {
      const where = { PORT: String(port), DATA_DIR: join(folder, String(n)), DATABASE_URL: database.url }
      mkdirSync(where.DATA_DIR)
      const reads: Record<string, string> = replica ? { DATABASE_URL_REPLICA: replica.url } : {}
      const options = { args: [n === 0 ? '--role=worker' : '--role=web'], log: log(`process-${n}`) }
      const environment = { ...PRODUCTION, ...where, ...reads, ...shared }
      const one = await start(port, '../../server/main.ts', '/readyz', environment, options)
      stops.push(one.stop)
      processes.push(one)
    }
    const [worker, ...web] = processes as [Server, ...Server[]]
    const apps = appsOf(worker, web)
    return {
      name: `${webs} web${hasReplica ? ', replica' : ''}`,
      origins: web.map(({ origin }) => origin),
      sandbox: sandbox.origin,
      stop,
      watched: [
        ...apps,
        { name: 'primary', pid: database.primary.pid, family: true },
        ...(replica ? [{ name: 'replica', pid: replica.server.pid, family: true }] : []),
        { name: 'sandbox', pid: sandbox.pid },
        { name: 'generator', pid: process.pid },
      ],
      metrics: () => Promise.all(apps.map((one) => metricsOf(one, secret))),
      complaints: () =>
        ports.flatMap((_, n) => complaintsIn(join(folder, `process-${n}.log`))).slice(0, MOST_COMPLAINTS),
    }
  } catch (error) {
    await stop()
    throw error
  }
}

type App = Watched & { origin: string }

function appsOf({ origin, pid }: Server, web: readonly Server[]): App[] {
  return [
    ...web.map((one, n) => ({ name: `web ${n + 1}`, pid: one.pid, origin: one.origin, isWeb: true })),
    { name: 'worker', pid, origin },
  ]
}

async function metricsOf({ name, origin }: App, token: string): Promise<{ name: string; text: string }> {
  const answer = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${token}` } })
  if (!answer.ok) throw new Error(`/metrics answered ${answer.status}`)
  return { name, text: await answer.text() }
}

async function freePorts(count: number): Promise<number[]> {
  const ports: number[] = []
  while (ports.length < count) ports.push(await freePort())
  return ports
}

async function slow(sandbox: string): Promise<void> {
  const body = JSON.stringify({ ms: PROVIDER_LATENCY })
  await fetch(`${sandbox}/stripe/latency`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
}

/** Returns lines at level error, and those that are not JSON, which Node prints for an uncaught error. */
function complaintsIn(file: string): string[] {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  return lines
    .filter((line) => !line.startsWith('{') || line.includes('"level":50'))
    .filter((line) => !GREETING.test(line))
}

const GREETING = /^Tablée vous attend|ExperimentalWarning|--trace-warnings/
