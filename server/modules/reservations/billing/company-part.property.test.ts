import { addDays, parisInstant, writeDay } from '@tablee/domain/calendar/calendar'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keepAddress, type TestCaller } from '../../../testing/bookings.ts'
import { type Canteen, nextCanteenMonday, openCanteen, openCompany } from '../../../testing/canteen.ts'
import { CARDS, openPaymentHarness, type PaymentHarness } from '../../../testing/payment-harness.fixtures.ts'
import { signUp } from '../../../testing/people.ts'
import { dueLines } from '../../invoices/statements/due-lines.ts'
import { askedFor } from '../../invoices/statements/statements.sql.ts'
import { reconcile } from '../../payments/books/books.ts'
import { changeCompany } from '../../weekly-meals/companies/companies.ts'
import { refundShare } from '../after-meal/after-meal.ts'
import { cancelByRestaurant } from '../changes/changes.ts'

const CREATE = `mutation ($input: CreateWeeklyOrdersInput!) { createWeeklyOrders(input: $input) {
  id usersReservations { id cardAmount companyAmount serviceFees } } }`

type Ordered = { id: string; usersReservations: [Seen] }
type Seen = { id: string; cardAmount: number; companyAmount: number; serviceFees: number }

let harness: PaymentHarness
let restaurants: Canteen[]
/** Mondays of weeks without a holiday, because the sandbox's clock only moves forward. */
let monday = '2026-09-07'

beforeAll(async () => {
  harness = await openPaymentHarness({ now: '2026-09-07T09:00:00+02:00' })
  restaurants = [await openCanteen(harness.server.appContext.db), await openCanteen(harness.server.appContext.db)]
})
afterAll(() => harness.close())

const anOrder = fc.record({
  restaurant: fc.nat(1),
  on: fc.constantFrom(1, 2),
  meals: fc.integer({ min: 1, max: 2 }),
})
const aWeek = fc.record({
  paysCents: fc.constantFrom(0, 1, 600, 1350, 1389, 1390, 2000),
  orders: fc.uniqueArray(anOrder, {
    minLength: 1,
    maxLength: 3,
    selector: ({ restaurant, on }) => `${restaurant} ${on}`,
  }),
  card: fc.constantFrom<keyof typeof CARDS>('good', 'good', 'good', 'declined'),
  before: fc.constantFrom('nothing', 'nothing', 'cancel'),
  after: fc.array(fc.oneof(fc.integer({ min: 1, max: 1500 }), fc.constant('cancel' as const)), { maxLength: 3 }),
})
type Week = typeof aWeek extends fc.Arbitrary<infer One> ? One : never

test('in any sequence, person and company pay what the restaurant receives, and the ledgers balance', async () => {
  await fc.assert(fc.asyncProperty(aWeek, play), { numRuns: Number(process.env.COMPANY_RUNS ?? 8) })
}, 300_000)

async function play({ paysCents, orders, card, before, after }: Week): Promise<void> {
  monday = nextCanteenMonday(monday, 1)
  const { server, room, inTransaction, moveTo, run, pay } = harness
  await moveTo(parisInstant(monday, '08:00'))
  const company = await openCompany(server, { paysCents })
  const diner = await signUp(server, { email: company.newEmail() })
  const office = await keepAddress(server.appContext.db, diner.accountId)
  const booked = await order(diner, office, orders)
  // A later rate does not affect them.
  await inTransaction((tx) => changeCompany(tx, { ...company.details, paysCents: 777 }))
  const shares = booked.map(({ usersReservations: [share] }) => share)
  const cardId = await harness.card(CARDS[card])
  for (const { id } of shares) await pay(diner, id, cardId)
  const [first] = booked
  if (before === 'cancel' && first) await room.cancel(diner, first.id)
  await moveTo(parisInstant(addDays(monday, 1), '11:01'))
  for (const what of after) {
    const wish =
      what === 'cancel'
        ? inTransaction((tx) => cancelByRestaurant(tx, Number(first?.id), 'no gas'))
        : inTransaction((tx) => refundShare(tx, first?.usersReservations[0].id ?? '', what))
    // Not all of it is possible.
    await wish.catch(() => null)
    await run()
  }
  for (const share of shares) await expectWhole(share, paysCents)
  await expectAsked(company.details.name, shares)
  expect(await reconcile(server.appContext, addDays(monday, 1))).toEqual([])
}

async function order(diner: TestCaller, office: string, orders: Week['orders']): Promise<Ordered[]> {
  const wishes = orders.flatMap(({ restaurant, on, meals }) => {
    const one = restaurants[restaurant]
    if (!one) return []
    const combos = [{ id: one.meals[on] ?? '', quantity: meals }]
    return [{ RestaurantId: String(one.id), date: writeDay(addDays(monday, on - 1)), order: { combos } }]
  })
  const input = { orders: wishes, UserDeliveryPreferenceId: office }
  const { data, error } = await harness.room.as<Ordered[]>(diner, CREATE, { input })
  expect(error).toBeUndefined()
  return data ?? []
}

/** Expects card and company payments of a settled share to equal its price, and refunds to be in proportion. */
async function expectWhole({ id, cardAmount, companyAmount }: Seen, paysCents: number): Promise<void> {
  const { db } = harness.server.appContext
  const items = await sql<{ cents: number; status: string }>`
    select s.items_cents as cents, s.status from share s where s.id = ${id}`.execute(db)
  const [share] = items.rows
  const [ofCard, ofCompany] = [sumsOf(await harness.money(id)), sumsOf(await harness.money(`${id}:COMPANY`))]
  const taken = (ofCard.CAPTURED ?? 0) - (ofCard.FEE ?? 0) + (ofCompany.TOPPED_UP ?? 0)
  expect([0, share?.cents]).toContain(taken)
  expect(ofCompany.TOPPED_UP ?? 0).toBeLessThanOrEqual(Math.max(paysCents, 0) + 49)
  if (taken > 0) {
    expect(ofCard.CAPTURED ?? 0).toBe(Math.round(cardAmount * 100))
    expect(ofCompany.TOPPED_UP ?? 0).toBe(Math.round(companyAmount * 100))
  }
  const back = ofCompany.TOP_UP_BACK ?? 0
  expect(back).toBeLessThanOrEqual(ofCompany.TOPPED_UP ?? 0)
  const dishesByCard = (ofCard.CAPTURED ?? 0) - (ofCard.FEE ?? 0)
  if (dishesByCard > 0) {
    const given = Math.min(ofCard.REFUNDED ?? 0, dishesByCard)
    expect(back).toBe(Math.floor(((ofCompany.TOPPED_UP ?? 0) * given) / dishesByCard))
  }
  if (share?.status === 'CANCELLED' && taken > 0) expect(back).toBe(ofCompany.TOPPED_UP ?? 0)
}

/** Expects the company to owe, or to have been billed for, the amounts that the restaurants have received and kept from it. */
async function expectAsked(name: string, shares: readonly Seen[]): Promise<void> {
  const { db } = harness.server.appContext
  const { rows } = await sql<{ id: number }>`select id from company where name = ${name}`.execute(db)
  const { lines, sums } = await dueLines(db, rows[0]?.id ?? 0, `${addDays(monday, 1).slice(0, 7)}-01`)
  let kept = 0
  for (const { id } of shares) {
    const { TOPPED_UP = 0, TOP_UP_BACK = 0 } = sumsOf(await harness.money(`${id}:COMPANY`))
    kept += TOPPED_UP - TOP_UP_BACK
  }
  const due = lines.reduce((sum, { cents }) => sum + cents, 0)
  // If the week spans two months, a statement has already billed its first day.
  const asked = await askedFor(
    db,
    shares.map(({ id }) => id),
  )
  expect(due + [...asked.values()].reduce((sum, cents) => sum + cents, 0)).toBe(kept)
  expect(sums.reduce((sum, { gross }) => sum + gross, 0)).toBe(due)
}

function sumsOf(lines: readonly string[]): Partial<Record<string, number>> {
  const sums: Partial<Record<string, number>> = {}
  for (const line of lines) {
    const [kind = '', cents] = line.split(' ')
    sums[kind] = (sums[kind] ?? 0) + Number(cents)
  }
  return sums
}
