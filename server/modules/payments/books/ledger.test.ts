import { addDays, parisDay, parisInstant } from '@tablee/domain/calendar/calendar'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { openPartner, ownShare, type Partner, type TestCaller } from '../../../testing/bookings.ts'
import { CARDS, openPaymentHarness } from '../../../testing/payment-harness.fixtures.ts'
import { signUp } from '../../../testing/people.ts'
import { refundShare } from '../../reservations/changes/changes.ts'
import { reconcile } from './books.ts'

const DISPUTED = '4000000000000259'

let harness: Awaited<ReturnType<typeof openPaymentHarness>>
let partner: Partner
let host: TestCaller
/** The sandbox's clock never goes back: each test gets its own days, from ten in the morning. */
let today = '2026-11-24'
const at = (hour: string, days = 0) => parisInstant(addDays(today, days), hour)

beforeAll(async () => {
  harness = await openPaymentHarness()
  partner = await openPartner(harness.server.parts.db, { seats: 1000 })
  await harness.tell(await harness.server.app.listen({ port: 0, host: '127.0.0.1' }))
  host = await signUp(harness.server)
})
beforeEach(async () => {
  today = addDays(today, 7)
  await harness.moveTo(at('10:00'))
})
afterAll(() => harness.close())

async function paidTable(card: string = CARDS.good) {
  const reservation = await harness.room.booked(host, partner, { day: today })
  const share = ownShare(reservation).id
  const { data } = await harness.pay(host, share, await harness.card(card))
  await harness.run()
  return { id: reservation.id, share, bank: data?.stripeResponse.redirect_to_url ?? '' }
}

/** Our ledger's kind for each movement at the provider. */
const KINDS: Record<string, string> = {
  ...{ authorise: 'AUTHORISED', void: 'VOIDED', lapse: 'LAPSED', capture: 'CAPTURED', fee: 'FEE' },
  ...{ refund: 'REFUNDED', 'fee-refund': 'FEE_REFUNDED', 'refund-failed': 'REFUND_FAILED' },
  ...{ dispute: 'DISPUTED', 'dispute-won': 'DISPUTE_WON', transfer: 'TOPPED_UP', 'transfer-reversal': 'TOP_UP_BACK' },
}

/** Expects the provider's movements for a share to be our ledger's lines; answers them. */
async function twins(share: string): Promise<string[]> {
  type Entry = { provider: string; move: string; amount: number; payableId?: string }
  const { entries } = await harness.asked<{ entries: Entry[] }>('/ledger')
  const own = entries.filter(({ provider, payableId }) => provider === 'stripe' && payableId === share)
  const ours = await harness.money(share)
  expect(ours.toSorted()).toEqual(own.map(({ move, amount }) => `${KINDS[move] ?? move} ${amount}`).toSorted())
  const { parts } = harness.server
  expect(await reconcile(parts, parisDay(parts.clock.now()))).toEqual([])
  return ours
}

test('our fee that goes back with a bill has its line, as the bill has', async () => {
  const { share } = await paidTable()
  await harness.moveTo(at('06:00', 1))
  await harness.inTransaction((parts) => refundShare(parts, share, 500))
  await harness.run()
  expect(await twins(share)).toEqual(['AUTHORISED 1350', 'CAPTURED 1350', 'FEE 100', 'REFUNDED 500'])

  await harness.inTransaction((parts) => refundShare(parts, share, 850))
  await harness.run()
  expect(await twins(share)).toEqual(expect.arrayContaining(['REFUNDED 850', expect.stringMatching(/^FEE_REFUNDED /)]))
})

test('what a bank grants at the moment at which nobody waits for it any more is a line, and another lets it go', async () => {
  const { id, share, bank } = await paidTable(CARDS.asksAlways)
  const { parts } = harness.server
  const { cards } = parts
  onTestFinished(() => void Object.assign(parts, { cards }))
  parts.cards = {
    ...cards,
    async cancel(...asked) {
      await harness.answerBank(bank, true)
      return cards.cancel(...asked)
    },
  }
  const giveUp = 'mutation ($id: ID!) { cancelReservation(reservationId: $id) }'
  expect((await harness.room.as(host, giveUp, { id })).error).toBeUndefined()
  await harness.run()
  parts.cards = cards
  expect(await twins(share)).toEqual(['AUTHORISED 1350', 'VOIDED 1350'])
})

test('what is taken at once was granted too', async () => {
  const { id, share } = await paidTable()
  await harness.moveTo(at('20:00'))
  const tip = 'mutation ($id: ID!) { addTipToReservation(input: { reservationId: $id, amount: 2 }) { id } }'
  expect((await harness.room.as(host, tip, { id })).error).toBeUndefined()
  await harness.moveTo(at('06:00', 1))
  expect((await twins(share)).filter((line) => line.endsWith(' 200'))).toEqual(['AUTHORISED 200', 'CAPTURED 200'])
})

test('what a dispute takes and what is won back are lines', async () => {
  const { share } = await paidTable(DISPUTED)
  await hear('charge.dispute.created')
  const { objectId } = await hear('charge.dispute.funds_withdrawn')
  await harness.posted(`/stripe/disputes/${objectId}`, { status: 'won' })
  await hear('charge.dispute.funds_reinstated')
  await harness.moveTo(at('06:00', 1))
  expect(await twins(share)).toEqual(expect.arrayContaining(['DISPUTED 1350', 'DISPUTE_WON 1350']))
})

test('a refund that comes back is in both books once', async () => {
  const { share } = await paidTable('4000000000005126')
  await harness.moveTo(at('06:00', 1))
  await harness.inTransaction((work) => refundShare(work, share, 1350))
  await harness.run()
  await harness.moveTo(at('08:00', 1))
  await hear('refund.failed')
  expect(await twins(share)).toEqual(expect.arrayContaining(['REFUNDED 1350', 'REFUND_FAILED 1350']))
})

test.for([true, false])(
  'what is refunded after a refund that came back, heard of %s, is refunded once',
  async (isHeard) => {
    const { share } = await paidTable('4000000000005126')
    await harness.moveTo(at('06:00', 1))
    await harness.inTransaction((work) => refundShare(work, share, 500))
    await harness.run()
    await harness.moveTo(at('08:00', 1))
    if (isHeard) await hear('refund.failed')
    await harness.inTransaction((work) => refundShare(work, share, 300))
    await harness.run()
    if (!isHeard) await hear('refund.failed')
    const refunds = (await twins(share)).filter((line) => line.startsWith('REFUND'))
    expect(refunds.toSorted()).toEqual(['REFUNDED 300', 'REFUNDED 500', 'REFUND_FAILED 500'])
  },
)

/** Expects the last webhook event of a type to have arrived and been applied. */
async function hear(type: string) {
  type Told = { id: string; type: string; objectId: string }
  const { events } = await harness.asked<{ events: Told[] }>('/stripe/events')
  const last = events.find((event) => event.type === type)
  if (!last) throw new Error(`nothing was told of ${type}`)
  await harness.posted(`/stripe/events/${last.id}/send`, {})
  await harness.run()
  return last
}
