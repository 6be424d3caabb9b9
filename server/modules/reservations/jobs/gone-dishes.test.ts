import { addDays, parisInstant } from '@tablee/domain/calendar/calendar'
import { lostAt, type ServedWhen } from '@tablee/domain/ordering/served-at'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  ANONYMOUS,
  guestWith,
  keepAddress,
  linkOf,
  openPartner,
  openToGo,
  ownShare,
  type Partner,
  type TableWish,
  type TestCaller,
} from '../../../testing/bookings.ts'
import { addChoices, sellOut } from '../../../testing/choices.ts'
import { CARDS, openPaymentHarness, type PaymentHarness } from '../../../testing/payment-harness.fixtures.ts'
import { signUp, type TestPerson } from '../../../testing/people.ts'
import { voucherHolders } from '../../../testing/voucher-holders.fixtures.ts'
import { addCoupon } from '../../coupons/coupons.ts'
import { acceptOrder } from '../changes/changes.ts'
import { askForOtherDishes } from './jobs.ts'

let harness: PaymentHarness
let partner: Partner
let host: TestPerson
/** The sandbox's clock only moves forward: each test has its own days, from ten in the morning, never a Sunday. */
let today = '2026-11-17'
const at = (hour: string, days = 0) => parisInstant(addDays(today, days), hour)

beforeAll(async () => {
  harness = await openPaymentHarness({ now: '2026-11-17T10:00:00+01:00' })
})
beforeEach(async () => {
  today = addDays(today, 7)
  await harness.moveTo(at('10:00'))
  partner = await openPartner(harness.server.appContext.db)
  host = await signUp(harness.server)
})
afterAll(async () => {
  await harness.close()
  // There is no mail server here.
  expect(harness.failures.filter((one) => one instanceof Error)).toEqual([])
})

const SEE = `query ($id: ID!) { getUserReservation(id: $id) { status totalPaid totalIncludingTax wayOutUntil
  goneDishes { name isUntimely isTakenOff } foodItems { quantity } combos { quantity } } }`
const UPDATE = `mutation ($input: UpdateDishesInput!) { updateDishes(input: $input) {
  userReservation { totalPaid totalIncludingTax goneDishes { name } } } }`
type Seen = {
  status: string
  totalPaid: number
  totalIncludingTax: number
  wayOutUntil: number | null
  goneDishes: { name: string; isUntimely: boolean; isTakenOff: boolean }[]
  foodItems: { quantity: number }[]
  combos: { quantity: number }[]
}

const db = () => harness.server.appContext.db
const seen = async (person: TestCaller, share: string) => (await harness.room.as<Seen>(person, SEE, { id: share })).data
const statusOf = async (person: TestCaller, id: string) => (await harness.room.seen(person, id)).status

/** Takes the partner's dish off the menu, or puts it back. */
const serve = (isServed: boolean, flag = 'is_active') =>
  sql`update food_item set ${sql.ref(flag)} = ${isServed} where id = ${Number(partner.dish)}`.execute(db())

/** The partner's dish and formula, both paid by the host: 12,50 € and 20 €, and the fee of 1 €. */
async function paid(wish: TableWish = {}) {
  const options = { day: today, withInvitation: false, combos: [partner.formula], ...wish }
  const booked = await harness.room.booked(host, partner, options)
  const share = ownShare(booked).id
  await harness.pay(host, share, await harness.card())
  await harness.run()
  return { id: booked.id, share }
}

/** Returns the emails of these kinds to a person: 'DISHES_GONE Gyoza' and so on. */
async function emailsTo(email: string): Promise<string[]> {
  const { rows } = await sql<{ kind: string; names: string | null }>`
    select kind, subject_of ->> 'dishNames' as names from message
    where recipient = ${email} and (kind like '%GONE%' or kind like '%TAKEN_OFF%') order by created_at, kind`.execute(
    db(),
  )
  return rows.map(({ kind, names }) => `${kind} ${(JSON.parse(names ?? '[]') as string[]).join(', ')}`)
}

/** Removes the dish from the menu at ten, and has its guests notified. */
async function leaveMenu() {
  await serve(false)
  await harness.run()
  await harness.moveTo(at('10:03'))
}

describe('a dish that leaves the menu', () => {
  test('notifies its guest once, even if it comes and goes, and the price holds', async () => {
    const { share } = await paid()
    await serve(false)
    await harness.run()
    // A menu flickers while it is edited.
    expect(await emailsTo(host.email)).toEqual([])
    await harness.moveTo(at('10:03'))
    expect(await emailsTo(host.email)).toEqual(['DISHES_GONE Gyoza'])
    expect(await seen(host, share)).toMatchObject({
      totalPaid: 33.5,
      totalIncludingTax: 33.5,
      wayOutUntil: null,
      goneDishes: [{ name: 'Gyoza', isTakenOff: false }],
    })
    await serve(true)
    await harness.moveTo(at('10:06'))
    expect(await seen(host, share)).toMatchObject({ goneDishes: [] })
    await serve(false)
    await harness.moveTo(at('10:10'))
    await harness.moveTo(at('10:20'))
    expect(await emailsTo(host.email)).toEqual(['DISHES_GONE Gyoza'])
  })

  test('is not announced if it returns to the menu at once, and announced when it leaves later', async () => {
    await paid()
    await serve(false)
    await harness.run()
    await serve(true)
    await harness.moveTo(at('10:03'))
    await serve(false)
    await harness.moveTo(at('10:04'))
    expect(await emailsTo(host.email)).toEqual([])
    await harness.moveTo(at('10:07'))
    expect(await emailsTo(host.email)).toEqual(['DISHES_GONE Gyoza'])
  })

  test('is announced if deleted, in a formula, and for each choice that is sold out', async () => {
    const choices = await addChoices(db(), partner)
    const chosen = [choices.egg, choices.wine]
    const { share } = await paid({ dishes: 0, combos: [], chosen })
    await sellOut(db(), choices.egg)
    await harness.run()
    await harness.moveTo(at('10:03'))
    await sellOut(db(), choices.wine)
    await harness.run()
    await harness.moveTo(at('10:06'))
    await sql`delete from combo where id = ${Number(partner.formula)}`.execute(db())
    await harness.run()
    await harness.moveTo(at('10:09'))
    expect(await emailsTo(host.email)).toEqual([
      'DISHES_GONE Œuf mayonnaise',
      'DISHES_GONE Brouilly',
      'DISHES_GONE Midi',
    ])
    expect((await seen(host, share))?.goneDishes.map(({ name }) => name)).toEqual([
      'Brouilly',
      'Midi',
      'Œuf mayonnaise',
    ])
  })

  test('is announced to guests with and without an account, for any payer, and shown to nobody else', async () => {
    for (const type of ['SELF_PAY', 'PAY_FOR_ALL'] as const) {
      await serve(true)
      const table = await harness.room.booked(host, partner, { day: today, type, party: 3, withInvitation: true })
      if (type === 'SELF_PAY') await harness.pay(host, ownShare(table).id, await harness.card())
      const link = linkOf(await harness.room.seen(host, table.id))
      const ana = await signUp(harness.server, { firstName: 'Ana' })
      const anas = await harness.room.joined(ana, link, partner)
      const hugo = { email: `hugo-${table.id}@example.test`, firstName: 'Hugo', lastName: 'Moreau' }
      const hugos = await harness.room.joined(ANONYMOUS, link, partner, hugo)
      if (type === 'SELF_PAY') {
        await harness.pay(ana, anas.id, await harness.card())
        await harness.pay(guestWith(hugos.guestToken), hugos.id, await harness.card())
      }
      await harness.run()
      await serve(false)
      await harness.run()
      await harness.moveTo(harness.server.clock.now() + 3 * 60_000)
      for (const email of [ana.email, hugo.email]) expect(await emailsTo(email)).toEqual(['DISHES_GONE Gyoza'])
      const asAna = await harness.room.as<{ usersReservations: { isOwn: boolean; goneDishes: object[] }[] }>(
        ana,
        'query ($id: ID!) { getReservation(uuid: $id) { usersReservations { isOwn goneDishes { name } } } }',
        { id: table.id },
      )
      expect(
        asAna.data?.usersReservations.map(({ isOwn, goneDishes }) => `${isOwn} ${goneDishes.length}`).sort(),
      ).toEqual(['false 0', 'false 0', 'true 1'])
      await harness.room.cancel(host, table.id)
    }
  })

  test('is not announced for an unpaid hold or a firm order', async () => {
    await harness.room.booked(host, partner, { day: today, withInvitation: false })
    await leaveMenu()
    expect(await emailsTo(host.email)).toEqual([])
    await serve(true)
    const { share } = await paid({ day: addDays(today, 1), hour: '12:30' })
    await harness.moveTo(at('12:00', 1))
    await serve(false)
    await harness.moveTo(at('12:05', 1))
    expect(await emailsTo(host.email)).toEqual([])
    expect(await seen(host, share)).toMatchObject({ goneDishes: [], foodItems: [{ quantity: 1 }] })
    await harness.moveTo(at('06:00', 2))
    expect((await harness.money(share)).slice(-2)).toEqual(['CAPTURED 3350', 'FEE 100'])
  })

  test('notifies once if two processes look at the same time', async () => {
    await paid()
    await serve(false)
    await harness.run()
    harness.server.clock.moveTo(at('10:03'))
    const log = { error: (error: unknown) => expect(error).toBeUndefined() }
    const { appContext } = harness.server
    // The first process has compared, and notifies once the second has done both.
    const second = Promise.withResolvers<number>()
    let transactions = 0
    const waiting = new Proxy(appContext.db, {
      get(target, key) {
        const value = Reflect.get(target, key)
        if (key !== 'transaction') return typeof value === 'function' ? value.bind(target) : value
        return () => {
          const transaction = target.transaction()
          if (++transactions === 1) return transaction
          second.resolve(askForOtherDishes({ ...appContext, log }))
          const execute: typeof transaction.execute = (work) => second.promise.then(() => transaction.execute(work))
          return { execute }
        }
      },
    })
    expect(await askForOtherDishes({ ...appContext, db: waiting, log })).toBe(0)
    expect(await second.promise).toBe(1)
    await harness.run()
    expect(await emailsTo(host.email)).toEqual(['DISHES_GONE Gyoza'])
  })
})

describe('its guest', () => {
  test('chooses something else, is debited less, and receives nothing more', async () => {
    const { share } = await paid()
    await leaveMenu()
    const order = { combos: [{ id: partner.formula, quantity: 1 }] }
    const { data } = await harness.room.as<{ userReservation: Seen }>(host, UPDATE, {
      input: { userReservationId: share, order },
    })
    expect(data?.userReservation).toEqual({ totalPaid: 33.5, totalIncludingTax: 21, goneDishes: [] })
    await harness.moveTo(at('19:30'))
    expect(await emailsTo(host.email)).toEqual(['DISHES_GONE Gyoza'])
    await harness.moveTo(at('06:00', 1))
    expect((await harness.money(share)).slice(-2)).toEqual(['CAPTURED 2100', 'FEE 100'])
  })

  test('loses it without a choice when the order is firm: it is not debited, and they are notified', async () => {
    const { id, share } = await paid()
    await leaveMenu()
    await harness.moveTo(at('19:30'))
    expect(await emailsTo(host.email)).toEqual(['DISHES_GONE Gyoza', 'DISHES_TAKEN_OFF Gyoza'])
    expect(await seen(host, share)).toMatchObject({
      totalPaid: 33.5,
      totalIncludingTax: 21,
      foodItems: [],
      combos: [{ quantity: 1 }],
      goneDishes: [{ name: 'Gyoza', isTakenOff: true }],
      wayOutUntil: at('20:00'),
    })
    await harness.moveTo(at('06:00', 1))
    expect(await harness.money(share)).toEqual(['AUTHORISED 3350', 'CAPTURED 2100', 'FEE 100'])
    expect(await statusOf(host, id)).toBe('COMPLETED')
    await harness.run()
    const { rows } = await sql<{ cents: number }>`
      select sum(total_cents)::int as cents from invoice where share_id = ${share}`.execute(db())
    expect(rows).toEqual([{ cents: 2100 }])
  })

  test('keeps it if the menu has it again in time', async () => {
    const { share } = await paid()
    await leaveMenu()
    await serve(true)
    await harness.moveTo(at('19:29'))
    await harness.moveTo(at('19:30'))
    await serve(false)
    await harness.moveTo(at('06:00', 1))
    expect((await harness.money(share)).slice(-2)).toEqual(['CAPTURED 3350', 'FEE 100'])
  })

  test('keeps their seat without other dishes, and is debited nothing', async () => {
    const { id, share } = await paid({ combos: [] })
    await leaveMenu()
    await harness.moveTo(at('19:30'))
    expect(await seen(host, share)).toMatchObject({ totalIncludingTax: 0, foodItems: [], status: 'CONFIRMED' })
    await harness.moveTo(at('06:00', 1))
    expect(await harness.money(share)).toEqual(['AUTHORISED 1350', 'VOIDED 1350'])
    expect(await statusOf(host, id)).toBe('COMPLETED')
  })

  test('can choose until the new hour if the table is moved', async () => {
    const { id, share } = await paid()
    await leaveMenu()
    expect((await harness.room.update(host, id, { hour: '21:00' })).error).toBeUndefined()
    await harness.moveTo(at('19:45'))
    expect(await seen(host, share)).toMatchObject({ goneDishes: [{ name: 'Gyoza', isTakenOff: false }] })
    await harness.moveTo(at('20:30'))
    expect(await seen(host, share)).toMatchObject({ goneDishes: [{ name: 'Gyoza', isTakenOff: true }] })
  })

  test('is asked to choose again if the new service lacks their formula, and keeps it after moving back', async () => {
    await sql`update combo set services = '{LUNCH}' where id = ${Number(partner.formula)}`.execute(db())
    const { id, share } = await paid({ hour: '12:30' })
    const { data } = await harness.room.as<{ timedDishes: ({ name: string } & ServedWhen)[] }>(
      host,
      'query ($id: ID!) { getReservation(uuid: $id) { timedDishes { name weekdays services } } }',
      { id },
    )
    const lost = (hour: string) => lostAt(data?.timedDishes ?? [], { serviceDay: today, hour }).map(({ name }) => name)
    expect([lost('13:00'), lost('20:00')]).toEqual([[], ['Midi']])
    const { data: list } = await harness.room.as<{ reservations: { timedDishes: unknown }[] }>(
      host,
      `{ myReservations(input: { page: 1, pageSize: 10 }) {
        reservations { timedDishes { name weekdays services } } } }`,
    )
    expect(list?.reservations).toEqual([{ timedDishes: data?.timedDishes }])
    expect((await harness.room.update(host, id, { hour: '20:00' })).error).toBeUndefined()
    expect(await seen(host, share)).toMatchObject({
      totalPaid: 33.5,
      combos: [{ quantity: 1 }],
      goneDishes: [{ name: 'Midi', isUntimely: true, isTakenOff: false }],
    })
    await harness.run()
    await harness.moveTo(at('10:03'))
    expect(await emailsTo(host.email)).toEqual(['DISHES_GONE Midi'])
    const { rows } = await sql<{ untimely: boolean }>`
      select (subject_of -> 'areUntimely')::boolean as untimely from message where recipient = ${host.email}
        and kind = 'DISHES_GONE'`.execute(db())
    expect(rows).toEqual([{ untimely: true }])

    expect((await harness.room.update(host, id, { hour: '13:00' })).error).toBeUndefined()
    expect(await seen(host, share)).toMatchObject({ goneDishes: [] })
    await harness.moveTo(at('12:45'))
    expect(await seen(host, share)).toMatchObject({ combos: [{ quantity: 1 }], totalIncludingTax: 33.5 })
  })

  test('is not debited for a formula that the new service lacks', async () => {
    await sql`update combo set services = '{LUNCH}' where id = ${Number(partner.formula)}`.execute(db())
    const { id, share } = await paid({ hour: '12:30' })
    await harness.room.update(host, id, { hour: '20:00' })
    await harness.run()
    await harness.moveTo(at('19:45'))
    expect(await seen(host, share)).toMatchObject({
      totalIncludingTax: 13.5,
      combos: [],
      status: 'CONFIRMED',
      goneDishes: [{ name: 'Midi', isUntimely: true, isTakenOff: true }],
    })
    await harness.moveTo(at('06:00', 1))
    expect(await harness.money(share)).toEqual(['AUTHORISED 3350', 'CAPTURED 1350', 'FEE 100'])
  })

  test('loses it with the new dishes if these still wait for the bank when the order becomes firm', async () => {
    const booked = await harness.room.booked(host, partner, { day: today, withInvitation: false })
    const share = ownShare(booked).id
    const first = await harness.pay(host, share, await harness.card(CARDS.asksAlways))
    const back = await harness.answerBank(first.data?.stripeResponse.redirect_to_url ?? '', true)
    await harness.confirm(host, share, back.searchParams.get('payment_intent') ?? '')
    await harness.run()
    await leaveMenu()
    const input = {
      userReservationId: share,
      order: { combos: [{ id: partner.formula, quantity: 1 }] },
      agreedTotal: 21,
    }
    expect((await harness.room.as(host, UPDATE, { input })).error).toBeUndefined()
    await harness.moveTo(at('19:30'))
    expect(await seen(host, share)).toMatchObject({ totalIncludingTax: 0, totalPaid: 13.5, combos: [] })
    await harness.moveTo(at('06:00', 1))
    const lines = await harness.money(share)
    const count = (kind: string) => lines.filter((line) => line.startsWith(kind)).length
    expect(count('AUTHORISED')).toBe(count('VOIDED'))
  })
})

describe('a dish that is removed', () => {
  test('from a guest’s order lowers the bill of a host who pays for all, who is notified', async () => {
    const wish = { day: today, party: 2, type: 'PAY_FOR_ALL' as const, withInvitation: true, dishes: 0 }
    const table = await harness.room.booked(host, partner, { ...wish, combos: [partner.formula] })
    const ana = await signUp(harness.server, { firstName: 'Ana' })
    const anas = await harness.room.joined(ana, linkOf(await harness.room.seen(host, table.id)), partner)
    const own = ownShare(await harness.room.seen(host, table.id)).id
    await harness.pay(host, own, await harness.card())
    await harness.run()
    await leaveMenu()
    expect([await emailsTo(ana.email), await emailsTo(host.email)]).toEqual([['DISHES_GONE Gyoza'], []])
    await harness.moveTo(at('19:30'))
    expect(await emailsTo(ana.email)).toEqual(['DISHES_GONE Gyoza', 'DISHES_TAKEN_OFF Gyoza'])
    expect(await emailsTo(host.email)).toEqual(['GUEST_DISHES_TAKEN_OFF Gyoza'])
    expect((await harness.room.leave(ana, anas.id)).error).toBeUndefined()
    await harness.moveTo(at('06:00', 1))
    expect(await harness.money(own)).toEqual(['AUTHORISED 3450', 'CAPTURED 2100', 'FEE 100'])
  })

  test('leaves the discount of a code, even below its minimum', async () => {
    const anywhere = { fromDay: null, toDay: null, weekdays: null, restaurantIds: null, types: null }
    const unbound = { payer: 'RESTAURANT' as const, mostUses: null, mostEach: null, minimumCents: 3000 }
    const code = { code: `G${today.slice(5).replace('-', '')}`, percent: 20, cents: null, onItems: true, onFee: false }
    await addCoupon(db(), { ...code, ...anywhere, ...unbound }, new Date(harness.server.clock.now()))
    const booked = await harness.room.booked(host, partner, {
      day: today,
      withInvitation: false,
      combos: [partner.formula],
    })
    const share = ownShare(booked).id
    await harness.pay(host, share, await harness.card(), { coupon: code.code, amount: 26, fee: 1 })
    await leaveMenu()
    await harness.moveTo(at('06:00', 1))
    // 6,50 € off, as agreed.
    expect(await harness.money(share)).toEqual(['AUTHORISED 2700', 'CAPTURED 1450', 'FEE 100'])
  })

  test('releases the part of a voucher that it no longer pays', async () => {
    const vouchers = voucherHolders(harness)
    await vouchers.takes(partner)
    await vouchers.edenred(host)
    const booked = await harness.room.booked(host, partner, {
      day: today,
      withInvitation: false,
      combos: [partner.formula],
    })
    const share = ownShare(booked).id
    const stripeParams = { amount: 7.5, application_fee_amount: 1, paymentToken: await harness.card() }
    const input = { userReservationId: share, stripeParams, edenredParams: { amount: 25 } }
    const pay =
      'mutation ($input: PayUserReservationInput!) { payUserReservation(input: $input) { userReservation { id } } }'
    expect((await harness.room.as(host, pay, { input })).error).toBeUndefined()
    await leaveMenu()
    await harness.moveTo(at('06:00', 1))
    const { rows } = await sql<{ kept: number }>`
      select keep_cents as kept from voucher_payment where payable_id = ${share}`.execute(db())
    const card = Number((await harness.money(share)).find((line) => line.startsWith('CAPTURED'))?.split(' ')[1])
    expect(card + (rows[0]?.kept ?? 0)).toBe(2100)
  })

  test('from a takeaway or delivery order is not captured, and its restaurant reads what is left', async () => {
    partner = await openToGo(db(), { email: `four-${today}@example.test` })
    const address = await keepAddress(db(), host.accountId)
    const { id, share } = await paid({ type: 'DELIVERY', hour: '13:00', address })
    const before = (await seen(host, share))?.totalIncludingTax ?? 0
    await serve(false, 'is_active_delivery')
    await harness.run()
    await harness.moveTo(at('10:03'))
    expect(await emailsTo(host.email)).toEqual(['DISHES_GONE Gyoza'])
    await harness.moveTo(at('12:30'))
    expect(await emailsTo(host.email)).toEqual(['DISHES_GONE Gyoza', 'DISHES_TAKEN_OFF Gyoza'])
    expect((await harness.money(share)).find((line) => line.startsWith('CAPTURED'))).toBe(
      `CAPTURED ${Math.round(before * 100) - 1250}`,
    )
    const { rows } = await sql<{ kind: string }>`
      select kind from message where recipient = ${`four-${today}@example.test`} order by created_at`.execute(db())
    expect(rows.map(({ kind }) => kind)).toContain('RESTAURANT_CHANGED')
    // The diner may not want the remaining dishes.
    expect((await harness.room.cancel(host, id)).error).toBeUndefined()
    await harness.run()
    expect(await harness.money(share)).toContain(`REFUNDED ${Math.round(before * 100) - 1250}`)
    expect(await statusOf(host, id)).toBe('CANCELLED')
  })

  test('is announced once the restaurant has accepted the order, when its guest can choose again', async () => {
    partner = await openToGo(db(), { email: `attend-${today}@example.test` })
    await sql`update restaurant set auto_accept = false where id = ${partner.id}`.execute(db())
    const { id } = await paid({ type: 'CLICK_COLLECT', hour: '13:00' })
    await serve(false, 'is_active_click_collect')
    await harness.run()
    await harness.moveTo(at('10:04'))
    expect(await emailsTo(host.email)).toEqual([])
    await harness.inTransaction((tx) => acceptOrder(tx, Number(id)))
    await harness.run()
    expect(await emailsTo(host.email)).toEqual(['DISHES_GONE Gyoza'])
  })

  test('as the last one of a takeaway or delivery order cancels it, and nothing is debited', async () => {
    partner = await openToGo(db(), { email: `vide-${today}@example.test` })
    const { id, share } = await paid({ type: 'CLICK_COLLECT', hour: '13:00', combos: [] })
    await serve(false, 'is_active_click_collect')
    await harness.run()
    await harness.moveTo(at('10:03'))
    await harness.moveTo(at('12:30'))
    await harness.run()
    expect(await statusOf(host, id)).toBe('CANCELLED')
    expect((await harness.money(share)).map((line) => line.split(' ')[0])).toEqual(['AUTHORISED', 'VOIDED'])
    const { rows } = await sql<{ kind: string; ended: string | null }>`
      select kind, subject_of ->> 'endedBy' as ended from message
      where recipient in (${host.email}, ${`vide-${today}@example.test`}) and kind like '%CANCELLED'
      order by kind`.execute(db())
    expect(rows).toEqual([
      { kind: 'BOOKING_CANCELLED', ended: 'unserved' },
      { kind: 'RESTAURANT_CANCELLED', ended: null },
    ])
  })
})

describe('free cancellation', () => {
  test('is open to a guest and to a host alone at the table until the hour, and everything is released', async () => {
    const alone = await paid({ combos: [partner.formula] })
    const table = await harness.room.booked(host, partner, {
      day: addDays(today, 1),
      party: 2,
      withInvitation: true,
      dishes: 0,
      combos: [partner.formula],
    })
    await harness.pay(host, ownShare(table).id, await harness.card())
    const ana = await signUp(harness.server, { firstName: 'Ana' })
    const anas = await harness.room.joined(ana, linkOf(await harness.room.seen(host, table.id)), partner)
    await harness.pay(ana, anas.id, await harness.card())
    await leaveMenu()

    await harness.moveTo(at('19:59'))
    expect((await harness.room.cancel(host, alone.id)).error).toBeUndefined()
    await harness.run()
    expect(await harness.money(alone.share)).toEqual(['AUTHORISED 3350', 'VOIDED 3350'])

    await harness.moveTo(at('19:45', 1))
    // The host has lost nothing.
    expect((await harness.room.cancel(host, table.id)).error?.code).toBe('CONFLICT')
    expect((await harness.room.leave(ana, anas.id)).error).toBeUndefined()
    await harness.run()
    expect(await harness.money(anas.id)).toEqual(['AUTHORISED 1350', 'VOIDED 1350'])
    expect(await harness.room.seen(host, table.id)).toMatchObject({ status: 'CONFIRMED', totalPersons: 1 })
  })

  test('is closed from the hour on, without a lost dish, and to a host with guests', async () => {
    const other = await signUp(harness.server)
    const table = await harness.room.booked(host, partner, { day: today, party: 2, withInvitation: true })
    await harness.pay(host, ownShare(table).id, await harness.card())
    const link = linkOf(await harness.room.seen(host, table.id))
    const order = { foodItems: [], combos: [{ id: partner.formula, quantity: 1 }] }
    const join = 'mutation ($input: JoinReservationInput!) { joinReservation(input: $input) { id } }'
    const joined = await harness.room.as<{ id: string }>(other, join, { input: { order, invitationLink: link } })
    const theirs = joined.data?.id ?? ''
    await harness.pay(other, theirs, await harness.card())
    await leaveMenu()
    await harness.moveTo(at('19:40'))
    expect(await seen(host, ownShare(table).id)).toMatchObject({ wayOutUntil: null, totalIncludingTax: 0 })
    expect((await harness.room.cancel(host, table.id)).error?.code).toBe('CONFLICT')
    expect((await harness.room.leave(other, theirs)).error?.code).toBe('CONFLICT')
    const alone = await signUp(harness.server)
    await serve(true)
    const late = await harness.room.booked(alone, partner, { day: today, hour: '21:00', withInvitation: false })
    await harness.pay(alone, ownShare(late).id, await harness.card())
    await harness.run()
    await serve(false)
    await harness.run()
    await harness.moveTo(at('20:30'))
    await harness.moveTo(at('21:00'))
    expect((await harness.room.cancel(alone, late.id)).error?.code).toBe('CONFLICT')
  })
})

test('a guest who chooses when the order becomes firm has chosen or has not: the bill matches the order', async () => {
  const { share } = await paid()
  await serve(false)
  await harness.run()
  const log = { error: () => {} }
  for (const now of [at('19:30') - 1, at('19:30')]) {
    harness.server.clock.moveTo(now)
    const order = { combos: [{ id: partner.formula, quantity: 1 }] }
    await Promise.all([
      harness.room.as(host, UPDATE, { input: { userReservationId: share, order } }),
      askForOtherDishes({ ...harness.server.appContext, log }),
      askForOtherDishes({ ...harness.server.appContext, log }),
    ])
  }
  expect(await seen(host, share)).toMatchObject({ totalIncludingTax: 21, foodItems: [], combos: [{ quantity: 1 }] })
  await harness.moveTo(at('06:00', 1))
  expect((await harness.money(share)).slice(-2)).toEqual(['CAPTURED 2100', 'FEE 100'])
})
