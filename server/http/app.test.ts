import { connect as openSocket } from 'node:net'
import { text } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../config.ts'
import { connect } from '../database/connect.ts'
import { createExecutor } from '../graphql/execute.ts'
import { schema } from '../graphql/schema.ts'
import { type TestServer, testApp } from '../testing/app.ts'
import { freePort } from '../testing/free-port.ts'
import { createApp, type Serving } from './app.ts'
import { createMetrics, serveMetrics } from './metrics.ts'

type Line = Record<string, unknown>

let server: TestServer
let lines: string[]

beforeAll(async () => {
  server = await testApp({
    environment: { ORIGIN: 'https://tablee.example', METRICS_TOKEN: 'token' },
    logTo: { write: (line) => void lines.push(line) },
  })
  server.app.get('/broken', async () => {
    throw new Error('the roof fell')
  })
})
beforeEach(() => {
  lines = []
})
afterAll(() => server.close())

const get = (url: string, headers = {}) => server.app.inject({ method: 'GET', url, headers })
const logged = () => lines.map((line) => JSON.parse(line) as Line)

describe('every response', () => {
  test.each([
    ['a response', 'GET', '/healthz', 200],
    ['a GraphQL response', 'GET', '/graphql?query=%7B__typename%7D', 200],
    ['a HEAD', 'HEAD', '/healthz', 200],
    ['a refused request', 'GET', '/graphql', 400],
    ['an unknown address', 'GET', '/nowhere', 404],
    ['an unknown method', 'PROPFIND', '/healthz', 404],
    ['a method that the address does not have', 'DELETE', '/graphql', 404],
    ['a body of an unknown kind', 'POST', '/client-errors', 415],
    ['an internal failure', 'GET', '/broken', 500],
    ['a malformed address', 'GET', '/%E0%A4%A', 400],
    ['a malformed parameter', 'GET', '/sitemaps/restaurants-%ff.xml', 400],
    ['an incomplete escape sequence', 'GET', '/%', 400],
  ] as const)('has protective headers: %s', async (_, method, url, status) => {
    const payload = method === 'POST' ? '<a/>' : undefined
    const headers = payload ? { 'content-type': 'application/xml' } : {}
    const response = await server.app.inject({ method: method as 'GET', url, headers, payload })
    expect(response.statusCode).toBe(status)
    expect(response.headers).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'permissions-policy': expect.stringContaining('geolocation=(self)'),
      'strict-transport-security': expect.stringContaining('max-age='),
      'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
    })
    expect(response.headers['x-powered-by']).toBeUndefined()
  })

  test('requires https only if the site has it', async () => {
    const config = { ...server.appContext.config, origin: 'http://localhost:3000' }
    const app = await another({ appContext: { ...server.appContext, config } })
    expect((await app.inject('/healthz')).headers['strict-transport-security']).toBeUndefined()
  })

  test('requires https for the whole domain in production', async () => {
    const config = { ...server.appContext.config, production: true }
    const app = await another({ appContext: { ...server.appContext, config } })
    expect((await app.inject('/healthz')).headers['strict-transport-security']).toBe(
      'max-age=63072000; includeSubDomains',
    )
  })

  test('has a unique id', async () => {
    const ids = await Promise.all([1, 2, 3].map(async () => (await get('/healthz')).headers['x-request-id']))
    expect(new Set(ids).size).toBe(3)
  })

  test.each(['/nowhere', '/broken', '/%E0%A4%A'])('with an error has a code and a sentence: %s', async (url) => {
    const { errors } = (await get(url)).json()
    expect(errors).toEqual([{ message: expect.any(String), extensions: { code: expect.stringMatching(/^[A-Z_]+$/) } }])
  })

  test('discloses nothing about an internal failure', async () => {
    const response = await get('/broken')
    expect(response.json()).toEqual({
      errors: [
        { message: "Oops ! Une erreur inattendue s'est produite.", extensions: { code: 'INTERNAL_SERVER_ERROR' } },
      ],
    })
  })
})

describe('a HEAD request', () => {
  test.each(['/healthz', '/robots.txt', '/sitemap.xml', '/sitemaps/pages.xml'])(
    'for %s returns the headers of GET without the body',
    async (url) => {
      const [head, whole] = [await server.app.inject({ method: 'HEAD', url }), await get(url)]
      expect(head.statusCode).toBe(200)
      expect(head.body).toBe('')
      expect(head.headers['content-length']).toBe(whole.headers['content-length'])
      expect(head.headers['content-type']).toBe(whole.headers['content-type'])
    },
  )
})

describe('the log', () => {
  test('is JSON, a line per request, with the id of the response', async () => {
    const response = await get('/healthz?with=question')
    expect(logged()).toEqual([
      expect.objectContaining({
        reqId: response.headers['x-request-id'],
        method: 'GET',
        path: '/healthz',
        status: 200,
        ms: expect.any(Number),
        msg: 'served',
      }),
    ])
  })

  test.each([
    '/activate/JETON/lien',
    '/reset-password/JETON',
    '/Update-Email/JETON?a=b',
    '//activate/JETON.data',
    '/invoices/host.JETON',
    '/kitchen-sheets/1.A4.JETON',
  ])('contains no token of a link: %s', async (url) => {
    await get(url)
    expect(logged()).toMatchObject([{ path: expect.stringMatching(/^[a-z/-]+\/…$/i), msg: 'served' }])
    expect(lines.join()).not.toContain('JETON')
  })

  test('reports a failing statement without its values', async () => {
    const { db } = server.appContext
    await sql`alter table account rename to elsewhere`.execute(db)
    const login = 'mutation { login(email: "ana@example.test", password: "Secret-2026!", role: CLIENT) }'
    const { errors } = await server.ask(login)
    await sql`alter table elsewhere rename to account`.execute(db)
    expect(errors?.[0]?.extensions.code).toBe('INTERNAL_SERVER_ERROR')
    expect(lines.join()).toContain('account')
    expect(lines.join()).not.toMatch(/ana@example|Secret/)
  })

  test('reports a failure with its cause, under the id of its request', async () => {
    const response = await get('/broken')
    const failure = logged().find(({ level }) => level === 50)
    expect(failure).toMatchObject({ reqId: response.headers['x-request-id'], msg: 'the roof fell' })
    expect(JSON.stringify(failure)).toContain('app.test.ts')
  })

  test('never contains a token, a cookie or the query', async () => {
    const secret = 'must-not-be-kept'
    const headers = { authorization: secret, cookie: `session=${secret}` }
    await get(`/healthz?token=${secret}`, headers)
    await get('/broken', headers)
    await get(`/nowhere?${secret}`, headers)
    await server.ask(`{ addressSuggestions(text: "${secret}") { label } }`, {}, headers)
    await server.app.inject({ method: 'POST', url: '/graphql', payload: `{"${secret}`, headers })
    expect(lines.length).toBeGreaterThanOrEqual(5)
    expect(lines.join()).not.toContain(secret)
  })

  test('contains no token even if a handler logs its request', async () => {
    server.app.log.info({ req: { headers: { authorization: 'must-not-be-kept', cookie: 'must-not-be-kept' } } })
    expect(lines).toHaveLength(1)
    expect(lines.join()).not.toContain('must-not-be-kept')
  })
})

describe('health', () => {
  test('/healthz reports that the process is alive, /readyz that it can serve', async () => {
    expect((await get('/healthz')).json()).toEqual({ status: 'ok' })
    const ready = await get('/readyz')
    expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ready' }])
  })

  test('/readyz is unavailable while the process starts or stops', async () => {
    const app = await another({ isReady: () => false })
    expect((await app.inject('/readyz')).statusCode).toBe(503)
    expect((await app.inject('/healthz')).statusCode).toBe(200)
  })

  test('/readyz is unavailable without the database', async () => {
    const nowhere = await connect({ databaseUrl: 'postgres://nobody@127.0.0.1:1/none' })
    onTestFinished(() => nowhere.close())
    const app = await another({ appContext: { ...server.appContext, db: nowhere.db } })
    const response = await app.inject('/readyz')
    expect([response.statusCode, response.json()]).toEqual([503, { status: 'no database' }])
    expect((await app.inject('/healthz')).statusCode).toBe(200)
  })

  test('/readyz is unavailable while the database accepts no writes', async () => {
    const { db } = server.appContext
    await sql`create function refuse_write() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$`.execute(
      db,
    )
    await sql`create trigger full_disk before update on write_check execute function refuse_write()`.execute(db)
    const app = await another({})
    const full = await app.inject('/readyz')
    expect([full.statusCode, full.json()]).toEqual([503, { status: 'no writes' }])
    expect((await app.inject('/healthz')).statusCode).toBe(200)
    await sql`drop trigger full_disk on write_check`.execute(db)
    expect((await app.inject('/readyz')).statusCode).toBe(200)
  })
})

describe('/metrics', () => {
  test('are readable with the token, and count requests by route', async () => {
    await get('/healthz')
    await get('/nowhere/at/all')
    const response = await get('/metrics', { authorization: 'Bearer token' })
    expect(response.statusCode).toBe(200)
    expect(response.body).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="\/healthz",status="200"\} \d+/,
    )
    expect(response.body).toMatch(/route="none",status="404"/)
    expect(response.body).not.toContain('at/all')
  })

  test.each([{}, { authorization: 'token' }, { authorization: 'Bearer wrong' }, { authorization: 'Bearer token2' }])(
    'do not exist without the token: %j',
    async (headers) => {
      const response = await get('/metrics', headers)
      expect(response.statusCode).toBe(404)
      expect(response.body).toBe((await get('/nowhere')).body)
    },
  )
})

test('/metrics on a separate port is readable from this machine only, unless METRICS_HOST is set', async () => {
  // Every address of 127/8 belongs to this machine; by default the server listens on the first only.
  const read = async (environment: NodeJS.ProcessEnv) => {
    const port = await freePort()
    const config = readConfig({ HOST: '0.0.0.0', SANDBOX_PUBLIC: '1', METRICS_PORT: String(port), ...environment })
    const stop = await serveMetrics(server.app, createMetrics(), { ...server.appContext, config })
    onTestFinished(stop)
    return (host: string) =>
      fetch(`http://${host}:${port}/metrics`).then(
        ({ status }) => status,
        () => 'nobody',
      )
  }
  const alone = await read({})
  expect([await alone('127.0.0.1'), await alone('127.0.0.2')]).toEqual([200, 'nobody'])
  const reply = await read({ METRICS_HOST: '0.0.0.0' })
  expect([await reply('127.0.0.1'), await reply('127.0.0.2')]).toEqual([200, 200])
})

test('/.well-known/security.txt gives the contact for vulnerabilities, for half a year', async () => {
  const { headers, body, statusCode } = await get('/.well-known/security.txt')
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(body.split('\n')).toEqual([
    'Contact: mailto:bonjour@tablee.example',
    'Expires: 2027-05-23T00:00:00.000Z',
    'Preferred-Languages: fr, en',
    'Canonical: https://tablee.example/.well-known/security.txt',
    '',
  ])
})

test('the domain file of Apple Pay exists if its text is configured', async () => {
  const path = '/.well-known/apple-developer-merchantid-domain-association'
  expect((await get(path)).statusCode).toBe(404)
  const other = await testApp({ environment: { APPLE_PAY_DOMAIN_ASSOCIATION: '7B227073704964' } })
  onTestFinished(() => other.close())
  const { body, headers } = await other.app.inject(path)
  expect([body, headers['content-type']]).toEqual(['7B227073704964', 'text/plain; charset=utf-8'])
})

describe('/client-errors', () => {
  const report = (payload: unknown) =>
    server.app.inject({ method: 'POST', url: '/client-errors', payload: payload as Record<string, unknown> })

  test('a report is a line in the log', async () => {
    const response = await report({ message: 'x is not a function', stack: 'at a\nat b', path: '/search' })
    expect(response.statusCode).toBe(204)
    expect(logged()[0]).toMatchObject({
      level: 40,
      client: { message: 'x is not a function', stack: 'at a\nat b', path: '/search' },
    })
  })

  test.each([
    [{}],
    [[]],
    [{ message: 1 }],
    [{ message: 'x'.repeat(1001) }],
    [{ message: 'x', stack: 'x'.repeat(4001) }],
    [{ message: 'x', path: 'x'.repeat(501) }],
  ])('anything else is refused', async (payload) => {
    expect((await report(payload)).statusCode).toBe(400)
    expect(logged().filter(({ client }) => client)).toEqual([])
  })

  test('additional fields of a report are not logged', async () => {
    await report({ message: 'x', cookie: 'must-not-be-kept' })
    expect(lines.join()).not.toContain('must-not-be-kept')
  })

  test('a body beyond 100 kB is refused', async () => {
    expect((await report({ message: 'x'.repeat(100_000) })).statusCode).toBe(413)
  })

  const secret = 'a-link-that-opens-an-account'
  test.each([
    [
      'application/reports+json',
      [
        {
          type: 'csp-violation',
          url: `https://tablee.example/activate/${secret}`,
          body: {
            documentURL: `https://tablee.example/activate/${secret}`,
            effectiveDirective: 'script-src-elem',
            blockedURL: `https://elsewhere.example/x.js?${secret}`,
            disposition: 'enforce',
            sourceFile: `https://tablee.example/activate/${secret}`,
            sample: secret,
          },
        },
      ],
    ],
    [
      'application/csp-report',
      {
        'csp-report': {
          'document-uri': `https://tablee.example/activate/${secret}`,
          'effective-directive': 'script-src-elem',
          'blocked-uri': `https://elsewhere.example/x.js?${secret}`,
          disposition: 'enforce',
          'source-file': `https://tablee.example/activate/${secret}`,
          'script-sample': secret,
        },
      },
    ],
  ])('a policy report is logged without the secrets of its addresses: %s', async (type, payload) => {
    const headers = { 'content-type': type }
    const sent = { method: 'POST' as const, url: '/client-errors', headers, payload: JSON.stringify(payload) }
    expect((await server.app.inject(sent)).statusCode).toBe(204)
    expect(logged()[0]).toMatchObject({
      level: 40,
      policy: {
        directive: 'script-src-elem',
        blocked: 'https://elsewhere.example',
        page: '/activate',
        source: 'https://tablee.example',
        isEnforced: true,
      },
    })
    expect(lines.join()).not.toContain(secret)
  })

  test('a malformed policy report, and more than twenty at once, are refused', async () => {
    const one = { type: 'csp-violation', body: {} }
    for (const payload of [{}, Array.from({ length: 21 }, () => one), [{ body: 1 }]]) {
      const headers = { 'content-type': 'application/reports+json' }
      const sent = { method: 'POST' as const, url: '/client-errors', headers, payload: JSON.stringify(payload) }
      expect((await server.app.inject(sent)).statusCode).toBe(400)
    }
  })

  test('beyond sixty a minute reports are only counted', async () => {
    const countOf = async () => {
      const { body } = await get('/metrics', { authorization: 'Bearer token' })
      return Number(/client_errors_total (\d+)/.exec(body)?.[1])
    }
    const before = await countOf()
    lines = []
    for (let n = 0; n < 150; n++) await report({ message: 'again' })
    expect(logged().filter(({ client }) => client).length).toBeLessThanOrEqual(120)
    expect((await countOf()) - before).toBe(150)
  })
})

describe('compression', () => {
  const query = encodeURIComponent('{ __schema { types { name fields { name } } } }')

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('a response that is worth it is sent as %s to a client that accepts that', async (encoding, unpack) => {
    const plain = await get(`/graphql?query=${query}`)
    const packed = await get(`/graphql?query=${query}`, { 'accept-encoding': encoding })
    expect(packed.headers).toMatchObject({
      'content-encoding': encoding,
      vary: expect.stringContaining('accept-encoding'),
    })
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(unpack(packed.rawPayload).toString()).toBe(plain.body)
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3)
  })

  test('a short response is not compressed', async () => {
    expect((await get('/healthz', { 'accept-encoding': 'br' })).headers['content-encoding']).toBeUndefined()
  })
})

describe('on a real connection', () => {
  test('stopping finishes the current request, and accepts no new one', async () => {
    const app = await another({})
    const [begun, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    app.get('/slow', async () => {
      begun.resolve()
      await released.promise
      return { served: true }
    })
    const url = await app.listen({ host: '127.0.0.1', port: 0 })
    const answer = fetch(`${url}/slow`)
    await begun.promise

    const closing = app.close()
    await expect(fetch(`${url}/healthz`)).rejects.toThrow()
    released.resolve()
    const response = await answer
    expect([response.status, await response.json()]).toEqual([200, { served: true }])
    await closing
  })

  test('headers that do not end within ten seconds get 408', async () => {
    const app = await another({})
    const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
    const began = performance.now()
    const socket = openSocket(Number(port), '127.0.0.1')
    socket.write('GET /healthz HTTP/1.1\r\nhost: localhost\r\nx-slow: ')
    const drip = setInterval(() => socket.write('a'), 500)
    onTestFinished(() => clearInterval(drip))
    const answer = await text(socket)
    expect(answer).toMatch(/^HTTP\/1\.1 408 /)
    expect(performance.now() - began).toBeGreaterThan(9_500)
  })

  test('an idle keep-alive connection does not delay the stop', async () => {
    const app = await another({})
    const url = await app.listen({ host: '127.0.0.1', port: 0 })
    await (await fetch(`${url}/healthz`)).text()
    await app.close()
  })

  test('a malformed request gets 400, and affects nobody', async () => {
    const app = await another({})
    const url = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
    const reply = await new Promise<string>((resolve) => {
      const socket = openSocket(Number(url.port), url.hostname, () => socket.write('GET / HTTP/9\r\nnonsense\r\n\r\n'))
      socket.once('data', (data) => resolve(data.toString()))
    })
    expect(reply).toMatch(/^HTTP\/1\.1 400 /)
    expect((await fetch(`${url.origin}/healthz`)).status).toBe(200)
  })
})

async function another(changed: Partial<Serving>) {
  const app = await createApp({
    appContext: server.appContext,
    executor: createExecutor(schema, { introspection: true }),
    persisted: new Map(),
    metrics: createMetrics(),
    logTo: { write: () => {} },
    isReady: () => true,
    ...changed,
  })
  onTestFinished(() => app.close())
  return app
}
