import { parisInstant } from '@tablee/domain/calendar/calendar'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestServer, testApp } from '../../../../testing/app.ts'
import {
  bookingsOn,
  keepAddress,
  linkOf,
  openToGo,
  ownShare,
  type Partner,
  type TableWish,
  type TestBookings,
} from '../../../../testing/bookings.ts'
import { employeeOf, openCanteen } from '../../../../testing/canteen.ts'
import { signUp, type TestPerson } from '../../../../testing/people.ts'

/** A Tuesday. */
const TODAY = '2026-11-24'
const SATURDAY = '2026-11-28'
const LUNCH_ONLY = '« Midi » se sert le midi, du lundi au vendredi. Retirez ce choix de votre commande pour continuer.'

let server: TestServer
let room: TestBookings
let partner: Partner
let diner: TestPerson

beforeAll(async () => {
  server = await testApp({ still: true })
  room = bookingsOn(server)
})
beforeEach(async () => {
  server.clock.moveTo(parisInstant(TODAY, '09:00'))
  partner = await openToGo(server.appContext.db, { seats: 40 })
  diner = await signUp(server)
  await serveFormula("weekdays = '{1,2,3,4,5}', services = '{LUNCH}'")
})
afterAll(() => server.close())

function serveFormula(when: string) {
  return sql`update combo set ${sql.raw(when)} where id = ${Number(partner.formula)}`.execute(server.appContext.db)
}

/** Orders the formula alone. Returns the error message if it is refused, else cancels the booking. */
async function refusal(wish: TableWish) {
  const { data, error } = await room.book(diner, partner, { dishes: 0, combos: [partner.formula], ...wish })
  if (data) await room.cancel(diner, data.id)
  return error?.message
}

describe('a lunch formula of the week', () => {
  test.each([
    [TODAY, '12:30', undefined],
    [TODAY, '20:00', LUNCH_ONLY],
    [SATURDAY, '12:30', LUNCH_ONLY],
    [SATURDAY, '20:00', LUNCH_ONLY],
  ])('on %s at %s: %s', async (day, hour, sentence) => {
    expect(await refusal({ day, hour })).toBe(sentence)
  })

  test('is refused with CONFLICT at dinner, and the same booking without it is accepted', async () => {
    const { error } = await room.book(diner, partner, { combos: [partner.formula] })
    expect(error).toMatchObject({ code: 'CONFLICT', message: LUNCH_ONLY })
    expect((await room.book(diner, partner)).error).toBeUndefined()
  })

  test('is sold for takeaway and delivery at lunch only', async () => {
    const address = await keepAddress(server.appContext.db, diner.accountId)
    for (const to of [{ type: 'CLICK_COLLECT' }, { type: 'DELIVERY', address, fee: 2.9 }] as const) {
      expect(await refusal({ hour: '20:00', ...to }), to.type).toBe(LUNCH_ONLY)
      expect(await refusal({ hour: '12:30', ...to }), to.type).toBeUndefined()
    }
  })

  test('can be ordered by a guest who joins a lunch, and not by one who joins a dinner', async () => {
    for (const [hour, sentence] of [
      ['20:00', LUNCH_ONLY],
      ['12:30', undefined],
    ] as const) {
      const host = await signUp(server)
      const table = await room.booked(host, partner, { hour, party: 2, withInvitation: true })
      await room.authorise(ownShare(table).id)
      const order = { foodItems: [], combos: [{ id: partner.formula, quantity: 1 }] }
      const { error } = await room.as(
        await signUp(server),
        'mutation ($input: JoinReservationInput!) { joinReservation(input: $input) { id } }',
        { input: { invitationLink: linkOf(await room.seen(host, table.id)), order } },
      )
      expect(error?.message).toBe(sentence)
    }
  })

  test('cannot replace the dishes of a dinner', async () => {
    const table = await room.booked(diner, partner, { hour: '20:00' })
    await room.authorise(ownShare(table).id)
    const order = { foodItems: [], combos: [{ id: partner.formula, quantity: 1 }] }
    const { error } = await room.as(
      diner,
      'mutation ($input: UpdateDishesInput!) { updateDishes(input: $input) { userReservation { id } } }',
      { input: { userReservationId: ownShare(table).id, order } },
    )
    expect(error).toMatchObject({ code: 'CONFLICT', message: LUNCH_ONLY })
  })

  test('is listed with its weekdays and services in the menu', async () => {
    const { data } = await room.as<{ menu: unknown }>(
      diner,
      `query ($id: ID!) { getRestaurantById(id: $id) { menu {
        foodItems { weekdays services } meals { combos { weekdays services } } } } }`,
      { id: partner.id },
    )
    expect(data?.menu).toEqual({
      foodItems: [{ weekdays: [], services: [] }],
      meals: [{ combos: [{ weekdays: [1, 2, 3, 4, 5], services: ['LUNCH'] }] }],
    })
  })
})

test('a Friday dinner formula is served at 00:30 on Saturday, and not at 00:30 on Friday', async () => {
  await serveFormula("weekdays = '{5}', services = '{DINNER}'")
  expect(await refusal({ day: SATURDAY, hour: '00:30' })).toBeUndefined()
  expect(await refusal({ day: '2026-11-27', hour: '00:30' })).toContain('« Midi » se sert le vendredi soir.')
})

test('a table is booked without an order at a service without dishes', async () => {
  await sql`update food_item set services = '{LUNCH}' where id = ${Number(partner.dish)}`.execute(server.appContext.db)
  const dinner = await room.booked(diner, partner, { hour: '20:00', dishes: 0 })
  expect(dinner).toMatchObject({ isPlain: true, status: 'CONFIRMED' })
  const lunch = await room.book(await signUp(server), partner, { hour: '12:30', dishes: 0 })
  expect(lunch.error?.message).toBe('Choisissez au moins un plat ou une formule.')
})

describe('the canteen', () => {
  test('serves on its day what the restaurant serves at lunch on that day, and lists nothing else', async () => {
    const canteen = await openCanteen(server.appContext.db, [3, 4])
    const [wednesdays, thursdays] = [canteen.meals[3] ?? '', canteen.meals[4] ?? '']
    await sql`update combo set services = '{DINNER}' where id = ${Number(wednesdays)}`.execute(server.appContext.db)
    await sql`update combo set weekdays = '{4}', services = '{LUNCH}' where id = ${Number(thursdays)}`.execute(
      server.appContext.db,
    )
    const colleague = await signUp(server, employeeOf(server))
    const { data } = await room.as<{ restaurant: { id: string }; meal: { combos: { id: string }[] } }[]>(
      colleague,
      '{ weeklyMeals { restaurant { id } meal { combos { id } } } }',
    )
    const own = data?.filter(({ restaurant }) => restaurant.id === String(canteen.id))
    expect(own?.flatMap(({ meal }) => meal.combos.map(({ id }) => id))).toEqual([thursdays])

    const address = await keepAddress(server.appContext.db, colleague.accountId)
    const lunch = { hour: '12:00', type: 'DELIVERY', dishes: 0, address } as const
    expect(
      (await room.book(colleague, canteen, { ...lunch, day: '2026-11-25', combos: [wednesdays] })).error?.message,
    ).toBe('« Bento n° 3 » se sert le soir. Retirez ce choix de votre commande pour continuer.')
    expect(
      (await room.book(colleague, canteen, { ...lunch, day: '2026-11-26', combos: [thursdays] })).error,
    ).toBeUndefined()
  })
})
