import { addDays, HOUR, MINUTE, parisInstant, writeDay } from '@tablee/domain/calendar/calendar'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { linkOf, openToGo, ownShare, type Partner, type TableWish } from '../../../testing/bookings.ts'
import { orWaits } from '../../../testing/lock-waits.fixtures.ts'
import { openPaymentHarness, type PaymentHarness } from '../../../testing/payment-harness.fixtures.ts'
import { signIn, signUp, type TestPerson } from '../../../testing/people.ts'
import { deskOf, type ServiceDesk } from '../../../testing/service.ts'
import { type RestaurantDesk, type SeenChange, type SeenStranded, settingsOf } from '../../../testing/settings.ts'
import { employ } from '../../../testing/staff.ts'
import { endUnansweredMoves } from '../../reservations/changes/changes.ts'
import { actsOf } from '../../staff/acts.sql.ts'

type Start = { date: string; hour: string }

const RESTAURANT_EMAIL = 'salle@restaurant.test'

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
  Object.assign(harness.server.appContext, { mail: { send: async () => {} }, sms: { send: async () => {} } })
})
beforeEach(async () => {
  monday = addDays(monday, 14)
  tuesday = addDays(monday, 1)
  await harness.moveTo(parisInstant(monday, '10:00'))
  restaurant = await openToGo(harness.server.appContext.db, { email: RESTAURANT_EMAIL })
  await sql`delete from message where recipient = ${RESTAURANT_EMAIL}`.execute(harness.server.appContext.db)
  ownerId = (await employ(harness.server, restaurant.id, 'OWNER')).accountId
  await atWork()
})
afterAll(() => harness.close())

/** Signs the owner in again, because sessions of staff end with the day. */
async function atWork() {
  const person = await signIn(harness.server, ownerId)
  owner = settingsOf(harness.room, restaurant, person)
  desk = deskOf(harness.room, restaurant, person)
}
const diner = () => signUp(harness.server)
const now = () => harness.server.clock.now()
const table = (wish: TableWish = {}): TableWish => ({
  day: tuesday,
  hour: '20:00',
  party: 2,
  type: 'PAY_FOR_ALL',
  withInvitation: false,
  ...wish,
})
async function paid(person: TestPerson, wish: TableWish = table()) {
  const booked = await harness.room.booked(person, restaurant, wish)
  const { error } = await harness.pay(person, ownShare(booked).id, await harness.card())
  if (error) throw new Error(error.message)
  return booked
}
const dataOf = <T>({ data, error }: { data: T | null; error?: { message: string } | undefined }): T => {
  if (!data) throw new Error(error?.message)
  return data
}
type MoveAnswer = { reservationId: string; version: number; keeps: boolean; moveTo: Start }
const moving = (one: SeenStranded | undefined, to: Start | undefined = one?.freeHours[0]): MoveAnswer => {
  if (!one || !to) throw new Error('nothing to move')
  return { reservationId: one.id, version: one.version, keeps: false, moveTo: { date: to.date, hour: to.hour } }
}
const closing = (answers: MoveAnswer[], day = tuesday) =>
  owner.close(writeDay(day), undefined, { answers, reason: 'Une fuite en cuisine' })
/** Closes Tuesday, and proposes for a booking the hour `to`, or the nearest. */
async function proposed(id: string, to?: Start): Promise<SeenChange> {
  const { stranded } = dataOf(await owner.close(writeDay(tuesday)))
  return dataOf(await closing(stranded.map((one) => moving(one, one.id === id ? to : undefined))))
}
const moveOf = async (person: TestPerson, id: string) => {
  type Seen = { move: { startsAt: number; until: number; reason: string; canAnswer: boolean } | null }
  const query = 'query ($id: ID!) { getReservation(uuid: $id) { move { startsAt until reason canAnswer } } }'
  return (await harness.room.as<Seen>(person, query, { id })).data?.move
}
const accept = (person: TestPerson, id: string, agreedTotal?: number) =>
  harness.room.as<{ date: number; hour: string; status: string; move: null }>(
    person,
    `mutation ($id: ID!, $t: Float) { acceptMove(reservationId: $id, agreedTotal: $t) { date hour status move { hour } } }`,
    { id, t: agreedTotal },
  )
const decline = (person: TestPerson, id: string) =>
  harness.room.as<{ status: string }>(person, 'mutation ($id: ID!) { declineMove(reservationId: $id) { status } }', {
    id,
  })
const moves = async () => dataOf(await owner.moves()).moves
const emailsTo = async (email: string) => {
  await harness.run()
  // A message that was delayed by another email to the same person.
  harness.server.clock.moveTo(now() + MINUTE)
  await harness.run()
  const { rows } = await sql<{ kind: string }>`
    select kind from message where recipient = ${email} and sent_at is not null order by sent_at, id`.execute(
    harness.server.appContext.db,
  )
  return rows.map(({ kind }) => kind)
}
const restaurantEmails = async () => {
  const { rows } = await sql<{ kind: string; because: string | null }>`
    select kind, subject_of ->> 'moveEnded' as because from message
    where recipient = ${RESTAURANT_EMAIL} and kind = 'RESTAURANT_CANCELLED' and sent_at is not null`.execute(
    harness.server.appContext.db,
  )
  return rows.map(({ because }) => because)
}
const acts = async () => (await actsOf(harness.server.appContext.db, ownerId)).map(({ act }) => act)
const startOf = ({ date, hour }: Start) => parisInstant(date.split('-').toReversed().join('-'), hour)

describe('another hour for a booking affected by a closure', () => {
  test('is a free one, the nearest first, and is proposed to host and guests by email and on their pages', async () => {
    const [host, guest] = [await diner(), await diner()]
    const booked = await harness.room.booked(
      host,
      restaurant,
      table({ type: 'SELF_PAY', party: 3, withInvitation: true }),
    )
    await harness.pay(host, ownShare(booked).id, await harness.card())
    const joined = await harness.room.joined(guest, linkOf(await harness.room.seen(host, booked.id)), restaurant)
    await harness.pay(guest, joined.id, await harness.card())

    const { stranded } = dataOf(await owner.close(writeDay(tuesday)))
    const [one] = stranded
    expect(one?.hasHost).toBe(true)
    expect(one?.freeHours).toHaveLength(24)
    expect(one?.freeHours.slice(0, 3)).toEqual([
      { date: writeDay(monday), hour: '20:00', startsAt: parisInstant(monday, '20:00') },
      { date: writeDay(addDays(tuesday, 1)), hour: '20:00', startsAt: parisInstant(addDays(tuesday, 1), '20:00') },
      { date: writeDay(monday), hour: '19:45', startsAt: parisInstant(monday, '19:45') },
    ])

    const nameless = await owner.close(writeDay(tuesday), undefined, { answers: [moving(one)] })
    expect(nameless.error?.fields).toEqual({
      reason: 'Dites à vos clients pourquoi leur réservation est annulée ou déplacée.',
    })
    const to = one?.freeHours[0]
    if (!to) throw new Error('no hour is free')
    expect(dataOf(await closing([moving(one)]))).toMatchObject({ isDone: true, house: { closures: [{}] } })

    const until = Math.min(now() + 24 * HOUR, parisInstant(tuesday, '19:30'), to.startsAt - 30 * MINUTE)
    const shown = { startsAt: to.startsAt, until, reason: 'Une fuite en cuisine' }
    expect(await moveOf(host, booked.id)).toEqual({ ...shown, canAnswer: true })
    expect(await moveOf(guest, booked.id)).toEqual({ ...shown, canAnswer: false })
    expect(await moveOf(await diner(), booked.id)).toBeUndefined()
    expect(await moves()).toMatchObject([
      { reservationId: booked.id, to: to.startsAt, until, asksHost: true, party: 3 },
    ])
    const { bookings } = dataOf(await desk.sheet(writeDay(tuesday)))
    expect(bookings.map(({ id, movesTo }) => [id, movesTo])).toEqual([[booked.id, to.startsAt]])
    for (const person of [host, guest]) expect(await emailsTo(person.email)).toContain('MOVE_OFFERED')
    expect(await acts()).toEqual(['MOVE_OFFERED', 'CLOSURE_ADDED'])
    expect((await harness.room.seen(host, booked.id)).status).toBe('WAITING_FOR_GUESTS')
  })

  test('at a restaurant with a long lead time can be accepted until the lead time of that hour', async () => {
    const host = await diner()
    const booked = await paid(host, table({ day: addDays(monday, 2) }))
    tuesday = addDays(monday, 2)
    await owner.until(24 * 60)
    const { stranded } = dataOf(await owner.close(writeDay(tuesday)))
    expect(stranded[0]?.freeHours.map(startOf).every((startsAt) => startsAt >= now() + 25 * HOUR)).toBe(true)
    const noon = { date: writeDay(addDays(monday, 1)), hour: '12:30' }
    await proposed(booked.id, noon)
    expect((await moveOf(host, booked.id))?.until).toBe(parisInstant(monday, '12:30'))
    await harness.moveTo(parisInstant(monday, '12:15'))
    expect((await accept(host, booked.id)).data).toMatchObject({ hour: '12:30', status: 'CONFIRMED', move: null })
  })

  test('is accepted by the host: seats, money and guests follow as with any other change', async () => {
    const host = await diner()
    const booked = await paid(host)
    await proposed(booked.id, { date: writeDay(addDays(tuesday, 1)), hour: '20:00' })
    expect((await accept(await diner(), booked.id)).error?.code).toBe('NOT_FOUND')
    const wednesday = parisInstant(addDays(tuesday, 1), '20:00')
    expect(dataOf(await accept(host, booked.id))).toEqual({
      date: wednesday,
      hour: '20:00',
      status: 'CONFIRMED',
      move: null,
    })
    expect(new Set(await harness.room.seats(restaurant))).toEqual(new Set([2]))
    expect(await moves()).toEqual([])
    expect(await emailsTo(host.email)).toContain('BOOKING_CHANGED')
    // The closure can be removed: there is nobody left to notify.
    const [closure] = dataOf(await owner.read()).closures
    dataOf(await owner.open(closure?.id ?? ''))
    expect(await emailsTo(host.email)).not.toContain('MOVE_WITHDRAWN')
    expect((await accept(host, booked.id)).error?.message).toBe(
      "Cette proposition n'est plus valable. Rechargez la page.",
    )
  })

  test('can be replaced by one that the host chooses, which ends the proposal; a smaller party keeps it', async () => {
    const host = await diner()
    const booked = await paid(host, table({ party: 4 }))
    await proposed(booked.id)
    expect((await harness.room.update(host, booked.id, { totalPersons: 3 })).error).toBeUndefined()
    expect(await moveOf(host, booked.id)).toMatchObject({ canAnswer: true })
    expect((await harness.room.update(host, booked.id, { day: tuesday, hour: '21:00' })).error?.code).toBe('CONFLICT')
    expect((await harness.room.update(host, booked.id, { day: addDays(tuesday, 2) })).error).toBeUndefined()
    expect([await moveOf(host, booked.id), await moves()]).toEqual([null, []])
  })

  test('cancels the booking and releases all payments if it is declined', async () => {
    const [host, guest] = [await diner(), await diner()]
    const booked = await harness.room.booked(
      host,
      restaurant,
      table({ type: 'SELF_PAY', party: 3, withInvitation: true }),
    )
    await harness.pay(host, ownShare(booked).id, await harness.card())
    // A guest who has joined and has yet to pay.
    const link = linkOf(await harness.room.seen(host, booked.id))
    const joined = await harness.room.joined(guest, link, restaurant)
    await proposed(booked.id)
    expect((await decline(guest, booked.id)).error?.code).toBe('NOT_FOUND')
    expect(dataOf(await decline(host, booked.id)).status).toBe('CANCELLED')
    await harness.run()
    expect((await harness.money(ownShare(booked).id)).map((line) => line.split(' ')[0])).toContain('VOIDED')
    expect((await harness.room.seen(guest, joined.id)).status).toBe('CANCELLED')
    expect(await emailsTo(host.email)).toContain('BOOKING_CANCELLED')
    expect(await restaurantEmails()).toEqual(['DECLINED'])
    expect([await harness.room.seats(restaurant), await moves()]).toEqual([[], []])
    expect((await decline(host, booked.id)).error?.code).toBe('CONFLICT')
  })

  test('cancels the booking at its deadline if nobody responds, but not while the host is in 3-D Secure', async () => {
    const host = await diner()
    const booked = await paid(host, table({ day: addDays(tuesday, 2) }))
    const { stranded } = dataOf(await owner.close(writeDay(addDays(tuesday, 2))))
    dataOf(await closing([moving(stranded[0])], addDays(tuesday, 2)))
    const until = (await moveOf(host, booked.id))?.until ?? 0
    expect(until).toBe(parisInstant(tuesday, '10:00'))
    await harness.moveTo(until - MINUTE)
    expect((await harness.room.seen(host, booked.id)).status).toBe('CONFIRMED')
    await harness.moveTo(until)
    expect((await harness.room.seen(host, booked.id)).status).toBe('CANCELLED')
    expect(await emailsTo(host.email)).toEqual(expect.arrayContaining(['MOVE_OFFERED', 'BOOKING_CANCELLED']))
    expect(await restaurantEmails()).toEqual(['UNANSWERED'])
    expect((await harness.money(ownShare(booked).id)).map((line) => line.split(' ')[0])).toContain('VOIDED')
  })

  test('is not followed by a reminder of the original hour', async () => {
    const host = await diner()
    const booked = await paid(host, table({ day: addDays(tuesday, 1), hour: '12:00' }))
    expect(await emailsTo(host.email)).toEqual(['BOOKING_CONFIRMED'])
    const { stranded } = dataOf(await owner.close(writeDay(addDays(tuesday, 1))))
    const later = stranded[0]?.freeHours.find(({ date }) => date === writeDay(addDays(tuesday, 2)))
    await harness.moveTo(parisInstant(monday, '16:00'))
    await atWork()
    dataOf(await closing([moving(stranded[0], later)], addDays(tuesday, 1)))
    // One day before its hour.
    await harness.moveTo(parisInstant(tuesday, '12:05'))
    expect((await harness.room.seen(host, booked.id)).status).toBe('CONFIRMED')
    expect(await emailsTo(host.email)).not.toContain('REMINDER')
    dataOf(await accept(host, booked.id))
    await harness.moveTo((later?.startsAt ?? 0) - 24 * HOUR + 5 * MINUTE)
    expect(await emailsTo(host.email)).toContain('REMINDER')
  })

  test('is withdrawn with its closure or by the owner, and the diners are notified that their hour is kept', async () => {
    const [host, other] = [await diner(), await diner()]
    const [first, second] = [await paid(host), await paid(other, table({ hour: '21:00' }))]
    const { stranded } = dataOf(await owner.close(writeDay(tuesday)))
    dataOf(await closing(stranded.map((one) => moving(one))))
    for (const { email } of [host, other]) expect(await emailsTo(email)).toContain('MOVE_OFFERED')
    expect(dataOf(await owner.withdraw(first.id)).moves.map(({ reservationId }) => reservationId)).toEqual([second.id])
    expect((await owner.withdraw(first.id)).error?.code).toBe('CONFLICT')
    expect(await moveOf(host, first.id)).toBeNull()
    const [closure] = dataOf(await owner.read()).closures
    dataOf(await owner.open(closure?.id ?? ''))
    expect(await moves()).toEqual([])
    for (const person of [host, other]) {
      expect((await emailsTo(person.email)).at(-1)).toBe('MOVE_WITHDRAWN')
    }
    expect((await accept(other, second.id)).error?.code).toBe('CONFLICT')
    expect(await acts()).toEqual([
      ...['MOVE_OFFERED', 'MOVE_OFFERED', 'CLOSURE_ADDED'],
      ...['MOVE_WITHDRAWN', 'MOVE_WITHDRAWN', 'CLOSURE_REMOVED'],
    ])
  })

  test('is withdrawn if the opening hours that removed the original hour are restored', async () => {
    const host = await diner()
    const { days } = dataOf(await owner.read())
    const closedOn = (weekday: number) => days.map((day, index) => (index === weekday ? { windows: [] } : day))
    dataOf(await owner.hours(closedOn(3)))
    const day = addDays(monday, 2)
    const booked = await paid(host, table({ day }))
    const { stranded } = dataOf(await owner.hours(closedOn(2)))
    const answers = [moving(stranded[0], { date: writeDay(addDays(day, 1)), hour: '20:00' })]
    dataOf(await owner.hours(closedOn(2), { answers, reason: 'Notre jour de repos change' }))
    expect(await emailsTo(host.email)).toContain('MOVE_OFFERED')

    expect(dataOf(await owner.hours(closedOn(3)))).toMatchObject({ isDone: true, stranded: [] })
    expect([await moveOf(host, booked.id), await moves()]).toEqual([null, []])
    expect((await emailsTo(host.email)).at(-1)).toBe('MOVE_WITHDRAWN')
    expect((await harness.room.seen(host, booked.id)).status).toBe('CONFIRMED')
  })

  test('is proposed again if a second closure removes it', async () => {
    const host = await diner()
    const booked = await paid(host)
    const wednesday = addDays(tuesday, 1)
    await proposed(booked.id, { date: writeDay(wednesday), hour: '20:00' })
    const again = dataOf(await owner.close(writeDay(wednesday)))
    expect(again).toMatchObject({ isDone: false, stranded: [{ id: booked.id }] })
    const thursday = again.stranded[0]?.freeHours.find(({ date }) => date === writeDay(addDays(tuesday, 2)))
    dataOf(await closing([moving(again.stranded[0], thursday)], wednesday))
    expect(await moveOf(host, booked.id)).toMatchObject({ startsAt: thursday?.startsAt })
    expect((await emailsTo(host.email)).filter((kind) => kind === 'MOVE_OFFERED')).toHaveLength(1)
    expect(dataOf(await accept(host, booked.id)).date).toBe(thursday?.startsAt)
  })

  test('ends if its booking is cancelled by the host or the desk', async () => {
    const [host, other] = [await diner(), await diner()]
    const [first, second] = [await paid(host), await paid(other, table({ hour: '21:00' }))]
    const { stranded } = dataOf(await owner.close(writeDay(tuesday)))
    dataOf(await closing(stranded.map((one) => moving(one))))
    await harness.room.cancel(host, first.id)
    await desk.cancel(second.id)
    expect(await moves()).toEqual([])
    expect([await moveOf(host, first.id), await moveOf(other, second.id)]).toEqual([null, null])
    await harness.moveTo(now() + 36 * HOUR)
    expect((await sql`select from move_offer`.execute(harness.server.appContext.db)).rows).toEqual([])
  })

  test('is proposed once: an hour proposed for one booking is not free for the next', async () => {
    dataOf(await owner.seats({ seats: 4 }))
    await paid(await diner(), table({ party: 4 }))
    await paid(await diner(), table({ party: 4, hour: '12:00' }))
    const { stranded } = dataOf(await owner.close(writeDay(tuesday)))
    const to = { date: writeDay(addDays(tuesday, 1)), hour: '20:00' }
    const both = await closing(stranded.map((one) => moving(one, to)))
    expect(both.error).toMatchObject({ code: 'CONFLICT', message: expect.stringContaining("n'est pas libre pour") })
    expect(await moves()).toEqual([])
    const other = { ...to, date: writeDay(addDays(tuesday, 2)) }
    dataOf(await closing(stranded.map((one, n) => moving(one, n === 0 ? to : other))))
    // The proposed seats are not reserved: the first diner to book them gets them, and the host receives the next proposal.
    await harness.room.booked(await diner(), restaurant, table({ day: addDays(tuesday, 1), party: 4, hour: '20:00' }))
  })

  test('respects the pacing for diners, and a proposal for a table does not count for orders', async () => {
    dataOf(await owner.pace({ covers: 4, orders: 4 }))
    await paid(await diner(), table({ party: 3 }))
    await paid(await diner(), table({ party: 3, hour: '20:15' }))
    await paid(await diner(), { day: tuesday, hour: '20:30', type: 'CLICK_COLLECT' })
    const { stranded } = dataOf(await owner.close(writeDay(tuesday)))
    const to = { date: writeDay(addDays(tuesday, 1)), hour: '20:00' }
    const later = { ...to, hour: '20:30' }
    const both = await closing(stranded.map((one) => moving(one, to)))
    expect(both.error?.message).toContain("20:00 n'est pas libre pour")
    // Orders have a capacity of their own, which tables do not use.
    const answers = stranded.map((one, n) => moving(one, n === 0 ? to : later))
    expect(dataOf(await closing(answers)).isDone).toBe(true)
    expect((await moves()).map((one) => one.to)).toEqual([startOf(to), startOf(later), startOf(later)])
  })

  test('lets the host choose another one if its seats have been reserved since', async () => {
    dataOf(await owner.seats({ seats: 4 }))
    const host = await diner()
    const booked = await paid(host, table({ party: 4 }))
    await proposed(booked.id, { date: writeDay(addDays(tuesday, 1)), hour: '20:00' })
    await harness.room.booked(await diner(), restaurant, table({ day: addDays(tuesday, 1), party: 4 }))
    const { error } = await accept(host, booked.id)
    expect(error?.code).toBe('CONFLICT')
    expect(await moveOf(host, booked.id)).toMatchObject({ canAnswer: true })
    expect((await harness.room.update(host, booked.id, { day: addDays(tuesday, 2) })).error).toBeUndefined()
  })
})

test('a kept booking is kept at its hour only: if its host moves it, a closure lists it again', async () => {
  const host = await diner()
  const booked = await paid(host)
  const keep = async (day: string) => {
    const { stranded } = dataOf(await owner.close(writeDay(day)))
    const answers = stranded.map(({ id: reservationId, version }) => ({ reservationId, version, keeps: true }))
    expect(dataOf(await owner.close(writeDay(day), undefined, { answers })).isDone).toBe(true)
    return stranded.map(({ id }) => id)
  }
  expect(await keep(tuesday)).toEqual([booked.id])
  harness.server.clock.moveTo(now() + MINUTE)
  const next = addDays(tuesday, 1)
  expect((await harness.room.update(host, booked.id, { day: next })).error).toBeUndefined()
  harness.server.clock.moveTo(now() + MINUTE)
  expect(await keep(next)).toEqual([booked.id])
  // A booking that was kept again is no longer listed.
  expect(dataOf(await owner.close(writeDay(tuesday), writeDay(next))).isDone).toBe(true)
})

test('an order gets a proposal too, and a table entered by the restaurant is moved by the staff after a call', async () => {
  const buyer = await diner()
  const order = await paid(buyer, { day: tuesday, hour: '12:30', type: 'CLICK_COLLECT' })
  const phoned = dataOf(await desk.book({ date: writeDay(tuesday), hour: '20:00', party: 10, phone: '0612345678' }))
  const { stranded } = dataOf(await owner.close(writeDay(tuesday)))
  expect(stranded.map(({ hasHost }) => hasHost)).toEqual([true, false])
  dataOf(await closing(stranded.map((one) => moving(one))))
  expect((await moves()).map(({ asksHost }) => asksHost)).toEqual([true, false])
  expect(dataOf(await accept(buyer, order.id)).status).toBe('CONFIRMED')

  const [listed] = dataOf(await desk.sheet(writeDay(tuesday))).bookings
  expect(listed).toMatchObject({ id: phoned.id, canMove: true, movesTo: stranded[1]?.freeHours[0]?.startsAt })
  const closed = await desk.move(phoned.id, { date: writeDay(tuesday), hour: '21:00' })
  expect(closed.error?.message).toContain("n'est pas une heure du service")
  const to = { date: writeDay(addDays(tuesday, 1)), hour: '12:15' }
  expect(dataOf(await desk.move(phoned.id, to))).toMatchObject({ startsAt: startOf(to), movesTo: null, party: 10 })
  expect(dataOf(await desk.move(phoned.id, to)).startsAt).toBe(startOf(to))
  expect(await moves()).toEqual([])
  expect((await desk.move(order.id, to)).error?.message).toContain("C'est à la personne qui a réservé")
  expect((await acts()).slice(-1)).toEqual(['TABLE_MOVED'])
  const waiter = deskOf(
    harness.room,
    restaurant,
    await signIn(harness.server, (await employ(harness.server, restaurant.id, 'FLOOR')).accountId),
  )
  expect((await waiter.move(phoned.id, { ...to, hour: '13:00' })).error).toBeUndefined()
  // The restaurant is not notified of its own move, which the list of its day shows.
  await harness.run()
  const { rows } = await sql<{ kind: string }>`
    select kind from message where (subject_of ->> 'reservationId')::int = ${Number(phoned.id)}`.execute(
    harness.server.appContext.db,
  )
  expect(rows.map(({ kind }) => kind)).not.toContain('RESTAURANT_CHANGED')
  expect(rows.map(({ kind }) => kind)).toContain('RESTAURANT_DAY')
  await harness.moveTo(now() + 3 * HOUR)
})

describe('concurrently', () => {
  test('a proposal that is due is left to who holds its booking', async () => {
    const { db } = harness.server.appContext
    const host = await diner()
    const booked = await paid(host)
    await proposed(booked.id)
    harness.server.clock.moveTo(parisInstant(tuesday, '19:30'))
    const due = () => endUnansweredMoves({ ...harness.server.appContext, log: { error() {} } })
    await db.transaction().execute(async (trx) => {
      await sql`select from reservation where id = ${booked.id}::int for update`.execute(trx)
      expect(await orWaits(db, due())).toBe(0)
    })
    expect(await Promise.all([due(), due()])).toEqual(expect.arrayContaining([1]))
    expect((await harness.room.seen(host, booked.id)).status).toBe('CANCELLED')
  })

  test('a host who accepts and an owner who reopens produce one consistent result', async () => {
    for (let round = 0; round < 4; round++) {
      const host = await diner()
      const booked = await paid(host)
      await proposed(booked.id, { date: writeDay(addDays(tuesday, 1)), hour: '20:00' })
      const [closure] = dataOf(await owner.read()).closures
      const [accepted] = await Promise.all([accept(host, booked.id), owner.open(closure?.id ?? '')])
      expect([await moveOf(host, booked.id), await moves()]).toEqual([null, []])
      const day = accepted.error ? tuesday : addDays(tuesday, 1)
      const { date } = (
        await harness.room.as<{ date: number }>(host, 'query ($id: ID!) { getReservation(uuid: $id) { date } }', {
          id: booked.id,
        })
      ).data ?? { date: 0 }
      expect(date).toBe(parisInstant(day, '20:00'))
      await harness.room.cancel(host, booked.id)
      expect(await harness.room.seats(restaurant)).toEqual([])
    }
  })

  test('accepting twice, or accepting and declining, has one result', async () => {
    const host = await diner()
    const booked = await paid(host)
    await proposed(booked.id)
    const [one, again, declined] = await Promise.all([
      accept(host, booked.id),
      accept(host, booked.id),
      decline(host, booked.id),
    ])
    // Accepting again changes nothing, and may succeed.
    const isAccepted = !one.error || !again.error
    expect([isAccepted, !declined.error].filter(Boolean)).toHaveLength(1)
    await harness.run()
    const { status } = await harness.room.seen(host, booked.id)
    expect(status).toBe(isAccepted ? 'CONFIRMED' : 'CANCELLED')
  })
})
