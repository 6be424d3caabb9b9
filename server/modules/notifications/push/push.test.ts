import { HOUR, MINUTE, parisInstant, SECOND } from '@tablee/domain/calendar/calendar'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runDueEvents } from '../../../events/run-events.ts'
import { pushBrowser } from '../../../providers/push/browser.fixtures.ts'
import type { PushNote, PushOutcome, PushTarget } from '../../../providers/push/port.ts'
import { deadJobs, endLeases } from '../../../queues/jobs.sql.ts'
import { seal } from '../../../secrets.ts'
import { type TestServer, testApp } from '../../../testing/app.ts'
import {
  ANONYMOUS,
  bookingsOn,
  guestWith,
  keepAddress,
  linkOf,
  openPartner,
  openToGo,
  ownShare,
  type Partner,
  type TestBookings,
  type TestCaller,
} from '../../../testing/bookings.ts'
import { orderDeskOf } from '../../../testing/order-desk.fixtures.ts'
import { signUp } from '../../../testing/people.ts'
import { employ } from '../../../testing/staff.ts'
import { cancelByRestaurant } from '../../reservations/changes/changes.ts'
import { adoptGuestShare } from '../../reservations/groups/groups.ts'
import { purgeOldPush, pushData, sendDuePush } from './push.ts'
import { pushOfGoneDishes, pushOfShare } from './push-of-tables.ts'

const NOW = Date.parse('2026-11-24T10:00:00+01:00')
const DAY = '2026-11-26'
const STARTS_AT = Date.parse('2026-11-26T20:00:00+01:00')

type Sent = { to: string; at: number; title: string; body: string; path: string; seconds: number }

let server: TestServer
let room: TestBookings
let restaurant: Partner
let sent: Sent[] = []
let answers: Map<string, PushOutcome | Error>
let count = 0

/** The log receives refusals of a service. */
const log = { error: () => {} }
/** Failures of events; none may fail. */
let failures: unknown[] = []
const hearing = { error: (failure: unknown) => void failures.push(failure) }

beforeAll(async () => {
  server = await testApp({ still: true, environment: { ORIGIN: 'https://tablee.example' } })
  room = bookingsOn(server)
  const { push } = server.appContext
  server.appContext.push = {
    ...push,
    async send({ endpoint }: PushTarget, { payload, seconds }: PushNote) {
      const answer = answers.get(endpoint) ?? 'taken'
      if (answer instanceof Error) throw answer
      if (answer === 'taken') sent.push({ to: endpoint, at: server.clock.now(), seconds, ...JSON.parse(payload) })
      return answer
    },
  }
})
afterEach(() => expect(failures).toEqual([]))
beforeEach(async () => {
  failures = []
  server.clock.moveTo(NOW)
  await sql`truncate push_message, push_subscription, event, job, reservation, slot_occupancy cascade`.execute(
    server.appContext.db,
  )
  restaurant = await openPartner(server.appContext.db, { seats: 60, name: 'Kintaro' })
  sent = []
  answers = new Map()
})
afterAll(() => server.close())

/** Handles events and sends the due messages, now and half a minute later. */
async function settle() {
  await runDueEvents({ ...server.appContext, log: hearing })
  await send()
  server.clock.moveTo(server.clock.now() + 30 * SECOND)
  await send()
}
const send = () => sendDuePush({ ...server.appContext, log })
const bodies = (endpoint: string) => sent.filter(({ to }) => to === endpoint).map(({ body }) => body)

/** Subscribes a new browser of a person. Returns its address. */
async function browserOf(caller: TestCaller, given: Partial<PushTarget> = {}): Promise<string> {
  const { publicKey, auth } = pushBrowser()
  const target = { endpoint: `https://fcm.googleapis.com/fcm/send/${++count}`, publicKey, auth, ...given }
  const { errors } = await subscribe(caller, target)
  expect(errors).toBeUndefined()
  return target.endpoint
}

function subscribe(caller: TestCaller, target: PushTarget) {
  return server.ask(
    'mutation ($endpoint: String!, $publicKey: String!, $auth: String!) { subscribeToPush(endpoint: $endpoint, publicKey: $publicKey, auth: $auth) }',
    target,
    caller.headers,
  )
}

/** A group of three, whose host has subscribed a browser, and its first guest without an account. */
async function group() {
  const host = await signUp(server, { firstName: 'Camille', lastName: 'Durand' })
  const table = await room.booked(host, restaurant, { day: DAY, type: 'SELF_PAY', party: 3, withInvitation: true })
  await room.authorise(ownShare(table).id)
  await runDueEvents({ ...server.appContext, log: hearing })
  const link = linkOf(await room.seen(host, table.id))
  const who = { email: `hugo-${++count}@example.test`, firstName: 'Hugo', lastName: 'Moreau' }
  const joined = await room.joined(ANONYMOUS, link, restaurant, who)
  const token = joined.guestToken ?? ''
  return { host, table, share: joined.id, token, guest: guestWith(token) }
}

describe('an action of another guest at a table', () => {
  test('is pushed to everybody else with first names, one message a minute, and not to its author', async () => {
    const { host, share, guest } = await group()
    const [hosts, guests] = [await browserOf(host), await browserOf(guest)]
    await room.authorise(share)
    await settle()
    expect(bodies(guests)).toEqual([])
    expect(bodies(hosts)).toEqual(['« Hugo » a rejoint la table.\n« Hugo » a payé sa part.'])
    expect(sent[0]).toMatchObject({
      title: 'Kintaro, jeu. 26 nov. à 20:00',
      path: expect.stringContaining('/reservation/confirmation/'),
    })
    expect(JSON.stringify(sent)).not.toMatch(/Moreau|€/)
  })

  test('is sent once, even if its event is delivered twice', async () => {
    const { host, table, share } = await group()
    const hosts = await browserOf(host)
    const joined = { reservationId: Number(table.id), shareId: share, from: null, to: 'WAITING_FOR_PAYMENT' as const }
    const event = { ...joined, actor: 'guest' as const, reason: 'JOINED' as const, why: '' }
    for (const _ of [1, 2]) await pushOfShare(server.appContext, event)
    await settle()
    expect(bodies(hosts)).toEqual(['« Hugo » a rejoint la table.'])
  })

  test('within a minute of a message is pushed when that minute is over', async () => {
    const { host, share, guest } = await group()
    const hosts = await browserOf(host)
    await settle()
    await room.leave(guest, share)
    await settle()
    expect(bodies(hosts)).toEqual(['« Hugo » a rejoint la table.'])
    server.clock.moveTo(server.clock.now() + MINUTE)
    await settle()
    expect(bodies(hosts)).toEqual(['« Hugo » a rejoint la table.', '« Hugo » a quitté la table.'])
    expect((sent[1]?.at ?? 0) - (sent[0]?.at ?? 0)).toBeGreaterThanOrEqual(MINUTE)
  })

  test('is not pushed if it no longer applies', async () => {
    const { host, share, guest } = await group()
    const hosts = await browserOf(host)
    await runDueEvents({ ...server.appContext, log: hearing })
    await room.leave(guest, share)
    await settle()
    expect(bodies(hosts)).toEqual(['« Hugo » a quitté la table.'])
  })
})

test('a dish that is no longer served is pushed to the browsers of its guest only', async () => {
  const { host, table, share, guest } = await group()
  await settle()
  const [hosts, guests] = [await browserOf(host), await browserOf(guest)]
  const gone = { reservationId: Number(table.id), shareId: share, goneAt: NOW, names: ['Gyoza'] }
  for (const _ of [1, 2]) await pushOfGoneDishes(server.appContext, gone)
  await settle()
  expect(bodies(guests)).toEqual(['Le restaurant ne sert plus ce que vous aviez choisi : choisissez autre chose.'])
  expect(bodies(hosts)).toEqual([])
})

describe('an order that is ready', () => {
  /** A paid order for tonight at the hour, whose diner has subscribed a browser, and the desk that prepares it. */
  async function ordered(type: 'CLICK_COLLECT' | 'DELIVERY' = 'CLICK_COLLECT', hour = '20:00') {
    const kitchen = await openToGo(server.appContext.db, { name: 'Kintaro' })
    const diner = await signUp(server)
    const address = type === 'DELIVERY' ? await keepAddress(server.appContext.db, diner.accountId) : undefined
    const day = { day: '2026-11-24', hour, type, ...(address && { address }) }
    const order = await room.booked(diner, kitchen, day)
    await room.authorise(ownShare(order).id)
    await settle()
    const cook = await employ(server, kitchen.id, 'KITCHEN')
    return { id: order.id, diner, desk: orderDeskOf(room, kitchen, cook), browser: await browserOf(diner) }
  }
  const READY = 'Votre commande est prête : elle vous attend au restaurant.'
  const until = async (hour: string) => {
    server.clock.moveTo(parisInstant('2026-11-24', hour))
    await settle()
  }

  test('is sent once, when it can no longer be undone', async () => {
    const { id, desk, browser } = await ordered('CLICK_COLLECT', '12:00')
    await until('11:31')
    await desk.ready(id)
    await settle()
    await desk.undo(id)
    server.clock.moveTo(server.clock.now() + MINUTE)
    await desk.ready(id)
    await desk.ready(id)
    await until('11:33')
    expect(bodies(browser)).toEqual([])
    await until('11:36')
    await until('11:40')
    expect(bodies(browser)).toEqual([READY])
  })

  test('long before its hour is pushed when the order is firm', async () => {
    const { id, desk, browser } = await ordered()
    await desk.ready(id)
    await until('19:29')
    expect(bodies(browser)).toEqual([])
    await until('19:31')
    expect(bodies(browser)).toEqual([READY])
  })

  test('is not pushed for a delivery, nor for an order that is cancelled or changed since', async () => {
    const delivery = await ordered('DELIVERY', '12:00')
    const cancelled = await ordered('CLICK_COLLECT', '12:30')
    const changed = await ordered('CLICK_COLLECT', '13:00')
    for (const { desk, id } of [delivery, cancelled, changed]) expect((await desk.ready(id)).error).toBeUndefined()
    await room.cancel(cancelled.diner, cancelled.id)
    await room.update(changed.diner, changed.id, { hour: '14:00' })
    await until('13:40')
    for (const { browser } of [delivery, cancelled, changed]) expect(bodies(browser)).not.toContain(READY)
  })
})

describe('the cancellation of a table', () => {
  test('is pushed to the guests only if the host cancels', async () => {
    const { host, table, guest } = await group()
    const [hosts, guests] = [await browserOf(host), await browserOf(guest)]
    await settle()
    server.clock.moveTo(server.clock.now() + MINUTE)
    sent = []
    await room.cancel(host, table.id)
    await settle()
    expect(bodies(guests)).toEqual(['Votre hôte a annulé la table.'])
    expect(bodies(hosts)).toEqual([])
  })

  test('is pushed to everybody if the restaurant cancels', async () => {
    const host = await signUp(server)
    const table = await room.booked(host, restaurant, { day: DAY, party: 1 })
    await room.authorise(ownShare(table).id)
    await settle()
    const hosts = await browserOf(host)
    const { db, clock } = server.appContext
    await db.transaction().execute((trx) => cancelByRestaurant({ db: trx, clock }, Number(table.id), 'no gas'))
    await settle()
    expect(bodies(hosts)).toEqual(['Le restaurant a dû annuler votre réservation : « no gas ».'])
  })
})

describe('one hour before', () => {
  test('a table is reminded, including browsers that were subscribed later', async () => {
    const host = await signUp(server)
    const table = await room.booked(host, restaurant, { day: DAY, party: 1 })
    await room.authorise(ownShare(table).id)
    await settle()
    const hosts = await browserOf(host)
    server.clock.moveTo(STARTS_AT - HOUR - SECOND)
    await settle()
    expect(bodies(hosts)).toEqual(["C'est dans une heure."])
    expect(sent[0]).toMatchObject({ seconds: expect.any(Number) })
    expect(sent[0]?.seconds).toBeLessThanOrEqual(3600)
  })

  test('a guest who has signed up since is reminded in the browser of their account', async () => {
    const { host, table, share, token } = await group()
    await room.authorise(share)
    await room.as(host, 'mutation ($id: ID!) { closeReservation(reservationId: $id) { id } }', { id: table.id })
    await settle()
    const hugo = await signUp(server)
    const { config } = server.appContext
    const reservationToken = seal(config.encryptionKeys, token)
    await adoptGuestShare(server.appContext, { accountId: hugo.accountId, reservationToken })
    const hugos = await browserOf(hugo)
    server.clock.moveTo(STARTS_AT - HOUR - SECOND)
    await settle()
    expect(bodies(hugos)).toEqual(["C'est dans une heure."])
  })

  test('nothing is pushed if sending is delayed beyond the start', async () => {
    const host = await signUp(server)
    const table = await room.booked(host, restaurant, { day: DAY, party: 1 })
    await room.authorise(ownShare(table).id)
    await settle()
    await browserOf(host)
    server.clock.moveTo(STARTS_AT + SECOND)
    await settle()
    expect(sent).toEqual([])
  })
})

describe('a browser', () => {
  test('is removed if it is gone, and the others are notified', async () => {
    const { host } = await group()
    const [gone, there] = [await browserOf(host), await browserOf(host)]
    answers.set(gone, 'gone')
    await settle()
    expect(sent.map(({ to }) => to)).toEqual([there])
    expect(await addresses()).toEqual([there])
  })

  test('gets the message later if its service returns Retry-After, and no other receives it twice', async () => {
    const { host } = await group()
    const [slow, quick] = [await browserOf(host), await browserOf(host)]
    answers.set(slow, { waitMs: 5 * MINUTE })
    await settle()
    answers.clear()
    await settle()
    expect(sent.map(({ to }) => to)).toEqual([quick])
    server.clock.moveTo(server.clock.now() + 5 * MINUTE)
    await settle()
    expect(sent.map(({ to }) => to)).toEqual([quick, slow])
  })

  test('is reported to the operator if its service fails ten times, and delays nobody', async () => {
    const { host, guest } = await group()
    const [broken, whole] = [await browserOf(host), await browserOf(host)]
    answers.set(broken, new Error('the push service answered 500'))
    for (let tries = 0; tries < 12; tries++) {
      await settle()
      await endLeases(server.appContext.db)
      server.clock.moveTo(server.clock.now() + 20 * MINUTE)
    }
    expect(guest).toBeDefined()
    expect(sent.map(({ to }) => to)).toEqual([whole])
    expect(await deadJobs(server.appContext.db, 'push-messages')).toMatchObject([
      { failure: expect.stringContaining('answered 500') },
    ])
  })

  test('receives messages for its present person alone', async () => {
    const { host } = await group()
    const { publicKey, auth } = pushBrowser()
    const target = { endpoint: 'https://fcm.googleapis.com/fcm/send/shared', publicKey, auth }
    await browserOf(host, target)
    const other = await signUp(server)
    await browserOf(other, target)
    await settle()
    expect(sent).toEqual([])
  })

  test('reports its subscription to its current user only, until the session ends', async () => {
    const { host, guest } = await group()
    const mine = await browserOf(host)
    const asked = async (caller: TestCaller) =>
      (
        await server.ask(
          'query ($endpoint: String!) { isSubscribedToPush(endpoint: $endpoint) }',
          { endpoint: mine },
          caller.headers,
        )
      ).data
    expect(await asked(host)).toEqual({ isSubscribedToPush: true })
    expect(await asked(guest)).toEqual({ isSubscribedToPush: false })
    await server.ask('mutation { logout }', {}, host.headers)
    expect(await asked(await signUp(server))).toEqual({ isSubscribedToPush: false })
  })

  test('is not taken over by somebody who knows only its address', async () => {
    const { host } = await group()
    const mine = await browserOf(host)
    const { publicKey, auth } = pushBrowser()
    const { errors } = await subscribe(await signUp(server), { endpoint: mine, publicKey, auth })
    expect(errors?.[0]?.message).toBe('Ce navigateur ne peut pas recevoir nos notifications.')
    await settle()
    expect(sent.map(({ to }) => to)).toEqual([mine])
  })

  test('beyond the tenth of one person replaces the oldest', async () => {
    const { host } = await group()
    const all: string[] = []
    for (let nth = 0; nth < 11; nth++) {
      server.clock.moveTo(server.clock.now() + SECOND)
      all.push(await browserOf(host))
    }
    expect((await addresses()).toSorted()).toEqual(all.slice(1).toSorted())
  })

  test.each([
    [{ endpoint: 'https://169.254.169.254/latest/meta-data' }],
    [{ endpoint: 'http://127.0.0.1:5432/' }],
    [{ publicKey: 'abc' }],
    [{ auth: '' }],
  ])('with %j is refused', async (wrong) => {
    const { publicKey, auth } = pushBrowser()
    const target = { endpoint: 'https://web.push.apple.com/a', publicKey, auth, ...wrong }
    const { errors } = await subscribe(await signUp(server), target)
    expect(errors?.[0]?.extensions?.code).toBe('BAD_USER_INPUT')
    expect(await addresses()).toEqual([])
  })
})

describe('push messages end', () => {
  test('with the session', async () => {
    const { host } = await group()
    await browserOf(host)
    await server.ask('mutation { logout }', {}, host.headers)
    expect(await addresses()).toEqual([])
  })

  test('with the guest’s token', async () => {
    const { guest } = await group()
    await browserOf(guest)
    await server.ask('mutation { logout }', {}, guest.headers)
    expect(await addresses()).toEqual([])
  })

  test('if the person turns them off, which nobody can do for others', async () => {
    const { host, guest } = await group()
    const mine = await browserOf(host)
    const off = (caller: TestCaller) =>
      server.ask(
        'mutation ($endpoint: String!) { unsubscribeFromPush(endpoint: $endpoint) }',
        { endpoint: mine },
        caller.headers,
      )
    await off(guest)
    expect(await addresses()).toEqual([mine])
    await off(host)
    expect(await addresses()).toEqual([])
  })

  test('with the account, and the export names the push service only', async () => {
    const { host } = await group()
    await browserOf(host)
    const { db } = server.appContext
    const { rows } = await sql<{ id: string }>`select account_id as id from push_subscription`.execute(db)
    const id = rows[0]?.id ?? ''
    expect(await pushData.read(db, id)).toEqual([{ service: 'fcm.googleapis.com', depuis: expect.any(String) }])
    await pushData.forget(db, id, server.clock.now())
    expect(await addresses()).toEqual([])
  })

  test('if the server key changes, and sent messages are deleted after a week', async () => {
    const { host } = await group()
    await browserOf(host)
    await settle()
    const { db } = server.appContext
    await purgeOldPush({ db, now: server.clock.now() + 8 * 24 * HOUR, publicKey: 'another' })
    expect(await addresses()).toEqual([])
    expect((await sql`select from push_message where due_at is null`.execute(db)).rows).toEqual([])
  })
})

async function addresses(): Promise<string[]> {
  const { rows } = await sql<{ endpoint: string }>`
    select endpoint from push_subscription order by created_at, id`.execute(server.appContext.db)
  return rows.map(({ endpoint }) => endpoint)
}
