import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPartner, ownShare } from '../testing/bookings.ts'
import { orWaits } from '../testing/lock-waits.fixtures.ts'
import { openPaymentHarness, type PaymentHarness } from '../testing/payment-harness.fixtures.ts'
import { signUpMany } from '../testing/people.ts'
import { publish } from './outbox.ts'
import { runDueEvents } from './run-events.ts'
import { type Subscriber, subscribers } from './subscribers.ts'

/** Two processes that handle events of the same bookings or restaurants at the same time. */
let harness: PaymentHarness
beforeAll(async () => {
  harness = await openPaymentHarness()
})
afterAll(() => harness.close())

/** The number of events that are taken at once. Those of the second process begin after them. */
const AT_ONCE = 20

test('two processes with payments of the same two bookings, in opposite orders, do not deadlock', async () => {
  const { server, room } = harness
  if (server.database.kind === 'embedded') return
  const people = await signUpMany(server, 2)
  const partner = await openPartner(server.appContext.db)
  const shares: string[] = []
  for (const person of people) {
    const share = ownShare(await room.booked(person, partner)).id
    await harness.pay(person, share, await harness.card())
    shares.push(share)
  }
  await harness.run()
  const [one, other] = await Promise.all(shares.map(paymentOf))
  if (!one || !other) throw new Error('nothing was paid')

  const { db, clock } = server.appContext
  const fill = () => publish(db, clock.now(), 'RestaurantsChanged', { ids: [] })
  const paid = (payload: typeof one) => publish(db, clock.now(), 'PaymentStatusChanged', payload)
  for (const [first, last] of [
    [one, other],
    [other, one],
  ] as const) {
    await paid(first)
    for (let n = 2; n < AT_ONCE; n++) await fill()
    await paid(last)
  }
  await bothAtOnce()
})

test('two processes with reviews of the same two restaurants, in opposite orders, do not deadlock', async () => {
  const { server } = harness
  if (server.database.kind === 'embedded') return
  const { db, clock } = server.appContext
  const [one, other] = [Number((await openPartner(db)).id), Number((await openPartner(db)).id)]
  const reviewed = (restaurantId: number) => publish(db, clock.now(), 'AuthorReviewsRemoved', { restaurantId })
  for (const [first, last] of [
    [one, other],
    [other, one],
  ] as const) {
    await reviewed(first)
    for (let n = 2; n < AT_ONCE; n++) await publish(db, clock.now(), 'RestaurantsChanged', { ids: [] })
    await reviewed(last)
  }
  await bothAtOnce()
})

/** The first process stops after its first event until the second waits for it and has begun nothing. Neither may fail. */
async function bothAtOnce() {
  const { appContext } = harness.server
  const logged: unknown[] = []
  const context = { ...appContext, log: { error: (error: unknown) => void logged.push(error) } }
  const [reached, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const stop: Subscriber<'RestaurantsChanged'> = async () => {
    reached.resolve()
    await go.promise
  }
  const first = runDueEvents(context, { ...subscribers, RestaurantsChanged: [stop] })
  await reached.promise
  let begun = 0
  const note = async () => void begun++
  const second = runDueEvents(context, {
    ...subscribers,
    PaymentStatusChanged: [note, ...subscribers.PaymentStatusChanged],
    AuthorReviewsRemoved: [note, ...subscribers.AuthorReviewsRemoved],
  })
  expect([await orWaits(appContext.db, second), begun]).toEqual(['waits', 0])
  go.resolve()
  await Promise.all([first, second])
  expect(logged).toEqual([])
  expect((await sql`select from event`.execute(appContext.db)).rows).toEqual([])
  expect((await sql`select from job where queue = 'events'`.execute(appContext.db)).rows).toEqual([])
}

async function paymentOf(shareId: string) {
  const { rows } = await sql<{ attemptId: string; payableId: string }>`
    select id as "attemptId", payable_id as "payableId" from payment_attempt where payable_id = ${shareId}`.execute(
    harness.server.appContext.db,
  )
  const [attempt] = rows
  return attempt && ({ ...attempt, purpose: 'MEAL', from: 'BEGUN', to: 'AUTHORISED' } as const)
}
