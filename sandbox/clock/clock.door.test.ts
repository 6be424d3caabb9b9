import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { freshSandbox } from '../fresh-sandbox.ts'
import { HOUR } from './durations.ts'

const NOW = Date.parse('2026-11-24T10:00:00+01:00')

/** Starts an application whose `/clock` sends this response and records every request. */
async function application(answer: () => { code: number; message?: string }) {
  const moves: { now: unknown; secret: unknown }[] = []
  const app = fastify({ forceCloseConnections: true })
  app.post<{ Body: { now: unknown } }>('/sandbox/clock', (request, reply) => {
    moves.push({ now: request.body.now, secret: request.headers['x-sandbox-secret'] })
    const { code, ...body } = answer()
    return reply.code(code).send(body)
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  return { appClockUrl: `${url}/sandbox/clock`, moves }
}

test('the clock starts at the configured instant and runs on', async () => {
  const { get } = await freshSandbox({ now: NOW })
  const { body } = await get('/clock')
  expect(body.now - NOW).toBeLessThan(60_000)
  expect(body.now).toBeGreaterThanOrEqual(NOW)
  expect(Date.parse(body.iso)).toBe(body.now)
})

test('the clock moves forward together with the application, authenticated by the secret', async () => {
  const { appClockUrl, moves } = await application(() => ({ code: 200 }))
  const { send } = await freshSandbox({ now: NOW, appClockUrl, secret: 'open sesame' })

  const { status, body } = await send('POST', '/clock', { now: '2026-11-24T20:00:00+01:00' })
  expect(status).toBe(200)
  expect(body.now).toBeGreaterThanOrEqual(NOW + 10 * HOUR)
  expect(moves).toEqual([{ now: NOW + 10 * HOUR, secret: 'open sesame' }])
})

test('a move of the clock stops at each morning, when one service day ends and another begins', async () => {
  const { appClockUrl, moves } = await application(() => ({ code: 200 }))
  const { send } = await freshSandbox({ now: NOW, appClockUrl })
  await send('POST', '/clock', { now: '2026-11-26T06:00:00+01:00' })
  expect(moves.map(({ now }) => now)).toEqual([NOW + 20 * HOUR, NOW + 44 * HOUR])
  // After ten days the clock moves in one step.
  await send('POST', '/clock', { now: NOW + 365 * 24 * HOUR })
  expect(moves).toHaveLength(2 + 10 + 1)
})

test('the clock never moves back', async () => {
  const { appClockUrl, moves } = await application(() => ({ code: 200 }))
  const { send, get } = await freshSandbox({ now: NOW, appClockUrl })
  const { status, body } = await send('POST', '/clock', { now: NOW - 1 })
  expect(status).toBe(400)
  expect(body.message).toContain("L'horloge n'avance que vers le futur")
  expect(moves).toEqual([])
  expect((await get('/clock')).body.now).toBeGreaterThanOrEqual(NOW)
})

test('the clock does not move if the application refuses or does not respond', async () => {
  const { appClockUrl } = await application(() => ({ code: 400, message: 'it is later here' }))
  const refused = await freshSandbox({ now: NOW, appClockUrl })
  expect(await refused.send('POST', '/clock', { now: NOW + HOUR })).toMatchObject({
    status: 400,
    body: { message: 'it is later here' },
  })
  expect((await refused.get('/clock')).body.now).toBeLessThan(NOW + HOUR)

  const unheard = await freshSandbox({ now: NOW, appClockUrl: 'http://127.0.0.1:9/sandbox/clock' })
  expect((await unheard.send('POST', '/clock', { now: NOW + HOUR })).status).toBe(502)
  expect((await unheard.get('/clock')).body.now).toBeLessThan(NOW + HOUR)
})

test('the clock moves even if a due job fails in the application', async () => {
  const { appClockUrl } = await application(() => ({ code: 500, message: 'a job failed' }))
  const { send, get } = await freshSandbox({ now: NOW, appClockUrl })
  expect(await send('POST', '/clock', { now: NOW + HOUR })).toMatchObject({
    status: 502,
    body: { message: 'the application answered 500: a job failed' },
  })
  expect((await get('/clock')).body.now).toBeGreaterThanOrEqual(NOW + HOUR)
})

test('concurrent moves of the clock are made one after the other', async () => {
  const { appClockUrl, moves } = await application(() => ({ code: 200 }))
  const { send } = await freshSandbox({ now: NOW, appClockUrl })
  const hours = [1, 2, 3, 4].map((hours) => NOW + hours * HOUR)
  await Promise.all(hours.map((now) => send('POST', '/clock', { now })))
  const moved = moves.map(({ now }) => Number(now))
  expect(moved).toEqual(moved.toSorted((one, other) => one - other))
  expect(moved).toContain(NOW + 4 * HOUR)
})

test('after a kill the clock restarts no earlier than its last response', async () => {
  const first = await freshSandbox({ now: NOW })
  const clockNow = async () => (await first.get('/clock')).body.now as number
  let last = await clockNow()
  while (last < NOW + 500) last = await clockNow()
  const second = await freshSandbox({ now: NOW, dataDir: first.dataDir })
  expect((await second.get('/clock')).body.now).toBeGreaterThanOrEqual(last)

  await first.send('POST', '/clock', { now: NOW + 48 * HOUR })
  last = await clockNow()
  const third = await freshSandbox({ now: NOW, dataDir: first.dataDir })
  expect((await third.get('/clock')).body.now).toBeGreaterThanOrEqual(last)
})

test('after a restart the clock continues from where it was moved to', async () => {
  const first = await freshSandbox({ now: NOW })
  await first.send('POST', '/clock', { now: NOW + 48 * HOUR })
  await first.close()
  const second = await freshSandbox({ now: NOW, dataDir: first.dataDir })
  expect((await second.get('/clock')).body.now).toBeGreaterThanOrEqual(NOW + 48 * HOUR)
})
