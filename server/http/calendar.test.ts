import { randomUUID } from 'node:crypto'
import { DAY, HOUR, MINUTE } from '@tablee/domain/calendar/calendar'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runEvents } from '../modules/accounts/heard-tokens.fixtures.ts'
import { renewCalendarFeed } from '../modules/accounts/sign-in/calendar-feed.ts'
import { mailbox } from '../modules/notifications/mailbox.fixtures.ts'
import { type TestServer, testApp } from '../testing/app.ts'
import { codeAt } from '../testing/authenticator.ts'
import {
  ANONYMOUS,
  bookingsOn,
  linkOf,
  openPartner,
  ownShare,
  type Partner,
  type TestBookings,
} from '../testing/bookings.ts'
import { PASSWORD, signIn, signUp, type TestPerson } from '../testing/people.ts'

const TODAY = '2026-11-24T10:00:00+01:00'
const THURSDAY = { day: '2026-11-26', hour: '20:00' }
const ORIGIN = 'https://tablee.example'

let server: TestServer
let room: TestBookings
let restaurant: Partner
/** Has no menu, so its tables are confirmed at once. */
let tables: Partner
let ana: TestPerson

beforeAll(async () => {
  server = await testApp({ now: TODAY, still: true, environment: { ORIGIN, TRUSTED_PROXIES: '127.0.0.1' } })
  room = bookingsOn(server)
})
beforeEach(async () => {
  server.clock.moveTo(Date.parse(TODAY))
  await sql`truncate try_counter, message, event, reservation cascade`.execute(server.appContext.db)
  restaurant = await openPartner(server.appContext.db)
  tables = await openPartner(server.appContext.db, { hasMenu: false })
  ana = await signUp(server, { firstName: 'Ana', lastName: 'Bernard' })
})
afterAll(() => server.close())

type Feed = { address: string; madeAt: number }
const MAKE = 'mutation { renewCalendarFeed { address madeAt } }'
async function madeBy(person: TestPerson): Promise<string> {
  return (await server.read<{ renewCalendarFeed: Feed }>(MAKE, {}, person.headers)).renewCalendarFeed.address
}
async function feedOf(person: TestPerson): Promise<Feed | null> {
  const asked = '{ myCalendarFeed { address madeAt } }'
  return (await server.read<{ myCalendarFeed: Feed | null }>(asked, {}, person.headers)).myCalendarFeed
}
const get = (address: string, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'GET', url: address.replace(ORIGIN, ''), headers })
const statusOf = async (address: string) => (await get(address)).statusCode

/** The entries of a feed, as unfolded lines. */
async function entriesAt(address: string): Promise<string[][]> {
  const { statusCode, body } = await get(address)
  expect(statusCode).toBe(200)
  return entriesIn(body)
}
function entriesIn(text: string): string[][] {
  const whole = text.replaceAll('\r\n ', '')
  return [...whole.matchAll(/BEGIN:VEVENT\r\n(.*?)END:VEVENT/gs)].map(([, lines = '']) => lines.trim().split('\r\n'))
}
const isOf = (id: string) => (lines: string[]) => lines.includes(`UID:reservation-${id}@tablee.example`)
const plain = (person: TestPerson, wish: object = {}) =>
  room.booked(person, tables, { ...THURSDAY, party: 2, dishes: 0, ...wish })

describe('the calendar feed', () => {
  test('is refreshed hourly, with all bookings of its owner', async () => {
    const [first, second] = [await plain(ana), await plain(ana, { day: '2026-11-28' })]
    const answer = await get(await madeBy(ana))
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'inline; filename="tablee.ics"',
      'cache-control': 'private, no-cache',
      'x-robots-tag': 'noindex',
    })
    expect(answer.body.split('\r\n').slice(0, 9)).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Tablée//Réservations//FR',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'NAME:Tablée',
      'X-WR-CALNAME:Tablée',
      'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
      'X-PUBLISHED-TTL:PT1H',
    ])
    const entries = entriesIn(answer.body)
    expect(entries).toHaveLength(2)
    expect(entries.find(isOf(first.id))).toContain('DTSTART:20261126T190000Z')
    expect(entries.find(isOf(second.id))).toContain(`URL:${ORIGIN}/reservation/confirmation/${ownShare(second).id}`)
  })

  test('is empty before the first booking', async () => {
    expect(await entriesAt(await madeBy(ana))).toEqual([])
  })

  test('has the same entry as the email’s file, so that a calendar with both shows one', async () => {
    const box = mailbox(server)
    const { id } = await room.booked(ana, restaurant, { ...THURSDAY, party: 1, dishes: 2 })
    const share = ownShare(await room.seen(ana, id))
    await room.authorise(share.id)
    await box.run()
    const file = entriesIn(String(box.to(ana.email)[0]?.attachments?.[0]?.content))[0] ?? []
    expect(file.join()).toContain('2 × Gyoza')

    const [entry = []] = await entriesAt(await madeBy(ana))
    const withoutStamp = (lines: string[]) => lines.filter((line) => !line.startsWith('DTSTAMP'))
    expect(withoutStamp(entry)).toEqual(withoutStamp(file))
  })

  test('contains the new hour of a changed booking, and a cancellation', async () => {
    const { id } = await plain(ana)
    const address = await madeBy(ana)
    const sequence = async () => Number(/SEQUENCE:(\d+)/.exec((await entriesAt(address))[0]?.join() ?? '')?.[1])
    const before = await sequence()
    await room.update(ana, id, { hour: '21:00' })
    expect((await entriesAt(address))[0]).toContain('DTSTART:20261126T200000Z')
    const changed = await sequence()
    expect(changed).toBeGreaterThan(before)

    await room.cancel(ana, id)
    expect((await entriesAt(address)).find(isOf(id))).toContain('STATUS:CANCELLED')
    expect(await sequence()).toBeGreaterThan(changed)
  })

  test('omits an expired hold, which nobody was notified of', async () => {
    const { id } = await room.booked(ana, restaurant, { ...THURSDAY, party: 1 })
    const address = await madeBy(ana)
    expect((await entriesAt(address)).find(isOf(id))).toContain('STATUS:TENTATIVE')
    await room.at(server.clock.now() + HOUR)
    expect((await room.seen(ana, id)).status).toBe('CANCELLED')
    expect(await entriesAt(address)).toEqual([])
  })

  test('contains a table for three months after the meal', async () => {
    await plain(ana)
    const address = await madeBy(ana)
    server.clock.moveTo(Date.parse('2026-11-26T20:00:00+01:00') + 90 * DAY)
    expect(await entriesAt(address)).toHaveLength(1)
    server.clock.moveTo(server.clock.now() + MINUTE)
    expect(await entriesAt(address)).toEqual([])
  })

  test('for a guest contains their own order, and nothing of the others', async () => {
    const host = await signUp(server, { firstName: 'Camille', lastName: 'Durand' })
    const { id } = await room.booked(host, restaurant, { ...THURSDAY, party: 3, dishes: 5, withInvitation: true })
    await room.authorise(ownShare(await room.seen(host, id)).id)
    const link = linkOf(await room.seen(host, id))
    const hugo = { email: 'hugo@example.test', firstName: 'Hugo', lastName: 'Moreau', dishes: 4, note: 'Arachide' }
    await room.joined(ANONYMOUS, link, restaurant, hugo)
    const joined = await room.joined(ana, link, restaurant, { dishes: 3 })

    const { body } = await get(await madeBy(ana))
    const [entry = []] = entriesIn(body)
    expect(entry.join()).toContain('3 × Gyoza')
    expect(entry).toContain(`URL:${ORIGIN}/reservation/confirmation/${joined.id}`)
    for (const others of ['Camille', 'Durand', host.email, 'Hugo', 'Moreau', 'hugo@', 'Arachide', '5 ×', '4 ×', link]) {
      expect(body).not.toContain(others)
    }
  })

  test('for a guest who left says cancelled while the others stay, and is restored if they return', async () => {
    const host = await signUp(server)
    const { id } = await room.booked(host, restaurant, { ...THURSDAY, party: 3, withInvitation: true })
    await room.authorise(ownShare(await room.seen(host, id)).id)
    const link = linkOf(await room.seen(host, id))
    const address = await madeBy(ana)
    const left = await room.joined(ana, link, restaurant)
    await room.leave(ana, left.id)
    expect(await entriesAt(address)).toMatchObject([expect.arrayContaining(['STATUS:CANCELLED'])])
    expect((await entriesAt(await madeBy(host))).join()).not.toContain('CANCELLED')

    const again = await room.joined(ana, link, restaurant, { dishes: 2 })
    const entries = await entriesAt(address)
    expect(entries).toHaveLength(1)
    expect(entries[0]).toContain(`URL:${ORIGIN}/reservation/confirmation/${again.id}`)
    expect(entries.join()).not.toContain('CANCELLED')
  })
})

describe('a calendar that polls', () => {
  test('gets 304 until something changes', async () => {
    const { id } = await plain(ana)
    const address = await madeBy(ana)
    const tag = String((await get(address)).headers.etag)
    const same = await get(address, { 'if-none-match': `"x", ${tag}` })
    expect([same.statusCode, same.body, same.headers.etag]).toEqual([304, '', tag])

    await room.update(ana, id, { totalPersons: 3 })
    const other = await get(address, { 'if-none-match': tag })
    expect(other.statusCode).toBe(200)
    expect(other.body).toContain('table pour 3')
  })

  test('too often must wait, and does not affect others', async () => {
    const [address, other] = [await madeBy(ana), await madeBy(await signUp(server))]
    for (let n = 0; n < 60; n++) expect(await statusOf(address)).toBe(200)
    const beyond = await get(address)
    expect([beyond.statusCode, beyond.headers['retry-after']]).toEqual([429, '3600'])
    expect(await statusOf(other)).toBe(200)
    server.clock.moveTo(server.clock.now() + HOUR)
    expect(await statusOf(address)).toBe(200)
  })
})

describe('the address of a feed', () => {
  test('can be read again by its owner only', async () => {
    expect(await feedOf(ana)).toBeNull()
    const address = await madeBy(ana)
    expect(address).toMatch(/^https:\/\/tablee\.example\/calendar\/[\w-]{43}\.ics$/)
    expect(await feedOf(ana)).toEqual({ address, madeAt: Date.parse(TODAY) })
    expect(await feedOf(await signUp(server))).toBeNull()
  })

  test('is not found if it is unknown, for anybody', async () => {
    const address = await madeBy(ana)
    const secret = /([\w-]{43})\.ics$/.exec(address)?.[1] ?? ''
    const other = secret.startsWith('A') ? `B${secret.slice(1)}` : `A${secret.slice(1)}`
    for (const path of [`${other}.ics`, secret, `${secret}.txt`, '.ics', 'x.ics', `${ana.token}.ics`, '%00.ics']) {
      expect(await statusOf(`/calendar/${path}`), path).toBe(404)
    }
  })

  test('cannot be found by any number of guesses, which do not block calendars of the same network', async () => {
    const address = await madeBy(ana)
    const guess = (n: number) =>
      get(`/calendar/${String(n).padStart(43, 'x')}.ics`, { 'x-forwarded-for': '203.0.113.9' })
    for (let n = 0; n < 100; n++) expect((await guess(n)).statusCode).toBe(404)
    const beyond = await guess(100)
    expect([beyond.statusCode, beyond.headers['retry-after']]).toEqual([404, undefined])
    expect((await get(address, { 'x-forwarded-for': '203.0.113.9' })).statusCode).toBe(200)
  })

  test('is stored as a hash, and its secret is in no log and no export', async () => {
    const address = await madeBy(ana)
    const secret = /([\w-]{43})\.ics$/.exec(address)?.[1] ?? ''
    const { rows } = await sql<{ row: string }>`select to_jsonb(f)::text as row from calendar_feed f`.execute(
      server.appContext.db,
    )
    expect(rows.map(({ row }) => row).join()).not.toContain(secret)
    expect(server.app.knownAddresses.logged(new URL(address).pathname)).toBe('/calendar/…')
    const { exportMyData } = await server.read<{ exportMyData: string }>('{ exportMyData }', {}, ana.headers)
    expect(exportMyData).not.toContain(secret)
    expect(JSON.parse(exportMyData).compte.agenda).toBe(Date.parse(TODAY))
  })

  test('ends when another is made, or when it is revoked, which the security log records', async () => {
    const first = await madeBy(ana)
    const second = await madeBy(ana)
    expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200])
    expect((await feedOf(ana))?.address).toBe(second)

    const end = async () => (await server.ask('mutation { endCalendarFeed }', {}, ana.headers)).data?.endCalendarFeed
    expect([await end(), await end()]).toEqual([true, false])
    expect([await statusOf(second), await feedOf(ana)]).toEqual([404, null])
    const asked = '{ mySecurityEvents { kind } }'
    const { mySecurityEvents } = await server.read<{ mySecurityEvents: { kind: string }[] }>(asked, {}, ana.headers)
    expect(mySecurityEvents.map(({ kind }) => kind)).toEqual(['CALENDAR_FEED_ENDED', 'CALENDAR_FEED_MADE'])
  })

  test('can be created twenty times an hour', async () => {
    for (let n = 0; n < 20; n++) await madeBy(ana)
    expect((await server.ask(MAKE, {}, ana.headers)).errors?.[0]?.extensions.code).toBe('RATE_LIMITED')
  })

  test.each(['BLOCKED', 'DISABLED'])('opens nothing while its account is %s', async (status) => {
    const address = await madeBy(ana)
    await sql`update account set status = ${status} where id = ${ana.accountId}`.execute(server.appContext.db)
    expect(await statusOf(address)).toBe(404)
    await sql`update account set status = 'ENABLED' where id = ${ana.accountId}`.execute(server.appContext.db)
    expect(await statusOf(address)).toBe(200)
  })

  test('is deleted with its account', async () => {
    const address = await madeBy(ana)
    const leave = 'mutation ($p: String!) { deleteAccount(password: $p) }'
    await server.read(leave, { p: PASSWORD }, ana.headers)
    expect(await statusOf(address)).toBe(404)
  })

  test.each([
    ['the password is changed', `mutation { changePassword(oldPassword: "${PASSWORD}", newPassword: "Autre-2027!") }`],
    ['all other devices are signed out', 'mutation { endOtherSessions }'],
  ])('ends when %s, and not on signing out', async (_, ask) => {
    const address = await madeBy(ana)
    const other = await signIn(server, ana.accountId)
    await server.read('mutation { logout }', {}, other.headers)
    expect(await statusOf(address)).toBe(200)
    await server.read(ask, {}, ana.headers)
    expect(await statusOf(address)).toBe(404)
  })

  test('ends when another device, which may have copied it, is signed out', async () => {
    await signIn(server, ana.accountId)
    const address = await madeBy(ana)
    const asked = '{ mySessions { id isCurrent } }'
    const { mySessions } = await server.read<{ mySessions: { id: string; isCurrent: boolean }[] }>(
      asked,
      {},
      ana.headers,
    )
    const id = mySessions.find(({ isCurrent }) => !isCurrent)?.id
    const end = async (session: string) =>
      (await server.ask('mutation ($id: ID!) { endSession(id: $id) }', { id: session }, ana.headers)).data?.endSession
    expect([await end(randomUUID()), await statusOf(address)]).toEqual([false, 200])
    expect([await end(String(id)), await statusOf(address)]).toEqual([true, 404])
  })

  test('ends when the second factor is turned on', async () => {
    const address = await madeBy(ana)
    const begin = 'mutation ($p: String!) { beginSecondFactor(password: $p) { secret } }'
    const { beginSecondFactor } = await server.read<{ beginSecondFactor: { secret: string } }>(
      begin,
      { p: PASSWORD },
      ana.headers,
    )
    const code = codeAt(beginSecondFactor.secret, server.clock.now())
    await server.read('mutation ($c: String!) { confirmSecondFactor(code: $c) }', { c: code }, ana.headers)
    expect(await statusOf(address)).toBe(404)
  })

  test('cannot be created by a session that has just been ended', async () => {
    const address = await madeBy(ana)
    await sql`delete from session where account_id = ${ana.accountId}`.execute(server.appContext.db)
    await expect(renewCalendarFeed(ana.context)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    expect(await statusOf(address)).toBe(200)
  })

  test('ends when a forgotten password is reset by email', async () => {
    const address = await madeBy(ana)
    await server.read('mutation ($e: String!) { triggerPasswordReset(email: $e, role: CLIENT) }', { e: ana.email })
    const [{ token } = { token: '' }] = (await runEvents(server.appContext)).tokens
    await server.read('mutation ($t: String!) { resetPassword(token: $t, password: "Autre-2027!") }', { t: token })
    expect(await statusOf(address)).toBe(404)
  })
})
