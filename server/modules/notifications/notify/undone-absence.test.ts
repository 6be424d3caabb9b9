import { MINUTE, parisInstant } from '@tablee/domain/calendar/calendar'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestServer, testApp } from '../../../testing/app.ts'
import { billsOf } from '../../../testing/bill.ts'
import {
  bookingsOn,
  linkOf,
  openPartner,
  ownShare,
  type Partner,
  type TestBookings,
} from '../../../testing/bookings.ts'
import { signIn, signUp, type TestPerson } from '../../../testing/people.ts'
import { deskOf, type ServiceDesk } from '../../../testing/service.ts'
import { employ } from '../../../testing/staff.ts'
import { type Mailbox, mailbox } from '../mailbox.fixtures.ts'

const NOON = parisInstant('2026-11-24', '12:00')
const MARKED = parisInstant('2026-11-24', '20:20')
const SECOND = 1000

let server: TestServer
let room: TestBookings
let box: Mailbox
let restaurant: Partner
let desk: ServiceDesk
let host: TestPerson

beforeAll(async () => {
  server = await testApp({ still: true, environment: { ORIGIN: 'https://tablee.example' } })
  room = bookingsOn(server)
  box = mailbox(server)
})
beforeEach(async () => {
  server.clock.moveTo(NOON)
  await sql`truncate message, event, reservation cascade`.execute(server.appContext.db)
  restaurant = await openPartner(server.appContext.db)
  host = await signUp(server, { firstName: 'Camille' })
  box.empty()
})
afterAll(() => server.close())

/** A confirmed table of the host and an optional `guest`, with its emails sent. The desk signs in at twenty past eight. */
async function table(guest?: TestPerson) {
  const { id, ...booked } = await room.booked(host, restaurant, guest && { party: 2, type: 'SELF_PAY' })
  const share = ownShare({ id, ...booked }).id
  await room.authorise(share)
  const joined = guest && (await room.joined(guest, linkOf(await room.seen(host, id)), restaurant))
  if (joined) await room.authorise(joined.id)
  await box.at(NOON + 5 * MINUTE)
  server.clock.moveTo(MARKED)
  const { accountId } = await employ(server, restaurant.id, 'FLOOR')
  const person = await signIn(server, accountId)
  desk = deskOf(room, restaurant, person)
  await box.at(MARKED)
  box.empty()
  return { id, share, guestShare: joined?.id ?? '', bills: billsOf(room, restaurant, person) }
}

const subjects = () => box.to(host.email).map(({ subject }) => subject.split('\u202F:')[0])

describe('a diner who is marked as absent', () => {
  test('is sent nothing before the mark can no longer be undone', async () => {
    const { id } = await table()
    expect((await desk.mark(id, 'ABSENT')).error).toBeUndefined()
    await box.at(MARKED + 119 * SECOND)
    expect(box.to(host.email)).toEqual([])
    await box.at(MARKED + 2 * MINUTE)
    expect(subjects()).toEqual([expect.stringContaining('étiez pas à table')])
    expect(box.to(host.email)[0]?.text).toContain('3,75')
  })

  test('is sent nothing if the mark is undone, even if it is undone before the email is queued', async () => {
    const { id } = await table()
    await desk.mark(id, 'ABSENT')
    server.clock.moveTo(MARKED + 400)
    expect((await desk.undo(id)).error).toBeUndefined()
    await box.at(MARKED + 30 * MINUTE)
    expect(box.to(host.email)).toEqual([])
  })

  test('is sent one email if the mark is undone and made again', async () => {
    const { id } = await table()
    await desk.mark(id, 'ABSENT')
    await box.at(MARKED + 10 * SECOND)
    await desk.undo(id)
    await box.at(MARKED + MINUTE)
    await desk.mark(id, 'ABSENT')
    await box.at(MARKED + 2 * MINUTE)
    expect(box.to(host.email)).toEqual([])
    await box.at(MARKED + 3 * MINUTE)
    await box.at(MARKED + 20 * MINUTE)
    expect(box.to(host.email)).toHaveLength(1)
  })

  test('is sent nothing if they arrive before the email is sent, even if it is late', async () => {
    const { id } = await table()
    await desk.mark(id, 'ABSENT')
    server.clock.moveTo(MARKED + 5 * MINUTE)
    await desk.mark(id, 'ARRIVED')
    await box.at(MARKED + 30 * MINUTE)
    expect(box.to(host.email)).toEqual([])
  })

  test('is notified that the absence is lifted once that can no longer be undone', async () => {
    const { id } = await table()
    await desk.mark(id, 'ABSENT')
    await box.at(MARKED + 2 * MINUTE)
    box.empty()
    await box.at(MARKED + 10 * MINUTE)
    expect((await desk.mark(id, 'ARRIVED')).error).toBeUndefined()
    await box.at(MARKED + 10 * MINUTE + SECOND)
    await box.at(MARKED + 11 * MINUTE)
    expect(box.to(host.email)).toEqual([])
    await box.at(MARKED + 12 * MINUTE + SECOND)
    expect(box.to(host.email)).toHaveLength(1)
    expect(box.to(host.email)[0]?.subject).toContain('Absence levée')
  })

  test('is sent both emails if a device that was offline undoes the mark in time but delivers it late', async () => {
    const { id } = await table()
    await desk.mark(id, 'ABSENT')
    await box.at(MARKED + 10 * MINUTE)
    expect((await desk.undo(id, undefined, 9 * MINUTE)).error).toBeUndefined()
    await box.at(MARKED + 10 * MINUTE)
    await box.at(MARKED + 12 * MINUTE)
    expect(box.to(host.email)).toHaveLength(2)
  })

  test('is sent nothing if the fee is waived before the email is sent', async () => {
    const { id, share, bills } = await table()
    await desk.mark(id, 'ABSENT')
    server.clock.moveTo(MARKED + MINUTE)
    expect((await bills.waive(id, share, 'NO_SHOW')).error).toBeUndefined()
    await box.at(MARKED + 10 * MINUTE)
    expect(box.to(host.email)).toEqual([])
  })

  test('is sent the email even if the bill is closed right after the mark', async () => {
    const guest = await signUp(server, { firstName: 'Hugo' })
    const { id, guestShare } = await table(guest)
    await desk.mark(id, 'ABSENT', [guestShare])
    server.clock.moveTo(MARKED + 10 * SECOND)
    expect((await desk.close(id)).error).toBeUndefined()
    await box.at(MARKED + 90 * SECOND)
    expect(box.to(guest.email).filter(({ subject }) => subject.includes('étiez pas'))).toEqual([])
    await box.at(MARKED + 4 * MINUTE)
    expect(box.to(guest.email).filter(({ subject }) => subject.includes('étiez pas'))).toHaveLength(1)
  })
})

test('undoing an absence sends no new confirmation by email or push', async () => {
  const { id } = await table()
  await sql`
    insert into push_subscription (id, session_id, account_id, endpoint, public_key, auth, server_key, created_at)
    select gen_random_uuid(), s.id, s.account_id, 'https://push.example', 'k', 'a', 's', ${new Date(MARKED)}
    from session s where s.account_id = ${host.accountId} limit 1`.execute(server.appContext.db)
  await desk.mark(id, 'ABSENT')
  await desk.undo(id)
  await box.at(MARKED)
  const { rows } = await sql<{ kind: string }>`
    select kind from push_message where kind = 'CONFIRMED'
    union all select kind from message where send_at >= ${new Date(MARKED)}`.execute(server.appContext.db)
  // This message is empty when it is due: the absence was never announced.
  expect(rows).toEqual([{ kind: 'NO_SHOW_LIFTED' }])
})

describe('the page of a diner who is marked as absent', () => {
  const ABSENCE = `query ($id: ID!) { getReservation(uuid: $id) { status usersReservations { status noShow { fee } } } }`

  test('shows the absence only once it can no longer be undone', async () => {
    const { id } = await table()
    await desk.mark(id, 'ABSENT')
    await box.at(MARKED + 119 * SECOND)
    const before = await room.as<{ status: string }>(host, ABSENCE, { id })
    expect(before.data).toMatchObject({
      status: 'CONFIRMED',
      usersReservations: [{ status: 'CONFIRMED', noShow: null }],
    })
    await box.at(MARKED + 2 * MINUTE)
    const after = await room.as<{ status: string }>(host, ABSENCE, { id })
    expect(after.data).toMatchObject({
      status: 'NO_SHOW',
      usersReservations: [{ status: 'NO_SHOW', noShow: { fee: 3.75 } }],
    })
  })
})
