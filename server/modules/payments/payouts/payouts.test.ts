import { addDays, parisInstant, writeDay } from '@tablee/domain/calendar/calendar'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { CardProviderDown } from '../../../providers/card-payments/port.ts'
import { openPartner, ownShare, type Partner } from '../../../testing/bookings.ts'
import { openPaymentHarness } from '../../../testing/payment-harness.fixtures.ts'
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

let harness: Awaited<ReturnType<typeof openPaymentHarness>>
let house: House
let neighbour: House
let today = '2026-11-23'
const at = (hour: string, days = 0) => parisInstant(addDays(today, days), hour)

type House = { partner: Partner; account: string; owner: string }

beforeAll(async () => {
  harness = await openPaymentHarness({ now: `${today}T10:00:00+01:00` })
  harness.server.parts.mail = { send: async () => {} }
  house = await openHouse('acct_house')
  neighbour = await openHouse('acct_neighbour')
})
beforeEach(async () => {
  today = addDays(today, 14)
  await harness.moveTo(at('10:00'))
})
afterAll(() => harness.close())

async function openHouse(account: string): Promise<House> {
  const { db } = harness.server.parts
  const partner = await openPartner(db, { seats: 1000 })
  await sql`update restaurant set stripe_account_id = ${account} where id = ${partner.id}`.execute(db)
  return { partner, account, owner: (await employ(harness.server, partner.id)).accountId }
}

/** Books tables, pays them by card and captures them the next morning. Returns their shares. */
async function capturedTables(...houses: House[]): Promise<string[]> {
  const shares: string[] = []
  for (const { partner } of houses) {
    const host = await signUp(harness.server)
    const share = ownShare(await harness.room.booked(host, partner, { day: today })).id
    expect((await harness.pay(host, share, await harness.card())).error).toBeUndefined()
    shares.push(share)
  }
  await harness.moveTo(at('07:00', 1))
  return shares
}

async function bills({ partner, owner }: House, by = owner): Promise<Bill[]> {
  const asked = { id: partner.id, day: writeDay(today) }
  const { data, error } = await harness.room.as<Bill[]>(await signIn(harness.server, by), BILLS, asked)
  if (error) throw new Error(error.message)
  return data ?? []
}

const payoutsAt = async ({ account }: House) =>
  (await harness.asked<{ payouts: StripePayout[] }>(`/stripe/accounts/${account}/payouts`)).payouts

const lastPayout = async (of: House) => (await payoutsAt(of)).at(-1)?.id ?? ''

test('a captured table names its payout and the day of its arrival two days later', async () => {
  await capturedTables(house)
  await harness.moveTo(at('12:00', 2))
  expect(await bills(house)).toMatchObject([{ paidOut: [], toPayOut: 1250, paidBySchemes: [] }])
  await harness.moveTo(at('12:00', 3))
  const paidOut = [{ id: await lastPayout(house), day: writeDay(addDays(today, 3)) }]
  expect(await bills(house)).toMatchObject([{ paidOut, toPayOut: 0, paidBySchemes: [] }])
  expect(harness.failures).toEqual([])
})

test('a refund after the payout is to be deducted until a later payout contains it', async () => {
  const [share = ''] = await capturedTables(house)
  await harness.moveTo(at('12:00', 3))
  const first = await lastPayout(house)
  await harness.inTransaction((tx) => refundShare(tx, share, 500))
  await harness.run()
  const [refunded] = await bills(house)
  expect(refunded).toMatchObject({ toPayOut: -500, paidOut: [{ id: first }] })

  const day = today
  today = addDays(today, 4)
  await capturedTables(house)
  await harness.moveTo(at('12:00', 3))
  const second = await lastPayout(house)
  expect(await bills(house)).toMatchObject([{ toPayOut: 0, paidOut: [{ id: second }] }])
  today = day
  expect(await bills(house)).toMatchObject([{ toPayOut: 0, paidOut: [{ id: first }, { id: second }] }])
})

test('a payout that fails is not shown as paid, and the next one contains its payments', async () => {
  await capturedTables(house)
  await harness.moveTo(at('12:00', 3))
  const failed = await lastPayout(house)
  await harness.posted(`/stripe/payouts/${failed}`, { status: 'failed' })
  await harness.moveTo(at('12:00', 4))
  const again = await lastPayout(house)
  expect(again).not.toBe(failed)
  expect(await bills(house)).toMatchObject([
    { toPayOut: 0, paidOut: [{ id: again, day: writeDay(addDays(today, 4)) }] },
  ])
  const { rows } = await sql<{ status: string }>`select status from payout where id = ${failed}`.execute(
    harness.server.parts.db,
  )
  expect(rows).toEqual([{ status: 'FAILED' }])
})

test('payouts of two restaurants are not mixed, and owners see their own alone', async () => {
  await capturedTables(house, neighbour)
  await harness.moveTo(at('12:00', 3))
  const [ours, theirs] = [await lastPayout(house), await lastPayout(neighbour)]
  expect(ours).not.toBe(theirs)
  expect(await bills(house)).toMatchObject([{ paidOut: [{ id: ours }] }])
  expect(await bills(neighbour)).toMatchObject([{ paidOut: [{ id: theirs }] }])
  await expect(bills(neighbour, house.owner)).rejects.toThrow()
  // An account that claims a payment of another restaurant does not change its line.
  const { db } = harness.server.parts
  await sql`insert into payout_part (payout_id, reference, is_back)
    select ${theirs}, reference, is_back from payout_part where payout_id = ${ours}`.execute(db)
  expect(await bills(house)).toMatchObject([{ paidOut: [{ id: ours }] }])
})

test('a provider that is down or responds twice only causes a delay', async () => {
  await capturedTables(house)
  const { parts } = harness.server
  const { cards } = parts
  onTestFinished(() => void Object.assign(parts, { cards }))
  parts.cards = {
    ...cards,
    async *payoutItems() {
      yield await Promise.reject(new CardProviderDown('hangs'))
    },
  }
  await harness.moveTo(at('12:00', 3))
  expect(harness.failures).toEqual([])
  expect(await bills(house)).toMatchObject([{ paidOut: [], toPayOut: 1250 }])

  parts.cards = {
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
  expect(await bills(house)).toMatchObject([{ paidOut: [] }])
  await harness.moveTo(at('13:30', 3))
  expect(await bills(house)).toMatchObject([{ paidOut: [{ id: await lastPayout(house) }], toPayOut: 0 }])
})

test('two processes that read concurrently store each payout once', async () => {
  await capturedTables(house, neighbour)
  await harness.moveTo(at('08:00', 3))
  harness.server.clock.moveTo(at('12:00', 3))
  const due = { ...harness.server.parts, log: harness.server.app.log }
  const read = await Promise.all([readDuePayouts(due), readDuePayouts(due)])
  // A run that finds its account taken by the other one stops. A later run continues.
  await readDuePayouts(due)
  expect(Math.max(...read)).toBeGreaterThan(0)
  expect(await bills(house)).toMatchObject([{ paidOut: [{ id: await lastPayout(house) }] }])
  expect(await bills(neighbour)).toMatchObject([{ paidOut: [{ id: await lastPayout(neighbour) }] }])
  expect(await readDuePayouts(due)).toBe(0)
})
