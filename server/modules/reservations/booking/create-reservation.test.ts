import { DAY, MINUTE, parisInstant } from '@tablee/domain/calendar/calendar'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestServer, testApp } from '../../../testing/app.ts'
import {
  ANONYMOUS,
  bookingsOn,
  openPartner,
  ownShare,
  type Partner,
  type TestBookings,
  tableAt,
} from '../../../testing/bookings.ts'
import { signUp, type TestPerson } from '../../../testing/people.ts'

const NOW = Date.parse('2026-11-24T10:00:00+01:00')
const EIGHT = parisInstant('2026-11-24', '20:00')
const on = (hour: string, day = '2026-11-24') => parisInstant(day, hour)

let server: TestServer
let room: TestBookings
let marcel: Partner
let person: TestPerson
beforeAll(async () => {
  server = await testApp({ still: true })
  room = bookingsOn(server)
})
beforeEach(async () => {
  server.clock.moveTo(NOW)
  marcel = await openPartner(server.appContext.db)
  person = await signUp(server)
})
afterAll(() => server.close())

describe('a table', () => {
  test('for one is held for a quarter of an hour, and confirmed when it is paid', async () => {
    const one = await room.booked(person, marcel)
    expect(one).toMatchObject({
      status: 'CREATED',
      totalPersons: 1,
      hour: '20:00',
      date: EIGHT,
      isGroup: false,
      isPlain: false,
      holdUntil: NOW + 15 * MINUTE,
      freeCancelUntil: EIGHT - 30 * MINUTE,
      invitationLink: null,
      isHost: true,
      usersReservations: [
        { status: 'CREATED', isOwn: true, displayName: 'Camille D.', totalIncludingTax: 13.5, cardAmount: 13.5 },
      ],
    })
    expect(await room.seats(marcel)).toEqual([1, 1, 1, 1, 1, 1])

    const { id } = ownShare(one)
    expect(await room.authorise(id, 1350)).toBe(true)
    expect(await room.authorise(id, 1350)).toBe(true)
    expect(await room.seen(person, one.id)).toMatchObject({
      status: 'CONFIRMED',
      totalPaid: 13.5,
      serviceFees: 1,
      holdUntil: null,
      usersReservations: [{ status: 'CONFIRMED' }],
    })
    const moves = ['> CREATED by host', 'CREATED > CONFIRMED by payment']
    expect(await room.moves(one.id)).toEqual(moves)
    expect(await room.moves(one.id, id)).toEqual(moves)
  })

  test('costs a fee per person and has no link if the host pays for all without an invitation', async () => {
    const wish = { type: 'PAY_FOR_ALL', party: 4, dishes: 3, withInvitation: false } as const
    const table = await room.booked(person, marcel, wish)
    expect(table).toMatchObject({ status: 'CREATED', isGroup: false, invitationLink: null, serviceFees: 4 })
    expect(ownShare(table)).toMatchObject({ totalIncludingTax: 41.5, cardAmount: 41.5 })
    expect(await room.seats(marcel)).toEqual(Array(7).fill(4))
  })

  test('has its link once the host has paid, if each pays', async () => {
    const table = await room.booked(person, marcel, { party: 3 })
    expect(table).toMatchObject({
      status: 'CREATED',
      isGroup: true,
      invitationLink: null,
      holdUntil: NOW + 15 * MINUTE,
    })
    await room.authorise(ownShare(table).id, 1350)
    expect(await room.seen(person, table.id)).toMatchObject({
      status: 'WAITING_FOR_GUESTS',
      invitationLink: { id: expect.stringMatching(/^[\w-]{43}$/) },
      holdUntil: null,
      usersReservations: [{ status: 'PRE_PAID' }],
    })
  })

  test('waits for the invited guests at once, without a hold, if the host pays for them', async () => {
    const table = await room.booked(person, marcel, { type: 'PAY_FOR_ALL', party: 3 })
    expect(table).toMatchObject({
      status: 'WAITING_FOR_GUESTS',
      isGroup: true,
      holdUntil: null,
      totalPaid: 0,
      invitationLink: { id: expect.any(String) },
      usersReservations: [{ status: 'CREATED', totalIncludingTax: 15.5 }],
    })
    await room.at(NOW + 60 * MINUTE)
    expect(await room.seen(person, table.id)).toMatchObject({ status: 'WAITING_FOR_GUESTS' })
  })

  test.each([
    ['has no menu', { hasMenu: false }],
    ['cannot be paid yet', { takesMoney: false }],
  ])('at a partner that %s is confirmed at once and free, in every mode of payment', async (_, wish) => {
    const plain = await openPartner(server.appContext.db, wish)
    const table = await room.booked(person, plain, { party: 4, dishes: 0 })
    expect(table).toMatchObject({
      status: 'CONFIRMED',
      isPlain: true,
      isGroup: false,
      holdUntil: null,
      invitationLink: null,
      serviceFees: 0,
      usersReservations: [{ status: 'CONFIRMED', totalIncludingTax: 0, cardAmount: 0 }],
    })
    expect(await room.book(await signUp(server), plain, {})).toMatchObject({
      error: { code: 'CONFLICT', message: expect.stringContaining('sans précommande') },
    })
  })

  test('at a partner whose dishes are all sold out needs no order either', async () => {
    const db = server.appContext.db
    await db.updateTable('food_item').set({ is_active: false }).where('id', '=', Number(marcel.dish)).execute()
    expect(await room.book(person, marcel, { dishes: 0 })).toMatchObject({
      error: { fields: { order: expect.any(String) } },
    })
    await db.updateTable('combo').set({ is_active: false }).where('id', '=', Number(marcel.formula)).execute()
    expect(await room.booked(person, marcel, { dishes: 0 })).toMatchObject({ status: 'CONFIRMED', isPlain: true })
  })

  test('at half past midnight belongs to the evening before, on the calendar day of its hour', async () => {
    const table = await room.booked(person, marcel, { day: '2026-11-25', hour: '00:30' })
    expect(table).toMatchObject({ hour: '00:30', date: on('00:30', '2026-11-25') })
    const kept = await server.appContext.db.selectFrom('reservation').select(['day', 'service_day']).execute()
    expect(kept.at(-1)).toEqual({ day: '2026-11-25', service_day: '2026-11-24' })
    // The last evening that can be booked also includes an hour after midnight.
    expect(await room.booked(person, marcel, { day: '2026-12-01', hour: '00:30' })).toMatchObject({ status: 'CREATED' })
  })

  test('at a restaurant with the platform’s software costs a tenth of the items', async () => {
    const saas = await openPartner(server.appContext.db, { isSaas: true })
    expect(ownShare(await room.booked(person, saas, { dishes: 3 }))).toMatchObject({ totalIncludingTax: 41.25 })
  })
})

describe('an unpaid hold', () => {
  test('ends after a quarter of an hour, and releases its seats', async () => {
    const table = await room.booked(person, marcel, { party: 2 })
    await room.at(NOW + 15 * MINUTE - 1)
    expect(await room.seats(marcel)).toEqual([2, 2, 2, 2, 2, 2])
    await room.at(NOW + 15 * MINUTE)
    expect(await room.seats(marcel)).toEqual([])
    expect(await room.seen(person, table.id)).toMatchObject({
      status: 'CANCELLED',
      totalPaid: 0,
      usersReservations: [{ status: 'CANCELLED' }],
    })
    expect(await room.moves(table.id)).toEqual(['> CREATED by host', 'CREATED > CANCELLED by clock'])
    // A late authorisation is voided at once.
    expect(await room.authorise(ownShare(table).id)).toBe(false)
    expect(await room.seen(person, table.id)).toMatchObject({ status: 'CANCELLED' })
  })

  test('can be paid again within the same quarter of an hour if its payment is declined', async () => {
    const table = await room.booked(person, marcel)
    const { id } = ownShare(table)
    await room.at(NOW + 10 * MINUTE)
    await room.refuse(id)
    await room.refuse(id)
    const held = { status: 'PAYMENT_FAILED', holdUntil: NOW + 15 * MINUTE }
    expect(await room.seen(person, table.id)).toMatchObject({ ...held, usersReservations: [held] })
    await room.authorise(id)
    expect(await room.seen(person, table.id)).toMatchObject({ status: 'CONFIRMED', holdUntil: null })

    const group = await room.booked(await signUp(server), marcel, { party: 2 })
    await room.refuse(ownShare(group).id)
    await room.at(NOW + 25 * MINUTE)
    expect(await room.moves(group.id)).toEqual([
      '> CREATED by host',
      'CREATED > PAYMENT_FAILED by payment',
      'PAYMENT_FAILED > CANCELLED by clock',
    ])
    expect(await room.seats(marcel)).toEqual([1, 1, 1, 1, 1, 1])
  })

  test('opens the link of a split group when the second try succeeds', async () => {
    const group = await room.booked(person, marcel, { party: 2 })
    await room.refuse(ownShare(group).id)
    await room.authorise(ownShare(group).id)
    expect(await room.seen(person, group.id)).toMatchObject({ status: 'WAITING_FOR_GUESTS' })
  })

  test('is replaced by the next one at the same restaurant and day', async () => {
    const first = await room.booked(person, marcel, { party: 8, hour: '20:30' })
    const second = await room.booked(person, marcel, { party: 2 })
    expect(await room.seats(marcel)).toEqual([2, 2, 2, 2, 2, 2])
    expect(await room.moves(first.id)).toEqual(['> CREATED by host', 'CREATED > CANCELLED by host'])
    expect(await room.seen(person, second.id)).toMatchObject({ status: 'CREATED' })

    const other = await room.booked(person, marcel, { day: '2026-11-25' })
    expect(await room.seen(person, second.id)).toMatchObject({ status: 'CREATED' })
    expect(await room.seen(person, other.id)).toMatchObject({ status: 'CREATED' })
  })

  test('stays if the next one finds no room', async () => {
    const small = await openPartner(server.appContext.db, { seats: 6 })
    const first = await room.booked(person, small, { party: 2 })
    await room.booked(await signUp(server), small, { party: 3 })
    expect(await room.book(person, small, { party: 5 })).toMatchObject({ error: { code: 'CONFLICT' } })
    expect(await room.seen(person, first.id)).toMatchObject({ status: 'CREATED' })
    expect(await room.seats(small)).toEqual([5, 5, 5, 5, 5, 5, 3])
  })

  test('elsewhere is reported with an offer to cancel it', async () => {
    const nearby = await openPartner(server.appContext.db, { name: 'Donburi Club' })
    const held = await room.booked(person, nearby)
    const refused = await room.book(person, marcel, { hour: '21:45' })
    expect(refused.error).toMatchObject({
      code: 'CONFLICT',
      message: "Une autre réservation vous attend à 20:00, Donburi Club. Payez-la ou abandonnez-la d'abord.",
      abandon: Number(held.id),
    })
    expect(await room.cancel(person, held.id)).toEqual({ data: held.id })
    await room.booked(person, marcel, { hour: '21:45' })
  })
})

describe('two tables of one person', () => {
  test('are at least two hours apart', async () => {
    const first = await room.booked(person, marcel)
    await room.authorise(ownShare(first).id)
    const nearby = await openPartner(server.appContext.db)
    const refused = await room.book(person, nearby, { hour: '21:45' })
    expect(refused.error).toMatchObject({
      code: 'CONFLICT',
      message: 'Vous avez déjà une table à 20:00, Chez Marcel : il faut deux heures entre deux tables.',
    })
    expect(refused.error?.abandon).toBeUndefined()
    await room.booked(person, nearby, { hour: '22:00' })
  })

  test('include a group that is not paid yet, and a share in another’s group', async () => {
    const nearby = await openPartner(server.appContext.db)
    const group = await room.booked(person, marcel, { type: 'PAY_FOR_ALL', party: 3 })
    expect((await room.book(person, nearby, { hour: '19:00' })).error?.code).toBe('CONFLICT')

    const guest = await signUp(server)
    await room.joined(guest, group.invitationLink?.id ?? '', marcel)
    expect((await room.book(guest, nearby, { hour: '19:00' })).error?.message).toContain('deux heures')
    await room.booked(guest, nearby, { hour: '22:00' })
  })

  test('are not both booked by concurrent requests', async () => {
    const others = await Promise.all(
      Array.from({ length: 4 }, () => openPartner(server.appContext.db, { hasMenu: false })),
    )
    const answers = await Promise.all(
      others.map((where, n) => room.book(person, where, { hour: `20:${15 * n || '00'}`, dishes: 0 })),
    )
    expect(answers.filter(({ data }) => data)).toHaveLength(1)
    expect(answers.flatMap(({ error }) => error?.code ?? [])).toEqual(['CONFLICT', 'CONFLICT', 'CONFLICT'])
  })
})

describe('an account', () => {
  const elsewhere = () => openPartner(server.appContext.db)
  const DAYS = ['2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29', '2026-11-30']

  test('has at most two unpaid groups', async () => {
    for (const day of DAYS.slice(0, 2)) await room.booked(person, marcel, { day, type: 'PAY_FOR_ALL', party: 2 })
    const third = { day: DAYS[2] as string, party: 2 }
    expect((await room.book(person, marcel, third)).error).toEqual({
      code: 'RATE_LIMITED',
      message: "Deux de vos groupes attendent encore leur paiement. Terminez-en un avant d'en ouvrir un autre.",
    })
    await room.booked(person, marcel, { ...third, party: 1 })
  })

  test('has at most three unpaid holds', async () => {
    for (const day of DAYS.slice(0, 3)) await room.booked(person, marcel, { day })
    expect((await room.book(person, marcel, { day: DAYS[3] as string })).error?.code).toBe('RATE_LIMITED')
    // A booking that replaces another is not counted twice.
    await room.booked(person, marcel, { day: DAYS[2] as string, hour: '21:00' })
  })

  test('has at most ten open bookings', async () => {
    const plain = await openPartner(server.appContext.db, { hasMenu: false })
    for (const day of DAYS) await room.booked(person, plain, { day, dishes: 0 })
    for (const day of DAYS.slice(0, 3)) await room.booked(person, plain, { day, hour: '12:30', dishes: 0 })
    expect((await room.book(person, plain, { day: DAYS[3] as string, hour: '12:30', dishes: 0 })).error?.code).toBe(
      'RATE_LIMITED',
    )
  })

  test('abandons at most six holds a day, cancelled or expired; replaced ones do not count', async () => {
    for (let n = 0; n < 3; n++) await room.cancel(person, (await room.booked(person, marcel)).id)
    for (const day of DAYS.slice(0, 2)) await room.booked(person, marcel, { day })
    await room.booked(person, marcel, { hour: '20:30' })
    await room.at(NOW + 15 * MINUTE)
    await room.cancel(person, (await room.booked(person, marcel)).id)
    expect((await room.book(person, marcel)).error).toEqual({
      code: 'RATE_LIMITED',
      message: "Vous avez abandonné trop de réservations aujourd'hui. Réessayez demain.",
    })
    await room.at(NOW + DAY + 1)
    await room.booked(person, await elsewhere(), { day: '2026-11-25' })
  })

  test('needs a verified telephone number to book for nine or more', async () => {
    const large = await openPartner(server.appContext.db, { eightPlus: true })
    expect((await room.book(person, large, { party: 9 })).error).toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('vérifiez'),
    })
    await room.booked(person, large, { party: 8 })
    const { db } = server.appContext
    await db
      .updateTable('account')
      .set({ phone_verified_at: new Date(NOW) })
      .where('id', '=', person.accountId)
      .execute()
    await room.booked(person, large, { party: 9 })
  })
})

test('the fee of the platform is public', async () => {
  const { data } = await room.as(ANONYMOUS, '{ getCompanyData { serviceFees } }')
  expect(data).toEqual({ serviceFees: 1 })
})

describe('a booking that is not possible', () => {
  test('is refused without a session', async () => {
    expect((await room.book(ANONYMOUS, marcel)).error?.code).toBe('UNAUTHENTICATED')
    expect((await room.book(await signUp(server, { role: 'RESTAURANT' }), marcel)).error?.code).toBe('FORBIDDEN')
  })

  test('is refused at a restaurant that is only listed, or unknown', async () => {
    const listed = await openPartner(server.appContext.db, { isPartner: false })
    expect((await room.book(person, listed)).error).toEqual({
      code: 'CONFLICT',
      message: 'Ce restaurant ne prend pas encore de réservation sur Tablée.',
    })
    expect((await room.book(person, { ...marcel, id: 999_999_999 })).error?.code).toBe('NOT_FOUND')
  })

  test.each([
    ['date', { day: '2026-11-23' }],
    ['date', { day: '2026-12-01' }],
    ['totalPersons', { party: 0 }],
    ['totalPersons', { party: 9 }],
    ['hour', { hour: '8h' }],
    ['hour', { hour: '' }],
    ['order', { dishes: 0 }],
    ['order', { dishes: -1 }],
    ['order', { dishes: 51 }],
    ['note', { note: 'a'.repeat(201) }],
  ] as const)('is refused by field: %s of %j', async (field, wish) => {
    const { dishes = 1, ...rest } = { dishes: 1, ...wish }
    const input = tableAt(marcel, rest)
    const order = { ...input.order, foodItems: dishes === 0 ? [] : [{ id: marcel.dish, quantity: dishes }] }
    const query = 'mutation ($input: CreateReservationInput!) { createReservation(input: $input) { id } }'
    const { error } = await room.as(person, query, { input: { ...input, order } })
    expect(error).toMatchObject({ code: 'BAD_USER_INPUT', fields: { [field]: expect.any(String) } })
    expect(Object.keys(error?.fields ?? {})).toEqual([field])
  })

  test('is refused by day and hour together', async () => {
    const query = 'mutation ($input: CreateReservationInput!) { createReservation(input: $input) { id } }'
    const input = { ...tableAt(marcel), date: '', hour: '' }
    expect((await room.as(person, query, { input })).error?.fields).toEqual({
      date: 'Veuillez choisir une date',
      hour: 'Veuillez choisir une heure',
    })
  })

  test('is refused with a dish that is sold out, by its name, or that no longer exists', async () => {
    const { db } = server.appContext
    await db.updateTable('food_item').set({ is_active: false }).where('id', '=', Number(marcel.dish)).execute()
    expect((await room.book(person, marcel)).error).toEqual({
      code: 'CONFLICT',
      message: "« Gyoza » n'est plus disponible. Retirez-le de votre commande pour continuer.",
    })
    expect((await room.book(person, { ...marcel, dish: '999999999' })).error?.code).toBe('CONFLICT')
  })

  test('is refused with an order if everything is sold out: the table is booked without one', async () => {
    const { db } = server.appContext
    await db.updateTable('food_item').set({ is_active: false }).where('id', '=', Number(marcel.dish)).execute()
    await db.updateTable('combo').set({ is_active: false }).where('id', '=', Number(marcel.formula)).execute()
    expect((await room.book(person, marcel)).error).toMatchObject({ code: 'CONFLICT' })
    expect((await room.book(person, marcel, { dishes: 0 })).data).toMatchObject({ status: 'CONFIRMED', isPlain: true })
  })

  test('is refused at a full hour, with the remaining hours of its day', async () => {
    const small = await openPartner(server.appContext.db, { seats: 4 })
    await room.booked(await signUp(server), small, { party: 2 })
    const refused = await room.book(person, small, { party: 3 })
    expect(refused.error).toEqual({
      code: 'CONFLICT',
      message: "20:00 vient d'être pris, il reste 21:30, 21:45 et 22:00.",
      hours: ['21:30', '21:45', '22:00'],
      starts: ['21:30', '21:45', '22:00'].map((hour) => ({ date: '24-11-2026', hour })),
    })
  })

  test('is refused on a full day, with the nearest hours of another', async () => {
    const small = await openPartner(server.appContext.db, { seats: 1 })
    for (const hour of ['12:30', '14:00', '19:00', '20:30', '22:00', '23:30']) {
      await room.booked(await signUp(server), small, { hour })
    }
    expect((await room.book(person, small)).error).toMatchObject({
      message:
        "20:00 vient d'être pris, il ne reste plus de table ce jour-là, mais mer. 25 nov. à 01:00, 01:15 et 12:00.",
      hours: [],
      starts: ['01:00', '01:15', '12:00'].map((hour) => ({ date: '25-11-2026', hour })),
    })
  })

  test.each([
    ['between two services', '16:00'],
    ['not a quarter of an hour', '20:10'],
    ['less than half an hour ahead', '20:30'],
  ])('is refused at an hour that is %s', async (_, hour) => {
    server.clock.moveTo(on('20:00'))
    expect((await room.book(person, marcel, { hour })).error).toMatchObject({
      code: 'CONFLICT',
      message: expect.stringMatching(new RegExp(`^${hour} n'est pas proposé, il reste 2`)),
      hours: expect.arrayContaining(['20:45']),
    })
  })

  test('is refused if there is no table for the party within a week', async () => {
    const shut = await openPartner(server.appContext.db)
    const closure = { restaurant_id: shut.id, from_day: '2026-11-20', to_day: '2026-12-20', reason: 'congés' }
    await server.appContext.db.insertInto('closure').values(closure).execute()
    expect((await room.book(person, shut)).error?.message).toBe(
      "20:00 n'est pas proposé, il ne reste plus de table d'ici une semaine.",
    )
  })
})
