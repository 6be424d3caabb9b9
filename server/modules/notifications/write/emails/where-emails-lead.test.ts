import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readPersisted } from '../../../../graphql/persisted.ts'
import type { Email } from '../../../../providers/mail/port.ts'
import { ANONYMOUS, linkOf, openPartner, ownShare } from '../../../../testing/bookings.ts'
import { openPaymentHarness, type PaymentHarness } from '../../../../testing/payment-harness.fixtures.ts'
import { signUp } from '../../../../testing/people.ts'
import { ownerOf } from '../../../payments/wallet/wallet.ts'
import type { DinerEmailKind, MessageSubject, MoneyEmailKind } from '../../core/message-kinds.ts'
import { noShowKey } from '../../core/no-show-key.ts'
import type { NewMessage } from '../../core/notifications.sql.ts'
import { addMessage } from '../../core/notifications.sql.ts'
import { sendDueMessages } from '../../send/send.ts'
import { linksIn } from './rendering/render-email.fixtures.ts'

const NOW = '2026-11-24T10:00:00+01:00'
const ORIGIN = 'https://tablee.example'
const READERS = ['host', 'guest with an account', 'guest without an account'] as const
type Reader = (typeof READERS)[number]
type Seat = { id: string; email: string; accountId: string | null; headers: Record<string, string>; attemptId: string }

/** The conditions under which an email is sent: the state of the rows (`so`) and its subject. */
type Case = {
  readers?: readonly Reader[]
  so?: (seat: Seat) => Promise<unknown>
  subject?: (seat: Seat) => MessageSubject
}

/** The queries of the pages, by name. */
const DOCUMENTS = [
  ...readPersisted(join(import.meta.dirname, '../../../../../web/generated/persisted-documents.json')).values(),
]

let harness: PaymentHarness
let id: number
const seats = {} as Record<Reader, Seat>

beforeAll(async () => {
  harness = await openPaymentHarness({ now: NOW, environment: { ORIGIN } })
  const restaurant = await openPartner(harness.server.appContext.db, { name: 'Kintaro' })
  const [host, ana] = [await signUp(harness.server), await signUp(harness.server, { firstName: 'Ana' })]
  const table = await harness.room.booked(host, restaurant, { day: '2026-11-26', party: 3 })
  await harness.pay(host, ownShare(table).id, await harness.card())
  const link = linkOf(await harness.room.seen(host, table.id))
  const anas = await harness.room.joined(ana, link, restaurant)
  const hugo = { email: 'hugo@example.test', firstName: 'Hugo', lastName: 'Moreau' }
  const hugos = await harness.room.joined(ANONYMOUS, link, restaurant, hugo)
  await harness.pay(ana, anas.id, await harness.card())
  await harness.pay({ headers: { authorization: hugos.guestToken ?? '' } }, hugos.id, await harness.card())
  // The payer has left the payment page.
  harness.server.clock.moveTo(Date.parse(NOW) + 11 * 60_000)
  id = Number(table.id)
  seats.host = { id: ownShare(table).id, ...host, attemptId: await attemptOf(ownShare(table).id) }
  seats['guest with an account'] = { id: anas.id, ...ana, attemptId: await attemptOf(anas.id) }
  // Their browser has no session.
  seats['guest without an account'] = {
    id: hugos.id,
    email: hugo.email,
    accountId: null,
    headers: {},
    attemptId: await attemptOf(hugos.id),
  }
})
beforeEach(async () => {
  const { db } = harness.server.appContext
  await sql`truncate message, event, debt, no_show, extra, move_offer`.execute(db)
  await sql`update share set status = 'CONFIRMED' where reservation_id = ${id}`.execute(db)
  await sql`update reservation set status = 'CONFIRMED', changed_at = null where id = ${id}`.execute(db)
  await sql`update payment_attempt set status = 'AUTHORISED', captured_cents = 0`.execute(db)
  for (const seat of Object.values(seats)) await paidBy(seat)(seat)
})
afterAll(() => harness.close())

const share =
  (status: string) =>
  ({ id: shareId }: Seat) =>
    sql`update share set status = ${status} where id = ${shareId}`.execute(harness.server.appContext.db)
const table = (status: string) => () =>
  sql`update reservation set status = ${status} where id = ${id}`.execute(harness.server.appContext.db)
const owed =
  (purpose: string) =>
  ({ id: shareId }: Seat) =>
    sql`insert into debt (payable_id, purpose, amount_cents, fee_cents, tries, created_at)
      values (${shareId}, ${purpose}, 450, 0, 4, ${new Date(NOW)})`.execute(harness.server.appContext.db)
const added = ({ id: shareId }: Seat) =>
  sql`insert into extra (id, share_id, name, price_cents, vat, added_at)
    values (${randomUUID()}, ${shareId}, 'Café', 450, 1000, ${new Date(NOW)})`.execute(harness.server.appContext.db)
const absence =
  (outcome: 'LIFTED' | 'DEBITED' | null) =>
  ({ id: shareId }: Seat) =>
    sql`insert into no_show (share_id, fee_cents, marked_at, outcome)
      values (${shareId}, 375, ${new Date(NOW)}, ${outcome})`.execute(harness.server.appContext.db)
const noticeSent = ({ id: shareId }: Seat) =>
  sql`insert into message (id, told_of, channel, kind, recipient, created_at, send_at, sent_at)
    values (${randomUUID()}, ${noShowKey({ shareId, markedAt: Date.parse(NOW), to: 'guest' })}, 'email', 'NO_SHOW', 'sent@example.test',
      ${new Date(NOW)}, ${new Date(NOW)}, ${new Date(NOW)})`.execute(harness.server.appContext.db)
const captured = ({ attemptId }: Seat) =>
  sql`update payment_attempt set status = 'CAPTURED', captured_cents = 1350 where id = ${attemptId}`.execute(
    harness.server.appContext.db,
  )
const all =
  (...parts: ((seat: Seat) => Promise<unknown>)[]) =>
  async (seat: Seat) => {
    for (const so of parts) await so(seat)
  }
/** Another guest of the table. */
const guestOf = ({ id: shareId }: Seat) => seats[shareId === seats.host.id ? 'guest with an account' : 'host']
const paidBy =
  ({ id: shareId, accountId }: Seat) =>
  ({ attemptId }: Seat) =>
    sql`update payment_attempt set account_id = ${accountId}, owner = ${ownerOf(accountId ? { accountId } : { shareId })}
      where id = ${attemptId}`.execute(harness.server.appContext.db)
const payment = ({ attemptId }: Seat): MessageSubject => ({ attemptId, cents: 450 })
const HOST = ['host'] as const
const GUESTS = ['guest with an account', 'guest without an account'] as const

const CASES: Record<DinerEmailKind | MoneyEmailKind, Case> = {
  BOOKING_CONFIRMED: {},
  BOOKING_CHANGED: {
    so: () =>
      sql`update reservation set changed_at = ${new Date(NOW)} where id = ${id}`.execute(harness.server.appContext.db),
    subject: () => ({ changedAt: Date.parse(NOW), was: { startsAt: Date.parse(NOW), totalPersons: 4 } }),
  },
  MOVE_OFFERED: {
    so: () =>
      sql`insert into move_offer (reservation_id, day, hour, starts_at, reason, asks_host, offered_at, due_at)
        select id, day + 1, hour, starts_at + interval '1 day', 'Travaux', true, ${new Date(NOW)},
          ${new Date(NOW)}::timestamptz + interval '2 hours' from reservation where id = ${id}`.execute(
        harness.server.appContext.db,
      ),
    subject: () => ({ offeredAt: Date.parse(NOW) }),
  },
  MOVE_WITHDRAWN: { subject: () => ({ offeredAt: Date.parse(NOW) }) },
  DISHES_CHANGED: {
    subject: () => ({ changedAt: Date.parse(NOW), dishesWere: { itemsCents: 2500, heldCents: 2600 } }),
  },
  GUEST_DISHES_CHANGED: { readers: HOST, subject: () => ({ guestShareId: seats['guest with an account'].id }) },
  DISHES_GONE: { subject: () => ({ dishNames: ['Gyoza'] }) },
  DISHES_TAKEN_OFF: { subject: () => ({ dishNames: ['Gyoza'] }) },
  GUEST_DISHES_TAKEN_OFF: {
    readers: HOST,
    subject: () => ({ dishNames: ['Gyoza'], guestShareId: seats['guest with an account'].id }),
  },
  PARTS_GREW: { subject: () => ({ parts: [{ name: 'Gyoza', wasCents: 625, cents: 1250 }] }) },
  TABLE_DISHES_TAKEN_OFF: { subject: () => ({ dishNames: ['Gyoza'], because: 'TOO_DEAR' }) },
  BOOKING_CANCELLED: { so: share('CANCELLED'), subject: () => ({ endedBy: 'host' }) },
  GUEST_SEAT: { readers: ['guest without an account'] },
  GUEST_JOINED: { readers: HOST, subject: () => ({ guestShareId: seats['guest with an account'].id }) },
  GUEST_REMINDED: { readers: GUESTS, so: share('PAYMENT_FAILED') },
  PART_AUTHORISED: { readers: HOST, so: all(share('PRE_PAID'), table('WAITING_FOR_GUESTS')) },
  GROUP_COMPLETE: { readers: HOST, so: table('WAITING_FOR_PAYMENT') },
  GROUP_REMINDER: { readers: HOST, so: table('WAITING_FOR_GUESTS') },
  PAYMENT_FAILED: { so: share('PAYMENT_FAILED') },
  NO_SHOW: { so: all(share('NO_SHOW'), absence(null)) },
  GUEST_NO_SHOW: {
    so: (seat) => all(share('NO_SHOW'), absence(null), paidBy(seat))(guestOf(seat)),
    subject: (seat) => ({ guestShareId: guestOf(seat).id, markedAt: Date.parse(NOW) }),
  },
  INVOICE_READY: { so: all(share('COMPLETED'), table('COMPLETED')) },
  REMINDER: {},
  RECEIPT: { so: all(captured, share('PAID')), subject: payment },
  REFUNDED: { so: captured, subject: payment },
  REFUND_FAILED: { so: captured, subject: payment },
  NO_SHOW_DEBITED: { so: all(captured, share('NO_SHOW')), subject: payment },
  NO_SHOW_REFUSED: { so: all(share('NO_SHOW'), absence('DEBITED'), owed('NO_SHOW')) },
  NO_SHOW_LIFTED: { so: all(absence('LIFTED'), noticeSent) },
  RENEWAL_REFUSED: { so: share('PAYMENT_FAILED') },
  BILL_REFUSED: { so: all(share('PAYMENT_FAILED'), owed('MEAL')) },
  AFTER_REFUSED: { so: all(share('COMPLETED'), table('COMPLETED'), owed('AFTER')) },
  EXTRAS_ADDED: { so: added },
  EXTRAS_BEYOND: { so: all(share('COMPLETED'), table('COMPLETED'), added, owed('BEYOND')) },
  VOUCHER_LOST: { so: all(share('COMPLETED'), table('COMPLETED'), owed('LOST_VOUCHER')) },
}
const KINDS = Object.keys(CASES) as (keyof typeof CASES)[]

describe.each(READERS)('an email for a %s', (reader) => {
  const read = KINDS.filter((kind) => (CASES[kind].readers ?? READERS).includes(reader))

  test.each(read)('leads, with its links alone, to a page with the recipient’s data: %s', async (kind) => {
    const seat = seats[reader]
    await CASES[kind].so?.(seat)
    const email = await emailOf(kind, seat)
    const links = [...new Set(linksIn(email.html))]
    expect(links.length).toBeGreaterThan(0)
    for (const link of links) {
      expect(email.text, 'in both its dresses').toContain(link)
      await follow(link, seat)
    }
    if (seat.accountId === null) expect(links.some(isOwn), 'their own link').toBe(true)
  })
})

test('a guest’s token is in the URL fragment, which no log records, and in no row', async () => {
  const seat = seats['guest without an account']
  const { text } = await emailOf('BOOKING_CONFIRMED', seat)
  const [, token = 'none'] = /\/reservation\/share#(\S+)/.exec(text) ?? []
  expect(token).toMatch(/^[\w-]{43}$/)
  const { rows } = await sql`select 1 from message m where m::text like ${`%${token}%`}`.execute(
    harness.server.appContext.db,
  )
  expect(rows).toEqual([])
})

async function emailOf(kind: keyof typeof CASES, seat: Seat): Promise<Email> {
  const { db } = harness.server.appContext
  const subjectOf = { reservationId: id, shareId: seat.id, ...CASES[kind].subject?.(seat) }
  const { email: recipient, accountId } = seat
  const message: NewMessage = { channel: 'email', kind, dedupeKey: randomUUID(), recipient, accountId, subjectOf }
  await addMessage(db, randomUUID(), message, new Date(harness.server.clock.now()))
  const emails: Email[] = []
  const mail = { send: async (email: Email) => void emails.push(email) }
  await sendDueMessages({
    ...harness.server.appContext,
    mail,
    log: { error: (line: unknown) => expect(line).toBeUndefined() },
  })
  const [email] = emails
  if (!email) throw new Error(`there is nothing to say of ${kind}`)
  return email
}

/** Opens a link as the reader's browser does: signed in if they have an account, otherwise without a session. */
async function follow(link: string, { headers, id: shareId }: Seat): Promise<void> {
  const { origin, pathname, hash } = new URL(link)
  expect(origin).toBe(ORIGIN)
  const behind = decodeURIComponent(hash.slice(1))
  const [, , , last = ''] = pathname.split('/')
  const asGuest = behind === '' ? headers : { authorization: behind }
  if (pathname === '/search') return
  if (pathname === '/user/reservations') {
    expect(headers).toHaveProperty('authorization')
    expect(await ask('MyReservations', { page: 1 }, headers)).toHaveProperty('myReservations.count', 1)
  } else if (pathname === '/reservation/share') {
    expect(await ask('GuestShare', {}, asGuest)).toMatchObject({ guestShare: { id: shareId } })
    expect(await ask('Confirmation', { id: shareId }, asGuest)).toMatchObject({ getReservation: { id: String(id) } })
  } else if (pathname.startsWith('/reservation/confirmation/')) {
    expect(await ask('Confirmation', { id: last }, headers)).toMatchObject({ getReservation: { id: String(id) } })
  } else if (pathname.startsWith('/order/payment/')) {
    expect(last).toBe(shareId)
    const { getUserReservation } = await ask('PaymentShare', { id: last }, asGuest)
    expect(getUserReservation, 'what is owed').toSatisfy(owes)
  } else if (pathname.startsWith('/reservation/reponse/')) {
    expect(await ask('ReadReminder', { link: behind }, {})).toMatchObject({ reminder: { answer: null } })
  } else if (pathname === '/reservation/contester') {
    expect(await ask('ContestedSeat', { link: behind }, {})).toMatchObject({ reminder: { noShow: { fee: 3.75 } } })
  } else if (pathname.startsWith('/reservation/join/')) {
    expect(await ask('LinkedInvitation', { id: last }, {})).toMatchObject({ invitationLink: {} })
  } else throw new Error(`no page is known at ${pathname}`)
}

async function ask(name: string, variables: object, headers: Record<string, string>): Promise<Record<string, unknown>> {
  const document = DOCUMENTS.find((text) => new RegExp(`\\bquery ${name}\\b`).test(text))
  if (!document) throw new Error(`no page asks ${name}`)
  return harness.server.read(document, { ...variables }, headers)
}

function owes(seen: { status: string; owedAfter: object | null; reservation: { status: string } } | null): boolean {
  if (!seen) return false
  return (
    seen.status === 'PAYMENT_FAILED' || seen.owedAfter !== null || seen.reservation.status === 'WAITING_FOR_PAYMENT'
  )
}

function isOwn(link: string): boolean {
  return /\/(reservation\/share|order\/payment\/[\w-]+\/)#[\w-]{43}$/.test(link)
}

async function attemptOf(shareId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`select id from payment_attempt where payable_id = ${shareId}`.execute(
    harness.server.appContext.db,
  )
  return rows[0]?.id ?? ''
}
