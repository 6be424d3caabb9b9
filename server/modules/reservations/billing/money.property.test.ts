import { addDays, parisInstant, weekday, writeDay } from '@tablee/domain/calendar/calendar'
import { discountOf } from '@tablee/domain/money/coupons'
import { euros } from '@tablee/domain/money/money'
import type { Scheme } from '@tablee/domain/money/voucher-words'
import { canteenFault } from '@tablee/domain/ordering/weekly-meals'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Tx } from '../../../context.ts'
import { type Random, random } from '../../../database/seed/random.ts'
import { invoiceDifferences } from '../../../invoice-differences.sql.ts'
import {
  keepAddress,
  linkOf,
  openToGo,
  type Partner,
  type TableWish,
  type TestCaller,
} from '../../../testing/bookings.ts'
import { type Canteen, employeeOf, openCanteen } from '../../../testing/canteen.ts'
import { addCourses } from '../../../testing/choices.ts'
import { type Failpoints, failpoints } from '../../../testing/failpoints.fixtures.ts'
import { type AskAs, payByVoucher as payWithVoucher } from '../../../testing/pay-by-voucher.fixtures.ts'
import { CARDS, openPaymentHarness, type PaymentHarness } from '../../../testing/payment-harness.fixtures.ts'
import { signUpMany } from '../../../testing/people.ts'
import { expectSameBooks, expectSameCodes, type OrderedCents, priceWith } from '../../../testing/same-books.fixtures.ts'
import { expectSharedWhole, sharingAt } from '../../../testing/shared-dishes.fixtures.ts'
import { type VoucherHolders, voucherHolders } from '../../../testing/voucher-holders.fixtures.ts'
import { addCoupon, type NewCoupon } from '../../coupons/coupons.ts'
import { reconcile } from '../../payments/books/books.ts'
import { closeBill, liftNoShow, markNoShow, refundShare } from '../after-meal/after-meal.ts'
import { acceptOrder, cancelByRestaurant, handOver, refuseOrder } from '../changes/changes.ts'

/**
 * Random journeys and their money. They include tables, takeaway and delivery orders, canteen baskets, dishes and formulas with
 * a glass of wine, and groups that share a dish or whose host pays for all. They use contested promo codes, meal vouchers that
 * are declined or fail, cards that are declined, and banks that require 3-D Secure. Messages come late, twice, out of order or
 * never; a provider fails after it has acted; processes die at any step. In the end our books and the provider's agree to the
 * cent, and each code is used by the shares that still hold it. Longer: `npm run soak -- money`.
 */
const LONG = process.env.SOAK === '1'
/** Number of journeys of a round that run concurrently through the same days. */
const JOURNEYS = 8
const [ROUNDS, LONGEST] = LONG ? [5_000 / JOURNEYS, 3_600_000] : [50, 6_000]
/** Number of concurrent worlds: most of their time is spent on retries of a failing provider. */
const WORLDS = LONG ? 16 : 4
/** A new world begins after this many rounds, because cards expire and rounds of eighteen days add up to years. */
const ROUNDS_A_WORLD = 20
/** Cents: a dish, a formula with its wine, a canteen meal, the service fee, and the delivery fee. */
const [DISH, FORMULA, LUNCH, FEE, DELIVERY_FEE] = [1250, 2200, 1390, 100, 290]

type World = {
  seed: number
  harness: PaymentHarness
  points: Failpoints
  partner: Partner
  chosen: number[]
  canteens: readonly [Canteen, Canteen]
  vouchers: VoucherHolders
  codes: Code[]
}
type Person = TestCaller & { accountId: string }
type Journey = {
  host: Person
  id: string
  share: string
  ordered: OrderedCents
  scheme: Scheme | null
  card: string
  redirect: string | null
  intent: string | null
  /** Set for a group that shares dishes: each of its guests has a journey of their own. */
  sharesTable?: boolean
  /** Set for a host who pays for all: their guests, with a seat or without one any more. */
  treats?: { link: string; guests: { guest: TestCaller; place: string }[] }
}

test('the ledgers balance after any sequence of operations', { timeout: LONGEST + 120_000 }, async () => {
  const seed = Number(process.env.PROPERTY_SEED ?? Math.floor(Math.random() * 2 ** 31))
  const began = performance.now()
  let [rounds, worlds, isOver] = [0, 0, false]
  const goesOn = () => !isOver && rounds < ROUNDS && (rounds === 0 || performance.now() < began + LONGEST)

  async function play(): Promise<void> {
    while (goesOn()) {
      const world = await openWorld(seedOf(seed, worlds++))
      for (let round = 0; round < ROUNDS_A_WORLD && goesOn(); round++) {
        rounds += 1
        await live(world, round).catch((error) => {
          isOver = true
          throw new Error(`seed ${world.seed}, round ${round}`, { cause: error })
        })
      }
      await world.harness.close()
    }
  }
  const played = await Promise.allSettled(Array.from({ length: WORLDS }, play))
  const seconds = (performance.now() - began) / 1000
  console.log(`money: seed ${seed}, ${rounds * JOURNEYS} journeys in ${worlds} worlds, ${seconds.toFixed()} s`)
  for (const one of played) if (one.status === 'rejected') throw one.reason
})

/** The seed of a world, given as the first, plays that world first. */
function seedOf(seed: number, world: number): number {
  return world === 0 ? seed : random(`${seed} ${world}`).int(0, 2 ** 31)
}

const BASKET = `mutation ($input: CreateWeeklyOrdersInput!) { createWeeklyOrders(input: $input) {
  id usersReservations { id } } }`
const DISHES = `mutation ($input: UpdateDishesInput!) { updateDishes(input: $input) {
  userReservation { id } stripeResponse { redirect_to_url } } }`

/** A server, its database, and a provider with all its events. */
async function openWorld(seed: number): Promise<World> {
  const harness = await openPaymentHarness()
  const points = failpoints(harness.server.appContext)
  const { db } = harness.server.appContext
  const partner = await openToGo(db, { seats: 10_000, feeCents: DELIVERY_FEE })
  // In every other world the restaurant accepts or refuses each order by hand.
  await sql`update restaurant set auto_accept = ${seed % 2 === 0} where id = ${partner.id}`.execute(db)
  const { egg, wine } = await addCourses(db, partner)
  const canteen = await openCanteen(db)
  await sql`update restaurant set seating_capacity = 10000 where id = ${canteen.id}`.execute(db)
  const canteens = [canteen, await openCanteen(db)] as const
  const vouchers = voucherHolders(harness)
  for (const one of [partner, canteen]) await vouchers.takes(one)
  const address = await harness.server.app.listen({ port: 0, host: '127.0.0.1' })
  await harness.tell(address)
  return { seed, harness, points, partner, chosen: [egg, wine], canteens, vouchers, codes: [] }
}

async function live(world: World, round: number): Promise<void> {
  const { harness, seed } = world
  const chance = random(`${seed} ${round}`)
  const today = addDays('2026-12-12', round * 18)
  // Some tables are so far ahead that their authorisations must be renewed.
  const day = addDays(today, chance.pick([0, 0, 6]))
  const before = (hour: string) => parisInstant(today, hour)
  const at = (hour: string, days = 0) => parisInstant(addDays(day, days), hour)
  await harness.moveTo(before('10:00'))
  await serve(harness, world.partner.dish, true)
  world.codes = await addCodes(world, today, round)
  const journeys = await begin(world, day, chance)
  const go = (moves: number, of: Move[]) => goThrough(world, journeys, moves, chance, of)
  const passing = (instant: number) => dyingSometimes(world, chance, () => harness.moveTo(instant))

  await go(3, BOOKING)
  await harness.moveTo(before('10:05'))
  await go(2, BOOKING)
  await passing(before('10:20'))
  await go(1, BOOKING)
  if (day !== today) await passing(at('06:05'))
  await passing(at('11:00'))
  await passing(at('19:30'))
  await harness.moveTo(at('19:40'))
  await go(1, ORDERS)
  await harness.moveTo(at('20:20'))
  await go(2, EVENING)
  await passing(at('06:00', 1))
  await go(1, MORNING)
  await harness.moveTo(at('21:00', 3))
  await go(1, MORNING)

  await harness.heal()
  await harness.posted('/stripe/webhooks', { mode: 'send' })
  for (const days of [4, 5, 8, 9, 10]) await harness.moveTo(at('12:00', days))
  for (const journey of journeys) {
    const { host, id, share, ordered } = journey
    await seeOrder(world, journey)
    const status = journey.sharesTable ? await statusOf(world, share) : (await harness.room.seen(host, id)).status
    await expectSameBooks(harness.server.appContext, share, status, ordered)
    if (journey.sharesTable) await expectSharedWhole(harness.server.appContext, id)
    if (journey.treats) await expectCodeFollows(world, journey)
  }
  await expectSameCodes(harness.server.appContext)
  for (const last of [addDays(today, 9), addDays(day, 9)])
    expect(await reconcile(harness.server.appContext, last)).toEqual([])
  // The invoices of every series match the ledger.
  expect(await invoiceDifferences(harness.server.appContext.db, today, harness.server.clock.now())).toEqual([])
}

async function begin(world: World, day: string, chance: Random): Promise<Journey[]> {
  const hosts = await signUpMany(world.harness.server, JOURNEYS)
  return (await Promise.all(hosts.map((host) => beginOne(world, host, day, chance)))).flat()
}

/** Draws all choices before the first await, so that a seed always plays the same journeys. */
async function beginOne(world: World, host: Person, day: string, { pick }: Random): Promise<Journey[]> {
  const { harness, partner, canteens, vouchers, chosen } = world
  const tables = ['SELF_PAY', 'SHARED', 'SHARED', 'PAY_FOR_ALL', 'TREATED', 'TREATED'] as const
  const type = pick([...tables, 'CLICK_COLLECT', 'DELIVERY', 'CANTEEN'] as const)
  const scheme = pick([null, 'EDENRED', 'EDENRED', 'RESTO_FLASH'] as const)
  const user = pick(['38', '38', '12', '080', 'refused', 'expired'] as const)
  const meal = pick([{}, {}, { dishes: 0, chosen }] as const)
  if (scheme !== null) await vouchers[scheme === 'EDENRED' ? 'edenred' : 'restoFlash'](host, user)

  if (type === 'SHARED') return beginShared(world, host, day, scheme)
  if (type === 'TREATED') return beginTreated(world, host, day, scheme)
  const { db } = harness.server.appContext
  const isCanteen = type === 'CANTEEN' && canteenFault(day, harness.server.clock.now()) === null
  const kind = type === 'CANTEEN' ? 'DELIVERY' : type
  const address = kind === 'DELIVERY' ? { address: await keepAddress(db, host.accountId) } : {}
  const begun = { scheme, card: await harness.card(), redirect: null, intent: null }
  if (isCanteen) {
    await makeEmployee(world, host)
    const basket = await orderBasket(harness, host, canteens, day, address.address ?? '')
    // The second order of the day has no fee, and its restaurant takes no vouchers.
    return basket.map(({ id, share }, nth) => ({
      ...begun,
      host,
      id,
      share,
      scheme: nth === 0 ? scheme : null,
      ordered: { items: LUNCH, fee: nth === 0 ? FEE : 0, delivery: 0 },
    }))
  }
  // If the host pays for all, the party changes, and with it the service fee.
  const party = kind === 'PAY_FOR_ALL' ? { party: 2, withInvitation: false } : {}
  const wish: TableWish = { day, type: kind, ...meal, ...address, ...party }
  const { id, usersReservations } = await harness.room.booked(host, partner, wish)
  const delivery = kind === 'DELIVERY' ? DELIVERY_FEE : 0
  const ordered = { items: wish.chosen ? FORMULA : DISH, fee: FEE * (wish.party ?? 1), delivery }
  return [{ ...begun, host, id, share: usersReservations[0]?.id ?? '', ordered }]
}

/** A table of three, whose host orders a dish for the table that the others share. */
async function beginShared(world: World, host: Person, day: string, scheme: Scheme | null): Promise<Journey[]> {
  const { harness, partner } = world
  const sharing = sharingAt(harness.room)
  const { data } = await sharing.created(host, partner, { day }, { own: 1, forTable: 1 })
  if (!data) throw new Error('no table')
  const begun = { id: data.id, redirect: null, intent: null, sharesTable: true }
  const journeyOf = async (person: Person, share: string): Promise<Journey> => {
    return { ...begun, host: person, share, scheme: null, card: await harness.card(), ordered: { fee: FEE } }
  }
  const own = { ...(await journeyOf(host, data.usersReservations[0]?.id ?? '')), scheme }
  // The invitation is open once the host has paid.
  await harness.pay(host, own.share, own.card)
  const { invitationLink, sharedDishes } = await sharing.table(host, data.id)
  const shared = sharedDishes.map(({ id }) => id)
  const guests: Journey[] = []
  for (const guest of await signUpMany(harness.server, 2)) {
    const joined = await sharing.joins(guest, invitationLink?.id ?? '', partner, { own: 1, shared })
    if (joined.data) guests.push(await journeyOf(guest, joined.data.id))
  }
  for (const journey of [own, ...guests]) await seeOrder(world, journey)
  return [own, ...guests]
}

/** A table of three, whose host pays for all. */
async function beginTreated(world: World, host: Person, day: string, scheme: Scheme | null): Promise<Journey[]> {
  const { harness, partner } = world
  const table = await harness.room.booked(host, partner, { day, type: 'PAY_FOR_ALL', party: 3 })
  const begun = { id: table.id, share: table.usersReservations[0]?.id ?? '', redirect: null, intent: null }
  const treats = { link: linkOf(table), guests: [] }
  const journey: Journey = { ...begun, host, scheme, card: await harness.card(), ordered: {}, treats }
  for (let n = 0; n < 2; n++) await joinTreated(world, journey)
  await seeOrder(world, journey)
  return [journey]
}

/** Somebody joins by the invitation, if there is room. */
async function joinTreated({ harness, partner }: World, { treats }: Journey): Promise<void> {
  const [guest] = treats ? await signUpMany(harness.server, 1) : []
  if (!treats || !guest) return
  const { data } = await harness.room.join(guest, treats.link, partner)
  if (data) treats.guests.push({ guest, place: data.id })
}

/** Expects a code to take its discount off the final bill, unless the bill is below the minimum of the code. */
async function expectCodeFollows({ harness, codes }: World, { share, ordered }: Journey): Promise<void> {
  const { rows } = await sql<{ code: string; items: number }>`
    select code, items_cents as items from coupon_use where payable_id = ${share}`.execute(harness.server.appContext.db)
  const { items = 0, fee = 0 } = ordered
  for (const used of rows) {
    const code = codes.find((one) => one.code === used.code)
    if (code && items >= code.minimumCents) expect(used.items, used.code).toBe(discountOf(code, { items, fee }).items)
  }
}

async function statusOf({ harness }: World, share: string): Promise<string> {
  const { rows } = await sql<{ status: string }>`select status from share where id = ${share}`.execute(
    harness.server.appContext.db,
  )
  return rows[0]?.status ?? ''
}

/** Orders one meal of each canteen for a day, in one basket. */
async function orderBasket(
  { room }: World['harness'],
  host: Person,
  canteens: World['canteens'],
  day: string,
  UserDeliveryPreferenceId: string,
) {
  const orders = canteens.map(({ id, meals }) => ({
    RestaurantId: String(id),
    date: writeDay(day),
    order: { combos: [{ id: meals[weekday(day)] ?? '', quantity: 1 }] },
  }))
  type Booked = { id: string; usersReservations: { id: string }[] }[]
  const { data, error } = await room.as<Booked>(host, BASKET, { input: { orders, UserDeliveryPreferenceId } })
  if (error) throw new Error(error.message)
  return data.map(({ id, usersReservations }) => ({ id, share: usersReservations[0]?.id ?? '' }))
}

async function makeEmployee({ harness }: World, { accountId }: Person): Promise<void> {
  const { email } = employeeOf(harness.server)
  await sql`update account set email = ${email} where id = ${accountId}`.execute(harness.server.appContext.db)
}

type Code = Pick<NewCoupon, 'code' | 'percent' | 'cents' | 'onItems' | 'onFee' | 'minimumCents'>

/** Adds the codes of one round, one of each kind: for everybody, for one person, one that expires before its day. */
async function addCodes({ harness }: World, today: string, round: number): Promise<Code[]> {
  const [items, fee, both] = [
    { onItems: true, onFee: false },
    { onItems: false, onFee: true },
    { onItems: true, onFee: true },
  ]
  const percent = (of: number) => ({ percent: of, cents: null })
  const cents = (of: number) => ({ percent: null, cents: of })
  const made = [
    { name: 'PART', ...percent(20), ...items },
    { name: 'HOUSE', ...cents(300), ...items, payer: 'RESTAURANT' as const },
    { name: 'SPLIT', ...percent(35), ...both, payer: 'RESTAURANT' as const, mostEach: 1 },
    { name: 'SERV', ...percent(100), ...fee },
    { name: 'LAST', ...percent(30), ...items, mostUses: 1 },
    { name: 'ALL', ...percent(100), ...both, mostUses: 2 },
    // Leaves 0,20 € of a table, and more of an order with its delivery.
    { name: 'CRUMB', ...cents(DISH + FEE - 20), ...both, mostUses: 2 },
    { name: 'TODAY', ...percent(50), ...items, payer: 'RESTAURANT' as const, toDay: today },
    { name: 'OLD', ...percent(50), ...items, toDay: addDays(today, -1) },
    { name: 'MIN', ...percent(25), ...items, minimumCents: 3 * DISH },
  ]
  const codes = made.map(({ name, ...one }): NewCoupon => {
    const anywhere = { fromDay: null, toDay: null, weekdays: null, restaurantIds: null, types: null, minimumCents: 0 }
    const unbound = { payer: 'PLATFORM' as const, mostUses: null, mostEach: null }
    return { ...anywhere, ...unbound, ...one, code: `${name}${round}` }
  })
  const now = new Date(harness.server.clock.now())
  for (const code of codes) expect(await addCoupon(harness.server.appContext.db, code, now)).toBe(true)
  return codes
}

/** The amount of a table that its host pays depends on its party and its dishes. */
async function seeOrder({ harness }: World, { host, id, share, ordered, treats }: Journey): Promise<void> {
  const { data } = await harness.room.see(host, id)
  if (data?.type === 'PAY_FOR_ALL') ordered.fee = FEE * data.totalPersons
  const { rows } = await sql<{ items: number }>`
    select coalesce(sum(l.price_cents * l.quantity), 0)::int as items from share_line l join share s on s.id = l.share_id
    where s.id = ${share} or (${treats !== undefined} and s.reservation_id = ${Number(id)} and s.status <> 'CANCELLED')`.execute(
    harness.server.appContext.db,
  )
  ordered.items = rows[0]?.items ?? 0
}

/** Changes the hour or the party. A higher bill is authorised first. */
const change: Move = async (world, journey, { pick }) => {
  const wish = pick([
    { totalPersons: 1 },
    { totalPersons: 3 },
    { totalPersons: 4 },
    { hour: '19:45' },
    { hour: '21:00' },
  ])
  await world.harness.room.update(journey.host, journey.id, wish)
  await seeOrder(world, journey)
}

/** Orders other dishes and agrees to a higher price. */
const otherDishes: Move = async (world, journey, { int }) => {
  const { harness, partner } = world
  const order = { foodItems: [{ id: partner.dish, quantity: int(1, 3) }], combos: [] }
  const ask = (agreedTotal?: number) =>
    harness.room.as<{ stripeResponse: { redirect_to_url: string | null } | null }>(journey.host, DISHES, {
      input: { userReservationId: journey.share, order, agreedTotal },
    })
  const { error } = await ask()
  const { data } = error?.total === undefined ? { data: null } : await ask(error.total)
  journey.redirect = data?.stripeResponse?.redirect_to_url ?? journey.redirect
  await seeOrder(world, journey)
}

/** Ticks or unticks shared dishes, orders another, or leaves. Agrees to a higher price. */
const shareOrLeave: Move = async (world, { host, id, share, sharesTable }, { pick }) => {
  const { harness, partner } = world
  if (!sharesTable) return
  const sharing = sharingAt(harness.room)
  const what = pick(['tick', 'tick', 'untick', 'order', 'leave'] as const)
  if (what === 'leave') return harness.room.leave(host, share)
  const seen = await sharing.seen(host, id)
  const known = seen?.sharedDishes.map((dish) => dish.id) ?? []
  const shared = what === 'untick' ? [] : known
  const ask = (agreedTotal?: number) =>
    sharing.choose(host, share, partner, { own: 1, ...(what === 'order' && { forTable: 2 }), shared, agreedTotal })
  const { error } = await ask()
  if (error?.total !== undefined) await ask(error.total)
}

/** A guest of a table whose host pays for all leaves or is removed, or another joins. */
const joinOrLeave: Move = async (world, journey, { pick }) => {
  const { room } = world.harness
  const how = pick(['leave', 'remove', 'remove', 'join'] as const)
  const one = pick(journey.treats?.guests.length ? journey.treats.guests : [null])
  if (how === 'join') await joinTreated(world, journey)
  else if (one) await (how === 'leave' ? room.leave(one.guest, one.place) : room.remove(journey.host, one.place))
  await seeOrder(world, journey)
}

/**
 * Takes the dish of all journeys off the menu, or puts it back. If it is still gone when an order can no longer change, it is
 * taken off the order.
 */
const menuChanges: Move = async ({ harness, partner }, _, { pick }) => {
  await serve(harness, partner.dish, pick([true, false]))
  await harness.run()
}
function serve({ server }: World['harness'], dish: string, isServed: boolean) {
  return sql`
    update food_item set is_active = ${isServed}, is_active_delivery = ${isServed}, is_active_click_collect = ${isServed}
    where id = ${Number(dish)}`.execute(server.appContext.db)
}

type Move = (world: World, journey: Journey, chance: Random) => Promise<unknown>

async function payWith({ harness }: World, journey: Journey, card: string, code: Code | null = null): Promise<void> {
  journey.card = card
  const { data } = await harness.pay(journey.host, journey.share, card, code ? withCode(journey, code) : {})
  journey.redirect = data?.stripeResponse.redirect_to_url ?? journey.redirect
}
/** Returns the payment fields with a code, and the totals that the payer then saw. */
function withCode({ ordered }: Journey, code: Code) {
  const { items = DISH, fee = FEE } = ordered
  const { card } = priceWith(ordered, discountOf(code, { items, fee }))
  return { coupon: code.code, amount: euros(card.amount), fee: euros(card.applicationFee) }
}

/** Pays like the payment page: reads the part that a voucher may pay, and pays the rest by card. */
async function payByVoucher(world: World, journey: Journey, chance: Random, code: Code | null = null): Promise<void> {
  const { host, share, ordered, scheme } = journey
  journey.card = await anyCard(world, chance)
  if (!scheme) return
  const discount = code ? discountOf(code, { items: ordered.items ?? DISH, fee: FEE }) : { items: 0, fee: 0 }
  const bill = { items: ordered.items ?? DISH, itemsDiscount: discount.items, card: priceWith(ordered, discount).card }
  const ask: AskAs = (query, variables) => world.harness.room.as(host, query, variables)
  const paid = await payWithVoucher(ask, { share, scheme, bill, card: journey.card, couponId: code?.code })
  journey.redirect = paid?.data?.stripeResponse?.redirect_to_url ?? journey.redirect
}
const anyCard = ({ harness }: World, { pick }: Random) => {
  const { good, declined, poor, asksBank, declinedAfterBank, failsLater } = CARDS
  return harness.card(pick([good, good, declined, poor, asksBank, declinedAfterBank, failsLater]))
}
const pay: Move = async (world, journey, chance) => payWith(world, journey, await anyCard(world, chance))
const payByCode: Move = async (world, journey, chance) =>
  payWith(world, journey, await anyCard(world, chance), chance.pick(world.codes))
const inTransaction = ({ harness }: World, work: (tx: Tx) => Promise<unknown>) =>
  harness.inTransaction(work).catch(ifRefused)
const BY = 'restaurant' as const

const BOOKING: Move[] = [
  pay,
  pay,
  payByCode,
  payByCode,
  payByCode,
  payByVoucher,
  payByVoucher,
  payByVoucher,
  (world, journey, chance) => payByVoucher(world, journey, chance, chance.pick(world.codes)),
  // With a voucher in one tab, by card in another.
  async (world, journey, chance) =>
    Promise.all([payByVoucher(world, journey, chance), payWith(world, journey, journey.card)]),
  // Two tabs request the same voucher.
  async (world, journey, chance) =>
    Promise.all([payByVoucher(world, journey, chance), payByVoucher(world, journey, chance)]),
  (world, _, chance) => failScheme(world, chance),
  (world, journey) => payWith(world, journey, journey.card),
  // Paid with two codes at once.
  async (world, journey, { pick }) => {
    const [one, other] = [pick(world.codes), pick(world.codes)]
    await Promise.all([payWith(world, journey, journey.card, one), payWith(world, journey, journey.card, other)])
  },
  // The payer presses twice, or pays in two tabs with two cards.
  async ({ harness }, journey) => {
    const other = await harness.card()
    await Promise.all([
      harness.pay(journey.host, journey.share, journey.card),
      harness.pay(journey.host, journey.share, other),
    ])
  },
  async ({ harness }, journey, { pick }) => {
    if (journey.redirect === null) return
    const back = await harness.answerBank(journey.redirect, pick([true, true, false])).catch(() => null)
    journey.intent = back?.searchParams.get('payment_intent') ?? journey.intent
  },
  async ({ harness }, { host, share, intent }) => intent && harness.confirm(host, share, intent),
  ({ harness }, { host, id }) => harness.room.cancel(host, id),
  change,
  change,
  menuChanges,
  menuChanges,
  otherDishes,
  otherDishes,
  shareOrLeave,
  shareOrLeave,
  shareOrLeave,
  joinOrLeave,
  joinOrLeave,
  joinOrLeave,
  async (world, journey, chance) =>
    Promise.all([payWith(world, journey, journey.card, chance.pick(world.codes)), joinOrLeave(world, journey, chance)]),
  // Ticked or left while it is being paid, or in two tabs.
  async (world, journey, chance) =>
    Promise.all([payWith(world, journey, journey.card), shareOrLeave(world, journey, chance)]),
  async (world, journey, chance) =>
    Promise.all([shareOrLeave(world, journey, chance), shareOrLeave(world, journey, chance)]),
  // Other dishes in two tabs, while the table is changed, paid for or cancelled.
  async (world, journey, chance) =>
    Promise.all([otherDishes(world, journey, chance), otherDishes(world, journey, chance)]),
  async (world, journey, chance) => Promise.all([otherDishes(world, journey, chance), change(world, journey, chance)]),
  async (world, journey, chance) =>
    Promise.all([payWith(world, journey, journey.card), otherDishes(world, journey, chance)]),
  async (world, journey, chance) =>
    Promise.all([otherDishes(world, journey, chance), world.harness.room.cancel(journey.host, journey.id)]),
  // Changed in two tabs at once, or while it is being paid.
  async (world, journey, chance) => Promise.all([change(world, journey, chance), change(world, journey, chance)]),
  async (world, journey, chance) =>
    Promise.all([payWith(world, journey, journey.card), change(world, journey, chance)]),
  // Cancelled while it is being paid.
  async ({ harness }, { host, id, share, card }) =>
    Promise.all([harness.pay(host, share, card), harness.room.cancel(host, id)]),
  (world, { id }) => inTransaction(world, (tx) => acceptOrder(tx, Number(id))),
  (world, { id }) => inTransaction(world, (tx) => acceptOrder(tx, Number(id))),
  (world, { id }) => inTransaction(world, (tx) => refuseOrder(tx, Number(id))),
  ({ harness }, _, { pick, int }) => harness.fail(pick(['error', 'drop-response']), int(1, 3)),
  ({ harness }, _, { pick, int }) =>
    harness.posted('/stripe/webhooks', {
      mode: pick(['drop', 'twice', 'late', 'out-of-order', 'send']),
      times: int(1, 4),
    }),
  ({ harness }) => harness.heal(),
  ({ harness }) => harness.run(),
]
const failScheme = ({ harness }: World, { pick, int }: Random) =>
  harness.posted('/faults', {
    provider: pick(['edenred', 'restoflash']),
    kind: pick(['error', 'drop-response']),
    times: int(1, 3),
  })
/** Half an hour before: an order whose card was declined is paid again, or cancelled. */
const ORDERS: Move[] = [
  menuChanges,
  pay,
  payByCode,
  (world, { id }) => inTransaction(world, (tx) => handOver(tx, Number(id))),
  (world, { id }) => inTransaction(world, (tx) => cancelByRestaurant(tx, Number(id), 'in a journey')),
  ({ harness }, { host, id }) => harness.room.cancel(host, id),
  ({ harness }, _, { pick, int }) => harness.fail(pick(['error', 'drop-response']), int(1, 3)),
  ({ harness }) => harness.run(),
]
const EVENING: Move[] = [
  (world, _, chance) => failScheme(world, chance),
  (world, { id }) => inTransaction(world, (tx) => handOver(tx, Number(id))),
  ({ harness }, { host, id }) =>
    harness.room.as(
      host,
      'mutation ($id: ID!) { addTipToReservation(input: { reservationId: $id, amount: 3 }) { id } }',
      {
        id,
      },
    ),
  (world, { id }) => inTransaction(world, (tx) => closeBill(tx, Number(id), BY)),
  (world, { share }) => inTransaction(world, (tx) => markNoShow(tx, share, BY)),
  (world, { share }) => inTransaction(world, (tx) => liftNoShow(tx, share, BY)),
  (world, { id }) => inTransaction(world, (tx) => cancelByRestaurant(tx, Number(id), 'in a journey')),
  // Cancelled while it is being captured.
  async (world, { id }) => {
    await inTransaction(world, (tx) => closeBill(tx, Number(id), BY))
    await Promise.all([
      world.harness.run(),
      inTransaction(world, (tx) => cancelByRestaurant(tx, Number(id), 'in a journey')),
    ])
  },
  ({ harness }, _, { pick, int }) => harness.fail(pick(['error', 'drop-response']), int(1, 3)),
  ({ harness }) => harness.run(),
]
const MORNING: Move[] = [
  (world, _, chance) => failScheme(world, chance),
  (world, { share }, { int }) => inTransaction(world, (tx) => refundShare(tx, share, int(100, 1350))),
  (world, { share }) => inTransaction(world, (tx) => liftNoShow(tx, share, 'operator')),
  ({ harness }, _, { int }) => harness.fail('drop-response', int(1, 2)),
  ({ harness }) => harness.run(),
  pay,
  payByCode,
]

async function goThrough(world: World, journeys: Journey[], moves: number, chance: Random, of: Move[]): Promise<void> {
  for (let n = 0; n < moves; n++) {
    for (const journey of journeys) {
      const move = chance.pick(of)
      await dyingSometimes(world, chance, () => move(world, journey, chance))
    }
  }
}

/** One in four jobs dies at one of its first sixty steps. */
async function dyingSometimes({ points }: World, chance: Random, work: () => Promise<unknown>): Promise<void> {
  if (chance.int(0, 3) > 0) return void (await work())
  await points.dyingAt(chance.int(0, 60), work)
}

function ifRefused(error: Error): void {
  if (error.name !== 'UserError') throw error
}
