import { addDays, parisInstant } from '@tablee/domain/calendar/calendar'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { publish } from '../../../events/outbox.ts'
import { CardProviderDown } from '../../../providers/card-payments/port.ts'
import { openPartner, ownShare, type Partner } from '../../../testing/bookings.ts'
import { openPaymentHarness, type PaymentHarness } from '../../../testing/payment-harness.fixtures.ts'
import { PASSWORD, signUp, type TestPerson } from '../../../testing/people.ts'
import { freezePayouts } from './freeze-payouts.ts'

let harness: PaymentHarness
let restaurant: Partner
let operator: TestPerson
let today = '2026-11-23'
let accounts = 0
const at = (hour: string, days = 0) => parisInstant(addDays(today, days), hour)

beforeAll(async () => {
  harness = await openPaymentHarness({ now: `${today}T10:00:00+01:00` })
  harness.server.appContext.mail = { send: async () => {} }
})
afterAll(() => harness.close())
beforeEach(async () => {
  today = addDays(today, 14)
  await harness.moveTo(at('10:00'))
  operator = await signUp(harness.server, { role: 'ADMIN' })
  restaurant = await openRestaurant(`acct_frozen${++accounts}`)
})

async function openRestaurant(account: string | null): Promise<Partner> {
  const { db } = harness.server.appContext
  const partner = await openPartner(db, { seats: 1000 })
  if (account) await sql`update restaurant set stripe_account_id = ${account} where id = ${partner.id}`.execute(db)
  return partner
}

const accountOf = () => `acct_frozen${accounts}`
const payouts = async () =>
  (await harness.asked<{ payouts: object[] }>(`/stripe/accounts/${accountOf()}/payouts`)).payouts.length

const SECRET = { authorization: 'Bearer sk_test_sandbox' }
type Schedule = Record<string, string>
/** Returns the payout schedule of the account at the card provider. */
async function schedule(): Promise<Schedule> {
  const { settings } = await harness.asked<{ settings: { payouts: { schedule: Schedule } } }>(
    `/v1/accounts/${accountOf()}`,
    { headers: SECRET },
  )
  const { delay_days: _, ...own } = settings.payouts.schedule
  return own
}
function payOutBy(wish: Schedule) {
  const body = new URLSearchParams(
    Object.entries(wish).map(([name, value]) => [`settings[payouts][schedule][${name}]`, value]),
  )
  return harness.asked(`/v1/accounts/${accountOf()}`, { method: 'POST', headers: SECRET, body })
}

/** Publishes the event of a former owner who restores their ownership. */
async function takeBack({ id: restaurantId } = restaurant) {
  await harness.inTransaction(({ db, clock }) =>
    publish(db, clock.now(), 'OwnershipRestored', { restaurantId, accountId: operator.accountId }),
  )
  await harness.run()
}
async function paidTable() {
  const host = await signUp(harness.server)
  const share = ownShare(await harness.room.booked(host, restaurant, { day: today })).id
  expect((await harness.pay(host, share, await harness.card())).error).toBeUndefined()
}
const FIELDS = '{ restaurantId restaurant isHeld }'
type Frozen = { restaurantId: string; restaurant: string; isHeld: boolean }[]
async function frozen(): Promise<Frozen> {
  const { frozenPayouts } = await harness.server.read<{ frozenPayouts: Frozen }>(
    `{ frozenPayouts ${FIELDS} }`,
    {},
    operator.headers,
  )
  return frozenPayouts.filter(({ restaurantId }) => restaurantId === String(restaurant.id))
}
const release = (password: string | null = null) =>
  harness.server.ask(
    `mutation ($id: ID!, $p: String) { releasePayouts(restaurantId: $id, password: $p) ${FIELDS} }`,
    { id: String(restaurant.id), p: password },
    operator.headers,
  )

test('the money of a frozen restaurant stays with the card provider until the operator releases it', async () => {
  await paidTable()
  await takeBack()
  expect(await frozen()).toEqual([{ restaurantId: String(restaurant.id), restaurant: restaurant.name, isHeld: true }])
  await harness.moveTo(at('12:00', 4))
  expect(await payouts()).toBe(0)

  operator = await signUp(harness.server, { role: 'ADMIN' })
  expect((await release()).errors).toBeUndefined()
  await harness.run()
  expect(await frozen()).toEqual([])
  await harness.moveTo(at('12:00', 6))
  expect(await payouts()).toBe(1)
  expect(harness.failures).toEqual([])
})

test.each<Schedule>([
  { interval: 'daily' },
  { interval: 'weekly', weekly_anchor: 'friday' },
  { interval: 'monthly', monthly_anchor: '28' },
  { interval: 'manual' },
])('a release restores the former schedule: %o', async (former) => {
  await payOutBy(former)
  const before = await schedule()
  await takeBack()
  expect(await schedule()).toEqual({ interval: 'manual' })
  await release()
  await harness.run()
  expect(await schedule()).toEqual(before)
  expect(before).toMatchObject({ interval: former.interval })
})

test('a release restores the schedule although the first request to hold the payouts had no response', async () => {
  const { appContext } = harness.server
  const { cards } = appContext
  onTestFinished(() => void Object.assign(appContext, { cards }))
  await payOutBy({ interval: 'weekly', weekly_anchor: 'monday' })
  appContext.cards = {
    ...cards,
    async holdPayouts(account) {
      await cards.holdPayouts(account)
      throw new CardProviderDown('its answer is lost')
    },
  }
  await takeBack()
  appContext.cards = cards
  await harness.moveTo(at('10:02'))
  expect(await frozen()).toMatchObject([{ isHeld: true }])
  await release()
  await harness.run()
  expect(await schedule()).toEqual({ interval: 'weekly', weekly_anchor: 'monday' })
})

test('a freeze that is lifted or made again during the request to the card provider is sent afterwards', async () => {
  const { appContext } = harness.server
  const { cards } = appContext
  onTestFinished(() => void Object.assign(appContext, { cards }))
  await payOutBy({ interval: 'weekly', weekly_anchor: 'monday' })
  const schedules: string[] = []
  appContext.cards = {
    ...cards,
    async holdPayouts(account) {
      await cards.holdPayouts(account)
      if (schedules.push('hold') === 1) await release()
    },
    async resumePayouts(account, former) {
      await cards.resumePayouts(account, former)
      if (schedules.push('resume') === 2) {
        await freezePayouts(appContext, { restaurantId: restaurant.id, accountId: operator.accountId })
      }
    },
  }
  await takeBack()
  expect(schedules).toEqual(['hold', 'resume', 'hold'])
  expect(await frozen()).toMatchObject([{ isHeld: true }])
  await release()
  await harness.run()
  expect(await schedule()).toEqual({ interval: 'weekly', weekly_anchor: 'monday' })
})

test('a release requires the operator’s password, is in the security log, and happens once', async () => {
  await takeBack()
  harness.server.clock.moveTo(at('10:20'))
  expect((await release()).errors?.[0]?.extensions.fields).toHaveProperty('password')
  expect(await frozen()).toHaveLength(1)
  expect((await release(PASSWORD)).errors).toBeUndefined()
  expect((await release(PASSWORD)).errors?.[0]?.extensions.code).toBe('NOT_FOUND')
  const { rows } = await sql<{ kind: string; subject: string }>`
    select kind, subject from security_event where account_id = ${operator.accountId} and kind = 'PAYOUTS_RELEASED'`.execute(
    harness.server.appContext.db,
  )
  expect(rows).toEqual([{ kind: 'PAYOUTS_RELEASED', subject: `restaurant ${restaurant.id}` }])
})

test('a freeze that could not reach the provider is sent later', async () => {
  const { appContext } = harness.server
  const { cards } = appContext
  onTestFinished(() => void Object.assign(appContext, { cards }))
  appContext.cards = { ...cards, holdPayouts: () => Promise.reject(new CardProviderDown('hangs')) }
  await takeBack()
  expect(await frozen()).toMatchObject([{ isHeld: false }])
  appContext.cards = cards
  await harness.moveTo(at('10:02'))
  expect(await frozen()).toMatchObject([{ isHeld: true }])
})

test('an account of two restaurants is frozen while one of them is', async () => {
  const other = await openRestaurant(accountOf())
  await payOutBy({ interval: 'weekly', weekly_anchor: 'tuesday' })
  await takeBack()
  await takeBack(other)
  await release()
  await harness.run()
  await paidTable()
  await harness.moveTo(at('12:00', 4))
  expect(await payouts()).toBe(0)

  operator = await signUp(harness.server, { role: 'ADMIN' })
  restaurant = other
  await release()
  await harness.run()
  expect(await schedule()).toEqual({ interval: 'weekly', weekly_anchor: 'tuesday' })
})

test('a restaurant that is frozen again after its release is frozen', async () => {
  await takeBack()
  await release()
  await harness.run()
  await takeBack()
  expect(await frozen()).toMatchObject([{ isHeld: true }])
})

describe('a restaurant that is frozen before it has an account of the card provider', () => {
  const connect = async (account: string | null) => {
    const { db } = harness.server.appContext
    await sql`update restaurant set stripe_account_id = ${account} where id = ${restaurant.id}`.execute(db)
    await harness.run()
  }
  beforeEach(async () => {
    await connect(null)
    await payOutBy({ interval: 'weekly', weekly_anchor: 'thursday' })
    await takeBack()
  })

  test('is held as soon as an account is connected, until the operator releases it', async () => {
    expect(await frozen()).toMatchObject([{ isHeld: false }])
    await connect(accountOf())
    expect(await frozen()).toMatchObject([{ isHeld: true }])
    expect(await schedule()).toEqual({ interval: 'manual' })
    await paidTable()
    await harness.moveTo(at('12:00', 4))
    expect(await payouts()).toBe(0)

    operator = await signUp(harness.server, { role: 'ADMIN' })
    await release()
    await harness.run()
    expect(await schedule()).toEqual({ interval: 'weekly', weekly_anchor: 'thursday' })
    expect(harness.failures).toEqual([])
  })

  test('is not held if it was released before the account is connected', async () => {
    await release()
    await connect(accountOf())
    expect(await frozen()).toEqual([])
    expect(await schedule()).toEqual({ interval: 'weekly', weekly_anchor: 'thursday' })
  })

  test('is held again if the account was disconnected and another is connected', async () => {
    await connect(accountOf())
    await harness.moveTo(at('10:02'))
    await connect(null)
    expect(await frozen()).toMatchObject([{ isHeld: false }])
    accounts++
    await payOutBy({ interval: 'weekly', weekly_anchor: 'monday' })
    await connect(accountOf())
    expect(await schedule()).toEqual({ interval: 'manual' })
    await release()
    await harness.run()
    expect(await schedule()).toEqual({ interval: 'weekly', weekly_anchor: 'monday' })
  })

  test('is held although the previous release has noted it as held without an account', async () => {
    const { db } = harness.server.appContext
    await sql`update payout_freeze set is_held = true where restaurant_id = ${restaurant.id}`.execute(db)
    await harness.run()
    await connect(accountOf())
    expect(await schedule()).toEqual({ interval: 'manual' })
  })
})
