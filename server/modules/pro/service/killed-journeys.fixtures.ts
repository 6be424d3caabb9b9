import { addDays, writeDay } from '@tablee/domain/calendar/calendar'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Database } from '../../../database/connect.ts'
import { type GraphqlAnswer, ownShare, type SeenReservation, type TestCaller } from '../../../testing/bookings.ts'
import { limitsAt } from '../../../testing/limits.ts'
import { type OrderDesk, orderDeskOf } from '../../../testing/order-desk.fixtures.ts'
import { deskOf, type ServiceDesk } from '../../../testing/service.ts'
import { movedTable, pausedEvening } from './killed-moves.fixtures.ts'
import {
  actsOn,
  type KilledJourney,
  type KilledRestaurants,
  type Place,
  payingDiner,
  tapped,
  triedTap,
  twice,
} from './killed-restaurants.fixtures.ts'

/** Returns `each` journeys of each kind, and one that limits a dish. */
export function killedJourneys(place: Place, each: number): KilledJourney[] {
  const tables = [tableServed, tableMissed, tableCalledOff, phoneTable, partyRequest, movedTable, pausedEvening]
  const kinds = [...tables, orderToGo, canteenBasket]
  return [...kinds.flatMap((kind) => Array.from({ length: each }, (_, n) => kind(place, n))), dishLimits(place)]
}

/** A paid table for tonight. `acts` contains the acts of staff that succeeded. */
function paidTable(place: Place, nth: number) {
  const { servers, world, day } = place
  const diner = world.diners[nth] as KilledRestaurants['diners'][number]
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
    async tap(act: string, how: (desk: ServiceDesk) => Promise<GraphqlAnswer<unknown>>) {
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
  async function tap(act: string, how: (desk: ServiceDesk) => Promise<GraphqlAnswer<{ id: string }>>) {
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
  const diner = world.diners[n * 5 + 3] as KilledRestaurants['diners'][number]
  const { tables, waiters } = world
  let request = ''
  let booking: string | null = null
  let answers: [state: string, answer: GraphqlAnswer<Request>][] = []
  const ask = (keyed: TestCaller) =>
    room.as<Request>(
      keyed,
      `mutation ($id: ID!, $input: PartyRequestInput!) {
        askForTable(restaurantId: $id, input: $input, captchaToken: "sandbox") { id state } }`,
      {
        id: tables.id,
        input: { date: writeDay(addDays(day, 3)), hour: '20:00', party: 9 + (n % 3), phone: '0612345678' },
      },
    )
  const answer = (by: number, operation: string) =>
    twice(waiters[by] as TestCaller, (keyed) =>
      room.as<Request>(keyed, `mutation ($r: ID!, $id: ID!) { ${operation} { id state } }`, {
        r: tables.id,
        id: request,
      }),
    )
  const withdraw = (keyed: TestCaller) =>
    room.as<Request>(keyed, 'mutation ($id: ID!) { withdrawPartyRequest(id: $id) { id state } }', { id: request })
  return {
    name: 'a request for a large party',
    async morning() {
      request = (await tapped(diner, ask)).id
      const { data } = await room.as<Request[]>(diner, '{ myPartyRequests { id state } }')
      expect(data).toMatchObject([{ id: request, state: 'OPEN' }])
    },
    async evening() {
      const [accepted, refused, withdrawn] = await Promise.all([
        answer(0, 'acceptPartyRequest(restaurantId: $r, id: $id)'),
        answer(1, 'refusePartyRequest(restaurantId: $r, id: $id, reason: "Complet")'),
        twice(diner, withdraw),
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
        if (wanted === state) expect(data).toEqual({ id: request, state })
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
  const diner = world.diners[n * 5 + 4] as KilledRestaurants['diners'][number]
  const { subscribes, pays, expectPush } = payingDiner(place, diner)
  const isRefused = n % 2 === 1
  const acts: string[] = []
  let order: SeenReservation
  async function tap(act: string, how: (desk: OrderDesk) => Promise<GraphqlAnswer<unknown>>) {
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
  const employee = world.employees[n] as KilledRestaurants['employees'][number]
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
