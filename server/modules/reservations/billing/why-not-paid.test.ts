import { addDays, parisInstant } from '@tablee/domain/calendar/calendar'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  ANONYMOUS,
  linkOf,
  openPartner,
  openToGo,
  ownShare,
  type Partner,
  type TableWish,
} from '../../../testing/bookings.ts'
import {
  CARDS,
  openPaymentHarness,
  type PaymentHarness,
  type PaymentOptions,
  type SeenPaid,
} from '../../../testing/payment-harness.fixtures.ts'
import { signUp, type TestPerson } from '../../../testing/people.ts'
import { cancelByRestaurant } from '../changes/changes.ts'

let harness: PaymentHarness
let partner: Partner
let host: TestPerson
/** The sandbox clock only moves forward: each test uses its own days and starts at 10:00. */
let today = '2026-11-01'
const at = (hour: string, days = 0) => parisInstant(addDays(today, days), hour)

beforeAll(async () => {
  harness = await openPaymentHarness({ now: '2026-11-01T10:00:00+01:00' })
  partner = await openPartner(harness.server.appContext.db, { seats: 1000 })
})
beforeEach(async () => {
  today = addDays(today, 10)
  await harness.moveTo(at('10:00'))
  host = await signUp(harness.server)
})
afterAll(() => harness.close())

/** Books a table whose payer is on the 3-D Secure page of their bank. */
async function atBank(wish: TableWish = {}, restaurant = partner) {
  const booked = await harness.room.booked(host, restaurant, { day: today, ...wish })
  const share = ownShare(booked).id
  return { id: booked.id, share, ...(await pays(host, share)) }
}
type AtBank = { share: string; bank: string; secret: string; intent: string }
async function pays(person: typeof host, share: string, how: PaymentOptions = {}) {
  const { data } = await harness.pay(person, share, await harness.card(CARDS.asksBank), how)
  return { ...bankOf(data), intent: await intentOf(share) }
}
function bankOf(paid: SeenPaid | null) {
  const { redirect_to_url: bank, payment_intent_client_secret: secret } = paid?.stripeResponse ?? {}
  return { bank: bank ?? '', secret: secret ?? '' }
}
/** Approves the payment at the bank. Returns the responses to the payer with a session and to one without. */
async function agrees({ share, bank, secret, intent }: AtBank, person = host) {
  // The page of the bank no longer exists once the provider has voided the payment.
  await harness.answerBank(bank, true).catch(() => undefined)
  const { error } = await harness.confirm(person, share, intent)
  const outcome = await harness.room.as<{ granted: boolean; refusal: string | null }>(
    ANONYMOUS,
    `query ($share: ID!, $intent: ID!, $secret: String!) {
      paymentOutcome(userReservationId: $share, paymentIntentId: $intent, clientSecret: $secret) { granted refusal } }`,
    { share, intent, secret },
  )
  await harness.run()
  return { code: error?.code, message: error?.message, stranger: outcome.data, money: await harness.money(share) }
}
async function intentOf(share: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select intent_id as id from payment_attempt where payable_id = ${share} order by number desc`.execute(
    harness.server.appContext.db,
  )
  return rows[0]?.id ?? ''
}
const conflict = (message: string) => ({ code: 'CONFLICT', message, stranger: { granted: false, refusal: message } })
const notHeld = (noun: string) => conflict(`${noun} n'est plus retenue, rien n'est débité.`)
const captures = ({ money }: { money: string[] }) => money.filter((line) => line.startsWith('CAPTURED'))

test('a booking that is cancelled during 3-D Secure is reported as no longer held', async () => {
  const payer = await atBank()
  await harness.room.cancel(host, payer.id)
  const answer = await agrees(payer)
  expect(answer).toMatchObject(notHeld('Votre table'))
  expect(captures(answer)).toEqual([])
})

test('a booking whose hold ends during 3-D Secure is reported as no longer held', async () => {
  const payer = await atBank()
  await harness.moveTo(at('10:16'))
  const answer = await agrees(payer)
  expect(answer).toMatchObject(notHeld('Votre table'))
  expect(captures(answer)).toEqual([])
})

/** Books a group whose host has paid and whose guest is on the 3-D Secure page of their bank. */
async function guestAtBank() {
  const booked = await harness.room.booked(host, partner, { day: today, type: 'SELF_PAY', party: 3 })
  await harness.pay(host, ownShare(booked).id, await harness.card())
  const guest = await signUp(harness.server)
  const { id: share } = await harness.room.joined(guest, linkOf(await harness.room.seen(host, booked.id)), partner)
  return { id: booked.id, guest, payer: { share, ...(await pays(guest, share)) } }
}

test('a booking that the restaurant cancels during 3-D Secure is reported as no longer held', async () => {
  const { id, guest, payer } = await guestAtBank()
  await harness.inTransaction((tx) => cancelByRestaurant(tx, Number(id), 'Coupure de gaz'))
  expect(await agrees(payer, guest)).toMatchObject(notHeld('Votre table'))
})

test('a seat whose guest is removed during 3-D Secure is reported as no longer held', async () => {
  const { guest, payer } = await guestAtBank()
  expect((await harness.room.remove(host, payer.share)).error).toBeUndefined()
  expect(await agrees(payer, guest)).toMatchObject(notHeld('Votre place'))
})

test('a takeaway order whose hold ends during 3-D Secure is reported as no longer held', async () => {
  const payer = await atBank({ type: 'CLICK_COLLECT' }, await openToGo(harness.server.appContext.db))
  await harness.moveTo(at('10:16'))
  expect(await agrees(payer)).toMatchObject(notHeld('Votre commande'))
})

test('a payment that the bank declines while the table is held is reported as declined', async () => {
  const { id, share, bank } = await atBank()
  const back = await harness.answerBank(bank, false)
  const { error } = await harness.confirm(host, share, back.searchParams.get('payment_intent') ?? '')
  expect(error?.code).toBe('PAYMENT_FAILED')
  expect((await harness.room.seen(host, id)).status).toBe('PAYMENT_FAILED')
})

const REPLACED = conflict('Ce paiement a été remplacé par un autre : celui-ci ne débite rien.')
const PAID_OTHERWISE = conflict('Cette addition est déjà réglée : ce paiement ne débite rien.')

test('a payment that another card has replaced is reported as replaced while that one waits for its bank', async () => {
  const payer = await atBank()
  await pays(host, payer.share)
  expect(await agrees(payer)).toMatchObject(REPLACED)
})

test('a payment that another card has replaced is reported as superfluous once that one has paid', async () => {
  const payer = await atBank()
  expect((await harness.pay(host, payer.share, await harness.card())).error).toBeUndefined()
  const answer = await agrees(payer)
  expect(answer).toMatchObject(PAID_OTHERWISE)
  expect(answer.money).toEqual(['AUTHORISED 1350'])
})

test('a guest whose group is closed during 3-D Secure reads that their seat is no longer held', async () => {
  const { id, guest, payer } = await guestAtBank()
  expect((await harness.room.close(host, id)).error).toBeUndefined()
  expect(await agrees(payer, guest)).toMatchObject(notHeld('Votre place'))
})

test('a friend who pays for a seat that is gone reads that this seat is no longer held', async () => {
  const { payer } = await guestAtBank()
  const { data, error } = await harness.cover(host, payer.share, await harness.card(CARDS.asksBank), {
    amount: 12.5,
    fee: 1,
  })
  expect(error).toBeUndefined()
  const friend = { share: payer.share, ...bankOf(data), intent: await intentOf(payer.share) }
  expect((await harness.room.remove(host, payer.share)).error).toBeUndefined()
  expect(await agrees(friend)).toMatchObject(notHeld('Cette place'))
})

test('a payment for a total that has changed since is not accepted', async () => {
  const payer = await atBank()
  await sql`update share set items_cents = items_cents + 500 where id = ${payer.share}`.execute(
    harness.server.appContext.db,
  )
  const answer = await agrees(payer)
  expect(answer).toMatchObject(
    conflict("Le total a changé entre-temps : rien n'a été débité. Vérifiez-le, puis confirmez."),
  )
  expect(captures(answer)).toEqual([])
})

test('the page that waits for a bank reads from its share why nothing was paid', async () => {
  const payer = await atBank()
  const read = async () => {
    const query = 'query ($id: ID!) { getUserReservation(id: $id) { paymentRefusal } }'
    return (await harness.room.as<{ paymentRefusal: string | null }>(host, query, { id: payer.share })).data
  }
  expect(await read()).toEqual({ paymentRefusal: null })
  await harness.room.cancel(host, payer.id)
  expect(await read()).toEqual({ paymentRefusal: "Votre table n'est plus retenue, rien n'est débité." })
})
