import { randomUUID } from 'node:crypto'
import { addDays, parisInstant, writeDay } from '@tablee/domain/calendar/calendar'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  ANONYMOUS,
  guestWith,
  linkOf,
  openPartner,
  ownShare,
  type Partner,
  type TableWish,
  type TestCaller,
} from '../../../../testing/bookings.ts'
import { CARDS, openPaymentHarness, type PaymentHarness } from '../../../../testing/payment-harness.fixtures.ts'
import { signUp, type TestPerson } from '../../../../testing/people.ts'
import { orderOf, type SharedDishes, sharingAt } from '../../../../testing/shared-dishes.fixtures.ts'
import { voucherHolders } from '../../../../testing/voucher-holders.fixtures.ts'
import { addCoupon } from '../../../coupons/coupons.ts'
import { mailbox } from '../../../notifications/mailbox.fixtures.ts'
import { runDueDebts } from '../../../payments/jobs/jobs.ts'
import { markNoShow } from '../../after-meal/mark-no-show.ts'
import { findDebtor } from '../../jobs/jobs.ts'

let harness: PaymentHarness
let sharing: SharedDishes
let partner: Partner
let host: TestPerson
let ana: TestPerson
let lina: TestPerson
/** The sandbox's clock only moves forward: each test has its own days, from ten in the morning, never a Sunday. */
let today = '2026-11-17'
const at = (hour: string, days = 0) => parisInstant(addDays(today, days), hour)

beforeAll(async () => {
  harness = await openPaymentHarness({ now: '2026-11-17T10:00:00+01:00' })
  sharing = sharingAt(harness.room)
})
beforeEach(async () => {
  today = addDays(today, 7)
  await harness.moveTo(at('10:00'))
  partner = await openPartner(harness.server.appContext.db)
  host = await signUp(harness.server, { firstName: 'Hugo', lastName: 'Hoste' })
  ana = await signUp(harness.server, { firstName: 'Ana', lastName: 'Bernard' })
  lina = await signUp(harness.server, { firstName: 'Lina', lastName: 'Petit' })
})
afterAll(() => harness.close())

const db = () => harness.server.appContext.db
const PREVIEW = `query ($input: ApplyCouponInput!) { applyCoupon(input: $input) { orderDiscount } }`
type Table = { id: string; link: string; bottle: string; shares: Record<'host' | 'ana' | 'lina', string> }

/** A paid table of three. The host has ordered a formula, and the partner's dish at `cents` for the table. */
async function paidTable(wish: TableWish = {}, { cents = 1250, number = CARDS.good } = {}) {
  await priced(cents)
  const { data, error } = await sharing.created(host, partner, { day: today, ...wish }, { forTable: 1, formulas: 1 })
  if (!data) throw new Error(error?.message)
  const share = ownShare(data).id
  if (wish.type !== 'PAY_FOR_ALL') await paid(host, share, number)
  const seen = await sharing.table(host, data.id)
  return { id: data.id, link: linkOf(seen), bottle: seen.sharedDishes[0]?.id ?? '', share }
}

/** Like `paidTable`, with Ana and Lina, who share the dish and have a formula each. They are unpaid if `pay` is false. */
async function threeAt(wish: TableWish = {}, { cents = 1250, pay = true, number = CARDS.good } = {}): Promise<Table> {
  const { id, link, bottle, share } = await paidTable(wish, { cents, number })
  const shares = { host: share, ana: '', lina: '' }
  for (const [name, person] of [
    ['ana', ana],
    ['lina', lina],
  ] as const) {
    const { data, error } = await sharing.joins(person, link, partner, { formulas: 1, shared: [bottle] })
    if (!data) throw new Error(error?.message)
    shares[name] = data.id
    if (pay && wish.type !== 'PAY_FOR_ALL') await paid(person, data.id, number)
  }
  return { id, link, bottle, shares }
}

const priced = (cents: number) =>
  sql`update food_item set price_cents = ${cents} where id = ${Number(partner.dish)}`.execute(db())
async function paid(person: TestCaller, share: string, number: string = CARDS.good) {
  const { data, error } = await harness.pay(person, share, await harness.card(number))
  const bank = data?.stripeResponse.redirect_to_url
  if (error) throw new Error(error.message)
  if (bank) await comeBack(person, share, bank)
  await harness.run()
}
async function comeBack(person: TestCaller, share: string, bank: string, isGranted = true) {
  const back = await harness.answerBank(bank, isGranted)
  return harness.confirm(person, share, back.searchParams.get('payment_intent') ?? '')
}
/** Returns the parts of the table's first dish, in euros, in the order of seats. */
async function partsOf(person: TestCaller, id: string, dish = 0): Promise<number[]> {
  const { sharedDishes } = await sharing.table(person, id)
  return (sharedDishes[dish]?.sharers ?? []).map(({ amount }) => amount)
}
const totalsOf = async (id: string) => {
  const { rows } = await sql<{ cents: number; lines: number }>`
    select s.items_cents as cents, (select coalesce(sum(l.price_cents * l.quantity), 0)::int from share_line l where l.share_id = s.id) as lines
    from share s where s.reservation_id = ${id} and s.status <> 'CANCELLED' order by s.position`.execute(db())
  for (const { cents, lines } of rows) expect(lines).toBe(cents)
  return rows.map(({ cents }) => cents)
}
async function emailsTo(person: { email: string }): Promise<string[]> {
  await harness.run()
  const { rows } = await sql<{ kind: string }>`
    select kind from message where recipient = ${person.email} and kind in ('PARTS_GREW', 'TABLE_DISHES_TAKEN_OFF', 'DISHES_TAKEN_OFF',
      'DISHES_GONE') order by created_at, kind`.execute(db())
  return rows.map(({ kind }) => kind)
}
async function extrasOf(share: string): Promise<string[]> {
  const { rows } = await sql<{ name: string; cents: number; accepted: boolean | null }>`
    select name, price_cents as cents, is_accepted as accepted from extra where share_id = ${share} order by number`.execute(
    db(),
  )
  return rows.map(({ name, cents, accepted }) => `${name} ${cents} ${accepted}`)
}

describe('a dish for the table', () => {
  test('is ordered once and split among those who tick it, live, to the cent', async () => {
    const { id, bottle, shares } = await threeAt({}, { cents: 2500 })
    const { sharedDishes, usersReservations } = await sharing.table(ana, id)
    expect(sharedDishes).toEqual([
      {
        id: bottle,
        name: 'Gyoza',
        quantity: 1,
        price: 25,
        orderedBy: 'Hugo H.',
        isOrderedByMe: false,
        sharers: [
          { share: shares.host, name: 'Hugo H.', amount: 8.34, isOwn: false },
          { share: shares.ana, name: 'Ana B.', amount: 8.33, isOwn: true },
          { share: shares.lina, name: 'Lina P.', amount: 8.33, isOwn: false },
        ],
        partIfJoined: null,
        canChange: true,
        holdsToldAllergen: false,
      },
    ])
    // The guest's own order has no line for the shared dish.
    expect(usersReservations[1]).toMatchObject({ foodItems: [], combos: [{ quantity: 1 }], totalIncludingTax: 29.33 })
    expect(await totalsOf(id)).toEqual([2834, 2833, 2833])
    // The host has paid for the whole dish: less is captured.
    await harness.moveTo(at('06:00', 1))
    expect(await harness.money(shares.host)).toEqual(['AUTHORISED 4600', 'CAPTURED 2934', 'FEE 100'])
    expect((await harness.money(shares.lina)).slice(-2)).toEqual(['CAPTURED 2933', 'FEE 100'])
    expect(await sharing.table(host, id)).toMatchObject({ status: 'COMPLETED' })
  })

  test('is for groups only, and can be the whole order of a guest', async () => {
    const alone = await sharing.created(host, partner, { day: today, party: 1 }, { forTable: 1 })
    expect(alone.error).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { isShared: expect.stringContaining('groupe') },
    })
    const own = { day: today, party: 2, type: 'PAY_FOR_ALL' as const, withInvitation: false }
    expect((await sharing.created(host, partner, own, { forTable: 1, own: 1 })).error?.code).toBe('BAD_USER_INPUT')
    const { id, link, bottle } = await paidTable()
    const { data } = await sharing.joins(ana, link, partner, { shared: [bottle] })
    expect(data).toMatchObject({ totalIncludingTax: 7.25 })
    expect((await sharing.joins(lina, link, partner, {})).error).toMatchObject({ code: 'BAD_USER_INPUT' })
    expect(await partsOf(host, id)).toEqual([6.25, 6.25])
    expect((await sharing.choose(ana, data?.id ?? '', partner, { keepsOwn: true, shared: [] })).error?.code).toBe(
      'BAD_USER_INPUT',
    )
  })

  test('is visible with first names to everybody who can join, and to nobody else', async () => {
    const { id, link } = await threeAt({ party: 4 })
    expect(await sharing.invited(ANONYMOUS, link)).toMatchObject([
      {
        orderedBy: 'Hugo',
        sharers: [{ name: 'Hugo' }, { name: 'Ana' }, { name: 'Lina' }],
        partIfJoined: 3.12,
        canChange: true,
      },
    ])
    const stranger = await signUp(harness.server)
    expect((await harness.room.see(stranger, id)).data).toBeNull()
    await harness.room.close(host, id)
    expect(await sharing.invited(ANONYMOUS, link)).toEqual([])
    expect((await sharing.table(ana, id)).sharedDishes).toHaveLength(1)
  })

  test('can be joined by a guest without an account, who orders another for the table', async () => {
    const { id, link, bottle } = await paidTable()
    const hugo = { email: `max-${id}@example.test`, firstName: 'Max', lastName: 'Moreau' }
    const { data } = await sharing.joins(ANONYMOUS, link, partner, { formulas: 1, forTable: 2, shared: [bottle] }, hugo)
    const max = guestWith(data?.guestToken ?? '')
    expect((await sharing.table(max, id)).sharedDishes).toMatchObject([
      { id: bottle, isOrderedByMe: false, sharers: [{ amount: 6.25 }, { amount: 6.25, name: 'Max M.' }] },
      { quantity: 2, price: 25, isOrderedByMe: true, sharers: [{ amount: 25, isOwn: true }] },
    ])
    expect(await totalsOf(id)).toEqual([2625, 5125])
  })

  test('can be ticked and unticked until the order is firm, and removed for all by its orderer', async () => {
    const { id, bottle, shares } = await threeAt({ hour: '13:00' })
    expect((await sharing.choose(lina, shares.lina, partner, { keepsOwn: true, shared: [] })).error).toBeUndefined()
    expect(await partsOf(host, id)).toEqual([6.25, 6.25])
    expect(
      (await sharing.choose(lina, shares.lina, partner, { keepsOwn: true, shared: [bottle] })).error,
    ).toBeUndefined()
    expect(await partsOf(host, id)).toEqual([4.17, 4.17, 4.16])
    // A repeated line for the table is the same dish.
    for (const _ of [1, 2]) {
      const again = await sharing.choose(host, shares.host, partner, { formulas: 1, forTable: 1 })
      expect(again.error).toBeUndefined()
    }
    expect((await sharing.table(host, id)).sharedDishes).toHaveLength(1)
    await harness.moveTo(at('12:29'))
    expect((await sharing.choose(host, shares.host, partner, { keepsOwn: true, shared: [] })).error).toBeUndefined()
    expect((await sharing.table(host, id)).sharedDishes).toEqual([])
    expect(await totalsOf(id)).toEqual([2000, 2000, 2000])
    expect([await emailsTo(ana), await emailsTo(host)]).toEqual([
      ['PARTS_GREW', 'TABLE_DISHES_TAKEN_OFF'],
      ['PARTS_GREW'],
    ])
    expect((await sharing.choose(ana, shares.ana, partner, { keepsOwn: true, shared: [bottle] })).error).toMatchObject({
      code: 'CONFLICT',
    })
  })

  test('can be ticked on a stale page: other ticks and later orders are kept', async () => {
    const { id, bottle, shares } = await threeAt({ type: 'PAY_FOR_ALL' })
    await sharing.choose(lina, shares.lina, partner, { formulas: 1, forTable: 2, shared: [bottle] })
    const dishes = async () => (await sharing.table(ana, id)).sharedDishes
    const linas = (await dishes()).find(({ orderedBy }) => orderedBy === 'Lina P.')?.id ?? ''

    // On her phone Ana has unticked the bottle and ordered three more dishes for the table. Her other page still shows the
    // bottle.
    await sharing.choose(ana, shares.ana, partner, { formulas: 1, forTable: 3, shared: [] })
    const stale = { keepsOwn: true, wasShared: [bottle], shared: [bottle, linas] }
    expect((await sharing.choose(ana, shares.ana, partner, stale)).error).toBeUndefined()
    const after = (await dishes()).map(({ quantity, sharers }) => [quantity, sharers.some(({ isOwn }) => isOwn)])
    expect(after).toEqual([
      [1, false],
      [2, true],
      [3, true],
    ])
  })

  test('cannot be ticked once the order is firm, not even by joining', async () => {
    const { id, link, bottle } = await paidTable({ hour: '13:00' })
    await harness.moveTo(at('12:35'))
    expect((await sharing.joins(ana, link, partner, { formulas: 1, shared: [bottle] })).error).toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('ferme'),
    })
    const { data } = await sharing.joins(ana, link, partner, { formulas: 1 })
    expect((await sharing.choose(ana, data?.id ?? '', partner, { keepsOwn: true, shared: [bottle] })).error?.code).toBe(
      'CONFLICT',
    )
    expect((await sharing.table(ana, id)).sharedDishes).toMatchObject([{ partIfJoined: null, canChange: false }])
  })
})

describe('a tick that costs more', () => {
  test('is authorised by the bank, and changes nothing if it is declined', async () => {
    const { id, link, bottle } = await paidTable({}, { number: CARDS.good })
    const { data } = await sharing.joins(ana, link, partner, { formulas: 1 })
    const share = data?.id ?? ''
    await paid(ana, share, CARDS.asksAlways)
    const tick = (agreedTotal?: number) =>
      sharing.choose(ana, share, partner, { keepsOwn: true, shared: [bottle], agreedTotal })
    expect((await tick()).error).toMatchObject({ code: 'CONFLICT', total: 27.25 })
    const first = (await tick(27.25)).data?.stripeResponse?.redirect_to_url ?? ''
    expect(await partsOf(host, id)).toEqual([12.5])
    expect((await comeBack(ana, share, first, false)).error?.code).toBe('PAYMENT_FAILED')
    expect(await partsOf(host, id)).toEqual([12.5])
    const second = (await tick(27.25)).data?.stripeResponse?.redirect_to_url ?? ''
    expect((await comeBack(ana, share, second)).error).toBeUndefined()
    expect(await partsOf(host, id)).toEqual([6.25, 6.25])
    await harness.run()
    expect((await harness.money(share)).slice(-2)).toEqual(['AUTHORISED 2725', 'VOIDED 2100'])
  })

  test('succeeds if another guest ticks concurrently: less is captured', async () => {
    const { id, link, bottle } = await paidTable()
    const anas = (await sharing.joins(ana, link, partner, { formulas: 1 })).data?.id ?? ''
    await paid(ana, anas, CARDS.asksAlways)
    const wish = { keepsOwn: true, shared: [bottle], agreedTotal: 27.25 }
    const bank = (await sharing.choose(ana, anas, partner, wish)).data?.stripeResponse?.redirect_to_url ?? ''
    const linas = await sharing.joins(lina, link, partner, { formulas: 1, shared: [bottle] })
    await paid(lina, linas.data?.id ?? '')
    expect((await comeBack(ana, anas, bank)).error).toBeUndefined()
    expect(await partsOf(host, id)).toEqual([4.17, 4.17, 4.16])
    await harness.moveTo(at('06:00', 1))
    expect((await harness.money(anas)).slice(-2)).toEqual(['CAPTURED 2517', 'FEE 100'])
  })

  test('is reported as too late if another guest has left since, or the dish is gone', async () => {
    for (const isGone of [false, true]) {
      const { id, bottle, shares, link } = await threeAt({ party: 4, day: addDays(today, isGone ? 1 : 0) })
      const max = await signUp(harness.server)
      const maxs = (await sharing.joins(max, link, partner, { formulas: 1 })).data?.id ?? ''
      await paid(max, maxs, CARDS.asksAlways)
      const { error } = await sharing.choose(max, maxs, partner, { keepsOwn: true, shared: [bottle] })
      const wish = { keepsOwn: true, shared: [bottle], agreedTotal: error?.total }
      const bank = (await sharing.choose(max, maxs, partner, wish)).data?.stripeResponse?.redirect_to_url ?? ''
      if (isGone) await sharing.choose(host, shares.host, partner, { keepsOwn: true, shared: [] })
      else await harness.room.leave(ana, shares.ana)
      expect((await comeBack(max, maxs, bank)).error).toMatchObject({
        code: 'CONFLICT',
        message: expect.stringContaining("Ce changement n'est plus possible."),
      })
      expect(await partsOf(host, id)).toEqual(isGone ? [] : [6.25, 6.25])
      await harness.run()
      expect((await harness.money(maxs)).at(-1)).toBe(`VOIDED ${Math.round((error?.total ?? 0) * 100)}`)
    }
  })

  test('counts for two guests who tick concurrently, and ticking while paying charges the final total', async () => {
    const { id, link, bottle } = await paidTable()
    const [anas = '', linas = ''] = await Promise.all(
      [ana, lina].map(async (one) => (await sharing.joins(one, link, partner, { formulas: 1 })).data?.id),
    )
    const ticks = await Promise.all([
      sharing.choose(ana, anas, partner, { keepsOwn: true, shared: [bottle] }),
      sharing.choose(lina, linas, partner, { keepsOwn: true, shared: [bottle] }),
    ])
    expect(ticks.map(({ error }) => error)).toEqual([undefined, undefined])
    expect(await partsOf(host, id)).toEqual([4.17, 4.17, 4.16])
    const [payment] = await Promise.all([
      harness.pay(ana, anas, await harness.card()),
      sharing.choose(lina, linas, partner, { keepsOwn: true, shared: [] }),
    ])
    await harness.run()
    const { usersReservations } = await sharing.table(host, id)
    const after = usersReservations.find((one) => one.id === anas)
    // Either it was paid at the smaller part, which grew afterwards, or the response had the larger amount. Lina has not paid,
    // so none is confirmed.
    expect(payment.error ? payment.error.code : after?.status).toBe(payment.error ? 'CONFLICT' : 'PRE_PAID')
    expect(await partsOf(host, id)).toEqual([6.25, 6.25])
    expect(await totalsOf(id)).toEqual([2625, 2625, 2000])
  })
})

describe('a part that is released', () => {
  test('goes to those who stay: a guest who has paid pays the rest after the meal, as an extra', async () => {
    const { id, bottle, shares } = await threeAt({}, { cents: 2500 })
    await harness.room.leave(ana, shares.ana)
    expect(await partsOf(lina, id)).toEqual([12.5, 12.5])
    expect(await emailsTo(lina)).toEqual(['PARTS_GREW'])
    expect(await harness.money(shares.lina)).toEqual(['AUTHORISED 2933'])
    // The host holds enough, Lina does not.
    await harness.moveTo(at('06:00', 1))
    expect(await harness.money(shares.host)).toEqual(['AUTHORISED 4600', 'CAPTURED 3350', 'FEE 100'])
    expect(await extrasOf(shares.lina)).toEqual([`Gyoza : ce qui s'ajoute à votre part 417 true`])
    const taken = (await harness.money(shares.lina)).filter((line) => line.startsWith('CAPTURED'))
    expect(taken.toSorted()).toEqual(['CAPTURED 2933', 'CAPTURED 417'])
    expect(await sharing.table(host, id)).toMatchObject({ status: 'COMPLETED' })
    expect(bottle).not.toBe('')
    const { rows } = await sql<{ total: number }>`
      select sum(total_cents)::int as total from invoice where share_id = ${shares.lina} and seller <> 'PLATFORM'`.execute(
      db(),
    )
    expect(rows[0]?.total).toBe(3250)
  })

  test('is charged with a tip, even if the debts are processed before the bill is closed', async () => {
    const { id, shares } = await threeAt({}, { cents: 2500 })
    await harness.room.leave(ana, shares.ana)
    await harness.moveTo(at('20:30'))
    const tip = 'mutation ($id: ID!) { addTipToReservation(input: { reservationId: $id, amount: 2 }) { id } }'
    expect((await harness.room.as(lina, tip, { id })).error).toBeUndefined()
    await harness.passTo(at('06:00', 1))
    harness.server.clock.moveTo(at('06:00', 1))
    await runDueDebts({ ...harness.server.appContext, log: { error() {} } }, findDebtor)
    expect(await harness.money(shares.lina)).toEqual(['AUTHORISED 2933'])
    await harness.run()
    const taken = (await harness.money(shares.lina)).filter((line) => line.startsWith('CAPTURED'))
    expect(taken.toSorted()).toEqual(['CAPTURED 2933', 'CAPTURED 617'])
    const { rows } = await sql<{ total: number }>`
      select sum(total_cents)::int as total from invoice where share_id = ${shares.lina} and seller <> 'PLATFORM'`.execute(
      db(),
    )
    expect(rows[0]?.total).toBe(3450)
  })

  test('does not prevent paid guests from changing the hour or their note to the kitchen', async () => {
    const { id, shares } = await threeAt({}, { cents: 2500 })
    await harness.room.leave(ana, shares.ana)
    expect((await harness.room.update(host, id, { hour: '21:00' })).error).toBeUndefined()
    expect(
      (await sharing.choose(lina, shares.lina, partner, { keepsOwn: true, note: 'Sans sel' })).error,
    ).toBeUndefined()
    expect(await partsOf(host, id)).toEqual([12.5, 12.5])
    // Without a change, the rest is an extra. With a dearer dish, the whole amount is authorised.
    const dearer = await sharing.choose(lina, shares.lina, partner, { formulas: 2, agreedTotal: 53.5 })
    expect(dearer.data?.userReservation).toMatchObject({ totalPaid: 53.5, totalIncludingTax: 53.5 })
    await harness.moveTo(at('06:00', 1))
    expect(await extrasOf(shares.lina)).toEqual([])
  })

  test('makes the next guest the orderer of the dish', async () => {
    const { id, link, bottle } = await paidTable()
    const anas = (await sharing.joins(ana, link, partner, { formulas: 1, forTable: 2 })).data?.id ?? ''
    const board = (await sharing.table(ana, id)).sharedDishes[1]?.id ?? ''
    const linas = (await sharing.joins(lina, link, partner, { formulas: 1, shared: [bottle, board] })).data?.id ?? ''
    await harness.room.remove(host, anas)
    expect((await sharing.table(lina, id)).sharedDishes).toMatchObject([
      { id: bottle, isOrderedByMe: false },
      { id: board, isOrderedByMe: true, sharers: [{ share: linas, amount: 25 }] },
    ])
    await harness.room.remove(host, linas)
    expect((await sharing.table(host, id)).sharedDishes).toMatchObject([{ id: bottle, sharers: [{ amount: 12.5 }] }])
  })

  test('also comes from a hold that ends, and from guests who have not paid half an hour before', async () => {
    const { id, bottle, shares } = await threeAt({}, { pay: false })
    expect(await partsOf(host, id)).toEqual([4.17, 4.17, 4.16])
    expect(bottle).not.toBe('')
    await paid(lina, shares.lina)
    await harness.moveTo(at('10:30'))
    expect(await partsOf(host, id)).toEqual([6.25, 6.25])
    expect(await totalsOf(id)).toEqual([2625, 2625])
    await harness.moveTo(at('06:00', 1))
    expect(await extrasOf(shares.lina)).toEqual([`Gyoza : ce qui s'ajoute à votre part 209 true`])
  })

  test('changes the total of guests who still have to pay', async () => {
    const { bottle, shares } = await threeAt({}, { pay: false })
    expect(bottle).not.toBe('')
    await harness.room.leave(ana, shares.ana)
    const { error } = await harness.pay(lina, shares.lina, await harness.card(), { amount: 24.16, fee: 1 })
    expect(error).toMatchObject({ code: 'CONFLICT', total: 27.25 })
    await paid(lina, shares.lina)
    expect(await harness.money(shares.lina)).toEqual(['AUTHORISED 2725'])
  })

  test('removes the dish if a part would grow beyond the limit of extras', async () => {
    const { id, shares } = await threeAt({}, { cents: 12_000 })
    await harness.room.leave(ana, shares.ana)
    expect(await partsOf(host, id)).toEqual([60, 60])
    // From 40 € to 120 € is more than 30 €: the dish is taken off for all.
    await sharing.choose(host, shares.host, partner, { keepsOwn: true, shared: [] })
    expect((await sharing.table(lina, id)).sharedDishes).toEqual([])
    expect(await emailsTo(lina)).toEqual(['PARTS_GREW', 'TABLE_DISHES_TAKEN_OFF'])

    const other = await threeAt({ day: addDays(today, 1) }, { cents: 20_000 })
    await harness.room.leave(ana, other.shares.ana)
    expect((await sharing.table(lina, other.id)).sharedDishes).toEqual([])
    expect(await totalsOf(other.id)).toEqual([2000, 2000])
    expect((await emailsTo(lina)).slice(-1)).toEqual(['TABLE_DISHES_TAKEN_OFF'])
    expect((await emailsTo(host)).slice(-1)).toEqual(['TABLE_DISHES_TAKEN_OFF'])
  })

  test('is requested by a link from the guest, not from the friend who has paid for the guest', async () => {
    const { id, shares } = await threeAt({}, { pay: false, cents: 2500 })
    await harness.cover(host, shares.ana, await harness.card(), { amount: 28.33, fee: 1 })
    await paid(lina, shares.lina)
    await harness.run()
    await harness.room.leave(lina, shares.lina)
    expect(await partsOf(host, id)).toEqual([12.5, 12.5])
    await harness.moveTo(at('06:00', 1))
    expect(await extrasOf(shares.ana)).toEqual([`Gyoza : ce qui s'ajoute à votre part 417 null`])
    expect((await harness.money(shares.ana)).filter((line) => line.startsWith('CAPTURED'))).toEqual(['CAPTURED 2933'])
    const { rows } = await sql<{ purpose: string; cents: number }>`
      select purpose, amount_cents as cents from debt where payable_id = ${shares.ana} and purpose <> 'MEAL'`.execute(
      db(),
    )
    expect(rows).toEqual([{ purpose: 'OVER_LIMIT', cents: 417 }])
  })

  test('is not requested from a friend who has paid and then left either', async () => {
    const { id, shares } = await threeAt({}, { pay: false, cents: 2500 })
    await harness.cover(lina, shares.ana, await harness.card(), { amount: 28.33, fee: 1 })
    await harness.run()
    await harness.room.leave(lina, shares.lina)
    expect(await partsOf(host, id)).toEqual([12.5, 12.5])
    await harness.moveTo(at('06:00', 1))
    expect(await extrasOf(shares.ana)).toEqual([`Gyoza : ce qui s'ajoute à votre part 417 null`])
    expect((await harness.money(shares.ana)).filter((line) => line.startsWith('CAPTURED'))).toEqual(['CAPTURED 2933'])
  })
})

describe('if the host pays for all', () => {
  test('shared dishes are on the host’s bill, for any sharers', async () => {
    const { id, shares } = await threeAt({ type: 'PAY_FOR_ALL' })
    expect(await partsOf(ana, id)).toEqual([4.17, 4.17, 4.16])
    await paid(host, shares.host)
    expect(await harness.money(shares.host)).toEqual(['AUTHORISED 7550'])
    const untick = await sharing.choose(ana, shares.ana, partner, { keepsOwn: true, shared: [] })
    expect(untick.error).toBeUndefined()
    await harness.room.leave(lina, shares.lina)
    expect(await partsOf(host, id)).toEqual([12.5])
    await harness.moveTo(at('06:00', 1))
    expect((await harness.money(shares.host)).filter((line) => line.startsWith('CAPTURED'))).toEqual(['CAPTURED 5450'])
    expect(await extrasOf(shares.host)).toEqual([])
  })

  test('a part counts towards the ceiling when it is ticked, not when it grows because another guest left', async () => {
    const { id, bottle, shares } = await threeAt({ type: 'PAY_FOR_ALL' }, { cents: 3000 })
    await sharing.choose(ana, shares.ana, partner, { keepsOwn: true, shared: [] })
    await sharing.choose(lina, shares.lina, partner, { keepsOwn: true, shared: [] })
    const { error } = await harness.room.as(
      host,
      `mutation ($input: PayUserReservationInput!) { payUserReservation(input: $input) { userReservation { id } } }`,
      {
        input: {
          userReservationId: shares.host,
          stripeParams: { amount: 100, application_fee_amount: 3, paymentToken: await harness.card() },
          ceiling: 25,
        },
      },
    )
    expect(error).toBeUndefined()
    await harness.run()
    expect((await sharing.choose(ana, shares.ana, partner, { keepsOwn: true, shared: [bottle] })).error).toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('25'),
    })
    expect(await partsOf(host, id)).toEqual([30])
  })
})

describe('in addition to the card', () => {
  const unbound = { payer: 'RESTAURANT' as const, mostUses: null, mostEach: null, minimumCents: 2500 }
  const anywhere = { fromDay: null, toDay: null, weekdays: null, restaurantIds: null, types: null }

  /** A new code for 20 % off the dishes. */
  async function fifthOff(): Promise<string> {
    const code = `Q${today.slice(5).replace('-', '')}`
    const terms = { percent: 20, cents: null, onItems: true, onFee: false, ...unbound, minimumCents: 0 }
    await addCoupon(db(), { code, ...terms, ...anywhere }, new Date(harness.server.clock.now()))
    return code
  }

  test('a code is not refused to a guest who pays less because another one ticks', async () => {
    const code = { code: `P${today.slice(5).replace('-', '')}`, percent: 20, cents: null, onItems: true, onFee: false }
    await addCoupon(db(), { ...code, ...anywhere, ...unbound }, new Date(harness.server.clock.now()))
    const { data } = await sharing.created(host, partner, { day: today }, { forTable: 1, formulas: 1 })
    const share = ownShare(data as NonNullable<typeof data>).id
    await harness.pay(host, share, await harness.card(), { coupon: code.code, amount: 26, fee: 1 })
    const { id, invitationLink, sharedDishes } = await sharing.table(host, data?.id ?? '')
    const bottle = sharedDishes[0]?.id ?? ''
    const anas = (await sharing.joins(ana, invitationLink?.id ?? '', partner, { formulas: 1, shared: [bottle] })).data
    expect((await sharing.table(host, id)).usersReservations[0]).toMatchObject({ cardAmount: 22 })
    await harness.room.remove(host, anas?.id ?? '')
    expect((await sharing.table(host, id)).usersReservations[0]).toMatchObject({ cardAmount: 27 })
    const linas = (await sharing.joins(lina, invitationLink?.id ?? '', partner, { formulas: 1, shared: [bottle] })).data
    await harness.pay(lina, linas?.id ?? '', await harness.card())
    await harness.moveTo(at('06:00', 1))
    expect((await harness.money(share)).slice(-2)).toEqual(['CAPTURED 2200', 'FEE 100'])
  })

  test('a code that is previewed before joining includes the ticked parts', async () => {
    const code = await fifthOff()
    const { link, bottle } = await paidTable({}, { cents: 2500 })
    const off = async (more: object) => {
      const { data, error } = await harness.room.as<{ orderDiscount: number }>(ana, PREVIEW, {
        input: {
          couponId: code,
          restaurantId: partner.id,
          menuItems: [],
          reservationDate: writeDay(today),
          reservationHour: '20:00',
          reservationServiceFees: 1,
          reservationTotal: 0,
          reservationTotalPersons: 1,
          invitationLink: link,
          ...more,
        },
      })
      return data?.orderDiscount ?? error
    }
    const order = orderOf(partner, { formulas: 1 })
    expect(await off({ order })).toBe(4)
    expect(await off({ order, sharedDishes: [bottle, bottle] })).toBe(6.5)
    expect(await off({ sharedDishes: [bottle] })).toBe(2.5)
    // The previewed discount equals the one after joining.
    const { data } = await sharing.joins(ana, link, partner, { formulas: 1, shared: [bottle] })
    expect(await off({ userReservationId: data?.id })).toBe(6.5)

    const gone = { code: 'CONFLICT', message: expect.stringContaining("n'est plus partagé") }
    expect(await off({ order, sharedDishes: [randomUUID()] })).toMatchObject(gone)
    expect(await off({ order, sharedDishes: [bottle], invitationLink: 'inconnue' })).toMatchObject(gone)
  })

  test('a guest who pays with a code while a part grows reads that the total has changed, not the code', async () => {
    const coupon = await fifthOff()
    const { shares } = await threeAt({}, { pay: false })
    const seen = { coupon, amount: 19.33, fee: 1 }
    const refused = await harness.pay(lina, shares.lina, await harness.card(CARDS.declined), seen)
    expect(refused.error?.code).toBe('PAYMENT_FAILED')
    await harness.moveTo(at('10:05'))
    const asked = await harness.pay(lina, shares.lina, await harness.card(CARDS.asksAlways), seen)
    await harness.room.leave(ana, shares.ana)
    const { error } = await comeBack(lina, shares.lina, asked.data?.stripeResponse.redirect_to_url ?? '')
    expect(error).toMatchObject({ code: 'CONFLICT', message: expect.stringContaining('Le total a changé entre-temps') })
    await harness.run()
    expect(await harness.money(shares.lina)).toEqual(['AUTHORISED 2033', 'VOIDED 2033'])
    const again = await harness.pay(lina, shares.lina, await harness.card(), { coupon, amount: 21, fee: 1 })
    expect(again.data?.userReservation).toMatchObject({ status: 'PRE_PAID', totalPaid: 22 })
  })

  test('a voucher pays at most the food that is left', async () => {
    const vouchers = voucherHolders(harness)
    await vouchers.takes(partner)
    await vouchers.edenred(host)
    await sql`update combo set is_alcohol = true where id = ${Number(partner.formula)}`.execute(db())
    const { data } = await sharing.created(host, partner, { day: today }, { forTable: 1, formulas: 1 })
    const share = ownShare(data as NonNullable<typeof data>).id
    const stripeParams = { amount: 20, application_fee_amount: 1, paymentToken: await harness.card() }
    const pay =
      'mutation ($input: PayUserReservationInput!) { payUserReservation(input: $input) { userReservation { id } } }'
    const input = { userReservationId: share, stripeParams, edenredParams: { amount: 12.5 } }
    expect((await harness.room.as(host, pay, { input })).error).toBeUndefined()
    await harness.run()
    const { id, invitationLink, sharedDishes } = await sharing.table(host, data?.id ?? '')
    const wish = { formulas: 1, shared: [sharedDishes[0]?.id ?? ''] }
    const anas = (await sharing.joins(ana, invitationLink?.id ?? '', partner, wish)).data?.id ?? ''
    await paid(ana, anas)
    expect(await totalsOf(id)).toEqual([2625, 2625])
    // Less food than the voucher was to pay, because of others, does not prevent other changes.
    expect((await sharing.choose(host, share, partner, { keepsOwn: true, note: 'Sans sel' })).error).toBeUndefined()
    expect((await sharing.choose(host, share, partner, { formulas: 1, shared: [] })).error?.code).toBe('CONFLICT')
    await harness.moveTo(at('06:00', 1))
    expect((await harness.money(share)).slice(-2)).toEqual(['CAPTURED 2100', 'FEE 100'])
    const { rows } = await sql<{ cents: number }>`select voucher_cents as cents from share where id = ${share}`.execute(
      db(),
    )
    expect(rows[0]?.cents).toBe(625)
  })

  test('an absent guest pays thirty per cent of their part too, and the parts of the others are kept', async () => {
    const { id, shares } = await threeAt()
    await harness.moveTo(at('20:16'))
    await harness.inTransaction((tx) => markNoShow(tx, shares.ana, 'restaurant'))
    expect(await partsOf(host, id)).toEqual([4.17, 4.17, 4.16])
    const { rows } = await sql<{
      cents: number
    }>`select fee_cents as cents from no_show where share_id = ${shares.ana}`.execute(db())
    expect(rows[0]?.cents).toBe(725)
  })

  test('an absent guest pays nothing in addition for the growth of their part', async () => {
    const { id, shares } = await threeAt({}, { cents: 2500 })
    await harness.room.leave(ana, shares.ana)
    expect(await partsOf(host, id)).toEqual([12.5, 12.5])
    await harness.moveTo(at('20:16'))
    await harness.inTransaction((tx) => markNoShow(tx, shares.lina, 'restaurant'))
    await harness.moveTo(at('06:00', 1))
    await harness.moveTo(at('21:00', 2))
    expect(await extrasOf(shares.lina)).toEqual([])
    // Thirty percent of 32,50 €, from the authorisation.
    expect(await harness.money(shares.lina)).toEqual(['AUTHORISED 2933', 'CAPTURED 975'])
    expect((await harness.money(shares.host)).slice(-2)).toEqual(['CAPTURED 3350', 'FEE 100'])
  })
})

test('when a dish leaves the menu, each sharer is asked, and it is removed for all once the order is firm', async () => {
  const { id, bottle, shares, link } = await threeAt({ party: 4, hour: '13:00' })
  await sql`update food_item set is_active = false where id = ${Number(partner.dish)}`.execute(db())
  await harness.run()
  await harness.moveTo(at('10:03'))
  expect([await emailsTo(host), await emailsTo(ana)]).toEqual([['DISHES_GONE'], ['DISHES_GONE']])
  const max = await signUp(harness.server)
  expect((await sharing.joins(max, link, partner, { formulas: 1, shared: [bottle] })).error?.code).toBe('CONFLICT')
  await harness.moveTo(at('12:31'))
  expect((await sharing.table(lina, id)).sharedDishes).toEqual([])
  expect(await totalsOf(id)).toEqual([2000, 2000, 2000])
  expect(await emailsTo(lina)).toEqual(['DISHES_GONE', 'DISHES_TAKEN_OFF'])
  await harness.moveTo(at('06:00', 1))
  expect((await harness.money(shares.lina)).slice(-2)).toEqual(['CAPTURED 2100', 'FEE 100'])
})

test('a dish shows that it contains an allergen declared at the table, and never whose', async () => {
  await sql`update food_item set allergens = array['Gluten'] where id = ${Number(partner.dish)}`.execute(db())
  const { id, bottle, shares, link } = await threeAt({ party: 4 })
  const seen = async (person: TestCaller) => (await sharing.table(person, id)).sharedDishes[0]?.holdsToldAllergen
  expect(await seen(lina)).toBe(false)
  const tell = 'mutation ($input: UpdateAllergiesInput!) { updateAllergies(input: $input) { id } }'
  const input = { userReservationId: shares.ana, allergens: ['Gluten'], consent: true }
  expect((await harness.room.as(ana, tell, { input })).error).toBeUndefined()
  expect([await seen(lina), await seen(ana)]).toEqual([true, true])
  expect(await sharing.invited(ANONYMOUS, link)).toMatchObject([{ id: bottle, holdsToldAllergen: true }])
})

test('the kitchen reads a dish for the table once, for any number of sharers', async () => {
  const box = mailbox(harness.server)
  partner = await openPartner(db(), { email: `cuisine-${today}@example.test` })
  const { link, bottle } = await threeAt({ party: 4 })
  const max = { email: `max-${today}@example.test`, firstName: 'Max', lastName: 'Moreau' }
  // A guest who has not paid may not come: dishes that only they share are not prepared.
  await sharing.joins(ANONYMOUS, link, partner, { formulas: 1, forTable: 3, shared: [bottle] }, max)
  await box.at(at('19:45'))
  const [order] = box.to(`cuisine-${today}@example.test`)
  expect(order?.text).toMatch(/Pour la table\n- 1.× Gyoza\n/)
  expect(order?.text.match(/Gyoza/g)).toHaveLength(1)
  expect(order?.text.match(/1.× Midi/g)).toHaveLength(3)
})

test('the shared dishes of a deleted account stay with the table', async () => {
  const { id, link, bottle } = await paidTable()
  const anas = (await sharing.joins(ana, link, partner, { formulas: 1, forTable: 2, shared: [bottle] })).data?.id ?? ''
  const { data: exported } = await harness.room.as<string>(ana, '{ exportMyData(password: "Tablee-2026!") }')
  expect(exported).toContain('dishesForTable')
  expect(exported).toContain('Gyoza (partagé à 2)')
  await harness.room.leave(ana, anas)
  expect((await harness.room.as(ana, 'mutation { deleteAccount(password: "Tablee-2026!") }')).error).toBeUndefined()
  expect((await sharing.table(host, id)).sharedDishes).toMatchObject([{ id: bottle, sharers: [{ amount: 12.5 }] }])
})
