import { HOUR, parisInstant } from '@tablee/domain/calendar/calendar'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestServer, testApp } from '../../../../testing/app.ts'
import {
  bookingsOn,
  linkOf,
  openPartner,
  ownShare,
  type Partner,
  type TestBookings,
} from '../../../../testing/bookings.ts'
import { dumpOf } from '../../../../testing/dump.ts'
import { PASSWORD, signUp, type TestPerson } from '../../../../testing/people.ts'
import { mailbox } from '../../../notifications/mailbox.fixtures.ts'

const NOW = Date.parse('2026-11-24T10:00:00+01:00')

let server: TestServer
let room: TestBookings
let donburi: Partner
let person: TestPerson
beforeAll(async () => {
  server = await testApp({ still: true })
  room = bookingsOn(server)
})
beforeEach(async () => {
  server.clock.moveTo(NOW)
  donburi = await openPartner(server.appContext.db, { name: 'Donburi Club' })
  person = await signUp(server, { firstName: 'Camille', lastName: 'Durand' })
})
afterAll(() => server.close())

const remove = () => room.as(person, `mutation { deleteAccount(password: "${PASSWORD}") }`)

describe('deleting an account', () => {
  test('waits until no booking is open, and names the open one', async () => {
    const table = await room.booked(person, donburi, { day: '2026-11-28' })
    expect((await remove()).error).toEqual({
      code: 'CONFLICT',
      message: "Vous avez une réservation ouverte : Donburi Club, sam. 28 nov. à 20:00. Annulez-la d'abord.",
    })
    await room.authorise(ownShare(table).id)
    expect((await remove()).error?.code).toBe('CONFLICT')
    await room.cancel(person, table.id)
    expect(await remove()).toEqual({ data: true })
  })

  test('waits for a group in which the person has a seat', async () => {
    const group = await room.booked(await signUp(server), donburi, { type: 'PAY_FOR_ALL', party: 3 })
    const share = await room.joined(person, linkOf(group), donburi)
    expect((await remove()).error?.message).toBe(
      "Vous avez une réservation ouverte : Donburi Club, mar. 24 nov. à 20:00. Quittez-la d'abord.",
    )
    await room.leave(person, share.id)
    expect(await remove()).toEqual({ data: true })
  })

  test('keeps past tables, without any data of the person', async () => {
    const plain = await openPartner(server.appContext.db, { hasMenu: false })
    const own = await room.booked(person, plain, { dishes: 0, note: 'Allergique aux noix' })
    const host = await signUp(server, { firstName: 'Hugo', lastName: 'Hoste' })
    const group = await room.booked(host, donburi, { type: 'PAY_FOR_ALL', party: 2, hour: '23:00' })
    const share = await room.joined(person, linkOf(group), donburi, { note: 'Sans sel' })
    await room.authorise(ownShare(group).id, 2700)
    await room.at(parisInstant('2026-11-25', '06:00'))
    // Captured and settled, as the payments job will do it.
    await server.appContext.db
      .updateTable('reservation')
      .set({ status: 'COMPLETED' })
      .where('id', '=', Number(group.id))
      .execute()

    expect(await remove()).toEqual({ data: true })
    // The address is deleted after the email that confirms the deletion.
    const box = mailbox(server)
    await box.run()
    await box.at(server.clock.now() + HOUR)
    const { db } = server.appContext
    expect(
      await db.selectFrom('reservation').select(['id', 'host_id', 'status']).where('id', '=', Number(own.id)).execute(),
    ).toEqual([{ id: Number(own.id), host_id: null, status: 'COMPLETED' }])
    const dump = await dumpOf(db)
    for (const theirs of [person.accountId, person.email, 'Allergique aux noix', 'Sans sel']) {
      expect(dump.split('\n').filter((row) => row.includes(theirs))).toEqual([])
    }
    const { usersReservations } = await room.seen(host, group.id)
    expect(usersReservations).toMatchObject([{ displayName: 'Hugo H.' }, { id: share.id, displayName: 'Invité 1' }])
  })

  test('while booking leaves no open table without its host', async () => {
    const plain = await openPartner(server.appContext.db, { hasMenu: false })
    await Promise.all([remove(), room.book(person, plain, { dishes: 0 })])
    const { db } = server.appContext
    const open = await db
      .selectFrom('reservation')
      .select('host_id')
      .where('restaurant_id', '=', plain.id)
      .where('status', '=', 'CONFIRMED')
      .execute()
    expect(open.filter(({ host_id }) => host_id === null)).toEqual([])
  })
})

test('an export contains the person’s own part of their bookings, and nothing of others', async () => {
  const host = await signUp(server, { lastName: 'Hoste' })
  const group = await room.booked(host, donburi, { type: 'PAY_FOR_ALL', party: 3, note: 'pour Hugo' })
  await room.joined(person, linkOf(group), donburi, { dishes: 2, note: 'Sans sel' })
  await room.booked(person, donburi, { day: '2026-11-25' })
  const { data } = await room.as<string>(person, '{ exportMyData(password: "Tablee-2026!") }')
  const { réservations: bookings } = JSON.parse(data ?? '{}') as { réservations: object[] }
  expect(bookings).toMatchObject([
    { restaurant: 'Donburi Club', day: '2026-11-25', hour: '20:00', isHost: true, status: 'CREATED', itemsCents: 1250 },
    {
      restaurant: 'Donburi Club',
      day: '2026-11-24',
      type: 'PAY_FOR_ALL',
      totalPersons: 3,
      isHost: false,
      note: 'Sans sel',
      itemsCents: 2500,
      lines: [{ name: 'Gyoza', quantity: 2, priceCents: 1250 }],
    },
  ])
  expect(data).not.toContain('pour Hugo')
  expect(data).not.toContain(host.email)
})
