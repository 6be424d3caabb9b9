import { addDays, parisInstant, writeDay } from '@tablee/domain/calendar/calendar'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { publish } from '../../../events/outbox.ts'
import { keepAddress, type TestCaller } from '../../../testing/bookings.ts'
import {
  type Canteen,
  nextCanteenMonday,
  openCanteen,
  openCompany,
  type TestCompany,
} from '../../../testing/canteen.ts'
import {
  CARDS,
  openPaymentHarness,
  type PaymentHarness,
  type PaymentOptions,
} from '../../../testing/payment-harness.fixtures.ts'
import { signUp } from '../../../testing/people.ts'
import { addCoupon } from '../../coupons/coupons.ts'
import { reconcile } from '../../payments/books/books.ts'
import { changeCompany } from '../../weekly-meals/companies/companies.ts'
import { refundShare } from '../after-meal/after-meal.ts'
import { cancelByRestaurant } from '../changes/changes.ts'

const SEEN = `id status usersReservations { id status cardAmount companyAmount serviceFees totalIncludingTax
  menuItemsDiscount voucherTerms { refusal } }`
const CREATE = `mutation ($input: CreateWeeklyOrdersInput!) { createWeeklyOrders(input: $input) { ${SEEN} } }`
const PART = '{ companyPart { mealPart fromDay uses { day RestaurantId isHold } } }'
const SHARE = `query ($id: ID!) { getUserReservation(id: $id) { id status cardAmount companyAmount serviceFees totalPaid
  totalIncludingTax menuItemsDiscount voucherTerms { refusal } } }`

type Seen = { id: string; usersReservations: SeenShare[] }
type SeenShare = { id: string; status: string; cardAmount: number; companyAmount: number; serviceFees: number }
type Wish = { on: number; at?: Canteen; meals?: number }

let harness: PaymentHarness
let restaurant: Canteen
let company: TestCompany
let diner: TestCaller & { accountId: string }
let office: string
/** Mondays of weeks without a holiday, two or more weeks apart, because the sandbox's clock only moves forward. */
let monday = '2026-09-07'
const day = (on: number) => addDays(monday, on - 1)
const at = (on: number, hour: string) => parisInstant(day(on), hour)

beforeAll(async () => {
  harness = await openPaymentHarness({ now: '2026-09-07T09:00:00+02:00' })
  restaurant = await openCanteen(harness.server.appContext.db)
})
beforeEach(async () => {
  monday = nextCanteenMonday(monday)
  await harness.moveTo(at(1, '10:00'))
  company = await openCompany(harness.server, { paysCents: 600 })
  ;({ diner, office } = await employee())
})
afterAll(() => harness.close())

async function employee() {
  const person = await signUp(harness.server, { email: company.newEmail() })
  return { diner: person, office: await keepAddress(harness.server.appContext.db, person.accountId) }
}
function order(wishes: readonly Wish[], by: TestCaller = diner, address = office) {
  const orders = wishes.map(({ on, at: { id, meals } = restaurant, meals: quantity = 1 }) => ({
    RestaurantId: String(id),
    date: writeDay(day(on)),
    order: { combos: [{ id: meals[on] ?? '', quantity }] },
  }))
  return harness.room.as<Seen[]>(by, CREATE, { input: { orders, UserDeliveryPreferenceId: address } })
}
async function ordered(...wishes: Wish[]): Promise<SeenShare[]> {
  const { data, error } = await order(wishes)
  if (error) throw new Error(error.message)
  return (data ?? []).flatMap(({ usersReservations }) => usersReservations)
}
/** One meal of Monday, ordered and paid by the person. Returns the number of its order and the id of its share. */
async function paidMeal(how: PaymentOptions = {}, card?: string) {
  const { data } = await order([{ on: 1 }])
  const [one] = data ?? []
  const share = one?.usersReservations[0]?.id ?? ''
  const { error } = await harness.pay(diner, share, card ?? (await harness.card()), how)
  expect(error).toBeUndefined()
  return { id: Number(one?.id), share }
}
async function seen(id: string) {
  const { data } = await harness.room.as<SeenShare & { totalPaid: number; totalIncludingTax: number }>(diner, SHARE, {
    id,
  })
  return data
}
const companyMoney = (share: string) => harness.money(`${share}:COMPANY`)
async function sentOn(share: string): Promise<number> {
  const transfer = await harness.server.appContext.cards.transferFor(`${share}:COMPANY`)
  return transfer ? transfer.cents - transfer.reversedCents : 0
}
const rate = (paysCents: number) => harness.inTransaction((tx) => changeCompany(tx, { ...company.details, paysCents }))

describe('a canteen meal that a company pays in part', () => {
  test('costs its person the rest, and both parts add up to the price', async () => {
    const [share] = await ordered({ on: 1 })
    expect(share).toMatchObject({ companyAmount: 6, cardAmount: 8.9, serviceFees: 1, totalIncludingTax: 8.9 })
  })

  test('has one contribution a day; employees of other companies and strangers pay in full', async () => {
    const other = await openCanteen(harness.server.appContext.db)
    const shares = await ordered({ on: 1, meals: 3 }, { on: 1, at: other }, { on: 2 })
    expect(shares.map(({ companyAmount }) => companyAmount)).toEqual([6, 0, 6])
    company = await openCompany(harness.server, { paysCents: 0 })
    ;({ diner, office } = await employee())
    expect((await ordered({ on: 1 }))[0]).toMatchObject({ companyAmount: 0, cardAmount: 14.9 })
    const { data } = await harness.room.as<{ mealPart: number }>(diner, PART)
    expect(data?.mealPart).toBe(0)
  })

  test('has its contribution shown before ordering, and the days on which it is used', async () => {
    const asked = async () => (await harness.room.as(diner, PART)).data
    expect(await asked()).toEqual({ mealPart: 6, fromDay: company.details.fromDay, uses: [] })
    const { share } = await paidMeal()
    const use = { day: day(1), RestaurantId: String(restaurant.id), isHold: false }
    expect(await asked()).toMatchObject({ uses: [use] })
    const other = await openCanteen(harness.server.appContext.db)
    expect((await ordered({ on: 1, at: other }))[0]).toMatchObject({ companyAmount: 0 })
    expect(await seen(share)).toMatchObject({ companyAmount: 6 })
  })

  test('has its contribution again if the first order is cancelled, or a hold is replaced', async () => {
    await ordered({ on: 1 })
    expect((await ordered({ on: 1, meals: 2 }))[0]).toMatchObject({ companyAmount: 6 })
    const { id } = await paidMeal()
    await harness.room.cancel(diner, String(id))
    expect((await ordered({ on: 1 }))[0]).toMatchObject({ companyAmount: 6 })
  })

  test('has it once among two concurrent orders', async () => {
    const other = await openCanteen(harness.server.appContext.db)
    const both = await Promise.all([order([{ on: 1 }]), order([{ on: 1, at: other }])])
    const parts = both.flatMap(({ data }) => data?.map(({ usersReservations: [one] }) => one?.companyAmount))
    expect(parts.sort()).toEqual([0, 6])
  })

  test('keeps the contribution of the time of the order', async () => {
    const { share } = await paidMeal()
    await rate(900)
    expect(await seen(share)).toMatchObject({ companyAmount: 6, cardAmount: 8.9 })
    expect((await ordered({ on: 2 }))[0]).toMatchObject({ companyAmount: 9 })
    await sql`update account set email = 'gone@else.example' where id = ${diner.accountId}`.execute(
      harness.server.appContext.db,
    )
    await harness.moveTo(at(1, '11:01'))
    expect(await companyMoney(share)).toEqual(['TOPPED_UP 600'])
  })

  test('accepts no meal vouchers, and explains why', async () => {
    const [share] = await ordered({ on: 1 })
    expect(share).toMatchObject({ voucherTerms: { refusal: expect.stringContaining('Votre entreprise paie déjà') } })
  })
})

describe('the restaurant', () => {
  test('receives the whole price: from the card at the cut-off, and from the platform for the company', async () => {
    const { share } = await paidMeal()
    await harness.moveTo(at(1, '10:59'))
    expect(await sentOn(share)).toBe(0)
    await harness.moveTo(at(1, '11:00'))
    await harness.run()
    expect(await harness.money(share)).toEqual(['AUTHORISED 890', 'CAPTURED 890', 'FEE 100'])
    expect(await companyMoney(share)).toEqual(['TOPPED_UP 600'])
    expect(await sentOn(share)).toBe(600)
    expect(await reconcile(harness.server.appContext, day(1))).toEqual([])
  })

  test('gets the company’s part once, whoever says again that the share is paid', async () => {
    const { id, share } = await paidMeal()
    await harness.moveTo(at(1, '11:01'))
    const before = harness.failures.length
    const by = { actor: 'clock', reason: 'CAPTURED', why: 'captured' } as const
    const again = { reservationId: id, shareId: share, from: 'CONFIRMED', to: 'PAID', ...by } as const
    await publish(harness.server.appContext.db, harness.server.clock.now(), 'ShareStatusChanged', again)
    await harness.run()
    expect(harness.failures.slice(before)).toEqual([])
    expect([await sentOn(share), await companyMoney(share)]).toEqual([600, ['TOPPED_UP 600']])
  })

  test('receives it from the company alone if only the service fee or nothing is left to pay', async () => {
    await rate(2000)
    const fee = await paidMeal()
    expect(await seen(fee.share)).toMatchObject({ companyAmount: 13.9, cardAmount: 1, status: 'CONFIRMED' })
    const other = await openCanteen(harness.server.appContext.db)
    await sql`update combo set price_cents = 1100 where id = ${Number(other.meals[2])}`.execute(
      harness.server.appContext.db,
    )
    const [first, free] = await ordered({ on: 2, at: other }, { on: 2 })
    // The company pays for the dearest meal of the day, and the day's fee is in the other order.
    expect([first?.cardAmount, free?.cardAmount].sort()).toEqual([0, 12])
    const whole = [first, free].find((one) => one?.cardAmount === 0)?.id ?? ''
    expect((await harness.pay(diner, whole, '')).error).toBeUndefined()
    expect(await seen(whole)).toMatchObject({ status: 'CONFIRMED', totalPaid: 0 })
    await harness.moveTo(at(2, '11:01'))
    expect(await harness.money(whole)).toEqual([])
    expect(await companyMoney(whole)).toEqual(['TOPPED_UP 1390'])
    expect(await harness.money(fee.share)).toEqual(['AUTHORISED 100', 'CAPTURED 100', 'FEE 100'])
  })

  test('receives a code’s discount in addition, which reduces the person’s part', async () => {
    const code = `PART${monday.slice(5, 7)}${monday.slice(8)}`
    await addCoupon(
      harness.server.appContext.db,
      {
        code,
        percent: 50,
        cents: null,
        onItems: true,
        onFee: false,
        fromDay: null,
        toDay: null,
        weekdays: null,
        restaurantIds: null,
        types: null,
        minimumCents: 0,
        payer: 'PLATFORM',
        mostUses: null,
        mostEach: null,
      },
      new Date(harness.server.clock.now()),
    )
    // Half of 7,90 €.
    const { share } = await paidMeal({ coupon: code, amount: 3.95, fee: 1 })
    await harness.moveTo(at(1, '11:01'))
    expect(await harness.money(share)).toEqual(['AUTHORISED 495', 'CAPTURED 495', 'FEE 100', 'TOPPED_UP 395'])
    expect(await companyMoney(share)).toEqual(['TOPPED_UP 600'])
  })

  test('receives nothing for an order that is cancelled in time, or not paid', async () => {
    const { id, share } = await paidMeal()
    await harness.room.cancel(diner, String(id))
    const [unpaid] = await ordered({ on: 2 })
    await harness.pay(diner, unpaid?.id ?? '', await harness.card(CARDS.declined))
    await harness.moveTo(at(2, '11:01'))
    expect([await companyMoney(share), await companyMoney(unpaid?.id ?? '')]).toEqual([[], []])
  })
})

describe('the invoice of the restaurant', () => {
  const documents = async (share: string) => {
    const { rows } = await sql<{ kind: string; cents: number; content: { sums: object[]; payments: object[] } }>`
      select kind, total_cents as cents, content from invoice
      where share_id = ${share} and seller = 'RESTAURANT' order by kind desc`.execute(harness.server.appContext.db)
    return rows.map(({ kind, cents, content: { sums, payments } }) => ({ kind, cents, sums, payments }))
  }

  test('states the whole price with its VAT and the company’s part, and a refund credits both', async () => {
    const { share } = await paidMeal()
    await harness.moveTo(at(1, '15:00'))
    const ofCard = { means: 'Visa •••• 4242', cents: 790 }
    const ofCompany = { means: 'Part de votre entreprise', cents: 600, isCompany: true }
    const sums = [{ vat: 1000, net: 1264, tax: 126, gross: 1390 }]
    expect(await documents(share)).toEqual([{ kind: 'INVOICE', cents: 1390, sums, payments: [ofCompany, ofCard] }])
    await harness.inTransaction((tx) => refundShare(tx, share, 790))
    await harness.run()
    const credited = { kind: 'CREDIT_NOTE', cents: 1390, sums, payments: [ofCard, ofCompany] }
    expect((await documents(share))[1]).toEqual(credited)
  })
})

describe('a refund', () => {
  test('returns the company’s part in proportion, and in full with the last cent of the dishes', async () => {
    const { share } = await paidMeal()
    await harness.moveTo(at(1, '11:01'))
    await harness.inTransaction((tx) => refundShare(tx, share, 395))
    await harness.run()
    expect(await companyMoney(share)).toEqual(['TOPPED_UP 600', 'TOP_UP_BACK 300'])
    await harness.inTransaction((tx) => refundShare(tx, share, 395))
    await harness.run()
    expect(await sentOn(share)).toBe(0)
    expect(await seen(share)).toMatchObject({ totalPaid: 1 })
    expect(await reconcile(harness.server.appContext, day(1))).toEqual([])
  })

  test('goes to the company first if it has paid all dishes, and never exceeds what it paid', async () => {
    await rate(2000)
    const { share } = await paidMeal()
    await harness.moveTo(at(1, '11:01'))
    await harness.inTransaction((tx) => refundShare(tx, share, 500))
    await harness.run()
    expect(await companyMoney(share)).toEqual(['TOPPED_UP 1390', 'TOP_UP_BACK 500'])
    expect(await seen(share)).toMatchObject({ totalPaid: 1 })
    const more = harness.inTransaction((tx) => refundShare(tx, share, 991))
    await expect(more).rejects.toMatchObject({ code: 'CONFLICT' })
    await harness.inTransaction((tx) => refundShare(tx, share, 990))
    await harness.run()
    expect(await seen(share)).toMatchObject({ totalPaid: 0 })
    expect(await sentOn(share)).toBe(0)
  })

  test('is complete if the restaurant cancels after the capture', async () => {
    const { id, share } = await paidMeal()
    await harness.moveTo(at(1, '11:01'))
    await harness.inTransaction((tx) => cancelByRestaurant(tx, id, 'no gas'))
    await harness.run()
    expect(await companyMoney(share)).toEqual(['TOPPED_UP 600', 'TOP_UP_BACK 600'])
    expect(await reconcile(harness.server.appContext, day(1))).toEqual([])
  })
})
