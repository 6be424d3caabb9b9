import { parisInstant } from '@tablee/domain/calendar/calendar'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ANONYMOUS, linkOf, openPartner, ownShare, type Partner } from '../../testing/bookings.ts'
import { CARDS, openPaymentHarness, type PaymentHarness } from '../../testing/payment-harness.fixtures.ts'
import { signUp, type TestPerson } from '../../testing/people.ts'
import { employ } from '../../testing/staff.ts'
import { statementOf } from '../../testing/statement-of.ts'
import { findAccounts } from '../accounts/for-operator/for-operator.ts'
import { markNoShow } from '../reservations/after-meal/after-meal.ts'
import { cancelByRestaurant } from '../reservations/changes/changes.ts'
import { operatorAt, type TestOperator } from './operator.fixtures.ts'

let harness: PaymentHarness
let pages: TestOperator
let partner: Partner
let ana: TestPerson
let table: { id: string; share: string }

beforeAll(async () => {
  harness = await openPaymentHarness()
  pages = await operatorAt(harness)
  const { server, room } = harness
  partner = await openPartner(server.appContext.db, { seats: 100 })
  ana = await signUp(server, { email: 'ana@example.test', firstName: 'Ana', lastName: 'Durand', phone: '0698765432' })
  const booked = await room.booked(ana, partner)
  table = { id: booked.id, share: ownShare(booked).id }
  await harness.pay(ana, table.share, await harness.card(CARDS.good))
  await harness.run()
})
afterAll(() => harness.close())

const ids = (found: { id: string }[] | undefined) => found?.map(({ id }) => id)

test('a person is found by email, name, telephone number and id', async () => {
  for (const text of [' ANA@example.test', 'ana dur', '06 98 76 54 32', '+33 6 98 76 54 32', ana.accountId]) {
    expect({ text, people: ids((await pages.find(text)).data?.people) }).toEqual({ text, people: [ana.accountId] })
  }
  expect((await pages.find('ana martin')).data?.people).toEqual([])
})

test('a booking is found by its number, its guest and the card provider’s id, with its payers', async () => {
  const group = await harness.room.booked(ana, partner, { type: 'PAY_FOR_ALL', party: 4, day: '2026-11-26' })
  const guest = { email: 'lina@example.test', firstName: 'Lina', lastName: 'Petit' }
  await harness.room.joined(ANONYMOUS, linkOf(group), partner, guest)
  for (const text of [group.id, `n° ${group.id}`, 'lina@example.test', 'lina petit']) {
    expect({ text, found: ids((await pages.find(text)).data?.bookings) }).toEqual({ text, found: [group.id] })
  }
  const { rows } = await sql<{ intent: string; card: string; customer: string }>`
    select intent_id as intent, card_id as card, customer_id as customer from payment_attempt
    where payable_id = ${table.share}`.execute(harness.server.appContext.db)
  for (const text of Object.values(rows[0] ?? {})) {
    const { data } = await pages.find(text)
    expect({ text, people: ids(data?.people), bookings: ids(data?.bookings) }).toEqual({
      text,
      people: [ana.accountId],
      bookings: [table.id],
    })
  }
})

test('a name is found by the beginnings of its words, in any spelling', async () => {
  const leo = await signUp(harness.server, { firstName: 'Jean-Léo', lastName: "O'Brien" })
  for (const text of ['JEAN', 'léo brien', "o'bri", 'jean-l'])
    expect({ text, people: ids((await pages.find(text)).data?.people) }).toEqual({ text, people: [leo.accountId] })
  for (const text of ['rien', '%%', "''", '\\\\', 'br:* | ana', '&& !!'])
    expect({ text, people: (await pages.find(text)).data?.people }).toEqual({ text, people: [] })
})

test('people are found by name without a full scan', async () => {
  const { db } = harness.server.appContext
  const statement = await statementOf(db, (watched) => findAccounts(watched, { words: ['jeanne', 'pet'] }, 20))
  const { rows } = await db.transaction().execute(async (trx) => {
    // A sequential scan is faster for so few rows, so it is disabled: the test checks that the index can be used.
    await sql`set local enable_seqscan = off`.execute(trx)
    return sql<{ 'QUERY PLAN': object }>`explain (format json) ${statement}`.execute(trx)
  })
  const plan = JSON.stringify(rows)
  expect(plan).toContain('"Index Name":"account_by_name"')
  expect(plan).not.toContain('Seq Scan')
})

test('a number that a restaurant has written down finds its table', async () => {
  const { db, clock } = harness.server.appContext
  const owner = await employ(harness.server, partner.id, 'OWNER')
  const entered_at = new Date(clock.now())
  const called = await harness.room.booked(await signUp(harness.server), partner, { day: '2026-11-28' })
  await db
    .insertInto('phone_booking')
    .values({ reservation_id: Number(called.id), phone: '0155667788', entered_by: owner.accountId, entered_at })
    .execute()
  expect(ids((await pages.find('01 55 66 77 88')).data?.bookings)).toEqual([called.id])
})

test('a query without a result is shown again', async () => {
  expect((await pages.find(' ')).error).toMatchObject({ code: 'BAD_USER_INPUT', fields: { text: expect.any(String) } })
})

test('a person’s page lists their bookings, messages and log', async () => {
  expect((await pages.person(ana.accountId)).data).toMatchObject({
    account: { email: 'ana@example.test', status: 'ENABLED' },
    sessions: [{}],
    bookings: expect.arrayContaining([{ id: table.id, restaurantName: partner.name, status: 'CONFIRMED' }]),
    messages: expect.arrayContaining([expect.objectContaining({ kind: 'BOOKING_CONFIRMED', recipient: ana.email })]),
    preview: { cents: 1350, reviews: 0, soleOwnerOf: [] },
  })
  for (const id of ['x', '00000000-0000-4000-8000-000000000000']) {
    expect((await pages.person(id)).error?.code).toBe('NOT_FOUND')
  }
})

test('a booking’s page lists its history, and its amounts add up', async () => {
  expect((await pages.booking(table.id)).data).toMatchObject({
    booking: { restaurantName: partner.name, firstName: 'Ana' },
    hostId: ana.accountId,
    moves: expect.arrayContaining([
      expect.objectContaining({ from: null, to: 'CREATED', actor: 'host', reason: 'BOOKED', by: 'Ana Durand' }),
      expect.objectContaining({ from: 'CREATED', to: 'CONFIRMED', actor: 'payment' }),
    ]),
    messages: expect.arrayContaining([expect.objectContaining({ kind: 'RESTAURANT_CONFIRMED' })]),
    seats: [
      {
        name: 'Ana Durand',
        heldCents: 1350,
        takenCents: 0,
        paidCents: 0,
        addsUp: true,
        lines: [{ name: 'Gyoza', quantity: 1 }],
        moneyLines: [{ kind: 'AUTHORISED', cents: 1350, scheme: null }],
        payments: [{ status: 'AUTHORISED', amountCents: 1350, intentId: expect.stringMatching(/^pi_/) }],
      },
    ],
  })
  for (const id of ['x', '999999']) expect((await pages.booking(id)).error?.code).toBe('NOT_FOUND')
})

test('a sum that differs from its lines is reported', async () => {
  const { db } = harness.server.appContext
  await sql`update payment_attempt set captured_cents = 1 where payable_id = ${table.share}`.execute(db)
  expect((await pages.booking(table.id)).data).toMatchObject({ seats: [{ addsUp: false }] })
  await sql`update payment_attempt set captured_cents = 0 where payable_id = ${table.share}`.execute(db)
})

test('unpaid amounts after a meal are shown, and if a bank has declined them', async () => {
  const { db } = harness.server.appContext
  for (const [purpose, failure] of [
    ['LOST_VOUCHER', 'by_link_alone'],
    ['NO_SHOW', 'card_declined'],
  ])
    await sql`
      insert into debt (payable_id, purpose, amount_cents, fee_cents, tries, failure_code, created_at)
      values (${table.share}, ${purpose}, 375, 0, 1, ${failure}, now())`.execute(db)
  const { data } = await pages.booking(table.id)
  await sql`delete from debt where payable_id = ${table.share}`.execute(db)
  expect(data).toMatchObject({
    seats: [
      {
        debts: expect.arrayContaining([
          { purpose: 'LOST_VOUCHER', cents: 375, isRefused: false },
          { purpose: 'NO_SHOW', cents: 375, isRefused: true },
        ]),
      },
    ],
  })
})

test('actions of the desk are listed with the operator', async () => {
  const owner = await employ(harness.server, partner.id, 'OWNER', { firstName: 'Marc', lastName: 'Roy' })
  const reservationId = Number((await harness.room.booked(ana, partner, { day: '2026-11-27' })).id)
  await harness.inTransaction(async (tx) => {
    await sql`
      insert into staff_act (restaurant_id, account_id, at, act, reservation_id)
      values (${partner.id}, ${owner.accountId}, ${new Date(tx.clock.now())}, 'BOOKING_CANCELLED', ${reservationId})`.execute(
      tx.db,
    )
  })
  expect((await pages.booking(String(reservationId))).data).toMatchObject({
    acts: [{ act: 'BOOKING_CANCELLED', by: 'Marc Roy' }],
  })
})

test('each search is in the log by ids, without the typed text', async () => {
  await pages.find('ana@example.test')
  await pages.booking(table.id)
  await pages.person(ana.accountId)
  const log = await pages.log()
  expect(log).toEqual(
    expect.arrayContaining([
      'LOOKED_AT Recherche par email, 1 personne(s), 0 réservation(s)',
      `LOOKED_AT Réservation ${table.id}`,
      `LOOKED_AT Personne ${ana.accountId}`,
    ]),
  )
  expect(log.join()).not.toContain('example.test')
})

test('dead jobs are listed with the reason, and one is retried', async () => {
  const { db, clock } = harness.server.appContext
  const dead = {
    queue: 'messages',
    row_xmin: '1',
    is_dead: true,
    failure: 'Error: no',
    failed_at: new Date(clock.now()),
  }
  await db
    .insertInto('job')
    .values([
      { ...dead, row_key: 'one' },
      { ...dead, row_key: 'two' },
    ])
    .execute()
  const { as } = harness.room
  const list = '{ deadWork { queue key failure } }'
  expect((await as(pages.admin, list)).data).toEqual([
    { queue: 'messages', key: 'one', failure: 'Error: no' },
    { queue: 'messages', key: 'two', failure: 'Error: no' },
  ])
  const repeat = 'mutation { repeatDeadWork(queue: "messages", key: "one") { key } }'
  expect((await as(pages.admin, repeat)).data).toEqual([{ key: 'two' }])
  expect((await as(pages.admin, repeat)).error?.code).toBe('NOT_FOUND')
  expect(await pages.log()).toContain('DONE_BY_HAND Travail repris : messages one')
  await db.deleteFrom('job').where('queue', '=', 'messages').execute()
})

test('a contested absence is listed, and decided once', async () => {
  const { room } = harness
  const absent = await signUp(harness.server, { firstName: 'Noé' })
  const share = ownShare(await room.booked(absent, partner, { hour: '19:00' })).id
  await harness.pay(absent, share, await harness.card(CARDS.good))
  await harness.moveTo(parisInstant('2026-11-24', '19:30'))
  await harness.inTransaction((tx) => markNoShow(tx, share, 'restaurant'))
  const contest = 'mutation ($id: ID!) { contestNoShow(userReservationId: $id, message: "Nous y étions.") { id } }'
  expect((await room.as(absent, contest, { id: share })).error).toBeUndefined()
  const list = '{ contestedAbsences { shareId feeCents message firstName booking { restaurantName } } }'
  expect((await room.as(pages.admin, list)).data).toEqual([
    {
      shareId: share,
      feeCents: 375,
      message: 'Nous y étions.',
      firstName: 'Noé',
      booking: { restaurantName: partner.name },
    },
  ])
  const lift = 'mutation ($id: ID!) { decideAbsence(userReservationId: $id, isUpheld: false) { shareId } }'
  expect((await room.as(pages.admin, lift, { id: share })).data).toEqual([])
  expect((await room.as(pages.admin, lift, { id: share })).error?.code).toBe('CONFLICT')
  expect(await pages.log()).toContain(`DONE_BY_HAND Absence levée, part ${share}`)
})

test('an absence that is upheld is debited', async () => {
  const { room } = harness
  const absent = await signUp(harness.server)
  const share = ownShare(await room.booked(absent, partner, { hour: '21:00' })).id
  await harness.pay(absent, share, await harness.card(CARDS.good))
  await harness.moveTo(parisInstant('2026-11-24', '21:30'))
  await harness.inTransaction((tx) => markNoShow(tx, share, 'restaurant'))
  await room.as(absent, 'mutation ($id: ID!) { contestNoShow(userReservationId: $id, message: "Non.") { id } }', {
    id: share,
  })
  const uphold = 'mutation ($id: ID!) { decideAbsence(userReservationId: $id, isUpheld: true) { shareId } }'
  expect((await room.as(pages.admin, uphold, { id: share })).error).toBeUndefined()
  await harness.run()
  expect(await harness.money(share)).toEqual(expect.arrayContaining(['CAPTURED 375']))
})

test('a booking that its restaurant cancelled shows the money as released', async () => {
  await harness.inTransaction((tx) => cancelByRestaurant(tx, Number(table.id), 'Dégât des eaux'))
  await harness.run()
  expect((await pages.booking(table.id)).data).toMatchObject({
    seats: [{ status: 'CANCELLED', heldCents: 0, paidCents: 0, addsUp: true }],
  })
})
