import { randomUUID } from 'node:crypto'
import { addDays, type Day, MINUTE, writeDay } from '@tablee/domain/calendar/calendar'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { AppContext } from '../../../context.ts'
import type { Database } from '../../../database/connect.ts'
import { pushBrowser } from '../../../providers/push/browser.fixtures.ts'
import {
  type GraphqlAnswer,
  keepAddress,
  openToGo,
  ownShare,
  type SeenReservation,
  type TestCaller,
} from '../../../testing/bookings.ts'
import { employeeOf, serveInCanteen } from '../../../testing/canteen.ts'
import type { openCardProvider } from '../../../testing/card-provider.fixtures.ts'
import type { startDyingServers } from '../../../testing/dying-servers.fixtures.ts'
import { limitsAt } from '../../../testing/limits.ts'
import { orderDeskOf } from '../../../testing/order-desk.fixtures.ts'
import { signUp, signUpMany } from '../../../testing/people.ts'
import type { OrderedCents } from '../../../testing/same-books.fixtures.ts'
import { deskOf } from '../../../testing/service.ts'
import { employ } from '../../../testing/staff.ts'

type Servers = Awaited<ReturnType<typeof startDyingServers>>
type Provider = Awaited<ReturnType<typeof openCardProvider>>
type World = Awaited<ReturnType<typeof openKilledHouses>>
type Place = { servers: Servers; provider: Provider; world: World; day: Day }

/** The requests of one user in a morning, in an evening and ten minutes later. Each waits for the previous response. */
export type KilledJourney = {
  name: string
  morning?(): Promise<void>
  evening?(): Promise<void>
  late?(): Promise<void>
  /** Compares the responses with the database, after all servers have ended. */
  check(db: Database): Promise<void>
  /** Returns the final statuses of its bookings by id. */
  bookings(): Record<string, string>
  paid(): { share: string; ordered: OrderedCents }[]
}

/** Opens two restaurants with staff and diners. One has tables and a canteen; the other accepts takeaway orders manually. */
export async function openKilledHouses(parts: AppContext, each: number) {
  const { db } = parts
  const tables = await serveInCanteen(db, await openToGo(db, { name: 'Kintaro', seats: 200 }))
  const toGo = await openToGo(db, { name: 'Chez Marcel', seats: 200 })
  await sql`update restaurant set auto_accept = false where id = ${toGo.id}`.execute(db)
  const employees = await Promise.all(Array.from({ length: each }, () => signUp({ parts }, employeeOf({ parts }))))
  const addresses = await Promise.all(employees.map(({ accountId }) => keepAddress(db, accountId)))
  return {
    tables,
    toGo,
    employees,
    addresses,
    diners: await signUpMany({ parts }, each * 5),
    waiters: [await employ({ parts }, tables.id, 'FLOOR'), await employ({ parts }, tables.id, 'FLOOR')] as const,
    cook: await employ({ parts }, toGo.id, 'KITCHEN'),
    counter: await employ({ parts }, toGo.id, 'FLOOR'),
  }
}

/** Returns `each` journeys of each kind, and one that limits a dish. */
export function killedJourneys(place: Place, each: number): KilledJourney[] {
  const kinds = [tableServed, tableMissed, tableCalledOff, phoneTable, partyRequest, orderToGo, canteenBasket]
  return [...kinds.flatMap((kind) => Array.from({ length: each }, (_, n) => kind(place, n))), dishLimits(place)]
}

/**
 * Sends a tap twice at once with one idempotency key, as a device does if the response is late. Returns null if both are
 * refused because the two minutes for an undo are over. Throws if one of them fails otherwise.
 */
async function triedTap<T>(
  person: TestCaller,
  tap: (keyed: TestCaller) => Promise<GraphqlAnswer<T>>,
): Promise<T | null> {
  const keyed = { headers: { ...person.headers, 'idempotency-key': randomUUID() } }
  const answers = await Promise.all([tap(keyed), tap(keyed)])
  if (answers.every(isTooLate)) return null
  const [first] = answers.map(({ data, error }) => {
    if (error) throw new Error(`${error.code}: ${error.message}`)
    return data as T
  })
  return first as T
}

function isTooLate({ error }: GraphqlAnswer<unknown>): boolean {
  const clash = error && 'clash' in error ? (error.clash as { why: string }) : null
  return clash?.why === 'TOO_LATE' || clash?.why === 'TOLD'
}

/** Does the same for a tap that is never too late. */
async function tapped<T>(...sent: Parameters<typeof triedTap<T>>): Promise<T> {
  const answer = await triedTap<T>(...sent)
  if (answer === null) throw new Error('the tap came too late')
  return answer
}

/** Pays again with the same key a minute later, as the page says, while the provider's response is lost with a server. */
async function untilKnown<T>(servers: Servers, pay: () => Promise<GraphqlAnswer<T>>): Promise<GraphqlAnswer<T>> {
  for (;;) {
    const answer = await pay()
    const { code, message = '' } = answer.error ?? {}
    if (code !== 'PROVIDER_UNAVAILABLE' && !message.startsWith('Un paiement est déjà en cours')) return answer
    await servers.passTo(servers.clock.now() + MINUTE)
  }
}

/** Returns the acts of staff on a booking, the oldest first. */
async function actsOn(db: Database, id: string): Promise<string[]> {
  const { rows } = await sql<{ act: string }>`
    select act from staff_act where reservation_id = ${Number(id)} order by id`.execute(db)
  return rows.map(({ act }) => act)
}

/** A diner who books and pays, with a browser that receives push messages. */
function payingDiner({ servers, provider }: Place, diner: TestCaller & { accountId: string }) {
  const { room, payers } = servers
  const browser = pushBrowser()
  const endpoint = `${provider.sandbox.url}/push/${diner.accountId}`
  const subscribe = () =>
    room.as<boolean>(
      diner,
      `mutation ($endpoint: String!, $publicKey: String!, $auth: String!) {
        subscribeToPush(endpoint: $endpoint, publicKey: $publicKey, auth: $auth) }`,
      { endpoint, publicKey: browser.publicKey, auth: browser.auth },
    )
  return {
    async subscribes(): Promise<void> {
      for (const { error } of await Promise.all([subscribe(), subscribe()])) expect(error).toBeUndefined()
    },
    async pays(share: string, paidStatus = 'CONFIRMED'): Promise<void> {
      const [card, key] = [await provider.card(), randomUUID()]
      const pay = () => untilKnown(servers, () => payers.pay(diner, share, card, { key }))
      for (const { data, error } of await Promise.all([pay(), pay()])) {
        expect(error, share).toBeUndefined()
        expect(data?.userReservation.status).toBe(paidStatus)
      }
    },
    /** Checks that the browser is still subscribed and has received these words. */
    async expectPush(db: Database, words: string): Promise<void> {
      const { rows } = await sql`select from push_subscription where endpoint = ${endpoint}`.execute(db)
      expect(rows, endpoint).toHaveLength(1)
      const taken = await provider.asked<{ body: string }[]>(`/push/${diner.accountId}`)
      const bodies = taken.map(({ body }) => (JSON.parse(browser.open(body)) as { body: string }).body)
      expect(bodies.join('\n')).toContain(words)
    },
  }
}

/** A paid table for tonight. `acts` contains the acts of staff that succeeded. */
function paidTable(place: Place, nth: number) {
  const { servers, world, day } = place
  const diner = world.diners[nth] as World['diners'][number]
  const { subscribes, pays, expectPush } = payingDiner(place, diner)
  const acts: string[] = []
  const booked = { id: '', share: '' }
  return {
    acts,
    booked,
    expectPush,
    async book(): Promise<void> {
      await subscribes()
      const table = await tapped(diner, (keyed) => servers.room.book(keyed, world.tables, { day }))
      Object.assign(booked, { id: table.id, share: ownShare(table).id })
      await pays(booked.share)
    },
    /** Returns false if it is too late. */
    async tap(act: string, how: (desk: ReturnType<typeof deskOf>) => Promise<GraphqlAnswer<unknown>>) {
      const waiter = world.waiters[nth % 2] as TestCaller
      const answer = await triedTap(waiter, (keyed) => how(deskOf(servers.room, world.tables, keyed)))
      if (answer !== null) acts.push(act)
      return answer !== null
    },
    paid: () => [{ share: booked.share, ordered: {} }],
    expectActs: async (db: Database) => expect(await actsOn(db, booked.id), booked.id).toEqual(acts),
  }
}

function tableServed(place: Place, n: number): KilledJourney {
  const { book, tap, booked, paid, expectActs, expectPush } = paidTable(place, n * 5)
  return {
    name: 'a table that is served',
    morning: book,
    async evening() {
      await tap('SEATS_MARKED', (desk) => desk.mark(booked.id, 'ARRIVED'))
      const isUndone = await tap('MARK_UNDONE', (desk) => desk.undo(booked.id))
      if (isUndone) await tap('SEATS_MARKED', (desk) => desk.mark(booked.id, 'ARRIVED'))
      await tap('SEATS_MARKED', (desk) => desk.mark(booked.id, 'SEATED'))
    },
    async late() {
      await tap('BILL_CLOSED', (desk) => desk.close(booked.id))
    },
    async check(db) {
      await expectActs(db)
      await expectPush(db, "C'est dans une heure.")
    },
    bookings: () => ({ [booked.id]: 'COMPLETED' }),
    paid,
  }
}

function tableMissed(place: Place, n: number): KilledJourney {
  const { book, tap, booked, paid, expectActs, expectPush } = paidTable(place, n * 5 + 1)
  return {
    name: 'a table whose diner does not come',
    morning: book,
    async evening() {
      await tap('SEATS_MARKED', (desk) => desk.mark(booked.id, 'ABSENT'))
      const isUndone = await tap('MARK_UNDONE', (desk) => desk.undo(booked.id))
      if (isUndone) await tap('SEATS_MARKED', (desk) => desk.mark(booked.id, 'ABSENT'))
    },
    async check(db) {
      await expectActs(db)
      await expectPush(db, "C'est dans une heure.")
    },
    bookings: () => ({ [booked.id]: 'NO_SHOW' }),
    paid,
  }
}

function tableCalledOff(place: Place, n: number): KilledJourney {
  const { book, tap, booked, paid, expectActs, expectPush } = paidTable(place, n * 5 + 2)
  return {
    name: 'a table that its restaurant cancels',
    async morning() {
      await book()
      await tap('BOOKING_CANCELLED', (desk) => desk.cancel(booked.id))
    },
    async check(db) {
      await expectActs(db)
      await expectPush(db, 'Le restaurant a dû annuler')
    },
    bookings: () => ({ [booked.id]: 'CANCELLED' }),
    paid,
  }
}

/** A booking by telephone. One third is cancelled, one third is marked as left, and one third remains seated. */
function phoneTable({ servers: { room }, world, day }: Place, n: number): KilledJourney {
  const acts: string[] = []
  let id = ''
  async function tap(act: string, how: (desk: ReturnType<typeof deskOf>) => Promise<GraphqlAnswer<{ id: string }>>) {
    const booking = await tapped(world.waiters[n % 2] as TestCaller, (keyed) => how(deskOf(room, world.tables, keyed)))
    acts.push(act)
    return booking
  }
  return {
    name: 'a table by telephone',
    async morning() {
      const wish = { name: `Mme Appel ${n}`, party: 2 + (n % 4), date: writeDay(day) }
      id = (await tap('BOOKED_BY_HOUSE', (desk) => desk.book(wish))).id
      if (n % 3 === 1) await tap('BOOKING_CANCELLED', (desk) => desk.cancel(id))
    },
    async evening() {
      if (n % 3 === 1) return
      await tap('SEATS_MARKED', (desk) => desk.mark(id, 'ARRIVED'))
      await tap('SEATS_MARKED', (desk) => desk.mark(id, 'SEATED'))
    },
    async late() {
      if (n % 3 === 0) await tap('SEATS_MARKED', (desk) => desk.mark(id, 'LEFT'))
    },
    check: async (db) => expect(await actsOn(db, id), id).toEqual(acts),
    bookings: () => ({ [id]: n % 3 === 1 ? 'CANCELLED' : 'COMPLETED' }),
    paid: () => [],
  }
}

type Request = { id: string; state: string }

/** A request for a large party that one waiter accepts, another refuses and its diner withdraws, all at once. */
function partyRequest({ servers: { room }, world, day }: Place, n: number): KilledJourney {
  const diner = world.diners[n * 5 + 3] as World['diners'][number]
  const { tables, waiters } = world
  let request = ''
  let booking: string | null = null
  let answers: [state: string, answer: GraphqlAnswer<Request>][] = []
  const ask = () =>
    room.as<Request>(
      diner,
      `mutation ($id: ID!, $input: PartyRequestInput!) {
        askForTable(restaurantId: $id, input: $input, captchaToken: "sandbox") { id state } }`,
      {
        id: tables.id,
        input: { date: writeDay(addDays(day, 3)), hour: '20:00', party: 9 + (n % 3), phone: '0612345678' },
      },
    )
  const answer = (by: number, operation: string) =>
    room.as<Request>(waiters[by] as TestCaller, `mutation ($r: ID!, $id: ID!) { ${operation} { id state } }`, {
      r: tables.id,
      id: request,
    })
  return {
    name: 'a request for a large party',
    async morning() {
      // Only one request is stored, even if its response was lost and the diner repeats it.
      for (const { error } of await Promise.all([ask(), ask()])) {
        expect([undefined, 'CONFLICT', 'RATE_LIMITED']).toContain(error?.code)
      }
      const { data } = await room.as<Request[]>(diner, '{ myPartyRequests { id state } }')
      expect(data).toMatchObject([{ state: 'OPEN' }])
      request = data?.[0]?.id ?? ''
    },
    async evening() {
      const [accepted, refused, withdrawn] = await Promise.all([
        answer(0, 'acceptPartyRequest(restaurantId: $r, id: $id)'),
        answer(1, 'refusePartyRequest(restaurantId: $r, id: $id, reason: "Complet")'),
        room.as<Request>(diner, 'mutation ($id: ID!) { withdrawPartyRequest(id: $id) { id state } }', { id: request }),
      ])
      answers = [
        ['ACCEPTED', accepted],
        ['REFUSED', refused],
        ['WITHDRAWN', withdrawn],
      ]
    },
    async check(db) {
      const { rows } = await sql<{ state: string; booking: number | null }>`
        select case when withdrawn_at is null then state else 'WITHDRAWN' end as state, reservation_id as booking
        from party_request where id = ${request}`.execute(db)
      const [{ state = '', booking: table = null } = {}] = rows
      expect(['ACCEPTED', 'REFUSED', 'WITHDRAWN']).toContain(state)
      for (const [wanted, { data, error }] of answers) {
        if (data) expect(state).toBe(wanted)
        else expect(error?.code).toBe('CONFLICT')
      }
      expect(table !== null).toBe(state === 'ACCEPTED')
      booking = table === null ? null : String(table)
      const { rows: acts } = await sql<{ act: string }>`
        select act from staff_act where detail ->> 'requestId' = ${request}`.execute(db)
      expect(acts.map(({ act }) => act)).toEqual(state === 'WITHDRAWN' ? [] : [`REQUEST_${state}`])
    },
    bookings: () => (booking === null ? {} : { [booking]: 'COMPLETED' }),
    paid: () => [],
  }
}

/** A takeaway order. Every second one is refused; the others go through all stages. */
function orderToGo(place: Place, n: number): KilledJourney {
  const { servers, world, day } = place
  const diner = world.diners[n * 5 + 4] as World['diners'][number]
  const { subscribes, pays, expectPush } = payingDiner(place, diner)
  const isRefused = n % 2 === 1
  const acts: string[] = []
  let order: SeenReservation
  async function tap(act: string, how: (desk: ReturnType<typeof orderDeskOf>) => Promise<GraphqlAnswer<unknown>>) {
    const answer = await triedTap(world.counter, (keyed) => how(orderDeskOf(servers.room, world.toGo, keyed)))
    if (answer !== null) acts.push(act)
    return answer !== null
  }
  return {
    name: 'an order to take away',
    async morning() {
      await subscribes()
      const wish = { day, hour: '20:00', type: 'CLICK_COLLECT' as const }
      order = await tapped(diner, (keyed) => servers.room.book(keyed, world.toGo, wish))
      // The order is only confirmed when the restaurant accepts it.
      await pays(ownShare(order).id, 'CREATED')
      if (isRefused) await tap('ORDER_REFUSED', (desk) => desk.refuse(order.id))
      else await tap('ORDER_ACCEPTED', (desk) => desk.accept(order.id))
    },
    async evening() {
      if (isRefused) return
      await tap('ORDER_READY', (desk) => desk.ready(order.id))
      const isUndone = await tap('READY_UNDONE', (desk) => desk.undo(order.id))
      if (isUndone) await tap('ORDER_READY', (desk) => desk.ready(order.id))
    },
    async late() {
      if (!isRefused) await tap('ORDER_HANDED_OVER', (desk) => desk.handOver(order.id))
    },
    async check(db) {
      expect(await actsOn(db, order.id)).toEqual(acts)
      await expectPush(db, isRefused ? "Le restaurant n'a pas pu prendre" : 'Votre commande est prête')
    },
    bookings: () => ({ [order.id]: isRefused ? 'CANCELLED' : 'COMPLETED' }),
    paid: () => [{ share: ownShare(order).id, ordered: {} }],
  }
}

const ORDER = `mutation ($input: CreateWeeklyOrdersInput!) { createWeeklyOrders(input: $input) {
  id usersReservations { id status isOwn } } }`

/** A canteen basket for the next two days, with each order paid. Every second diner cancels the second day. */
function canteenBasket(place: Place, n: number): KilledJourney {
  const { servers, world, day } = place
  const employee = world.employees[n] as World['employees'][number]
  const { pays } = payingDiner(place, employee)
  let orders: SeenReservation[] = []
  return {
    name: 'a basket of the canteen',
    async morning() {
      const meals = [1, 2].map((days) => ({
        RestaurantId: String(world.tables.id),
        date: writeDay(addDays(day, days)),
        order: { combos: [{ id: world.tables.meals[2 + days] ?? '', quantity: 1 }] },
      }))
      const input = { orders: meals, UserDeliveryPreferenceId: world.addresses[n] }
      orders = await tapped(employee, (keyed) => servers.room.as<SeenReservation[]>(keyed, ORDER, { input }))
      expect(orders).toHaveLength(2)
      for (const order of orders) await pays(ownShare(order).id)
    },
    async evening() {
      if (n % 2 === 0) return
      const { error } = await servers.room.cancel(employee, orders[1]?.id ?? '')
      expect(error).toBeUndefined()
    },
    async check() {},
    bookings: () =>
      Object.fromEntries(orders.map(({ id }, at) => [id, at === 1 && n % 2 === 1 ? 'CANCELLED' : 'COMPLETED'])),
    paid: () => orders.map((order) => ({ share: ownShare(order).id, ordered: { items: 1390 } })),
  }
}

const LEFT = [40, 30, null, 20]

/** A cook who sets the portions of a dish several times. */
function dishLimits({ servers: { room }, world: { toGo, cook } }: Place): KilledJourney {
  let ordered = 0
  return {
    name: 'the limits of a dish',
    async evening() {
      for (const left of LEFT) {
        const limits = await tapped(cook, (keyed) =>
          limitsAt(room, toGo, keyed).limit(toGo.dish, left === null ? {} : { left }),
        )
        const dish = limits.dishes.find(({ id }) => id === toGo.dish)
        expect(dish?.left).toBe(left)
        ordered = dish?.ordered ?? 0
      }
    },
    async check(db) {
      const { rows } = await sql<{ act: string; left: number | null }>`
        select act, (detail ->> 'left')::int as left from staff_act
        where account_id = ${cook.accountId} order by id`.execute(db)
      expect(rows).toEqual(LEFT.map((left) => ({ act: 'DISH_LIMITED', left })))
      const { rows: standing } = await sql<{ portions: number }>`
        select portions from dish_limit where restaurant_id = ${toGo.id}`.execute(db)
      expect(standing).toEqual([{ portions: ordered + 20 }])
    },
    bookings: () => ({}),
    paid: () => [],
  }
}
