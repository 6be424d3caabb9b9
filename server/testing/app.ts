import { MINUTE } from '@tablee/domain/calendar/calendar'
import { type DestinationStream, pino } from 'pino'
import { assembleParts } from '../assemble-parts.ts'
import { type SettableClock, settableClock } from '../clock.ts'
import { readConfig } from '../config.ts'
import { type Context, contextFor, type Parts } from '../context.ts'
import { createExecutor } from '../graphql/execute.ts'
import { schema } from '../graphql/schema.ts'
import { createApp, type Serving } from '../http/app.ts'
import { createMetrics, serveMetrics } from '../http/metrics.ts'
import { pages, type Web } from '../http/pages.ts'
import { CardProviderDown } from '../providers/card-payments/port.ts'
import { testDatabase } from './database.ts'

type Options = {
  now?: string
  introspection?: boolean
  geocoderBase?: string
  persisted?: Record<string, string>
  environment?: NodeJS.ProcessEnv
  /** The log's lines, silent without it. */
  logTo?: DestinationStream
  web?: Web
  /** Time stands still but when it is moved, also back. */
  still?: boolean
  /** Connections, where there is a server to open them on. */
  pool?: number
}

/** The HTTP server on a fresh database, with pages where `web` has some, for tests through the front door. Close it after. */
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
}: Options = {}) {
  const database = await testDatabase(pool)
  const clock = still ? stillClock(Date.parse(now)) : settableClock(Date.parse(now))
  const logLevel = logTo ? 'info' : 'silent'
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: logLevel, GEOCODER_BASE: geocoderBase, ...environment })
  const parts = assembleParts(config, clock, database.db)
  if (environment.SANDBOX_PORT === undefined) parts.cards = withNobodyThere(parts.cards)
  const serving: Serving = {
    parts,
    // No test is about how fast this machine is.
    executor: createExecutor(schema, { introspection, longestRun: MINUTE }),
    persisted: new Map(Object.entries(persisted)),
    metrics: createMetrics(),
    logTo,
    isReady: () => true,
  }
  const app = await createApp(serving)
  await serveMetrics(app, serving.metrics, parts)
  if (web) await pages(app, serving, web)

  async function ask(query: string, variables: Record<string, unknown> = {}, headers: Record<string, string> = {}) {
    const response = await app.inject({ method: 'POST', url: '/graphql', payload: { query, variables }, headers })
    return response.json() as { data?: Record<string, never>; errors?: { message: string; extensions: Extensions }[] }
  }

  /** The same of what nothing refuses: its data, of the shape that the test knows. */
  async function read<Data extends object>(...asked: Parameters<typeof ask>): Promise<Data> {
    const { data, errors } = await ask(...asked)
    if (!data || errors) throw new Error(`refused: ${JSON.stringify(errors)}`)
    return data as Data
  }

  return {
    app,
    ask,
    read,
    clock,
    database,
    parts,
    context: testContext(parts),
    async close() {
      await app.close()
      await database.close()
    },
  }
}

/** A card provider that is down: that is said at once, not after a second try. Nor is another's sandbox asked. */
function withNobodyThere(cards: Parts['cards']): Parts['cards'] {
  const asked = async () => {
    throw new CardProviderDown('nobody is there')
  }
  const listed = () => ({ [Symbol.asyncIterator]: () => ({ next: asked }) })
  const answers = { readEvent: cards.readEvent, intentsBetween: listed, transfersBetween: listed }
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
export function testContext(parts: Parts): Context {
  return contextFor(parts, pino({ level: 'silent' }), 'test')
}
