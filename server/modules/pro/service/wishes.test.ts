import { HOUR, parisInstant } from '@tablee/domain/calendar/calendar'
import { NO_WISHES, WISH_NAMES, type Wishes } from '@tablee/domain/ordering/wishes'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestServer, testApp } from '../../../testing/app.ts'
import {
  bookingsOn,
  linkOf,
  openPartner,
  openToGo,
  type Partner,
  type TableWish,
  type TestBookings,
  tableAt,
} from '../../../testing/bookings.ts'
import { dumpOf } from '../../../testing/dump.ts'
import { PASSWORD, signUp, type TestPerson } from '../../../testing/people.ts'
import { employ } from '../../../testing/staff.ts'
import { mailbox } from '../../notifications/mailbox.fixtures.ts'

const WISHED = Object.fromEntries(WISH_NAMES.map((name) => [name, `Merci pour ${name}`])) as Wishes
const FIELDS = WISH_NAMES.join(' ')

let server: TestServer
let room: TestBookings
let partner: Partner
let owner: TestPerson
let diner: TestPerson
beforeAll(async () => {
  server = await testApp({ still: true })
  room = bookingsOn(server)
})
beforeEach(async () => {
  server.clock.moveTo(parisInstant('2026-11-24', '10:00'))
  partner = await openPartner(server.appContext.db)
  owner = await employ(server, partner.id)
  diner = await signUp(server)
})
afterAll(() => server.close())

type Booked = { id: string; usersReservations: (Wishes & { id: string; isOwn: boolean })[] }
const BOOK = `mutation ($input: CreateReservationInput!) {
  createReservation(input: $input) { id usersReservations { id isOwn ${FIELDS} } } }`

async function booked(options: TableWish, wishes: Partial<Wishes> = WISHED): Promise<Booked> {
  const { data, error } = await room.as<Booked>(diner, BOOK, { input: { ...tableAt(partner, options), ...wishes } })
  if (error) throw new Error(error.message)
  await room.authorise(data.usersReservations[0]?.id ?? '')
  return data
}

const seenByOwner = async (query: string) =>
  (await room.as<unknown>(owner, `query ($id: ID!) { ${query} }`, { id: partner.id })).data

describe('the texts that a diner writes to the restaurant', () => {
  test('are in the booking, on the service sheet, on the kitchen sheet and in the email to the diner', async () => {
    const { usersReservations } = await booked({})
    expect(usersReservations).toMatchObject([WISHED])
    expect(await seenByOwner(`serviceSheet(restaurantId: $id) { bookings { seats { ${FIELDS} } } }`)).toEqual({
      bookings: [{ seats: [WISHED] }],
    })
    expect(
      await seenByOwner(`kitchenSheet(restaurantId: $id, service: DINNER) { tables { seats { ${FIELDS} } } }`),
    ).toEqual({ tables: [{ seats: [WISHED] }] })
    const box = mailbox(server)
    await box.run()
    const emails = box.to(diner.email).map(({ text }) => text)
    for (const text of Object.values(WISHED)) expect(emails.join()).toContain(text)
  })

  test('are on the board of takeaway orders', async () => {
    partner = await openToGo(server.appContext.db, { seats: 1000 })
    owner = await employ(server, partner.id)
    await booked({ type: 'CLICK_COLLECT' })
    expect(await seenByOwner(`orderBoard(restaurantId: $id) { orders { ${FIELDS} } }`)).toEqual({ orders: [WISHED] })
  })

  test('are written by a guest who joins a group', async () => {
    const host = await signUp(server)
    const group = await room.booked(host, partner, { type: 'PAY_FOR_ALL', party: 2 })
    const { order } = tableAt(partner)
    const { data } = await room.as<object>(
      diner,
      `mutation ($input: JoinReservationInput!) { joinReservation(input: $input) { ${FIELDS} } }`,
      { input: { invitationLink: linkOf(group), order, ...WISHED } },
    )
    expect(data).toEqual(WISHED)
  })

  test('are null if the page of a former release does not send them', async () => {
    expect((await booked({}, {})).usersReservations).toMatchObject([NO_WISHES])
  })

  test('are exported to the diner, and erased with the account', async () => {
    const plain = await openPartner(server.appContext.db, { hasMenu: false })
    const own = Object.fromEntries(WISH_NAMES.map((name) => [name, `À effacer : ${name}`]))
    const input = { ...tableAt(plain, { dishes: 0 }), ...own }
    expect((await room.as<Booked>(diner, BOOK, { input })).error).toBeUndefined()
    const { data } = await room.as<string>(diner, `{ exportMyData(password: "${PASSWORD}") }`)
    const exported = JSON.parse(data ?? '{}') as { réservations: object[] }
    expect(exported.réservations).toMatchObject([own])

    await room.at(parisInstant('2026-11-25', '06:00'))
    expect(await room.as(diner, `mutation { deleteAccount(password: "${PASSWORD}") }`)).toEqual({ data: true })
    const box = mailbox(server)
    await box.run()
    await box.at(server.clock.now() + HOUR)
    const dump = await dumpOf(server.appContext.db)
    expect(dump).not.toContain('À effacer')
  })
})
