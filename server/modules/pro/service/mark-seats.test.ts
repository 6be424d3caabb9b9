import { MINUTE, parisInstant } from '@tablee/domain/calendar/calendar'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestServer, testApp } from '../../../testing/app.ts'
import {
  bookingsOn,
  linkOf,
  openPartner,
  openToGo,
  ownShare,
  type Partner,
  type TableWish,
  type TestBookings,
  type TestCaller,
} from '../../../testing/bookings.ts'
import { signIn, signUp } from '../../../testing/people.ts'
import { deskOf, marksOf, type SeenBooking, type ServiceDesk } from '../../../testing/service.ts'
import { employ } from '../../../testing/staff.ts'

const NOON = parisInstant('2026-11-24', '12:00')
const EIGHT = parisInstant('2026-11-24', '20:00')

let server: TestServer
let room: TestBookings
let restaurant: Partner
let desk: ServiceDesk
let floor: string
let host: TestCaller
beforeAll(async () => {
  server = await testApp({ still: true, pool: 12 })
  room = bookingsOn(server)
})
beforeEach(async () => {
  server.clock.moveTo(NOON)
  restaurant = await openPartner(server.appContext.db)
  floor = (await employ(server, restaurant.id, 'FLOOR')).accountId
  await later(NOON)
  host = await signUp(server, { firstName: 'Jeanne', lastName: 'Petit' })
})
afterAll(() => server.close())

/** Moves the clock and signs in again, because a staff session lasts for twelve hours. */
async function later(instant: number) {
  server.clock.moveTo(instant)
  desk = deskOf(room, restaurant, await signIn(server, floor))
}

async function table(wish: TableWish = {}) {
  const { id, ...booked } = await room.booked(host, restaurant, wish)
  await room.authorise(ownShare({ id, ...booked }).id)
  return id
}

/** A confirmed group of the host and one guest: the ids of booking and shares. */
async function groupOfTwo(type: 'SELF_PAY' | 'PAY_FOR_ALL') {
  const { id, ...booked } = await room.booked(host, restaurant, { type, party: 2 })
  const own = ownShare({ id, ...booked }).id
  if (type === 'SELF_PAY') await room.authorise(own)
  const guest = await room.joined(
    await signUp(server, { firstName: 'Hugo' }),
    linkOf(await room.seen(host, id)),
    restaurant,
  )
  await room.authorise(type === 'SELF_PAY' ? guest.id : own)
  expect((await room.seen(host, id)).status).toBe('CONFIRMED')
  return { id, host: own, guest: guest.id }
}

const seen = async (answer: Promise<{ data: SeenBooking | null; error?: { message: string } | undefined }>) => {
  const { data, error } = await answer
  if (!data) throw new Error(error?.message)
  return data
}

describe('a mark', () => {
  test('moves forward, states until when it can be undone, and changes nothing when repeated', async () => {
    const id = await table()
    const [arrived] = (await seen(desk.mark(id, 'ARRIVED'))).seats
    expect(arrived).toMatchObject({ mark: 'ARRIVED', markedAt: NOON, undoUntil: NOON + 2 * MINUTE })
    server.clock.moveTo(NOON + MINUTE)
    expect((await seen(desk.mark(id, 'ARRIVED'))).seats[0]).toMatchObject({ mark: 'ARRIVED', markedAt: NOON })
    expect(marksOf(await desk.mark(id, 'LEFT'))).toEqual(['LEFT'])
    expect((await desk.mark(id, 'SEATED')).error).toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('Jeanne Petit est déjà parti'),
    })
    expect((await desk.mark(id, 'EXPECTED')).error?.code).toBe('CONFLICT')
  })

  test('applies to each possible seat of the whole table, or to a named seat only', async () => {
    const { id, guest } = await groupOfTwo('SELF_PAY')
    expect(marksOf(await desk.mark(id, 'SEATED', [guest]))).toEqual(['EXPECTED', 'SEATED'])
    expect(marksOf(await desk.mark(id, 'ARRIVED'))).toEqual(['ARRIVED', 'SEATED'])
    expect((await desk.mark(id, 'ARRIVED', [guest])).error?.message).toContain('est déjà à table')
    expect((await desk.mark(id, 'LEFT', ['unknown'])).error?.code).toBe('NOT_FOUND')
  })

  test('is refused for a takeaway or delivery order', async () => {
    restaurant = await openToGo(server.appContext.db)
    floor = (await employ(server, restaurant.id, 'FLOOR')).accountId
    await later(NOON)
    const order = await room.booked(host, restaurant, { type: 'CLICK_COLLECT' })
    expect((await desk.mark(order.id, 'ARRIVED')).error?.message).toContain('ne se place pas à table')
    expect((await desk.sheet()).data?.bookings).toEqual([])
  })

  test('is possible only on the day of the service', async () => {
    const id = await table({ day: '2026-11-25' })
    expect((await desk.mark(id, 'ARRIVED')).error?.message).toContain("n'a pas commencé")
    await later(parisInstant('2026-11-26', '06:00'))
    expect((await desk.mark(id, 'ARRIVED')).error?.message).toContain('est terminé')
  })

  test('made at once by several waiters is one mark, and is logged once', async () => {
    const id = await table()
    const answers = await Promise.all(Array.from({ length: 8 }, () => desk.mark(id, 'ARRIVED')))
    for (const answer of answers) expect(marksOf(answer)).toEqual(['ARRIVED'])
    expect(await actsOn(id)).toEqual(['SEATS_MARKED'])
  })

  test('leaves one of both for all seats if it is undone concurrently', async () => {
    const { id } = await groupOfTwo('SELF_PAY')
    await desk.mark(id, 'ARRIVED')
    await Promise.all([desk.mark(id, 'SEATED'), desk.undo(id), desk.mark(id, 'SEATED'), desk.undo(id)])
    const { data } = await desk.sheet()
    const marks = marksOf({ data: data?.bookings[0] ?? null })
    expect(new Set(marks).size).toBe(1)
  })
})

describe('an undo', () => {
  test('restores the previous mark, once: a repetition changes nothing', async () => {
    const id = await table()
    await desk.mark(id, 'ARRIVED')
    await desk.mark(id, 'SEATED')
    const [back] = (await seen(desk.undo(id))).seats
    expect(back).toMatchObject({ mark: 'ARRIVED', markedAt: NOON, undoUntil: null })
    expect(marksOf(await desk.undo(id))).toEqual(['ARRIVED'])
    await desk.mark(id, 'SEATED')
    expect(marksOf(await desk.undo(id))).toEqual(['ARRIVED'])
  })

  test('makes the guest expected again after the first mark', async () => {
    const id = await table()
    await desk.mark(id, 'ARRIVED')
    expect((await seen(desk.undo(id))).seats[0]).toMatchObject({ mark: 'EXPECTED', markedAt: null, undoUntil: null })
    expect(marksOf(await desk.undo(id))).toEqual(['EXPECTED'])
  })

  test('is impossible after two minutes', async () => {
    const id = await table()
    await desk.mark(id, 'ARRIVED')
    server.clock.moveTo(NOON + 2 * MINUTE)
    expect(marksOf(await desk.undo(id))).toEqual(['EXPECTED'])
    await desk.mark(id, 'ARRIVED')
    server.clock.moveTo(NOON + 4 * MINUTE + 1)
    expect((await desk.undo(id)).error?.message).toContain('plus de deux minutes')
  })
})

describe('an absence', () => {
  beforeEach(() => server.clock.moveTo(NOON))

  test('is a no-show, from a quarter of an hour after the table’s hour; its undo lifts it', async () => {
    const id = await table()
    expect((await desk.mark(id, 'ABSENT')).error?.message).toContain("quart d'heure")
    server.clock.moveTo(EIGHT + 15 * MINUTE)
    const absent = await seen(desk.mark(id, 'ABSENT'))
    expect(absent).toMatchObject({ status: 'NO_SHOW', seats: [{ mark: 'ABSENT', state: 'ABSENT' }] })
    expect(absent.seats[0]?.undoUntil).toBe(EIGHT + 17 * MINUTE)
    expect((await room.seen(host, id)).status).toBe('CONFIRMED')
    expect(await seen(desk.undo(id))).toMatchObject({ status: 'CONFIRMED', seats: [{ mark: 'EXPECTED' }] })
    expect(await room.seats(restaurant)).toEqual([1, 1, 1, 1, 1, 1])
  })

  test('ends if the guest comes late: the same action lifts it', async () => {
    const id = await table()
    server.clock.moveTo(EIGHT + 20 * MINUTE)
    await desk.mark(id, 'ABSENT')
    server.clock.moveTo(EIGHT + 40 * MINUTE)
    expect((await desk.undo(id)).error?.code).toBe('CONFLICT')
    const [seat] = (await seen(desk.mark(id, 'ARRIVED'))).seats
    expect(seat).toMatchObject({ mark: 'ARRIVED', state: 'AUTHORISED' })
    expect((await room.seen(host, id)).status).toBe('CONFIRMED')
  })

  test('applies to one guest in a split group; the others continue, and the bill is closed for them', async () => {
    const { id, guest } = await groupOfTwo('SELF_PAY')
    server.clock.moveTo(EIGHT + 20 * MINUTE)
    await desk.mark(id, 'ARRIVED')
    await desk.undo(id, [guest])
    expect(marksOf(await desk.mark(id, 'ABSENT', [guest]))).toEqual(['ARRIVED', 'ABSENT'])
    // A tap on the whole table does not include absent guests.
    expect(marksOf(await desk.mark(id, 'LEFT'))).toEqual(['LEFT', 'ABSENT'])
    expect((await desk.close(id)).error).toBeUndefined()
  })

  test('is refused for a guest who is already there', async () => {
    const id = await table()
    server.clock.moveTo(EIGHT + 20 * MINUTE)
    await desk.mark(id, 'ARRIVED')
    expect((await desk.mark(id, 'ABSENT')).error?.message).toContain('est déjà là')
  })

  test('applies to all if the host pays for all, and is refused while a guest of theirs is there', async () => {
    const { id, host: own, guest } = await groupOfTwo('PAY_FOR_ALL')
    server.clock.moveTo(EIGHT + 20 * MINUTE)
    await desk.mark(id, 'ARRIVED', [guest])
    expect((await desk.mark(id, 'ABSENT', [own])).error?.message).toContain('Des convives sont arrivés')
    await desk.undo(id, [guest])
    expect(marksOf(await desk.mark(id, 'ABSENT', [own]))).toEqual(['ABSENT', 'ABSENT'])
    expect((await desk.mark(id, 'ARRIVED', [guest])).error?.message).toContain("L'hôte, qui paie pour tous")
    expect(marksOf(await desk.mark(id, 'ARRIVED', [own]))).toEqual(['ARRIVED', 'EXPECTED'])
    await desk.undo(id)
    await desk.mark(id, 'ABSENT', [own])
    // All of them come late: one tap.
    expect(marksOf(await desk.mark(id, 'ARRIVED'))).toEqual(['ARRIVED', 'ARRIVED'])
    await desk.undo(id, [guest])
    expect(marksOf(await desk.mark(id, 'SEATED', [guest]))).toEqual(['ARRIVED', 'SEATED'])
  })
})

describe('a booking that ends', () => {
  test('is cancelled by its restaurant with a reason, releases its seats, and can no longer be marked', async () => {
    const id = await table()
    await desk.mark(id, 'ARRIVED')
    expect((await desk.cancel(id, '  ')).error).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { reason: expect.any(String) },
    })
    expect(await seen(desk.cancel(id, 'Coupure de gaz'))).toMatchObject({ status: 'CANCELLED', canCancel: false })
    expect(await seen(desk.cancel(id))).toMatchObject({ status: 'CANCELLED' })
    const asked = 'query ($id: ID!) { getReservation(uuid: $id) { cancelReason } }'
    expect((await room.as(host, asked, { id })).data).toEqual({ cancelReason: 'Coupure de gaz' })
    expect(await room.seats(restaurant)).toEqual([])
    expect((await desk.mark(id, 'SEATED')).error?.code).toBe('CONFLICT')
    expect((await desk.close(id)).error?.code).toBe('CONFLICT')
    expect(await actsOn(id)).toEqual(['SEATS_MARKED', 'BOOKING_CANCELLED'])
  })

  test('is never marked after a concurrent cancellation by its host', async () => {
    for (let round = 0; round < 4; round++) {
      const id = await table({ hour: `${13 + round}:00`.replace('15', '19').replace('16', '22') })
      const [mark, cancel] = await Promise.all([desk.mark(id, 'ARRIVED'), room.cancel(host, id)])
      expect(cancel.error).toBeUndefined()
      if (mark.error) expect(mark.error.code).toBe('CONFLICT')
      expect((await desk.sheet()).data?.bookings).toEqual([])
    }
  })

  test('can be ended by its bill from its hour on, and guests can still be marked as gone', async () => {
    const id = await table()
    expect((await desk.close(id)).error?.code).toBe('CONFLICT')
    server.clock.moveTo(EIGHT)
    await desk.mark(id, 'SEATED')
    const [closed, again] = [await desk.close(id), await desk.close(id)]
    expect([closed.data?.canClose, again.data]).toEqual([false, closed.data])
    expect(marksOf(await desk.mark(id, 'LEFT'))).toEqual(['LEFT'])
    expect(await actsOn(id)).toEqual(['SEATS_MARKED', 'BILL_CLOSED', 'SEATS_MARKED'])
  })
})

test('a host can change the day of a booking that was marked by mistake: its marks are removed', async () => {
  const id = await table()
  await desk.mark(id, 'ARRIVED')
  expect((await room.update(host, id, { day: '2026-11-25' })).error).toBeUndefined()
  const [moved] = (await desk.sheet('25-11-2026')).data?.bookings ?? []
  expect(moved?.seats[0]).toMatchObject({ mark: 'EXPECTED', markedAt: null })
})

async function actsOn(id: string): Promise<string[]> {
  const { rows } = await sql<{ act: string }>`
    select act from staff_act where reservation_id = ${id} order by id`.execute(server.appContext.db)
  return rows.map(({ act }) => act)
}
