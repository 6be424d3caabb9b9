import { pino } from 'pino'
import { type SettableClock, settableClock } from '../clock.ts'
import { readConfig } from '../config.ts'
import { type Context, contextFor, type Parts } from '../context.ts'
import { createExecutor } from '../graphql/execute.ts'
import { schema } from '../graphql/schema.ts'
import { createApp } from '../http/app.ts'
import { createMetrics } from '../http/metrics.ts'
import { geopf } from '../providers/geocoding/geopf.ts'
import { testDatabase } from './database.ts'

type Options = { now?: string; introspection?: boolean; geocoderBase?: string; persisted?: Record<string, string> }

/** The HTTP server without its pages on a fresh database, for tests through the front door. Close it after. */
export async function testApp({
  now = '2026-11-24T10:00:00+01:00',
  introspection = true,
  geocoderBase,
  persisted = {},
}: Options = {}) {
  const database = await testDatabase()
  const clock: SettableClock = settableClock(Date.parse(now))
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', GEOCODER_BASE: geocoderBase })
  const geocoding = geopf({ base: config.geocoderBase, secret: config.geocoderSecret, clock })
  const parts: Parts = { config, clock, db: database.db, geocoding }
  const app = await createApp({
    parts,
    executor: createExecutor(schema, { introspection }),
    persisted: new Map(Object.entries(persisted)),
    metrics: createMetrics(),
    isReady: () => true,
  })

  async function ask(query: string, variables: Record<string, unknown> = {}, headers: Record<string, string> = {}) {
    const response = await app.inject({ method: 'POST', url: '/graphql', payload: { query, variables }, headers })
    return response.json() as { data?: Record<string, never>; errors?: { message: string; extensions: Extensions }[] }
  }

  return {
    app,
    ask,
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

type Extensions = { code: string; fields?: Record<string, string> }

/** A context of one request, for use cases called directly. */
export function testContext(parts: Parts): Context {
  return contextFor(parts, pino({ level: 'silent' }), 'test')
}
