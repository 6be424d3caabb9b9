import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestServer, testApp } from '../../../testing/app.ts'
import {
  bookingsOn,
  linkOf,
  openPartner,
  type Partner,
  type SeenReservation,
  type TestBookings,
  type TestCaller,
  tableAt,
} from '../../../testing/bookings.ts'
import { addChoices, sellOut, type TestChoices } from '../../../testing/choices.ts'
import { signUp, type TestPerson } from '../../../testing/people.ts'

type Line = { id: string; quantity: number; choices?: { id: string; options?: string[] }[] }
type Ordered = { quantity: number; combo: { priceTTC: number; name: string }; choices: unknown[] }

let server: TestServer
let room: TestBookings
let restaurant: Partner
let choices: TestChoices
let diner: TestPerson

beforeAll(async () => {
  server = await testApp()
  room = bookingsOn(server)
})
beforeEach(async () => {
  restaurant = await openPartner(server.appContext.db, { seats: 1000 })
  choices = await addChoices(server.appContext.db, restaurant)
  diner = await signUp(server)
})
afterAll(() => server.close())

const CHOICES = 'choices { group name surcharge options { group name surcharge } }'
const BOOK = `mutation ($input: CreateReservationInput!) { createReservation(input: $input) { usersReservations {
  totalIncludingTax combos { quantity combo { name priceTTC } ${CHOICES} } foodItems { quantity foodItem { name } ${CHOICES} } } } }`

type Booked = { usersReservations: { totalIncludingTax: number; combos: Ordered[]; foodItems: Ordered[] }[] }

async function book(order: { foodItems?: Line[]; combos?: Line[] }) {
  const { data, error } = await room.as<Booked>(diner, BOOK, { input: { ...tableAt(restaurant), order } })
  return { share: data?.usersReservations[0], error }
}
const formula = (...chosen: number[]) => ({
  combos: [{ id: restaurant.formula, quantity: 1, choices: chosen.map((id) => ({ id: String(id) })) }],
})

describe('a formula', () => {
  test('is ordered with the dishes of its courses, and costs their supplements', async () => {
    const { share } = await book(formula(choices.leeks, choices.wine))
    expect(share).toMatchObject({ totalIncludingTax: 23, foodItems: [] })
    expect(share?.combos).toEqual([
      {
        quantity: 1,
        combo: { name: 'Midi', priceTTC: 22 },
        choices: [
          { group: 'Entrée', name: 'Poireaux', surcharge: 0, options: [] },
          { group: 'Vin', name: 'Brouilly', surcharge: 2, options: [] },
        ],
      },
    ])
  })

  test('is one line for each set of choices', async () => {
    const combos = [...formula(choices.egg).combos, ...formula(choices.leeks).combos, ...formula(choices.egg).combos]
    const { share } = await book({ combos })
    expect(share?.combos.map(({ quantity }) => quantity)).toEqual([2, 1])
  })

  test.each<[string, () => number[], string]>([
    ['without its dishes', () => [], 'Il manque un choix à « Midi » : « Entrée ».'],
    [
      'with two of a course',
      () => [choices.egg, choices.leeks],
      'Un seul choix est possible pour « Entrée » de « Midi ».',
    ],
    [
      'with a choice of something else',
      () => [choices.egg, choices.rare],
      'Les choix de « Midi » ont changé à la carte. Choisissez à nouveau.',
    ],
  ])('is refused %s', async (_, chosen, sentence) => {
    const { error } = await book(formula(...chosen()))
    expect(error).toMatchObject({ code: 'CONFLICT', message: sentence })
  })

  test('is refused with a dish that has just sold out', async () => {
    await sellOut(server.appContext.db, choices.egg)
    const { error } = await book(formula(choices.egg))
    expect(error?.message).toBe('« Œuf mayonnaise » est épuisé. Choisissez autre chose pour « Midi ».')
  })
})

describe('a formula with wine', () => {
  test('has the parts of its price at their own rates', async () => {
    const total = 'usersReservations { totalExcludingTax combos { combo { priceHT } } }'
    const { data } = await room.as<{ usersReservations: { totalExcludingTax: number; combos: object[] }[] }>(
      diner,
      `mutation ($input: CreateReservationInput!) { createReservation(input: $input) { ${total} } }`,
      { input: { ...tableAt(restaurant), order: formula(choices.egg, choices.wine) } },
    )
    // 20 euros over 7 and 3 à la carte, and 2 for the wine: 14 at 10 % and 8 at 20 %; the fee of 1 euro at 20 %.
    expect(data?.usersReservations).toEqual([{ totalExcludingTax: 20.23, combos: [{ combo: { priceHT: 19.4 } }] }])
  })
})

describe('a guest who joins', () => {
  const JOIN = 'mutation ($input: JoinReservationInput!) { joinReservation(input: $input) { id } }'

  test('chooses too, and reads what is missing', async () => {
    const input = { ...tableAt(restaurant, { party: 2, withInvitation: true }), order: formula(choices.egg) }
    const { data: table } = await room.as<SeenReservation>(
      diner,
      'mutation ($input: CreateReservationInput!) { createReservation(input: $input) { id usersReservations { id } } }',
      { input },
    )
    await room.authorise(table?.usersReservations[0]?.id ?? '')
    const link = linkOf(await room.seen(diner, table?.id ?? ''))
    const guest = await signUp(server)
    const joining = (...chosen: number[]) =>
      room.as(guest, JOIN, { input: { order: formula(...chosen), invitationLink: link } })
    expect((await joining()).error?.message).toBe('Il manque un choix à « Midi » : « Entrée ».')
    expect((await joining(choices.leeks)).error).toBeUndefined()
  })
})

describe('the last choices', () => {
  const LAST = 'query ($id: ID!) { lastChoices(restaurantId: $id) { foodItemId comboId choices { id options } } }'
  const last = (caller: TestCaller) => room.as<object[]>(caller, LAST, { id: restaurant.id })

  test('are returned to the person who ordered, from the latest order, and to nobody else', async () => {
    await book(formula(choices.egg))
    await book({
      ...formula(choices.leeks, choices.wine),
      foodItems: [{ id: restaurant.dish, quantity: 1, choices: [{ id: String(choices.rare) }] }],
    })
    const chosen = (id: number) => ({ id: String(id), options: [] })
    expect((await last(diner)).data).toEqual([
      { foodItemId: restaurant.dish, comboId: null, choices: [chosen(choices.rare)] },
      { foodItemId: null, comboId: restaurant.formula, choices: [choices.leeks, choices.wine].map(chosen) },
    ])
    expect((await last(await signUp(server))).data).toEqual([])
    expect((await last({ headers: {} })).data).toEqual([])
  })
})

describe('a dish', () => {
  test('is ordered with its options', async () => {
    const dish = (chosen: number[]) => ({
      foodItems: [{ id: restaurant.dish, quantity: 2, choices: chosen.map((id) => ({ id: String(id) })) }],
    })
    expect((await book(dish([]))).error?.message).toBe('Il manque un choix à « Gyoza » : « Cuisson ».')
    const { share } = await book(dish([choices.rare, choices.pepper]))
    // Two dishes at 12,50 € and 3 €, and the fee.
    expect(share?.totalIncludingTax).toBe(32)
    expect(share?.foodItems[0]?.choices).toEqual([
      { group: 'Cuisson', name: 'saignant', surcharge: 0, options: [] },
      { group: 'Sauce', name: 'au poivre', surcharge: 3, options: [] },
    ])
  })

  test('is ordered by one request, whether its options are empty or missing', async () => {
    const headers = { ...diner.headers, 'idempotency-key': crypto.randomUUID() }
    const asked = (line: object) =>
      room.as<{ id: string }>(
        { headers },
        'mutation ($input: CreateReservationInput!) { createReservation(input: $input) { id } }',
        {
          input: { ...tableAt(other), order: { foodItems: [{ id: other.dish, quantity: 1, ...line }] } },
        },
      )
    const other = await openPartner(server.appContext.db, { seats: 1000 })
    const first = await asked({})
    expect((await asked({ choices: [] })).data?.id).toBe(first.data?.id)
  })

  test.each(['0', '-1', 'x', '9'.repeat(12)])('is refused with the choice %j', async (id) => {
    const { error } = await book({ foodItems: [{ id: restaurant.dish, quantity: 1, choices: [{ id }] }] })
    expect(error).toMatchObject({ code: 'BAD_USER_INPUT', fields: { order: expect.any(String) } })
  })
})

test('a menu lists the required choices', async () => {
  const menu = `query ($id: ID!) { getRestaurantById(id: $id) { menu {
    foodItems { name options { name least most choices { name surcharge isDefault isAvailable allergens } } }
    meals { combos { courses { name least most choices { name surcharge priceTTC vatOnSite isAlcohol allergens } } } } } } }`
  type SeenLine = {
    menu: { foodItems: { options: unknown[] }[]; meals: { combos: unknown[] }[] }
  }
  const { data } = await room.as<SeenLine>(diner, menu, { id: restaurant.id })
  const { foodItems, meals } = data?.menu ?? { foodItems: [], meals: [] }
  expect(foodItems.find(({ options }) => options.length > 0)?.options).toEqual([
    {
      name: 'Cuisson',
      least: 1,
      most: 1,
      choices: [
        { name: 'saignant', surcharge: 0, isDefault: true, isAvailable: true, allergens: [] },
        { name: 'à point', surcharge: 0, isDefault: false, isAvailable: true, allergens: [] },
      ],
    },
    {
      name: 'Sauce',
      least: 0,
      most: 1,
      choices: [{ name: 'au poivre', surcharge: 3, isDefault: false, isAvailable: true, allergens: ['Lait'] }],
    },
  ])
  expect(meals[0]?.combos).toEqual([
    {
      courses: [
        {
          name: 'Entrée',
          least: 1,
          most: 1,
          choices: [
            { name: 'Œuf mayonnaise', surcharge: 0, priceTTC: 7, vatOnSite: 10, isAlcohol: false, allergens: ['Œufs'] },
            { name: 'Poireaux', surcharge: 0, priceTTC: 9, vatOnSite: 10, isAlcohol: false, allergens: [] },
          ],
        },
        {
          name: 'Vin',
          least: 0,
          most: 1,
          choices: [{ name: 'Brouilly', surcharge: 2, priceTTC: 3, vatOnSite: 20, isAlcohol: true, allergens: [] }],
        },
      ],
    },
  ])
})
