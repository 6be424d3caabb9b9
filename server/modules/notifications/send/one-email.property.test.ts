import { MINUTE, SECOND } from '@tablee/domain/calendar/calendar'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { UserError } from '../../../errors.ts'
import { runDueEvents } from '../../../events/run-events.ts'
import type { Email } from '../../../providers/mail/port.ts'
import { endLeases, leaseJob } from '../../../queues/jobs.sql.ts'
import { type TestServer, testApp } from '../../../testing/app.ts'
import {
  ANONYMOUS,
  bookingsOn,
  guestWith,
  openPartner,
  type Partner,
  type TestBookings,
  type TestCaller,
} from '../../../testing/bookings.ts'
import { orWaits } from '../../../testing/lock-waits.fixtures.ts'
import { signUp } from '../../../testing/people.ts'
import { runDueReservations } from '../../reservations/jobs/jobs.ts'
import type { MessageSubject } from '../core/message-kinds.ts'
import { beginSend, MESSAGES, type Message, mergeDueMessages, nextDueMessage } from '../core/notifications.sql.ts'
import { sendDueMessages } from './send.ts'

/** `SOAK=1` runs more. */
const RUNS = process.env.SOAK === '1' ? 300 : 8
const NOW = Date.parse('2026-11-24T10:00:00+01:00')
const DIED = new Error('the process died here')

/** A person with a seat, and their share. */
type Seat = { caller: TestCaller; share: string }
type World = { tables: { id: string; link: string | null; seats: Seat[] }[] }
/** An email that reached its reader, and when. */
type Delivered = { email: Email; at: number }

let server: TestServer
let room: TestBookings
let restaurant: Partner
let delivered: Delivered[] = []
let guests = 0
/** Outcomes of the next sends: accepted, not accepted, or accepted with a lost response. */
let ends: ('taken' | 'down' | 'lost')[] = []

beforeAll(async () => {
  server = await testApp({ still: true, environment: { ORIGIN: 'https://tablee.example' } })
  room = bookingsOn(server)
  server.appContext.mail = {
    async send(email) {
      const end = ends.shift() ?? 'taken'
      if (end !== 'down') delivered.push({ email, at: server.clock.now() })
      if (end !== 'taken') throw DIED
    },
  }
})
beforeEach(empty)
afterAll(() => server.close())

async function empty() {
  server.clock.moveTo(NOW)
  await sql`truncate message, event, reservation, slot_occupancy cascade`.execute(server.appContext.db)
  restaurant = await openPartner(server.appContext.db, { seats: 60, email: 'cuisine@restaurant.test' })
  delivered = []
  ends = []
}

const log = { error: () => {} }
const send = () => sendDueMessages({ ...server.appContext, log })
const hear = () => runDueEvents({ ...server.appContext, log })

test('no person receives two emails about one booking within a minute, and each true one arrives once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 20 }), async (steps) => {
      await empty()
      const world: World = { tables: [] }
      for (const one of steps) await take(one, world)
      await settle()
      await expectMinutesApart()
      await expectNothingLost()
    }),
    { numRuns: RUNS },
  )
})

test('a crash between leasing two messages and sending them loses neither and duplicates none', async () => {
  const host = await twoForHost()
  await diesBeforeSending()
  await settle()
  await expectBothOnce(host)
})

test('a crash between sending an email and recording it sends the same again, even after later changes', async () => {
  const host = await twoForHost()
  ends = ['lost']
  await send()
  const [table] = host.tables
  server.clock.moveTo(server.clock.now() + 31 * SECOND)
  await room.update(host.caller, table?.id ?? '', { hour: '21:00' })
  await settle()
  await expectBothOnce(host)
  const ids = delivered.flatMap(({ email }) => (email.to === host.email ? email.messageId : []))
  expect(new Set(ids).size).toBe(2)
})

test('a message that cannot be rendered does not block the other message of its email', async () => {
  const { email } = await twoForHost()
  const { db } = server.appContext
  const [first, second] = await dueTo(email)
  await sql`update message set kind = 'NONE' where id = ${second?.id}`.execute(db)
  await send()
  server.clock.moveTo(server.clock.now() + 6 * SECOND)
  await send()
  expect(delivered.map(({ email }) => idOf(email))).toContain(first?.id)
  await settle()
  const kinds = (await kept()).filter(({ isSent, sentWith }) => !isSent && sentWith === null).map(({ kind }) => kind)
  expect(kinds).toEqual(['NONE'])
})

test('a message that another process has just begun to send is not included in another email', async () => {
  const { email } = await twoForHost()
  const { db } = server.appContext
  // The embedded database has a single connection, so no other process.
  if (server.database.kind === 'embedded') return
  const now = new Date(server.clock.now())
  const found = await nextDueMessage(db, 'email', now)
  const [first, second] = (await dueTo(email)).map((row) => ({ ...(found as Message), ...row, attempts: 0 }))
  const lead = first && (await beginSend(db, first))
  if (!lead || !second) throw new Error('there are not two')
  await db.transaction().execute(async (trx) => {
    expect(await beginSend(trx, second)).not.toBeNull()
    expect(await orWaits(db, mergeDueMessages(db, lead, [], now))).toEqual([])
  })
})

/** The due messages to an address that were never attempted, oldest first. */
async function dueTo(email: string) {
  const { rows } = await sql<{ id: string; subjectOf: MessageSubject }>`
    select id, subject_of as "subjectOf" from message
    where recipient = ${email} and due_at <= ${new Date(server.clock.now())} and attempts = 0 order by due_at, id`.execute(
    server.appContext.db,
  )
  return rows
}

/** A host to whom two messages about one booking are due at once. */
async function twoForHost() {
  const caller = await signUp(server)
  const table = await room.booked(caller, restaurant, {
    day: '2026-11-26',
    type: 'PAY_FOR_ALL',
    party: 2,
    withInvitation: true,
  })
  await room.joined(await signUp(server), table.invitationLink?.id ?? '', restaurant)
  await hear()
  server.clock.moveTo(server.clock.now() + 20 * SECOND)
  return { caller, email: caller.email, tables: [{ id: table.id }] }
}

async function expectBothOnce({ email: to }: { email: string }) {
  const [first, ...repeats] = delivered.filter(({ email }) => email.to === to && email.text.includes('rejoint'))
  expect(first?.email.subject).toContain('complet')
  for (const { email } of repeats) expect(email.messageId).toBe(first?.email.messageId)
  await expectMinutesApart()
  await expectNothingLost()
}

const step = fc.oneof(
  fc.record({ do: fc.constant('book' as const), alone: fc.boolean(), forAll: fc.boolean() }),
  fc.record({ do: fc.constant('join' as const), nth: fc.nat(3), withAccount: fc.boolean() }),
  fc.record({ do: fc.constantFrom('pay' as const, 'refuse' as const), nth: fc.nat(3), seat: fc.nat(3) }),
  fc.record({ do: fc.constantFrom('change' as const, 'cancel' as const, 'close' as const), nth: fc.nat(3) }),
  fc.record({ do: fc.constant('leave' as const), nth: fc.nat(3), seat: fc.nat(3) }),
  fc.record({ do: fc.constant('wait' as const), for: fc.constantFrom(1, 5, 11, 40, 61, 16 * 60, 2 * 24 * 3600) }),
  fc.record({ do: fc.constantFrom('hear' as const, 'send' as const, 'both' as const, 'die' as const) }),
  fc.record({
    do: fc.constant('fail' as const),
    ends: fc.array(fc.constantFrom('down' as const, 'lost' as const), { maxLength: 2 }),
  }),
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

/** Executes one step. A step that the server refuses changes nothing. */
async function take(one: Step, { tables }: World): Promise<void> {
  const table = 'nth' in one ? tables[one.nth % (tables.length || 1)] : undefined
  const seat = 'seat' in one ? table?.seats[one.seat % (table.seats.length || 1)] : undefined
  switch (one.do) {
    case 'book': {
      const host = await signUp(server)
      const wish = one.alone
        ? { party: 1 }
        : { party: 3, type: one.forAll ? ('PAY_FOR_ALL' as const) : ('SELF_PAY' as const), withInvitation: true }
      const { data } = await room.book(host, restaurant, { day: '2026-11-26', ...wish })
      const share = data?.usersReservations[0]?.id ?? ''
      if (data) tables.push({ id: data.id, link: null, seats: [{ caller: host, share }] })
      return
    }
    case 'join': {
      const host = table?.seats[0]
      if (!table || !host) return
      table.link ??= (await room.seen(host.caller, table.id)).invitationLink?.id ?? null
      const who = { email: `guest-${++guests}@example.test`, firstName: 'Hugo', lastName: 'Moreau' }
      const account = one.withAccount ? await signUp(server) : null
      const { data } = await room.join(account ?? ANONYMOUS, table.link ?? 'none', restaurant, account ? {} : who)
      if (data) table.seats.push({ caller: account ?? guestWith(data.guestToken), share: data.id })
      return
    }
    case 'pay':
      return void (seat && (await tried(room.authorise(seat.share))))
    case 'refuse':
      return void (seat && (await tried(room.refuse(seat.share))))
    case 'change':
      return void (table?.seats[0] && (await room.update(table.seats[0].caller, table.id, { hour: '21:00' })))
    case 'cancel':
      return void (table?.seats[0] && (await room.cancel(table.seats[0].caller, table.id)))
    case 'close':
      return void (table?.seats[0] && (await room.close(table.seats[0].caller, table.id)))
    case 'leave':
      return void (seat && (await room.leave(seat.caller, seat.share)))
    case 'wait':
      server.clock.moveTo(server.clock.now() + one.for * SECOND)
      if (one.for > 60) await endLeases(server.appContext.db)
      return void (await runDueReservations({ ...server.appContext, log }))
    case 'fail':
      ends = one.ends
      return
    case 'die':
      return diesBeforeSending()
    default:
      if (one.do !== 'send') await hear()
      if (one.do !== 'hear') await send()
  }
}

/** A payment of a cancelled booking is refused. */
async function tried(payment: Promise<unknown>): Promise<void> {
  await payment.catch((error: unknown) => {
    if (!(error instanceof UserError)) throw error
  })
}

async function diesBeforeSending(): Promise<void> {
  const { db } = server.appContext
  const now = new Date(server.clock.now())
  const found = await nextDueMessage(db, 'email', now)
  if (!found || !(await leaseJob(db, MESSAGES, { key: found.id, xmin: found.xmin }, now))) return
  const message = await beginSend(db, found)
  if (message) await mergeDueMessages(db, message as Message, [], now)
}

/** Runs the jobs until nothing is due. */
async function settle(): Promise<void> {
  ends = []
  for (let turn = 0; turn < 8; turn++) {
    await hear()
    await send()
    server.clock.moveTo(server.clock.now() + 61 * SECOND)
    await endLeases(server.appContext.db)
  }
}

async function expectMinutesApart(): Promise<void> {
  const bookings = new Map((await kept()).map((one) => [one.id, one.reservationId]))
  const last = new Map<string, Delivered>()
  for (const one of delivered) {
    const booking = bookings.get(idOf(one.email))
    if (booking === undefined || booking === null) continue
    const reader = `${one.email.to} ${booking}`
    const before = last.get(reader)
    const isRepeat = before?.email.messageId === one.email.messageId
    if (before && !isRepeat) expect(one.at - before.at, one.email.subject).toBeGreaterThanOrEqual(MINUTE)
    last.set(reader, one)
  }
}

/** Expects each sent message to be in exactly one email, and no due message to be left. */
async function expectNothingLost(): Promise<void> {
  const arrived = new Set(delivered.map(({ email }) => idOf(email)))
  for (const { id, sentWith, isSent, wait, kind } of await kept()) {
    if (isSent) expect(arrived, kind).toContain(sentWith ?? id)
    expect(wait === null || wait > 0, `${kind} waits`).toBe(true)
  }
  const texts = Map.groupBy(delivered, ({ email }) => email.messageId)
  for (const repeats of texts.values()) expect(new Set(repeats.map(({ email }) => email.to)).size).toBe(1)
}

async function kept() {
  const { rows } = await sql<{
    id: string
    kind: string
    sentWith: string | null
    reservationId: string | null
    isSent: boolean
    wait: number | null
  }>`
    select id, kind, told_with as "sentWith", reservation_id::text as "reservationId", sent_at is not null as "isSent",
      extract(epoch from due_at - ${new Date(server.clock.now())}::timestamptz)::int as wait
    from message where channel = 'email'`.execute(server.appContext.db)
  return rows
}

function idOf({ messageId }: Email): string {
  return messageId.slice(1).split('@')[0] ?? ''
}
