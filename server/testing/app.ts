import { MINUTE } from '@tablee/domain/calendar/calendar'
import type { FastifyInstance } from 'fastify'
import { type DestinationStream, pino } from 'pino'
import { assembleAppContext } from '../assemble-app-context.ts'
import { type SettableClock, settableClock } from '../clock.ts'
import { type AppContext, type Context, contextFor } from '../context.ts'
import type { Connection, ConnectionLimits } from '../database/connect.ts'
import { createExecutor } from '../graphql/execute.ts'
import { schema } from '../graphql/schema.ts'
import { createApp, type Serving } from '../http/app.ts'
import { createMetrics, serveMetrics } from '../http/metrics.ts'
import { pages, type Web } from '../http/pages.ts'
import { CardProviderDown } from '../providers/card-payments/port.ts'
import { testConfig } from './config.ts'
import { testDatabase } from './database.ts'

export type TestServerOptions = {
  now?: string
  introspection?: boolean
  geocoderBase?: string
  persisted?: Record<string, string>
  environment?: NodeJS.ProcessEnv
  logTo?: DestinationStream
  web?: Web
  /** The clock only changes when a test moves it, even backwards. */
  still?: boolean
  /** The number of connections, if the tests run on a server. */
  pool?: number
  /** The time limits for connections, if the tests run on a server. */
  limits?: ConnectionLimits
}

/** A server under test, which listens on no port. */
export type TestServer = {
  app: FastifyInstance
  /** Sends a query and returns the whole response. */
  ask: (...question: Question) => Promise<TestResponse>
  /** Sends a query and returns the data. Throws on errors. */
  read: <Data extends object>(...question: Question) => Promise<Data>
  clock: SettableClock
  database: Connection
  appContext: AppContext
  context: Context
  close(): Promise<void>
}
type Question = [query: string, variables?: Record<string, unknown>, headers?: Record<string, string>]
export type TestResponse = {
  data?: Record<string, never>
  errors?: { message: string; extensions: Extensions }[]
}

/** An HTTP server on a fresh database, with pages if `web` is given. The caller closes it. */
export async function testApp({
  now = '2026-11-24T10:00:00+01:00',
  introspection = true,
  geocoderBase,
  persisted = {},
  environment = {},
  logTo,
  web,
  still = false,
  pool,
  limits,
}: TestServerOptions = {}): Promise<TestServer> {
  const database = await testDatabase(pool, limits)
  const clock = still ? stillClock(Date.parse(now)) : settableClock(Date.parse(now))
  const logLevel = logTo ? 'info' : 'silent'
  // A test's links may use a public name, because no server listens.
  const ours = { NODE_ENV: 'test', SANDBOX_PUBLIC: '1', LOG_LEVEL: logLevel, GEOCODER_BASE: geocoderBase }
  const config = testConfig({ ...ours, ...environment })
  const appContext = assembleAppContext(config, clock, database.db)
  if (environment.SANDBOX_PORT === undefined) appContext.cards = withNobodyThere(appContext.cards)
  // Emails that fail are written again at each move of the clock.
  if (environment.SMTP_PORT === undefined) appContext.mail = { send: async () => {} }
  const serving: Serving = {
    appContext,
    // A generous limit, because the machine may be slow.
    executor: createExecutor(schema, { introspection, longestRun: MINUTE }),
    persisted: new Map(Object.entries(persisted)),
    metrics: createMetrics(),
    logTo,
    isReady: () => true,
  }
  const app = await createApp(serving)
  await serveMetrics(app, serving.metrics, appContext)
  if (web) await pages(app, serving, web)

  async function ask(...[query, variables = {}, headers = {}]: Question): Promise<TestResponse> {
    const response = await app.inject({ method: 'POST', url: '/graphql', payload: { query, variables }, headers })
    return response.json() as TestResponse
  }

  /** Sends a query and returns the data. Throws on errors. */
  async function read<Data extends object>(...question: Question): Promise<Data> {
    const { data, errors } = await ask(...question)
    if (!data || errors) throw new Error(`refused: ${JSON.stringify(errors)}`)
    return data as Data
  }

  return {
    app,
    ask,
    read,
    clock,
    database,
    appContext,
    context: testContext(appContext),
    async close() {
      await app.close()
      appContext.closeProviders()
      await database.close()
    },
  }
}

/** A card provider that is down and fails at once, without a request to any sandbox. */
function withNobodyThere(cards: AppContext['cards']): AppContext['cards'] {
  const asked = async () => {
    throw new CardProviderDown('nobody is there')
  }
  const listed = () => ({ [Symbol.asyncIterator]: () => ({ next: asked }) })
  const answers = {
    readEvent: cards.readEvent,
    intentsBetween: listed,
    transfersBetween: listed,
    payoutsSince: listed,
    payoutItems: listed,
  }
  return new Proxy(cards, { get: (_, name) => Reflect.get(answers, name) ?? asked })
}

function stillClock(start: number): SettableClock {
  let instant = start
  return {
    now: () => instant,
    moveTo(to) {
      instant = to
    },
  }
}

type Extensions = { code: string; fields?: Record<string, string> }

/** A context of one request, for use cases called directly. */
export function testContext(appContext: AppContext): Context {
  return contextFor(appContext, pino({ level: 'silent' }), 'test')
}
