import { MINUTE, parisInstant } from '@tablee/domain/calendar/calendar'
import type { WeekHours } from '@tablee/domain/calendar/opening-hours'
import { BISTRO, CLOSED, NIGHT, weekOf } from '@tablee/domain/calendar/opening-hours.fixtures'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Context } from '../../context.ts'
import { type TestServer, testApp } from '../../testing/app.ts'
import { cardsByIds } from '../catalogue/core/catalogue.sql.ts'
import { refreshCards } from '../search/search.ts'
import { availabilityOf, reserveSeats, type SeatClaim } from './availability.ts'

const NOW = '2026-11-24T10:00:00+01:00'
const TUESDAY = '24-11-2026'
const WEDNESDAY = '25-11-2026'
const at = parisInstant
const [BISTROT, BAR, LISTED, SHUT, UNKNOWN, CLOSED_ON_FRIDAY] = [1, 2, 3, 4, 5, 16]

let server: TestServer
beforeAll(async () => {
  server = await testApp({ now: NOW })
  const { db } = server.appContext
  const row = (id: number, name: string, week: WeekHours | null, more = {}) => ({
    id,
    name,
    opening_hours: week && JSON.stringify(week),
    is_partner: true,
    seating_capacity: 12,
    has_click_collect: id === BISTROT,
    created_at: new Date(0),
    updated_at: new Date(0),
    ...more,
  })
  await db
    .insertInto('restaurant')
    .values([
      row(BISTROT, 'Bistrot', weekOf(BISTRO)),
      row(BAR, 'Bar', weekOf(NIGHT), { allow_eight_plus: true }),
      row(LISTED, 'Sur la liste', weekOf(BISTRO), { is_partner: false }),
      row(SHUT, 'Fermé', weekOf(CLOSED)),
      row(UNKNOWN, 'Inconnu', null),
      ...Array.from({ length: 7 }, (_, n) => row(10 + n, `Table ${n}`, weekOf(NIGHT))),
    ])
    .execute()
  await db
    .insertInto('closure')
    .values([
      { restaurant_id: BISTROT, from_day: '2026-11-26', to_day: '2026-11-28', reason: 'congés' },
      { restaurant_id: CLOSED_ON_FRIDAY, from_day: '2026-11-27', to_day: '2026-11-27', reason: 'congés' },
    ])
    .execute()
  await refreshCards(db, server.clock)
})
beforeEach(() => server.appContext.db.deleteFrom('slot_occupancy').execute())
afterAll(() => server.close())

const ASK = `query ($id: ID!, $totalPersons: Int, $type: ReservationType, $date: String, $around: String, $limit: Int) {
  getRestaurantById(id: $id) {
    availability(totalPersons: $totalPersons, type: $type, date: $date, around: $around, limit: $limit) {
      date weekday hours { date hour startsAt seatsLeft }
    }
  }
}`

type Days = {
  date: string
  weekday: number
  hours: { date: string; hour: string; startsAt: number; seatsLeft: number }[]
}[]

async function daysOf(id: number, wish: Record<string, unknown> = {}, { read } = server): Promise<Days> {
  const { getRestaurantById } = await read<{ getRestaurantById: { availability: Days } }>(ASK, { id, ...wish })
  return getRestaurantById.availability
}

/** '24-11-2026: 20:00 20:15', with the calendar day of hours of another day. */
const writtenDays = (days: Days) =>
  days.map(({ date, hours }) =>
    [`${date}:`, ...hours.map((one) => (one.date === date ? one.hour : `${one.hour} (${one.date})`))].join(' '),
  )

const book = (place: Omit<SeatClaim, 'type'> & { type?: SeatClaim['type'] }) =>
  server.appContext.db
    .transaction()
    .execute((trx) => reserveSeats(trx, { type: 'SELF_PAY', ...place }, { seatingCapacity: 12, allowEightPlus: false }))

describe('a restaurant', () => {
  test('lists the days and hours of the coming week, without closed days', async () => {
    const days = await daysOf(BISTROT)
    expect(days.map(({ date, weekday }) => [date, weekday])).toEqual([
      [TUESDAY, 2],
      [WEDNESDAY, 3],
      ['29-11-2026', 7],
      ['30-11-2026', 1],
    ])
    expect(days[0]?.hours[0]).toEqual({
      date: TUESDAY,
      hour: '12:00',
      startsAt: at('2026-11-24', '12:00'),
      seatsLeft: 12,
    })
  })

  test('lists at most seven days, even after midnight while the evening service continues', async () => {
    const late = await testApp({ now: '2026-11-24T00:20:00+01:00' })
    await late.appContext.db
      .insertInto('restaurant')
      .values({
        id: 1,
        name: 'Bar',
        is_partner: true,
        seating_capacity: 9,
        opening_hours: JSON.stringify(weekOf(NIGHT)),
        created_at: new Date(0),
        updated_at: new Date(0),
      })
      .execute()
    const ask = async (wish: Record<string, unknown>) => writtenDays(await daysOf(1, wish, late))
    const days = await ask({})
    expect(days).toHaveLength(7)
    expect(days[0]).toBe(`23-11-2026: 01:00 (${TUESDAY}) 01:15 (${TUESDAY})`)
    expect(await ask({ date: '30-11-2026', around: '20:00', limit: 1 })).toEqual(['30-11-2026: 20:00'])
    await late.close()
  })

  test('omits hours at which the party no longer fits', async () => {
    await book({ restaurantId: BISTROT, startsAt: at('2026-11-24', '13:00'), party: 8 })
    await book({ restaurantId: BISTROT, startsAt: at('2026-11-24', '13:00'), party: 2 })
    const lunch = async (totalPersons: number) =>
      writtenDays(await daysOf(BISTROT, { totalPersons, date: TUESDAY, around: '12:00', limit: 8 }))
    expect(await lunch(3)).toEqual([`${TUESDAY}: 19:00 19:15 19:30 19:45 20:00 20:15 20:30 20:45`])
    expect(await lunch(2)).toEqual([`${TUESDAY}: 12:00 12:15 12:30 12:45 13:00 13:15 13:30 13:45`])
    const [day] = await daysOf(BISTROT, { date: TUESDAY })
    expect(day?.hours.map(({ seatsLeft }) => seatsLeft).slice(0, 2)).toEqual([2, 2])
  })

  test('counts takeaway orders separately, per half hour', async () => {
    const startsAt = at('2026-11-24', '12:30')
    for (let order = 0; order < 8; order++)
      await book({ restaurantId: BISTROT, startsAt, party: 1, type: 'CLICK_COLLECT' })
    const hours = writtenDays(
      await daysOf(BISTROT, { type: 'CLICK_COLLECT', date: TUESDAY, around: '12:30', limit: 3 }),
    )
    expect(hours).toEqual([`${TUESDAY}: 12:00 13:00 13:30`])
    expect(await daysOf(BISTROT, { type: 'DELIVERY' })).toEqual([])
  })

  test.each([
    ['is only listed', LISTED, {}],
    ['is closed all week', SHUT, {}],
    ['has no known hours', UNKNOWN, {}],
    ['does not accept such a party', BISTROT, { totalPersons: 9 }],
    ['has fewer seats', BAR, { totalPersons: 13 }],
    ['is closed on the requested day', BISTROT, { date: '27-11-2026' }],
  ])('has no hours if it %s', async (_, id, wish) => expect(await daysOf(id, wish)).toEqual([]))
})

describe('for one day', () => {
  test('the hours are those of its service day, until after midnight', async () => {
    const days = writtenDays(await daysOf(BAR, { date: WEDNESDAY }))
    expect(days).toHaveLength(1)
    expect(days[0]).toMatch(/^25-11-2026: 18:00 .* 23:45 00:00 \(26-11-2026\) .* 01:15 \(26-11-2026\)$/)
  })

  test('the hours after midnight of a day before are not those of a closed day', async () => {
    expect(await daysOf(CLOSED_ON_FRIDAY, { date: '27-11-2026' })).toEqual([])
    expect(writtenDays(await daysOf(CLOSED_ON_FRIDAY, { date: '26-11-2026' }))[0]).toMatch(/01:15 \(27-11-2026\)$/)
  })

  test('the hours nearest to a time are ordered by time, five by default', async () => {
    const around = (more: object) => daysOf(BISTROT, { date: WEDNESDAY, ...more }).then(writtenDays)
    expect(await around({ around: '20:00', limit: 3 })).toEqual([`${WEDNESDAY}: 19:45 20:00 20:15`])
    expect(await around({ around: '20:00' })).toEqual([`${WEDNESDAY}: 19:30 19:45 20:00 20:15 20:30`])
    expect(await around({ around: '16:20', limit: 2 })).toEqual([`${WEDNESDAY}: 13:45 19:00`])
  })

  test('a time next to midnight finds hours within half an hour on both sides of it', async () => {
    expect(writtenDays(await daysOf(BAR, { date: WEDNESDAY, around: '00:00' }))).toEqual([
      `${TUESDAY}: 23:30 23:45 00:00 (${WEDNESDAY}) 00:15 (${WEDNESDAY}) 00:30 (${WEDNESDAY})`,
    ])
  })
})

describe('for any day', () => {
  test('an hour belongs to the next day on which it is in the future', async () => {
    expect(writtenDays(await daysOf(BISTROT, { around: '12:00', limit: 2 }))).toEqual([`${TUESDAY}: 12:00 12:15`])
    expect(writtenDays(await daysOf(BISTROT, { around: '09:00', limit: 2 }))).toEqual([`${WEDNESDAY}: 12:00 12:15`])
  })

  test('the hours around 12:30 and 20:00 come first if no hour is given', async () => {
    expect(writtenDays(await daysOf(BISTROT, { date: WEDNESDAY, limit: 2 }))).toEqual([`${WEDNESDAY}: 12:30 20:00`])
    expect(writtenDays(await daysOf(BISTROT, { date: WEDNESDAY, limit: 4 }))).toEqual([
      `${WEDNESDAY}: 12:15 12:30 12:45 20:00`,
    ])
  })

  test('a limit without an hour returns the first hours', async () => {
    expect(writtenDays(await daysOf(BISTROT, { limit: 2 }))).toEqual([`${TUESDAY}: 12:00 12:15`])
  })
})

test.each([
  ['totalPersons', { totalPersons: 0 }],
  ['totalPersons', { totalPersons: 31 }],
  ['date', { date: '2026-11-24' }],
  ['date', { date: '23-11-2026' }],
  ['date', { date: '01-12-2026' }],
  ['around', { around: '8 heures' }],
  ['limit', { limit: 0 }],
  ['limit', { limit: 51 }],
])('%s is reported by field: %j', async (field, wish) => {
  const { errors } = await server.ask(ASK, { id: BISTROT, ...wish })
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: { [field]: expect.any(String) } })
})

type Card = { id: string; near: Days }

describe('a page of ten restaurants', () => {
  const page = (fields: string) => `{
    searchRestaurants(restaurantsCriteria: { pageSize: 10 }) { count restaurants { id ${fields} } }
  }`
  const cost = async (fields: string) => {
    const before = server.database.statements.count
    const { searchRestaurants } = await server.read<{ searchRestaurants: { restaurants: Card[] } }>(page(fields))
    return { found: searchRestaurants.restaurants, statements: server.database.statements.count - before }
  }

  test('takes two more statements with the hours of each, for any arguments', async () => {
    await book({ restaurantId: 10, startsAt: at('2026-11-24', '20:00'), party: 8 })
    const { statements: bare } = await cost('')
    const { statements, found } = await cost(`
      near: availability(date: "${TUESDAY}", around: "20:00", limit: 5) { hours { hour seatsLeft } }
      takeaway: availability(type: CLICK_COLLECT, limit: 1) { hours { hour } }
      openingHours { isClosed }`)
    expect(statements).toBe(bare + 2)
    expect(found).toHaveLength(10)
    const left = (id: number) => found.find((one) => one.id === String(id))?.near[0]?.hours[2]
    expect([left(10), left(11)]).toEqual([
      { hour: '20:00', seatsLeft: 4 },
      { hour: '20:00', seatsLeft: 12 },
    ])
  })

  test('reads the reserved seats in one statement with other concurrent pages', async () => {
    const { db } = server.appContext
    const cards = await cardsByIds(db, [10, 11, 12], '2026-11-24')
    const before = server.database.statements.count
    const answers = await Promise.all(
      cards.map((card) =>
        availabilityOf({ ...server.appContext } as Context, { ...card, week: weekOf(NIGHT) }, { limit: 3 }),
      ),
    )
    expect(server.database.statements.count - before).toBe(1)
    expect(answers.map((days) => days[0]?.hours.length)).toEqual([3, 3, 3])
  })

  test('sends no query about restaurants that cannot be booked', async () => {
    const { statements: bare } = await cost('')
    const { statements } = await cost('availability(totalPersons: 30) { date }')
    expect(statements).toBe(bare)
  })
})

test('a start less than thirty minutes away is not available', async () => {
  server.clock.moveTo(at('2026-11-24', '11:45') + MINUTE / 2)
  expect(writtenDays(await daysOf(BISTROT, { limit: 1 }))).toEqual([`${TUESDAY}: 12:30`])
})
