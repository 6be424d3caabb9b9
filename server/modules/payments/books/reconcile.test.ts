import { addDays, parisDay, parisInstant } from '@tablee/domain/calendar/calendar'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openPartner, type Partner, type TestCaller } from '../../../testing/bookings.ts'
import { openPaymentHarness, type PaymentHarness } from '../../../testing/payment-harness.fixtures.ts'
import { signUp } from '../../../testing/people.ts'
import { closeBill } from '../../reservations/after-meal/after-meal.ts'
import { reconcile } from './books.ts'

let harness: PaymentHarness
let partner: Partner
let host: TestCaller
/** The sandbox's clock only moves forward: each test gets its own day, from ten in the morning. */
let today = '2026-11-24'
const at = (hour: string, days = 0) => parisInstant(addDays(today, days), hour)

beforeAll(async () => {
  harness = await openPaymentHarness()
  partner = await openPartner(harness.server.appContext.db, { seats: 1000 })
  host = await signUp(harness.server)
})
beforeEach(async () => {
  today = addDays(today, 2)
  await harness.moveTo(at('10:00'))
})
afterAll(() => harness.close())

async function paidTable() {
  const { id, usersReservations } = await harness.room.booked(host, partner, { day: today })
  await harness.pay(host, usersReservations[0]?.id ?? '', await harness.card())
  return Number(id)
}

test('a payment of this moment is no difference, whichever clock is ahead', async () => {
  await paidTable()
  const { appContext } = harness.server
  for (const day of [addDays(today, -1), today]) expect(await reconcile(appContext, day)).toEqual([])
  const behind = { ...appContext, clock: { now: () => at('09:55') } }
  for (const day of [addDays(today, -1), today]) expect(await reconcile(behind, day)).toEqual([])
})

test('an amount captured while both are read is no difference', async () => {
  const id = await paidTable()
  await harness.moveTo(at('20:20'))
  const { appContext } = harness.server
  const { cards } = appContext
  const meanwhile: typeof cards = {
    ...cards,
    async *intentsBetween(...span) {
      await harness.inTransaction((tx) => closeBill(tx, id, 'restaurant'))
      await harness.run()
      yield* cards.intentsBetween(...span)
    },
  }
  expect(await reconcile({ ...appContext, cards: meanwhile }, today)).toEqual([])
})

test('an amount that the provider captured and the ledger lacks is reported as a difference', async () => {
  await paidTable()
  const { appContext } = harness.server
  for await (const { id } of appContext.cards.intentsBetween(at('10:00'), at('11:00'))) {
    await appContext.cards.capture(id, { cents: 1350, feeCents: 100 }, 'capture by hand')
  }
  const differences = await reconcile(appContext, parisDay(appContext.clock.now()))
  expect(differences.map(({ what, ours, theirs }) => [what, ours, theirs])).toEqual([
    ['held', 1350, 0],
    ['captured', 0, 1350],
    ['fee', 0, 100],
  ])
})
