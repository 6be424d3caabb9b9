import { MINUTE, parisInstant } from '@tablee/domain/calendar/calendar'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runRecurringWork } from '../../../recurring-work.ts'
import { type TestServer, testApp } from '../../../testing/app.ts'
import {
  bookingsOn,
  openPartner,
  type Partner,
  type PartnerOptions,
  type TestBookings,
} from '../../../testing/bookings.ts'
import { signIn, signUp, signUpMany } from '../../../testing/people.ts'
import { deskOf, type PhoneWish, type SeenBooking, type ServiceDesk } from '../../../testing/service.ts'
import { employ } from '../../../testing/staff.ts'

const TEN = parisInstant('2026-11-24', '10:00')

let server: TestServer
let room: TestBookings
let restaurant: Partner
let desk: ServiceDesk
let floor: string
beforeAll(async () => {
  server = await testApp({ still: true, pool: 40 })
  room = bookingsOn(server)
})
beforeEach(async () => {
  server.clock.moveTo(TEN)
  await open()
})
afterAll(() => server.close())

async function open(options: PartnerOptions = {}) {
  restaurant = await openPartner(server.appContext.db, options)
  floor = (await employ(server, restaurant.id, 'FLOOR')).accountId
  await later(server.clock.now())
}

/** Moves the clock and signs in again, because a staff session lasts for twelve hours. */
async function later(instant: number) {
  server.clock.moveTo(instant)
  desk = deskOf(room, restaurant, await signIn(server, floor))
}

async function booked(wish: PhoneWish = {}): Promise<SeenBooking> {
  const { data, error } = await desk.book(wish)
  if (!data) throw new Error(error?.message)
  return data
}

/** Executes all that falls due until an instant. */
async function runUntil(instant: number): Promise<void> {
  await later(instant)
  const mail = { send: async () => {} }
  await runRecurringWork({ ...server.appContext, mail, sms: mail, log: { error: fail } })
}

function fail(error: unknown): never {
  throw error
}

describe('a table booked by telephone', () => {
  test('is limited by the seats of the restaurant, not by the limits of online bookings', async () => {
    await open({ seats: 80 })
    expect(await booked({ party: 45 })).toMatchObject({ party: 45, status: 'CONFIRMED' })
    expect((await desk.book({ party: 81 })).error?.fields).toEqual({
      party: 'Choisissez un nombre de convives entre 1 et 80.',
    })
    const { id } = await booked({ party: 35, hour: '12:30' })
    const moved = await desk.move(id, { date: '24-11-2026', hour: '13:00' })
    expect(moved.data).toMatchObject({ party: 35, hour: '13:00' })
    // 45 of 80 seats are reserved.
    expect((await desk.book({ party: 36 })).error?.code).toBe('CONFLICT')
  })

  test('is confirmed at once, reserves its seats, and is on the sheet with name, number and note', async () => {
    const made = await booked({ party: 4, phone: '+33 6 12 34 56 78', note: 'Près de la fenêtre' })
    expect(made).toMatchObject({
      hour: '20:00',
      status: 'CONFIRMED',
      source: 'PHONE',
      name: 'Mme Petit',
      party: 4,
      visits: 0,
      phone: '0612345678',
      note: 'Près de la fenêtre',
      canCancel: true,
      seats: [
        { name: 'Mme Petit', covers: 4, isHost: true, state: 'CHOOSING', mark: 'EXPECTED', note: null, totalCents: 0 },
      ],
    })
    expect(await room.seats(restaurant)).toEqual([4, 4, 4, 4, 4, 4, 4])
    expect((await desk.sheet()).data?.bookings).toEqual([made])
  })

  test.each([
    ['name', { name: ' ' }],
    ['party', { party: 0 }],
    ['party', { party: 25 }],
    ['date', { date: '' }],
    ['date', { date: '31-02-2027' }],
    ['date', { date: '24-12-2027' }],
    ['hour', { hour: null }],
    ['hour', { hour: '9h' }],
    ['hour', { hour: '09:45' }],
    ['phone', { phone: 'demain' }],
    ['note', { note: 'x'.repeat(201) }],
  ])('is refused by field: %s', async (field, wish) => {
    const { error } = await desk.book(wish)
    expect(error?.code).toBe('BAD_USER_INPUT')
    expect(Object.keys(error?.fields ?? {})).toEqual([field])
    expect(await room.seats(restaurant)).toEqual([])
  })

  test('can be for larger parties than online, weeks ahead, and in the next quarter of an hour', async () => {
    expect(await booked({ party: 20 })).toMatchObject({ party: 20 })
    expect(await booked({ date: '24-12-2026' })).toMatchObject({ hour: '20:00' })
    server.clock.moveTo(parisInstant('2026-11-24', '12:20'))
    expect(await booked({ hour: '12:15' })).toMatchObject({ hour: '12:15' })
  })

  test('after midnight belongs to the evening before', async () => {
    const { id } = await booked({ date: '25-11-2026', hour: '00:30' })
    expect((await desk.sheet('24-11-2026')).data?.bookings.map((one) => one.id)).toEqual([id])
  })

  test('is refused if the restaurant is closed or has no service then, with the nearest hours', async () => {
    const { db } = server.appContext
    await db
      .insertInto('closure')
      .values({ restaurant_id: restaurant.id, from_day: '2026-11-25', to_day: '2026-11-26', reason: 'congés' })
      .execute()
    expect((await desk.book({ hour: '17:00' })).error).toMatchObject({
      code: 'CONFLICT',
      hours: ['19:00', '19:15', '19:30'],
      message: "17:00 n'est pas une heure du service, il reste 19:00, 19:15 et 19:30.",
    })
    const closed = (await desk.book({ date: '25-11-2026' })).error
    expect(closed).toMatchObject({ code: 'CONFLICT', starts: [{ date: '27-11-2026' }, {}, {}] })
    expect(closed?.message).toContain('il ne reste plus de table ce jour-là, mais')
  })

  test('is entered once for a key, and the repetition returns the same', async () => {
    const [one, other] = await Promise.all([desk.book({}, 'key'), desk.book({}, 'key')])
    expect(other.data).toEqual(one.data)
    expect((await desk.book({}, 'key')).data).toEqual(one.data)
    expect((await desk.book({ party: 3 }, 'key')).error?.code).toBe('CONFLICT')
    expect(await room.seats(restaurant)).toEqual([2, 2, 2, 2, 2, 2])
  })

  test('is refused by a restaurant that takes no bookings', async () => {
    await open({ isPartner: false })
    expect((await desk.book()).error?.code).toBe('CONFLICT')
  })
})

describe('a table that an owner forces', () => {
  const FOR_TWO = { party: 2, dishes: 0, type: 'PAY_FOR_ALL' } as const
  const starts = async () => {
    const query = `query ($id: ID!) { getRestaurantById(id: $id) { availability(totalPersons: 2, date: "24-11-2026",
      around: "20:00", limit: 1) { hours { hour } } } }`
    const { data } = await room.as<{ availability: { hours: { hour: string }[] }[] }>({ headers: {} }, query, {
      id: restaurant.id,
    })
    return data?.availability.flatMap(({ hours }) => hours.map(({ hour }) => hour))
  }
  const quarterAt = async (hour: string) => (await desk.sheet()).data?.quarters.find((one) => one.hour === hour)
  const ownerOf = async () => deskOf(room, restaurant, await employ(server, restaurant.id))

  test('is entered beyond the free seats and counted separately, and the hour stays full for diners', async () => {
    await open({ seats: 12, hasMenu: false })
    await booked({ party: 10 })
    const other = await booked({ party: 2 })
    expect((await desk.book({ force: true })).error?.code).toBe('FORBIDDEN')
    const owner = await ownerOf()
    expect((await owner.book({ party: 2 })).error?.code).toBe('CONFLICT')
    const forced = (await owner.book({ party: 2, force: true })).data
    expect(forced).toMatchObject({ isForced: true, party: 2, hour: '20:00' })
    expect(await quarterAt('20:00')).toMatchObject({ covers: 12, forced: 2, capacity: 12 })
    expect(Math.max(...(await room.seats(restaurant)))).toBe(12)

    // The seats of a cancelled booking go to the forced table.
    await desk.cancel(other.id)
    expect(await quarterAt('20:00')).toMatchObject({ covers: 10, forced: 2 })
    expect(await starts()).not.toContain('20:00')
    const diner = await signUp(server)
    expect((await room.book(diner, restaurant, FOR_TWO)).error?.code).toBe('CONFLICT')
    expect((await desk.book({ party: 2 })).error?.code).toBe('CONFLICT')
    await desk.cancel(forced?.id ?? '')
    expect(await quarterAt('20:00')).toMatchObject({ covers: 10, forced: 0 })
    expect(await starts()).toContain('20:00')
    expect((await desk.book({ party: 2 })).error).toBeUndefined()
  })

  test('is an ordinary one if there is room, and cannot be entered outside the opening hours', async () => {
    await open({ seats: 12, hasMenu: false })
    const owner = await ownerOf()
    expect((await owner.book({ party: 2, force: true })).data).toMatchObject({ isForced: false })
    expect(await quarterAt('20:00')).toMatchObject({ covers: 2, forced: 0 })
    expect((await owner.book({ party: 2, hour: '17:00', force: true })).error?.code).toBe('CONFLICT')
    expect((await owner.book({ party: 13, force: true })).error?.fields).toHaveProperty('party')
  })

  test('is entered once for a key, and logged with the person', async () => {
    await open({ seats: 4, hasMenu: false })
    await booked({ party: 4 })
    const owner = await ownerOf()
    const [one, again] = await Promise.all([owner.book({ force: true }, 'key'), owner.book({ force: true }, 'key')])
    expect(again.data).toEqual(one.data)
    const { rows } = await sql<{ detail: object; id: number | null }>`
      select reservation_id as id, detail from staff_act where restaurant_id = ${restaurant.id} and act = 'BOOKED_BY_HOUSE'
      order by reservation_id`.execute(server.appContext.db)
    expect(rows.map(({ detail }) => detail)).toEqual([{ source: 'PHONE' }, { source: 'PHONE', isForced: true }])
    expect(rows[1]?.id).toBe(Number(one.data?.id))
  })

  test('can be absent, present again, and closed like any other', async () => {
    await open({ seats: 4, hasMenu: false })
    await booked({ party: 4 })
    const owner = await ownerOf()
    const forced = (await owner.book({ party: 2, force: true })).data
    await later(parisInstant('2026-11-24', '20:20'))
    await desk.mark(forced?.id ?? '', 'ABSENT')
    expect(await quarterAt('20:15')).toMatchObject({ covers: 4, forced: 0 })
    await desk.undo(forced?.id ?? '')
    expect(await quarterAt('20:15')).toMatchObject({ covers: 4, forced: 2 })
    expect(await forcedNow()).toEqual([2, 2, 2, 2, 2, 2])
    expect((await desk.close(forced?.id ?? '')).data?.status).toBe('COMPLETED')
    expect(await forcedNow()).toEqual([])
  })

  test('needs free seats if it is moved, like any other, and is no longer forced', async () => {
    await open({ seats: 4, hasMenu: false })
    await booked({ party: 4 })
    await booked({ party: 4, hour: '22:00' })
    const forced = (await (await ownerOf()).book({ party: 2, force: true })).data
    const date = '24-11-2026'
    expect((await desk.move(forced?.id ?? '', { date, hour: '22:00' })).error?.code).toBe('CONFLICT')
    expect(await quarterAt('20:00')).toMatchObject({ covers: 4, forced: 2 })
    const moved = (await desk.move(forced?.id ?? '', { date, hour: '12:00' })).data
    expect(moved).toMatchObject({ isForced: false, hour: '12:00' })
    expect(await quarterAt('12:00')).toMatchObject({ covers: 2, forced: 0 })
    expect(await forcedNow()).toEqual([])
    await desk.cancel(forced?.id ?? '')
    expect((await quarterAt('12:00'))?.covers ?? 0).toBe(0)
  })

  test('lets diners make their bookings smaller, but not larger, nor move them to an hour without seats', async () => {
    await open({ seats: 6, hasMenu: false })
    const diner = await signUp(server)
    const four = { ...FOR_TWO, party: 4 }
    const own = (await room.book(diner, restaurant, { ...four, hour: '20:00' })).data
    await booked({ party: 2 })
    await (await ownerOf()).book({ party: 3, force: true })
    const change = (totalPersons: number, hour = '20:00') =>
      room.update(diner, own?.id ?? '', { totalPersons, hour, day: '2026-11-24' })
    expect((await change(3)).data).toMatchObject({ totalPersons: 3 })
    expect((await change(4)).error?.code).toBe('CONFLICT')
    expect((await change(3, '20:15')).error?.code).toBe('CONFLICT')
    expect((await change(2)).data).toMatchObject({ totalPersons: 2 })
  })

  test('concurrently with another owner and with diners reserves no seat twice', async () => {
    for (let turn = 0; turn < 8; turn++) {
      await open({ seats: 4, hasMenu: false })
      await booked({ party: 2 })
      const owners = [await ownerOf(), await ownerOf()]
      const diners = await signUpMany(server, 3)
      const [forced, byDiners] = await Promise.all([
        Promise.all(owners.map((one) => one.book({ party: 2, force: true }))),
        Promise.all(diners.map((one) => room.book(one, restaurant, FOR_TWO))),
      ])
      const seated = forced.flatMap(({ data }) => data ?? [])
      expect(seated).toHaveLength(2)
      const won = byDiners.filter(({ data }) => data).length
      for (const { error } of byDiners) expect([undefined, 'CONFLICT']).toContain(error?.code)
      const beyond = seated.filter(({ isForced }) => isForced).length
      expect(won + seated.length - beyond).toBeLessThanOrEqual(1)
      const { covers, forced: apart } = (await quarterAt('20:00')) ?? { covers: 0, forced: 0 }
      expect([covers, apart]).toEqual([2 + 2 * (won + 2 - beyond), 2 * beyond])
      expect(Math.max(...(await room.seats(restaurant)))).toBe(covers)
      expect(Math.max(0, ...(await forcedNow()))).toBe(apart)
    }
  })

  async function forcedNow(): Promise<number[]> {
    const { rows } = await sql<{ forced: number }>`
      select forced from slot_occupancy where restaurant_id = ${restaurant.id} and forced > 0 order by step_at`.execute(
      server.appContext.db,
    )
    return rows.map(({ forced }) => forced)
  }
})

describe('a walk-in', () => {
  test('is seated in the current quarter of an hour, even outside the hours, and has arrived', async () => {
    const now = parisInstant('2026-11-24', '16:07')
    server.clock.moveTo(now)
    const made = await booked({ isWalkIn: true, date: null, hour: null })
    expect(made).toMatchObject({
      hour: '16:00',
      startsAt: parisInstant('2026-11-24', '16:00'),
      source: 'WALK_IN',
      seats: [{ mark: 'ARRIVED', markedAt: now, undoUntil: now + 2 * MINUTE }],
    })
    expect((await desk.sheet()).data?.bookings).toEqual([made])
    expect((await desk.mark(made.id, 'SEATED')).data?.seats[0]?.mark).toBe('SEATED')
  })

  test('after midnight belongs to the evening that continues', async () => {
    await later(parisInstant('2026-11-25', '01:20'))
    const { id } = await booked({ isWalkIn: true })
    expect((await desk.sheet()).data).toMatchObject({ day: '24-11-2026', bookings: [{ id, hour: '01:15' }] })
  })

  test('is refused without free seats, with the nearest hours', async () => {
    server.clock.moveTo(parisInstant('2026-11-24', '12:05'))
    await booked({ party: 24, hour: '12:15' })
    expect((await desk.book({ isWalkIn: true })).error).toMatchObject({
      code: 'CONFLICT',
      message: '12:00 est complet pour 2, il reste 19:00, 19:15 et 19:30.',
      starts: [{ date: '24-11-2026', hour: '19:00' }, {}, {}],
    })
  })
})

describe('the last seats', () => {
  test('go to the first, of concurrent callers and diners, and never one too many', async () => {
    await open({ seats: 12, hasMenu: false })
    const diners = await signUpMany(server, 10)
    const table = { dishes: 0, party: 2, type: 'PAY_FOR_ALL' } as const
    const answers = await Promise.all([
      ...diners.map((diner) => room.book(diner, restaurant, table)),
      ...diners.map(() => desk.book({ party: 2 })),
    ])
    expect(answers.filter(({ data }) => data)).toHaveLength(6)
    for (const { error } of answers) if (error) expect(error.code).toBe('CONFLICT')
    expect(new Set(await room.seats(restaurant))).toEqual(new Set([12]))
  })

  test('are not available to diners, and are again once the caller cancels', async () => {
    await open({ seats: 4 })
    const starts = async () => {
      const query = `query ($id: ID!) { getRestaurantById(id: $id) { availability(totalPersons: 4, date: "24-11-2026",
        around: "20:00", limit: 1) { hours { hour } } } }`
      const { data } = await room.as<{ availability: { hours: { hour: string }[] }[] }>({ headers: {} }, query, {
        id: restaurant.id,
      })
      return data?.availability.flatMap(({ hours }) => hours.map(({ hour }) => hour))
    }
    expect(await starts()).toEqual(['20:00'])
    const { id } = await booked({ party: 4 })
    expect(await starts()).not.toContain('20:00')
    expect((await desk.cancel(id, 'Elle a rappelé')).data?.status).toBe('CANCELLED')
    expect(await starts()).toEqual(['20:00'])
  })
})

describe('a table that the restaurant has entered', () => {
  test('has no diner: nobody sees, changes, pays or cancels it', async () => {
    const made = await booked()
    const stranger = await signUp(server)
    expect((await room.see(stranger, made.id)).data).toBeNull()
    expect((await room.see({ headers: {} }, made.seats[0]?.id ?? '')).data).toBeNull()
    for (const { error } of [
      await room.cancel(stranger, made.id),
      await room.update(stranger, made.id, { totalPersons: 3 }),
      await room.close(stranger, made.id),
      await room.leave(stranger, made.seats[0]?.id ?? ''),
    ]) {
      expect(error?.code).toBe('NOT_FOUND')
    }
  })

  test('is served without an email, a payment or an invoice, and completed at the end of the evening', async () => {
    const made = await booked({ hour: '21:00' })
    await runUntil(TEN + MINUTE)
    await runUntil(parisInstant('2026-11-24', '19:30'))
    await runUntil(parisInstant('2026-11-25', '06:05'))
    await runUntil(parisInstant('2026-11-26', '12:00'))
    expect((await desk.sheet('24-11-2026')).data?.bookings).toMatchObject([
      { id: made.id, status: 'COMPLETED', seats: [{ state: 'PAID', mark: 'EXPECTED' }] },
    ])
    expect(await emailsOf(made.id)).toEqual(['RESTAURANT_DAY'])
    const { rows } = await sql<{ payments: number; invoices: number }>`
      select (select count(*)::int from payment_attempt where payable_id = ${made.seats[0]?.id}) as payments,
        (select count(*)::int from invoice where reservation_id = ${made.id}) as invoices`.execute(server.appContext.db)
    expect(rows).toEqual([{ payments: 0, invoices: 0 }])
  })

  test('has an absence without a fee if nobody came', async () => {
    const made = await booked()
    server.clock.moveTo(parisInstant('2026-11-24', '20:20'))
    expect((await desk.mark(made.id, 'ABSENT')).data).toMatchObject({ status: 'NO_SHOW', seats: [{ mark: 'ABSENT' }] })
    expect(await room.seats(restaurant)).toEqual([])
    await runUntil(parisInstant('2026-11-27', '12:00'))
    const { rows } = await sql<{ fee: number; debts: number }>`
      select n.fee_cents as fee, (select count(*)::int from debt d where d.payable_id = n.share_id) as debts
      from no_show n where n.share_id = ${made.seats[0]?.id}`.execute(server.appContext.db)
    expect(rows).toEqual([{ fee: 0, debts: 0 }])
    expect((await desk.sheet('24-11-2026')).data?.bookings[0]?.status).toBe('NO_SHOW')
    expect((await emailsOf(made.id)).filter((kind) => kind !== 'RESTAURANT_DAY')).toEqual([])
  })

  test('has its bill closed like any other', async () => {
    const made = await booked()
    server.clock.moveTo(parisInstant('2026-11-24', '21:00'))
    expect((await desk.close(made.id)).data?.status).toBe('COMPLETED')
    expect(await room.seats(restaurant)).toEqual([])
  })
})

async function emailsOf(id: string): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`
    select distinct kind from message where (subject_of ->> 'reservationId')::int = ${Number(id)} order by kind`.execute(
    server.appContext.db,
  )
  return rows.map(({ kind }) => kind)
}

describe('the name and number of a caller', () => {
  const stored = async (id: string) => {
    const { rows } = await sql<{ name: string | null; phone: string | null; note: string | null; marks: number }>`
      select s.first_name as name, p.phone, s.note, (select count(*)::int from seat_mark m where m.share_id = s.id) as marks
      from phone_booking p join share s on s.reservation_id = p.reservation_id where p.reservation_id = ${id}`.execute(
      server.appContext.db,
    )
    return rows[0]
  }

  test('are forgotten thirteen months after the meal', async () => {
    const { id } = await booked({ phone: '0612345678', note: 'Anniversaire' })
    await runUntil(parisInstant('2026-11-25', '12:00'))
    await runUntil(parisInstant('2027-12-24', '12:00'))
    expect(await stored(id)).toMatchObject({ name: 'Mme Petit', phone: '0612345678' })
    await runUntil(parisInstant('2027-12-26', '12:00'))
    expect(await stored(id)).toEqual({ name: null, phone: null, note: null, marks: 0 })
  })

  test('overseas are stored as they are dialled in France', async () => {
    const { id } = await booked({ phone: '+590 690 00 12 34', date: '22-12-2026' })
    expect(await stored(id)).toMatchObject({ phone: '0690001234' })
  })

  test('are in the export of the verified owner of the number, and deleted with the account after the meal', async () => {
    const proven = await signUp(server, { phone: '0798765432' })
    await sql`update account set phone_verified_at = now() where id = ${proven.accountId}`.execute(server.appContext.db)
    const other = await signUp(server, { phone: '0798765432' })
    const over = await booked({ phone: '07 98 76 54 32', note: 'Anniversaire', isWalkIn: true })
    const ahead = await booked({ phone: '0798765432', date: '24-12-2026' })
    const exportOf = async ({ headers }: { headers: Record<string, string> }) => {
      const { data } = await room.as<string>({ headers }, '{ exportMyData }')
      return JSON.parse(String(data))['noté par les restaurants']
    }
    expect(await exportOf(proven)).toMatchObject({
      réservations: [
        { hour: '20:00', name: 'Mme Petit', phone: '+33798765432' },
        { name: 'Mme Petit', note: 'Anniversaire' },
      ],
    })
    expect(await exportOf(other)).toEqual({ places: [], réservations: [], demandes: [] })
    await runUntil(parisInstant('2026-11-25', '12:00'))
    const { accountId } = proven
    await server.appContext.db.transaction().execute(async (trx) => {
      for (const { forget } of server.appContext.personalData.toReversed())
        await forget(trx, accountId, server.clock.now())
    })
    expect(await stored(over.id)).toEqual({ name: null, phone: null, note: null, marks: 0 })
    expect(await stored(ahead.id)).toMatchObject({ name: 'Mme Petit', phone: '0798765432' })
  })
})
