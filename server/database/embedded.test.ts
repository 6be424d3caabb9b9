import { randomUUID } from 'node:crypto'
import { MINUTE, parisInstant } from '@tablee/domain/calendar/calendar'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { assembleAppContext } from '../assemble-app-context.ts'
import {
  guestsAt,
  openPartner,
  type Partner,
  type SeenReservation,
  type TestCaller,
  type TestGuests,
} from '../testing/bookings.ts'
import { openCardProvider, type TestCardProvider } from '../testing/card-provider.fixtures.ts'
import { testConfig } from '../testing/config.ts'
import {
  type DataPlace,
  emptyFolder,
  type KillableServer,
  looking,
  startKillableServer,
} from '../testing/killable-server.fixtures.ts'
import { payersAt, type TestPayers } from '../testing/payment-harness.fixtures.ts'
import { signUpMany } from '../testing/people.ts'
import { expectSameBooks } from '../testing/same-books.fixtures.ts'
import { migrate } from './migrate.ts'

/**
 * Tests the embedded database, which `npm start` uses, from the first start to balanced books. All other tests run on a
 * PostgreSQL server if there is one. `npm run soak -- both` runs everything on both databases.
 */
const TODAY = '2026-11-24'
const SECRET = 'known to this test alone'
const DINERS = 6

let place: DataPlace
let provider: TestCardProvider
let server: KillableServer
let room: TestGuests
let harness: TestPayers
let partner: Partner
let diners: TestCaller[]

beforeAll(async () => {
  const began = performance.now()
  const now = parisInstant(TODAY, '10:00')
  place = emptyFolder()
  provider = await openCardProvider(now)
  await looking(place, async ({ db, kind }) => {
    expect(kind).toBe('embedded')
    await migrate(db)
    diners = await signUpMany({ appContext: { db, clock: { now: () => now } } }, DINERS)
    partner = await openPartner(db)
  })
  const { port } = new URL(provider.sandbox.url)
  const environment = {
    STRIPE_API_PORT: port,
    SMTP_PORT: String(provider.sandbox.smtpPort),
    SANDBOX_SECRET: SECRET,
  }
  server = await startKillableServer(place, {
    // The provider's clock has moved on.
    now: now + 1_000 + (performance.now() - began),
    environment,
    isUp: provider.tell,
  })
  room = guestsAt({
    ask: (query, variables, headers) => server.ask(query, variables, { 'idempotency-key': randomUUID(), ...headers }),
  })
  harness = payersAt(room)
})
afterAll(async () => {
  await server?.end()
  await provider.close()
  await place.close()
})

test('a booked and paid table survives a restart, a kill at rest and a kill during work', {
  timeout: 240_000,
}, async () => {
  const booked = [await bookAndPay(diners[0] as TestCaller)]
  await server.restart()
  await expectConfirmed(booked)

  booked.push(await bookAndPay(diners[1] as TestCaller))
  await server.kill()
  await expectConfirmed(booked)

  // A diner whose request got no response repeats it at the next process with the same key.
  const rest = diners.slice(2).map((diner) => bookAndPay(diner, { isKilled: true }))
  await Promise.race(rest)
  await Promise.all([server.kill(), ...rest])
  booked.push(...(await Promise.all(rest)))
  await passTo(server.clock.now() + 2 * MINUTE)
  await expectConfirmed(booked)

  await server.restart()
  await passTo(parisInstant('2026-11-25', '06:05'))
  await server.end()
  const { port } = new URL(provider.sandbox.url)
  await looking(place, async ({ db }) => {
    const appContext = assembleAppContext(testConfig({ STRIPE_API_PORT: port }), server.clock, db)
    for (const { share } of booked) await expectSameBooks(appContext, share, 'COMPLETED')
    const { rows } = await sql<{ taken: number }>`select count(*)::int as taken from reservation`.execute(db)
    expect(rows).toEqual([{ taken: DINERS }])
  })
})

type Booked = { diner: TestCaller; id: string; share: string }

/**
 * Books and pays. If the server dies, the payment may still be pending when the response arrives; a recurring job confirms it.
 */
async function bookAndPay(diner: TestCaller, { isKilled = false } = {}): Promise<Booked> {
  const { id, usersReservations } = await room.booked(diner, partner)
  const share = usersReservations[0]?.id ?? ''
  const { error } = await harness.pay(diner, share, await provider.card())
  if (error === undefined || !isKilled) expect(error).toBeUndefined()
  else expect(error).toMatchObject({ code: 'PROVIDER_UNAVAILABLE', message: expect.stringContaining('Nous vérifions') })
  return { diner, id, share }
}

async function expectConfirmed(booked: Booked[]): Promise<void> {
  const seen: SeenReservation[] = await Promise.all(booked.map(({ diner, id }) => room.seen(diner, id)))
  expect(seen.map(({ status }) => status)).toEqual(booked.map(() => 'CONFIRMED'))
}

/** Moves both clocks forward and runs the jobs that fall due. */
async function passTo(instant: number): Promise<void> {
  await provider.passTo(instant)
  server.passTo(instant)
  const headers = { 'x-sandbox-secret': SECRET }
  expect(await server.posted('/sandbox/clock', () => ({ now: server.clock.now() }), headers)).toHaveProperty('now')
}
