import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HOUR } from '@tablee/domain/calendar/calendar'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { startSandbox } from '../../../sandbox/start.ts'
import { settableClock } from '../../clock.ts'
import { sandboxClock } from './sandbox-clock.ts'

const NOW = Date.parse('2026-11-24T10:00:00+01:00')
const SECRET = 'made at the start'

function application(runDue = async () => {}) {
  const clock = settableClock(NOW)
  const app = fastify({ forceCloseConnections: true })
  sandboxClock(app, { clock, secret: SECRET, runDue })
  onTestFinished(() => app.close())

  const move = (now: unknown, headers: Record<string, string> = { 'x-sandbox-secret': SECRET }) =>
    app.inject({ method: 'POST', url: '/sandbox/clock', headers, payload: { now } })
  return { app, clock, move }
}

test('the clock moves, due work is done at the new time, then the response is sent', async () => {
  const done: number[] = []
  const { clock, move } = application(async () => {
    await Promise.resolve()
    done.push(clock.now())
  })
  const answer = await move('2026-11-24T12:00:00+01:00')
  expect(answer.statusCode).toBe(200)
  expect(answer.json().now).toBeGreaterThanOrEqual(NOW + 2 * HOUR)
  expect(done).toHaveLength(1)
  expect(done[0]).toBeGreaterThanOrEqual(NOW + 2 * HOUR)
})

test('the clock does not move without the secret', async () => {
  const { clock, move } = application()
  expect((await move(NOW + HOUR, {})).statusCode).toBe(403)
  expect((await move(NOW + HOUR, { 'x-sandbox-secret': 'guess' })).statusCode).toBe(403)
  expect(clock.now()).toBeLessThan(NOW + HOUR)
})

test.each([[NOW - 1], ['yesterday'], ['2026-11-25T10:00'], [null], [{}], [undefined]])('%j is refused', async (now) => {
  const { clock, move } = application()
  const answer = await move(now)
  expect(answer.statusCode).toBe(400)
  expect(answer.json().message).toEqual(expect.any(String))
  expect(clock.now()).toBeLessThan(NOW + HOUR)
})

test('the sandbox moves the application’s clock through this endpoint', async () => {
  let runs = 0
  const { app, clock } = application(async () => {
    runs++
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const dataDir = mkdtempSync(join(tmpdir(), 'tablee-sandbox-'))
  const options = { port: 0, dataDir, now: NOW, appClockUrl: `${url}/sandbox/clock`, secret: SECRET }
  const sandbox = await startSandbox(options)
  onTestFinished(() => sandbox.close())

  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ now: NOW + HOUR })
  expect((await fetch(`${sandbox.url}/clock`, { method: 'POST', headers, body })).status).toBe(200)
  expect(clock.now()).toBeGreaterThanOrEqual(NOW + HOUR)
  expect(runs).toBe(1)
})
