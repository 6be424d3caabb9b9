import { SANDBOX } from '@tablee/domain/sentences'
import type { LightMyRequestResponse } from 'fastify'
import { createContext, data, type RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestServer, testApp } from '../../testing/app.ts'
import type { WebBuild } from '../pages.ts'

const AT_ONCE = 2
const QUEUE = 3
const RUSH = 10
/** The machine may be busy. */
const SLOW = { timeout: 30_000 }
const SENTENCE = 'Il y a beaucoup de monde en ce moment. Réessayez dans un instant.'

let server: TestServer
/** Finishes the loaders under way, in the order in which they began. */
let running: { url: string; end: () => void }[]
let most: number
let isOpen: boolean
/** The addresses that have reached the queue, and those whose loaders have ended. */
let seen: string[]
let worked: string[]
/** The addresses whose client has disconnected. */
let left: string[]

beforeAll(async () => {
  server = await testApp({
    environment: { REQUESTS_AT_ONCE: String(AT_ONCE), REQUESTS_QUEUE: String(QUEUE), REQUESTS_WAIT_MS: '600000' },
    web: { build: slowPages() },
  })
  server.app.addHook('preHandler', async ({ url }) => void seen.push(url))
  server.app.addHook('onRequestAbort', async ({ url }) => void left.push(url))
  await server.app.ready()
})
beforeEach(() => {
  ;[running, seen, worked, left] = [[], [], [], []]
  most = 0
  isOpen = false
})
afterAll(() => server.close())

test('a few pages are rendered at once, the others in the order of their requests', async () => {
  const asked = Array.from({ length: AT_ONCE + QUEUE }, (_, n) => get(`/page/${n}`))
  for (let n = 0; n < asked.length; n++) {
    await expect.poll(() => running[n]?.url, SLOW).toBe(`/page/${n}`)
    running[n]?.end()
  }
  expect((await Promise.all(asked)).map(({ statusCode }) => statusCode)).toEqual(asked.map(() => 200))
  expect(most).toBe(AT_ONCE)
})

test('a request that finds a long queue is refused at once, with a page in its language', async () => {
  const turnedAway: LightMyRequestResponse[] = []
  const asked = Array.from({ length: RUSH }, (_, n) => get(`/page/${n}`))
  for (const one of asked) one.then((answer) => turnedAway.push(answer))
  await expect.poll(() => turnedAway.length, SLOW).toBe(RUSH - AT_ONCE - QUEUE)
  for (const { statusCode, headers, body } of turnedAway) {
    expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([503, '2', 'no-store'])
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/=]+';/)
    expect(body).toMatch(/^<!doctype html><html lang="fr">/)
    expect(body).toContain(SENTENCE)
    expect(body).toContain(SANDBOX)
  }
  // A script that reads a page's data cannot use the HTML page.
  const { statusCode, headers, body } = await get('/page.data')
  expect([statusCode, headers['retry-after'], JSON.parse(body).errors[0].message]).toEqual([503, '2', SENTENCE])
  finishAll()
  const codes = (await Promise.all(asked)).map((answer) => answer.statusCode)
  expect(codes.filter((code) => code === 200)).toHaveLength(AT_ONCE + QUEUE)
})

test('payments and bookings do not wait for pages, and a monitor waits for nothing', async () => {
  const pages = Array.from({ length: AT_ONCE + QUEUE }, (_, n) => get(`/page/${n}`))
  await expect.poll(() => running.length, SLOW).toBe(AT_ONCE)
  expect(
    (await server.app.inject({ method: 'POST', url: '/graphql', payload: { query: '{ __typename }' } })).json(),
  ).toEqual({
    data: { __typename: 'Query' },
  })
  const query = await get('/graphql?query=%7B__typename%7D')
  expect([query.statusCode, query.headers['retry-after'], query.json().errors[0].message]).toEqual([503, '2', SENTENCE])
  // A page's loader that was refused in this way shows an overload, and not a failure.
  expect(query.json().errors[0].extensions).toEqual({ code: 'PROVIDER_UNAVAILABLE', retryAfter: 2 })
  expect((await get('/healthz')).statusCode).toBe(200)
  expect((await get('/readyz')).statusCode).toBe(200)
  finishAll()
  expect((await Promise.all(pages)).map(({ statusCode }) => statusCode)).toEqual(pages.map(() => 200))
})

test('a page that fails releases its place to the next', async () => {
  const failed = await Promise.all(Array.from({ length: AT_ONCE }, () => get('/fails')))
  expect(failed.map(({ statusCode }) => statusCode)).toEqual(failed.map(() => 500))
  const next = get('/page/1')
  finishAll()
  expect((await next).statusCode).toBe(200)
})

test('a client that disconnects while waiting is not served', async () => {
  const origin = await server.app.listen({ host: '127.0.0.1', port: 0 })
  const pages = Array.from({ length: AT_ONCE }, (_, n) => get(`/page/${n}`))
  await expect.poll(() => running.length, SLOW).toBe(AT_ONCE)
  const leaving = new AbortController()
  const waited = fetch(`${origin}/page/left`, { signal: leaving.signal }).catch(() => 'left')
  await expect.poll(() => seen, SLOW).toContain('/page/left')
  leaving.abort()
  expect(await waited).toBe('left')
  await expect.poll(() => left, SLOW).toEqual(['/page/left'])
  const after = get('/page/after')
  finishAll()
  await Promise.all([...pages, after])
  expect(worked).toHaveLength(AT_ONCE + 1)
  expect(worked).not.toContain('/page/left')
})

const get = (url: string) => server.app.inject({ method: 'GET', url })

/** Finishes everything that waits for the test, and all that follows. */
function finishAll(): void {
  isOpen = true
  for (const { end } of running) end()
}

/** Pages whose loaders wait for the test. */
function slowPages(): WebBuild {
  const serverSide = createContext<unknown>()
  let underWay = 0
  const loader = async ({ request }: { request: Request; context: Readonly<RouterContextProvider> }) => {
    if (request.url.endsWith('/fails')) throw data(null, 500)
    most = Math.max(most, ++underWay)
    if (!isOpen) await new Promise<void>((end) => running.push({ url: new URL(request.url).pathname, end }))
    underWay--
    worked.push(new URL(request.url).pathname)
    return null
  }
  const render = (_: Request, status: number, headers: Headers) =>
    new Response('<p>', { status, headers: { ...Object.fromEntries(headers), 'content-type': 'text/html' } })
  return {
    entry: { module: { default: render, serverSide } },
    routes: { root: { id: 'root', path: '*', module: { default: () => null, loader } } },
    assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '' },
    future: {},
    publicPath: '/',
    assetsBuildDirectory: '',
    basename: '/',
    isSpaMode: false,
    ssr: true,
    prerender: [],
    routeDiscovery: { mode: 'initial' },
  } as unknown as WebBuild
}
