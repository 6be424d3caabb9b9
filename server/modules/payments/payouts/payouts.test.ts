import { addDays, parisInstant, writeDay } from '@tablee/domain/calendar/calendar'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { CardProviderDown } from '../../../providers/card-payments/port.ts'
import { openPartner, ownShare, type Partner } from '../../../testing/bookings.ts'
import { openPaymentHarness, type PaymentHarness } from '../../../testing/payment-harness.fixtures.ts'
import { signIn, signUp } from '../../../testing/people.ts'
import { employ } from '../../../testing/staff.ts'
import { refundShare } from '../../reservations/after-meal/after-meal.ts'
import { readDuePayouts } from './payouts.ts'

type Bill = {
  paidOut: { id: string; day: string }[]
  toPayOut: number
  paidBySchemes: { means: string; cents: number }[]
}
type StripePayout = { id: string; amount: number; status: string }

const BILLS = `query ($id: ID!, $day: String!) { houseBills(restaurantId: $id, day: $day) {
  paidOut { id day } toPayOut paidBySchemes { means cents } } }`

let harness: PaymentHarness
let restaurant: PaidPartner
let neighbour: PaidPartner
let today = '2026-11-23'
const at = (hour: string, days = 0) => parisInstant(addDays(today, days), hour)

type PaidPartner = { partner: Partner; account: string; owner: string }

beforeAll(async () => {
  harness = await openPaymentHarness({ now: `${today}T10:00:00+01:00` })
  harness.server.appContext.mail = { send: async () => {} }
  restaurant = await openRestaurant('acct_house')
  neighbour = await openRestaurant('acct_neighbour')
})
beforeEach(async () => {
  today = addDays(today, 14)
  await harness.moveTo(at('10:00'))
})
afterAll(() => harness.close())

async function openRestaurant(account: string): Promise<PaidPartner> {
  const { db } = harness.server.appContext
  const partner = await openPartner(db, { seats: 1000 })
  await sql`update restaurant set stripe_account_id = ${account} where id = ${partner.id}`.execute(db)
  return { partner, account, owner: (await employ(harness.server, partner.id)).accountId }
}

/** Books tables, pays them by card and captures them the next morning. Returns their shares. */
async function capturedTables(...restaurants: PaidPartner[]): Promise<string[]> {
  const shares: string[] = []
  for (const { partner } of restaurants) {
    const host = await signUp(harness.server)
    const share = ownShare(await harness.room.booked(host, partner, { day: today })).id
    expect((await harness.pay(host, share, await harness.card())).error).toBeUndefined()
    shares.push(share)
  }
  await harness.moveTo(at('07:00', 1))
  return shares
}

async function bills({ partner, owner }: PaidPartner, by = owner): Promise<Bill[]> {
  const asked = { id: partner.id, day: writeDay(today) }
  const { data, error } = await harness.room.as<Bill[]>(await signIn(harness.server, by), BILLS, asked)
  if (error) throw new Error(error.message)
  return data ?? []
}

const payoutsAt = async ({ account }: PaidPartner) =>
  (await harness.asked<{ payouts: StripePayout[] }>(`/stripe/accounts/${account}/payouts`)).payouts

const lastPayout = async (of: PaidPartner) => (await payoutsAt(of)).at(-1)?.id ?? ''

test('a captured table names its payout and the day of its arrival two days later', async () => {
  await capturedTables(restaurant)
  await harness.moveTo(at('12:00', 2))
  expect(await bills(restaurant)).toMatchObject([{ paidOut: [], toPayOut: 1250, paidBySchemes: [] }])
  await harness.moveTo(at('12:00', 3))
  const paidOut = [{ id: await lastPayout(restaurant), day: writeDay(addDays(today, 3)) }]
  expect(await bills(restaurant)).toMatchObject([{ paidOut, toPayOut: 0, paidBySchemes: [] }])
  expect(harness.failures).toEqual([])
})

test('a refund after the payout is to be deducted until a later payout contains it', async () => {
  const [share = ''] = await capturedTables(restaurant)
  await harness.moveTo(at('12:00', 3))
  const first = await lastPayout(restaurant)
  await harness.inTransaction((tx) => refundShare(tx, share, 500))
  await harness.run()
  const [refunded] = await bills(restaurant)
  expect(refunded).toMatchObject({ toPayOut: -500, paidOut: [{ id: first }] })

  const day = today
  today = addDays(today, 4)
  await capturedTables(restaurant)
  await harness.moveTo(at('12:00', 3))
  const second = await lastPayout(restaurant)
  expect(await bills(restaurant)).toMatchObject([{ toPayOut: 0, paidOut: [{ id: second }] }])
  today = day
  expect(await bills(restaurant)).toMatchObject([{ toPayOut: 0, paidOut: [{ id: first }, { id: second }] }])
})

test('a payout that fails is not shown as paid, and the next one contains its payments', async () => {
  await capturedTables(restaurant)
  await harness.moveTo(at('12:00', 3))
  const failed = await lastPayout(restaurant)
  await harness.posted(`/stripe/payouts/${failed}`, { status: 'failed' })
  await harness.moveTo(at('12:00', 4))
  const again = await lastPayout(restaurant)
  expect(again).not.toBe(failed)
  expect(await bills(restaurant)).toMatchObject([
    { toPayOut: 0, paidOut: [{ id: again, day: writeDay(addDays(today, 4)) }] },
  ])
  const { rows } = await sql<{ status: string }>`select status from payout where id = ${failed}`.execute(
    harness.server.appContext.db,
  )
  expect(rows).toEqual([{ status: 'FAILED' }])
})

test('payouts of two restaurants are not mixed, and owners see their own alone', async () => {
  await capturedTables(restaurant, neighbour)
  await harness.moveTo(at('12:00', 3))
  const [ours, theirs] = [await lastPayout(restaurant), await lastPayout(neighbour)]
  expect(ours).not.toBe(theirs)
  expect(await bills(restaurant)).toMatchObject([{ paidOut: [{ id: ours }] }])
  expect(await bills(neighbour)).toMatchObject([{ paidOut: [{ id: theirs }] }])
  await expect(bills(neighbour, restaurant.owner)).rejects.toThrow()
  // An account that claims a payment of another restaurant does not change its line.
  const { db } = harness.server.appContext
  await sql`insert into payout_part (payout_id, reference, is_back)
    select ${theirs}, reference, is_back from payout_part where payout_id = ${ours}`.execute(db)
  expect(await bills(restaurant)).toMatchObject([{ paidOut: [{ id: ours }] }])
})

test('a provider that is down or responds twice only causes a delay', async () => {
  await capturedTables(restaurant)
  const { appContext } = harness.server
  const { cards } = appContext
  onTestFinished(() => void Object.assign(appContext, { cards }))
  appContext.cards = {
    ...cards,
    async *payoutItems() {
      yield await Promise.reject(new CardProviderDown('hangs'))
    },
  }
  await harness.moveTo(at('12:00', 3))
  expect(harness.failures).toEqual([])
  expect(await bills(restaurant)).toMatchObject([{ paidOut: [], toPayOut: 1250 }])

  appContext.cards = {
    ...cards,
    async *payoutsSince(...asked) {
      yield* cards.payoutsSince(...asked)
      yield* cards.payoutsSince(...asked)
    },
    async *payoutItems(...asked) {
      yield* cards.payoutItems(...asked)
      yield* cards.payoutItems(...asked)
    },
  }
  await harness.moveTo(at('12:30', 3))
  expect(await bills(restaurant)).toMatchObject([{ paidOut: [] }])
  await harness.moveTo(at('13:30', 3))
  expect(await bills(restaurant)).toMatchObject([{ paidOut: [{ id: await lastPayout(restaurant) }], toPayOut: 0 }])
})

test('two processes that read concurrently store each payout once', async () => {
  await capturedTables(restaurant, neighbour)
  await harness.moveTo(at('08:00', 3))
  harness.server.clock.moveTo(at('12:00', 3))
  const due = { ...harness.server.appContext, log: harness.server.app.log }
  const read = await Promise.all([readDuePayouts(due), readDuePayouts(due)])
  // A run that finds its account taken by the other one stops. A later run continues.
  await readDuePayouts(due)
  expect(Math.max(...read)).toBeGreaterThan(0)
  expect(await bills(restaurant)).toMatchObject([{ paidOut: [{ id: await lastPayout(restaurant) }] }])
  expect(await bills(neighbour)).toMatchObject([{ paidOut: [{ id: await lastPayout(neighbour) }] }])
  expect(await readDuePayouts(due)).toBe(0)
})
