import { randomUUID } from 'node:crypto'
import { writeDay } from '@tablee/domain/calendar/calendar'
import type { Status } from '@tablee/domain/reservations/reservation-status'
import {
  BEGINNINGS,
  type BookingKind,
  canTransition,
  kindOf,
  RESERVATION_TRANSITIONS,
  SHARE_TRANSITIONS,
} from '@tablee/domain/reservations/reservation-transitions'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UserError } from '../../../errors.ts'
import { type TestServer, testApp } from '../../../testing/app.ts'
import {
  ANONYMOUS,
  bookingsOn,
  type GraphqlAnswer,
  guestWith,
  keepAddress,
  linkOf,
  openToGo,
  type TestBookings,
  type TestCaller,
} from '../../../testing/bookings.ts'
import { type Canteen, employeeOf, serveInCanteen } from '../../../testing/canteen.ts'
import { signIn, signUp, type TestPerson } from '../../../testing/people.ts'
import { deskOf } from '../../../testing/service.ts'
import { employ } from '../../../testing/staff.ts'
import { acceptOrder, refuseOrder } from '../changes/changes.ts'
import { billOf } from '../core/bill.ts'
import { lockedShare } from '../core/concurrency.ts'
import { activeShares } from '../core/group.ts'
import type { ReservationType } from '../reservations.ts'
import type { Model, ModelStart, ModelTable, Who } from './bookings.model.ts'
import * as model from './bookings.model.ts'

/** Random sequences of all actions, compared with the model; longer ones: `npm run soak -- bookings`. */
const NOW = Date.parse('2026-11-24T10:00:00+01:00')
const [RUNS, LONGEST] = process.env.SOAK === '1' ? [2_000, 600_000] : [200, 6_000]
const PEOPLE = 3
const RESTAURANTS: model.ModelRestaurant[] = [
  { seats: 12, asksOrder: true },
  { seats: 6, asksOrder: true, answers: true },
  { seats: 6, asksOrder: false },
]
const start = (day: string, hour: string, isOffered = true): ModelStart => ({ day, hour, isOffered })
const STARTS = [
  ...['12:30', '19:00', '20:00', '20:45'].map((hour) => start('2026-11-24', hour)),
  ...['00:30', '12:00', '20:00'].map((hour) => start('2026-11-25', hour)),
  start('2026-11-24', '16:00', false),
]
/** Weekdays of the canteen's meals: Tuesday to Thursday. */
const LUNCHES = [2, 3, 4]

let server: TestServer
let room: TestBookings
let people: TestPerson[]
let addresses: string[]
let restaurants: Canteen[]
let waiters: string[]
beforeAll(async () => {
  server = await testApp({ still: true })
  room = bookingsOn(server)
  people = await Promise.all(
    Array.from({ length: PEOPLE }, (_, n) => signUp(server, n === model.EMPLOYEE ? employeeOf(server) : {})),
  )
  restaurants = await Promise.all(
    RESTAURANTS.map(async ({ seats, asksOrder, answers = false }) => {
      const restaurant = await openToGo(server.appContext.db, { seats, hasMenu: asksOrder })
      await sql`update restaurant set auto_accept = ${!answers}, has_delivery = ${asksOrder},
        has_click_collect = ${asksOrder} where id = ${restaurant.id}`.execute(server.appContext.db)
      return serveInCanteen(server.appContext.db, restaurant, asksOrder ? LUNCHES : [])
    }),
  )
  waiters = await Promise.all(restaurants.map(async ({ id }) => (await employ(server, id, 'OWNER')).accountId))
  addresses = await Promise.all(people.map(({ accountId }) => keepAddress(server.appContext.db, accountId)))
})
afterAll(() => server.close())

/** The server's counterparts of the model's tables, in the same order. */
type Real = { tables: { id: string; link: string | null; shares: { id: string; token: string | null }[] }[] }
type Command = fc.AsyncCommand<Model, Real>

test('any sequence of operations follows the model', { timeout: LONGEST + 120_000 }, async () => {
  const seed = fc.readConfigureGlobal()?.seed ?? Math.floor(Math.random() * 2 ** 31)
  console.log(`bookings: seed ${seed}`)
  await fc.assert(
    fc.asyncProperty(fc.commands(anyCommand, { maxCommands: 100, size: 'max' }), async (commands) => {
      await begin()
      const setup = () => ({
        model: { now: NOW, restaurants: RESTAURANTS, tables: [], abandoned: [] },
        real: { tables: [] },
      })
      await fc.asyncModelRun<Model, Real, false, Model>(setup, commands)
    }),
    { seed, numRuns: RUNS, interruptAfterTimeLimit: LONGEST, markInterruptAsFailure: false },
  )
})

async function begin(): Promise<void> {
  server.clock.moveTo(NOW)
  // The clock moves back, which would end the apparently oldest of many sessions.
  await sql`delete from session where account_id = any(${waiters})`.execute(server.appContext.db)
  await sql`truncate reservation, share, share_line, reservation_transition, slot_occupancy, booker, event, try_counter cascade`.execute(
    server.appContext.db,
  )
}

/** One action, in the model and on the server. Their results and states must agree. */
function command(
  name: string,
  mayRun: (model: Model) => boolean,
  run: (model: Model, real: Real) => Promise<void>,
): Command {
  return {
    check: mayRun,
    async run(model, real) {
      await run(model, real)
      await compare(model, real)
    },
    toString: () => name,
  }
}

const some = fc.nat({ max: 1000 })
const person = fc.nat({ max: PEOPLE - 1 })
const party = fc.oneof(
  { weight: 5, arbitrary: fc.integer({ min: 1, max: 4 }) },
  { weight: 1, arbitrary: fc.nat({ max: 9 }) },
)
/** Null in most cases, which means the usual value. */
const rarely = <T>(other: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 5, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: other })
/** The number of one of the last few shares. */
const shareOf = (shares: readonly unknown[], m: number) => shares.length - 1 - (m % Math.min(shares.length, 4))
const hasTables = ({ tables }: Model) => tables.length > 0
const at = <T>(list: readonly T[], n: number): T => list[n % list.length] as T
/** One of the last few, because earlier tables are mostly over. */
const recent = <T>(list: readonly T[], n: number): T => list.at(-1 - (n % Math.min(list.length, 4))) as T
const linked = ({ tables }: Model) => tables.filter(({ hasLink }) => hasLink)
const guests: fc.Arbitrary<Who> = fc.oneof(
  person.map((n) => ({ person: n })),
  fc.nat({ max: 2 }).map((n) => ({ email: n })),
  fc.constant('nobody' as const),
)

const anyBooking = fc
  .record({
    person,
    restaurant: fc.constantFrom(0, 0, 0, 1, 1, 2),
    start: fc.constantFrom(...STARTS),
    party,
    type: fc.constantFrom('SELF_PAY' as const, 'PAY_FOR_ALL' as const),
    withInvitation: rarely(fc.constant(false)).map((isNot) => isNot ?? true),
    toGo: fc.option(fc.constantFrom('CLICK_COLLECT' as const, 'DELIVERY' as const)),
    isPressedTwice: rarely(fc.constant(true)).map((is) => is ?? false),
  })
  // An order is for one person. A larger party is a request that no page would send.
  .map(({ toGo, ...wish }) => (toGo ? { ...wish, type: toGo, party: wish.party > 4 ? wish.party : 1 } : wish))
  .map(({ isPressedTwice, ...wish }) =>
    command(
      `book ${JSON.stringify(wish)}${isPressedTwice ? ' twice' : ''}`,
      () => true,
      async (known, real) => {
        const { day, hour } = wish.start
        const address = wish.type === 'DELIVERY' ? at(addresses, wish.person) : undefined
        const dishes = RESTAURANTS[wish.restaurant]?.asksOrder ? 1 : 0
        const table = { ...wish, day, hour, dishes, ...(address && { address }) }
        const headers = { ...at(people, wish.person).headers, 'idempotency-key': randomUUID() }
        const book = () => room.book({ headers }, at(restaurants, wish.restaurant), table)
        const [answer, again] = await Promise.all([book(), isPressedTwice ? book() : null])
        expect(outcomeOf(answer)).toBe(model.create(known, wish))
        if (again) expect([outcomeOf(again), again.data?.id]).toEqual([outcomeOf(answer), answer.data?.id])
        if (answer.data) {
          const { id, usersReservations } = answer.data
          real.tables.push({ id, link: null, shares: [{ id: usersReservations[0]?.id ?? '', token: null }] })
        }
      },
    ),
  )

const anyLunch = fc
  .record({
    person: fc.constantFrom(0, model.EMPLOYEE, model.EMPLOYEE),
    restaurant: fc.constantFrom(0, 1),
    weekday: fc.constantFrom(...LUNCHES),
  })
  .map(({ person, restaurant, weekday }) =>
    command(
      `lunch ${JSON.stringify([person, restaurant, weekday])}`,
      () => true,
      async (known, real) => {
        const day = `2026-11-${22 + weekday}`
        const place = at(restaurants, restaurant)
        const order = { dishes: 0, combos: [place.meals[weekday] ?? ''], address: at(addresses, person) }
        const answer = await room.book(at(people, person), place, { type: 'DELIVERY', day, hour: '12:00', ...order })
        expect(outcomeOf(answer)).toBe(model.lunch(known, { person, restaurant, day }))
        if (answer.data) {
          const { id, usersReservations } = answer.data
          real.tables.push({ id, link: null, shares: [{ id: usersReservations[0]?.id ?? '', token: null }] })
        }
      },
    ),
  )

/** A caller, whose table the restaurant enters itself. */
const anyCall = fc
  .record({
    restaurant: fc.constantFrom(0, 0, 1, 2),
    start: fc.constantFrom(...STARTS),
    party: fc.oneof(party, fc.integer({ min: 9, max: 13 })),
    force: fc.boolean(),
  })
  .map((wish) =>
    command(
      `call ${JSON.stringify(wish)}`,
      () => true,
      async (known, real) => {
        const { start, party, restaurant, force } = wish
        // A staff session lasts for twelve hours.
        const waiter = await signIn(server, at(waiters, restaurant))
        const desk = deskOf(room, at(restaurants, restaurant), waiter)
        const answer = await desk.book({ date: writeDay(start.day), hour: start.hour, party, force })
        expect(outcomeOf(answer)).toBe(model.call(known, wish))
        if (answer.data) {
          const { id, seats } = answer.data
          real.tables.push({ id, link: null, shares: [{ id: seats[0]?.id ?? '', token: null }] })
        }
      },
    ),
  )

const anyJoin = fc.tuple(some, guests).map(([n, who]) =>
  command(
    `join ${n} as ${JSON.stringify(who)}`,
    (known) => linked(known).some(({ kind }) => kind === 'self-pay' || who !== 'nobody') && linked(known).length > 0,
    async (known, real) => {
      const table = recent(
        linked(known).filter(({ kind }) => kind === 'self-pay' || who !== 'nobody'),
        n,
      )
      const mine = at(real.tables, known.tables.indexOf(table))
      // The limit of joins per address has its own test.
      await sql`truncate try_counter`.execute(server.appContext.db)
      const answer = await room.join(
        callerOf(who),
        await linkFor(table, mine),
        at(restaurants, table.restaurant),
        nameOf(who),
      )
      expect(outcomeOf(answer)).toBe(model.join(known, table, who))
      if (answer.data) mine.shares.push({ id: answer.data.id, token: answer.data.guestToken })
    },
  ),
)

const anyPayment = fc.tuple(some, some, fc.constantFrom('authorise', 'authorise', 'refuse')).map(([n, m, what]) =>
  command(
    `${what} ${n} ${m}`,
    (known) => hasTables(known) && model.maySettle(recent(known.tables, n), shareOf(recent(known.tables, n).shares, m)),
    async (known, real) => {
      const [table, mine] = [recent(known.tables, n), recent(real.tables, n)]
      const which = shareOf(table.shares, m)
      const { id } = at(mine.shares, which)
      if (what === 'authorise')
        expect(await room.authorise(id, await owedFor(id))).toBe(model.authorise(known, table, which))
      else {
        await room.refuse(id)
        model.refuse(table, which)
      }
    },
  ),
)

/**
 * Returns the cents to authorise: exactly the owed amount, so that a larger party costs more than is held, or some other amount
 * if nothing is owed.
 */
function owedFor(shareId: string): Promise<number> {
  return server.appContext.db.transaction().execute(async (db) => {
    const { reservation, share } = await lockedShare(db, shareId)
    return billOf(reservation, await activeShares({ db }, reservation), share).card.total || 1250
  })
}

/** A table, and the person who makes the request: its host in most cases. */
const anyOneOf = fc.tuple(some, rarely(person))
const whoOf = ({ host }: ModelTable, who: number | null) => who ?? (host === model.NOBODY ? 0 : host)

const anyEnd = fc.tuple(anyOneOf, fc.constantFrom('cancel', 'cancel in two tabs', 'close')).map(([[n, who], what]) =>
  command(`${what} ${n} by ${who}`, hasTables, async (known, real) => {
    const [table, { id }] = [recent(known.tables, n), recent(real.tables, n)]
    const by = whoOf(table, who)
    if (what === 'close') {
      expect(outcomeOf(await room.close(at(people, by), id))).toBe(model.close(table, by))
      return
    }
    const tabs = what === 'cancel' ? 1 : 2
    const answers = await Promise.all(Array.from({ length: tabs }, () => room.cancel(at(people, by), id)))
    // A second cancellation has no effect.
    for (const answer of answers) expect(outcomeOf(answer)).toBe(model.cancel(known, table, by))
  }),
)

/** The restaurant accepts or refuses an order. */
const anyAnswer = fc.tuple(some, fc.boolean()).map(([n, takes]) =>
  command(`${takes ? 'accept' : 'decline'} ${n}`, hasTables, async (known, real) => {
    const [table, { id }] = [recent(known.tables, n), recent(real.tables, n)]
    const respond = takes ? acceptOrder : refuseOrder
    const outcome = await server.appContext.db
      .transaction()
      .execute((db) => respond({ db, clock: server.clock }, Number(id)))
      .then(() => 'ok')
      .catch((error: UserError) => error.code)
    expect(outcome).toBe(model.answer(table, takes))
  }),
)

const anyLeaving = fc.tuple(some, some, rarely(guests)).map(([n, m, other]) =>
  command(`leave ${n} ${m} as ${JSON.stringify(other)}`, hasTables, async (known, real) => {
    const [table, mine] = [recent(known.tables, n), recent(real.tables, n)]
    const which = shareOf(table.shares, m)
    const [share, { id, token }] = [at(table.shares, which), at(mine.shares, which)]
    if (table.host === model.NOBODY) {
      expect(outcomeOf(await room.leave(at(people, m), id))).toBe('NOT_FOUND')
      return
    }
    // A guest without an account leaves by their token, which only they have.
    const isGuest = typeof share.who !== 'object' || !('person' in share.who)
    const who =
      isGuest || (other && (typeof other !== 'object' || !('person' in other))) ? share.who : (other ?? share.who)
    const caller = token === null ? callerOf(who) : guestWith(token)
    expect(outcomeOf(await room.leave(caller, id))).toBe(model.leave(known, table, which, who))
  }),
)

const anyRemoval = fc.tuple(anyOneOf, some).map(([[n, who], m]) =>
  command(`remove ${n} ${m} by ${who}`, hasTables, async (known, real) => {
    const [table, mine] = [recent(known.tables, n), recent(real.tables, n)]
    const by = whoOf(table, who)
    const which = shareOf(table.shares, m)
    const answer = await room.remove(at(people, by), at(mine.shares, which).id)
    expect(outcomeOf(answer)).toBe(model.remove(table, which, by))
  }),
)

const anyChange = fc
  .tuple(anyOneOf, fc.option(fc.constantFrom(...STARTS)), fc.option(party))
  .map(([[n, who], toStart, toParty]) =>
    command(`change ${n} by ${who} to ${JSON.stringify([toStart, toParty])}`, hasTables, async (known, real) => {
      const [table, { id }] = [recent(known.tables, n), recent(real.tables, n)]
      const by = whoOf(table, who)
      const wish = { ...(toStart && { start: toStart }), ...(toParty && { party: toParty }) }
      const answer = await room.update(at(people, by), id, {
        ...(toStart && { day: toStart.day, hour: toStart.hour }),
        ...(toParty && { totalPersons: toParty }),
      })
      expect(outcomeOf(answer)).toBe(model.change(known, table, by, wish))
    }),
  )

const anyWait = fc.constantFrom(1, 5, 5, 10, 10, 14, 15, 16, 30, 60, 150, 300).map((minutes) =>
  command(
    `wait ${minutes}`,
    () => true,
    async (known) => {
      model.tick(known, minutes)
      await room.at(known.now)
    },
  ),
)

const anyCommand = [
  ...[anyBooking, anyBooking, anyCall, anyLunch, anyJoin, anyJoin, anyJoin, anyPayment, anyPayment, anyPayment],
  ...[anyAnswer, anyEnd, anyLeaving, anyRemoval, anyChange, anyWait, anyWait],
] as fc.Arbitrary<Command>[]

function outcomeOf({ error }: GraphqlAnswer<unknown>): string {
  return error ? error.code : 'ok'
}

function callerOf(who: Who): TestCaller {
  return typeof who === 'object' && 'person' in who ? at(people, who.person) : ANONYMOUS
}

function nameOf(who: Who) {
  if (typeof who !== 'object' || !('email' in who)) return {}
  return { email: `guest${who.email}@example.test`, firstName: 'Ana', lastName: 'Roy' }
}

async function linkFor(table: ModelTable, mine: Real['tables'][number]): Promise<string> {
  mine.link ??= linkOf(await room.seen(at(people, table.host), mine.id))
  return mine.link
}

type Row = {
  id: number
  restaurant: number
  status: Status
  type: ReservationType
  isGroup: boolean
  party: number
  stay: number
  startsAt: Date
  holdUntil: Date | null
  shares: { id: string; status: Status; holdUntil: number | null; isPaid: boolean }[]
  transitions: { share: string | null; from: Status | null; to: Status; actor: 'host' }[]
  events: number
}

/** Compares the database with the model, and checks what holds in every state. */
async function compare(known: Model, real: Real): Promise<void> {
  const { rows } = await sql<Row>`
    select id, restaurant_id as restaurant, status, type, is_group as "isGroup", total_persons as party, stay,
      starts_at as "startsAt", hold_until as "holdUntil",
      (select json_agg(json_build_object('id', s.id, 'status', s.status, 'isPaid', s.paid_cents > 0,
        'holdUntil', (extract(epoch from s.hold_until) * 1000)::bigint) order by s.position)
        from share s where s.reservation_id = r.id) as shares,
      (select json_agg(json_build_object('share', m.share_id, 'from', m.from_status, 'to', m.to_status, 'actor', m.actor)
        order by m.id) from reservation_transition m where m.reservation_id = r.id) as transitions,
      (select count(*)::int from event e where e.payload->>'reservationId' = r.id::text
        and e.name ~ '(Moved|StatusChanged)$') as events
    from reservation r order by id`.execute(server.appContext.db)

  expect(rows.map(stateOf)).toEqual(known.tables.map((table, n) => expected(table, at(real.tables, n))))
  for (const row of rows) checkHistory(row)
  await checkSeats(known, rows)
}

function stateOf({ id, status, party, stay, startsAt, holdUntil, shares }: Row) {
  return { id, status, party, stay, startsAt: startsAt.getTime(), holdUntil: holdUntil?.getTime() ?? null, shares }
}

function expected({ status, party, stay, startsAt, holdUntil, shares }: ModelTable, mine: Real['tables'][number]) {
  return {
    id: Number(mine.id),
    status,
    party,
    stay,
    startsAt,
    holdUntil,
    shares: shares.map(({ status, holdUntil, isPaid }, n) => ({
      id: at(mine.shares, n).id,
      status,
      isPaid,
      holdUntil,
    })),
  }
}

/**
 * Checks that allowed transitions led to every status, each with an event. The reservation and its host's share begin with one.
 */
function checkHistory({ type, isGroup, status, shares, transitions, events }: Row): void {
  const kind = kindOf({ type, isGroup })
  const of = (share: string | null) => transitions.filter((one) => one.share === share)
  checkChain(of(null), RESERVATION_TRANSITIONS, kind, status)
  expect(BEGINNINGS[kind]).toContain(of(null)[0]?.to)
  for (const share of shares) checkChain(of(share.id), SHARE_TRANSITIONS, kind, share.status)
  expect(events).toBe(transitions.length - 1)
}

function checkChain(
  transitions: Row['transitions'],
  table: typeof RESERVATION_TRANSITIONS,
  kind: BookingKind,
  status: Status,
): void {
  expect(transitions[0]?.from).toBeNull()
  expect(transitions.at(-1)?.to).toBe(status)
  transitions.slice(1).forEach(({ from, to, actor }, n) => {
    expect(from).toBe(transitions[n]?.to)
    expect([from, to, actor, from !== null && canTransition(table, from, to, actor, kind)]).toEqual([
      from,
      to,
      actor,
      true,
    ])
  })
}

/**
 * Expects each slot to count as many seats as guests have, and never more than the restaurant has. Forced bookings are counted
 * separately.
 */
async function checkSeats(known: Model, rows: Row[]): Promise<void> {
  const { rows: steps } = await sql<{ restaurant: number; kind: string; at: Date; taken: number; forced: number }>`
    select restaurant_id as restaurant, kind, step_at as at, taken, forced from slot_occupancy
    where taken + forced > 0 order by 1, 3`.execute(server.appContext.db)
  RESTAURANTS.forEach(({ seats: most }, nth) => {
    const { id } = at(restaurants, nth)
    for (const toGo of [null, 'CLICK_COLLECT', 'DELIVERY'] as const) {
      const own = steps.filter(({ restaurant, kind }) => restaurant === id && kind === (toGo ?? 'TABLE'))
      const seats = (isForced: boolean) =>
        model.seatsOf(
          known.tables.filter((table) => table.isForced === isForced),
          nth,
          toGo,
        )
      const [sat, forced] = [seats(false), seats(true)]
      for (const [counted, field] of [[sat, 'taken'] as const, [forced, 'forced'] as const]) {
        const recorded = own.filter((step) => step[field] > 0).map((step) => [step.at.getTime(), step[field]])
        expect(recorded).toEqual([...counted].sort(([one], [other]) => one - other))
      }
      expect(Math.max(0, ...sat.values())).toBeLessThanOrEqual(toGo ? 8 : most)
    }
    expect(rows.filter(({ restaurant }) => restaurant === id)).toHaveLength(
      known.tables.filter((table) => table.restaurant === nth).length,
    )
  })
}
