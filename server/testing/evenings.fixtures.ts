import { addDays, type Day, parisInstant, writeDay } from '@tablee/domain/calendar/calendar'
import fc from 'fast-check'
import { expect } from 'vitest'
import { addCoupon } from '../modules/coupons/coupons.ts'
import { addExtra, closeBill, markNoShow, refundShare } from '../modules/reservations/after-meal/after-meal.ts'
import { cancelByRestaurant } from '../modules/reservations/changes/changes.ts'
import { keepAddress, openToGo } from './bookings.ts'
import { openCompany, serveInCanteen } from './canteen.ts'
import { payByVoucher } from './pay-by-voucher.fixtures.ts'
import type { PaymentHarness } from './payment-harness.fixtures.ts'
import { signUp, type TestPerson } from './people.ts'
import { voucherHolders } from './voucher-holders.fixtures.ts'

export type Plan = {
  pays: 'card' | 'PLATFORM' | 'RESTAURANT' | 'voucher' | 'company'
  tip: number
  extra: number
  ends: 'comes' | 'absent' | 'cancelled' | 'refunded'
  refund: number
}

export const plan: fc.Arbitrary<Plan> = fc.record({
  pays: fc.constantFrom('card', 'PLATFORM', 'RESTAURANT', 'voucher', 'company'),
  tip: fc.constantFrom(0, 100, 300),
  extra: fc.constantFrom(0, 450),
  ends: fc.constantFrom('comes', 'absent', 'cancelled', 'refunded'),
  // A diner pays 790 for a canteen's meal. The company's part is refunded in addition, and does not count here.
  refund: fc.integer({ min: 1, max: 790 }),
})

export const COMES: Plan = { pays: 'card', tip: 0, extra: 0, ends: 'comes', refund: 0 }

type Booked = { host: TestPerson; id: number; share: string; isTable: boolean }

export type Evenings = Awaited<ReturnType<typeof openEvenings>>

/**
 * A restaurant that is paid by every means, and its evenings. The sandbox's clock never goes back, so each evening has its own
 * Monday.
 */
export async function openEvenings(harness: PaymentHarness, first: Day) {
  const { server, room, card, pay, inTransaction } = harness
  server.appContext.mail = { send: async () => {} }
  const { db } = server.appContext
  const restaurant = await serveInCanteen(db, await openToGo(db, { seats: 1000 }))
  const people = voucherHolders(harness)
  await people.takes(restaurant)
  for (const payer of ['PLATFORM', 'RESTAURANT'] as const) await codeOf(payer)
  let today = first
  const at = (hour: string, days = 0) => parisInstant(addDays(today, days), hour)

  async function codeOf(payer: 'PLATFORM' | 'RESTAURANT') {
    const free = { fromDay: null, toDay: null, weekdays: null, restaurantIds: null, types: null }
    const code = { code: payer.slice(0, 8), percent: 20, cents: null, onItems: true, onFee: false, payer }
    const coupon = { ...code, ...free, minimumCents: 0, mostUses: null, mostEach: null }
    await addCoupon(db, coupon, new Date(server.clock.now()))
  }

  /** Books and pays by a plan. Returns the actions left for the evening. */
  async function booked(plan: Plan) {
    if (plan.pays === 'company') return canteenMeal()
    const host = await signUp(server)
    const { id, usersReservations } = await room.booked(host, restaurant, { day: today })
    const share = usersReservations[0]?.id ?? ''
    if (plan.pays === 'voucher') {
      await people.edenred(host)
      const bill = { items: 1250, itemsDiscount: 0, card: { amount: 1250, applicationFee: 100 } }
      const ask = <T>(query: string, variables?: Record<string, unknown>) => room.as<T>(host, query, variables)
      const paid = await payByVoucher(ask, { share, scheme: 'EDENRED', bill, card: await card() })
      expect(paid?.error).toBeUndefined()
    } else {
      const coupon = plan.pays === 'card' ? {} : { coupon: plan.pays.slice(0, 8), amount: 10, fee: 1 }
      expect((await pay(host, share, await card(), coupon)).error).toBeUndefined()
    }
    return { host, id: Number(id), share, isTable: true }
  }

  async function canteenMeal() {
    const company = await openCompany(server, { paysCents: 600 })
    const host = await signUp(server, { email: company.newEmail() })
    const address = await keepAddress(db, host.accountId)
    const order = { combos: [{ id: restaurant.meals[1] ?? '', quantity: 1 }] }
    const orders = [{ RestaurantId: String(restaurant.id), date: writeDay(today), order }]
    const { data } = await room.as<{ id: string; usersReservations: { id: string }[] }[]>(
      host,
      'mutation ($input: CreateWeeklyOrdersInput!) { createWeeklyOrders(input: $input) { id usersReservations { id } } }',
      { input: { orders, UserDeliveryPreferenceId: address } },
    )
    const share = data?.[0]?.usersReservations[0]?.id ?? ''
    expect((await pay(host, share, await card())).error).toBeUndefined()
    return { host, id: Number(data?.[0]?.id), share, isTable: false }
  }

  async function evening(plan: Plan, { host, id, share, isTable }: Booked) {
    if (!isTable) return
    if (plan.ends === 'absent') {
      await inTransaction((tx) => markNoShow(tx, share, 'restaurant'))
      return
    }
    if (plan.tip > 0) {
      const tip = `mutation ($id: ID!, $amount: Float!) {
      addTipToReservation(input: { reservationId: $id, amount: $amount }) { id } }`
      expect((await room.as(host, tip, { id: String(id), amount: plan.tip / 100 })).error).toBeUndefined()
    }
    if (plan.extra > 0) {
      await inTransaction((tx) => addExtra(tx, share, { name: 'Café', priceCents: plan.extra, vat: 1000 }))
    }
    await inTransaction((tx) => closeBill(tx, id, 'restaurant'))
  }

  async function later(plan: Plan, { id, share, isTable }: Booked) {
    if (plan.ends === 'refunded') await inTransaction((tx) => refundShare(tx, share, plan.refund))
    if (plan.ends === 'cancelled' && isTable) {
      await inTransaction((tx) => cancelByRestaurant(tx, id, 'Coupure')).catch(() => {})
    }
  }

  return {
    restaurant,
    at,
    booked,
    evening,
    today: () => today,
    /** Moves to the Monday after some days, at ten. */
    async next(days = 14) {
      today = addDays(today, days)
      await harness.moveTo(at('10:00'))
    },
    /** Plays these plans until the last payment has settled, nine days later. */
    async play(plans: readonly Plan[]) {
      const tables: [Plan, Booked][] = []
      for (const one of plans) tables.push([one, await booked(one)])
      await harness.moveTo(at('20:30'))
      for (const [one, table] of tables) await evening(one, table)
      await harness.moveTo(at('12:00', 3))
      for (const [one, table] of tables) await later(one, table)
      await harness.moveTo(at('12:00', 9))
      expect(harness.failures).toEqual([])
      return tables.map(([, table]) => table)
    },
  }
}
