import { addDays, parisInstant } from '@tablee/domain/calendar/calendar'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type BillDesk, billsOf } from '../../../testing/bill.ts'
import { ANONYMOUS, openPartner, ownShare, type Partner, type TestCaller } from '../../../testing/bookings.ts'
import { CARDS, openPaymentHarness, type PaymentHarness } from '../../../testing/payment-harness.fixtures.ts'
import { signIn, signUp, type TestPerson } from '../../../testing/people.ts'
import { deskOf, type ServiceDesk } from '../../../testing/service.ts'
import { employ } from '../../../testing/staff.ts'
import { bookingOfShare, linksForSeat } from '../read/emails/emails.ts'

let harness: PaymentHarness
let partner: Partner
let host: TestPerson
let bills: BillDesk
let desk: ServiceDesk
let id: string
let share: string
/** The sandbox clock only moves forward: each test has its own days. */
let today = '2026-11-01'
const at = (hour: string, days = 0) => parisInstant(addDays(today, days), hour)

beforeAll(async () => {
  harness = await openPaymentHarness({ now: '2026-11-01T10:00:00+01:00' })
  partner = await openPartner(harness.server.appContext.db, { seats: 1000, name: 'Kintaro' })
})
beforeEach(async () => {
  today = addDays(today, 35)
  await harness.moveTo(at('10:00'))
  host = await signUp(harness.server, { firstName: 'Camille', lastName: 'Durand' })
})
afterAll(() => harness.close())

/** Closes the bill of a paid table with an extra over the limit agreed by its guest. Returns the link of the QR code. */
async function closed(): Promise<string> {
  const booked = await harness.room.booked(host, partner, { day: today })
  id = booked.id
  share = ownShare(booked).id
  await harness.pay(host, share, await harness.card())
  await harness.moveTo(at('21:30'))
  const { accountId } = await employ(harness.server, partner.id, 'FLOOR')
  const person = await signIn(harness.server, accountId)
  bills = billsOf(harness.room, partner, person)
  desk = deskOf(harness.room, partner, person)
  const added = await bills.addExtra(id, share, { name: 'Magnum', cents: 6000 })
  expect(added.data?.seats[0]).toMatchObject({ payLink: null })
  await desk.close(id)
  await harness.run()
  return (await seat())?.payLink ?? ''
}
async function seat() {
  return (await bills.read(id)).data?.seats.find((one) => one.id === share)
}
type Owed = { date: number; owed: { amount: number; tip: number; extras: { name: string; price: number }[] } | null }
const OWED = `query ($link: String!) { owedByLink(link: $link) { restaurant { name } date
  owed { amount tip extras { name price } } } }`
const PAY = `mutation ($link: String!, $card: StripeParams!) { payByLink(link: $link, stripeParams: $card) {
  requires_action redirect_to_url payment_intent_client_secret } }`
type Paid = { requires_action: boolean; redirect_to_url: string | null; payment_intent_client_secret: string | null }
const opened = async (link: string, by: TestCaller = ANONYMOUS) =>
  (await harness.room.as<Owed | null>(by, OWED, { link })).data
async function pay(link: string, { number = CARDS.good, amount = 60, by = ANONYMOUS } = {}) {
  const card = { paymentToken: await harness.card(number), amount, application_fee_amount: 0 }
  return harness.room.as<Paid>(by, PAY, { link, card })
}
const captured = async () => (await harness.money(share)).filter((line) => line.startsWith('CAPTURED'))
const owedAfter = async () =>
  (
    await harness.room.as<{ owedAfter: { amount: number } | null }>(
      host,
      'query ($id: ID!) { getUserReservation(id: $id) { owedAfter { amount } } }',
      { id: share },
    )
  ).data?.owedAfter

describe('the pay link of a closed bill', () => {
  test('shows the amount and its lines without a session, and no personal data', async () => {
    const link = await closed()
    expect(await opened(link)).toEqual({
      restaurant: { name: 'Kintaro' },
      date: at('20:00'),
      owed: { amount: 60, tip: 0, extras: [{ name: 'Magnum', price: 60 }] },
    })
  })

  test('is paid without a session, and the guest’s page and the desk show it', async () => {
    const link = await closed()
    expect(await owedAfter()).toEqual({ amount: 60 })
    expect((await pay(link)).data).toEqual({
      requires_action: false,
      redirect_to_url: null,
      payment_intent_client_secret: null,
    })
    await harness.run()
    expect(await captured()).toEqual(['CAPTURED 1350', 'CAPTURED 6000'])
    expect(await owedAfter()).toBeNull()
    expect(await seat()).toMatchObject({ unpaidCents: 0, payLink: null })
    expect(await opened(link)).toMatchObject({ owed: null })
  })

  test('is paid with 3-D Secure, whose outcome is shown without a session', async () => {
    const link = await closed()
    const { data } = await pay(link, { number: CARDS.asksAlways })
    const back = await harness.answerBank(data?.redirect_to_url ?? '', true)
    const intent = back.searchParams.get('payment_intent')
    const secret = back.searchParams.get('payment_intent_client_secret')
    const outcome = await harness.room.as(
      ANONYMOUS,
      `query ($share: ID!, $intent: ID!, $secret: String!) {
        paymentOutcome(userReservationId: $share, paymentIntentId: $intent, clientSecret: $secret) { granted refusal } }`,
      { share, intent, secret },
    )
    expect(outcome.data).toEqual({ granted: true, refusal: null })
    expect(await owedAfter()).toBeNull()
  })

  test('is paid once, even by concurrent and repeated requests', async () => {
    const link = await closed()
    await Promise.all([pay(link), pay(link), harness.pay(host, share, await harness.card(), { amount: 60, fee: 0 })])
    expect((await pay(link)).error).toBeUndefined()
    await harness.run()
    expect(await captured()).toEqual(['CAPTURED 1350', 'CAPTURED 6000'])
  })

  test('charges no other amount than was shown, and nothing with a declined card', async () => {
    const link = await closed()
    expect((await pay(link, { amount: 1 })).error).toMatchObject({ code: 'CONFLICT' })
    expect((await pay(link, { number: CARDS.declined })).error).toMatchObject({ code: 'PAYMENT_FAILED' })
    expect(await captured()).toEqual(['CAPTURED 1350'])
    expect(await owedAfter()).toEqual({ amount: 60 })
  })

  test('leaves no card that can be charged later', async () => {
    const link = await closed()
    await pay(link)
    const { rows } = await sql<{ owner: string; account: string | null; keeps: boolean }>`
      select owner, account_id as account, keeps_card as keeps from payment_attempt
      where payable_id = ${share} and purpose = 'BEYOND'`.execute(harness.server.appContext.db)
    expect(rows).toEqual([{ owner: `link:share:${share}`, account: null, keeps: false }])
    await harness.run()
    await harness.moveTo(at('10:00', 2))
    const left = await sql`
      select 1 from payment_attempt where payable_id = ${share} and purpose = 'BEYOND' and card_gone_at is null`.execute(
      harness.server.appContext.db,
    )
    expect(left.rows).toEqual([])
  })

  test('opens neither the booking nor its payment, and other links do not open it', async () => {
    const link = await closed()
    const asToken = { headers: { authorization: link } }
    const read = await harness.room.as(asToken, 'query ($id: ID!) { getReservation(uuid: $id) { id } }', { id: share })
    expect(read.data).toBeNull()
    const facts = await bookingOfShare(harness.server.appContext, share)
    const own = facts?.seats[0]
    if (!facts || !own) throw new Error('the booking has gone')
    const { answer, contest } = linksForSeat(harness.server.appContext, facts, own)
    for (const other of [answer, contest, share, `${link}x`, link.replace(/^[^.]+/, own.id.replace(/^./, '0'))]) {
      expect(await opened(other)).toBeNull()
      expect((await pay(other)).error).toMatchObject({ code: 'NOT_FOUND' })
    }
    expect(
      (await harness.room.as(ANONYMOUS, '{ reminder(link: "LINK") { date } }'.replace('LINK', link))).data,
    ).toBeNull()
  })

  test('for one seat opens no other seat', async () => {
    const first = { link: await closed(), share }
    host = await signUp(harness.server)
    today = addDays(today, 1)
    const second = { link: await closed(), share }
    const [, key, signature] = first.link.split('.')
    expect(await opened([second.share, key, signature].join('.'))).toBeNull()
    expect(await opened([first.share, key, second.link.split('.')[2]].join('.'))).toBeNull()
    await pay(second.link)
    expect(await opened(first.link)).toMatchObject({ owed: { amount: 60 } })
  })

  test('expires thirty days after the evening', async () => {
    const link = await closed()
    await harness.moveTo(at('05:59', 31))
    expect(await opened(link)).toMatchObject({ owed: { amount: 60 } })
    await harness.moveTo(at('06:00', 31))
    expect(await opened(link)).toBeNull()
    expect((await pay(link)).error).toMatchObject({ code: 'NOT_FOUND' })
  })
})
