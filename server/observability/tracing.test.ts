import { execFileSync } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { smtpMail } from '../providers/mail/smtp.ts'
import { resilience } from '../providers/resilience.ts'
import { runRecurringWork } from '../recurring-work.ts'
import { openPartner } from '../testing/bookings.ts'
import { testConfig } from '../testing/config.ts'
import { openPaymentHarness, type PaymentHarness } from '../testing/payment-harness.fixtures.ts'
import { signUpMany } from '../testing/people.ts'
import { startTracing } from './start-tracing.ts'

/** A collector that receives OTLP over HTTP, and a server that sends its traces to it. */
type Attribute = { key: string; value: { stringValue?: string; intValue?: string } }
type Times = { startTimeUnixNano: string; endTimeUnixNano: string }
type Seen = Times & {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  attributes: Attribute[]
}
type Sent = { resourceSpans: { scopeSpans: { spans: Seen[] }[] }[] }

const TRACE = '0af7651916cd43dd8448eb211c80319c'
const began = Date.now() - 1_000
const spans: Seen[] = []
const keys: unknown[] = []
const collector = createServer(async (request, response) => {
  const { resourceSpans } = (await json(request)) as Sent
  keys.push(request.headers['x-key'])
  spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)))
  response.end('{}')
})
let harness: PaymentHarness
let stopTracing: () => Promise<void>
beforeAll(async () => {
  await new Promise<void>((listening) => collector.listen(0, '127.0.0.1', listening))
  const { port } = collector.address() as AddressInfo
  const OTEL = { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}/`, OTEL_EXPORTER_OTLP_HEADERS: 'x-key=abc%3D' }
  stopTracing = await startTracing(testConfig(OTEL))
  harness = await openPaymentHarness({ environment: { TRUSTED_PROXIES: '127.0.0.1' } })
})
afterAll(async () => {
  await harness.close()
  collector.close()
})

test('one booking is one trace, from the proxy to the email', async () => {
  const { server, room } = harness
  const [person] = await signUpMany(server, 1)
  if (!person) throw new Error('nobody came')
  const partner = await openPartner(server.appContext.db)
  const from = { headers: { ...person.headers, traceparent: `00-${TRACE}-b7ad6b7169203331-01` } }
  const { usersReservations } = await room.booked(from, partner)
  await harness.pay(from, usersReservations[0]?.id ?? '', await harness.card())
  const mail = smtpMail(
    { ...server.appContext.config.mail, port: harness.sandbox.smtpPort },
    resilience('smtp', server),
  )
  await runRecurringWork({ ...server.appContext, mail, log: { error: fail } })
  mail.close()
  await stopTracing()
  const ended = Date.now()

  const ours = spans.filter(({ traceId }) => traceId === TRACE)
  const names = new Set(ours.map(({ name }) => name))
  expect([...names]).toEqual(
    expect.arrayContaining(['POST /graphql', 'INSERT', 'stripe POST', 'job events', 'job messages', 'smtp SEND']),
  )
  expect([...names].filter((name) => name.startsWith('graphql '))).not.toEqual([])
  const [request] = ours.filter(({ name }) => name === 'POST /graphql')
  expect(request?.parentSpanId).toBe('b7ad6b7169203331')
  const byId = new Map(ours.map((span) => [span.spanId, span]))
  const statement = ours.find(({ name, parentSpanId }) => name === 'INSERT' && byId.has(parentSpanId ?? ''))
  expect(statement?.attributes.map(({ key }) => key)).toContain('db.query.text')
  const parentOf = (name: string) => byId.get(ours.find((span) => span.name === name)?.parentSpanId ?? '')?.name
  expect(parentOf('smtp SEND')).toBe('job messages')
  expect(parentOf('stripe POST')).toMatch(/^graphql /)
  expect(ours.find(({ name }) => name === 'job messages')?.parentSpanId).toBeUndefined()
  expect(new Set(ours.map(({ kind }) => kind))).toEqual(new Set([1, 2, 3, 5]))
  for (const { startTimeUnixNano, endTimeUnixNano } of spans) {
    const [from, to] = [Number(startTimeUnixNano) / 1e6, Number(endTimeUnixNano) / 1e6]
    expect([from >= began, from <= to, to <= ended + 1_000]).toEqual([true, true, true])
  }
  expect(JSON.stringify(spans)).not.toContain(`${person.accountId}@`)
  expect(new Set(keys)).toEqual(new Set(['abc=']))
})

test('nothing is traced if there is no collector, and OpenTelemetry is not loaded beyond what prom-client loads', {
  // Loads the whole server, on a machine that may be busy.
  timeout: 240_000,
}, () => {
  const script = `
    import { registerHooks } from 'node:module'
    const loaded = new Set()
    registerHooks({ load: (url, context, next) => {
      loaded.add(/@opentelemetry.([^/]+)|(open-telemetry)[.]ts$/.exec(url)?.slice(1).join(''))
      return next(url, context)
    } })
    await import('../start.ts')
    const { startTracing } = await import('./start-tracing.ts')
    const { isTracing, traced } = await import('./tracing.ts')
    await startTracing({ tracing: null })
    const work = () => 'done'
    console.log(JSON.stringify([isTracing(), traced({ name: 'x', kind: 'internal' }, work), [...loaded].filter(Boolean)]))
    process.exit()`
  const args = ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', script]
  const output = execFileSync(process.execPath, args, { cwd: join(import.meta.dirname), encoding: 'utf8' })
  expect(JSON.parse(output)).toEqual([false, 'done', ['api']])
})

function fail(error: unknown): never {
  throw error
}
