import { parisInstant } from '@tablee/domain/calendar/calendar'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestServer, testApp } from '../../../testing/app.ts'
import {
  bookingsOn,
  linkOf,
  openPartner,
  ownShare,
  type Partner,
  type TableWish,
  type TestBookings,
  type TestCaller,
} from '../../../testing/bookings.ts'
import { signIn, signUp, type TestPerson } from '../../../testing/people.ts'
import { deskOf, type SeenBooking, type SeenSheet } from '../../../testing/service.ts'
import { employ, giveJob } from '../../../testing/staff.ts'

const NOON = parisInstant('2026-11-24', '10:00')

let server: TestServer
let room: TestBookings
let partner: Partner
let owner: TestPerson
beforeAll(async () => {
  server = await testApp({ still: true })
  room = bookingsOn(server)
})
beforeEach(async () => {
  server.clock.moveTo(NOON)
  partner = await openPartner(server.appContext.db)
  owner = await employ(server, partner.id)
})
afterAll(() => server.close())

const desk = (person: TestCaller = owner) => deskOf(room, partner, person)
async function sheet(day?: string, person?: TestCaller): Promise<SeenSheet> {
  const { data, error } = await desk(person).sheet(day)
  if (!data) throw new Error(error?.message)
  return data
}
const bookingOf = async (id: string, person?: TestCaller): Promise<SeenBooking> => {
  const found = (await sheet(undefined, person)).bookings.find((one) => one.id === id)
  if (!found) throw new Error('it is not on the sheet')
  return found
}
async function paidTable(host: TestCaller, wish: TableWish = {}) {
  const table = await room.booked(host, partner, wish)
  await room.authorise(ownShare(table).id)
  return table
}

describe('the sheet of a service', () => {
  test('lists who comes when, with orders and notes, and the covers by quarter of an hour', async () => {
    const host = await signUp(server, { firstName: 'Jeanne', lastName: 'Petit' })
    const declared = { note: 'Sans sel', allergies: { allergens: ['Lait', 'Gluten'], consent: true } }
    const { id } = await paidTable(host, { dishes: 2, ...declared })
    const { restaurant, day, capacity, job, now, quarters, bookings } = await sheet()
    expect({ restaurant, day, capacity, job, now }).toEqual({
      restaurant: { name: partner.name },
      day: '24-11-2026',
      capacity: 24,
      job: 'OWNER',
      now: NOON,
    })
    expect(quarters.map(({ hour, covers }) => `${hour} ${covers}`)).toEqual(
      ['20:00', '20:15', '20:30', '20:45', '21:00', '21:15'].map((hour) => `${hour} 1`),
    )
    expect(quarters[0]?.capacity).toBe(24)
    expect(bookings).toMatchObject([
      {
        id,
        hour: '20:00',
        type: 'SELF_PAY',
        status: 'CONFIRMED',
        source: 'WEB',
        name: 'Jeanne Petit',
        party: 1,
        phone: null,
        note: null,
        visits: 1,
        canCancel: true,
        canClose: false,
        seats: [
          {
            name: 'Jeanne Petit',
            covers: 1,
            isHost: true,
            state: 'AUTHORISED',
            mark: 'EXPECTED',
            markedAt: null,
            undoUntil: null,
            note: 'Sans sel',
            allergens: ['Gluten', 'Lait'],
            totalCents: 2500,
            lines: [{ name: 'Gyoza', quantity: 2, choices: [], isAlcohol: false, isShared: false }],
          },
        ],
      },
    ])
  })

  test('shows the progress of each guest of a group', async () => {
    const host = await signUp(server)
    const table = await paidTable(host, { party: 3 })
    const guest = await signUp(server, { firstName: 'Hugo', lastName: 'Roux' })
    await room.joined(guest, linkOf(await room.seen(host, table.id)), partner)
    const { party, status, seats } = await bookingOf(table.id)
    expect({ party, status }).toEqual({ party: 3, status: 'WAITING_FOR_GUESTS' })
    expect(seats.map(({ name, state, covers }) => [name, state, covers])).toEqual([
      ['Camille Durand', 'AUTHORISED', 1],
      ['Hugo Roux', 'ORDERED', 1],
    ])
  })

  test('covers the whole evening, also after midnight, without other days, takeaway orders and cancelled bookings', async () => {
    const [late, other, off] = [await signUp(server), await signUp(server), await signUp(server)]
    const night = await paidTable(late, { day: '2026-11-25', hour: '00:30' })
    const tomorrow = await paidTable(other, { day: '2026-11-25', hour: '12:00' })
    const cancelled = await paidTable(off)
    await room.cancel(off, cancelled.id)
    expect((await sheet()).bookings.map(({ id, hour }) => [id, hour])).toEqual([[night.id, '00:30']])
    expect((await sheet('25-11-2026')).bookings.map(({ id }) => id)).toEqual([tomorrow.id])
    server.clock.moveTo(parisInstant('2026-11-25', '02:00'))
    const again = await signIn(server, owner.accountId)
    expect((await sheet(undefined, again)).day).toBe('24-11-2026')
  })

  test('counts the visits of a host', async () => {
    const host = await signUp(server)
    const lunch = await paidTable(host, { hour: '12:00' })
    const dinner = await paidTable(host)
    const visits = async () => [(await bookingOf(lunch.id)).visits, (await bookingOf(dinner.id)).visits]
    server.clock.moveTo(parisInstant('2026-11-24', '12:10'))
    await desk().mark(lunch.id, 'SEATED')
    expect(await visits()).toEqual([1, 2])
  })

  test('does not count an earlier booking without a mark as a visit', async () => {
    const host = await signUp(server)
    const lunch = await paidTable(host, { hour: '12:00' })
    const dinner = await paidTable(host)
    expect((await bookingOf(dinner.id)).visits).toBe(1)
    server.clock.moveTo(parisInstant('2026-11-24', '12:10'))
    await desk().mark(lunch.id, 'SEATED')
    await desk().undo(lunch.id)
    expect((await bookingOf(dinner.id)).visits).toBe(1)
  })

  test('refuses an invalid day by field', async () => {
    const { error } = await desk().sheet('2026-11-24')
    expect(error).toMatchObject({ code: 'BAD_USER_INPUT', fields: { day: expect.stringContaining('24-12-2026') } })
  })
})

describe('a staff member', () => {
  test('in the kitchen sees dishes and allergies, and neither money nor a telephone number', async () => {
    const kitchen = await employ(server, partner.id, 'KITCHEN')
    const { id } = await paidTable(await signUp(server), { allergies: { allergens: ['Lupin'], consent: true } })
    await desk().book({ phone: '0612345678' })
    const { bookings, job } = await sheet(undefined, kitchen)
    expect(job).toBe('KITCHEN')
    expect(bookings.map(({ phone, canCancel, canClose }) => [phone, canCancel, canClose])).toEqual([
      [null, false, false],
      [null, false, false],
    ])
    const seat = bookings.find((one) => one.id === id)?.seats[0]
    expect(seat).toMatchObject({ allergens: ['Lupin'], totalCents: null, lines: [{ name: 'Gyoza' }] })
  })

  test('sees only their own restaurant, and can act only on its bookings', async () => {
    const elsewhere = await openPartner(server.appContext.db, { name: 'Ailleurs' })
    const stranger = await employ(server, elsewhere.id)
    const { id } = await paidTable(await signUp(server))
    expect((await desk(stranger).sheet()).error?.code).toBe('NOT_FOUND')
    for (const there of [partner, elsewhere]) {
      const { mark, undo, cancel, close } = deskOf(room, there, stranger)
      for (const { error } of [await mark(id, 'ARRIVED'), await undo(id), await cancel(id), await close(id)]) {
        expect(error?.code).toBe('NOT_FOUND')
      }
    }
    expect(await room.moves(id)).not.toContain('CONFIRMED > CANCELLED by restaurant')
  })

  test('in the kitchen cannot mark, book, cancel or close anything', async () => {
    const kitchen = desk(await employ(server, partner.id, 'KITCHEN'))
    const { id } = await paidTable(await signUp(server))
    const tried = [kitchen.mark(id, 'ARRIVED'), kitchen.undo(id), kitchen.cancel(id), kitchen.close(id), kitchen.book()]
    for (const { error } of await Promise.all(tried)) expect(error?.code).toBe('FORBIDDEN')
  })

  test('at two restaurants has the sheet of each', async () => {
    const second = await openPartner(server.appContext.db, { name: 'La suite' })
    await giveJob(server, second.id, { accountId: owner.accountId, job: 'FLOOR' })
    const { data } = await deskOf(room, second, owner).sheet()
    expect(data).toMatchObject({ restaurant: { name: 'La suite' }, job: 'FLOOR' })
  })
})

describe('the number of statements', () => {
  async function statementsOf(work: () => Promise<{ error?: unknown }>): Promise<number> {
    const before = server.database.statements.count
    expect((await work()).error).toBeUndefined()
    return server.database.statements.count - before
  }

  test('is at most three for the whole sheet, for any number of guests', async () => {
    const counts = []
    for (const hour of ['19:00', '20:00', '21:00']) {
      await paidTable(await signUp(server), { hour, party: 2 })
      await desk().book({ hour })
      counts.push(await statementsOf(() => desk().sheet()))
    }
    expect(new Set(counts).size).toBe(1)
    expect(counts[0]).toBeLessThanOrEqual(3)
  })

  test('is at most four for each mark and its undo, and five for a table that is entered', async () => {
    const { id } = await paidTable(await signUp(server))
    expect(await statementsOf(() => desk().mark(id, 'ARRIVED'))).toBeLessThanOrEqual(4)
    expect(await statementsOf(() => desk().mark(id, 'SEATED'))).toBeLessThanOrEqual(4)
    expect(await statementsOf(() => desk().undo(id))).toBeLessThanOrEqual(4)
    expect(await statementsOf(() => desk().book())).toBeLessThanOrEqual(4)
    expect(await statementsOf(() => desk().book({ isWalkIn: true }, 'once'))).toBeLessThanOrEqual(5)
  })

  test('is at most six for an action that moves money and seats', async () => {
    const tables = ['19:00', '19:15', '19:30'].map(async (hour) => (await paidTable(await signUp(server), { hour })).id)
    const [missed = '', cancelled = '', closed = ''] = await Promise.all(tables)
    server.clock.moveTo(parisInstant('2026-11-24', '20:30'))
    // The first request of an hour renews its session.
    await desk().sheet()
    expect({
      absent: await statementsOf(() => desk().mark(missed, 'ABSENT')),
      late: await statementsOf(() => desk().mark(missed, 'ARRIVED')),
      cancel: await statementsOf(() => desk().cancel(cancelled)),
      close: await statementsOf(() => desk().close(closed)),
    }).toEqual({ absent: 6, late: 6, cancel: 6, close: 6 })
  })
})

test('each action is stored with the person', async () => {
  const floor = await employ(server, partner.id, 'FLOOR')
  const { id } = await paidTable(await signUp(server))
  await desk(floor).mark(id, 'ARRIVED')
  await desk(floor).undo(id)
  await desk().cancel(id)
  const { data } = await desk(floor).book()
  const { rows } = await sql<{ act: string; account: string; reservation: number; detail: object }>`
    select act, account_id as account, reservation_id as reservation, detail from staff_act
    where restaurant_id = ${partner.id} order by id`.execute(server.appContext.db)
  const share = expect.arrayContaining([expect.any(String)])
  expect(rows).toEqual([
    {
      act: 'SEATS_MARKED',
      account: floor.accountId,
      reservation: Number(id),
      detail: { mark: 'ARRIVED', shareIds: share },
    },
    { act: 'MARK_UNDONE', account: floor.accountId, reservation: Number(id), detail: { shareIds: share } },
    { act: 'BOOKING_CANCELLED', account: owner.accountId, reservation: Number(id), detail: {} },
    {
      act: 'BOOKED_BY_HOUSE',
      account: floor.accountId,
      reservation: Number(data?.id),
      detail: { source: 'PHONE' },
    },
  ])
})
