import { addDays, DAY, serviceDayAt } from '@tablee/domain/calendar/calendar'
import { revenueOf, sumOf } from '@tablee/domain/service/figures'
import { orderStageOf } from '@tablee/domain/service/order-stage'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { getReservationHostInvoice } from '../../modules/invoices/invoices.ts'
import { reconcile } from '../../modules/payments/books/books.ts'
import { getCustomerCards } from '../../modules/payments/wallet/wallet.ts'
import { readFigures } from '../../modules/pro/figures/read-figures.ts'
import { ordersOfDay } from '../../modules/pro/service/orders/orders.sql.ts'
import { readRequests } from '../../modules/pro/service/requests/answer-request.ts'
import { contestNoShow, leaveTip } from '../../modules/reservations/after-meal/after-meal.ts'
import { payShare } from '../../modules/reservations/billing/billing.ts'
import { myReservations, priceOfShare, visibleShares } from '../../modules/reservations/views/views.ts'
import { testApp } from '../../testing/app.ts'
import { openPaymentHarness, type PaymentHarness } from '../../testing/payment-harness.fixtures.ts'
import { signIn } from '../../testing/people.ts'
import { seedBookings } from './bookings.ts'
import { fillDemo } from './fill-demo.ts'
import { accountOf, personId } from './people.ts'
import { DEMO } from './special.ts'
import { staffedRestaurants } from './staff.ts'

// The demonstration is filled by the product's own use cases: twenty seconds of one core, minutes on a busy machine.
const LONGEST_FILLING = 600_000
vi.setConfig({ testTimeout: LONGEST_FILLING, hookTimeout: LONGEST_FILLING })

const TUESDAY = '2026-11-24T10:00:00+01:00'

/** Opens a harness with a newly filled demonstration. */
async function filled(now: string): Promise<PaymentHarness> {
  const harness = await openPaymentHarness({ now })
  await fill(harness)
  return harness
}

async function fill({ server }: PaymentHarness): Promise<void> {
  const errors: string[] = []
  await fillDemo(server.appContext, pino({ level: 'error' }, { write: (line) => void errors.push(line) }))
  expect(errors).toEqual([])
}

/** Ines's bookings as her list shows them. */
async function list({ server }: PaymentHarness) {
  const { context } = await signIn(server, personId(0))
  const { reservations, count } = await myReservations(context, { page: 1, pageSize: 50 })
  const seen = reservations.map((view) => ({
    view,
    own: visibleShares(view).find(({ isOwn }) => isOwn),
    ...view.reservation,
  }))
  return { context, count, seen, of: (status: string) => seen.filter((one) => one.status === status) }
}

/** All of them except the tokens, which are random. */
async function written({ server }: PaymentHarness) {
  const { rows } = await sql`
    select r.id, r.restaurant_id, r.status, r.starts_at, r.created_at, s.position, s.status as share, s.paid_cents,
      (select json_agg(json_build_array(l.name, l.price_cents) order by l.position) from share_line l
        where l.share_id = s.id)
    from reservation r join share s on s.reservation_id = r.id order by r.id, s.position`.execute(server.appContext.db)
  return rows
}

describe('on a Tuesday morning', () => {
  let harness: PaymentHarness
  /** The bookings of two demonstrations that were filled at the same time. */
  let filledTwice: unknown[][]
  beforeAll(async () => {
    const [one, other] = await Promise.all([filled(TUESDAY), filled(TUESDAY)])
    harness = one
    filledTwice = [await written(one), await written(other)]
    await other.close()
  })
  afterAll(() => harness.close())

  test('the same start time creates the same bookings', () => {
    expect(filledTwice[0]).toEqual(filledTwice[1])
  })

  test('a voucher is planned to pay a part of tomorrow’s lunch', async () => {
    const { seen } = await list(harness)
    const planned = seen.filter(({ own }) => own && own.share.voucherPlannedCents > 0)
    expect(planned.map(({ day, status }) => `${day} ${status}`)).toEqual(['2026-11-25 CONFIRMED'])
    expect(planned[0]?.own?.share.voucherScheme).toBe('EDENRED')
  })

  test('the diner has bookings in every status that is possible at that hour, on two pages', async () => {
    const { seen, count } = await list(harness)
    expect(seen.map(({ day, status }) => `${day} ${status}`)).toEqual([
      '2026-11-24 CONFIRMED',
      '2026-11-25 CONFIRMED',
      '2026-11-25 CONFIRMED',
      '2026-11-26 CREATED',
      '2026-11-27 WAITING_FOR_GUESTS',
      '2026-11-28 WAITING_FOR_PAYMENT',
      '2026-11-23 NO_SHOW',
      '2026-11-23 COMPLETED',
      '2026-11-22 COMPLETED',
      '2026-11-21 PAYMENT_FAILED',
      '2026-11-21 CANCELLED',
      '2026-11-20 CANCELLED',
      '2026-11-19 COMPLETED',
      '2026-11-18 COMPLETED',
      '2026-11-16 COMPLETED',
    ])
    expect(count).toBe(15)
  })

  test('some orders have formulas with chosen dishes, and dishes with options', async () => {
    const { rows } = await sql`
      select distinct combo_id is not null as is_formula from share_line where choices <> '[]' order by 1`.execute(
      harness.server.appContext.db,
    )
    expect(rows).toEqual([{ is_formula: false }, { is_formula: true }])
  })

  test('two cards are saved, of two brands', async () => {
    const { context } = await list(harness)
    const cards = await getCustomerCards(context)
    expect(cards.map(({ brand, last4 }) => `${brand} ${last4}`).sort()).toEqual(['mastercard 4444', 'visa 4242'])
  })

  test('nobody is signed in, and everybody signed up before their first table', async () => {
    const { rows } = await sql`select 1 from session where device = 'Démonstration'`.execute(
      harness.server.appContext.db,
    )
    expect(rows).toEqual([])
    const { rows: early } = await sql`
      select r.id from reservation r join account a on a.id = r.host_id where r.created_at < a.created_at`.execute(
      harness.server.appContext.db,
    )
    expect(early).toEqual([])
  })

  test('no email waits for a past event, and none was sent to the sandbox', async () => {
    const { rows } = await sql<{ dueAt: Date }>`select due_at as "dueAt" from message where due_at is not null`.execute(
      harness.server.appContext.db,
    )
    expect(rows.length).toBeGreaterThan(0)
    for (const { dueAt } of rows) expect(dueAt.getTime()).toBeGreaterThan(Date.parse(TUESDAY))
    expect(await harness.asked('/outbox')).toEqual([])
  })

  test('each past day was compared with the provider, without a difference', async () => {
    const { rows } = await sql<{ day: string; differences: unknown[] }>`
      select day, differences from reconciliation order by day`.execute(harness.server.appContext.db)
    expect(rows.map(({ day }) => day)).toEqual(Array.from({ length: rows.length }, (_, n) => addDays('2026-11-03', n)))
    expect(rows.filter(({ differences }) => differences.length > 0)).toEqual([])
    expect(rows.at(-1)?.day).toBe('2026-11-23')
  })

  test('the owner sees three weeks of evenings: guests, absences, takings, tips, codes, vouchers and a refund', async () => {
    const [first = 0, ...others] = staffedRestaurants()
    const { context } = await signIn(harness.server, accountOf('patron@example.test'))
    const figuresOf = async (id: number) => (await readFigures(context, id, { from: null, to: null })).days
    const days = await figuresOf(first)
    expect(days).toHaveLength(28)
    expect(days.filter(({ covers }) => covers > 0).length).toBeGreaterThan(18)
    expect(days.filter((day) => revenueOf(day) > 0).length).toBeGreaterThan(10)
    const { absences, absenceFees, tips, givenBack, codes, orders, fees } = sumOf(days)
    for (const seen of [absences, absenceFees, tips, givenBack, codes, orders, fees]) expect(seen).toBeGreaterThan(0)

    const quiet = await Promise.all(others.map(figuresOf))
    for (const one of quiet) expect(revenueOf(sumOf(one))).toBeGreaterThan(0)
    expect(sumOf(quiet.flat()).vouchers).toBeGreaterThan(0)
  })

  test('a fully booked restaurant has one more table tonight, and a request for a large one', async () => {
    const { db } = harness.server.appContext
    const { rows } = await sql`
      select to_char(starts_at at time zone 'Europe/Paris', 'HH24:MI') as hour from reservation
      where restaurant_id = ${DEMO.someDistricts.id} and service_day = '2026-11-24' and is_forced`.execute(db)
    expect(rows).toEqual([{ hour: '21:00' }])
    const { context } = await signIn(harness.server, accountOf('patron@example.test'))
    const requests = await readRequests(context, DEMO.someDistricts.id, { withWithdrawn: false })
    expect(requests.map(({ day, party }) => `${day} ${party}`)).toEqual(['2026-11-29 14'])
  })

  test('a second start adds nothing', async () => {
    await fill(harness)
    expect((await list(harness)).count).toBe(15)
  })

  test('the absence can be contested, and an invoice opened', async () => {
    const { context, of } = await list(harness)
    const [missed] = of('NO_SHOW')
    const contested = await contestNoShow(context, missed?.own?.share.id ?? '', 'Nous étions là, à la table du fond.')
    expect(contested.share.status).toBe('NO_SHOW')
    for (const { id, isGroup } of of('COMPLETED'))
      if (!isGroup) expect(await getReservationHostInvoice(context, String(id))).toContain('/invoices/')
  })

  test('a debit declined after the meal is paid with another card, and so are holds and pending payments', async () => {
    const { context, of } = await list(harness)
    const owed = [...of('PAYMENT_FAILED'), ...of('CREATED'), ...of('WAITING_FOR_PAYMENT')]
    expect(owed.map(({ own }) => own?.share.paidCents)).toEqual([0, 0, 0])
    for (const { own } of owed) {
      if (!own) throw new Error('no share is theirs')
      const { amount, applicationFee } = priceOfShare(own).card
      const paid = { amount, applicationFee, cardId: await harness.card(), savesCard: false }
      const { share } = await payShare(context, own.share.id, paid)
      expect(['COMPLETED', 'PAID', 'CONFIRMED']).toContain(share.share.status)
    }
  })

  test('the ledgers of the product and the provider are equal, on that day and the following ones', async () => {
    for (let day = 1; day <= 9; day += 4) {
      await harness.moveTo(Date.parse(TUESDAY) + day * DAY)
      expect(await reconcile(harness.server.appContext, addDays('2026-11-23', day))).toEqual([])
    }
  })
})

test.each([
  ['in the night after a holiday', '2026-12-26T02:30:00+01:00', 'PAID'],
  ['at lunch on a Monday', '2026-11-23T13:00:00+01:00', 'CONFIRMED'],
])('%s a tip can be left for the lunch of that day', async (_, now, status) => {
  const harness = await filled(now)
  onTestFinished(() => harness.close())
  const { context, seen, count } = await list(harness)
  expect(count).toBe(15)
  const lunch = seen.findLast(
    ({ startsAt, status }) => startsAt <= Date.parse(now) && ['PAID', 'CONFIRMED'].includes(status),
  )
  expect(lunch?.status).toBe(status)
  await leaveTip(context, lunch?.id ?? 0, 200)
  await seesEvening(harness, now)
  await seesBoard(harness, now)
})

/** The restaurant of patron@example.test has a service to show, whatever the hour. */
async function seesEvening({ server }: PaymentHarness, now: string): Promise<void> {
  const day = serviceDayAt(Date.parse(now))
  const { rows } = await sql<{ source: string; state: string | null; orders: boolean }>`
    select distinct r.source, m.state, exists (select from share_line l where l.share_id = s.id) as orders
    from reservation r join share s on s.reservation_id = r.id left join seat_mark m on m.share_id = s.id
    where r.restaurant_id = ${DEMO.pastMidnight.id} and r.service_day = ${day}::date`.execute(server.appContext.db)
  expect(new Set(rows.map(({ source }) => source))).toEqual(new Set(['WEB', 'PHONE', 'WALK_IN']))
  expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['ARRIVED', 'SEATED', 'LEFT', null]))
  expect(rows.some(({ orders }) => orders)).toBe(true)
}

/**
 * Its board has orders of each stage. Before it opens no order has been handed over yet, so this is checked at lunch and at
 * night.
 */
async function seesBoard({ server }: PaymentHarness, now: string): Promise<void> {
  const day = serviceDayAt(Date.parse(now))
  const orders = await ordersOfDay(server.appContext.db, { restaurantId: DEMO.pastMidnight.id, day })
  const stages = new Set(orders.map((order) => orderStageOf(order)))
  expect(stages).toEqual(new Set(['HANDED_OVER', 'READY', 'TO_PREPARE', 'TO_ACCEPT', 'REFUSED']))
  expect(orders.some(({ deliveryAddress }) => deliveryAddress)).toBe(true)
}

test('there are no bookings if the card provider does not respond', async () => {
  const server = await testApp({ environment: { STRIPE_API_PORT: '9' } })
  onTestFinished(() => server.close())
  await seedBookings(server.appContext, pino({ level: 'silent' }))
  const { rows } = await sql`select 1 from reservation`.execute(server.appContext.db)
  expect(rows).toEqual([])
})
