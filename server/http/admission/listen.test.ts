import { once } from 'node:events'
import { connect } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import fastify, { type FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { type Listening, listen } from './listen.ts'

const PEOPLE = 300
const GET = 'GET / HTTP/1.1\r\nhost: here\r\n\r\n'

test('the connections of a rush are accepted within few turns of the event loop, not one in each', async () => {
  const { port, listening, app } = await open()
  const visitors = Array.from({ length: PEOPLE }, () => connect(port, '127.0.0.1'))
  const answers = visitors.map((visitor) => once(visitor, 'data'))
  for (const visitor of visitors) visitor.write(GET)
  let turns = 0
  let isOver = false
  const all = Promise.all(answers).then((parts) => {
    isOver = true
    return parts
  })
  while (!isOver) {
    // Blocks the event loop as rendering a page does.
    for (const until = performance.now() + 10; performance.now() < until; );
    turns++
    await turn()
  }

  const first = (await all).map(([part]) => String(part).split('\r\n')[0])
  expect(first).toEqual(visitors.map(() => 'HTTP/1.1 200 OK'))
  expect(turns).toBeLessThan(PEOPLE / 4)
  for (const visitor of visitors) visitor.destroy()
  await Promise.all([listening.close(), app.close()])
})

test('a port of another process is not taken over', async () => {
  const { port, listening, app } = await open()
  await expect(open(port)).rejects.toMatchObject({ code: 'EADDRINUSE' })
  await Promise.all([listening.close(), app.close()])
})

test('a response in progress is completed on closing, and nothing is accepted after', async () => {
  const work = Promise.withResolvers<void>()
  const { port, listening, app, asked } = await open(0, () => work.promise)
  const visitors = Array.from({ length: PEOPLE }, () => connect(port, '127.0.0.1'))
  const answers = visitors.map((visitor) => once(visitor, 'data'))
  for (const visitor of visitors) visitor.write(GET)
  await expect.poll(() => asked(), { timeout: 30_000 }).toBe(PEOPLE)

  const closed = Promise.all([listening.close(), app.close()])
  await expect.poll(() => refused(port), { timeout: 30_000 }).toBe('ECONNREFUSED')
  work.resolve()
  const heads = (await Promise.all(answers)).map(([part]) => String(part).split('\r\n')[0])
  expect(heads).toEqual(visitors.map(() => 'HTTP/1.1 200 OK'))
  for (const visitor of visitors) visitor.destroy()
  await closed
})

type Opened = { port: number; listening: Listening; app: FastifyInstance; asked: () => number }

async function open(port = 0, work: () => Promise<void> = async () => undefined): Promise<Opened> {
  const app = fastify({ forceCloseConnections: 'idle' })
  let asked = 0
  app.get('/', async () => {
    asked++
    await work()
    return 'here'
  })
  const listening = await listen(app, { host: '127.0.0.1', port })
  const own = app.addresses().find((one) => typeof one !== 'string')
  return { port: own?.port ?? 0, listening, app, asked: () => asked }
}

/** Returns the error code of a new connection, or undefined if it is accepted. */
async function refused(port: number): Promise<string | undefined> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return undefined
  } catch (error) {
    return (error as NodeJS.ErrnoException).code
  } finally {
    socket.destroy()
  }
}
