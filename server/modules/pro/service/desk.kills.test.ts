import { addDays, parisInstant } from '@tablee/domain/calendar/calendar'
import type { ReservationType } from '@tablee/domain/money/pricing'
import { TAKES_SEATS } from '@tablee/domain/reservations/reservation-status'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { assembleAppContext } from '../../../assemble-app-context.ts'
import { settableClock } from '../../../clock.ts'
import { readConfig } from '../../../config.ts'
import type { AppContext } from '../../../context.ts'
import type { Database } from '../../../database/connect.ts'
import { migrate } from '../../../database/migrate.ts'
import { random } from '../../../database/seed/random.ts'
import { endLeases } from '../../../queues/jobs.sql.ts'
import { runRecurringWork } from '../../../recurring-work.ts'
import { openCardProvider } from '../../../testing/card-provider.fixtures.ts'
import { startDyingServers } from '../../../testing/dying-servers.fixtures.ts'
import { looking, preparedPlace } from '../../../testing/killable-server.fixtures.ts'
import { expectSameBooks } from '../../../testing/same-books.fixtures.ts'
import { slotsOfClaim } from '../../availability/seats.ts'
import { reconcile } from '../../payments/books/books.ts'
import { killedJourneys } from './killed-journeys.fixtures.ts'
import { type KilledJourney, openKilledRestaurants } from './killed-restaurants.fixtures.ts'

/**
 * Plays evenings with a canteen, tables with push messages, telephone bookings, requests, moves, pauses and a desk on two servers. Each
 * evening has its own database. Servers are killed while all users act at once, and every tap is sent twice with the same key.
 * `npm run soak -- desk.kills` plays many evenings with more kills.
 */
const LONG = process.env.SOAK === '1'
/** The number of evenings, of journeys of each kind, and of kills in each morning and each evening. */
const [EVENINGS, EACH, KILLS] = LONG ? [4, 4, 4] : [1, 2, 1]
const DAY = '2026-11-24'
const at = (hour: string, days = 0) => parisInstant(addDays(DAY, days), hour)
/** The instants at which the remaining jobs of an evening and of the two canteen days are due. */
const LATER = [at('06:30', 1), at('13:00', 1), at('13:00', 2), at('06:30', 3), at('12:00', 5), at('12:00', 9)]

test('killed servers lose no confirmed basket, push, telephone booking, request, move, pause or tap, and repeat none', {
  timeout: 3_600_000,
}, async () => {
  const seed = process.env.PROPERTY_SEED ?? String(Math.floor(Math.random() * 2 ** 31))
  const began = performance.now()
  let kills = 0
  for (let evening = 0; evening < EVENINGS; evening++) {
    kills += await playEvening(`${seed} ${evening}`).catch((cause) => {
      throw new Error(`seed ${seed}, evening ${evening}`, { cause })
    })
    const seconds = ((performance.now() - began) / 1000).toFixed()
    console.log(`desk: seed ${seed}, ${evening + 1} evenings, ${kills} kills in ${seconds} s`)
  }
  expect(kills).toBeGreaterThanOrEqual(EVENINGS * 2)
})

/** Returns the number of kills. */
async function playEvening(seed: string): Promise<number> {
  const chance = random(seed)
  const provider = await openCardProvider(at('09:00'))
  const place = await preparedPlace()
  const { port } = new URL(provider.sandbox.url)
  const { smtpPort } = provider.sandbox
  const config = readConfig({
    NODE_ENV: 'test',
    SANDBOX_PORT: port,
    STRIPE_API_PORT: port,
    SMTP_PORT: String(smtpPort),
  })
  const clock = settableClock(at('09:00'))
  const open = (work: (appContext: AppContext) => Promise<void>) =>
    looking(place, ({ db }) => work(assembleAppContext(config, clock, db)))
  try {
    let world = null as Awaited<ReturnType<typeof openKilledRestaurants>> | null
    await open(async (appContext) => {
      await migrate(appContext.db)
      world = await openKilledRestaurants(appContext, EACH)
    })
    if (!world) throw new Error('no house')
    const servers = await startDyingServers(place, provider)
    const journeys = killedJourneys({ servers, provider, world, day: DAY }, EACH)
    const all = (phase: 'morning' | 'evening' | 'late') =>
      Promise.all(journeys.map((one) => one[phase]?.().catch(named(one, phase))))
    const steps = () => chance.int(5, EACH * 20)
    try {
      await servers.passTo(at('10:00'))
      await servers.dying(KILLS, steps, () => all('morning'))
      await servers.passTo(at('10:15'))
      await (LONG ? servers.passToDying : servers.passTo)(at('19:01'))
      await servers.passTo(at('20:16'))
      await servers.dying(KILLS, steps, () => all('evening'))
      await servers.passTo(at('20:25'))
      await all('late')
    } finally {
      await servers.end()
    }
    clock.moveTo(servers.clock.now())
    await open(async (appContext) => {
      for (const one of journeys) await one.check(appContext.db).catch(named(one, 'check'))
      await expectSeats(appContext.db)
      await endLeases(appContext.db)
      for (const instant of LATER) {
        await provider.passTo(instant)
        clock.moveTo(instant)
        await runRecurringWork({ ...appContext, log: { error: fail } })
      }
      await expectBooks(appContext, journeys)
    })
    return servers.kills()
  } finally {
    await provider.close()
    await place.close()
  }
}

type Row = {
  id: string
  status: string
  restaurantId: number
  type: ReservationType
  startsAt: Date
  party: number
  stay: number
}

/** Checks that each slot counts exactly the seats of the bookings that occupy it. */
async function expectSeats(db: Database): Promise<void> {
  const { rows } = await sql<Row>`
    select id::text, status, restaurant_id as "restaurantId", type, starts_at as "startsAt", total_persons as party, stay
    from reservation where status = any(${[...TAKES_SEATS]})`.execute(db)
  const counted: Record<string, number> = {}
  for (const { startsAt, ...row } of rows) {
    const { restaurantId, kind, steps, count } = slotsOfClaim({ ...row, startsAt: startsAt.getTime() })
    for (const step of steps) {
      const slot = `${restaurantId} ${kind} ${step}`
      counted[slot] = (counted[slot] ?? 0) + count
    }
  }
  const { rows: taken } = await sql<{ slot: string; taken: number }>`
    select concat(restaurant_id, ' ', kind, ' ', (extract(epoch from step_at) * 1000)::bigint) as slot, taken + forced as taken
    from slot_occupancy where taken + forced > 0`.execute(db)
  expect(Object.fromEntries(taken.map(({ slot, taken: seats }) => [slot, seats]))).toEqual(counted)
}

/**
 * Checks that exactly the confirmed bookings exist, each with its final status. The money of each must agree with the
 * providers, and no push message may be left over.
 */
async function expectBooks(appContext: AppContext, journeys: KilledJourney[]): Promise<void> {
  const { rows } = await sql<{ id: string; status: string }>`select id::text, status from reservation`.execute(
    appContext.db,
  )
  const statuses = Object.fromEntries(rows.map(({ id, status }) => [id, status]))
  expect(statuses).toEqual(Object.assign({}, ...journeys.map((one) => one.bookings())))
  const { rows: shares } = await sql<{ id: string; status: string }>`
    select s.id, r.status from share s join reservation r on r.id = s.reservation_id`.execute(appContext.db)
  for (const one of journeys) {
    for (const { share, ordered } of one.paid()) {
      const status = shares.find(({ id }) => id === share)?.status ?? ''
      await expectSameBooks(appContext, share, status, ordered).catch(named(one, 'books'))
    }
  }
  const { rows: due } = await sql`
    select id, kind from push_message where due_at <= ${new Date(appContext.clock.now())}`.execute(appContext.db)
  expect(due).toEqual([])
  for (const days of [0, 1, 2]) expect(await reconcile(appContext, addDays(DAY, days + 7))).toEqual([])
}

function named({ name }: KilledJourney, phase: string) {
  return (cause: unknown): never => {
    throw new Error(`${name}, ${phase}: ${cause instanceof Error ? cause.message : cause}`, { cause })
  }
}

function fail(error: unknown): never {
  throw error
}
