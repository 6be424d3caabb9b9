import { DAY, HOUR, MINUTE, parisInstant } from '@tablee/domain/calendar/calendar'
import type { SeatMark } from '@tablee/domain/service/marks'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestServer, testApp } from '../../../testing/app.ts'
import { bookingsOn, openPartner, type Partner, type TestBookings, type TestCaller } from '../../../testing/bookings.ts'
import { dishOf, limitsAt, type SeenLimits } from '../../../testing/limits.ts'
import { signUp } from '../../../testing/people.ts'
import { deskOf, type SeenBooking, type ServiceDesk } from '../../../testing/service.ts'
import { employ } from '../../../testing/staff.ts'
import { purgeOldStaff } from '../../staff/staff.ts'

const TODAY = '2026-11-24'
const EIGHT = parisInstant(TODAY, '20:00')

let server: TestServer
let room: TestBookings
let restaurant: Partner
let waiter: TestCaller
let colleague: ServiceDesk
let table: SeenBooking
beforeAll(async () => {
  server = await testApp({ still: true, pool: 12 })
  room = bookingsOn(server)
})
beforeEach(async () => {
  server.clock.moveTo(EIGHT - HOUR)
  restaurant = await openPartner(server.appContext.db)
  waiter = await employ(server, restaurant.id, 'FLOOR')
  colleague = deskOf(room, restaurant, await employ(server, restaurant.id, 'FLOOR'))
  const { data } = await colleague.book({ hour: '20:00' })
  if (!data) throw new Error('no table')
  table = data
  server.clock.moveTo(EIGHT + 20 * MINUTE)
})
afterAll(() => server.close())

type Tap = { mark?: SeatMark; seen?: SeatMark; waited?: number; key?: string }

/** A waiter's tap on the whole table. Without a mark it undoes the last one. */
function tap({ mark, seen = 'EXPECTED', waited = 0, key = newKey() }: Tap) {
  const [seat] = table.seats
  const at = 'restaurantId: $restaurantId, reservationId: $id, shareIds: $shareIds, seen: $seen, waited: $waited'
  const act = mark ? `markSeats(${at}, mark: ${mark})` : `undoMark(${at})`
  return room.as<SeenBooking>(
    { headers: { ...waiter.headers, 'idempotency-key': key } },
    `mutation ($restaurantId: ID!, $id: ID!, $shareIds: [ID!], $seen: [SeenMarkInput!], $waited: Int) {
      ${act} { id seats { id mark markedAt undoUntil } } }`,
    {
      restaurantId: restaurant.id,
      id: table.id,
      waited,
      shareIds: [seat?.id],
      seen: [{ shareId: seat?.id, mark: seen }],
    },
  )
}

let keys = 0
const newKey = () => `key-${keys++}`
const later = (ms: number) => server.clock.moveTo(server.clock.now() + ms)
const seatNow = async () => (await colleague.sheet()).data?.bookings[0]?.seats[0]
const acts = async () => {
  const { rows } = await sql<{ act: string }>`
    select act from staff_act where reservation_id = ${Number(table.id)} and act <> 'BOOKED_BY_HOUSE' order by id`.execute(
    server.appContext.db,
  )
  return rows.map(({ act }) => act)
}

describe('a delayed action', () => {
  test('is dated to when it was made, and never before the previous mark', async () => {
    const now = server.clock.now()
    expect((await tap({ mark: 'ARRIVED', waited: 3 * MINUTE })).data?.seats[0]).toMatchObject({
      mark: 'ARRIVED',
      markedAt: now - 3 * MINUTE,
      undoUntil: now - MINUTE,
    })
    const seated = await tap({ mark: 'SEATED', seen: 'ARRIVED', waited: 12 * HOUR + 1 })
    expect(seated.error).toMatchObject({ clash: { why: 'WAITED_TOO_LONG' } })
    expect((await tap({ mark: 'SEATED', seen: 'ARRIVED', waited: HOUR })).data?.seats[0]).toMatchObject({
      mark: 'SEATED',
      markedAt: now - 3 * MINUTE,
    })
  })

  test('undoes a mark if it was made within two minutes, whenever it arrives', async () => {
    await tap({ mark: 'ARRIVED' })
    later(30 * MINUTE)
    expect((await tap({ seen: 'ARRIVED', waited: 27 * MINUTE })).error).toMatchObject({
      code: 'CONFLICT',
      clash: { why: 'TOO_LATE', stands: 'ARRIVED' },
    })
    expect((await tap({ seen: 'ARRIVED', waited: 29 * MINUTE })).data?.seats[0]?.mark).toBe('EXPECTED')
  })

  test('keeps a later mark of a colleague when it undoes a mark', async () => {
    await tap({ mark: 'ARRIVED' })
    later(MINUTE)
    await colleague.undo(table.id)
    later(MINUTE)
    await colleague.mark(table.id, 'ARRIVED')
    expect((await tap({ seen: 'ARRIVED', waited: 90_000 })).error).toMatchObject({
      clash: { why: 'MARKED_OTHERWISE', stands: 'ARRIVED' },
    })
    expect(await seatNow()).toMatchObject({ mark: 'ARRIVED' })
  })

  test('conflicts with an absence and reports it, and succeeds if it agrees with later marks', async () => {
    await colleague.mark(table.id, 'ABSENT')
    const absentAt = server.clock.now()
    later(MINUTE)
    expect((await tap({ mark: 'ARRIVED', waited: 2 * MINUTE })).error).toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('Mme Petit est marqué absent'),
      clash: { why: 'MARKED_OTHERWISE', stands: 'ABSENT', since: absentAt },
    })
    // A new tap by a person who has read the conflict lifts the absence.
    expect((await tap({ mark: 'ARRIVED', seen: 'ABSENT' })).data?.seats[0]?.mark).toBe('ARRIVED')
    await colleague.mark(table.id, 'LEFT')
    expect((await tap({ mark: 'SEATED', seen: 'ARRIVED', waited: MINUTE })).data?.seats[0]?.mark).toBe('LEFT')
  })

  test('on a table that has been cancelled since reports that', async () => {
    await colleague.cancel(table.id)
    for (const mark of ['ARRIVED', undefined] as const) {
      expect((await tap({ ...(mark && { mark }), waited: MINUTE })).error).toMatchObject({
        code: 'CONFLICT',
        clash: { why: 'ENDED' },
      })
    }
  })

  test('belongs to the service in which it was made', async () => {
    server.clock.moveTo(parisInstant('2026-11-25', '06:01'))
    waiter = await employ(server, restaurant.id, 'FLOOR')
    expect((await tap({ mark: 'ARRIVED' })).error?.message).toContain('est terminé')
    expect((await tap({ mark: 'ARRIVED', waited: 5 * MINUTE })).data?.id).toBe(table.id)
  })
})

describe('the key of an action', () => {
  test('makes it happen once, even if it is sent concurrently', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => tap({ mark: 'ARRIVED', key: 'one' })))
    for (const { data } of answers) expect(data?.seats[0]?.mark).toBe('ARRIVED')
    const undone = await Promise.all(Array.from({ length: 8 }, () => tap({ seen: 'ARRIVED', key: 'two' })))
    for (const { data } of undone) expect(data?.seats[0]?.mark).toBe('EXPECTED')
    expect(await acts()).toEqual(['SEATS_MARKED', 'MARK_UNDONE'])
  })

  test('keeps what a colleague has done since from being overwritten', async () => {
    await tap({ mark: 'ARRIVED', key: 'first' })
    await colleague.undo(table.id)
    // The response was lost, and the device sends the tap again.
    expect((await tap({ mark: 'ARRIVED', key: 'first', waited: MINUTE })).data?.seats[0]?.mark).toBe('EXPECTED')
    await colleague.mark(table.id, 'ABSENT')
    expect((await tap({ mark: 'ARRIVED', key: 'first', waited: MINUTE })).data?.seats[0]?.mark).toBe('ABSENT')
    expect(await acts()).toEqual(['SEATS_MARKED', 'MARK_UNDONE', 'SEATS_MARKED'])
  })

  test('belongs to one person, and is kept as long as an action can be delayed', async () => {
    await tap({ mark: 'ARRIVED', key: 'mine' })
    await colleague.undo(table.id)
    const other = waiter
    waiter = await employ(server, restaurant.id, 'FLOOR')
    expect((await tap({ mark: 'ARRIVED', key: 'mine' })).data?.seats[0]?.mark).toBe('ARRIVED')
    const count = async () => {
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from staff_tap where key like 'mine %'`.execute(server.appContext.db)
      return rows[0]?.n
    }
    await purgeOldStaff({ db: server.appContext.db, now: server.clock.now() + 12 * HOUR })
    expect(await count()).toBe(2)
    await purgeOldStaff({ db: server.appContext.db, now: server.clock.now() + 3 * DAY })
    expect(await count()).toBe(0)
    waiter = other
  })

  test('belongs to one kind of action: the same key on another action does not block it', async () => {
    const first = table
    await tap({ mark: 'ARRIVED', key: 'same' })
    expect((await tap({ mark: 'SEATED', seen: 'ARRIVED', key: 'same' })).data?.seats[0]?.mark).toBe('SEATED')
    const { data } = await colleague.book({ hour: '20:30', name: 'M. Rey' })
    if (!data) throw new Error('no table')
    table = data
    expect((await tap({ mark: 'ARRIVED', key: 'same' })).data?.seats[0]?.mark).toBe('ARRIVED')
    table = first
    expect(await acts()).toEqual(['SEATS_MARKED', 'SEATS_MARKED'])
  })

  test('takes no additional statement for a mark', async () => {
    await tap({ mark: 'ARRIVED' })
    const before = server.database.statements.count
    await tap({ mark: 'SEATED', seen: 'ARRIVED' })
    expect(server.database.statements.count - before).toBeLessThanOrEqual(4)
  })
})

describe('walk-ins whose action was delayed', () => {
  const enter = (waited: number, key = newKey()) =>
    room.as<SeenBooking>(
      { headers: { ...waiter.headers, 'idempotency-key': key } },
      `mutation ($id: ID!, $input: PhoneBookingInput!, $waited: Int) {
        bookByPhone(restaurantId: $id, input: $input, waited: $waited) { id hour seats { mark markedAt } } }`,
      { id: restaurant.id, input: { name: 'Deux dames', party: 2, isWalkIn: true }, waited },
    )

  test('are seated in the quarter of an hour in which they came', async () => {
    expect((await enter(25 * MINUTE)).data).toMatchObject({
      hour: '19:45',
      seats: [{ mark: 'ARRIVED', markedAt: server.clock.now() - 25 * MINUTE }],
    })
  })

  test('for more than twelve hours are not entered, unless they are confirmed', async () => {
    const refused = await enter(13 * HOUR)
    expect(refused.error).toMatchObject({ code: 'CONFLICT', clash: { why: 'WAITED_TOO_LONG' } })
    expect((await colleague.sheet()).data?.bookings.map(({ id }) => id)).toEqual([table.id])
    expect((await enter(0)).data).toMatchObject({ hour: '20:15' })
  })

  test('are returned as entered if the response was lost for as long', async () => {
    const entered = await enter(25 * MINUTE, 'lost')
    expect((await enter(13 * HOUR, 'lost')).data?.id).toBe(entered.data?.id)
  })
})

describe('a delayed limit', () => {
  const limit = (seen: { isSoldOut: boolean; left: number | null; ordered: number }, left: number, key = newKey()) =>
    room.as<{ dishes: { id: string; left: number | null; ordered: number }[] }>(
      { headers: { ...waiter.headers, 'idempotency-key': key } },
      `mutation ($r: ID!, $id: ID!, $left: Int, $seen: SeenLimitInput) {
        limitDish(restaurantId: $r, what: DISH, id: $id, left: $left, seen: $seen, waited: 60000) {
          dishes { id left ordered } } }`,
      { r: restaurant.id, id: restaurant.dish, left, seen },
    )

  test('counts orders since it was made, and conflicts with a limit that a colleague has set', async () => {
    const limits = limitsAt(room, restaurant, waiter)
    await room.booked(await signUp(server), restaurant, { day: '2026-11-24', hour: '21:00' })
    const { data } = await limit({ isSoldOut: false, left: null, ordered: 0 }, 3)
    expect(data?.dishes.find(({ id }) => id === String(restaurant.dish))).toMatchObject({ left: 2, ordered: 1 })
    await limits.limit(restaurant.dish, { isSoldOut: true })
    expect((await limit({ isSoldOut: false, left: 2, ordered: 1 }, 1)).error).toMatchObject({
      clash: { why: 'LIMITED_OTHERWISE' },
    })
    expect(dishOf(await limits.seen(), restaurant.dish)).toMatchObject({ isSoldOut: true })
  })

  test('is set by one of six who set it at once, and the others read what is set', async () => {
    const unlimited = { isSoldOut: false, left: null, ordered: 0 }
    const answers = await Promise.all([1, 2, 3, 4, 5, 6].map((left) => limit(unlimited, left)))
    const set = answers.flatMap(({ data }) =>
      data ? [dishOf({ data: data as SeenLimits }, restaurant.dish).left] : [],
    )
    expect(set).toHaveLength(1)
    for (const { error } of answers.filter(({ data }) => data === null)) {
      expect(error).toMatchObject({ clash: { why: 'LIMITED_OTHERWISE' } })
    }
    expect(dishOf(await limitsAt(room, restaurant, waiter).seen(), restaurant.dish).left).toBe(set[0])
  })

  test('returns the same limit to six requests with one key', async () => {
    await limit({ isSoldOut: false, left: null, ordered: 0 }, 9)
    const answers = await Promise.all(
      [1, 2, 3, 4, 5, 6].map(() => limit({ isSoldOut: false, left: 9, ordered: 0 }, 4, 'one')),
    )
    const left = answers.map(({ data }) => dishOf({ data: data as SeenLimits }, restaurant.dish).left)
    expect(left).toEqual([4, 4, 4, 4, 4, 4])
  })

  test('is set once for its key, even if a colleague has changed it since', async () => {
    const unlimited = { isSoldOut: false, left: null, ordered: 0 }
    expect((await limit(unlimited, 3, 'lost')).data?.dishes).toContainEqual(expect.objectContaining({ left: 3 }))
    await limitsAt(room, restaurant, waiter).limit(restaurant.dish)
    const again = await limit(unlimited, 3, 'lost')
    expect(again.data?.dishes.find(({ id }) => id === String(restaurant.dish))).toMatchObject({ left: null })
  })
})
