import { addDays, parisInstant, weekday, writeDay } from '@tablee/domain/calendar/calendar'
import { publicHoliday } from '@tablee/domain/calendar/holidays'
import type { Scheme } from '@tablee/domain/money/voucher-words'
import { canteenFault } from '@tablee/domain/ordering/weekly-meals'
import type { Status } from '@tablee/domain/reservations/reservation-status'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { AppContext } from '../../../context.ts'
import { type Random, random } from '../../../database/seed/random.ts'
import { RECURRING_WORK } from '../../../recurring-work.ts'
import {
  type Asker,
  askingAt,
  type DirectAsking,
  type DirectQuestion,
} from '../../../testing/asked-directly.fixtures.ts'
import { type GraphqlAnswer, keepAddress, openToGo, type TableWish, tableAt } from '../../../testing/bookings.ts'
import { type Canteen, employeeOf, serveInCanteen } from '../../../testing/canteen.ts'
import {
  type BookingPage,
  INVITATION,
  type InvitationPage,
  offersOn,
  PAGE,
  type PageAction,
  withCard,
} from '../../../testing/pages-of-booking.fixtures.ts'
import { type AskAs, payByVoucher } from '../../../testing/pay-by-voucher.fixtures.ts'
import { CARDS, openPaymentHarness, type PaymentHarness } from '../../../testing/payment-harness.fixtures.ts'
import { signUpMany, type TestDiner } from '../../../testing/people.ts'
import { expectSameBooks } from '../../../testing/same-books.fixtures.ts'
import { type BookingRow, billOf, expectTruePage, rowsOf } from '../../../testing/true-pages.fixtures.ts'
import { type VoucherHolders, voucherHolders } from '../../../testing/voucher-holders.fixtures.ts'
import { closeBill, markNoShow } from '../after-meal/after-meal.ts'
import { acceptOrder, cancelByRestaurant, handOver, refuseOrder } from '../changes/changes.ts'

/**
 * Random journeys along the actions that the pages offer. At each step each booking is read as its host, its guests and a
 * holder of its link. The pages are compared with the rows, and one of the offered actions is executed. An offered action
 * succeeds; an open booking has an action or a due time; in the end all are over and all ledgers agree. Longer:
 * `npm run soak -- journeys`.
 */
const LONG = process.env.SOAK === '1'
/** As many journeys as there is time for. Those of a given seed are all played. */
const { PROPERTY_SEED, PROPERTY_ROUND, PROPERTY_JOURNEYS } = process.env
const JOURNEYS = Number(PROPERTY_JOURNEYS ?? (LONG ? 50_000 : 2_000))
const LONGEST = LONG ? 7_200_000 : PROPERTY_JOURNEYS ? 600_000 : 20_000
/** A seed that passes, until a few thousand journeys in a row do. docs/progress.md lists the findings of other seeds. */
const SEED = LONG ? Math.floor(Math.random() * 2 ** 31) : 613938991
/** Number of concurrent journeys, and of their restaurants. One restaurant sells eight orders per half hour. */
const [SIDE_BY_SIDE, RESTAURANTS] = LONG ? [64, 8] : [32, 4]
/** A new world begins after this many rounds, because growing tables make each read slower. */
const ROUNDS_A_WORLD = LONG ? 25 : 100

test('no booking has a dead end, and its pages show its true state', { timeout: LONGEST + 600_000 }, async () => {
  const seed = Number(PROPERTY_SEED ?? SEED)
  const began = performance.now()
  const first = Number(PROPERTY_ROUND ?? 0)
  let [round, moves] = [first, 0]
  const played = () => (round - first) * SIDE_BY_SIDE
  const goesOn = () => played() < JOURNEYS && (round === first || performance.now() < began + LONGEST)
  while (goesOn()) {
    const world = await openWorld()
    do moves += await live(world, seed, round, round++ % ROUNDS_A_WORLD)
    while (round % ROUNDS_A_WORLD > 0 && goesOn())
    await world.harness.close()
  }
  const seconds = ((performance.now() - began) / 1000).toFixed()
  console.log(`journeys: seed ${seed}, ${played()} journeys, ${moves} moves, ${seconds} s`)
})

type World = DirectAsking & {
  harness: PaymentHarness
  appContext: AppContext
  vouchers: VoucherHolders
  restaurants: Canteen[]
}
type Kind = 'alone' | 'for the table' | 'self-pay' | 'pay-for-all' | 'CLICK_COLLECT' | 'DELIVERY' | 'canteen'
type Visitor = { name: string; asker: Asker; place: string }
type Offered = PageAction & { by: Visitor }
type Journey = {
  n: number
  chance: Random
  restaurant: Canteen
  kind: Kind
  startsAt: number
  scheme: Scheme | null
  id: string
  link: string | null
  visitors: Visitor[]
  /** An older offer, as in a tab that remained open. */
  kept: Offered[]
  atBank: { by: Visitor; share: string; redirect: string }[]
  isOver: boolean
  story: string[]
}

/** A server with restaurants of every kind, and a sandbox. */
async function openWorld(): Promise<World> {
  const harness = await openPaymentHarness({ pool: 12 })
  const { appContext } = harness.server
  const vouchers = voucherHolders(harness)
  const restaurants: Canteen[] = []
  for (let n = 0; n < RESTAURANTS; n++) {
    const restaurant = await serveInCanteen(appContext.db, await openToGo(appContext.db, { seats: 10_000 }))
    await sql`update restaurant set auto_accept = ${n % 2 === 0} where id = ${restaurant.id}`.execute(appContext.db)
    await vouchers.takes(restaurant)
    restaurants.push(restaurant)
  }
  await harness.tell(await harness.server.app.listen({ port: 0, host: '127.0.0.1' }))
  return { harness, appContext, vouchers, restaurants, ...askingAt(appContext) }
}

/** Returns the number of moves made. */
async function live(world: World, seed: number, round: number, n: number): Promise<number> {
  const chance = random(`${seed} ${round}`)
  const name = `PROPERTY_SEED=${seed} PROPERTY_ROUND=${round}`
  const today = workingDay(addDays('2026-12-01', n * 50))
  // Some tables are so far ahead that their authorisations must be renewed.
  const day = lastWorkingDay(addDays(today, chance.pick([0, 0, 6])))
  const at = (hour: string, days = 0) => parisInstant(addDays(day, days), hour)
  await moveTo(world, parisInstant(today, '09:55'))
  const journeys = await begin(world, seed, round, day)
  const instants = [
    ...['10:00', '10:04', '10:09', '10:16', '10:22'].map((hour) => parisInstant(today, hour)),
    ...(day === today ? [] : [at('06:05')]),
    ...['11:01', '15:00', '19:20', '19:31', '19:46', '20:16', '21:30'].map((hour) => at(hour)),
    ...[at('06:01', 1), at('12:00', 1), at('21:00', 3), at('21:00', 5), at('12:00', 9), at('12:00', 12)],
  ]
  let moves = 0
  for (const [index, instant] of instants.entries()) {
    await passTo(world, instant)
    const isLast = index === instants.length - 1
    moves += await all(world, journeys, name, (journey) => step(world, journey, isLast))
    if (index > 0) continue
    await sweep(world.appContext)
    moves += await all(world, journeys, name, (journey) => step(world, journey, isLast))
  }
  for (const journey of journeys) journey.isOver = false
  await all(world, journeys, name, (journey) => end(world, journey))
  return moves
}

/** Advances the clock by half days, so that renewals run within the day before an authorisation expires. */
async function passTo(world: World, instant: number): Promise<void> {
  const { clock } = world.harness.server
  for (let now = clock.now() + HALF_A_DAY; now < instant; now += HALF_A_DAY) await moveTo(world, now)
  await moveTo(world, instant)
}

const HALF_A_DAY = 12 * 3_600_000

async function moveTo({ harness, appContext }: World, instant: number): Promise<void> {
  await harness.passTo(instant)
  harness.server.clock.moveTo(instant)
  await sweep(appContext)
}

/** Runs the jobs that change bookings and money until nothing is due. Emails and scores change neither. */
async function sweep(appContext: World['appContext']): Promise<void> {
  const failed: unknown[] = []
  const log = { error: (cause: unknown) => void failed.push(cause) }
  for (let moved = 1; moved > 0; ) {
    moved = 0
    for (const { workers, run } of MOVING) {
      const rounds = Array.from({ length: workers }, () => run({ ...appContext, log }))
      for (const done of await Promise.all(rounds)) moved += done
    }
  }
  if (failed.length > 0) throw new Error(`a piece of work has failed: ${failed[0]}`, { cause: failed[0] })
}

const NAMES = [
  ...['reservations', 'no-shows', 'unused vouchers', 'events', 'what the card provider told', 'payments', 'debts'],
  ...['top-ups', 'vouchers'],
]
const MOVING = RECURRING_WORK.filter(({ name }) => NAMES.includes(name))

async function all(
  { harness }: World,
  journeys: Journey[],
  round: string,
  work: (journey: Journey) => Promise<unknown>,
): Promise<number> {
  const open = journeys.filter(({ isOver }) => !isOver)
  const done = await Promise.allSettled(open.map(work))
  done.forEach((one, n) => {
    const { kind, id, story, n: number } = open[n] as Journey
    if (one.status === 'rejected') {
      const at = new Date(harness.server.clock.now()).toISOString()
      throw new Error(`${round}, journey ${number} (${kind}, n° ${id}) at ${at}:\n${story.join('\n')}`, {
        cause: one.reason,
      })
    }
  })
  return open.length
}

function workingDay(day: string): string {
  return weekday(day) > 4 || publicHoliday(day) ? workingDay(addDays(day, 1)) : day
}

/** Returns that day, or the last working day before it. A table is booked at most six days ahead. */
function lastWorkingDay(day: string): string {
  return workingDay(day) === day ? day : lastWorkingDay(addDays(day, -1))
}

async function begin(world: World, seed: number, round: number, day: string): Promise<Journey[]> {
  const people = await signUpMany(world.harness.server, SIDE_BY_SIDE)
  return Promise.all(people.map((host, n) => beginOne(world, host, random(`${seed} ${round} ${n}`), n, day)))
}

async function beginOne(world: World, host: TestDiner, chance: Random, n: number, day: string): Promise<Journey> {
  const { appContext, vouchers, restaurants } = world
  const hasCanteen = canteenFault(day, world.harness.server.clock.now()) === null
  const kind = chance.pick<Kind>([
    ...(['alone', 'for the table', 'CLICK_COLLECT', 'DELIVERY', hasCanteen ? 'canteen' : 'DELIVERY'] as const),
    ...(['self-pay', 'self-pay', 'self-pay', 'pay-for-all', 'pay-for-all'] as const),
  ])
  const isFed = kind === 'alone' || kind === 'CLICK_COLLECT' || kind === 'canteen' || kind === 'self-pay'
  const scheme = isFed ? chance.pick([null, null, 'EDENRED', 'RESTO_FLASH'] as const) : null
  if (scheme !== null) await vouchers[scheme === 'EDENRED' ? 'edenred' : 'restoFlash'](host)
  const restaurant = restaurants[n % RESTAURANTS] as Canteen
  const asker = askerOf(host.headers.authorization, n, 0)
  if (kind === 'canteen') {
    const { email } = employeeOf(world.harness.server)
    await sql`update account set email = ${email} where id = ${host.accountId}`.execute(appContext.db)
  }
  const isBrought = kind === 'DELIVERY' || kind === 'canteen'
  const address = isBrought ? { address: await keepAddress(appContext.db, host.accountId) } : {}
  const meal = kind === 'canteen' ? { hour: '12:00', dishes: 0, combos: [restaurant.meals[weekday(day)] ?? ''] } : {}
  const { type, ...party } = WISHES[kind](chance)
  const wish = tableAt(restaurant, { day, type, ...party, ...address, ...meal })
  const { data, error } = await world.as<{ id: string; date: number }>(asker, CREATE, { input: wish })
  if (!data) throw new Error(`not booked: ${JSON.stringify(error)}`)
  return {
    n,
    chance,
    restaurant,
    kind,
    scheme,
    id: data.id,
    startsAt: data.date,
    link: null,
    isOver: false,
    visitors: [{ name: 'host', asker, place: data.id }],
    kept: [],
    atBank: [],
    story: [`${kind} ${JSON.stringify(party)} ${scheme ?? ''}`],
  }
}

const WISHES: Record<Kind, (chance: Random) => TableWish & object> = {
  alone: () => ({ type: 'SELF_PAY' }),
  'for the table': ({ int }) => ({ type: 'PAY_FOR_ALL', party: int(1, 4), withInvitation: false }),
  'self-pay': ({ int }) => ({ type: 'SELF_PAY', party: int(2, 3) }),
  'pay-for-all': ({ int }) => ({ type: 'PAY_FOR_ALL', party: int(2, 3), withInvitation: true }),
  CLICK_COLLECT: () => ({ type: 'CLICK_COLLECT' }),
  DELIVERY: () => ({ type: 'DELIVERY' }),
  canteen: () => ({ type: 'DELIVERY' }),
}
const CREATE = 'mutation ($input: CreateReservationInput!) { createReservation(input: $input) { id date } }'
const JOIN = 'mutation ($input: JoinReservationInput!) { joinReservation(input: $input) { id guestToken } }'
const CEILINGS = 'query ($id: ID!) { getUserReservation(id: $id) { ceilings { each amount applicationFee } } }'
const CONFIRM = 'mutation ($input: ConfirmPaymentInput!) { confirmUserReservationPayment(input: $input) { id status } }'

function askerOf(token: string | null | undefined, n: number, guest: number): Asker {
  return { token: token ?? null, address: `2001:db8:${n.toString(16)}:${guest.toString(16)}::` }
}

/** Reads the booking as each viewer, compares the pages with the rows, and executes one action. */
async function step(world: World, journey: Journey, isLast: boolean): Promise<void> {
  const { row, offered } = await look(world, journey)
  const { chance, kept } = journey
  journey.isOver = OVER.includes(row.status) && !offered.some(({ what }) => what === 'contest')
  if (journey.isOver || isLast) return
  await tryOffered(world, journey, offered)
  const roll = chance.int(0, 99)
  if (journey.atBank.length > 0 && roll < 50) await backFromBank(world, journey)
  else if (roll < 15) await atRestaurant(world, journey, row)
  else if (kept.length > 0 && roll < 25) await press(world, journey, chance.pick(kept), 'stale')
  else if (offered.length > 0 && roll < 40) await pressTwice(world, journey, offered)
  else if (offered.length > 0) await press(world, journey, likely(offered, chance), 'fresh')
  journey.kept = [...kept.slice(-8), ...chance.some(offered, 1)]
}

const OVER: readonly Status[] = ['CANCELLED', 'COMPLETED', 'NO_SHOW']

type Looked = { row: BookingRow; offered: Offered[] }

async function look(world: World, journey: Journey): Promise<Looked> {
  const { appContext, harness, as } = world
  const now = harness.server.clock.now()
  const { story, visitors } = journey
  const pages = await Promise.all(
    visitors.map(({ asker, place }) => as<BookingPage | null>(asker, PAGE, { id: place })),
  )
  const row = (await rowsOf(appContext.db, [Number(journey.id)])).get(Number(journey.id))
  if (!row) throw new Error('the booking has gone')
  journey.startsAt = row.startsAt

  const offered: Offered[] = []
  for (const [n, by] of visitors.entries()) {
    const page = pages[n]?.data
    if (!page) throw new Error(`${by.name} sees nothing: ${JSON.stringify(pages[n]?.error)}`)
    if (page.isHost && page.invitationLink) journey.link = page.invitationLink.id
    expectTruePage(page, row, now, `${by.name} reads ${row.status} ${JSON.stringify(row.shares)}`)
    offered.push(...offersOn(page, now).map((offer) => ({ ...offer, by })))
  }
  const guest = await invited(world, journey)
  if (guest) offered.push({ what: 'join', share: null, by: guest, question: toJoin(journey, guest) })

  story.push(`${new Date(now).toISOString()} ${row.status} of ${row.party}: ${row.shares.map(({ status }) => status)}`)
  if (!OVER.includes(row.status) && offered.length === 0) {
    // A booking without actions has a due time, and all due jobs have run.
    expect(row.dueAt ?? 0, `a dead end: ${JSON.stringify(row)}`).toBeGreaterThan(now)
  }
  expectFreePlacesOpen(row, guest !== null, now)
  return { row, offered }
}

/** A stranger joins by the link, if its page lets them. */
async function invited({ as }: World, { link, n, visitors }: Journey): Promise<Visitor | null> {
  if (link === null) return null
  const asker = askerOf(null, n, visitors.length)
  const { data } = await as<InvitationPage | null>(asker, INVITATION, { id: link })
  if (!data) throw new Error('the link leads nowhere')
  return data.ended === null ? { name: `guest ${visitors.length}`, asker, place: '' } : null
}

/** A viewer who sees « Place libre » can invite somebody, or the host must pay first. */
function expectFreePlacesOpen(row: BookingRow, isOpen: boolean, now: number): void {
  const taken = row.shares.filter(({ status }) => status !== 'CANCELLED').length
  const isAwaited = row.status === 'CREATED' || row.status === 'PAYMENT_FAILED'
  if (!row.isGroup || OVER.includes(row.status) || isAwaited || taken >= row.party) return
  if (now < row.startsAt - 15 * 60_000)
    expect(isOpen, `a free place nobody can take: ${JSON.stringify(row)}`).toBe(true)
}

function toJoin({ restaurant, link }: Journey, { name }: Visitor): DirectQuestion {
  const order = { foodItems: [{ id: restaurant.dish, quantity: 1 }], combos: [] }
  const who = { email: `${name.replace(' ', '-')}@example.test`, firstName: 'Inès', lastName: 'Petit' }
  return { query: JOIN, variables: { input: { ...who, order, invitationLink: link } } }
}

/** Weights: paying and joining happen more often than cancelling. */
function likely(offered: Offered[], { pick, int }: Random): Offered {
  const wanted = offered.filter(({ what }) => ['pay', 'join', 'cover', 'tip'].includes(what))
  const seldom = ['cancel', 'leave', 'remove', 'close']
  const others = offered.filter(({ what }) => !seldom.includes(what) || int(0, 2) === 0)
  return pick(wanted.length > 0 && int(0, 9) < 6 ? wanted : others.length > 0 ? others : offered)
}

/** Tries one offered action that calls no provider, and rolls it back. The soak run tries each. */
async function tryOffered(world: World, journey: Journey, offered: Offered[]): Promise<void> {
  const tried = offered.filter(({ what }) => !['pay', 'cover', 'dishes', 'modify'].includes(what))
  for (const offer of LONG ? tried : journey.chance.some(tried, journey.chance.int(0, 1))) {
    const outcome = await world.tried(offer.by.asker, offer.question)
    if (outcome.error) throw refusedThough(offer, outcome)
  }
}

type Paid = { stripeResponse: { redirect_to_url: string | null } | null }
type Outcome = GraphqlAnswer<unknown>

/** With `stale`, the page was read some time ago. A current offer succeeds, unless the requested value is not available. */
async function press(world: World, journey: Journey, offer: Offered, how: 'fresh' | 'stale'): Promise<void> {
  const { chance, story } = journey
  const number = numberFor(chance)
  const question = await filledIn(world, journey, offer, number)
  story.push(`${offer.by.name} ${offer.what} ${how} ${describeQuestion(question)}`)
  const outcome = await ask(world, journey, offer, question)
  story.push(`  ${JSON.stringify(outcome)}`)
  expectUserError(outcome)
  if (how === 'fresh' && !isAccepted(offer, outcome, number)) throw refusedThough(offer, outcome)
}

/** The same button twice with one key or in two tabs, or two buttons at once. */
async function pressTwice(world: World, journey: Journey, offered: Offered[]): Promise<void> {
  const { chance, story } = journey
  const one = likely(offered, chance)
  const isSame = chance.chance(0.5)
  const number = numberFor(chance)
  const question = await filledIn(world, journey, one, number)
  const key = `journey-${journey.id}-${story.length}`
  const other = isSame ? one : chance.pick(offered)
  const otherQuestion = isSame ? question : await filledIn(world, journey, other, numberFor(chance))
  const keys = isSame && chance.chance(0.5) ? [key, key] : []
  story.push(
    `${one.by.name} ${one.what} ${describeQuestion(question)}, at once ${other.by.name} ${other.what} ${describeQuestion(otherQuestion)}: ${keys}`,
  )
  const outcomes = await Promise.all([
    ask(world, journey, { ...one, by: keyed(one.by, keys[0]) }, question),
    ask(world, journey, { ...other, by: keyed(other.by, keys[1]) }, otherQuestion),
  ])
  story.push(`  ${JSON.stringify(outcomes)}`)
  for (const outcome of outcomes) expectUserError(outcome)
  if (isSame && !outcomes.some((outcome) => isAccepted(one, outcome, number))) throw refusedThough(one, outcomes[0])
}

function keyed(by: Visitor, key: string | undefined): Visitor {
  return { ...by, asker: { ...by.asker, ...(key && { key }) } }
}

function numberFor({ pick }: Random): string {
  const { good, declined, asksBank, declinedAfterBank, failsLater } = CARDS
  return pick([good, good, good, good, declined, asksBank, asksBank, declinedAfterBank, failsLater])
}

async function filledIn(
  { harness }: World,
  { chance, startsAt, restaurant }: Journey,
  { what, share, question }: Offered,
  number: string,
): Promise<DirectQuestion> {
  if (what === 'pay' || what === 'cover') return withCard(question, await harness.card(number))
  if (what === 'dishes') {
    const order = { foodItems: [{ id: restaurant.dish, quantity: chance.int(1, 3) }], combos: [] }
    return { query: question.query, variables: { input: { userReservationId: share, order } } }
  }
  if (what !== 'modify') return question
  const wish = chance.pick([
    { totalPersons: chance.int(1, 5) },
    { hour: chance.pick(['19:30', '20:00', '20:30', '21:00']) },
    { date: writeDay(addDays(new Date(startsAt).toISOString().slice(0, 10), 1)) },
  ])
  return { query: question.query, variables: { ...question.variables, ...wish } }
}

async function ask(world: World, journey: Journey, offer: Offered, question: DirectQuestion): Promise<Outcome> {
  const { by, what, share } = offer
  if (what === 'join') return join(world, journey, by, question)
  if (what === 'modify' || what === 'dishes') return modify(world, journey, offer, question)
  const answer = await (what === 'pay'
    ? pay(world, journey, offer, question)
    : world.as<Paid>(by.asker, question.query, question.variables))
  const redirect = (answer.data as Paid | null)?.stripeResponse?.redirect_to_url
  if (redirect && share) journey.atBank.push({ by, share, redirect })
  return answer
}

/** If more must be authorised, the person who changes the booking or the dishes accepts the amount that the page shows. */
async function modify(
  world: World,
  journey: Journey,
  { by, share, what }: Offered,
  { query, variables }: DirectQuestion,
): Promise<Outcome> {
  const first = await world.as<Paid>(by.asker, query, variables)
  const agreedTotal = first.error?.total
  if (agreedTotal === undefined) return first
  const answer = await world.as<Paid>(by.asker, query, agreed(what, variables, agreedTotal))
  const redirect = answer.data?.stripeResponse?.redirect_to_url
  if (redirect && share) journey.atBank.push({ by, share, redirect })
  return answer
}

function agreed(what: Offered['what'], variables: Record<string, unknown>, agreedTotal: number) {
  if (what === 'modify') return { ...variables, agreedTotal }
  return { input: { ...(variables.input as object), agreedTotal } }
}

/** A host with meal vouchers pays with them every other time. */
async function pay(
  world: World,
  journey: Journey,
  offer: Offered,
  { query, variables }: DirectQuestion,
): Promise<GraphqlAnswer<unknown>> {
  const { scheme, chance, story } = journey
  const { by, share } = offer
  const byCard = () => world.as(by.asker, query, variables)
  if (journey.kind === 'pay-for-all' && !by.asker.key && !offer.isAfterMeal && chance.chance(0.5)) {
    return payWithCeiling(world, journey, offer, { query, variables })
  }
  const isFed = scheme !== null && by.name === 'host' && share !== null && !offer.isAfterMeal
  // One key is one request, with one card.
  if (!isFed || by.asker.key || chance.chance(0.4)) return byCard()
  const row = (await rowsOf(world.appContext.db, [Number(journey.id)])).get(Number(journey.id))
  const own = row?.shares.find(({ id }) => id === share)
  if (!row || !own) throw new Error('the booking has gone')
  const total = billOf(own, row)
  const bill = {
    items: own.items,
    itemsDiscount: 0,
    card: { amount: total - row.feeEach, applicationFee: row.feeEach },
  }
  const card = (variables as { input: { stripeParams: { paymentToken: string } } }).input.stripeParams.paymentToken
  const ask: AskAs = (asked, given) => world.as(by.asker, asked, given)
  const paid = await payByVoucher(ask, { share, scheme, bill, card })
  story.push(`  with ${scheme} vouchers`)
  return paid ?? byCard()
}

/** Pays as a host who pays for all and agrees to one of the ceilings that the page offers. Without any, they pay the bill. */
async function payWithCeiling(
  world: World,
  { chance, story }: Journey,
  { by, share }: Offered,
  { query, variables }: DirectQuestion,
): Promise<GraphqlAnswer<unknown>> {
  type Offers = { ceilings: { each: number; amount: number; applicationFee: number }[] }
  const { data } = await world.as<Offers | null>(by.asker, CEILINGS, { id: share })
  const [one] = chance.some(data?.ceilings ?? [], 1)
  if (!one) return world.as(by.asker, query, variables)
  const { input } = variables as { input: { stripeParams: object } }
  const stripeParams = { ...input.stripeParams, amount: one.amount, application_fee_amount: one.applicationFee }
  story.push(`  with a ceiling of ${one.each}`)
  return world.as(by.asker, query, { input: { ...input, stripeParams, ceiling: one.each } })
}

/** Joins a group. Every other guest has an account; one without gets a token. */
async function join(
  world: World,
  journey: Journey,
  by: Visitor,
  { query, variables }: DirectQuestion,
): Promise<Outcome> {
  const { n, chance, visitors } = journey
  const [friend] = chance.chance(0.5) && !by.asker.key ? await signUpMany(world.harness.server, 1) : []
  const asker = friend ? askerOf(friend.headers.authorization, n, visitors.length) : by.asker
  const answer = await world.as<{ id: string; guestToken: string | null }>(asker, query, variables)
  if (answer.data) {
    const { id: place, guestToken } = answer.data
    const token = friend ? asker.token : guestToken
    visitors.push({ name: `guest ${visitors.length}`, asker: askerOf(token, n, visitors.length), place })
  }
  return answer
}

/** Returns from 3-D Secure, passed or failed. */
async function backFromBank(world: World, journey: Journey): Promise<void> {
  const { by, share, redirect } = journey.atBank.shift() as Journey['atBank'][number]
  const granted = journey.chance.int(0, 2) > 0
  const back = await world.harness.answerBank(redirect, granted).catch(() => null)
  const paymentIntentId = back?.searchParams.get('payment_intent')
  journey.story.push(`${by.name} comes back from the bank: ${granted}`)
  if (!paymentIntentId) return
  const outcome = await world.as(by.asker, CONFIRM, { input: { userReservationId: share, paymentIntentId } })
  journey.story.push(`  ${JSON.stringify(outcome)}`)
  expectUserError(outcome)
}

/** Executes one action of the restaurant, if it has one. */
async function atRestaurant({ harness }: World, { id, chance, story }: Journey, { shares }: BookingRow): Promise<void> {
  const does = chance.pick(['accept', 'accept', 'refuse', 'hand over', 'close', 'close', 'no-show', 'cancel'] as const)
  story.push(`restaurant: ${does}`)
  const share = chance.pick(shares).id
  await harness
    .inTransaction(async (tx) => {
      if (does === 'accept') await acceptOrder(tx, Number(id))
      if (does === 'refuse') await refuseOrder(tx, Number(id))
      if (does === 'hand over') await handOver(tx, Number(id))
      if (does === 'close') await closeBill(tx, Number(id), 'restaurant')
      if (does === 'no-show') await markNoShow(tx, share, 'restaurant')
      if (does === 'cancel' && chance.int(0, 2) === 0) await cancelByRestaurant(tx, Number(id), 'hold over')
    })
    .catch((error) => {
      if (error.name !== 'UserError') throw error
    })
}

const CODES = ['NOT_FOUND', 'BAD_USER_INPUT', 'CONFLICT', 'PAYMENT_FAILED', 'RATE_LIMITED', 'PROVIDER_UNAVAILABLE']

/** Expects each error to have a code and a sentence. */
function expectUserError({ error }: Outcome): void {
  if (error) expect(CODES, JSON.stringify(error)).toContain(error.code)
}

function isAccepted({ what }: Offered, { error }: Outcome, number: string): boolean {
  if (!error) return true
  // A declined card is no error of the page.
  const isPaid = what === 'pay' || what === 'cover'
  if (isPaid) return error.code === 'PAYMENT_FAILED' && number !== CARDS.good
  if (what === 'dishes') return error.code === 'PAYMENT_FAILED' || OTHER_PAYS.test(error.message)
  return what === 'modify' && isAboutWish(error)
}

/** A host, a friend, a code or a voucher pays, and sets how much the dishes may or must cost. */
const OTHER_PAYS = /^(Votre hôte (règle|invite)|Un autre convive règle|Vos titres-restaurant règlent)/

function refusedThough({ what, by }: Offered, { error }: Outcome): Error {
  return new Error(`${by.name} is offered to ${what}, and refused: ${JSON.stringify(error)}`)
}

/** Errors about the requested party, hour or card: another value may be possible. */
function isAboutWish({ code, fields, starts, hours, message }: NonNullable<Outcome['error']>): boolean {
  if (code === 'BAD_USER_INPUT') return fields !== undefined
  return (
    starts !== undefined || hours !== undefined || code === 'PAYMENT_FAILED' || message.startsWith('Le total serait')
  )
}

function describeQuestion({ variables }: DirectQuestion): string {
  const { date, hour, totalPersons } = variables as Record<string, unknown>
  return JSON.stringify({ date, hour, totalPersons })
}

/** Expects everything to be over, except bills that stay payable, and no cent to be lost. */
async function end(world: World, journey: Journey): Promise<void> {
  const { row, offered } = await look(world, journey)
  const isToBePaid = row.status === 'PAYMENT_FAILED' && offered.some(({ what }) => what === 'pay')
  if (!isToBePaid) expect(OVER).toContain(row.status)
  const payers = row.shares.filter(({ position }) => row.type !== 'PAY_FOR_ALL' || position === 0)
  for (const share of payers) {
    const ordered = { items: itemsOf(row, share), fee: row.feeEach * (row.type === 'PAY_FOR_ALL' ? row.party : 1) }
    await expectSameBooks(world.appContext, share.id, share.status, { ...ordered, delivery: share.delivery })
  }
}

function itemsOf(row: BookingRow, share: BookingRow['shares'][number]): number {
  if (row.type !== 'PAY_FOR_ALL') return share.items
  return row.shares.filter(({ status }) => status !== 'CANCELLED').reduce((sum, { items }) => sum + items, 0)
}
