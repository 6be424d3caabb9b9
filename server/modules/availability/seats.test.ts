import { DAY, MINUTE, parisInstant } from '@tablee/domain/calendar/calendar'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Connection, connect, type Database } from '../../database/connect.ts'
import { migrate } from '../../database/migrate.ts'
import { type Random, random } from '../../database/seed/random.ts'
import { emptyDatabase } from '../../testing/database.ts'
import { orWaits, untilSomeoneWaits } from '../../testing/lock-waits.fixtures.ts'
import {
  isKnownFull,
  noteFull,
  purgeOldOccupancy,
  RulesChanged,
  releaseSeats,
  reserveSeats,
  reserveSeatsAgain,
  type SeatClaim,
  swapSeats,
} from './availability.ts'

const CLIENTS = 64
const EIGHT = parisInstant('2026-11-27', '20:00')
const ROOM = { seatingCapacity: 24, allowEightPlus: false }
let database: Connection
// One connection per client, if the tests run on a server.
let clients: Connection
let restaurantId: number

beforeAll(async () => {
  const { url, ...embedded } = await emptyDatabase()
  database = embedded
  await migrate(database.db)
  clients = url ? await connect({ databaseUrl: url, pool: 2 * CLIENTS }) : database
  const row = { name: 'Chez Marcel', is_partner: true, seating_capacity: 24 }
  const { id } = await database.db
    .insertInto('restaurant')
    .values({ ...row, created_at: new Date(0), updated_at: new Date(0) })
    .returning('id')
    .executeTakeFirstOrThrow()
  restaurantId = id
})
beforeEach(() => database.db.deleteFrom('slot_occupancy').execute())
afterAll(async () => {
  if (clients !== database) await clients.close()
  await database.close()
})

class Full extends Error {}

/** Runs one transaction, rolled back if there are too few seats. */
async function inOne(work: (trx: Database) => Promise<boolean>): Promise<boolean> {
  const done = clients.db.transaction().execute(async (trx) => {
    if (!(await work(trx))) throw new Full()
    return true
  })
  return done.catch((error) => {
    if (error instanceof Full) return false
    throw error
  })
}

const table = (startsAt: number, party: number): SeatClaim => ({ restaurantId, type: 'SELF_PAY', startsAt, party })
const take = (place: SeatClaim, room = ROOM) => inOne((trx) => reserveSeats(trx, place, room))
const give = (place: SeatClaim) => releaseSeats(database.db, place)

/** The occupancy by minutes after 20:00, without empty slots. */
async function taken(): Promise<Record<number, number>> {
  const rows = await database.db
    .selectFrom('slot_occupancy')
    .select(['step_at', 'taken'])
    .where('taken', '>', 0)
    .execute()
  return Object.fromEntries(rows.map((row) => [(new Date(row.step_at).getTime() - EIGHT) / MINUTE, row.taken]))
}

describe('a reservation of seats', () => {
  test('occupies seats in every quarter hour of the stay', async () => {
    expect(await take(table(EIGHT, 2))).toBe(true)
    expect(await take(table(EIGHT + 60 * MINUTE, 5))).toBe(true)
    expect(await taken()).toEqual({
      0: 2,
      15: 2,
      30: 2,
      45: 2,
      60: 7,
      75: 7,
      90: 5,
      105: 5,
      120: 5,
      135: 5,
      150: 5,
      165: 5,
    })
  })

  test('is refused if one quarter hour is full, and leaves nothing behind', async () => {
    await take(table(EIGHT + 60 * MINUTE, 8))
    await take(table(EIGHT + 60 * MINUTE, 8))
    await take(table(EIGHT + 60 * MINUTE, 7))
    const before = await taken()

    expect(await take(table(EIGHT, 2))).toBe(false)
    expect(await taken()).toEqual(before)
    expect(await take(table(EIGHT, 1))).toBe(true)
  })

  test('is refused for a party larger than the restaurant accepts online', async () => {
    expect(await take(table(EIGHT, 9))).toBe(false)
    expect(await take(table(EIGHT, 9), { ...ROOM, allowEightPlus: true })).toBe(true)
    expect(await take(table(EIGHT, 25), { ...ROOM, allowEightPlus: true })).toBe(false)
  })

  test('is released as a whole, or in part for a guest who leaves', async () => {
    await take(table(EIGHT, 4))
    await give({ ...table(EIGHT, 1), stay: 105 })
    expect(await taken()).toEqual({ 0: 3, 15: 3, 30: 3, 45: 3, 60: 3, 75: 3, 90: 3 })
    await give({ ...table(EIGHT, 3), stay: 105 })
    expect(await taken()).toEqual({})
  })

  test('cannot be released if it does not exist', async () => {
    await take(table(EIGHT, 2))
    await expect(give(table(EIGHT, 3))).rejects.toThrow(/check/)
    expect(await taken()).toMatchObject({ 0: 2 })
  })

  test('for takeaway is one of eight orders in its half hour, separate from deliveries and tables', async () => {
    const order = (type: SeatClaim['type']) => ({ ...table(EIGHT, 1), type })
    const took = await Promise.all(Array.from({ length: 10 }, () => take(order('CLICK_COLLECT'))))
    expect(took.filter(Boolean)).toHaveLength(8)
    expect(await take(order('DELIVERY'))).toBe(true)
    expect(await take(table(EIGHT, 8))).toBe(true)
  })

  test('is moved to an overlapping one, or kept if there is no room', async () => {
    const own = table(EIGHT, 8)
    await take(own)
    await take(table(EIGHT, 8))
    await take(table(EIGHT, 6))
    const swap = (to: SeatClaim) => inOne((trx) => swapSeats(trx, own, to, ROOM))

    expect(await swap(table(EIGHT + 15 * MINUTE, 8))).toBe(true)
    expect(await taken()).toMatchObject({ 0: 14, 15: 22, 105: 22, 120: 8 })
    await swap(own)
    const before = await taken()
    expect(await inOne((trx) => swapSeats(trx, table(EIGHT, 6), table(EIGHT, 9), ROOM))).toBe(false)
    expect(await taken()).toEqual(before)
  })

  test('is restored if it is still free, by one of two who want the last', async () => {
    await take(table(EIGHT, 8))
    await take(table(EIGHT, 8))
    const again = (trx: Database) => reserveSeatsAgain(trx, table(EIGHT, 8))
    const held = await clients.db.transaction().execute(async (trx) => {
      const first = await again(trx)
      const second = inOne(again)
      // With one connection it comes second anyway.
      if (clients !== database) await untilSomeoneWaits(clients.db)
      return { first, second }
    })
    expect([held.first, await held.second, await inOne(again)]).toEqual([true, false, false])
    expect(await taken()).toMatchObject({ 0: 24 })
  })

  test('is refused at a full quarter hour without a wait for a transaction on another one', async () => {
    if (clients === database) return
    for (let party = 0; party < 3; party++) await take(table(EIGHT + 60 * MINUTE, 8))
    await clients.db.transaction().execute(async (trx) => {
      await reserveSeats(trx, table(EIGHT, 1), ROOM)
      const refused = take(table(EIGHT, 2))
      expect(await orWaits(clients.db, refused)).toBe(false)
    })
  })

  test('is deleted a week after it has ended', async () => {
    await take(table(EIGHT, 2))
    await purgeOldOccupancy({ db: database.db, now: EIGHT + 7 * DAY })
    expect(Object.keys(await taken())).toHaveLength(6)
    await purgeOldOccupancy({ db: database.db, now: EIGHT + 8 * DAY })
    expect(await taken()).toEqual({})
  })
})

describe('a forced reservation beyond the free seats', () => {
  const forced = (party: number): SeatClaim => ({ ...table(EIGHT, party), isForced: true })
  const apart = async () => {
    const rows = await database.db.selectFrom('slot_occupancy').select('forced').where('forced', '>', 0).execute()
    return rows.map((row) => row.forced)
  }

  test('always succeeds, is counted separately, and its seats are not free for anybody else', async () => {
    expect(await take(table(EIGHT, 24), { ...ROOM, allowEightPlus: true })).toBe(true)
    expect(await take(forced(3))).toBe(true)
    expect([await taken(), await apart()]).toMatchObject([{ 0: 24 }, Array(7).fill(3)])
    await give(table(EIGHT, 24))
    expect(await take(table(EIGHT, 22), { ...ROOM, allowEightPlus: true })).toBe(false)
    expect(await take(table(EIGHT, 21), { ...ROOM, allowEightPlus: true })).toBe(true)
    await give(forced(3))
    expect(await apart()).toEqual([])
    expect(await inOne((trx) => reserveSeatsAgain(trx, forced(4)))).toBe(true)
    expect(await apart()).toEqual(Array(7).fill(4))
    await expect(give({ ...forced(5), stay: 105 })).rejects.toThrow()
  })

  test('lets other bookings become smaller but not larger', async () => {
    await take(table(EIGHT, 8))
    await take(forced(20), { ...ROOM, allowEightPlus: true })
    const swap = (from: number, to: number) =>
      inOne((trx) => swapSeats(trx, table(EIGHT, from), { ...table(EIGHT, to), stay: 120 }, ROOM))
    expect([await swap(8, 8), await swap(8, 5), await swap(5, 6)]).toEqual([true, true, false])
    expect(await taken()).toMatchObject({ 0: 5, 105: 5 })
  })

  test('waits for who changes the rules, and is refused by the new ones', async () => {
    const { db } = database
    const version = sql.ref('rules_version')
    const changing = db.transaction().execute(async (trx) => {
      await sql`select from restaurant where id = ${restaurantId} for update`.execute(trx)
      await sql`update restaurant set ${version} = ${version} + 1 where id = ${restaurantId}`.execute(trx)
      const claiming = inOne((other) => reserveSeats(other, forced(2), ROOM)).catch((error: Error) => error)
      expect(await orWaits(db, claiming)).toBe('waits')
      return { claiming }
    })
    const answer = await (await changing).claiming
    await sql`update restaurant set ${version} = ${version} - 1 where id = ${restaurantId}`.execute(db)
    expect(answer).toBeInstanceOf(RulesChanged)
    expect(await apart()).toEqual([])
  })
})

describe(`${CLIENTS} concurrent clients`, () => {
  const each = <T>(work: (client: number) => Promise<T>) =>
    Promise.all(Array.from({ length: CLIENTS }, (_, n) => work(n)))

  test('book the last seats of a service, and never one too many', async () => {
    const took = await each(() => take(table(EIGHT, 2)))
    expect(took.filter(Boolean)).toHaveLength(12)
    expect(await taken()).toEqual({ 0: 24, 15: 24, 30: 24, 45: 24, 60: 24, 75: 24 })
  })

  test('leave nothing behind if they roll back', async () => {
    const held = await each((n) =>
      inOne(async (trx) => (await reserveSeats(trx, table(EIGHT, 2), ROOM)) && n % 2 === 0 && n < 24),
    )
    expect(await taken()).toMatchObject({ 0: 2 * held.filter(Boolean).length })
    expect(held.filter(Boolean).length).toBeLessThanOrEqual(12)
  })

  test.each([1, 2, 3])(
    'reserve, release and move at random without waiting for each other in a circle, seed %i',
    async (seed) => {
      const held = (await each((n) => wander(random(`${seed}-${n}`)))).flat()
      expect(await taken()).toEqual(countOf(held))
      expect(Math.max(0, ...Object.values(countOf(held)))).toBeLessThanOrEqual(ROOM.seatingCapacity)

      await Promise.all(held.map(give))
      expect(await taken()).toEqual({})
    },
  )

  /** Runs a dozen operations of one client, and returns the claims that it holds at the end. */
  async function wander({ int, pick }: Random): Promise<SeatClaim[]> {
    let held: SeatClaim[] = []
    const anywhere = () => table(EIGHT + int(0, 12) * 15 * MINUTE, int(1, 8))
    for (let step = 0; step < 12; step++) {
      const [to, own] = [anywhere(), held.length > 0 ? pick(held) : undefined]
      if (!own || int(0, 2) === 0) {
        if (await take(to)) held.push(to)
      } else {
        const gave = int(0, 1) === 0
        if (gave) await give(own)
        else if (!(await inOne((trx) => swapSeats(trx, own, to, ROOM)))) continue
        held = [...held.filter((one) => one !== own), ...(gave ? [] : [to])]
      }
    }
    return held
  }
})

/** The occupancy of these claims, computed by the simplest code. */
function countOf(places: SeatClaim[]): Record<number, number> {
  const counts: Record<number, number> = {}
  for (const { startsAt, party } of places) {
    const stay = party <= 2 ? 90 : party <= 4 ? 105 : 120
    for (let minute = 0; minute < stay; minute += 15) {
      const step = (startsAt - EIGHT) / MINUTE + minute
      counts[step] = (counts[step] ?? 0) + party
    }
  }
  return counts
}

test('the database refuses to overbook a slot', async () => {
  const row = { restaurant_id: restaurantId, kind: 'TABLE', step_at: new Date(EIGHT), taken: 25, capacity: 24 }
  await expect(database.db.insertInto('slot_occupancy').values(row).execute()).rejects.toThrow(/check/)
  expect((await sql`select 1 from slot_occupancy`.execute(database.db)).rows).toEqual([])
})

test('a slot is checked beforehand only if it was just found full, and only while it is', async () => {
  const { db, statements } = clients
  const [six, two] = [table(EIGHT, 6), table(EIGHT, 2)]
  for (let n = 0; n < 4; n++) expect(await take(six)).toBe(true)
  const before = statements.count
  expect(await isKnownFull(db, two, ROOM)).toBe(false)
  expect(statements.count).toBe(before)

  expect(await take(two)).toBe(false)
  noteFull(db, two)
  expect(await isKnownFull(db, two, ROOM)).toBe(true)
  // No request for another party or another hour has failed yet.
  expect(await isKnownFull(db, table(EIGHT, 3), ROOM)).toBe(false)
  await inOne(async (trx) => {
    await releaseSeats(trx, six)
    return true
  })
  expect(await isKnownFull(db, two, ROOM)).toBe(false)
})
