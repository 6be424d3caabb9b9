import { randomUUID } from 'node:crypto'
import { stepsOf } from '@tablee/domain/calendar/stays'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Connection } from '../../../database/connect.ts'
import { migrate } from '../../../database/migrate.ts'
import { random } from '../../../database/seed/random.ts'
import { openPartner, type Partner, type Refused, type TestCaller, tableAt } from '../../../testing/bookings.ts'
import {
  type DataPlace,
  emptyPlace,
  type KillableServer,
  looking,
  startKillableServer,
} from '../../../testing/killable-server.fixtures.ts'
import { signUpMany } from '../../../testing/people.ts'
import { runDueReservations } from '../jobs/jobs.ts'

/** 10,000 tries and ten kills: `npm run soak -- kills`. */
const LONG = process.env.SOAK === '1'
const [CLIENTS, TRIES, KILLS] = LONG ? [64, 10_000, 10] : [64, 384, 2]
const NOW = Date.parse('2026-11-24T10:00:00+01:00')
const HOLDS_ARE_OVER = Date.parse('2026-11-24T18:00:00+01:00')
const SEATS = 30
const HOURS = ['19:00', '19:30', '20:00', '20:15', '20:30', '21:00', '21:45', '22:30']

let place: DataPlace
let diners: TestCaller[]
/** The first restaurant confirms bookings at once, the second holds them. */
let plain: Partner
let held: Partner
beforeAll(async () => {
  place = await emptyPlace()
  await looking(place, async ({ db }) => {
    await migrate(db)
    diners = await signUpMany({ appContext: { db, clock: { now: () => NOW } } }, CLIENTS)
    plain = await openPartner(db, { seats: SEATS, hasMenu: false })
    held = await openPartner(db, { seats: SEATS })
  })
})
afterAll(() => place.close())

test('a server that is killed loses no confirmed booking, and leaks no seat', {
  timeout: 3_600_000,
}, async () => {
  const server = await startKillableServer(place, { now: NOW })
  // The knowledge of each diner: their present table, and every table that was ever confirmed to them.
  const known = diners.map(() => ({ table: null as string | null, confirmed: [] as string[] }))
  let [tries, kills] = [0, 0]

  async function dine(diner: TestCaller, n: number): Promise<void> {
    const { int, pick } = random(`diner ${n}`)
    const mine = known[n] as (typeof known)[number]
    const where = n % 2 === 0 ? plain : held
    while (tries < TRIES) {
      tries++
      if (tries > ((kills + 1) * TRIES) / (KILLS + 1) && kills < KILLS) {
        kills++
        await server.kill()
      }
      if (where === plain && mine.table !== null) {
        await cancel(server, diner, mine.table)
        mine.table = null
        continue
      }
      const booked = await book(server, diner, where, { hour: pick(HOURS), party: int(1, 4) })
      // A booking without a free seat leaves the earlier hold unchanged.
      if (booked === null) continue
      mine.table = booked
      mine.confirmed.push(booked)
    }
  }
  await Promise.all(diners.map(dine)).finally(server.end)
  const confirmed = known.flatMap((mine) => mine.confirmed)
  console.log(`${tries} tries, ${kills} kills, ${confirmed.length} bookings`)
  expect(kills).toBe(KILLS)
  expect(confirmed.length).toBeGreaterThan(TRIES / 10)

  await looking(place, async ({ db }) => {
    const { rows } = await sql<Row>`
      select id::text, status, restaurant_id as restaurant, starts_at as "startsAt", total_persons as party, stay
      from reservation order by id`.execute(db)
    // Exactly the confirmed bookings exist: a diner without a response has repeated the request.
    expect(rows.map(({ id }) => id).sort()).toEqual(confirmed.toSorted())
    expect(
      rows
        .filter(isOpen)
        .map(({ id }) => id)
        .sort(),
    ).toEqual(known.flatMap(({ table }) => table ?? []).sort())
    expect(await taken(db)).toEqual(seatsOf(rows.filter(isOpen)))

    // Holds end; confirmed bookings stay.
    await runDueReservations({ db, clock: { now: () => HOLDS_ARE_OVER }, log: { error: fail } })
    expect(await taken(db)).toEqual(seatsOf(rows.filter((row) => isOpen(row) && row.restaurant === plain.id)))
  })
})

type Row = { id: string; status: string; restaurant: number; startsAt: Date; party: number; stay: number }
const isOpen = ({ status }: Row) => status === 'CREATED' || status === 'CONFIRMED'

/** Returns the seats by 'restaurant instant'. */
function seatsOf(rows: Row[]): Record<string, number> {
  const seats: Record<string, number> = {}
  for (const { restaurant, startsAt, party, stay } of rows) {
    for (const step of stepsOf(startsAt.getTime(), party, stay)) {
      const key = `${restaurant} ${step}`
      seats[key] = (seats[key] ?? 0) + party
    }
  }
  return seats
}

async function taken(db: Connection['db']): Promise<Record<string, number>> {
  const { rows } = await sql<{ key: string; taken: number }>`
    select concat(restaurant_id, ' ', (extract(epoch from step_at) * 1000)::bigint) as key, taken
    from slot_occupancy where taken > 0`.execute(db)
  return Object.fromEntries(rows.map(({ key, taken }) => [key, taken]))
}

/** Repeats the request with the same key until there is a response. Returns null if there was no room. */
async function book(
  server: KillableServer,
  diner: TestCaller,
  partner: Partner,
  wish: { hour: string; party: number },
) {
  const query = 'mutation ($input: CreateReservationInput!) { createReservation(input: $input) { id } }'
  const isPlain = partner === plain
  const table = { ...wish, dishes: isPlain ? 0 : 1, type: 'PAY_FOR_ALL' as const, withInvitation: false }
  const headers = { ...diner.headers, 'idempotency-key': randomUUID() }
  const { data, error } = await asked<{ id: string }>(server, headers, query, { input: tableAt(partner, table) })
  if (data) return data.id
  expect(error).toMatchObject({ code: 'CONFLICT', message: expect.stringMatching(/^\d\d:\d\d vient d'être pris, il /) })
  return null
}

async function cancel(server: KillableServer, { headers }: TestCaller, id: string): Promise<void> {
  const query = 'mutation ($id: ID!) { cancelReservation(reservationId: $id) }'
  expect((await asked(server, headers, query, { id })).data).toBe(id)
}

async function asked<T>(
  server: KillableServer,
  headers: Record<string, string>,
  query: string,
  variables: object,
): Promise<{ data: T | null; error: Refused | null }> {
  const { data, errors } = await server.ask(query, variables, headers)
  const [error] = errors ?? []
  return {
    data: error ? null : (Object.values(data ?? {})[0] as T),
    error: error ? { ...error, ...error.extensions } : null,
  }
}

function fail(error: unknown): never {
  throw error
}
