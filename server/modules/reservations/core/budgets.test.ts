import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testApp } from '../../../testing/app.ts'
import {
  ANONYMOUS,
  bookingsOn,
  keepAddress,
  linkOf,
  openPartner,
  openToGo,
  ownShare,
  type Partner,
  type SeenReservation,
  type TestBookings,
  tableAt,
} from '../../../testing/bookings.ts'
import { signUp } from '../../../testing/people.ts'

/** Counts statements as the database does, including the one that reads the session. */
let server: TestServer
let room: TestBookings
let marcel: Partner
beforeAll(async () => {
  server = await testApp({ still: true })
  room = bookingsOn(server)
  marcel = await openPartner(server.appContext.db)
})
afterAll(() => server.close())

/** The fields that a page reads of a new booking. */
const SHARE = `id status holdUntil totalIncludingTax totalExcludingTax cardAmount serviceFees isOwn displayName
  user { id email firstName } foodItems { quantity foodItem { name } } `
const RESERVATION = `id date hour type status totalPersons totalPaid serviceFees holdUntil isGroup isPlain isHost
  invitationLink { id expires } creator { id firstName lastName } restaurant { id name phone address }`

async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const before = server.database.statements.count
  await work()
  return server.database.statements.count - before
}

test.each([
  ['for one', {}],
  ['of a group', { type: 'PAY_FOR_ALL', party: 4 }],
  ['of a group in which each pays', { party: 4 }],
] as const)('booking a table %s takes at most five statements', async (_, wish) => {
  const person = await signUp(server)
  const query = `mutation ($input: CreateReservationInput!) { createReservation(input: $input) {
    ${RESERVATION} usersReservations { ${SHARE} } } }`
  const count = await statementsOf(async () => {
    expect((await room.as(person, query, { input: tableAt(marcel, wish) })).data).toBeTruthy()
  })
  expect(count).toBeLessThanOrEqual(5)
})

test('booking a table without an order takes at most five statements', async () => {
  const plain = await openPartner(server.appContext.db, { hasMenu: false })
  const person = await signUp(server)
  const query = `mutation ($input: CreateReservationInput!) { createReservation(input: $input) { ${RESERVATION} } }`
  const input = tableAt(plain, { dishes: 0 })
  expect(await statementsOf(() => room.as(person, query, { input }))).toBeLessThanOrEqual(5)
})

test.each([
  ['CLICK_COLLECT', 5],
  ['DELIVERY', 6],
] as const)('placing an order stays within its number of statements: %s', async (type, most) => {
  const restaurant = await openToGo(server.appContext.db)
  const person = await signUp(server)
  const address = type === 'DELIVERY' ? await keepAddress(server.appContext.db, person.accountId) : undefined
  const query = `mutation ($input: CreateReservationInput!) { createReservation(input: $input) {
    ${RESERVATION} deliveryAddress { address } usersReservations { ${SHARE} } } }`
  const input = tableAt(restaurant, { type, ...(address && { address }) })
  const count = await statementsOf(async () => expect((await room.as(person, query, { input })).data).toBeTruthy())
  expect(count).toBeLessThanOrEqual(most)
})

test.each([
  ['with an account', 'PAY_FOR_ALL', true],
  ['with an account', 'SELF_PAY', true],
  ['without an account', 'SELF_PAY', false],
  ['without an account', 'PAY_FOR_ALL', false],
] as const)('joining takes at most six statements, %s: %s', async (_, type, hasAccount) => {
  const host = await signUp(server)
  const table = await room.booked(host, marcel, { type, party: 2 })
  if (type === 'SELF_PAY') await room.authorise(ownShare(table).id)
  const link = linkOf(await room.seen(host, table.id))
  const query = `mutation ($input: JoinReservationInput!) { joinReservation(input: $input) {
    ${SHARE} guestToken reservation { ${RESERVATION} usersReservations { id status displayName } } } }`
  const who =
    hasAccount || type === 'SELF_PAY' ? {} : { email: 'lina@example.test', firstName: 'Lina', lastName: 'Petit' }
  const order = { foodItems: [{ id: marcel.dish, quantity: 1 }] }
  const caller = hasAccount ? await signUp(server) : ANONYMOUS
  const count = await statementsOf(async () => {
    const { data, error } = await room.as(caller, query, { input: { ...who, order, invitationLink: link } })
    expect(error).toBeUndefined()
    expect(data).toMatchObject({ reservation: { usersReservations: [{}, {}] } })
  })
  expect(count).toBeLessThanOrEqual(6)
})

test('listing the bookings of a person takes a constant number of statements', async () => {
  const person = await signUp(server)
  const page = `{ myReservations(input: { pageSize: 50 }) { count totalPages reservations { ${RESERVATION} createdAt
    usersReservations { ${SHARE} note foodItems { foodItem { priceTTC categorie { name } } }
      combos { quantity combo { name meal { name } } } } } } }`
  const listed = async () => {
    const { data, error } = await room.as<{ count: number }>(person, page)
    expect(error).toBeUndefined()
    return data?.count
  }
  const days = ['2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29', '2026-11-30']
  const counts = []
  for (const [n, day] of days.entries()) {
    const where = await openPartner(server.appContext.db, { name: `Maison ${n}` })
    const input = { ...tableAt(where, { day }), order: { combos: [{ id: where.formula, quantity: 1 }] } }
    const mutation = `mutation ($input: CreateReservationInput!) { createReservation(input: $input) {
      id usersReservations { id isOwn } } }`
    const { data } = await room.as<SeenReservation>(person, mutation, { input })
    await room.authorise(ownShare(data as NonNullable<typeof data>).id)
    counts.push(await statementsOf(async () => expect(await listed()).toBe(n + 1)))
  }
  expect(new Set(counts).size).toBe(1)
  expect(counts[0]).toBeLessThanOrEqual(7)
})
