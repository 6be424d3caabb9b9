import { MINUTE, parisInstant } from '@tablee/domain/calendar/calendar'
import { describe, expect, test } from 'vitest'
import { ANONYMOUS, linkOf, openPartner, ownShare, type TableWish } from '../../../testing/bookings.ts'
import {
  EIGHT,
  host,
  marcel,
  NOW,
  openEachMorning,
  room,
  server,
  statusOf,
  TOO_LATE,
} from '../../../testing/marcels-restaurant.fixtures.ts'
import { signUp } from '../../../testing/people.ts'
import type { Reservation } from '../core/reservation.ts'
import { lockReservation, tracesOf } from '../core/reservations.sql.ts'
import { cancelAll } from '../core/transition.ts'

const on = (hour: string, day = '2026-11-24') => parisInstant(day, hour)

openEachMorning()

async function confirmed(wish: TableWish = {}, where = marcel): Promise<string> {
  const table = await room.booked(host, where, wish)
  await room.authorise(ownShare(table).id, Math.round(ownShare(table).cardAmount * 100))
  return table.id
}

async function events(): Promise<string[]> {
  const rows = await server.appContext.db.selectFrom('event').select('name').orderBy('id').execute()
  await server.appContext.db.deleteFrom('event').execute()
  return rows.map(({ name }) => name)
}

test('a reservation has a new trace after every change, which notifies its watchers', async () => {
  const table = await room.booked(host, marcel, { party: 3 })
  const { id } = await server.appContext.db
    .selectFrom('reservation')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const traces = async () => (await tracesOf(server.appContext.db, [Number(id)])).map(({ trace }) => trace)
  const before = await traces()
  expect(await traces()).toEqual(before)
  await room.authorise(ownShare(table).id, 1350)
  expect(await traces()).toEqual([expect.not.stringContaining(before[0] ?? '')])
})

describe('cancelling', () => {
  test('is free until thirty minutes before, for all members, and releases the seats', async () => {
    const group = await room.booked(host, marcel, { party: 3 })
    await room.authorise(ownShare(group).id, 1350)
    const link = linkOf(await room.seen(host, group.id))
    const guest = await room.joined(ANONYMOUS, link, marcel)
    server.clock.moveTo(EIGHT - 30 * MINUTE - 1)
    await room.authorise(guest.id, 1350)
    await events()
    expect(await room.cancel(host, group.id)).toEqual({ data: group.id })
    expect(await events()).toEqual(['ShareStatusChanged', 'ShareStatusChanged', 'ReservationStatusChanged'])
    expect(await room.seen(host, group.id)).toMatchObject({
      status: 'CANCELLED',
      totalPaid: 0,
      usersReservations: [{ status: 'CANCELLED' }, { status: 'CANCELLED' }],
    })
    expect(await room.seats(marcel)).toEqual([])
    expect((await room.join(ANONYMOUS, link, marcel)).error?.message).toBe('Réservation annulée')
    // A second request has no effect.
    expect(await room.cancel(host, group.id)).toEqual({ data: group.id })
    expect(await events()).toEqual([])
  })

  test.each([
    ['a confirmed table', {}],
    ['a group that waits', { type: 'PAY_FOR_ALL', party: 3 }],
  ] as const)('is too late thirty minutes before: %s', async (_, wish) => {
    const table = await room.booked(host, marcel, wish)
    if (table.status === 'CREATED') await room.authorise(ownShare(table).id, 1350)
    server.clock.moveTo(EIGHT - 30 * MINUTE)
    expect((await room.cancel(host, table.id)).error).toEqual({ code: 'CONFLICT', message: TOO_LATE })
    server.clock.moveTo(EIGHT + 60 * MINUTE)
    expect((await room.cancel(host, table.id)).error?.message).toBe(TOO_LATE)
    expect(await room.moves(table.id)).not.toContain('CANCELLED')
  })

  test('ends an unpaid hold at any time', async () => {
    const table = await room.booked(host, marcel, { hour: '12:30' })
    server.clock.moveTo(NOW + 15 * MINUTE - 1)
    await room.cancel(host, table.id)
    server.clock.moveTo(on('19:20'))
    const late = await room.booked(host, marcel)
    server.clock.moveTo(on('19:34'))
    await room.refuse(ownShare(late).id)
    expect(await room.cancel(host, late.id)).toEqual({ data: late.id })
    expect(await statusOf(late.id)).toBe('CANCELLED')
  })

  test('for all keeps the share of an absent guest', async () => {
    const { db } = server.appContext
    const group = await room.booked(host, marcel, { party: 2 })
    await room.authorise(ownShare(group).id, 1350)
    const guest = await room.joined(ANONYMOUS, linkOf(await room.seen(host, group.id)), marcel)
    await room.authorise(guest.id, 1350)
    const id = Number(group.id)
    await db.updateTable('reservation').set({ status: 'PAID' }).where('id', '=', id).execute()
    await db.updateTable('share').set({ status: 'PAID' }).where('reservation_id', '=', id).execute()
    await db.updateTable('share').set({ status: 'NO_SHOW' }).where('id', '=', guest.id).execute()

    await db.transaction().execute(async (trx) => {
      const reservation = (await lockReservation(trx, id)) as Reservation
      await cancelAll({ db: trx, clock: server.clock }, reservation, {
        actor: 'restaurant',
        reason: 'CANCELLED_BY_RESTAURANT',
        note: 'a flood',
      })
    })
    const { status, usersReservations } = await room.seen(host, group.id)
    expect([status, ...usersReservations.map((share) => share.status)]).toEqual(['CANCELLED', 'CANCELLED', 'NO_SHOW'])
  })

  test('is too late for a completed table', async () => {
    const plain = await openPartner(server.appContext.db, { hasMenu: false })
    const table = await room.booked(host, plain, { dishes: 0 })
    await room.at(on('06:00', '2026-11-25'))
    expect((await room.cancel(host, table.id)).error).toEqual({ code: 'CONFLICT', message: TOO_LATE })
  })

  test('is possible for the host only; others do not learn that the table exists', async () => {
    const id = await confirmed()
    const unknown = { code: 'NOT_FOUND', message: "Cette réservation n'existe pas." }
    expect((await room.cancel(await signUp(server), id)).error).toEqual(unknown)
    expect((await room.cancel(host, '999999999')).error).toEqual(unknown)
    expect((await room.cancel(host, 'x')).error).toEqual(unknown)
    expect((await room.cancel(ANONYMOUS, id)).error?.code).toBe('UNAUTHENTICATED')
  })
})

describe('changing a booking', () => {
  test('reserves the new seats and releases the old ones', async () => {
    const id = await confirmed({ party: 1 })
    await events()
    const { data } = await room.update(host, id, { hour: '21:00', totalPersons: 3 })
    expect(data).toMatchObject({
      hour: '21:00',
      date: on('21:00'),
      totalPersons: 3,
      status: 'CONFIRMED',
      totalPaid: 13.5,
    })
    expect(await room.seats(marcel)).toEqual(Array(7).fill(3))
    expect(await events()).toEqual(['ReservationRescheduled'])
    expect((await room.update(host, id, { day: '2026-11-25', hour: '00:30' })).data).toMatchObject({
      hour: '00:30',
      date: on('00:30', '2026-11-25'),
    })
    await room.at(on('06:00', '2026-11-25') - 1)
    const [kept] = await server.appContext.db
      .selectFrom('reservation')
      .selectAll()
      .where('id', '=', Number(id))
      .execute()
    expect(kept).toMatchObject({ service_day: '2026-11-24', due_at: new Date(on('06:00', '2026-11-25')) })
  })

  test('changes nothing and notifies nobody if all values are the same', async () => {
    const id = await confirmed({ party: 2, type: 'PAY_FOR_ALL', withInvitation: false })
    await events()
    expect((await room.update(host, id, {})).data).toMatchObject({ hour: '20:00', totalPersons: 2 })
    expect((await room.update(host, id, { hour: '20:00', totalPersons: 2 })).data).toMatchObject({ totalPersons: 2 })
    expect(await events()).toEqual([])
  })

  const TABLE = { date: '24-11-2026', hour: '20:00', totalPersons: 2 }
  const paidByHost = { party: 2, type: 'PAY_FOR_ALL', withInvitation: false } as const

  test('from a page that has missed a change of another device is refused, with the current values', async () => {
    const id = await confirmed(paidByHost)
    await room.update(host, id, { day: '2026-11-25' })
    await events()
    const { error } = await room.update(host, id, { day: '2026-11-24', hour: '21:00', was: TABLE })
    expect(error).toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('a changé entre-temps : mer. 25 nov. à 20:00, 2 personnes.'),
      standing: { ...TABLE, date: '25-11-2026' },
    })
    expect(await room.seen(host, id)).toMatchObject({ date: on('20:00', '2026-11-25') })
    expect(await events()).toEqual([])

    // A host who has read the current state may proceed. A change that already applies is no conflict.
    const was = error?.standing as typeof TABLE
    const again = { day: '2026-11-24', hour: '21:00', was }
    expect((await room.update(host, id, again)).data).toMatchObject({ date: on('21:00') })
    expect((await room.update(host, id, again)).data).toMatchObject({ date: on('21:00') })
    expect(await events()).toEqual(['ReservationRescheduled'])
  })

  test('is accepted if other values have changed elsewhere, or if a guest joins concurrently', async () => {
    const id = await confirmed(paidByHost)
    await room.update(host, id, { day: '2026-11-25' })
    expect((await room.update(host, id, { totalPersons: 1, was: TABLE })).data).toMatchObject({
      date: on('20:00', '2026-11-25'),
      totalPersons: 1,
    })
    const group = await room.booked(host, marcel, { party: 3, type: 'PAY_FOR_ALL' })
    await room.joined(await signUp(server), linkOf(group), marcel)
    expect(
      (await room.update(host, group.id, { hour: '21:00', was: { ...TABLE, totalPersons: 3 } })).data,
    ).toMatchObject({
      hour: '21:00',
    })
  })

  test('from two devices concurrently succeeds once, and the other gets a conflict', async () => {
    const id = await confirmed(paidByHost)
    const both = await Promise.all(['21:00', '22:00'].map((hour) => room.update(host, id, { hour, was: TABLE })))
    const { hour } = await room.seen(host, id)
    expect(['21:00', '22:00']).toContain(hour)
    expect(both.flatMap(({ error }) => error ?? [])).toMatchObject([{ code: 'CONFLICT', standing: { ...TABLE, hour } }])
    const apart = await confirmed({ ...paidByHost, day: '2026-11-26' })
    const was = { ...TABLE, date: '26-11-2026' }
    await Promise.all([
      room.update(host, apart, { hour: '21:00', was }),
      room.update(host, apart, { totalPersons: 1, was }),
    ])
    expect(await room.seen(host, apart)).toMatchObject({ hour: '21:00', totalPersons: 1 })
  })

  test('creates a new revision each time, and none without a difference', async () => {
    const id = await confirmed()
    const revision = async () => (await room.seen(host, id)).revision
    const first = await revision()
    await room.update(host, id, { hour: '21:00' })
    const second = await revision()
    expect(second).toBeGreaterThan(first)
    await room.update(host, id, { hour: '21:00' })
    expect(await revision()).toBe(second)
    await room.cancel(host, id)
    expect(await revision()).toBeGreaterThan(second)
  })

  test('changes nothing if there is no room, and returns other hours', async () => {
    const small = await openPartner(server.appContext.db, { seats: 4 })
    const table = await room.booked(host, small, { party: 2, type: 'PAY_FOR_ALL', withInvitation: false })
    await room.booked(await signUp(server), small, {
      party: 3,
      hour: '22:00',
      type: 'PAY_FOR_ALL',
      withInvitation: false,
    })
    const before = await room.seats(small)
    expect((await room.update(host, table.id, { hour: '21:00' })).error).toEqual({
      code: 'CONFLICT',
      message: "21:00 vient d'être pris, il reste 20:00, 20:15 et 20:30.",
      hours: ['20:00', '20:15', '20:30'],
      starts: ['20:00', '20:15', '20:30'].map((hour) => ({ date: '24-11-2026', hour })),
    })
    expect(await room.seats(small)).toEqual(before)
    expect(await room.seen(host, table.id)).toMatchObject({
      hour: '20:00',
      totalPersons: 2,
      holdUntil: table.holdUntil,
    })
  })

  test.each([
    ['hour', { hour: '25:00' }],
    ['date', { day: '2026-12-02' }],
    ['date', { day: '2026-11-23' }],
    ['totalPersons', { totalPersons: 0 }],
    ['totalPersons', { totalPersons: 9 }],
  ])('is refused by field: %s of %j', async (field, wish) => {
    const id = await confirmed()
    const { error } = await room.update(host, id, wish)
    expect(Object.keys(error?.fields ?? {})).toEqual([field])
    expect((await room.update(host, id, { hour: '16:00' })).error?.message).toMatch(/^16:00 n'est pas proposé/)
  })

  test('is possible for the host only, until thirty minutes before, unless it is over', async () => {
    const id = await confirmed()
    expect((await room.update(await signUp(server), id, { hour: '21:00' })).error?.code).toBe('NOT_FOUND')
    server.clock.moveTo(EIGHT - 30 * MINUTE)
    expect((await room.update(host, id, { hour: '22:00' })).error).toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('trop tard'),
    })
    server.clock.moveTo(EIGHT - 30 * MINUTE - 1)
    expect((await room.update(host, id, { hour: '20:00', day: '2026-11-25' })).data).toMatchObject({ hour: '20:00' })
    await room.cancel(host, id)
    expect((await room.update(host, id, { hour: '21:00' })).error).toMatchObject({
      code: 'CONFLICT',
      message: 'Cette réservation ne peut plus être modifiée.',
    })
  })

  test('keeps two tables of one person two hours apart, not counting itself', async () => {
    const id = await confirmed()
    await room.booked(host, await openPartner(server.appContext.db, { hasMenu: false, name: 'Donburi Club' }), {
      hour: '22:30',
      dishes: 0,
    })
    expect((await room.update(host, id, { hour: '21:00' })).error?.message).toContain('22:30, Donburi Club')
    expect((await room.update(host, id, { hour: '20:30' })).data).toMatchObject({ hour: '20:30' })
  })

  test('requires a verified telephone number for nine or more', async () => {
    const large = await openPartner(server.appContext.db, { eightPlus: true })
    const id = await confirmed({}, large)
    expect((await room.update(host, id, { totalPersons: 9 })).error?.message).toContain('téléphone')
  })

  test('does not extend the quarter of an hour of an unpaid hold', async () => {
    const table = await room.booked(host, marcel)
    expect((await room.update(host, table.id, { hour: '21:00' })).data).toMatchObject({ holdUntil: table.holdUntil })
    await room.at(NOW + 15 * MINUTE)
    expect(await statusOf(table.id)).toBe('CANCELLED')
    expect(await room.seats(marcel)).toEqual([])
  })

  test('requires a payment of the difference if the table is paid and will cost more', async () => {
    const id = await confirmed({ type: 'PAY_FOR_ALL', party: 3, withInvitation: false })
    expect((await room.update(host, id, { totalPersons: 4 })).error).toMatchObject({ code: 'CONFLICT' })
    expect((await room.update(host, id, { totalPersons: 2 })).data).toMatchObject({ totalPersons: 2, serviceFees: 2 })
  })

  test('cannot exclude members of a group in which each pays', async () => {
    const group = await room.booked(host, marcel, { party: 4 })
    await room.authorise(ownShare(group).id, 1350)
    const guest = await room.joined(ANONYMOUS, linkOf(await room.seen(host, group.id)), marcel)
    expect((await room.update(host, group.id, { totalPersons: 1 })).error?.fields).toEqual({
      totalPersons: '2 personnes ont déjà leur place : choisissez au moins 2 convives.',
    })
    expect((await room.update(host, group.id, { totalPersons: 2 })).data).toMatchObject({
      status: 'WAITING_FOR_GUESTS',
      totalPersons: 2,
    })
    await room.authorise(guest.id, 1350)
    expect(await statusOf(group.id)).toBe('CONFIRMED')
  })

  test('completes a group if its party becomes its present members', async () => {
    const each = await room.booked(host, marcel, { party: 4 })
    await room.authorise(ownShare(each).id, 1350)
    const guest = await room.joined(ANONYMOUS, linkOf(await room.seen(host, each.id)), marcel)
    await room.authorise(guest.id, 1350)
    expect((await room.update(host, each.id, { totalPersons: 2 })).data).toMatchObject({ status: 'CONFIRMED' })

    const all = await room.booked(host, marcel, { day: '2026-11-25', type: 'PAY_FOR_ALL', party: 4 })
    expect((await room.update(host, all.id, { totalPersons: 1 })).data).toMatchObject({
      status: 'WAITING_FOR_PAYMENT',
      totalPersons: 1,
    })
    await room.authorise(ownShare(all).id, 1350)
    expect((await room.update(host, all.id, { totalPersons: 2 })).error?.fields).toHaveProperty('totalPersons')
    expect((await room.update(host, all.id, { hour: '21:00' })).data).toMatchObject({ hour: '21:00' })
  })

  test('moves the deadline of the link, and lets guests leave for at least an hour', async () => {
    const group = await room.booked(host, marcel, { type: 'PAY_FOR_ALL', party: 3, hour: '21:00' })
    const guest = await signUp(server)
    const share = await room.joined(guest, linkOf(group), marcel)
    server.clock.moveTo(on('19:20'))
    expect((await room.update(host, group.id, { hour: '20:00' })).data).toMatchObject({ freeCancelUntil: on('19:30') })
    expect(await room.seen(guest, group.id)).toMatchObject({ freeCancelUntil: on('20:00') })
    await room.at(on('19:45'))
    expect(await statusOf(group.id)).toBe('WAITING_FOR_PAYMENT')
    server.clock.moveTo(on('20:00') - 1)
    expect(await room.leave(guest, share.id)).toEqual({ data: share.id })
  })
})
