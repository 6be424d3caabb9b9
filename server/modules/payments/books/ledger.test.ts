import { addDays, parisDay, parisInstant } from '@tablee/domain/calendar/calendar'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { CardProviderDown } from '../../../providers/card-payments/port.ts'
import { openPartner, ownShare, type Partner, type TestCaller } from '../../../testing/bookings.ts'
import { CARDS, openPaymentHarness, type PaymentHarness } from '../../../testing/payment-harness.fixtures.ts'
import { signUp } from '../../../testing/people.ts'
import { addExtra, markNoShow, refundShare } from '../../reservations/after-meal/after-meal.ts'
import { reconcile } from './books.ts'

const DISPUTED = '4000000000000259'

let harness: PaymentHarness
let partner: Partner
let host: TestCaller
/** The sandbox's clock only moves forward: each test gets its own days, from ten in the morning. */
let today = '2026-11-24'
const at = (hour: string, days = 0) => parisInstant(addDays(today, days), hour)

beforeAll(async () => {
  harness = await openPaymentHarness()
  partner = await openPartner(harness.server.appContext.db, { seats: 1000 })
  await harness.tell(await harness.server.app.listen({ port: 0, host: '127.0.0.1' }))
  host = await signUp(harness.server)
})
beforeEach(async () => {
  today = addDays(today, 7)
  await harness.moveTo(at('10:00'))
})
afterAll(() => harness.close())

async function paidTable(card: string = CARDS.good, by = host) {
  const reservation = await harness.room.booked(by, partner, { day: today })
  const share = ownShare(reservation).id
  const { data } = await harness.pay(by, share, await harness.card(card))
  await harness.run()
  return { id: reservation.id, share, bank: data?.stripeResponse.redirect_to_url ?? '' }
}

/** Our ledger's kind for each movement at the provider. */
const KINDS: Record<string, string> = {
  authorise: 'AUTHORISED',
  void: 'VOIDED',
  lapse: 'EXPIRED',
  capture: 'CAPTURED',
  fee: 'FEE',
  refund: 'REFUNDED',
  'fee-refund': 'FEE_REFUNDED',
  'refund-failed': 'REFUND_FAILED',
  dispute: 'DISPUTED',
  'dispute-won': 'DISPUTE_WON',
  transfer: 'TOPPED_UP',
  'transfer-reversal': 'TOP_UP_BACK',
}

/** Expects the provider's movements for a share to equal our ledger lines. Returns them. */
async function twins(share: string): Promise<string[]> {
  type Entry = { provider: string; move: string; amount: number; payableId?: string }
  const { entries } = await harness.asked<{ entries: Entry[] }>('/ledger')
  const own = entries.filter(({ provider, payableId }) => provider === 'stripe' && payableId === share)
  const ours = await harness.money(share)
  expect(ours.toSorted()).toEqual(own.map(({ move, amount }) => `${KINDS[move] ?? move} ${amount}`).toSorted())
  const { appContext } = harness.server
  expect(await reconcile(appContext, parisDay(appContext.clock.now()))).toEqual([])
  return ours
}

test('the platform fee that is refunded with a bill has its own line', async () => {
  const { share } = await paidTable()
  await harness.moveTo(at('06:00', 1))
  await harness.inTransaction((tx) => refundShare(tx, share, 500))
  await harness.run()
  expect(await twins(share)).toEqual(['AUTHORISED 1350', 'CAPTURED 1350', 'FEE 100', 'REFUNDED 500'])

  await harness.inTransaction((tx) => refundShare(tx, share, 850))
  await harness.run()
  const whole = ['AUTHORISED 1350', 'CAPTURED 1350', 'FEE 100', 'FEE_REFUNDED 63', 'FEE_REFUNDED 37']
  expect((await twins(share)).toSorted()).toEqual([...whole, 'REFUNDED 500', 'REFUNDED 850'].toSorted())
})

test('the rest of the platform fee is refunded later if the provider does not respond', async () => {
  const { share } = await paidTable()
  const { appContext } = harness.server
  const { cards } = appContext
  onTestFinished(() => void Object.assign(appContext, { cards }))
  await harness.moveTo(at('06:00', 1))
  for (const cents of [500, 850]) {
    appContext.cards = { ...cards, refundRestOfFee: () => Promise.reject(new CardProviderDown()) }
    await harness.inTransaction((tx) => refundShare(tx, share, cents))
    await harness.run().catch(() => {})
  }
  expect(await harness.money(share)).not.toContain('FEE_REFUNDED 37')
  appContext.cards = cards
  await harness.moveTo(at('08:00', 1))
  await harness.run()
  expect(await twins(share)).toEqual(expect.arrayContaining(['FEE_REFUNDED 63', 'FEE_REFUNDED 37']))
})

test('an authorisation that comes too late has a line, and so does its release', async () => {
  const { id, share, bank } = await paidTable(CARDS.asksAlways)
  const { appContext } = harness.server
  const { cards } = appContext
  onTestFinished(() => void Object.assign(appContext, { cards }))
  appContext.cards = {
    ...cards,
    async cancel(...asked) {
      await harness.answerBank(bank, true)
      return cards.cancel(...asked)
    },
  }
  const giveUp = 'mutation ($id: ID!) { cancelReservation(reservationId: $id) }'
  expect((await harness.room.as(host, giveUp, { id })).error).toBeUndefined()
  await harness.run()
  appContext.cards = cards
  expect(await twins(share)).toEqual(['AUTHORISED 1350', 'VOIDED 1350'])
})

test('an immediate capture has an authorisation line too', async () => {
  const { id, share } = await paidTable()
  await harness.moveTo(at('20:00'))
  const tip = 'mutation ($id: ID!) { addTipToReservation(input: { reservationId: $id, amount: 2 }) { id } }'
  expect((await harness.room.as(host, tip, { id })).error).toBeUndefined()
  await harness.moveTo(at('06:00', 1))
  expect((await twins(share)).filter((line) => line.endsWith(' 200'))).toEqual(['AUTHORISED 200', 'CAPTURED 200'])
})

test('tips and no-show fees have accounts of their own', async () => {
  const tipped = await paidTable()
  const absent = await paidTable(CARDS.good, await signUp(harness.server))
  await harness.moveTo(at('20:30'))
  const tip = 'mutation ($id: ID!) { addTipToReservation(input: { reservationId: $id, amount: 2 }) { id } }'
  expect((await harness.room.as(host, tip, { id: tipped.id })).error).toBeUndefined()
  await harness.inTransaction((tx) => addExtra(tx, tipped.share, { name: 'Café', priceCents: 450, vat: 1000 }))
  await harness.inTransaction((tx) => markNoShow(tx, absent.share, 'restaurant'))
  await harness.moveTo(at('12:00', 5))
  expect(await accountsOf(tipped.share)).toEqual(['CAPTURED 650, tip 200', 'CAPTURED 1350'])
  expect(await accountsOf(absent.share)).toEqual(['CAPTURED 375, absence 375'])

  await harness.inTransaction((tx) => refundShare(tx, tipped.share, 1250 + 550))
  await harness.inTransaction((tx) => refundShare(tx, absent.share, 375))
  await harness.run()
  // The tip is the last part of a payment after the meal to be refunded.
  expect(await accountsOf(tipped.share)).toContain('REFUNDED 550, tip 100')
  expect(await accountsOf(absent.share)).toContain('REFUNDED 375, absence 375')
})

async function accountsOf(share: string): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select concat(kind, ' ', cents, ', tip ' || nullif(tip_cents, 0), ', absence ' || absence_cents) as line from ledger_line
    where payable_id = ${share} and kind in ('CAPTURED', 'REFUNDED') order by kind, cents`.execute(
    harness.server.appContext.db,
  )
  return rows.map(({ line }) => line)
}

test('amounts of a lost and a won dispute are lines', async () => {
  const { share } = await paidTable(DISPUTED)
  await hear('charge.dispute.created')
  const { objectId } = await hear('charge.dispute.funds_withdrawn')
  await harness.posted(`/stripe/disputes/${objectId}`, { status: 'won' })
  await hear('charge.dispute.funds_reinstated')
  await harness.moveTo(at('06:00', 1))
  expect(await twins(share)).toEqual(expect.arrayContaining(['DISPUTED 1350', 'DISPUTE_WON 1350']))
})

test('a refund that fails is in both books once', async () => {
  const { share } = await paidTable('4000000000005126')
  await harness.moveTo(at('06:00', 1))
  await harness.inTransaction((tx) => refundShare(tx, share, 1350))
  await harness.run()
  await harness.moveTo(at('08:00', 1))
  await hear('refund.failed')
  expect(await twins(share)).toEqual(expect.arrayContaining(['REFUNDED 1350', 'REFUND_FAILED 1350']))
})

test.for([true, false])(
  'an amount refunded again after a failed refund, reported %s, is refunded once',
  async (isHeard) => {
    const { share } = await paidTable('4000000000005126')
    await harness.moveTo(at('06:00', 1))
    await harness.inTransaction((tx) => refundShare(tx, share, 500))
    await harness.run()
    await harness.moveTo(at('08:00', 1))
    if (isHeard) await hear('refund.failed')
    await harness.inTransaction((tx) => refundShare(tx, share, 300))
    await harness.run()
    if (!isHeard) await hear('refund.failed')
    const refunds = (await twins(share)).filter((line) => line.startsWith('REFUND'))
    expect(refunds.toSorted()).toEqual(['REFUNDED 300', 'REFUNDED 500', 'REFUND_FAILED 500'])
  },
)

/** Expects the last webhook event of a type to have arrived and been applied. */
async function hear(type: string) {
  type ReceivedEvent = { id: string; type: string; objectId: string }
  const { events } = await harness.asked<{ events: ReceivedEvent[] }>('/stripe/events')
  const last = events.find((event) => event.type === type)
  if (!last) throw new Error(`nothing was received of ${type}`)
  await harness.posted(`/stripe/events/${last.id}/send`, {})
  await harness.run()
  return last
}

test('a refund that reaches the provider late, after another one was requested, is made once', async () => {
  const { share } = await paidTable()
  await harness.moveTo(at('06:00', 1))
  const { appContext } = harness.server
  const { cards } = appContext
  onTestFinished(() => void Object.assign(appContext, { cards }))
  const late: (() => Promise<unknown>)[] = []
  appContext.cards = {
    ...cards,
    async refund(...asked) {
      late.push(() => cards.refund(...asked))
      throw new CardProviderDown('does not answer')
    },
  }
  await harness.inTransaction((tx) => refundShare(tx, share, 500))
  await harness.run()
  expect(late.length).toBeGreaterThan(0)

  appContext.cards = cards
  await harness.inTransaction((tx) => refundShare(tx, share, 300))
  await harness.moveTo(at('08:00', 1))
  // The delayed refunds arrive.
  for (const arrive of late) await arrive()
  const refunds = (await twins(share)).filter((line) => line.startsWith('REFUND'))
  expect(refunds.toSorted()).toEqual(['REFUNDED 300', 'REFUNDED 500'])
})

test('a refund that failed long ago is not made again if the provider lists only the latest refunds', async () => {
  const { share } = await paidTable('4000000000005126')
  await harness.moveTo(at('06:00', 1))
  await harness.inTransaction((tx) => refundShare(tx, share, 100))
  await harness.run()
  await harness.moveTo(at('08:00', 1))
  await hear('refund.failed')
  for (let n = 0; n < 11; n++) {
    await harness.inTransaction((tx) => refundShare(tx, share, 10))
    await harness.run()
  }
  const { entries } = await harness.asked<{ entries: { move: string; amount: number; payableId?: string }[] }>(
    '/ledger',
  )
  const given = entries.filter((one) => one.payableId === share && one.move === 'refund').map(({ amount }) => amount)
  expect(given.toSorted()).toEqual([...Array.from({ length: 11 }, () => 10), 100].toSorted())
})
