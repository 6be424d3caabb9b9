import { MINUTE, parisInstant, writeDay } from '@tablee/domain/calendar/calendar'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestServer, testApp } from '../../../../testing/app.ts'
import { bookingsOn, openToGo, type Partner, type TestBookings } from '../../../../testing/bookings.ts'
import { type LimitsDesk, limitsAt } from '../../../../testing/limits.ts'
import { type Meetings, meetings } from '../../../../testing/meeting.fixtures.ts'
import { signUp, type TestPerson } from '../../../../testing/people.ts'
import { deskOf, type ServiceDesk } from '../../../../testing/service.ts'
import { employ } from '../../../../testing/staff.ts'

const TODAY = '2026-11-24'
const TOMORROW = '2026-11-25'
const SIX = parisInstant(TODAY, '18:00')

let server: TestServer
let room: TestBookings
let restaurant: Partner
let meet: Meetings
let limits: LimitsDesk
let desk: ServiceDesk
let person: TestPerson
beforeAll(async () => {
  server = await testApp({ still: true })
  room = bookingsOn(server)
  meet = meetings(server)
})
beforeEach(async () => {
  server.clock.moveTo(SIX)
  restaurant = await openToGo(server.appContext.db)
  const floor = await employ(server, restaurant.id, 'FLOOR')
  limits = limitsAt(room, restaurant, floor)
  desk = deskOf(room, restaurant, floor)
  person = await signUp(server)
})
afterAll(() => server.close())

type Days = { date: string; hours: { date: string; hour: string }[] }[]
/** Returns the hours of today's service that diners are offered. */
async function offered(type = 'SELF_PAY') {
  const query = `query ($id: ID!, $type: ReservationType) {
    getRestaurantById(id: $id) { availability(type: $type) { date hours { date hour } } } }`
  const { data } = await room.as<{ availability: Days }>(person, query, { id: restaurant.id, type })
  return data?.availability.find(({ date }) => date === writeDay(TODAY))?.hours.map(({ hour }) => hour) ?? []
}

async function countTables(): Promise<number | undefined> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from reservation where restaurant_id = ${restaurant.id}`.execute(server.appContext.db)
  return rows[0]?.count
}

describe('a pause', () => {
  test('refuses tables before its hour: none is available, and a request gets the remaining hours', async () => {
    const early = await signUp(server)
    const kept = await room.booked(early, restaurant, { hour: '19:30' })
    expect((await limits.pause('TABLE', '20:30')).data?.pauses).toEqual([
      { what: 'TABLE', until: parisInstant(TODAY, '20:30') },
    ])
    expect((await offered())[0]).toBe('20:30')
    expect(await room.book(person, restaurant, { hour: '20:15' })).toMatchObject({
      error: {
        code: 'CONFLICT',
        hours: ['20:30', '20:45', '21:00'],
        message: 'Le restaurant ne prend pas de réservation avant 20:30, il reste 20:30, 20:45 et 21:00.',
      },
    })
    await room.booked(person, restaurant, { hour: '20:30' })
    await room.booked(await signUp(server), restaurant, { day: TOMORROW, hour: '19:30' })
    expect(await room.seen(early, kept.id)).toMatchObject({ status: 'CREATED' })
    // Takeaway and delivery orders are not paused.
    expect((await offered('CLICK_COLLECT'))[0]).toBe('19:00')
  })

  test('leaves the restaurant its own tables: by telephone and walk-ins', async () => {
    await limits.pause('TABLE', '21:00')
    expect((await desk.book({ hour: '19:30' })).error).toBeUndefined()
    expect((await desk.book({ isWalkIn: true, hour: null, date: null })).error).toBeUndefined()
  })

  test('keeps a booking at its hour, and does not let it move to an earlier one', async () => {
    const { id } = await room.booked(person, restaurant, {
      hour: '20:00',
      type: 'PAY_FOR_ALL',
      party: 2,
      withInvitation: true,
    })
    await limits.pause('TABLE', '21:00')
    expect((await room.update(person, id, { totalPersons: 3 })).error).toBeUndefined()
    expect(await room.update(person, id, { hour: '19:45' })).toMatchObject({
      error: { message: expect.stringMatching(/^Le restaurant ne prend pas de réservation avant 21:00, il reste/) },
    })
  })

  test('until the end of the service says so, and ends the next day, or when it is ended', async () => {
    await limits.pause('TO_GO')
    expect([await offered('CLICK_COLLECT'), (await offered())[0]]).toEqual([[], '19:00'])
    expect(await room.book(person, restaurant, { type: 'CLICK_COLLECT', hour: '20:00' })).toMatchObject({
      error: { message: expect.stringMatching(/^Le restaurant ne prend plus de commande aujourd'hui, /) },
    })
    expect((await limits.resume('TO_GO')).data?.pauses).toEqual([])
    expect((await offered('CLICK_COLLECT'))[0]).toBe('19:00')
  })

  test('is shown on the restaurant’s page while it lasts', async () => {
    await limits.pause('TABLE', '20:30')
    const query = 'query ($id: ID!) { getRestaurantById(id: $id) { pauses { what until } } }'
    const shownPauses = async () =>
      (await room.as<{ pauses: unknown[] }>(person, query, { id: restaurant.id })).data?.pauses
    expect(await shownPauses()).toEqual([{ what: 'TABLE', until: parisInstant(TODAY, '20:30') }])
    server.clock.moveTo(parisInstant(TODAY, '20:30') + MINUTE)
    expect(await shownPauses()).toEqual([])
  })

  test.each(['17:30', '25:00', '', '18:00'])('until %s is refused by its field', async (hour) => {
    expect(await limits.pause('TABLE', hour)).toMatchObject({
      error: {
        code: 'BAD_USER_INPUT',
        fields: { hour: 'Choisissez une heure à venir de ce service, par exemple 20:30.' },
      },
    })
  })

  test('waits for a booking that is taking its seats', async () => {
    const { one, other, waited } = await meet(
      'insert into slot_occupancy',
      () => room.book(person, restaurant, { hour: '19:30' }),
      () => limits.pause('TABLE', '20:30'),
    )
    expect([one.error, other.error]).toEqual([undefined, undefined])
    expect(waited).toBe(server.database.kind !== 'embedded')
  })

  test('refuses a booking that has read the hours before it', async () => {
    const { one, other, waited } = await meet(
      "'bookingVersion'",
      () => room.book(person, restaurant, { hour: '19:30' }),
      () => limits.pause('TABLE', '20:30'),
    )
    expect([other.error, waited]).toEqual([undefined, false])
    if (server.database.kind === 'embedded') return
    expect(one.error).toMatchObject({ code: 'CONFLICT', hours: ['20:30', '20:45', '21:00'] })
    // A concurrent booking of another hour or day is not affected.
    await limits.resume('TABLE')
    const later = await meet(
      "'bookingVersion'",
      async () => room.book(await signUp(server), restaurant, { day: TOMORROW, hour: '19:30' }),
      () => limits.pause('TABLE', '20:30'),
    )
    expect([later.one.error, later.other.error]).toEqual([undefined, undefined])
  })

  test('concurrent with bookings lets none through after its response', async () => {
    for (let round = 0; round < 4; round++) {
      const people = await Promise.all(Array.from({ length: 5 }, () => signUp(server)))
      const booking = Promise.all(people.map((one) => room.book(one, restaurant, { hour: '19:30' })))
      expect((await limits.pause('TABLE', '20:30')).error).toBeUndefined()
      const whenAnswered = await countTables()
      await booking
      expect(await countTables()).toBe(whenAnswered)
      await limits.resume('TABLE')
    }
  })

  test('lasts past midnight, like the service', async () => {
    await limits.pause('TABLE', '00:30')
    expect((await offered())[0]).toBe('00:30')
  })
})
