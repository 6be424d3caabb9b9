import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type Connection, connect } from '../database/connect.ts'
import { endLeases } from '../queues/jobs.sql.ts'
import type { TestResponse } from './app.ts'
import { createDatabase, emptyDatabase } from './database.ts'

const SCRIPT = join(import.meta.dirname, 'serve.ts')
/** The next process's clock is ahead by this, so that work of the killed process counts as dead. */
const RESTART_TAKES = 20_000
/** Messages that require a retry: the first request still runs, or the machine is overloaded. */
const ASK_AGAIN = [
  'Votre première demande est encore en cours. Patientez un instant.',
  'La réponse a mis trop de temps. Réessayez dans un instant.',
]

/** The location of the data: a server, or a folder that one process at a time can use. */
export type DataPlace = { databaseUrl?: string; dataDir?: string; close(): Promise<void> }

/** A new database on the server at TEST_DATABASE_URL, else a temporary folder. */
export async function emptyPlace(): Promise<DataPlace> {
  const { url, close } = await emptyDatabase()
  if (url) return { databaseUrl: url, close }
  await close()
  return emptyFolder()
}

/** Creates a place with the tables of the tests' template if there is a server. */
export async function preparedPlace(): Promise<DataPlace> {
  const { TEST_DATABASE_URL: server, TEST_DATABASE_TEMPLATE: template } = process.env
  if (!server || !template) return emptyPlace()
  const { url, drop } = await createDatabase(server, { template })
  return { databaseUrl: url, close: drop }
}

/** A temporary folder for the embedded database, even if there is a server. */
export function emptyFolder(): DataPlace {
  const dataDir = mkdtempSync(join(tmpdir(), 'tablee-kills-'))
  return { dataDir, close: async () => rmSync(dataDir, { recursive: true }) }
}

/** Reads the data while no server uses it. */
export async function looking(place: DataPlace, work: (connection: Connection) => Promise<void>): Promise<void> {
  const connection = await connect({ databaseUrl: place.databaseUrl, dataDir: place.dataDir })
  await work(connection).finally(() => connection.close())
}

type Options = {
  /** The start of its clock, in milliseconds. */
  now: number
  environment?: NodeJS.ProcessEnv
  /** Called with the address of every new process, and the instant of its clock. */
  isUp?: (address: string, instant: number) => Promise<unknown>
}
export type KillableServer = Awaited<ReturnType<typeof startKillableServer>>
export type KillableServers = Awaited<ReturnType<typeof startKillableServers>>
/** The milliseconds by which the servers' clock is ahead of the machine's. */
type Post = [path: string, body: () => object, headers?: Record<string, string>]
type Time = { ahead: number }

/** A server process that can be killed; the next process then starts with a later clock. */
export async function startKillableServer(
  place: DataPlace,
  { now, environment = {}, isUp = async () => {} }: Options,
  time: Time = { ahead: now - performance.now() },
) {
  let isOver = false
  let child: ChildProcess
  let address: Promise<string>
  const clock = { now: () => Math.ceil(performance.now() + time.ahead) }

  async function start(): Promise<string> {
    const env = {
      ...process.env,
      ...environment,
      NOW: new Date(clock.now()).toISOString(),
      ...(place.databaseUrl ? { DATABASE_URL: place.databaseUrl, DATABASE_POOL: '48' } : { DATA_DIR: place.dataDir }),
    }
    const args = ['--disable-warning=ExperimentalWarning', SCRIPT]
    child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] })
    const lines = createInterface(child.stdout as NonNullable<typeof child.stdout>)
    const at = await Promise.race([
      once(lines, 'line').then(([line]) => String(line)),
      once(child, 'exit').then(() => Promise.reject(new Error('the server has ended before it listened'))),
    ])
    await isUp(at, clock.now())
    return at
  }

  /** Ends leases, which a minute on the database's clock would do. Tests cannot move that clock. */
  async function endItsLeases(): Promise<void> {
    if (place.databaseUrl) await looking(place, ({ db }) => endLeases(db))
  }

  async function stop(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }

  /** Posts once. Returns null if the process has died during the request. */
  async function tried<T>(...[path, body, headers = {}]: Post): Promise<T | null> {
    if (isOver) throw new Error('another has failed')
    const to = await address
    return fetch(`${to}${path}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body()),
    })
      .then((response) => response.json() as Promise<T>)
      .catch(() => null)
  }

  /** Posts until there is a response, if necessary from the next process. */
  async function posted<T>(...post: Post): Promise<T> {
    for (;;) {
      const answer = await tried<T>(...post)
      if (answer !== null) return answer
    }
  }

  process.once('exit', () => child.kill('SIGKILL'))
  address = start()
  await address
  return {
    clock,
    tried,
    posted,
    ask: askedOf(posted),
    /** Moves the clock of this and every following process. */
    passTo(instant: number) {
      time.ahead = instant - performance.now()
    },
    /** Kills the process. A process that is starting is killed once it listens. */
    kill(): Promise<string> {
      time.ahead += RESTART_TAKES
      address = address
        .then(() => stop())
        .then(endItsLeases)
        .then(start)
      return address
    },
    /** Restarts gracefully, like a new release: the process first finishes its work. */
    restart(): Promise<string> {
      address = stop('SIGTERM').then(start)
      return address
    },
    async end(): Promise<void> {
      if (isOver) return
      isOver = true
      await address.catch(() => {})
      if (child.exitCode === null && child.signalCode === null) await stop()
    },
  }
}

/** Sends a GraphQL operation, and repeats it while the first request still runs. */
function askedOf(posted: <T>(path: string, body: () => object, headers?: Record<string, string>) => Promise<T>) {
  return async (query: string, variables: object = {}, headers: Record<string, string> = {}): Promise<TestResponse> => {
    for (;;) {
      const received = await posted<TestResponse>('/graphql', () => ({ query, variables }), headers)
      if (!ASK_AGAIN.includes(received.errors?.[0]?.message ?? '')) return received
    }
  }
}

/**
 * `count` servers on one database, as behind a load balancer: requests rotate among them, and one without a response is sent to
 * the next. They share one clock; when one dies, the others are moved to its later time through the sandbox secret.
 */
export async function startKillableServers(place: DataPlace, count: number, options: Options, secret: string) {
  const time: Time = { ahead: options.now - performance.now() }
  const servers: KillableServer[] = []
  // Started one after the other, because the first creates the tables.
  while (servers.length < count) servers.push(await startKillableServer(place, options, time))
  const [{ clock }] = servers as [KillableServer]
  let turn = 0
  const next = () => servers[turn++ % servers.length] as KillableServer

  async function posted<T>(...asked: Parameters<KillableServer['tried']>): Promise<T> {
    for (;;) {
      const answer = await next().tried<T>(...asked)
      if (answer !== null) return answer
    }
  }

  /** Moves the clocks. Each server does the due work; if one dies, another has done it. */
  async function tellClock(to: readonly KillableServer[]): Promise<void> {
    const opened = { 'x-sandbox-secret': secret }
    const now = () => ({ now: clock.now() })
    await Promise.all(to.map((server) => server.posted('/sandbox/clock', now, opened)))
  }

  return {
    clock,
    posted,
    ask: askedOf(posted),
    async passTo(instant: number): Promise<void> {
      servers[0]?.passTo(instant)
      await tellClock(servers)
    },
    /** Kills the next server of the rotation. */
    async kill(): Promise<void> {
      const killed = next()
      const others = servers.filter((server) => server !== killed)
      await Promise.all([killed.kill(), tellClock(others)])
    },
    async end(): Promise<void> {
      for (const server of servers) await server.end()
    },
  }
}
