import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publish } from '../events/outbox.ts'
import { runDueEvents } from '../events/run-events.ts'
import { subscribers } from '../events/subscribers.ts'
import { type Hub, startHub } from '../live/hub.ts'
import type { MostStreams } from '../live/stream-limiter.ts'
import { guestDataLink } from '../modules/reservations/groups/groups.ts'
import { seal } from '../secrets.ts'
import { type TestServer, testApp } from '../testing/app.ts'
import { ANONYMOUS, bookingsOn, guestWith, linkOf, openPartner } from '../testing/bookings.ts'
import { eventsOf, type LiveEvents } from '../testing/live-events.ts'
import { signIn, signUp } from '../testing/people.ts'
import { live } from './live.ts'

let server: TestServer
let hub: Hub
let origin: string
beforeAll(async () => {
  server = await testApp({ environment: { TRUSTED_PROXIES: 'loopback', ORIGIN: 'https://tablee.example' } })
  hub = await startHub(server.database)
  live(server.app, server.appContext, hub)
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  origin = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`
})
afterAll(async () => {
  const closing = server.app.close()
  // A client may keep an unused connection open.
  server.app.server.closeAllConnections()
  await closing
  await hub.stop()
  await server.close()
})

async function tableOf(hostId: string): Promise<number> {
  const { db } = server.database
  const at = new Date(server.clock.now())
  const restaurant = await db
    .insertInto('restaurant')
    .values({ name: 'Chez Live', created_at: at, updated_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('reservation')
    .values({
      restaurant_id: restaurant.id,
      host_id: hostId,
      type: 'SELF_PAY',
      is_group: true,
      status: 'WAITING_FOR_GUESTS',
      starts_at: at,
      day: '2026-11-25',
      hour: '20:00',
      service_day: '2026-11-25',
      total_persons: 4,
      stay: 105,
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const ask = (id: number | string, headers: Record<string, string>) =>
  fetch(`${origin}/live?reservation=${id}`, { headers })
const choose = (link: string, headers: Record<string, string> = {}) =>
  fetch(`${origin}/live?invitation=${encodeURIComponent(link)}`, { headers })

/** Opens a stream and leaves it at once. */
async function again(id: number | string, headers: Record<string, string>) {
  const answer = await ask(id, headers)
  await answer.body?.cancel()
  return answer
}

/** Returns the next count of diners who are choosing. A change from before the stream may still arrive in between. */
async function countIn(events: LiveEvents): Promise<string> {
  while (true) {
    const event = await events.next()
    if (event !== 'changed') return event
  }
}

/** Returns the event that ends the stream, after the notices that were still on their way. */
async function endIn(events: LiveEvents): Promise<string> {
  while (true) {
    const event = await events.next()
    if (event !== 'changed' && !event.startsWith('choosing')) return event
  }
}

test('a member is notified of a change as soon as it is committed', async () => {
  const host = await signUp(server)
  const id = await tableOf(host.accountId)
  const answer = await ask(id, host.headers)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('text/event-stream')
  expect(answer.headers.get('cache-control')).toBe('no-store')

  const events = eventsOf(answer)
  expect([await events.next(), await events.next()]).toEqual(['changed', 'choosing 0'])
  await server.database.db.transaction().execute((trx) =>
    publish(trx, server.clock.now(), 'ReservationRescheduled', {
      reservationId: id,
      status: 'CONFIRMED',
      was: { startsAt: 0, totalPersons: 2 },
    }),
  )
  expect(await events.next()).toBe('changed')
  await events.end()
})

test('a stream has the protective headers of every response', async () => {
  const host = await signUp(server)
  const answer = await again(await tableOf(host.accountId), host.headers)
  expect(answer.status).toBe(200)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': expect.stringContaining('geolocation=(self)'),
    'strict-transport-security': expect.stringContaining('max-age='),
    'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
  })
})

test('others are notified of nothing, and do not learn that the table exists', async () => {
  const [host, other] = [await signUp(server), await signUp(server)]
  const id = await tableOf(host.accountId)
  expect((await ask(id, other.headers)).status).toBe(404)
  expect((await ask(id, {})).status).toBe(404)
  expect((await ask(id + 1000, host.headers)).status).toBe(404)
  expect((await ask(id, { authorization: 'of-nobody' })).status).toBe(401)
})

test('a guest with the open order page counts as choosing, in every process, until they leave or join', async () => {
  const room = bookingsOn(server)
  const [host, guest] = [await signUp(server), await signUp(server)]
  const marcel = await openPartner(server.database.db)
  const booked = await room.booked(host, marcel, { type: 'PAY_FOR_ALL', party: 3 })
  const link = linkOf(booked)
  const elsewhere = await startHub(server.database)
  const heard: number[] = []
  elsewhere.watch(Number(booked.id), { changed() {}, choosing: (count) => heard.push(count) })

  const events = eventsOf(await ask(booked.id, host.headers))
  expect(await events.next()).toBe('changed')
  expect(await countIn(events)).toBe('choosing 0')
  const one = await choose(link, guest.headers)
  expect(one.status).toBe(200)
  expect(await countIn(events)).toBe('choosing 1')
  const other = await choose(link)
  expect(await countIn(events)).toBe('choosing 2')

  // A new viewer gets the current count at once.
  const late = eventsOf(await ask(booked.id, host.headers))
  expect(await late.next()).toBe('changed')
  expect(await countIn(late)).toBe('choosing 2')
  await late.end()

  await other.body?.cancel()
  expect(await countIn(events)).toBe('choosing 1')
  await one.body?.cancel()
  expect(await countIn(events)).toBe('choosing 0')
  await expect.poll(() => heard, { timeout: 60_000 }).toEqual([0, 1, 2, 1, 0])
  await events.end()
  await elsewhere.stop()

  await room.joined(guest, link, marcel)
  expect((await choose(link, guest.headers)).status).toBe(404)
  expect((await choose(link, host.headers)).status).toBe(404)
})

test('a watcher is notified of each change of a table: payments, joins, leaves and cancellation', async () => {
  const room = bookingsOn(server)
  const [host, guest] = [await signUp(server), await signUp(server)]
  const marcel = await openPartner(server.database.db)
  const booked = await room.booked(host, marcel, { type: 'SELF_PAY', party: 3, hour: '19:00' })
  const hears = async (move: () => Promise<unknown>) => {
    const events = eventsOf(await ask(booked.id, host.headers))
    expect([await events.next(), await events.next()]).toEqual(['changed', 'choosing 0'])
    await move()
    expect(await events.next()).toBe('changed')
    await events.end()
  }
  // Guests are invited to such a table once its host has paid.
  await hears(async () => expect(await room.authorise(booked.usersReservations[0]?.id ?? '')).toBe(true))
  const link = linkOf(await room.seen(host, booked.id))
  let share = ''
  await hears(async () => {
    share = (await room.joined(guest, link, marcel)).id
  })
  await hears(async () => expect(await room.leave(guest, share)).toEqual({ data: share }))
  await hears(async () => expect((await room.cancel(host, booked.id)).error).toBeUndefined())
})

test('an unknown or ended link does not count as choosing', async () => {
  const room = bookingsOn(server)
  const host = await signUp(server)
  const marcel = await openPartner(server.database.db)
  const link = linkOf(await room.booked(host, marcel, { type: 'PAY_FOR_ALL', party: 2, hour: '22:00' }))
  expect((await choose('of-nobody')).status).toBe(404)
  await room.joined(ANONYMOUS, link, marcel, { firstName: 'Lina', lastName: 'Roy', email: 'lina@example.test' })
  expect((await choose(link)).status).toBe(404)
})

test('the streams of a session end with it, at once', async () => {
  const host = await signUp(server)
  const id = await tableOf(host.accountId)
  const elsewhere = await signIn(server, host.accountId)
  const [ended, kept] = [eventsOf(await ask(id, host.headers)), eventsOf(await ask(id, elsewhere.headers))]
  for (const events of [ended, kept])
    expect([await events.next(), await events.next()]).toEqual(['changed', 'choosing 0'])
  await server.ask('mutation { endOtherSessions }', {}, elsewhere.headers)
  expect(await ended.next()).toBe('the end')

  await server.database.db.transaction().execute((trx) =>
    publish(trx, server.clock.now(), 'ReservationRescheduled', {
      reservationId: id,
      status: 'CONFIRMED',
      was: { startsAt: 0, totalPersons: 2 },
    }),
  )
  expect(await kept.next()).toBe('changed')
  await server.ask('mutation { logout }', {}, elsewhere.headers)
  expect(await kept.next()).toBe('the end')
})

test('the streams of a guest’s token end with it, at once', async () => {
  const room = bookingsOn(server)
  const [host, owner] = [await signUp(server), await signUp(server)]
  const { appContext } = server
  const marcel = await openPartner(server.database.db)
  const table = await room.booked(host, marcel, { type: 'PAY_FOR_ALL', party: 5 })
  const joined = async (email: string) => {
    const who = { firstName: 'Lina', lastName: 'Petit', email }
    const { id, guestToken } = await room.joined(ANONYMOUS, linkOf(table), marcel, who)
    const events = eventsOf(await ask(table.id, guestWith(guestToken).headers))
    expect([await events.next(), await events.next()]).toEqual(['changed', 'choosing 0'])
    return { id, guestToken, events }
  }
  const theEnd = async ({ events }: { events: LiveEvents }) => expect(await endIn(events)).toBe('the end')

  const out = await joined('out@example.test')
  await room.as(guestWith(out.guestToken), 'mutation { logout }')
  await theEnd(out)

  const given = await joined('given@example.test')
  const reservationToken = seal(appContext.config.encryptionKeys, given.guestToken ?? '')
  await publish(appContext.db, appContext.clock.now(), 'AccountActivated', {
    accountId: owner.accountId,
    reservationToken,
  })
  await runDueEvents({ ...appContext, log: { error: (error: unknown) => expect.fail(String(error)) } }, subscribers)
  await theEnd(given)
  expect((await ask(table.id, guestWith(given.guestToken).headers)).status).toBe(401)
  expect((await again(table.id, owner.headers)).status).toBe(200)

  const gone = await joined('gone@example.test')
  await room.leave(guestWith(gone.guestToken), gone.id)
  const { link } = guestDataLink(appContext, 'gone@example.test', appContext.clock.now())
  await room.as(ANONYMOUS, 'mutation ($link: String!) { forgetGuestData(link: $link) }', { link })
  await theEnd(gone)
})

test('a token is checked again while its stream is open', async () => {
  const other = await testApp()
  const otherHub = await startHub(other.database)
  live(other.app, other.appContext, otherHub, { checkedEvery: 20 })
  await other.app.listen({ host: '127.0.0.1', port: 0 })
  const room = bookingsOn(other)
  const [host, guest] = [await signUp(other), await signUp(other)]
  const marcel = await openPartner(other.database.db)
  const booked = await room.booked(host, marcel, { type: 'PAY_FOR_ALL', party: 3 })
  const { port } = other.app.server.address() as AddressInfo
  const open = async (what: string, headers: Record<string, string>) =>
    eventsOf(await fetch(`http://127.0.0.1:${port}/live?${what}`, { headers }))

  const guests = await open(`invitation=${encodeURIComponent(linkOf(booked))}`, guest.headers)
  expect(await guests.next()).toBe('changed')
  await room.joined(guest, linkOf(booked), marcel)
  expect(await guests.next()).toBe('the end')

  // A chooser that sends no message is removed after some rounds.
  const hosts = await open(`reservation=${booked.id}`, host.headers)
  // The chooser may be leaving at this moment.
  const count = await countIn(hosts)
  expect(count === 'choosing 1' ? await countIn(hosts) : count).toBe('choosing 0')
  other.clock.moveTo(other.clock.now() + 31 * 86_400_000)
  expect(await endIn(hosts)).toBe('the end')
  await other.app.close()
  await otherHub.stop()
  await other.close()
})

test('a viewer has at most four streams of a booking, and room again for each that ends', async () => {
  const host = await signUp(server)
  const [one, other] = [await tableOf(host.accountId), await tableOf(host.accountId)]
  const open = []
  for (let n = 0; n < 4; n++) open.push(await ask(one, host.headers))
  expect(open.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const beyond = await ask(one, host.headers)
  expect([beyond.status, beyond.headers.get('retry-after')]).toEqual([429, '30'])
  open.push(await ask(other, host.headers))
  expect(open.at(-1)?.status).toBe(200)

  await open.shift()?.body?.cancel()
  await expect.poll(async () => (await again(one, host.headers)).status, { timeout: 60_000 }).toBe(200)
  for (const { body } of open) await body?.cancel()
})

/** Another server with these limits, and a function that opens a stream there from an address. */
async function serverWith(most: MostStreams) {
  const other = await testApp({ environment: { TRUSTED_PROXIES: 'loopback' } })
  const otherHub = await startHub(other.database)
  live(other.app, other.appContext, otherHub, { most })
  await other.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = other.app.server.address() as AddressInfo
  return {
    other,
    open: (query: string, from: string, headers: Record<string, string> = {}) =>
      fetch(`http://127.0.0.1:${port}/live?${query}`, { headers: { ...headers, 'x-forwarded-for': from } }),
    async close() {
      await other.app.close()
      await otherHub.stop()
      await other.close()
    },
  }
}

test('a full process notifies and ends the newest stream of the busiest network to admit a viewer without a stream', async () => {
  const { other, open, close } = await serverWith({ inAll: 6, ofViewer: 4, ofViewerInAll: 8, ofNetwork: 5, ofSite: 6 })
  const host = await signUp(other)
  const menu = 'menu=1'
  const greedy = []
  for (let tab = 0; tab < 5; tab++) greedy.push(await open(menu, '203.0.113.1'))
  expect(greedy.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect((await open(menu, '203.0.113.1')).status).toBe(429)
  const modest = await open(menu, '203.0.113.2')
  const newcomer = await open(menu, '203.0.113.3', host.headers)
  expect([modest.status, newcomer.status]).toEqual([200, 200])

  const last = eventsOf(greedy.at(-1) ?? expect.fail())
  expect([await last.next(), await last.next(), await last.next()]).toEqual(['changed', 'full', 'the end'])
  expect((await open(menu, '203.0.113.1')).status).toBe(429)
  const kept = eventsOf(modest)
  expect(await kept.next()).toBe('changed')
  for (const { body } of [...greedy.slice(0, -1), newcomer]) await body?.cancel()
  await kept.end()
  await close()
})

test('a server stops within five seconds with two thousand open streams, read or not, and opens none after', async () => {
  const { other, close } = await serverWith({
    inAll: 2_000,
    ofViewer: 4,
    ofViewerInAll: 20,
    ofNetwork: 2_000,
    ofSite: 2_000,
  })
  const { port } = other.app.server.address() as AddressInfo
  const sockets: Socket[] = []
  // No more at once than the system lets wait for a connection.
  while (sockets.length < 2_000) {
    const { length } = sockets
    sockets.push(...(await Promise.all(Array.from({ length: 200 }, (_, n) => openByHand(port, length + n)))))
  }
  // Half of the clients read nothing any more.
  for (const socket of sockets.slice(0, 1_000)) socket.pause()
  const ends = sockets.slice(1_000).map((socket) => once(socket, 'close'))
  const late = await connected(port)
  const began = performance.now()
  const closing = close()
  late.write(`GET /live?menu=1 HTTP/1.1\r\nhost: tablee\r\n\r\n`)
  await closing
  expect(performance.now() - began).toBeLessThan(5_000)
  await Promise.all(ends)
  for (const socket of [...sockets, late]) socket.destroy()
})

async function connected(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  return socket
}

/** A stream of a menu over a socket of its own, once it has begun. */
async function openByHand(port: number, n: number): Promise<Socket> {
  const socket = await connected(port)
  socket.write(`GET /live?menu=${(n % 40) + 1} HTTP/1.1\r\nhost: tablee\r\n\r\n`)
  const [first] = (await once(socket, 'data')) as [Buffer]
  expect(String(first)).toContain('200 OK')
  socket.resume()
  return socket
}

test('a stopping server ends its streams, and their viewers reconnect', async () => {
  const other = await testApp()
  const otherHub = await startHub(other.database)
  live(other.app, other.appContext, otherHub)
  await other.app.listen({ host: '127.0.0.1', port: 0 })
  const host = await signUp(other)
  const booked = await bookingsOn(other).booked(host, await openPartner(other.database.db))
  const { port } = other.app.server.address() as AddressInfo
  const { headers } = host
  const events = eventsOf(await fetch(`http://127.0.0.1:${port}/live?reservation=${booked.id}`, { headers }))
  expect([await events.next(), await events.next()]).toEqual(['changed', 'choosing 0'])
  await other.app.close()
  expect(await endIn(events)).toBe('the end')
  await otherHub.stop()
  await other.close()
})
