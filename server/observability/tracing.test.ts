import { execFileSync } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { runRecurringWork } from '../recurring-work.ts'
import { openPartner } from '../testing/bookings.ts'
import { openPaymentHarness } from '../testing/payment-harness.fixtures.ts'
import { signUpMany } from '../testing/people.ts'
import { startTracing } from './start-tracing.ts'

/** A collector that takes OTLP over HTTP, and a server that is traced by it. */
type Attribute = { key: string; value: { stringValue?: string; intValue?: string } }
type Seen = { traceId: string; spanId: string; parentSpanId?: string; name: string; attributes: Attribute[] }
type Sent = { resourceSpans: { scopeSpans: { spans: Seen[] }[] }[] }

const TRACE = '0af7651916cd43dd8448eb211c80319c'
const spans: Seen[] = []
const keys: unknown[] = []
const collector = createServer(async (request, response) => {
  const { resourceSpans } = (await json(request)) as Sent
  keys.push(request.headers['x-key'])
  spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)))
  response.end('{}')
})
let harness: Awaited<ReturnType<typeof openPaymentHarness>>
let stopTracing: () => Promise<void>
beforeAll(async () => {
  await new Promise<void>((listening) => collector.listen(0, '127.0.0.1', listening))
  const { port } = collector.address() as AddressInfo
  const OTEL = { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}/`, OTEL_EXPORTER_OTLP_HEADERS: 'x-key=abc%3D' }
  stopTracing = await startTracing(readConfig({ NODE_ENV: 'test', ...OTEL }))
  harness = await openPaymentHarness({ environment: { TRUSTED_PROXIES: '127.0.0.1' } })
})
afterAll(async () => {
  await harness.close()
  collector.close()
})

test('one booking is one trace, from the proxy to the letter', async () => {
  const { server, room } = harness
  const [person] = await signUpMany(server, 1)
  if (!person) throw new Error('nobody came')
  const partner = await openPartner(server.parts.db)
  const from = { headers: { ...person.headers, traceparent: `00-${TRACE}-b7ad6b7169203331-01` } }
  const { usersReservations } = await room.booked(from, partner)
  await harness.pay(from, usersReservations[0]?.id ?? '', await harness.card())
  await runRecurringWork({ ...server.parts, mail: { send: async () => {} }, log: { error: fail } })
  await stopTracing()

  const ours = spans.filter(({ traceId }) => traceId === TRACE)
  const names = new Set(ours.map(({ name }) => name))
  expect([...names]).toEqual(
    expect.arrayContaining(['POST /graphql', 'INSERT', 'stripe POST', 'job events', 'job messages']),
  )
  expect([...names].filter((name) => name.startsWith('graphql '))).not.toEqual([])
  const [request] = ours.filter(({ name }) => name === 'POST /graphql')
  expect(request?.parentSpanId).toBe('b7ad6b7169203331')
  const byId = new Map(ours.map((span) => [span.spanId, span]))
  const statement = ours.find(({ name, parentSpanId }) => name === 'INSERT' && byId.has(parentSpanId ?? ''))
  expect(statement?.attributes.map(({ key }) => key)).toContain('db.query.text')
  expect(JSON.stringify(spans)).not.toContain(`${person.accountId}@`)
  expect(new Set(keys)).toEqual(new Set(['abc=']))
})

test('without a collector nothing is traced, and nothing of it is loaded', () => {
  const script = `
    import { registerHooks } from 'node:module'
    const loaded = []
    registerHooks({ load: (url, context, next) => { loaded.push(url); return next(url, context) } })
    const { startTracing } = await import('./start-tracing.ts')
    const { isTracing, traced } = await import('./tracing.ts')
    await startTracing({ tracing: null })
    const work = () => 'done'
    console.log(JSON.stringify([isTracing(), traced({ name: 'x', kind: 'internal' }, work), loaded.some((url) => url.includes('export-spans'))]))`
  const args = ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', script]
  const said = execFileSync(process.execPath, args, { cwd: join(import.meta.dirname), encoding: 'utf8' })
  expect(JSON.parse(said)).toEqual([false, 'done', false])
})

function fail(error: unknown): never {
  throw error
}
