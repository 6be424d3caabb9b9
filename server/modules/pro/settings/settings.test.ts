import { addDays, parisInstant, writeDay } from '@tablee/domain/calendar/calendar'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { keepAddress, openToGo, ownShare, type Partner, type TableWish } from '../../../testing/bookings.ts'
import { employeeOf, openCanteen } from '../../../testing/canteen.ts'
import { orWaits } from '../../../testing/lock-waits.fixtures.ts'
import { openPaymentHarness, type PaymentHarness } from '../../../testing/payment-harness.fixtures.ts'
import { signIn, signUp, type TestPerson } from '../../../testing/people.ts'
import { deskOf, type ServiceDesk } from '../../../testing/service.ts'
import { type RestaurantDesk, type SeenChange, settingsOf } from '../../../testing/settings.ts'
import { employ } from '../../../testing/staff.ts'
import { actsOf } from '../../staff/acts.sql.ts'

let harness: PaymentHarness
let restaurant: Partner
let ownerId: string
let owner: RestaurantDesk
let desk: ServiceDesk
/** Mondays, two weeks apart: the sandbox's clock never goes back. */
let monday = '2026-11-02'
let tuesday = ''

beforeAll(async () => {
  harness = await openPaymentHarness({ now: '2026-11-02T10:00:00+01:00' })
})
beforeEach(async () => {
  monday = addDays(monday, 14)
  tuesday = addDays(monday, 1)
  await harness.moveTo(parisInstant(monday, '10:00'))
  restaurant = await openToGo(harness.server.appContext.db)
  ownerId = (await employ(harness.server, restaurant.id, 'OWNER', { firstName: 'Zoé', lastName: 'Garnier' })).accountId
  const person = await signIn(harness.server, ownerId)
  owner = settingsOf(harness.room, restaurant, person)
  desk = deskOf(harness.room, restaurant, person)
})
afterAll(() => harness.close())

const diner = () => signUp(harness.server)
const table = (wish: TableWish = {}): TableWish => ({
  day: tuesday,
  type: 'PAY_FOR_ALL',
  withInvitation: false,
  ...wish,
})
async function paid(person: TestPerson, wish: TableWish) {
  const booked = await harness.room.booked(person, restaurant, wish)
  const { error } = await harness.pay(person, ownShare(booked).id, await harness.card())
  if (error) throw new Error(error.message)
  return booked
}
const dataOf = ({ data, error }: { data: SeenChange | null; error?: { message: string } | undefined }): SeenChange => {
  if (!data) throw new Error(error?.message)
  return data
}
const answersTo = ({ stranded }: SeenChange, kept: readonly string[] = []) =>
  stranded.map(({ id: reservationId, version }) => ({ reservationId, version, keeps: kept.includes(reservationId) }))
const acts = async () => (await actsOf(harness.server.appContext.db, ownerId)).map(({ act }) => act)
const hoursOn = async (day: string, type = 'SELF_PAY', party = 2) => {
  const { data } = await harness.room.as<{ availability: { hours: { hour: string }[] }[] }>(
    { headers: {} },
    `query ($id: ID!, $date: String, $type: ReservationType, $party: Int) { getRestaurantById(id: $id) {
      availability(date: $date, type: $type, totalPersons: $party) { hours { hour } } } }`,
    { id: restaurant.id, date: writeDay(day), type, party },
  )
  return (data?.availability ?? []).flatMap(({ hours }) => hours.map(({ hour }) => hour))
}
const found = async (day: string, party = 2, time = '20:00') => {
  await harness.run()
  const { data } = await harness.room.as<{ restaurants: { id: string }[] }>(
    { headers: {} },
    `query ($c: RestaurantsCriteria!) { searchRestaurants(restaurantsCriteria: $c) { restaurants { id } } }`,
    { c: { date: writeDay(day), time, totalPlaces: party, pageSize: 50, order: 'IDDESC' } },
  )
  return (data?.restaurants ?? []).some(({ id }) => id === String(restaurant.id))
}
const emailsTo = async (email: string) => {
  await harness.run()
  const { rows } = await sql<{ kind: string }>`select kind from message where recipient = ${email} order by id`.execute(
    harness.server.appContext.db,
  )
  return rows.map(({ kind }) => kind)
}

describe('closing next Tuesday with four bookings', () => {
  test('lists them, keeps two, cancels and releases two, and notifies their diners', async () => {
    const [host, payer, buyer] = [await diner(), await diner(), await diner()]
    const group = await paid(host, { day: tuesday, hour: '20:00', party: 3, type: 'SELF_PAY', withInvitation: true })
    const alone = await paid(payer, table({ hour: '21:00', party: 2 }))
    const order = await paid(buyer, { day: tuesday, hour: '12:30', type: 'CLICK_COLLECT' })
    await desk.book({ date: writeDay(addDays(tuesday, 1)), hour: '00:30', party: 4 })
    await paid(await diner(), table({ day: addDays(tuesday, 1), hour: '20:00', party: 2 }))
    // A restaurant appears in searches from its first change on.
    dataOf(await owner.holidays('OPEN'))
    expect(await found(tuesday)).toBe(true)

    const shown = dataOf(await owner.close(writeDay(tuesday)))
    expect(shown).toMatchObject({ isDone: false, house: { closures: [] } })
    expect(
      shown.stranded.map(({ hour, party, isGroup, source, type }) => [hour, party, isGroup, source, type]),
    ).toEqual([
      ['12:30', 1, false, 'WEB', 'CLICK_COLLECT'],
      ['20:00', 3, true, 'WEB', 'SELF_PAY'],
      ['21:00', 2, false, 'WEB', 'PAY_FOR_ALL'],
      ['00:30', 4, false, 'PHONE', 'PAY_FOR_ALL'],
    ])
    expect(shown.stranded.map(({ heldCents }) => heldCents > 0)).toEqual([true, true, true, false])
    expect(shown.stranded[3]?.name).toBe('Mme Petit')
    expect(await hoursOn(tuesday)).not.toEqual([])

    const answers = answersTo(shown, [group.id, shown.stranded[3]?.id ?? ''])
    const nameless = await owner.close(writeDay(tuesday), undefined, { answers })
    expect(nameless.error?.fields).toEqual({ reason: 'Dites à vos clients pourquoi leur réservation est annulée.' })
    const done = dataOf(await owner.close(writeDay(tuesday), undefined, { answers, reason: 'Une fuite en cuisine' }))
    expect(done).toMatchObject({
      isDone: true,
      stranded: [],
      house: {
        closures: [{ from: writeDay(tuesday), to: writeDay(tuesday), reason: 'Travaux' }],
        lastChanges: expect.arrayContaining([
          { section: 'CLOSURES', by: 'Zoé Garnier', at: harness.server.clock.now() },
        ]),
      },
    })

    const statuses = [
      await harness.room.seen(host, group.id),
      await harness.room.seen(payer, alone.id),
      await harness.room.seen(buyer, order.id),
    ]
    expect(statuses.map(({ status }) => status)).toEqual(['WAITING_FOR_GUESTS', 'CANCELLED', 'CANCELLED'])
    await harness.run()
    expect((await harness.money(ownShare(alone).id)).map((line) => line.split(' ')[0])).toContain('VOIDED')
    expect(await emailsTo(payer.email)).toContain('BOOKING_CANCELLED')
    expect((await emailsTo(host.email)).filter((kind) => kind === 'BOOKING_CANCELLED')).toEqual([])
    // The remaining hours are those after midnight of Monday's evening.
    expect((await hoursOn(tuesday)).filter((hour) => hour >= '06:00')).toEqual([])
    expect(await found(tuesday)).toBe(false)
    expect(await acts()).toEqual([
      'BOOKED_BY_HOUSE',
      'HOLIDAYS_CHANGED',
      'BOOKING_KEPT',
      'BOOKING_KEPT',
      'BOOKING_CANCELLED',
      'BOOKING_CANCELLED',
      'CLOSURE_ADDED',
    ])
    // A booking that was kept once is not listed again.
    expect(dataOf(await owner.seats({ seats: 1 })).stranded.map(({ date }) => date)).toEqual([
      writeDay(addDays(tuesday, 1)),
    ])
  })

  test('lists again any booking that was made or changed since the decisions', async () => {
    const person = await diner()
    const first = await paid(person, table({ party: 2 }))
    const shown = dataOf(await owner.close(writeDay(tuesday)))
    const second = await paid(await diner(), table({ party: 2 }))
    const answers = answersTo(shown)
    const again = dataOf(await owner.close(writeDay(tuesday), undefined, { answers, reason: 'Travaux' }))
    expect(again.isDone).toBe(false)
    expect(again.stranded.map(({ id }) => id)).toEqual([first.id, second.id])
    await harness.room.update(person, first.id, { hour: '20:30' })
    const changed = { answers: answersTo(again), reason: 'Travaux' }
    expect(dataOf(await owner.close(writeDay(tuesday), undefined, changed)).isDone).toBe(false)
    expect((await harness.room.seen(person, first.id)).status).toBe('CONFIRMED')

    await harness.room.cancel(person, first.id)
    const rest = { answers: answersTo(dataOf(await owner.close(writeDay(tuesday)))), reason: 'Travaux' }
    expect(dataOf(await owner.close(writeDay(tuesday), undefined, rest)).isDone).toBe(true)
  })

  test('ends unpaid holds, and closes a meal of the canteen', async () => {
    const { db } = harness.server.appContext
    const canteen = await openCanteen(db)
    const eater = await signUp(harness.server, employeeOf(harness.server))
    const address = await keepAddress(db, eater.accountId, '92100')
    const meal = {
      type: 'DELIVERY' as const,
      day: tuesday,
      hour: '12:00',
      dishes: 0,
      combos: [canteen.meals[2] ?? ''],
      address,
    }
    const held = await harness.room.booked(eater, canteen, meal)
    const chief = await employ(harness.server, canteen.id)
    const at = settingsOf(harness.room, canteen, chief)
    const shown = dataOf(await at.close(writeDay(tuesday)))
    expect(shown.stranded.map(({ id, heldCents }) => [id, heldCents])).toEqual([[held.id, 0]])
    dataOf(await at.close(writeDay(tuesday), undefined, { answers: answersTo(shown), reason: 'Travaux' }))
    expect((await harness.room.seen(eater, held.id)).status).toBe('CANCELLED')
    expect((await harness.room.book(eater, canteen, meal)).error?.code).toBe('CONFLICT')
  })

  test('waits for who is booking at that moment, and lists them', async () => {
    const { db } = harness.server.appContext
    const person = await diner()
    const day = writeDay(addDays(tuesday, 6))
    const booked = await harness.room.booked(person, restaurant, table({ day: addDays(tuesday, 1) }))
    for (const held of [
      sql`select from restaurant where id = ${restaurant.id} for key share`,
      sql`select from reservation where id = ${booked.id}::int for update`,
    ]) {
      const closing = await db.transaction().execute(async (trx) => {
        await held.execute(trx)
        const closing = owner.close(day, day, {}, 'Inventaire')
        expect(await orWaits(db, closing)).toBe('waits')
        return { closing }
      })
      for (const { id } of dataOf(await closing.closing).house.closures) dataOf(await owner.open(id))
    }
    await harness.room.cancel(person, booked.id)
    for (let round = 0; round < 6; round++) {
      const day = addDays(tuesday, round % 4)
      const [booked, changed] = await Promise.all([
        harness.room.book(person, restaurant, table({ day, hour: round % 2 === 0 ? '12:00' : '20:00' })),
        owner.close(writeDay(day), undefined, {}, `Travaux ${round}`),
      ])
      const isClosed = dataOf(changed).isDone
      // Either the closure came first, and the booking is refused; or the booking did, and the closure lists it.
      expect([booked.data !== null, isClosed]).toEqual(isClosed ? [false, true] : [true, false])
      if (isClosed) for (const { id } of dataOf(changed).house.closures) dataOf(await owner.open(id))
      else await harness.room.cancel(person, booked.data?.id ?? '')
    }
  })

  test('makes a concurrent booking wait, which then finds the day closed', async () => {
    const { db } = harness.server.appContext
    const person = await diner()
    const closing = db.transaction().execute(async (trx) => {
      await sql`select from restaurant where id = ${restaurant.id} for update`.execute(trx)
      const booking = harness.room.book(person, restaurant, table())
      expect(await orWaits(db, booking)).toBe('waits')
      await sql`
        insert into closure (restaurant_id, from_day, to_day, reason) values (${restaurant.id}, ${tuesday}, ${tuesday}, 'Travaux')`.execute(
        trx,
      )
      await sql`update restaurant set rules_version = rules_version + 1 where id = ${restaurant.id}`.execute(trx)
      return { booking }
    })
    expect((await (await closing).booking).error?.message).toContain("20:00 n'est pas proposé")
    expect(await harness.room.seats(restaurant)).toEqual([])
  })
})

describe('opening hours', () => {
  const every = (...windows: { opens: string; closes: string }[]) => Array.from({ length: 7 }, () => ({ windows }))

  test('apply to availability at once, and an invalid service is named', async () => {
    const { error } = await owner.hours(every().with(1, { windows: [{ opens: '15:00', closes: '12:00' }] }))
    expect(error?.fields).toEqual({ day2window1: "Mardi, midi : la fermeture doit suivre l'ouverture." })
    const days = every({ opens: '18:30', closes: '20:30' })
    expect(dataOf(await owner.hours(days)).house.days).toEqual(days)
    expect(await hoursOn(tuesday)).toEqual(['18:30', '18:45', '19:00', '19:15', '19:30', '19:45'])
    expect(await found(tuesday, 2, '21:00')).toBe(false)
    expect(dataOf(await owner.hours(every())).isDone).toBe(true)
    expect(await hoursOn(tuesday)).toEqual([])
  })

  test('are kept as imported, in any form, on the days that the owner leaves unchanged', async () => {
    const imported = { isClosed: false, isContinuousService: true, lunchHours: [], dinnerHours: [] }
    const week = [
      '00:00 00:00',
      '05:00 02:00',
      '00:00 00:00',
      '08:00 08:00',
      '00:00 00:00',
      '00:00 00:00',
      '00:00 00:00',
    ]
    await harness.server.appContext.db
      .updateTable('restaurant')
      .set({
        opening_hours: JSON.stringify(week.map((hours) => ({ ...imported, fullDayOpeningHours: hours.split(' ') }))),
      })
      .where('id', '=', restaurant.id)
      .execute()
    const standing = (await owner.read()).data?.days ?? []
    const changed = standing.with(2, { windows: [{ opens: '12:00', closes: '14:00' }] })
    expect(dataOf(await owner.hours(changed, {}, standing)).house.days).toEqual(changed)
    const { error } = await owner.hours(every({ opens: '09:00', closes: '09:00' }))
    expect(Object.keys(error?.fields ?? {})).toHaveLength(7)
  })

  test('changed by two owners concurrently are those of one: the other gets a conflict, and can replace them', async () => {
    const was = (await owner.read()).data?.days ?? []
    const weeks = [every({ opens: '18:30', closes: '20:30' }), every({ opens: '12:00', closes: '14:00' })]
    const both = await Promise.all(weeks.map((days) => owner.hours(days, {}, was)))
    expect(both.map(({ error }) => error?.code).toSorted()).toEqual(['CONFLICT', undefined])
    const lost = weeks[both.findIndex(({ error }) => error)] ?? []
    const standingDays = (await owner.read()).data?.days ?? []
    expect(weeks).toContainEqual(standingDays)
    expect(standingDays).not.toEqual(lost)

    expect((await owner.hours(lost, {}, was)).error?.message).toContain('enregistrez-la de nouveau')
    // Saving the stored value is no conflict: the button was pressed twice.
    expect((await owner.hours(standingDays, {}, was)).error).toBeUndefined()
    expect(dataOf(await owner.hours(lost, {}, standingDays)).house.days).toEqual(lost)
  })

  test('on public holidays follow the calendar', async () => {
    expect(dataOf(await owner.holidays('CLOSED')).house).toMatchObject({
      holidayLine: 'CLOSED',
      lastChanges: [{ section: 'HOLIDAYS' }],
    })
  })
})

describe('seats', () => {
  test('for one service limit diners, searches and the restaurant at the hours of that service', async () => {
    dataOf(await owner.seats({ seats: 24, lunch: 2 }))
    expect((await hoursOn(tuesday, 'SELF_PAY', 4)).every((hour) => hour >= '17:00' || hour < '06:00')).toBe(true)
    expect([await found(tuesday, 4, '12:30'), await found(tuesday, 4), await found(tuesday, 2, '12:30')]).toEqual([
      false,
      true,
      true,
    ])
    expect((await harness.room.book(await diner(), restaurant, table({ hour: '12:00', party: 4 }))).error?.code).toBe(
      'CONFLICT',
    )
    expect((await desk.book({ date: writeDay(tuesday), hour: '12:00', party: 4 })).error?.code).toBe('CONFLICT')
    await harness.room.booked(await diner(), restaurant, table({ hour: '20:00', party: 4 }))
  })

  test('affect the latest bookings when they are reduced', async () => {
    const [one, other] = [
      await paid(await diner(), table({ party: 4 })),
      await paid(await diner(), table({ party: 4 })),
    ]
    const shown = dataOf(await owner.seats({ seats: 6 }))
    expect(shown.stranded.map(({ id }) => id)).toEqual([other.id])
    const kept = dataOf(await owner.seats({ seats: 6 }, { answers: answersTo(shown, [other.id]) }))
    expect(kept).toMatchObject({ isDone: true, house: { seats: 6 } })
    expect((await harness.room.book(await diner(), restaurant, table({ party: 2 }))).error?.code).toBe('CONFLICT')
    expect(one.id).not.toBe(other.id)
  })
})

describe('settings that two owners change', () => {
  test('are not overwritten unseen: seats changed since they were read are named, and can be replaced', async () => {
    const was = { seats: 24, lunchSeats: null, dinnerSeats: null }
    expect((await owner.read()).data).toMatchObject(was)
    const standing = { seats: 24, lunchSeats: 12, dinnerSeats: null }
    dataOf(await owner.seats({ seats: 24, lunch: 12 }, {}, was))
    const { error } = await owner.seats({ seats: 30 }, {}, was)
    expect(error).toMatchObject({ code: 'CONFLICT', standing, message: expect.stringContaining('entre-temps') })
    expect((await owner.read()).data).toMatchObject(standing)
    // Saving the stored value is no conflict: the button was pressed twice.
    expect((await owner.seats({ seats: 24, lunch: 12 }, {}, was)).error).toBeUndefined()
    expect(dataOf(await owner.seats({ seats: 30 }, {}, standing)).house).toMatchObject({ seats: 30, lunchSeats: null })
    // If the page does not send what it has read, the last change wins.
    expect(dataOf(await owner.seats({ seats: 20 })).house).toMatchObject({ seats: 20 })
  })

  test('conflict if another number of the pacing was changed since then', async () => {
    const was = { coversPerQuarter: null, ordersPerSlot: null }
    dataOf(await owner.pace({ covers: 6 }, was))
    const { error } = await owner.pace({ orders: 4 }, {})
    expect(error).toMatchObject({ code: 'CONFLICT', standing: { coversPerQuarter: 6, ordersPerSlot: null } })
    const { house: changed } = dataOf(await owner.pace({ covers: 6, orders: 4 }, { coversPerQuarter: 6 }))
    expect(changed).toMatchObject({ coversPerQuarter: 6, ordersPerSlot: 4 })
  })
})

describe('the pacing', () => {
  test('limits the covers that begin in a quarter of an hour, existing bookings included', async () => {
    const first = await paid(await diner(), table({ hour: '20:00', party: 4 }))
    dataOf(await owner.pace({ covers: 6 }))
    expect(await hoursOn(tuesday, 'SELF_PAY', 3)).not.toContain('20:00')
    expect(await hoursOn(tuesday, 'SELF_PAY', 2)).toContain('20:00')
    expect((await harness.room.book(await diner(), restaurant, table({ party: 3 }))).error?.code).toBe('CONFLICT')
    const second = await diner()
    const booked = await harness.room.booked(second, restaurant, table({ party: 2 }))
    expect(await hoursOn(tuesday, 'SELF_PAY', 1)).not.toContain('20:00')
    expect(await hoursOn(tuesday, 'SELF_PAY', 6)).toContain('20:15')
    // The pacing does not limit the restaurant's own tables, but they count.
    expect((await desk.book({ date: writeDay(tuesday), hour: '20:15', party: 8 })).error).toBeUndefined()
    expect(await hoursOn(tuesday, 'SELF_PAY', 1)).not.toContain('20:15')

    await harness.room.cancel(second, booked.id)
    expect(await hoursOn(tuesday, 'SELF_PAY', 2)).toContain('20:00')
    await desk.cancel(first.id)
    expect(await hoursOn(tuesday, 'SELF_PAY', 6)).toContain('20:00')
    dataOf(await owner.pace({ covers: null }))
    expect(await hoursOn(tuesday, 'SELF_PAY', 8)).toContain('20:15')
  })

  test('is respected by diners who book one quarter at once', async () => {
    dataOf(await owner.pace({ covers: 6 }))
    const people = await Promise.all(Array.from({ length: 8 }, diner))
    const answers = await Promise.all(
      people.map((person) => harness.room.book(person, restaurant, table({ party: 2 }))),
    )
    expect(answers.filter(({ data }) => data)).toHaveLength(3)
  })

  test('moves with a booking that is moved', async () => {
    dataOf(await owner.pace({ covers: 4 }))
    const person = await diner()
    const booked = await paid(person, table({ hour: '20:00', party: 4 }))
    expect((await harness.room.update(person, booked.id, { hour: '20:15' })).error).toBeUndefined()
    expect(await hoursOn(tuesday, 'SELF_PAY', 4)).toContain('20:00')
    expect(await hoursOn(tuesday, 'SELF_PAY', 1)).not.toContain('20:15')
  })

  test('for takeaway and delivery orders applies to each half hour', async () => {
    dataOf(await owner.pace({ orders: 1 }))
    const order = (): TableWish => ({ day: tuesday, hour: '12:30', type: 'CLICK_COLLECT' })
    await harness.room.booked(await diner(), restaurant, order())
    expect((await harness.room.book(await diner(), restaurant, order())).error?.code).toBe('CONFLICT')
    expect(await hoursOn(tuesday, 'CLICK_COLLECT')).not.toContain('12:30')
  })
})

test('diners book until the lead time of the restaurant, and the restaurant itself even later', async () => {
  await harness.moveTo(parisInstant(monday, '18:05'))
  const person = await signIn(harness.server, ownerId)
  owner = settingsOf(harness.room, restaurant, person)
  desk = deskOf(harness.room, restaurant, person)
  expect((await owner.until(10)).error?.fields).toEqual({
    minutesAhead: 'Dernière réservation : entre 30 minutes et 48 heures avant.',
  })
  dataOf(await owner.until(120))
  expect((await hoursOn(monday))[0]).toBe('20:15')
  expect([await found(monday, 2, '19:30'), await found(monday, 2, '20:00')]).toEqual([false, true])
  expect((await harness.room.book(await diner(), restaurant, table({ day: monday, hour: '20:00' }))).error?.code).toBe(
    'CONFLICT',
  )
  expect((await desk.book({ date: writeDay(monday), hour: '18:15' })).error?.code).toBe('CONFLICT')
  expect((await desk.book({ date: writeDay(monday), hour: '19:00' })).error).toBeUndefined()
})
