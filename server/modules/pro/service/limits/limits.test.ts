import { addDays, DAY, parisInstant, writeDay } from '@tablee/domain/calendar/calendar'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestServer, testApp } from '../../../../testing/app.ts'
import {
  bookingsOn,
  linkOf,
  openPartner,
  ownShare,
  type Partner,
  type TestBookings,
  type TestCaller,
} from '../../../../testing/bookings.ts'
import { employeeOf, openCanteen } from '../../../../testing/canteen.ts'
import { addChoices } from '../../../../testing/choices.ts'
import { dishOf, type Limit, type LimitsDesk, limitsAt } from '../../../../testing/limits.ts'
import { type Meetings, meetings } from '../../../../testing/meeting.fixtures.ts'
import { signIn, signUp, signUpMany, type TestPerson } from '../../../../testing/people.ts'
import { sharingAt } from '../../../../testing/shared-dishes.fixtures.ts'
import { employ } from '../../../../testing/staff.ts'
import { purgeOldLimits } from '../../../catalogue/limits/limits.ts'
import { menusOn, withDish } from '../../menu/menu.fixtures.ts'

const TODAY = '2026-11-24'
const TOMORROW = '2026-11-25'
const TEN = parisInstant(TODAY, '10:00')

let server: TestServer
let room: TestBookings
let partner: Partner
let desk: LimitsDesk
let cook: string
let person: TestPerson
let meet: Meetings
beforeAll(async () => {
  server = await testApp({ still: true, pool: 20 })
  room = bookingsOn(server)
  meet = meetings(server)
})
beforeEach(async () => {
  server.clock.moveTo(TEN)
  await open(await openPartner(server.appContext.db, { seats: 60 }))
  person = await signUp(server)
})
afterAll(() => server.close())

async function open(opened: Partner) {
  partner = opened
  const { accountId, ...signedIn } = await employ(server, partner.id, 'KITCHEN')
  cook = accountId
  desk = limitsAt(room, partner, signedIn)
}

const sellNone = () => desk.limit(partner.dish, { left: 0 })
const left = async (id: string = partner.dish) => dishOf(await desk.seen(), id).left
const messageOf = ({ error }: { error?: { message: string } | undefined }) => error?.message
const SOLD_OUT = "« Gyoza » est épuisé aujourd'hui. Choisissez autre chose pour continuer."
const ONE_LEFT = "Il reste 1 portion de « Gyoza » aujourd'hui. Commandez-en moins pour continuer."

test('dishes that are no longer on the menu are not listed at the desk either', async () => {
  await addChoices(server.appContext.db, partner)
  const owner = await employ(server, partner.id)
  const leeks = 'Poireaux'
  await menusOn(server).republish(owner, partner, (menu) => ({ ...withDish(menu, leeks, null), meals: [] }))
  const { data } = await desk.seen()
  expect(data?.dishes.map(({ what, name }) => `${what} ${name}`)).toEqual([
    ...['DISH Gyoza', 'DISH Œuf mayonnaise', 'DISH Brouilly'],
    ...['CHOICE saignant', 'CHOICE à point', 'CHOICE au poivre'],
  ])
})

test.each([-1, 100_001, 2_147_483_647])(
  'an action that claims to have seen %i ordered portions is refused',
  async (ordered) => {
    const { error } = await room.as(
      await signIn(server, cook),
      `mutation ($at: ID!, $id: ID!, $ordered: Int!) {
      limitDish(restaurantId: $at, what: DISH, id: $id, left: 5, seen: { isSoldOut: false, ordered: $ordered }) { id } }`,
      { at: partner.id, id: partner.dish, ordered },
    )
    expect(error).toMatchObject({ code: 'BAD_USER_INPUT', fields: { seen: expect.any(String) } })
  },
)

type Served = { weekday: { id: number }; restaurant: { id: string }; dishesLeft: unknown[] }

describe('a dish that is sold out today', () => {
  test('is refused by name for this service day only, and available again on the next', async () => {
    const before = await room.booked(person, partner)
    expect(dishOf(await desk.limit(partner.dish, { isSoldOut: true }), partner.dish)).toMatchObject({
      isSoldOut: true,
      left: null,
      ordered: 1,
      of: 'Plats',
    })
    const other = await signUp(server)
    expect(await room.book(other, partner)).toMatchObject({ error: { code: 'CONFLICT', message: SOLD_OUT } })
    // After midnight it is still the same evening.
    expect(messageOf(await room.book(other, partner, { day: TOMORROW, hour: '00:30' }))).toBe(SOLD_OUT)
    await room.booked(other, partner, { day: TOMORROW })
    // Existing orders keep the dish.
    expect(await room.seen(person, before.id)).toMatchObject({ status: 'CREATED' })

    server.clock.moveTo(TEN + DAY)
    desk = limitsAt(room, partner, await signIn(server, cook))
    expect(dishOf(await desk.seen(), partner.dish)).toMatchObject({ isSoldOut: false })
    await room.booked(await signUp(server), partner, { day: TOMORROW, hour: '13:00' })
  })

  test('stays sold out if somebody cancels theirs, until the kitchen changes it', async () => {
    const { id } = await room.booked(person, partner)
    await desk.limit(partner.dish, { isSoldOut: true })
    await room.cancel(person, id)
    expect(messageOf(await room.book(person, partner))).toBe(SOLD_OUT)
    await desk.limit(partner.dish)
    await room.booked(person, partner)
  })

  test('is shown to diners who order for that day, with the choices that contain it', async () => {
    const { egg, rare } = await addChoices(server.appContext.db, partner)
    const item = await server.appContext.db
      .selectFrom('choice')
      .select('food_item_id')
      .where('id', '=', egg)
      .executeTakeFirstOrThrow()
    await desk.limit(item.food_item_id ?? 0, { left: 2 })
    await desk.limit(rare, { what: 'CHOICE', isSoldOut: true })
    const query = `query ($id: ID!, $date: String!) {
      getRestaurantById(id: $id) { dishesLeft(day: $date) { what id left } } }`
    const seen = async (day: string) =>
      (await room.as<{ dishesLeft: unknown[] }>(person, query, { id: partner.id, date: writeDay(day) })).data
        ?.dishesLeft
    expect(await seen(TODAY)).toEqual([
      { what: 'CHOICE', id: String(rare), left: 0 },
      { what: 'DISH', id: String(item.food_item_id), left: 2 },
      { what: 'CHOICE', id: String(egg), left: 2 },
    ])
    expect(await seen(TOMORROW)).toEqual([])

    const formula = (chosen: number[]) => room.book(person, partner, { dishes: 0, chosen })
    const first = await formula([egg])
    expect(first.error).toBeUndefined()
    expect((await seen(TODAY))?.[1]).toMatchObject({ left: 1 })
    expect(messageOf(await room.as(person, CREATE, { input: rareOne(rare) }))).toBe(
      "« saignant » est épuisé aujourd'hui. Choisissez autre chose pour continuer.",
    )
  })

  test('cannot be of another restaurant or missing from its menu', async () => {
    const other = await openPartner(server.appContext.db)
    expect(await desk.limit(other.dish, { isSoldOut: true })).toMatchObject({ error: { code: 'NOT_FOUND' } })
    expect(await desk.limit(partner.dish, { left: -1 })).toMatchObject({
      error: { code: 'BAD_USER_INPUT', fields: { left: 'Indiquez un nombre de portions entre 0 et 999.' } },
    })
  })
})

const CREATE = 'mutation ($input: CreateReservationInput!) { createReservation(input: $input) { id } }'
const rareOne = (rare: number) => ({
  RestaurantId: partner.id,
  date: writeDay(TODAY),
  hour: '12:30',
  type: 'SELF_PAY',
  totalPersons: 1,
  order: { foodItems: [{ id: partner.dish, quantity: 1, choices: [{ id: String(rare), options: [] }] }], combos: [] },
})

describe('a limit for one service only', () => {
  const NOON = { hour: '12:30' }
  const GONE_TONIGHT = '« Gyoza » est épuisé ce soir. Choisissez autre chose pour continuer.'
  const tonight = (limit: Limit) => desk.limit(partner.dish, { service: 'DINNER', ...limit })

  test('applies at its hours, also after midnight, and not at others', async () => {
    const changed = await tonight({ isSoldOut: true })
    expect((await desk.seen()).data?.services).toEqual(['LUNCH', 'DINNER'])
    expect(dishOf(changed, partner.dish)).toMatchObject({
      isSoldOut: false,
      left: null,
      services: [
        { service: 'LUNCH', isSoldOut: false },
        { service: 'DINNER', isSoldOut: true },
      ],
    })
    expect(messageOf(await room.book(person, partner))).toBe(GONE_TONIGHT)
    expect(messageOf(await room.book(person, partner, { day: TOMORROW, hour: '00:30' }))).toBe(GONE_TONIGHT)
    await room.booked(person, partner, NOON)
    const { rows } = await sql<{ detail: unknown }>`
      select detail from staff_act where restaurant_id = ${partner.id} and act = 'DISH_LIMITED'`.execute(
      server.appContext.db,
    )
    expect(rows).toEqual([{ detail: expect.objectContaining({ service: 'DINNER', isSoldOut: true }) }])
  })

  test('is counted next to the limit of the whole day: the lower of both applies', async () => {
    await desk.limit(partner.dish, { left: 3 })
    await tonight({ left: 1 })
    await room.booked(person, partner, { ...NOON, dishes: 2 })
    const query = `query ($id: ID!, $day: String!, $hour: String) {
      getRestaurantById(id: $id) { dishesLeft(day: $day, hour: $hour) { left service } } }`
    const seen = async (hour?: string) => {
      const asked = { id: partner.id, day: writeDay(TODAY), hour }
      return (await room.as<{ dishesLeft: unknown[] }>(person, query, asked)).data?.dishesLeft
    }
    expect(await seen('12:30')).toEqual([{ left: 1, service: null }])
    await desk.limit(partner.dish, { left: 3 })
    expect(await seen('12:30')).toEqual([{ left: 3, service: null }])
    expect(await seen('20:00')).toEqual([{ left: 1, service: 'DINNER' }])
    expect(await seen()).toEqual([{ left: 3, service: null }])
    const other = await signUp(server)
    expect(messageOf(await room.book(other, partner, { dishes: 2 }))).toBe(ONE_LEFT.replace("aujourd'hui", 'ce soir'))
    await room.booked(other, partner)
    const dish = dishOf(await desk.seen(), partner.dish)
    expect(dish).toMatchObject({ left: 2, ordered: 3, services: [{ ordered: 2 }, { left: 0, ordered: 1 }] })
    // The limit of the day is removed, that of the evening is not.
    await desk.limit(partner.dish)
    expect(messageOf(await room.book(await signUp(server), partner))).toBe(GONE_TONIGHT)
  })

  test('is needed by a booking that moves from noon to the evening, and released by one that leaves it', async () => {
    await tonight({ left: 1 })
    const noon = await room.booked(person, partner, NOON)
    const other = await signUp(server)
    const evening = await room.booked(other, partner)
    expect(messageOf(await room.update(person, noon.id, { day: TODAY, hour: '20:00' }))).toBe(GONE_TONIGHT)
    expect((await room.update(other, evening.id, { day: TODAY, hour: '21:00' })).error).toBeUndefined()
    expect((await room.update(other, evening.id, { day: TODAY, hour: '13:00' })).error).toBeUndefined()
    expect((await room.update(person, noon.id, { day: TODAY, hour: '20:00' })).error).toBeUndefined()
  })

  test('allows one of several concurrent orders of its last portion', async () => {
    await tonight({ left: 1 })
    const people = await signUpMany(server, 6)
    const answers = await Promise.all(people.map((one) => room.book(one, partner)))
    expect(answers.filter(({ data }) => data)).toHaveLength(1)
    expect((await room.book(person, partner, NOON)).error).toBeUndefined()
  })
})

describe('the remaining portions', () => {
  test('are counted down by orders, in addition to earlier ones, and released', async () => {
    await room.booked(person, partner, { dishes: 2 })
    expect(dishOf(await desk.limit(partner.dish, { left: 3 }), partner.dish)).toMatchObject({ left: 3, ordered: 2 })
    const [one, two] = await signUpMany(server, 2)
    const booked = await room.booked(one as TestCaller, partner, { dishes: 2 })
    expect(await left()).toBe(1)
    expect(messageOf(await room.book(two as TestCaller, partner, { dishes: 2 }))).toBe(ONE_LEFT)
    await room.booked(two as TestCaller, partner)
    expect(messageOf(await room.book(await signUp(server), partner))).toBe(SOLD_OUT)
    await room.cancel(one as TestCaller, booked.id)
    expect(await left()).toBe(2)
  })

  test('go to as many of the concurrent orders, and to no more', async () => {
    await desk.limit(partner.dish, { left: 3 })
    const people = await signUpMany(server, 12)
    // The hours share no seats, so that they wait for each other only because of the limit.
    const hours = ['12:30', '20:30']
    const answers = await Promise.all(people.map((one, at) => room.book(one, partner, { hour: hours[at % 2] })))
    expect(answers.filter(({ data }) => data)).toHaveLength(3)
    expect([...new Set(answers.flatMap((one) => messageOf(one) ?? []))]).toEqual([SOLD_OUT])
    expect(await left()).toBe(0)
  })

  test('are counted in turn by orders at hours that share no seats', async () => {
    await desk.limit(partner.dish, { left: 1 })
    const other = await signUp(server)
    const met = await meet(
      'select l.food_item_id as "foodItemId"',
      () => room.book(person, partner, { hour: '12:30' }),
      () => room.book(other, partner, { hour: '20:30' }),
    )
    expect([messageOf(met.one), messageOf(met.other), met.waited]).toEqual([undefined, SOLD_OUT, true])
  })

  test('are set once the order that is being written is stored, and count it', async () => {
    const wish = { type: 'PAY_FOR_ALL', party: 3, withInvitation: true } as const
    const booked = await meet(
      'insert into reservation (',
      () => room.book(person, partner, wish),
      () => sellNone(),
    )
    expect([messageOf(booked.one), booked.waited]).toEqual([undefined, true])
    expect(dishOf(booked.other, partner.dish)).toMatchObject({ ordered: 1, left: 0 })

    await desk.limit(partner.dish)
    const link = linkOf(booked.one.data as NonNullable<typeof booked.one.data>)
    const guest = await signUp(server)
    const joined = await meet(
      'update reservation t',
      () => room.join(guest, link, partner),
      () => sellNone(),
    )
    expect([messageOf(joined.one), joined.waited]).toEqual([undefined, true])
    expect(dishOf(joined.other, partner.dish)).toMatchObject({ ordered: 2, left: 0 })
  })

  test('make orders wait while they are being set, which are refused then', async () => {
    const { one, other, waited } = await meet(
      'pg_advisory_xact_lock(',
      () => sellNone(),
      () => room.book(person, partner),
    )
    expect({ left: dishOf(one, partner.dish).left, message: messageOf(other), waited }).toEqual({
      left: 0,
      message: SOLD_OUT,
      waited: true,
    })
  })

  test('are set between orders, and never within one: a concurrent order counts or is refused', async () => {
    for (let round = 0; round < 4; round++) {
      await open(await openPartner(server.appContext.db, { seats: 60 }))
      const people = await signUpMany(server, 6)
      const [limited, ...booked] = await Promise.all([
        desk.limit(partner.dish, { left: 2 }),
        ...people.map((one) => room.book(one, partner)),
      ])
      const before = dishOf(limited, partner.dish).ordered
      expect(booked.filter(({ data }) => data).length).toBeLessThanOrEqual(before + 2)
      expect(await left()).toBeGreaterThanOrEqual(0)
    }
  })

  test('are counted once for a repeated request', async () => {
    await desk.limit(partner.dish, { left: 1 })
    const input = { ...rareOne(0), order: { foodItems: [{ id: partner.dish, quantity: 1 }], combos: [] } }
    const headers = { ...person.headers, 'idempotency-key': 'a-key-of-the-draft' }
    const first = await room.as({ headers }, CREATE, { input })
    expect(first.error).toBeUndefined()
    expect(await room.as({ headers }, CREATE, { input })).toEqual(first)
    expect(await left()).toBe(0)
  })

  test('move with a booking to another day, and are needed on the new day', async () => {
    await desk.limit(partner.dish, { left: 1 })
    const here = await room.booked(person, partner, { type: 'PAY_FOR_ALL', party: 2, withInvitation: true })
    const other = await signUp(server)
    const later = await room.booked(other, partner, {
      type: 'PAY_FOR_ALL',
      party: 2,
      withInvitation: true,
      day: addDays(TODAY, 2),
    })
    expect(messageOf(await room.update(other, later.id, { day: TODAY }))).toBe(SOLD_OUT)
    expect((await room.update(person, here.id, { day: TOMORROW })).error).toBeUndefined()
    expect(await left()).toBe(1)
    expect((await room.update(other, later.id, { day: TODAY })).error).toBeUndefined()
    expect(await left()).toBe(0)
  })

  test('are needed by each guest of a group, when they join and when they choose again', async () => {
    await desk.limit(partner.dish, { left: 2 })
    const table = await room.booked(person, partner, { type: 'PAY_FOR_ALL', party: 4, withInvitation: true })
    const link = linkOf(table)
    const [one, two] = await signUpMany(server, 2)
    expect(messageOf(await room.join(two as TestCaller, link, partner, { dishes: 2 }))).toBe(ONE_LEFT)
    const joined = await room.joined(one as TestCaller, link, partner)
    expect(messageOf(await room.join(two as TestCaller, link, partner))).toBe(SOLD_OUT)

    const order = (dishes: number, formulas: number) => ({
      foodItems: dishes > 0 ? [{ id: partner.dish, quantity: dishes }] : [],
      combos: formulas > 0 ? [{ id: partner.formula, quantity: formulas }] : [],
    })
    const choose = (dishes: number, formulas: number) =>
      room.as(one as TestCaller, UPDATE, { input: { userReservationId: joined.id, order: order(dishes, formulas) } })
    expect(messageOf(await choose(2, 0))).toBe(ONE_LEFT)
    // Guests keep the portions that they have, whatever they add.
    expect(messageOf(await choose(1, 1))).toBeUndefined()
    expect(messageOf(await choose(0, 1))).toBeUndefined()
    expect(await left()).toBe(1)
    await room.joined(two as TestCaller, link, partner)
    expect(messageOf(await choose(1, 0))).toBe(SOLD_OUT)
  })

  test('count a dish for the table once for all sharers, and are released when nobody shares it', async () => {
    const table = sharingAt(room)
    await desk.limit(partner.dish, { left: 2 })
    const wish = { type: 'PAY_FOR_ALL', party: 3 } as const
    const { data } = await table.created(person, partner, wish, { formulas: 1, forTable: 1 })
    expect(await left()).toBe(1)
    const link = linkOf(data as NonNullable<typeof data>)
    const guest = await signUp(server)
    const ids = data?.sharedDishes.map(({ id }) => id) ?? []
    expect((await table.joins(guest, link, partner, { formulas: 1, shared: ids })).error).toBeUndefined()
    expect(await left()).toBe(1)
    const another = await signUp(server)
    expect(messageOf(await table.joins(another, link, partner, { formulas: 1, forTable: 2 }))).toBe(ONE_LEFT)
    await room.cancel(person, data?.id ?? '')
    expect(await left()).toBe(2)
  })

  test('are listed with the canteen’s meals of today, and with no others', async () => {
    const canteen = await openCanteen(server.appContext.db)
    await open(canteen)
    const employee = await signUp(server, employeeOf(server))
    const leftOfWeek = async () => {
      const { data } = await room.as<Served[]>(
        employee,
        '{ weeklyMeals { weekday { id } restaurant { id } dishesLeft { what id left } } }',
      )
      const own = (data ?? []).filter(({ restaurant }) => restaurant.id === String(canteen.id))
      return own.map(({ weekday, dishesLeft }) => [weekday.id, dishesLeft])
    }
    expect(await leftOfWeek()).toEqual([1, 2, 3, 4, 5].map((weekday) => [weekday, []]))
    // A Tuesday.
    const meal = canteen.meals[2] ?? ''
    await desk.limit(meal, { what: 'FORMULA', isSoldOut: true })
    const gone = [{ what: 'FORMULA', id: meal, left: 0 }]
    expect(await leftOfWeek()).toEqual([1, 2, 3, 4, 5].map((weekday) => [weekday, weekday === 2 ? gone : []]))
  })

  test('apply to a canteen’s meals too', async () => {
    const canteen = await openCanteen(server.appContext.db)
    await open(canteen)
    // A Tuesday.
    const meal = canteen.meals[2] ?? ''
    await desk.limit(meal, { what: 'FORMULA', left: 1 })
    const order = async () => {
      const employee = await signUp(server, employeeOf(server))
      const address = await server.appContext.db
        .insertInto('delivery_preference')
        .values({
          account_id: employee.accountId,
          address: '12 Rue Oberkampf',
          zip_code: '75011',
          city: 'Paris',
          country: 'France',
          longitude: 2.37,
          latitude: 48.86,
          extra_details: '',
          delivery_options: 'MEET_AT_DOOR',
          created_at: new Date(TEN),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return room.as(employee, CREATE, {
        input: {
          RestaurantId: canteen.id,
          date: writeDay(TODAY),
          hour: '12:00',
          type: 'DELIVERY',
          totalPersons: 1,
          order: { foodItems: [], combos: [{ id: meal, quantity: 1 }] },
          UserDeliveryPreferenceId: String(address.id),
        },
      })
    }
    expect((await order()).error).toBeUndefined()
    expect(messageOf(await order())).toMatch(/^« Bento n° 2 » est épuisé aujourd'hui/)
  })

  test('never exceed the limit, for any order of bookings, cancellations, moves and changes', async () => {
    const people = await signUpMany(server, 6)
    const open = new Map<number, string>()
    let most = Number.POSITIVE_INFINITY
    // A simple generator, so that each run makes the same walk.
    let seed = 7
    const next = (below: number) => {
      seed = (seed * 1103515245 + 12345) % 2147483648
      return Math.floor((seed / 2147483648) * below)
    }
    for (let step = 0; step < 60; step++) {
      const who = next(people.length)
      const at = people[who] as TestCaller
      const own = open.get(who)
      if (next(8) === 0) {
        const { left: now, ordered } = dishOf(await desk.limit(partner.dish, { left: next(4) }), partner.dish)
        most = ordered + (now ?? 0)
      } else if (own && next(2) === 0) {
        await room.cancel(at, own)
        open.delete(who)
      } else if (own) {
        await room.update(at, own, { day: next(2) === 0 ? TODAY : TOMORROW })
      } else {
        const wish = { type: 'PAY_FOR_ALL', party: 2, withInvitation: true, dishes: 1 + next(2) } as const
        const { data } = await room.book(at, partner, { ...wish, day: next(3) === 0 ? TOMORROW : TODAY })
        if (data) open.set(who, data.id)
      }
      const { left: now, ordered } = dishOf(await desk.seen(), partner.dish)
      expect(ordered).toBeLessThanOrEqual(most)
      if (now !== null) expect(now).toBe(most - ordered)
    }
  })

  test('take two statements in an order, and none without a limit', async () => {
    const cost = async () => {
      const diner = await signUp(server)
      const before = server.database.statements.count
      await room.booked(diner, partner)
      return server.database.statements.count - before
    }
    const free = await cost()
    await desk.limit(partner.dish, { left: 9 })
    expect((await cost()) - free).toBe(2)
    expect(free + 2).toBeLessThanOrEqual(8)
  })

  test('are set in six statements', async () => {
    const before = server.database.statements.count
    await desk.limit(partner.dish, { left: 9 })
    expect(server.database.statements.count - before).toBeLessThanOrEqual(6)
  })

  test('are deleted once their day is over', async () => {
    await desk.limit(partner.dish, { left: 9 })
    server.clock.moveTo(TEN + DAY)
    await purgeOldLimits({ db: server.appContext.db, now: TEN + DAY })
    const { rows } = await sql`select from dish_limit where restaurant_id = ${partner.id}`.execute(server.appContext.db)
    expect(rows).toHaveLength(0)
  })
})

const UPDATE = 'mutation ($input: UpdateDishesInput!) { updateDishes(input: $input) { userReservation { id } } }'

test('a hold that its diner replaces gives its portions to the new one', async () => {
  await desk.limit(partner.dish, { left: 1 })
  const first = await room.booked(person, partner)
  const second = await room.booked(person, partner, { hour: '20:15' })
  expect(await room.seen(person, first.id)).toMatchObject({ status: 'CANCELLED' })
  expect(ownShare(second).status).toBe('CREATED')
  expect(await left()).toBe(0)
})
