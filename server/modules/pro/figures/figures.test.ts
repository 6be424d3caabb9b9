import { addDays, type Day, parseDay, writeDay } from '@tablee/domain/calendar/calendar'
import { type DayFigures, payoutOf, revenueOf, sumOf } from '@tablee/domain/service/figures'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPartner } from '../../../testing/bookings.ts'
import { COMES, type Evenings, openEvenings, type Plan, plan } from '../../../testing/evenings.fixtures.ts'
import { openPaymentHarness, type PaymentHarness } from '../../../testing/payment-harness.fixtures.ts'
import { signIn, signUp } from '../../../testing/people.ts'
import { deskOf } from '../../../testing/service.ts'
import { employ } from '../../../testing/staff.ts'
import { statementOf } from '../../../testing/statement-of.ts'
import { moneyByDay } from '../../payments/books/books.ts'
import { closeBill, markNoShow, refundShare } from '../../reservations/after-meal/after-meal.ts'
import { billsOfRestaurant } from '../../reservations/read/restaurant/restaurant.ts'

type Seen = Omit<DayFigures, 'day'> & { day: string; revenue: number; payout: number }

let harness: PaymentHarness
let evenings: Evenings
let owner: string
let today: Day = '2026-11-23'
const at = (hour: string, days = 0) => evenings.at(hour, days)
const next = async () => {
  await evenings.next()
  today = evenings.today()
}

beforeAll(async () => {
  harness = await openPaymentHarness({ now: '2026-11-23T10:00:00+01:00' })
  evenings = await openEvenings(harness, today)
  owner = (await employ(harness.server, evenings.restaurant.id)).accountId
})
afterAll(() => harness.close())

async function figures(from: Day, to: Day, by = owner, restaurantId = evenings.restaurant.id) {
  return harness.room.as<{ days: Seen[] }>(
    await signIn(harness.server, by),
    `query ($id: ID!, $from: String, $to: String) { houseFigures(restaurantId: $id, from: $from, to: $to) { from to days {
      day tables covers absences unmarked orders card vouchers added absenceFees tips givenBack vouchersBack fees disputed refundsFailed codes revenue payout } } }`,
    { id: restaurantId, from: writeDay(from), to: writeDay(to) },
  )
}
async function read(from: Day, to: Day): Promise<Seen[]> {
  const { data, error } = await figures(from, to)
  if (error) throw new Error(error.message)
  return data.days
}
async function dayOf(day: Day): Promise<Seen | undefined> {
  return (await read(day, day))[0]
}

/** The whole ledger. Everything in this database belongs to the restaurant. */
async function ledger() {
  const { rows } = await sql<{ kind: string; cents: number }>`
    select kind, sum(cents)::int as cents from ledger_line group by kind
    union all select kind, sum(cents)::int from voucher_line group by kind`.execute(harness.server.appContext.db)
  const of = (kind: string) => rows.find((one) => one.kind === kind)?.cents ?? 0
  const fees = of('FEE') - of('FEE_REFUNDED')
  const vouchers = of('TAKEN') - of('GIVEN_BACK')
  return { fees, vouchers, payout: of('CAPTURED') - of('REFUNDED') - fees + of('TOPPED_UP') - of('TOP_UP_BACK') }
}

const FORMER = 4000
type PlanNode = { 'Actual Rows': number; 'Actual Loops': number; Plans?: PlanNode[] }

function rowsRead(node: PlanNode | undefined): number {
  if (!node) return 0
  return node['Actual Rows'] * node['Actual Loops'] + (node.Plans ?? []).reduce((sum, one) => sum + rowsRead(one), 0)
}

/** Adds copies of this booking's bill, each two years old or more and captured with its fee. */
async function addFormerYears(reservationId: number) {
  const { db } = harness.server.appContext
  await sql`
    insert into reservation overriding system value
    select (jsonb_populate_record(r, jsonb_build_object('id', 1000000 + n, 'due_at', null, 'status', 'COMPLETED',
      'starts_at', r.starts_at - (730 + n) * interval '1 day', 'service_day', r.service_day - 730 - n))).*
    from reservation r, generate_series(1, ${FORMER}::int) n where r.id = ${reservationId}`.execute(db)
  await sql`
    insert into share select (jsonb_populate_record(s, jsonb_build_object('id', concat('former-', n),
      'reservation_id', 1000000 + n))).*
    from share s, generate_series(1, ${FORMER}::int) n where s.reservation_id = ${reservationId}`.execute(db)
  await sql`
    insert into ledger_line (attempt_id, payable_id, kind, cents, reference, at)
    select l.attempt_id, concat('former-', n), l.kind, l.cents, concat(l.reference, n), l.at - (730 + n) * interval '1 day'
    from ledger_line l join share s on s.id = l.payable_id, generate_series(1, ${FORMER}::int) n
    where s.reservation_id = ${reservationId}`.execute(db)
  await sql`analyze reservation, share, ledger_line`.execute(db)
}

/** Expects the last event of a type to have come from the provider, and to have been applied. */
async function hear(type: string) {
  const { events } = await harness.asked<{ events: { id: string; type: string }[] }>('/stripe/events')
  const last = events.find((event) => event.type === type)
  if (!last) throw new Error(`nothing was received of ${type}`)
  await harness.posted(`/stripe/events/${last.id}/send`, {})
  await harness.run()
}

describe('the figures of a restaurant', () => {
  test('equal those of the ledger to the cent, after any evenings', async () => {
    const first = today
    await fc.assert(
      fc.asyncProperty(fc.array(plan, { minLength: 2, maxLength: 4 }), async (plans) => {
        await evenings.play(plans)
        const days = await read(first, addDays(today, 9))
        const sum = sumOf(days)
        const { fees, vouchers, payout } = await ledger()
        expect({ fees: sum.fees, vouchers: sum.vouchers - sum.vouchersBack, payout: payoutOf(sum) }).toEqual({
          fees,
          vouchers,
          payout,
        })
        expect(days.map(revenueOf)).toEqual(days.map(({ revenue }) => revenue))
        expect(days.map(payoutOf)).toEqual(days.map((one) => one.payout))
        await next()
      }),
      { numRuns: 4, endOnFailure: true },
    )
  })

  test('count a refund on the day of the refund, and a meal on its own day', async () => {
    await next()
    const plan: Plan = { ...COMES, tip: 300 }
    const one = await evenings.booked(plan)
    await harness.moveTo(at('20:30'))
    await evenings.evening(plan, one)
    await harness.moveTo(at('12:00', 2))
    const before = { tables: 1, covers: 1, card: 1250, tips: 300, fees: 100, givenBack: 0, revenue: 1250, payout: 1550 }
    expect(await dayOf(today)).toMatchObject(before)
    await harness.inTransaction((tx) => refundShare(tx, one.share, 500))
    await harness.run()
    expect(await dayOf(today)).toMatchObject(before)
    expect(await dayOf(addDays(today, 2))).toMatchObject({
      tables: 0,
      card: 0,
      givenBack: 500,
      revenue: -500,
      payout: -500,
      fees: 0,
    })
  })

  test('list a company’s part and a code paid by the platform separately from what a diner has paid', async () => {
    await next()
    await evenings.booked({ ...COMES, pays: 'company' })
    const table = await evenings.booked({ ...COMES, pays: 'PLATFORM' })
    await harness.moveTo(at('20:30'))
    await harness.inTransaction((tx) => closeBill(tx, table.id, 'restaurant'))
    await harness.moveTo(at('12:00', 2))
    expect(await dayOf(today)).toMatchObject({
      orders: 1,
      tables: 1,
      card: 1000 + 790,
      added: 250 + 600,
      revenue: 2640,
    })
  })

  test('list the discount of the restaurant’s own code on a settled bill, and include it in no sum', async () => {
    await next()
    const table = await evenings.booked({ ...COMES, pays: 'RESTAURANT' })
    expect(await dayOf(today)).toMatchObject({ codes: 0 })
    await harness.moveTo(at('20:30'))
    await harness.inTransaction((tx) => closeBill(tx, table.id, 'restaurant'))
    await harness.moveTo(at('12:00', 2))
    expect(await dayOf(today)).toMatchObject({ codes: 250, card: 1000, added: 0, revenue: 1000, payout: 1000 })
  })

  test('count expected guests and absences', async () => {
    await next()
    const desk = deskOf(harness.room, evenings.restaurant, await signIn(harness.server, owner))
    const absent = await evenings.booked({ ...COMES, ends: 'absent' })
    await desk.book({ party: 4, date: writeDay(today) })
    const { data } = await desk.book({ party: 3, date: writeDay(today), hour: '20:15' })
    await desk.cancel(data?.id ?? '')
    await harness.moveTo(at('20:30'))
    await harness.inTransaction((tx) => markNoShow(tx, absent.share, 'restaurant'))
    expect(await dayOf(today)).toMatchObject({ tables: 2, covers: 5, absences: 1 })
    await harness.moveTo(at('12:00', 9))
    expect(await dayOf(today)).toMatchObject({ card: 0, absenceFees: 375, revenue: 375 })
  })

  test('count unmarked covers separately once their table is over', async () => {
    await next()
    await evenings.booked(COMES)
    const absent = await evenings.booked({ ...COMES, ends: 'absent' })
    const desk = async () => deskOf(harness.room, evenings.restaurant, await signIn(harness.server, owner))
    const [four, three] = [
      await (await desk()).book({ party: 4, date: writeDay(today) }),
      await (await desk()).book({ party: 3, date: writeDay(today) }),
    ]
    await harness.moveTo(at('20:30'))
    await harness.inTransaction((tx) => markNoShow(tx, absent.share, 'restaurant'))
    await (await desk()).mark(four.data?.id ?? '', 'SEATED')
    expect(await dayOf(today)).toMatchObject({ covers: 9, absences: 1, unmarked: 0 })
    await harness.moveTo(at('22:00'))
    expect(await dayOf(today)).toMatchObject({ covers: 9, absences: 1, unmarked: 1 + 3 })
    expect((await (await desk()).mark(three.data?.id ?? '', 'LEFT')).error).toBeUndefined()
    expect(await dayOf(today)).toMatchObject({ covers: 9, absences: 1, unmarked: 1 })
    await harness.moveTo(at('12:00', 3))
    expect(await dayOf(today)).toMatchObject({ covers: 9, absences: 1, unmarked: 1, card: 1250 })
  })

  test('include an absence fee captured from what was held for the meal', async () => {
    await next()
    const absent = await evenings.booked({ ...COMES, ends: 'absent' })
    await harness.moveTo(at('20:30'))
    await harness.inTransaction((tx) => markNoShow(tx, absent.share, 'restaurant'))
    await harness.moveTo(at('12:00', 3))
    expect(await dayOf(today)).toMatchObject({ card: 0, absenceFees: 375, revenue: 375 })
  })

  test('list refused and disputed payments, and count neither as revenue or payout', async () => {
    await harness.tell(await harness.server.app.listen({ port: 0, host: '127.0.0.1' }))
    await next()
    const paid: string[] = []
    for (const number of ['4000000000000259', '4000000000005126']) {
      const host = await signUp(harness.server)
      const { usersReservations } = await harness.room.booked(host, evenings.restaurant, { day: today })
      const share = usersReservations[0]?.id ?? ''
      expect((await harness.pay(host, share, await harness.card(number))).error).toBeUndefined()
      paid.push(share)
    }
    await harness.run()
    await hear('charge.dispute.created')
    expect(await dayOf(today)).toMatchObject({ disputed: 1350 })
    await harness.moveTo(at('12:00', 2))
    await harness.inTransaction((tx) => refundShare(tx, paid[1] ?? '', 500))
    await harness.run()
    await harness.moveTo(at('14:00', 2))
    await hear('refund.failed')
    expect(await dayOf(addDays(today, 2))).toMatchObject({
      givenBack: 500,
      refundsFailed: 500,
      disputed: 0,
      revenue: -500,
      payout: -500,
    })
  })

  test('read no bills of earlier years for refunds', async () => {
    await next()
    const { id } = await evenings.booked(COMES)
    await harness.moveTo(at('12:00', 2))
    const { db } = harness.server.appContext
    await addFormerYears(id)
    const period = { from: addDays(today, -27), to: addDays(today, 2) }
    const statement = await statementOf(db, (watched) =>
      moneyByDay(watched, billsOfRestaurant(evenings.restaurant.id, period), period),
    )
    const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>`
      explain (analyze, format json) ${statement}`.execute(db)
    expect(rowsRead(rows[0]?.['QUERY PLAN'][0].Plan)).toBeLessThan(FORMER / 4)
    expect(await dayOf(today)).toMatchObject({ tables: 1, card: 1250 })
  })

  test('cover a year at most, and the owner’s restaurant only', async () => {
    const neighbour = await openPartner(harness.server.appContext.db)
    const other = (await employ(harness.server, neighbour.id)).accountId
    const { data } = await figures(addDays(today, -300), today, other, neighbour.id)
    expect(sumOf((data?.days ?? []) as never)).toMatchObject({ tables: 0, card: 0, fees: 0 })
    expect(parseDay(data?.days.at(-1)?.day ?? '')).toBe(today)
    expect((await figures(today, addDays(today, -1))).error?.fields).toEqual({ to: expect.any(String) })
    expect((await figures(addDays(today, -366), today)).error?.fields).toEqual({ to: expect.any(String) })
  })
})
