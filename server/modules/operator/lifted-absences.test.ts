import { addDays, parisInstant } from '@tablee/domain/calendar/calendar'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { linkOf, openPartner, ownShare, type Partner, type TableWish } from '../../testing/bookings.ts'
import { CARDS, openPaymentHarness, type PaymentHarness } from '../../testing/payment-harness.fixtures.ts'
import { signIn, signUp, type TestPerson } from '../../testing/people.ts'
import { expectSameBooks, expectSameCodes } from '../../testing/same-books.fixtures.ts'
import { deskOf, marksOf } from '../../testing/service.ts'
import { employ } from '../../testing/staff.ts'
import { voucherHolders } from '../../testing/voucher-holders.fixtures.ts'
import { addCoupon } from '../coupons/coupons.ts'
import { reconcile } from '../payments/books/books.ts'
import { operatorAt } from './operator.fixtures.ts'

let harness: PaymentHarness
let restaurant: Partner
let host: TestPerson
let friend: TestPerson
/** The sandbox's clock never goes back, so each test has its own days, from ten in the morning. */
let today = '2026-11-09'
const at = (hour: string, days = 0) => parisInstant(addDays(today, days), hour)

beforeAll(async () => {
  harness = await openPaymentHarness({ now: '2026-11-09T10:00:00+01:00' })
})
beforeEach(async () => {
  today = addDays(today, 14)
  await harness.moveTo(at('10:00'))
  restaurant = await openPartner(harness.server.appContext.db, { seats: 1000 })
  host = await signUp(harness.server)
  friend = await signUp(harness.server)
})
afterAll(() => harness.close())

/** Signs in at the desk now: a session of staff lasts for twelve hours. */
async function deskNow() {
  const { accountId } = await employ(harness.server, restaurant.id, 'FLOOR')
  return deskOf(harness.room, restaurant, await signIn(harness.server, accountId))
}

async function lift(share: string) {
  const { admin } = await operatorAt(harness)
  const decide = 'mutation ($id: ID!) { decideAbsence(userReservationId: $id, isUpheld: false) { shareId } }'
  const { error } = await harness.room.as(admin, decide, { id: share })
  await harness.run()
  return error
}

const payByCard = async (share: string) => harness.pay(friend, share, await harness.card())

/** A group in which each guest pays: its host came, their friend is marked as absent. Returns the ids of booking and shares. */
async function withAbsentFriend(pay: (share: string) => Promise<{ error?: unknown }> = payByCard) {
  const { id, ...booked } = await harness.room.booked(host, restaurant, { day: today, party: 2 })
  const own = ownShare({ id, ...booked }).id
  await harness.pay(host, own, await harness.card())
  const joined = await harness.room.joined(friend, linkOf(await harness.room.seen(host, id)), restaurant)
  expect((await pay(joined.id)).error).toBeUndefined()
  await harness.moveTo(at('20:20'))
  const desk = await deskNow()
  await desk.mark(id, 'ARRIVED', [own])
  expect(marksOf(await desk.mark(id, 'ABSENT', [joined.id]))).toEqual(['ARRIVED', 'ABSENT'])
  return { id, desk, own, late: joined.id }
}

async function statusesOf(id: string) {
  const { status, usersReservations } = await harness.room.seen(host, id)
  return [status, ...usersReservations.map((share) => share.status)]
}

/** Expects the booking to be over, each bill to be paid once, and no cent to be lost. */
async function expectCompleted(
  id: string,
  shares: readonly string[],
  statuses = ['COMPLETED', 'COMPLETED', 'COMPLETED'],
) {
  expect(await statusesOf(id)).toEqual(statuses)
  for (const share of shares) await expectSameBooks(harness.server.appContext, share, 'COMPLETED')
  await expectSameCodes(harness.server.appContext)
  await harness.moveTo(at('12:00', 12))
  for (const days of [0, 1, 2]) expect(await reconcile(harness.server.appContext, addDays(today, days))).toEqual([])
}

const PAID_WHOLE = ['AUTHORISED 1350', 'CAPTURED 1350', 'FEE 100']

describe('an absence that is lifted after the bill is closed makes its guest pay the bill', () => {
  test.each([
    ['their own card', payByCard],
    [
      'the card of a friend',
      async (share: string) => harness.cover(host, share, await harness.card(), { amount: 12.5, fee: 1 }),
    ],
  ])('when lifted by %s, as for a late arrival', async (_, pay) => {
    const { id, desk, own, late } = await withAbsentFriend(pay)
    await harness.moveTo(at('21:30'))
    expect((await desk.close(id)).error).toBeUndefined()
    await harness.run()
    expect(await statusesOf(id)).toEqual(['PAID', 'PAID', 'NO_SHOW'])
    await harness.moveTo(at('21:40'))
    expect(marksOf(await desk.mark(id, 'ARRIVED', [late]))).toEqual(['ARRIVED', 'ARRIVED'])
    // After the time in which the tap can be undone.
    await harness.moveTo(at('21:42'))
    expect(await statusesOf(id)).toEqual(['PAID', 'PAID', 'PAID'])
    expect(await harness.money(late)).toEqual(PAID_WHOLE)
    expect((await desk.mark(id, 'ABSENT', [late])).error?.code).toBe('CONFLICT')
    await harness.moveTo(at('06:00', 1))
    await expectCompleted(id, [own, late])
  })

  test('while the parts of others are still being captured', async () => {
    const { id, desk, own, late } = await withAbsentFriend()
    await harness.moveTo(at('21:30'))
    await desk.close(id)
    await desk.mark(id, 'ARRIVED', [late])
    expect(await statusesOf(id)).toEqual(['CONFIRMED', 'CONFIRMED', 'CONFIRMED'])
    await harness.moveTo(at('21:32'))
    expect(await statusesOf(id)).toEqual(['PAID', 'PAID', 'PAID'])
    await harness.moveTo(at('06:00', 1))
    await expectCompleted(id, [own, late])
  })

  test('after the others’ bill was completed, by the operator: invoice and review follow', async () => {
    const { id, own, late } = await withAbsentFriend()
    const contest = 'mutation ($id: ID!) { contestNoShow(userReservationId: $id, message: "J’y étais.") { status } }'
    expect((await harness.room.as(friend, contest, { id: late })).error).toBeUndefined()
    await harness.moveTo(at('09:00', 1))
    expect(await statusesOf(id)).toEqual(['COMPLETED', 'COMPLETED', 'NO_SHOW'])
    expect(await harness.money(late)).toEqual(['AUTHORISED 1350'])
    expect(await lift(late)).toBeUndefined()
    expect(await harness.money(late)).toEqual(PAID_WHOLE)
    const { rows } = await sql<{ made: string }>`
      select kind as made from invoice where share_id = ${late} union all
      select kind from message where kind = 'REVIEW_REQUEST' and recipient = ${friend.email}`.execute(
      harness.server.appContext.db,
    )
    expect(rows.map(({ made }) => made).toSorted()).toEqual(['INVOICE', 'INVOICE', 'REVIEW_REQUEST'])
    await expectCompleted(id, [own, late])
  })

  test('with a link, if the authorisation has ended and is not renewed', async () => {
    let intent = ''
    const { id, own, late } = await withAbsentFriend(async (share) => {
      const { data } = await harness.pay(friend, share, await harness.card(CARDS.asksAlways))
      const back = await harness.answerBank(data?.stripeResponse.redirect_to_url ?? '', true)
      intent = back.searchParams.get('payment_intent') ?? ''
      return harness.confirm(friend, share, intent)
    })
    await harness.moveTo(at('09:00', 1))
    await harness.server.appContext.cards.cancel(intent, `of a bank that has let go: ${intent}`)
    await lift(late)
    expect(await statusesOf(id)).toEqual(['COMPLETED', 'COMPLETED', 'PAYMENT_FAILED'])
    expect((await harness.pay(friend, late, await harness.card())).error).toBeUndefined()
    await harness.run()
    await expectCompleted(id, [own, late])
  })

  test('with the voucher that is held', async () => {
    const vouchers = voucherHolders(harness)
    await vouchers.takes(restaurant)
    await vouchers.edenred(friend)
    const { id, own, late } = await withAbsentFriend(async (share) => {
      const stripeParams = { amount: 1, application_fee_amount: 1, paymentToken: await harness.card() }
      const input = { userReservationId: share, stripeParams, edenredParams: { amount: 11.5 } }
      const pay =
        'mutation ($input: PayUserReservationInput!) { payUserReservation(input: $input) { userReservation { id } } }'
      return harness.room.as(friend, pay, { input })
    })
    await harness.moveTo(at('09:00', 1))
    await lift(late)
    expect(await vouchers.lines(late)).toEqual(['HELD 1150', 'TAKEN 1150'])
    expect((await harness.money(late)).slice(1)).toEqual(['CAPTURED 200', 'FEE 100'])
    await expectCompleted(id, [own, late])
  })

  test('unless a code covers all of it, which completes the bill', async () => {
    const code = `A${today.slice(2).replaceAll('-', '')}`
    const anywhere = { fromDay: null, toDay: null, weekdays: null, restaurantIds: null, types: null, minimumCents: 0 }
    const off = { percent: 100, cents: null, onItems: true, onFee: true, payer: 'PLATFORM' as const }
    const coupon = { code, ...off, ...anywhere, mostUses: null, mostEach: null }
    await addCoupon(harness.server.appContext.db, coupon, new Date(harness.server.clock.now()))
    const { id, own, late } = await withAbsentFriend(async (share) =>
      harness.pay(friend, share, await harness.card(), { coupon: code, amount: 0, fee: 0 }),
    )
    await harness.moveTo(at('09:00', 1))
    await lift(late)
    await expectCompleted(id, [own, late])
  })
})

test.each<[string, TableWish]>([
  ['sits alone', { party: 1 }],
  ['pays for a whole party', { party: 2, type: 'PAY_FOR_ALL', withInvitation: false }],
])('a host who %s and whose absence is lifted after the service pays the bill', async (_, wish) => {
  const { id, ...booked } = await harness.room.booked(host, restaurant, { day: today, ...wish })
  const own = ownShare({ id, ...booked }).id
  await harness.pay(host, own, await harness.card())
  await harness.moveTo(at('20:20'))
  await (await deskNow()).mark(id, 'ABSENT')
  await harness.moveTo(at('09:00', 1))
  expect(await statusesOf(id)).toEqual(['NO_SHOW', 'NO_SHOW'])
  expect(await lift(own)).toBeUndefined()
  expect(await statusesOf(id)).toEqual(['COMPLETED', 'COMPLETED'])
  await expectSameBooks(harness.server.appContext, own, 'COMPLETED', { fee: wish.party === 2 ? 200 : 100 })
})

test('an absent guest of a booking that its restaurant has cancelled since is refunded in full', async () => {
  const { id, desk, late } = await withAbsentFriend()
  await harness.moveTo(at('21:30'))
  await desk.close(id)
  await harness.run()
  expect((await desk.cancel(id)).error).toBeUndefined()
  expect(await lift(late)).toBeUndefined()
  expect(await harness.money(late)).toEqual(['AUTHORISED 1350', 'VOIDED 1350'])
  await expectSameBooks(harness.server.appContext, late, 'NO_SHOW')
})

test('an absence whose fee is debited can no longer be lifted', async () => {
  const { id, late } = await withAbsentFriend()
  await harness.moveTo(at('20:30', 2))
  expect(await harness.money(late)).toEqual(['AUTHORISED 1350', 'CAPTURED 375'])
  expect(await lift(late)).toMatchObject({ code: 'CONFLICT' })
  expect(await statusesOf(id)).toEqual(['COMPLETED', 'COMPLETED', 'NO_SHOW'])
})
