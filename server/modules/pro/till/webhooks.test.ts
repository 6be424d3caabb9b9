import { createHmac } from 'node:crypto'
import { DAY, HOUR, MINUTE, SECOND } from '@tablee/domain/calendar/calendar'
import { WEBHOOK_TYPES } from '@tablee/domain/till/webhook-types'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { publish } from '../../../events/outbox.ts'
import { runDueEvents } from '../../../events/run-events.ts'
import { subscribers } from '../../../events/subscribers.ts'
import { type TestServer, testApp } from '../../../testing/app.ts'
import {
  bookingsOn,
  openPartner,
  openToGo,
  ownShare,
  type Partner,
  type TestBookings,
} from '../../../testing/bookings.ts'
import { orWaits } from '../../../testing/lock-waits.fixtures.ts'
import { type Meetings, meetings } from '../../../testing/meeting.fixtures.ts'
import { orderDeskOf } from '../../../testing/order-desk.fixtures.ts'
import { signIn, signUp, type TestPerson } from '../../../testing/people.ts'
import { deskOf } from '../../../testing/service.ts'
import { employ } from '../../../testing/staff.ts'
import { mailbox } from '../../notifications/mailbox.fixtures.ts'
import { cancelByRestaurant } from '../../reservations/changes/changes.ts'
import { runDueReservations } from '../../reservations/jobs/jobs.ts'
import { purgeOldDeliveries, sendDueDeliveries } from './deliveries/deliveries.ts'
import { listening, type TestWebhooks, tillOf } from './till.fixtures.ts'

const NOW = Date.parse('2026-11-24T10:00:00+01:00')
const URL_A = 'https://caisse.example/tablee'
const URL_B = 'https://imprimante.example/tickets'

let server: TestServer
let room: TestBookings
let restaurant: Partner
let owner: TestPerson
/** The diner of the last booking. One diner may not have two tables within two hours. */
let diner: TestPerson
let ends: TestWebhooks
let meet: Meetings
/** The failures of the due jobs. */
let failures: unknown[] = []
const log = { error: (failure: unknown) => void failures.push(failure) }

beforeAll(async () => {
  server = await testApp({ still: true })
  room = bookingsOn(server)
  meet = meetings(server)
})
afterAll(() => server.close())
afterEach(() => expect(failures).toEqual([]))
beforeEach(async () => {
  failures = []
  server.clock.moveTo(NOW)
  await sql`truncate event, webhook_delivery, webhook_endpoint, job`.execute(server.appContext.db)
  restaurant = await openToGo(server.appContext.db)
  owner = await employ(server, restaurant.id, 'OWNER')
  diner = await signUp(server)
  ends = listening()
  server.appContext.webhooks = ends
})

const till = () => tillOf(server, restaurant, owner)
async function listen(url = URL_A, types: readonly string[] = WEBHOOK_TYPES): Promise<string> {
  const { data, error } = await till().add(url, types)
  if (!data) throw new Error(JSON.stringify(error))
  return data.secret
}
/** Runs the due events, then the deliveries that they have queued. */
async function run() {
  await runDueEvents({ ...server.appContext, log })
  await sendDueDeliveries({ ...server.appContext, log })
}
async function at(instant: number) {
  server.clock.moveTo(instant)
  await run()
}
/** Signs in again, because a session lasts some hours only. */
async function signInAgain() {
  owner = { ...owner, ...(await signIn(server, owner.accountId)) }
}
async function confirmed(hour = '20:00') {
  diner = await signUp(server)
  const table = await room.booked(diner, restaurant, { hour })
  await room.authorise(ownShare(table).id)
  return table
}
async function ordered() {
  const order = await room.booked(diner, restaurant, { type: 'CLICK_COLLECT' })
  await room.authorise(ownShare(order).id)
  return order
}
const typesOf = (url = URL_A) => ends.to(url).map(({ type }) => type)
const endpointId = async () => (await till().read()).endpoints[0]?.id ?? ''
async function cancel(id: string) {
  await server.appContext.db
    .transaction()
    .execute((trx) => cancelByRestaurant({ db: trx, clock: server.clock }, Number(id), 'Le four est en panne'))
}

describe('a webhook is sent', () => {
  test('about a table: confirmed, changed, cancelled, each once and in this order', async () => {
    await listen()
    const table = await confirmed()
    await run()
    await room.update(diner, table.id, { hour: '20:30' })
    await run()
    await cancel(table.id)
    await run()
    await run()
    expect(typesOf()).toEqual(['booking.confirmed', 'booking.changed', 'booking.cancelled'])
    const [first, changed] = ends.to(URL_A)
    expect(first).toEqual({
      id: expect.any(String),
      version: 1,
      createdAt: NOW,
      restaurantId: String(restaurant.id),
      type: 'booking.confirmed',
      data: {
        booking: {
          id: table.id,
          status: 'CONFIRMED',
          day: '2026-11-24',
          hour: '20:00',
          party: 1,
          absent: 0,
          serviceDay: '2026-11-24',
          startsAt: Date.parse('2026-11-24T20:00:00+01:00'),
        },
      },
    })
    expect(changed.data.booking.hour).toBe('20:30')
  })

  test('about an order: to prepare, ready, cancelled, with its dishes', async () => {
    await listen()
    const order = await ordered()
    await run()
    await orderDeskOf(room, restaurant, owner).ready(order.id)
    await run()
    await cancel(order.id)
    await run()
    expect(typesOf()).toEqual(['order.confirmed', 'order.ready', 'order.cancelled'])
    expect(ends.to(URL_A)[1].data.order).toMatchObject({
      id: order.id,
      kind: 'TAKE_AWAY',
      stage: 'READY',
      readyAt: NOW,
      totalCents: 1250,
      lines: [{ name: 'Gyoza', quantity: 1, choices: [] }],
    })
  })

  test('about an order that waits for acceptance', async () => {
    await sql`update restaurant set auto_accept = false where id = ${restaurant.id}`.execute(server.appContext.db)
    await listen()
    const order = await ordered()
    await run()
    await orderDeskOf(room, restaurant, owner).accept(order.id)
    await run()
    expect(typesOf()).toEqual(['order.to_accept', 'order.confirmed'])
  })

  test('about an absence, and about a bill with its refunds', async () => {
    await listen()
    const table = await confirmed()
    await run()
    server.clock.moveTo(Date.parse('2026-11-24T20:15:00+01:00'))
    await signInAgain()
    const marked = await deskOf(room, restaurant, owner).mark(table.id, 'ABSENT')
    expect(marked.error).toBeUndefined()
    await run()
    const { db } = server.appContext
    const about = { reservationId: Number(table.id), shareId: ownShare(table).id }
    await publish(db, server.clock.now(), 'ShareRefunded', { ...about, cents: 300 })
    await publish(db, server.clock.now(), 'ExtraAdded', { ...about, extraId: 'x' })
    await run()
    expect(typesOf()).toEqual(['booking.confirmed', 'booking.no_show', 'bill.refunded', 'bill.changed'])
    const [, absent, refunded] = ends.to(URL_A)
    expect(absent.data.booking).toMatchObject({ id: table.id, party: 1, absent: 1 })
    expect(refunded.data).toMatchObject({
      refundedCents: 300,
      bill: { id: table.id, lines: [{ name: 'Gyoza', quantity: 1, off: 0, eachCents: 1250 }] },
    })
  })

  test('about a bill that is paid, and not if nothing was ordered', async () => {
    await listen()
    const table = await confirmed()
    const { data: phoned } = await deskOf(room, restaurant, owner).book({ party: 2 })
    await run()
    const { db } = server.appContext
    const settled = { from: 'CONFIRMED', to: 'PAID', actor: 'clock', reason: 'SETTLEMENT_DUE' } as const
    for (const id of [table.id, phoned?.id]) {
      const reservationId = Number(id)
      await publish(db, server.clock.now(), 'ReservationStatusChanged', { reservationId, ...settled })
    }
    await run()
    const paid = ends.to(URL_A).filter(({ type }) => type === 'bill.paid')
    expect(paid.map(({ data }) => data.bill.id)).toEqual([table.id])
    expect(typesOf().filter((type) => type === 'booking.confirmed')).toHaveLength(2)
  })

  test('about no unconfirmed booking, no other restaurant, and no type that was not selected', async () => {
    await listen(URL_A, ['booking.cancelled'])
    await room.booked(diner, restaurant)
    server.clock.moveTo(NOW + HOUR)
    await runDueReservations({ ...server.appContext, log })
    await confirmed('21:00')
    const other = await openPartner(server.appContext.db, { name: 'Chez le voisin' })
    const theirs = await room.booked(await signUp(server), other)
    await room.authorise(ownShare(theirs).id)
    await cancel(theirs.id)
    await run()
    expect(ends.calls).toEqual([])
  })

  test('with no personal data', async () => {
    await listen()
    const allergies = { allergens: ['Lait' as const], consent: true }
    const order = await room.booked(diner, restaurant, { type: 'CLICK_COLLECT', note: 'Sans oignons', allergies })
    await room.authorise(ownShare(order).id)
    await confirmed()
    await run()
    const { me } = await server.read<{ me: Record<string, string> }>(
      '{ me { email firstName lastName } }',
      {},
      diner.headers,
    )
    for (const word of [...Object.values(me), 'Lait', 'Sans oignons']) {
      expect(JSON.stringify(ends.calls)).not.toContain(word)
    }
  })

  test('in order: the change that came last last, even by two concurrent processes', async () => {
    // A database with one connection allows no other statement in between.
    if (server.database.kind === 'embedded') return
    await listen()
    const order = await ordered()
    await run()
    await room.update(diner, order.id, { hour: '20:30' })
    const { db } = server.appContext
    await publish(db, server.clock.now(), 'RestaurantsChanged', { ids: [] })
    const [endpoint, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    // It has sent the notice of the change, and has not finished the other events that it has taken.
    const first = runDueEvents(
      { ...server.appContext, log },
      {
        ...subscribers,
        RestaurantsChanged: [
          async () => {
            endpoint.resolve()
            await go.promise
          },
        ],
      },
    )
    await endpoint.promise
    await cancel(order.id)
    const second = runDueEvents({ ...server.appContext, log })
    await orWaits(db, second)
    await sendDueDeliveries({ ...server.appContext, log })
    go.resolve()
    await Promise.all([first, second])
    await run()
    expect(typesOf()).toEqual(['order.confirmed', 'order.changed', 'order.cancelled'])
  })

  test('with the same twice delivered event once: one row', async () => {
    await listen()
    await confirmed()
    const { rows: events } = await sql<{ id: number }>`select id from event`.execute(server.appContext.db)
    const ids = events.map(({ id }) => id)
    await sql`create temporary table kept as select * from event`.execute(server.appContext.db)
    await run()
    await sql`insert into event overriding system value select * from kept`.execute(server.appContext.db)
    await sql`drop table kept`.execute(server.appContext.db)
    await run()
    expect(ids.length).toBeGreaterThan(0)
    expect(typesOf()).toEqual(['booking.confirmed'])
  })
})

describe('a webhook delivery', () => {
  const sentAt = (call: (typeof ends.calls)[number] | undefined) =>
    Number(/^t=(\d+),/.exec(call?.headers['tablee-signature'] ?? '')?.[1])
  const signed = (secret: string, body: string, t: number) =>
    `v1=${createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')}`

  test('is signed with the second of its sending by the real clock, even if the sandbox has moved its own', async () => {
    await listen()
    await at(NOW + 40 * DAY)
    await signInAgain()
    await till().try(await endpointId())
    const before = Math.floor(Date.now() / 1000)
    await run()
    expect(sentAt(ends.calls.at(-1))).toBeGreaterThanOrEqual(before)
    expect(sentAt(ends.calls.at(-1))).toBeLessThanOrEqual(Date.now() / 1000)
    expect(ends.to(URL_A).at(-1).createdAt).toBe(NOW + 40 * DAY)
  })

  test('is signed, with the old secret next to the new one for a day', async () => {
    const former = await listen()
    const renewed = (await till().renew(await endpointId())).data?.secret ?? ''
    expect(renewed).not.toBe(former)
    await confirmed()
    await run()
    const [call] = ends.calls
    const t = sentAt(call)
    const body = call?.body ?? ''
    expect(call?.headers['tablee-signature']).toBe(`t=${t},${signed(renewed, body, t)},${signed(former, body, t)}`)

    await at(NOW + 24 * HOUR)
    await signInAgain()
    await till().try(await endpointId())
    await run()
    const last = ends.calls.at(-1)
    const then = sentAt(last)
    expect(last?.headers['tablee-signature']).toBe(`t=${then},${signed(renewed, last?.body ?? '', then)}`)
  })

  test('is retried at growing intervals with the same body, and delays only the next of its booking', async () => {
    await listen()
    ends.refuse(URL_A)
    const table = await confirmed()
    await run()
    const updated = await room.update(diner, table.id, { hour: '20:30' })
    expect(updated.error).toBeUndefined()
    ends.mend(URL_A)
    await confirmed('21:00')
    await run()
    expect(ends.to(URL_A).map(({ data }) => data.booking.hour)).toEqual(['20:00', '21:00'])
    await at(NOW + 5 * SECOND)
    expect(ends.to(URL_A).map(({ data }) => data.booking.hour)).toEqual(['20:00', '21:00', '20:00', '20:30'])
    expect(ends.calls[2]?.body).toBe(ends.calls[0]?.body)
    expect((await till().read()).deliveries.every(({ deliveredAt, dueAt }) => deliveredAt && dueAt === null)).toBe(true)
  })

  test('is given up after ten tries, reported to the owner once, and can be sent again by hand', async () => {
    const box = mailbox(server)
    await listen()
    ends.refuse(URL_A, { status: null, failure: 'TOO_SLOW' })
    await confirmed()
    await confirmed('21:00')
    for (let n = 1; n <= 60; n++) await at(NOW + n * 20 * MINUTE)
    await signInAgain()
    const given = (await till().read()).deliveries
    expect(given).toMatchObject([
      { tries: 10, dueAt: null, deliveredAt: null, failure: 'TOO_SLOW' },
      { tries: 10, dueAt: null, deliveredAt: null, failure: 'TOO_SLOW' },
    ])
    expect(ends.calls).toHaveLength(20)
    await box.run()
    const mine = box.to(owner.email)
    expect(mine.map(({ subject }) => subject)).toEqual([expect.stringContaining('ne répond plus')])
    // It does not become a dead job, so a restaurant's failing endpoint does not alert the operator.
    const { rows } = await sql`select from job where is_dead`.execute(server.appContext.db)
    expect(rows).toEqual([])

    ends.mend(URL_A)
    await till().resend(given[1]?.id ?? '')
    await run()
    expect(ends.calls.at(-1)?.body).toBe(given[1]?.body)
    expect((await till().read()).deliveries[1]).toMatchObject({ tries: 1, status: 200, failure: null })
  })

  test('pauses for an endpoint that fails five times in a row, until a delivery succeeds', async () => {
    await listen()
    ends.refuse(URL_A)
    for (const hour of ['19:00', '19:30', '20:00', '20:30', '21:00', '21:30']) await confirmed(hour)
    await run()
    expect(ends.calls).toHaveLength(5)
    expect((await till().read()).endpoints[0]?.restsUntil).toBe(NOW + 30 * SECOND)
    ends.mend(URL_A)
    await at(NOW + 29 * SECOND)
    expect(ends.calls).toHaveLength(5)
    await at(NOW + 30 * SECOND)
    expect(ends.calls).toHaveLength(11)
    expect((await till().read()).endpoints[0]?.restsUntil).toBeNull()
  })

  test('delays no other endpoint if it hangs', async () => {
    await listen(URL_A)
    await listen(URL_B)
    const { send } = ends
    const over = Promise.withResolvers<void>()
    ends.send = async (call) => {
      if (call.url === URL_A) await over.promise
      return send(call)
    }
    await confirmed()
    await confirmed('21:00')
    await runDueEvents({ ...server.appContext, log })
    const sending = { ...server.appContext, log }
    const both = [sendDueDeliveries(sending), sendDueDeliveries(sending)]
    await expect.poll(() => typesOf(URL_B)).toHaveLength(2)
    over.resolve()
    await Promise.all(both)
    expect(typesOf(URL_A)).toHaveLength(2)
  })

  test('is deleted after thirty days, or with its endpoint', async () => {
    await listen()
    await confirmed()
    await run()
    const now = NOW + 30 * 24 * HOUR
    await purgeOldDeliveries({ db: server.appContext.db, now })
    expect((await till().read()).deliveries).toHaveLength(1)
    await purgeOldDeliveries({ db: server.appContext.db, now: now + 1 })
    expect((await till().read()).deliveries).toEqual([])
    expect((await till().remove(await endpointId())).data?.endpoints).toEqual([])
  })
})

describe('a webhook endpoint', () => {
  test('must be https, public, and have known events', async () => {
    ends.isLocalAllowed = false
    const fault = async (url: string, types = ['order.ready']) => (await till().add(url, types)).error?.fields
    expect(await fault('')).toMatchObject({ url: expect.stringContaining("Donnez l'adresse") })
    for (const url of ['http://caisse.example/', 'ftp://caisse.example/', 'http://localhost/', 'caisse']) {
      expect(await fault(url)).toHaveProperty('url')
    }
    expect(await fault('https://moi:secret@caisse.example/')).toHaveProperty('url')
    expect(await fault(URL_A, [])).toEqual({ types: 'Choisissez au moins un événement à annoncer.' })
    expect(await fault(URL_A, ['diner.born'])).toHaveProperty('types')
    ends.mayBePublic = () => false
    expect(await fault('https://10.0.0.7/')).toEqual({ url: 'Donnez une adresse que tout Internet peut atteindre.' })
    expect((await till().read()).endpoints).toEqual([])
  })

  test('is one of five, each once, also for two who add at the same moment', async () => {
    for (const n of [1, 2, 3, 4]) await listen(`${URL_A}/${n}`)
    expect((await till().add(`${URL_A}/4`, ['order.ready'])).error?.fields).toHaveProperty('url')
    const add = (n: number) => () => till().add(`${URL_A}/${n}`, ['order.ready'])
    const { one, other } = await meet('from webhook_endpoint where restaurant_id', add(5), add(6))
    expect([one.error?.code, other.error?.code]).toEqual([undefined, 'CONFLICT'])
    expect((await till().read()).endpoints).toHaveLength(5)
  })

  test('can be changed, tested and removed by its own restaurant only', async () => {
    await listen()
    const id = await endpointId()
    const other = await openPartner(server.appContext.db, { name: 'Chez le voisin' })
    const theirs = tillOf(server, other, await employ(server, other.id, 'OWNER'))
    for (const asked of [theirs.change(id, URL_B, ['order.ready']), theirs.try(id), theirs.renew(id)]) {
      expect((await asked).error?.code).toBe('NOT_FOUND')
    }
    await theirs.remove(id)
    expect((await till().change(id, URL_B, ['order.ready', 'order.ready'])).data?.endpoints).toMatchObject([
      { id, url: URL_B, types: ['order.ready'] },
    ])
    await till().try(id)
    await run()
    expect(ends.to(URL_B)).toMatchObject([{ type: 'test', data: {}, restaurantId: String(restaurant.id) }])
    const [delivery] = (await till().read()).deliveries
    expect((await theirs.resend(delivery?.id ?? '')).error?.code).toBe('NOT_FOUND')
  })

  test('is not overwritten by a person who has read it before it was changed', async () => {
    await listen()
    const id = await endpointId()
    const [{ url, types } = { url: '', types: [] }] = (await till().read()).endpoints
    const was = { url, types }
    await till().change(id, URL_B, was.types, was)
    const late = await till().change(id, was.url, ['order.ready'], was)
    expect(late.error).toMatchObject({ code: 'CONFLICT', standing: { url: URL_B } })
    expect((await till().read()).endpoints).toMatchObject([{ url: URL_B, types: was.types }])
    const endpoint = { url: URL_B, types: was.types.toReversed() }
    expect((await till().change(id, was.url, ['order.ready'], endpoint)).data?.endpoints).toMatchObject([
      { url: was.url, types: ['order.ready'] },
    ])
  })

  test('can be tested twenty times a minute', async () => {
    await listen()
    const id = await endpointId()
    for (let n = 0; n < 20; n++) await till().try(id)
    expect((await till().try(id)).error?.code).toBe('RATE_LIMITED')
  })
})
