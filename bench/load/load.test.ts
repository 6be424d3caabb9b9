import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { chanceInstants, openLoop } from './arrivals.ts'
import { sendRequest } from './send-request.ts'
import { summaryOf } from './summary.ts'

const DATA = JSON.stringify({ data: { count: 1 } })
const REFUSED = JSON.stringify({ data: null, errors: [{ message: 'Non.', extensions: { code: 'CONFLICT' } }] })
const BUSY = JSON.stringify({ errors: [{ message: 'Il y a du monde.' }] })

const ANSWERS: Record<string, RequestListener> = {
  '/done': (_, response) => response.end(DATA),
  '/done-compressed': (_, response) =>
    response.setHeader('content-encoding', 'br').end(brotliCompressSync(Buffer.from(DATA))),
  '/errors-in-200': (_, response) => response.end(REFUSED),
  '/errors-in-200-compressed': (_, response) =>
    response.setHeader('content-encoding', 'br').end(brotliCompressSync(Buffer.from(REFUSED))),
  '/errors-beside-data': (_, response) => response.end(JSON.stringify({ ...JSON.parse(DATA), errors: [{}] })),
  '/busy': (_, response) => response.writeHead(503, { 'retry-after': '2' }).end(BUSY),
  '/busy-without-end': (_, response) => response.writeHead(503).end(BUSY),
  '/failed': (_, response) => response.writeHead(500).end(DATA),
  '/not-json': (_, response) => response.end('<html>'),
  '/nothing': (_, response) => response.end('{}'),
  '/broken': (request) => request.socket.destroy(),
  '/half': (request, response) => {
    response.writeHead(200, { 'content-length': '100' }).write(DATA)
    setImmediate(() => request.socket.destroy())
  },
  '/silent': () => {},
}

test('only a response without errors counts as done, and only a 503 with Retry-After as busy', async () => {
  await served(
    (request, response) => ANSWERS[request.url ?? '']?.(request, response),
    async (origin) => {
      const paths = Object.keys(ANSWERS)
      const samples = await openLoop(
        paths.map((path) => ({
          kind: path,
          at: 0,
          begin: () => sendRequest(origin, { path, body: '{}' }, 'data', longestOf(path)),
        })),
      )
      const counts = samples.map(({ kind, end }) => [kind, end.is])
      expect(Object.fromEntries(counts)).toEqual({
        '/done': 'done',
        '/done-compressed': 'done',
        '/busy': 'busy',
        ...Object.fromEntries(paths.filter((path) => !GOOD.has(path)).map((path) => [path, 'error'])),
      })
      expect(summaryOf(samples)).toMatchObject({ done: 2, busy: 1, errors: paths.length - 3 })
    },
  )
})

/** Only the request without a response reaches its limit. */
const longestOf = (path: string) => (path === '/silent' ? 300 : 60_000)

const GOOD = new Set(['/done', '/done-compressed', '/busy'])

test('a truncated page is an error', async () => {
  await served(
    (request, response) => response.end(request.url === '/whole' ? '<html></html>' : '<html>'),
    async (origin) => {
      const ends = await Promise.all(['/whole', '/half'].map((path) => sendRequest(origin, { path }, 'page')))
      expect(ends.map(({ is }) => is)).toEqual(['done', 'error'])
    },
  )
})

test('an arrival during a slow response is sent at once, and its wait is measured from its arrival', async () => {
  const waiting: (() => void)[] = []
  const begin = () => new Promise<{ is: 'busy' }>((resolve) => waiting.push(() => resolve({ is: 'busy' })))
  const samples = openLoop([0, 5, 10].map((at) => ({ kind: 'search', at, begin })))
  // No response is sent before all have arrived.
  await expect.poll(() => waiting.length).toBe(3)
  for (const answer of waiting) answer()
  const [first, , last] = await samples
  expect((first?.ms ?? 0) - (last?.ms ?? 0)).toBeGreaterThanOrEqual(5)
})

test('random arrivals have the requested rate, and are the same in every run', () => {
  const instants = chanceInstants('key', 200, 50)
  expect(instants.length).toBeGreaterThan(9_500)
  expect(instants.length).toBeLessThan(10_500)
  expect(chanceInstants('key', 200, 50)).toEqual(instants)
})

async function served(listener: RequestListener, work: (origin: string) => Promise<void>): Promise<void> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  } finally {
    server.closeAllConnections()
    server.close()
  }
}
