import { addDays, parisInstant } from '@tablee/domain/calendar/calendar'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Email } from '../../../providers/mail/port.ts'
import { billsOf } from '../../../testing/bill.ts'
import { linkOf, openPartner, ownShare, type Partner, type TestCaller } from '../../../testing/bookings.ts'
import { openPaymentHarness, type PaymentHarness } from '../../../testing/payment-harness.fixtures.ts'
import { signIn, signUp, type TestPerson } from '../../../testing/people.ts'
import { employ } from '../../../testing/staff.ts'
import { harnessWithMinutes } from '../../notifications/mailbox.fixtures.ts'
import { addExtra, markNoShow, refundShare } from '../after-meal/after-meal.ts'
import { cancelByRestaurant } from '../changes/changes.ts'
import { personalData } from '../read/guest/personal-data.ts'

let harness: PaymentHarness
let partner: Partner
let host: TestPerson
let karim: TestPerson
let emails: Email[] = []
/** The sandbox clock only moves forward: each test uses its own days and starts at 10:00. */
let today = '2026-11-01'
const at = (hour: string, days = 0) => parisInstant(addDays(today, days), hour)
const BY = 'restaurant' as const

beforeAll(async () => {
  harness = harnessWithMinutes(
    await openPaymentHarness({ now: '2026-11-01T10:00:00+01:00', environment: { ORIGIN: 'https://tablee.example' } }),
  )
  harness.server.appContext.mail = { send: async (email) => void emails.push(email) }
  const { db } = harness.server.appContext
  partner = await openPartner(db, { seats: 1000, name: 'Kintaro' })
  await sql`update food_item set price_cents = 1200 where id = ${Number(partner.dish)}`.execute(db)
})
beforeEach(async () => {
  today = addDays(today, 14)
  await harness.moveTo(at('10:00'))
  emails = []
  host = await signUp(harness.server, { firstName: 'Camille', lastName: 'Durand' })
  karim = await signUp(harness.server, { firstName: 'Karim', lastName: 'Benali' })
})
afterAll(() => harness.close())

const PAYMENT = `payment { company coveredBy { name amount } absences { guest paidBy fee state }
  lines { purpose instrument guest authorised due captured refunded refundDue fee } }`
const DETAILS = `query ($id: ID!) { getReservation(uuid: $id) { ${PAYMENT} usersReservations { isOwn status } } }`
const LIST = `{ myReservations(input: { page: 1, pageSize: 10 }) { reservations { id ${PAYMENT} } } }`
type Line = { purpose: string; guest: string | null; authorised: number; captured: number; refunded: number }
type Payment = { lines: Line[]; coveredBy: { name: string; amount: number | null } | null }
type Details = { payment: Payment; usersReservations: { isOwn: boolean; status: string }[] }
type List = { reservations: { id: string; payment: Payment }[] }

/** Returns the payment in the details of a booking. The list must show the same. */
async function seenBy(person: TestCaller, id: string): Promise<Payment> {
  const { data: details } = await harness.room.as<Details>(person, DETAILS, { id })
  const { data: list } = await harness.room.as<List>(person, LIST)
  if (!details) throw new Error('no booking')
  expect(list?.reservations.find((one) => one.id === id)?.payment).toEqual(details.payment)
  return details.payment
}

const brief = ({ lines }: Payment) =>
  lines.map(({ purpose, guest, authorised, captured, refunded }) =>
    [purpose, guest, authorised, captured, refunded].filter((part) => part !== null).join(' '),
  )

/** Books a table of two. The host orders for 36,00, Karim for 12,00, and the host pays for both. */
async function coveredTable() {
  const table = await harness.room.booked(host, partner, { day: today, party: 2, dishes: 3 })
  const own = ownShare(table).id
  await harness.pay(host, own, await harness.card())
  const joined = await harness.room.joined(karim, linkOf(await harness.room.seen(host, table.id)), partner)
  await harness.cover(host, joined.id, await harness.card(), { amount: 12, fee: 1 })
  return { id: table.id, own, guest: joined.id }
}

/** Returns the receipts that a person received, newest first. */
const receipts = (to: string) =>
  emails
    .filter((one) => one.to === to && one.subject.includes('Votre reçu'))
    .map(({ text }) => text.replaceAll(/[\u00A0\u202F]/g, ' '))
    .reverse()

test('a host who paid for a guest, extras and a tip sees 60,50 € everywhere, and the guest sees who paid', async () => {
  const { id, own, guest } = await coveredTable()
  expect(brief(await seenBy(host, id))).toEqual(['MEAL 37 0 0', 'MEAL Karim B. 13 0 0'])
  expect(await seenBy(karim, id)).toEqual({
    lines: [],
    company: 0,
    absences: [],
    coveredBy: { name: 'Camille D.', amount: 13 },
  })

  await harness.moveTo(at('21:00'))
  const extra = await harness.inTransaction((tx) => addExtra(tx, own, { name: 'Vin', priceCents: 850, vat: 2000 }))
  await harness.room.as(host, 'mutation ($id: ID!) { answerExtra(id: $id, isAccepted: true) { id } }', { id: extra.id })
  await harness.room.as(
    host,
    'mutation ($id: ID!) { addTipToReservation(input: { reservationId: $id, amount: 2 }) { id } }',
    {
      id,
    },
  )
  await harness.moveTo(at('06:00', 1))
  await harness.run()

  expect(brief(await seenBy(host, id))).toEqual([
    ...['MEAL 0 37 0', 'EXTRAS 0 8.5 0', 'TIP 0 2 0', 'MEAL Karim B. 0 13 0'],
  ])
  expect(await seenBy(karim, id)).toMatchObject({ lines: [], coveredBy: { name: 'Camille D.', amount: 13 } })
  const taken = [...(await harness.money(own)), ...(await harness.money(guest))]
  expect(taken.filter((line) => line.startsWith('CAPTURED')).sort()).toEqual([
    'CAPTURED 1050',
    'CAPTURED 1300',
    'CAPTURED 3700',
  ])

  const [receipt = '', ...others] = receipts(host.email)
  expect(others).toEqual([])
  for (const line of [
    ...['Repas et service : 37,00 €', 'Place de « Karim B. » : 13,00 €', 'Suppléments : 8,50 €', 'Pourboire : 2,00 €'],
    'Total débité : 60,50 €',
  ])
    expect(receipt).toContain(line)
  expect(receipts(karim.email)).toEqual([])
})

test('a partial refund is shown next to the captured sum', async () => {
  const { id, own } = await coveredTable()
  await harness.moveTo(at('06:00', 1))
  await harness.run()
  await harness.inTransaction((tx) => refundShare(tx, own, 500))
  await harness.run()
  expect(brief(await seenBy(host, id))).toEqual(['MEAL 0 37 5', 'MEAL Karim B. 0 13 0'])
})

test('a table that the restaurant cancels shows no payments', async () => {
  const { id } = await coveredTable()
  await harness.inTransaction((tx) => cancelByRestaurant(tx, Number(id), 'in a test'))
  await harness.run()
  expect(brief(await seenBy(host, id))).toEqual([])
  expect(await seenBy(karim, id)).toMatchObject({ lines: [], coveredBy: null })
})

test('the no-show fee of a guest is shown to the person who paid for their seat', async () => {
  const { id, guest } = await coveredTable()
  await harness.moveTo(at('20:20'))
  await harness.inTransaction((tx) => markNoShow(tx, guest, BY))
  // The mark can still be undone.
  expect(brief(await seenBy(host, id))).toEqual(['MEAL 37 0 0', 'MEAL Karim B. 13 0 0'])
  expect(await seenBy(karim, id)).toMatchObject({ coveredBy: { name: 'Camille D.' }, absences: [] })
  await harness.moveTo(at('20:25'))
  expect(brief(await seenBy(host, id))).toEqual(['MEAL 37 0 0'])
  const pending = { fee: 3.6, state: 'OPEN' }
  expect(await seenBy(host, id)).toMatchObject({ absences: [{ guest: 'Karim B.', paidBy: null, ...pending }] })
  expect(await seenBy(karim, id)).toMatchObject({
    coveredBy: null,
    absences: [{ guest: null, paidBy: 'Camille D.', ...pending }],
  })
  expect(await textsFor(id)).toEqual({
    desk: ['37,00 € autorisés, absence de Karim B. : 3,60 € à payer', 'Absence : 3,60 € à payer par Camille D.'],
    operator: [
      '37,00 € autorisés, débités après le repas. Absence de Karim B. : 3,60 € à payer',
      'Absence : 3,60 € à payer par Camille D.',
    ],
  })
  await harness.moveTo(at('06:00', 1))
  await harness.moveTo(at('21:00', 3))
  await harness.run()
  // 30 % of 12,00 €.
  expect(brief(await seenBy(host, id))).toEqual(['MEAL 0 37 0', 'ABSENCE Karim B. 0 3.6 0'])
  for (const person of [host, karim]) expect(await seenBy(person, id)).toMatchObject({ absences: [] })
  const { data } = await harness.room.as<Details>(karim, DETAILS, { id })
  expect(data?.usersReservations.find(({ isOwn }) => isOwn)?.status).toBe('NO_SHOW')
})

test('a guest whose host pays for all sees who paid, without an amount', async () => {
  const table = await harness.room.booked(host, partner, { day: today, party: 2, type: 'PAY_FOR_ALL' })
  await harness.room.joined(karim, linkOf(table), partner)
  expect(await seenBy(karim, table.id)).toMatchObject({ lines: [], coveredBy: null })
  await harness.pay(host, ownShare(table).id, await harness.card())
  expect(brief(await seenBy(host, table.id))).toEqual(['MEAL 26 0 0'])
  expect(await seenBy(karim, table.id)).toMatchObject({ lines: [], coveredBy: { name: 'Camille D.', amount: null } })
})

test('the desk, the operator and the export show what each guest paid, or who paid for them', async () => {
  const { id } = await coveredTable()
  await harness.moveTo(at('06:00', 1))
  await harness.run()
  expect(await textsFor(id)).toEqual({
    desk: ['50,00 € débités', '13,00 € payés par Camille D.'],
    operator: ['50,00 € débités : son repas 37,00 €, la place de Karim B. 13,00 €', '13,00 € payés par Camille D.'],
  })
  const exported = await personalData.read(harness.server.appContext.db, karim.accountId)
  expect(exported).toMatchObject([{ payment: { lines: [], coveredBy: { name: 'Camille D.', cents: 1300 } } }])
})

/** Returns the payment texts of each seat for the desk and the operator. */
async function textsFor(id: string) {
  const { accountId } = await employ(harness.server, partner.id, 'FLOOR')
  const bills = billsOf(harness.room, partner, await signIn(harness.server, accountId))
  const { data: bill } = await bills.read(id)
  const admin = await signUp(harness.server, { role: 'ADMIN' })
  const { data: file } = await harness.room.as<{ seats: { paidText: string | null }[] }>(
    admin,
    'query ($id: ID!) { operatorBooking(id: $id) { seats { paidText } } }',
    { id },
  )
  const texts = (seats: { paidText: string | null }[] = []) => seats.map(({ paidText }) => plain(paidText))
  return { desk: texts(bill?.seats), operator: texts(file?.seats) }
}

function plain(text: string | null): string {
  return (text ?? '').replaceAll(/[\u00A0\u202F]/g, ' ')
}
