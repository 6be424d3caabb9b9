import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { MINUTE } from '@tablee/domain/calendar/calendar'
import { expect, onTestFinished, test, vi } from 'vitest'
import { recurringWork } from '../../recurring-work.ts'
import { type TestResponse, type TestServer, testApp } from '../../testing/app.ts'
import { guestsAt, openPartner } from '../../testing/bookings.ts'
import { signUpMany } from '../../testing/people.ts'
import { sandboxClock } from './sandbox-clock.ts'

const SECRET = 'made at the start'
/** More unpaid tables than that are refused. */
const TABLES_OF_ONE = 3
/** Far more than book until a move returns. */
const PEOPLE = 900

test('a move of the clock returns while people book over HTTP all the time, with what was due at it done', {
  timeout: 240_000,
}, async () => {
  const server = await testApp()
  const { app, appContext, database, clock } = server
  const work = recurringWork({ ...appContext, log: { error: fail } })
  sandboxClock(app, { clock, secret: SECRET, runDue: () => work.run() })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const running = await work.start(database.listen)
  onTestFinished(async () => {
    await running.stop()
    await server.close()
  })
  const room = guestsAt({ ask: (...asked) => askOver(origin, ...asked) })
  const partner = await openPartner(appContext.db, { seats: 20_000 })
  const people = await signUpMany(server, PEOPLE)
  const first = people.pop() ?? expect.fail()
  const { id } = await room.booked(first, partner)

  let [booked, isOver] = [0, false]
  const booking = Promise.all(
    Array.from({ length: 4 }, async () => {
      for (let person = people.pop(); person && !isOver; person = people.pop()) {
        for (let n = 0; n < TABLES_OF_ONE && !isOver; n++) {
          await room.booked(person, partner)
          booked++
        }
      }
    }),
  )
  await vi.waitFor(() => expect(booked).toBeGreaterThan(10), 30_000)
  const before = booked
  const answer = await fetch(`${origin}/sandbox/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-sandbox-secret': SECRET },
    body: JSON.stringify({ now: clock.now() + 20 * MINUTE }),
  })
  const [during, waiting] = [booked - before, people.length]
  isOver = true
  await booking
  expect(answer.status).toBe(200)
  expect(during).toBeGreaterThan(0)
  expect(waiting, 'nobody is left who books').toBeGreaterThan(0)
  expect((await room.seen(first, id)).status).toBe('CANCELLED')
})

type Asked = Parameters<TestServer['ask']>

async function askOver(origin: string, ...[query, variables = {}, headers = {}]: Asked) {
  const answer = await fetch(`${origin}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID(), ...headers },
    body: JSON.stringify({ query, variables }),
  })
  return (await answer.json()) as TestResponse
}

function fail(error: unknown): void {
  throw error
}
