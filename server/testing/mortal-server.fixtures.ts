import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type Connection, connect } from '../database/connect.ts'
import { endLeases } from '../queues/jobs.sql.ts'
import type { testApp } from './app.ts'
import { emptyDatabase } from './database.ts'

const SCRIPT = join(import.meta.dirname, 'serve.ts')
/** So much later the next process begins by its clock: who died with the one before is no longer waited for. */
const RESTART_TAKES = 20_000
/** The first is still running, or the machine has more to do than it can. */
const ASK_AGAIN = [
  'Votre première demande est encore en cours. Patientez un instant.',
  'La réponse a mis trop de temps. Réessayez dans un instant.',
]

/** Where the data is: on a server, or in a folder that one process has at a time. */
export type DataPlace = { databaseUrl?: string; dataDir?: string; close(): Promise<void> }

/** An empty place: a database of its own on the server that TEST_DATABASE_URL names, else a temporary folder. */
export async function emptyPlace(): Promise<DataPlace> {
  const { url, close } = await emptyDatabase()
  if (url) return { databaseUrl: url, close }
  await close()
  return emptyFolder()
}

/** An empty place of the embedded database, also where there is a server. */
export function emptyFolder(): DataPlace {
  const dataDir = mkdtempSync(join(tmpdir(), 'tablee-kills-'))
  return { dataDir, close: async () => rmSync(dataDir, { recursive: true }) }
}

/** A look at the data while no server has it. */
export async function looking(place: DataPlace, work: (connection: Connection) => Promise<void>): Promise<void> {
  const connection = await connect({ databaseUrl: place.databaseUrl, dataDir: place.dataDir })
  await work(connection).finally(() => connection.close())
}

type Options = {
  /** Its clock's first instant, in milliseconds. */
  now: number
  environment?: NodeJS.ProcessEnv
  /** Called with the address of every new process, and the instant of its clock. */
  isUp?: (address: string, instant: number) => Promise<unknown>
}
type Told = Awaited<ReturnType<Awaited<ReturnType<typeof testApp>>['ask']>>
export type MortalServer = Awaited<ReturnType<typeof startMortalServer>>
export type MortalServers = Awaited<ReturnType<typeof startMortalServers>>
/** By how much the clock of the servers is ahead of the machine's, in milliseconds. */
type Time = { ahead: number }

/** A server process of its own, which may be killed: another then takes its place, at a time that has gone on. */
export async function startMortalServer(
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
      ...{ ...process.env, ...environment, NOW: new Date(clock.now()).toISOString() },
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

  /** As if a minute had gone by on the database's clock, which nobody can move. */
  async function endItsLeases(): Promise<void> {
    if (place.databaseUrl) await looking(place, ({ db }) => endLeases(db))
  }

  async function stop(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }

  /** Null where its process has died over it. */
  async function tried<T>(path: string, body: () => object, headers: Record<string, string> = {}): Promise<T | null> {
    if (isOver) throw new Error('another has failed')
    const to = await address
    return fetch(`${to}${path}`, {
      ...{ method: 'POST', headers: { ...headers, 'content-type': 'application/json' } },
      body: JSON.stringify(body()),
    })
      .then((response) => response.json() as Promise<T>)
      .catch(() => null)
  }

  /** Posts until there is an answer: who was not answered asks the next process. */
  async function posted<T>(...asked: Parameters<typeof tried>): Promise<T> {
    for (;;) {
      const answer = await tried<T>(...asked)
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
    /** Its clock, and that of every process that follows, goes on from there. */
    passTo(instant: number) {
      time.ahead = instant - performance.now()
    },
    /** One that is starting is killed once it listens. */
    kill(): Promise<string> {
      time.ahead += RESTART_TAKES
      address = address
        .then(() => stop())
        .then(endItsLeases)
        .then(start)
      return address
    },
    /** As who installs a new release does: the process ends what it has begun. */
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

/** The graph, also while the first time that it was asked is still being worked on. */
function askedOf(posted: <T>(path: string, body: () => object, headers?: Record<string, string>) => Promise<T>) {
  return async (query: string, variables: object = {}, headers: Record<string, string> = {}): Promise<Told> => {
    for (;;) {
      const told = await posted<Told>('/graphql', () => ({ query, variables }), headers)
      if (!ASK_AGAIN.includes(told.errors?.[0]?.message ?? '')) return told
    }
  }
}

/**
 * So many of them on one database, as behind a balancer: each request goes to another, and who was not answered asks the
 * next. They have one clock, which those that live are told of, by the word that opens it, when one dies.
 */
export async function startMortalServers(place: DataPlace, count: number, options: Options, secret: string) {
  const time: Time = { ahead: options.now - performance.now() }
  const servers: MortalServer[] = []
  // One after the other: the first brings the tables.
  while (servers.length < count) servers.push(await startMortalServer(place, options, time))
  const [{ clock }] = servers as [MortalServer]
  let turn = 0
  const next = () => servers[turn++ % servers.length] as MortalServer

  async function posted<T>(...asked: Parameters<MortalServer['tried']>): Promise<T> {
    for (;;) {
      const answer = await next().tried<T>(...asked)
      if (answer !== null) return answer
    }
  }

  /** Each does what is due by the clock; another has done it where one dies over it. */
  async function tellClock(to: readonly MortalServer[]): Promise<void> {
    const opened = { 'x-sandbox-secret': secret }
    const now = () => ({ now: clock.now() })
    await Promise.all(to.map((server) => server.posted('/sandbox/clock', now, opened)))
  }

  return {
    ...{ clock, posted, ask: askedOf(posted) },
    async passTo(instant: number): Promise<void> {
      servers[0]?.passTo(instant)
      await tellClock(servers)
    },
    /** The next in turn. */
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
