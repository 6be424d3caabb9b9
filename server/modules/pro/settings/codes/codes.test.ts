import { addDays, parisInstant, writeDay } from '@tablee/domain/calendar/calendar'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openPartner, ownShare, type Partner, type TestCaller } from '../../../../testing/bookings.ts'
import { orWaits } from '../../../../testing/lock-waits.fixtures.ts'
import { CARDS, openPaymentHarness, type PaymentHarness } from '../../../../testing/payment-harness.fixtures.ts'
import { signIn, signUp } from '../../../../testing/people.ts'
import { employ } from '../../../../testing/staff.ts'
import { addCoupon } from '../../../coupons/coupons.ts'
import { setEnded } from '../../../coupons/of-restaurant/of-restaurant.ts'
import { actsOf } from '../../../staff/acts.sql.ts'

const CODE = 'code stage percent cents from to weekdays types minimumCents mostUses mostEach uses costCents'
type Seen = { code: string; stage: string; uses: number; costCents: number; percent: number | null }

let harness: PaymentHarness
let restaurant: Partner
let owner: TestCaller
let ownerId: string
let host: TestCaller
let today = '2026-11-01'

beforeAll(async () => {
  harness = await openPaymentHarness({ now: '2026-11-01T10:00:00+01:00' })
})
beforeEach(async () => {
  today = addDays(today, 14)
  await harness.moveTo(parisInstant(today, '10:00'))
  restaurant = await openPartner(harness.server.appContext.db)
  ownerId = (await employ(harness.server, restaurant.id)).accountId
  owner = await signIn(harness.server, ownerId)
  host = await signUp(harness.server)
})
afterAll(() => harness.close())

let made = 0
const newCode = () => `MAISON${++made}`
const make = (input: object, person = owner, id = restaurant.id) =>
  harness.room.as<Seen[]>(
    person,
    `mutation ($id: ID!, $input: HouseCodeInput!) { makeHouseCode(restaurantId: $id, input: $input) { ${CODE} } }`,
    { id, input },
  )
const act = (name: 'pause' | 'resume' | 'end', code: string, person = owner, id = restaurant.id) =>
  harness.room.as<Seen[]>(
    person,
    `mutation ($id: ID!, $code: ID!) { ${name}HouseCode(restaurantId: $id, code: $code) { ${CODE} } }`,
    { id, code },
  )
const read = async () =>
  (
    await harness.room.as<Seen[]>(owner, `query ($id: ID!) { houseCodes(restaurantId: $id) { ${CODE} } }`, {
      id: restaurant.id,
    })
  ).data ?? []

async function held() {
  return ownShare(await harness.room.booked(host, restaurant, { day: today })).id
}
/** Pays the euros for items and fee that the payer saw. */
async function pay(share: string, coupon: string, number = CARDS.good, [amount, fee] = [10, 1]) {
  return harness.pay(host, share, await harness.card(number), { amount, fee, coupon })
}

describe('a promo code of a restaurant', () => {
  test('reduces bills at that restaurant, which pays for it, and shows what it has cost', async () => {
    const code = newCode()
    const { data } = await make({
      code: ` ${code.toLowerCase()} `,
      percent: 20,
      toDay: writeDay(addDays(today, 30)),
      mostUses: 50,
    })
    expect(data).toEqual([
      {
        code,
        stage: 'RUNNING',
        percent: 20,
        cents: null,
        from: null,
        to: writeDay(addDays(today, 30)),
        weekdays: null,
        types: null,
        minimumCents: 0,
        mostUses: 50,
        mostEach: null,
        uses: 0,
        costCents: 0,
      },
    ])
    const share = await held()
    expect((await pay(share, code)).data?.userReservation).toMatchObject({ status: 'CONFIRMED', totalPaid: 11 })
    expect(await read()).toMatchObject([{ code, uses: 1, costCents: 250 }])
    const elsewhere = await openPartner(harness.server.appContext.db)
    const other = ownShare(await harness.room.booked(host, elsewhere, { day: addDays(today, 1) })).id
    expect((await pay(other, code)).error?.message).toContain("n'est pas valable dans ce restaurant")
    expect((await actsOf(harness.server.appContext.db, ownerId)).map((one) => [one.act, one.detail])).toEqual([
      ['CODE_MADE', { code }],
    ])
  })

  test('is unique on the platform: a taken one is refused, even if another restaurant owns it', async () => {
    const code = newCode()
    await make({ code, cents: 500 })
    const neighbour = await openPartner(harness.server.appContext.db)
    const theirs = await employ(harness.server, neighbour.id)
    const { error } = await make({ code, percent: 10 }, theirs, neighbour.id)
    expect(error).toMatchObject({ code: 'BAD_USER_INPUT', fields: { code: expect.stringContaining('déjà pris') } })
  })

  test('is refused by field if invalid', async () => {
    const { error } = await make({
      code: '',
      percent: 200,
      toDay: writeDay(addDays(today, -1)),
      mostUses: 0,
      weekdays: [9],
    })
    expect(Object.keys(error?.fields ?? {})).toEqual(['code', 'percent', 'toDay', 'weekdays', 'mostUses'])
    expect((await make({ code: 'A', percent: 5, fromDay: 'demain' })).error?.fields).toEqual({
      fromDay: expect.stringContaining('31-12-2026'),
    })
  })

  test('is visible to and ended by its own restaurant alone, and those of the platform by none', async () => {
    const [own, shared, platforms] = [newCode(), newCode(), newCode()]
    await make({ code: own, percent: 10 })
    const neighbour = await openPartner(harness.server.appContext.db)
    const terms = { percent: 10, cents: null, onItems: true, onFee: false, fromDay: null, toDay: null, weekdays: null }
    const free = { types: null, minimumCents: 0, mostUses: null, mostEach: null }
    const now = new Date(harness.server.clock.now())
    const { db } = harness.server.appContext
    const restaurants = [restaurant.id, neighbour.id]
    await addCoupon(db, { code: shared, ...terms, ...free, restaurantIds: restaurants, payer: 'RESTAURANT' }, now)
    await addCoupon(db, { code: platforms, ...terms, ...free, restaurantIds: [restaurant.id], payer: 'PLATFORM' }, now)
    expect((await read()).map(({ code }) => code)).toEqual([own])
    for (const code of [shared, platforms, 'RIEN']) expect((await act('end', code)).error?.code).toBe('CONFLICT')
    const theirs = await employ(harness.server, neighbour.id)
    expect((await act('pause', own, theirs, neighbour.id)).error?.code).toBe('CONFLICT')
  })
})

describe('a code that is paused or ended', () => {
  test('applies again once resumed, and never again once it has ended', async () => {
    const code = newCode()
    await make({ code, percent: 20 })
    expect((await act('pause', code)).data).toMatchObject([{ stage: 'PAUSED' }])
    const share = await held()
    expect((await pay(share, code)).error).toMatchObject({
      code: 'CONFLICT',
      message: 'Ce code est en pause. Sans lui, le total est de 13,50\u00A0€.',
    })
    expect((await act('resume', code)).data).toMatchObject([{ stage: 'RUNNING' }])
    expect((await act('end', code)).data).toMatchObject([{ stage: 'ENDED', uses: 0 }])
    expect((await pay(share, code)).error?.message).toContain("Ce code n'est plus valable.")
    expect((await act('resume', code)).error?.code).toBe('CONFLICT')
    expect((await act('end', code)).data).toMatchObject([{ stage: 'ENDED' }])
  })

  test('still applies to a payment that has begun, until its bank has responded', async () => {
    const code = newCode()
    await make({ code, percent: 20 })
    const share = await held()
    const begun = await pay(share, code, CARDS.asksBank)
    expect(begun.data?.stripeResponse.requires_action).toBe(true)
    await act('end', code)
    expect(await read()).toMatchObject([{ stage: 'ENDED', uses: 1, costCents: 250 }])
    // The bank refused, and another card pays with the code that was used.
    expect((await pay(share, code)).data?.userReservation).toMatchObject({ status: 'CONFIRMED', totalPaid: 11 })
  })

  test('is either used or refused if it is ended while somebody pays with it', async () => {
    const code = newCode()
    await make({ code, percent: 20 })
    const share = await held()
    const { db, clock } = harness.server.appContext
    const paying = await db.transaction().execute(async (trx) => {
      await setEnded(trx, restaurant.id, code, new Date(clock.now()))
      const begun = pay(share, code)
      expect(await orWaits(db, begun)).toBe('waits')
      return { begun }
    })
    expect((await paying.begun).error).toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining("Ce code n'est plus valable."),
    })
    expect(await read()).toMatchObject([{ stage: 'ENDED', uses: 0, costCents: 0 }])
  })

  test('is not counted as used if the booking is cancelled, and stays ended', async () => {
    const code = newCode()
    await make({ code, percent: 20, mostUses: 1 })
    const booked = await harness.room.booked(host, restaurant, { day: today })
    await pay(ownShare(booked).id, code)
    expect(await read()).toMatchObject([{ stage: 'USED_UP', uses: 1 }])
    await act('end', code)
    await harness.room.as(host, 'mutation ($id: ID!) { cancelReservation(reservationId: $id) }', { id: booked.id })
    expect(await read()).toMatchObject([{ stage: 'ENDED', uses: 0, costCents: 0 }])
  })
})
