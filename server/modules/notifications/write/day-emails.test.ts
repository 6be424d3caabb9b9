import { addDays, parisInstant } from '@tablee/domain/calendar/calendar'
import { DAY_EMAIL_HOURS } from '@tablee/domain/service/day-emails'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestServer, testApp } from '../../../testing/app.ts'
import {
  bookingsOn,
  openPartner,
  ownShare,
  type Partner,
  type TableWish,
  type TestBookings,
} from '../../../testing/bookings.ts'
import { signIn, signUp, type TestPerson } from '../../../testing/people.ts'
import { employ } from '../../../testing/staff.ts'
import { type Mailbox, mailbox } from '../mailbox.fixtures.ts'

let server: TestServer
let room: TestBookings
let box: Mailbox
let restaurant: Partner
let owner: TestPerson
let waiter: TestPerson
let cook: TestPerson
/** Each test has two days of its own: booked on the first, eaten on the third. */
let today = '2026-11-22'
let kitchen = ''
let count = 0
const at = (kind: keyof typeof DAY_EMAIL_HOURS) =>
  parisInstant(addDays(today, kind === 'EVE' ? 1 : 2), DAY_EMAIL_HOURS[kind])

beforeAll(async () => {
  server = await testApp({
    still: true,
    now: '2026-11-22T09:00:00+01:00',
    environment: { ORIGIN: 'https://tablee.example' },
  })
  room = bookingsOn(server)
  box = mailbox(server)
})
beforeEach(async () => {
  today = addDays(today, 7)
  server.clock.moveTo(parisInstant(today, '09:00'))
  await sql`truncate message, event, reservation cascade`.execute(server.appContext.db)
  kitchen = `cuisine-${++count}@example.test`
  restaurant = await openPartner(server.appContext.db, { name: 'Odette', email: kitchen })
  owner = await employ(server, restaurant.id, 'OWNER')
  waiter = await employ(server, restaurant.id, 'FLOOR')
  cook = await employ(server, restaurant.id, 'KITCHEN')
  box.empty()
})
afterAll(() => server.close())

async function tableIn(days = 2, wish: TableWish = {}) {
  const host = await signUp(server, { firstName: 'Camille', lastName: 'Durand' })
  const table = await room.booked(host, restaurant, { day: addDays(today, days), party: 1, ...wish })
  await room.authorise(ownShare(table).id)
  await box.run()
  box.empty()
  return { host, id: table.id }
}
const choose = (person: TestPerson, ...kinds: string[]) =>
  room.as<{ letters: string[] | null }[]>(
    person,
    'mutation ($id: ID!, $letters: [StaffLetter!]!) { chooseMyLetters(restaurantId: $id, letters: $letters) { letters } }',
    { id: String(restaurant.id), letters: kinds },
  )
const dayEmails = () => box.emails.filter(({ subject }) => subject.startsWith('Vos réservations'))

/** Returns the readers of an email about the day since the last call. */
async function readersAt(kind: keyof typeof DAY_EMAIL_HOURS): Promise<string[]> {
  await box.at(at(kind))
  await box.run()
  const emails = dayEmails()
  box.empty()
  const names: Record<string, string> = {
    [kitchen]: 'house',
    [owner.email]: 'owner',
    [waiter.email]: 'waiter',
    [cook.email]: 'cook',
  }
  return emails.map(({ to }) => names[to] ?? to).sort()
}

describe('the daily emails', () => {
  test('reach the restaurant and its owners the evening before and in the morning, and the restaurant before dinner', async () => {
    await tableIn()
    await tableIn(2, { hour: '21:00' })
    expect(await readersAt('EVE')).toEqual(['house', 'owner'])
    expect(await readersAt('MORNING')).toEqual(['house', 'owner'])
    expect(await readersAt('DINNER')).toEqual(['house'])
  })

  test('reach staff who have subscribed, but nobody who has unsubscribed and no cooks', async () => {
    await tableIn()
    expect((await choose(waiter, 'MORNING', 'DINNER', 'DINNER')).data).toEqual([{ letters: ['MORNING', 'DINNER'] }])
    expect((await choose(owner)).data).toEqual([{ letters: [] }])
    expect((await choose(cook, 'EVE')).error).toMatchObject({ code: 'FORBIDDEN' })
    expect(await readersAt('EVE')).toEqual(['house'])
    expect(await readersAt('MORNING')).toEqual(['house', 'waiter'])
    expect(await readersAt('DINNER')).toEqual(['house', 'waiter'])
  })

  test('reach staff who have joined since the booking, and nobody who has left, even if already queued', async () => {
    await tableIn()
    const joined = await employ(server, restaurant.id, 'OWNER')
    expect(await readersAt('EVE')).toEqual(['house', 'owner', joined.email].sort())
    // Already queued messages are not sent either.
    server.clock.moveTo(at('MORNING'))
    await sql`
      insert into message (id, told_of, channel, kind, recipient, account_id, subject_of, created_at, send_at, due_at)
      select gen_random_uuid(), 'queued', 'email', 'STAFF_DAY', ${joined.email}, ${joined.accountId}, subject_of,
        ${new Date(at('MORNING'))}, ${new Date(at('MORNING'))}, ${new Date(at('MORNING'))}
      from message where told_of like ${`RESTAURANT_DAY:${restaurant.id}:%:10:00`}`.execute(server.appContext.db)
    const leave = 'mutation ($id: ID!) { leaveTeam(restaurantId: $id) { job } }'
    expect(
      (await room.as(await signIn(server, joined.accountId), leave, { id: String(restaurant.id) })).error,
    ).toBeUndefined()
    expect(await readersAt('MORNING')).toEqual(['house', 'owner'])
  })

  test('are not sent for a day without bookings: cancelled, closed, or none', async () => {
    const { host, id } = await tableIn()
    await room.cancel(host, id)
    await box.run()
    box.empty()
    for (const kind of ['EVE', 'MORNING', 'DINNER'] as const) expect(await readersAt(kind)).toEqual([])
  })

  test('are sent late until the last service with bookings begins, with the current bookings', async () => {
    await tableIn()
    await tableIn(2, { hour: '21:00' })
    await box.at(parisInstant(addDays(today, 2), '08:00'))
    await box.run()
    const subjects = dayEmails().map(({ subject }) => subject)
    expect(subjects).toHaveLength(2)
    for (const subject of subjects) expect(subject).toMatch(/^Vos réservations du/)
    box.empty()
    await box.at(parisInstant(addDays(today, 2), '20:01'))
    await box.run()
    expect(dayEmails()).toEqual([])
  })

  test('are combined into one email if several are late', async () => {
    await tableIn()
    await choose(waiter, 'EVE')
    await box.at(parisInstant(addDays(today, 2), '17:30'))
    await box.run()
    const readers = dayEmails().map(({ to }) => to)
    expect(readers.sort()).toEqual([kitchen, owner.email, waiter.email].sort())
  })

  test('reach an owner with the restaurant’s address once, and the team if the restaurant has no address', async () => {
    await sql`update restaurant set contact_email = ${owner.email.toUpperCase()} where id = ${restaurant.id}`.execute(
      server.appContext.db,
    )
    await tableIn()
    await box.at(at('EVE'))
    await box.run()
    expect(dayEmails().map(({ to }) => to.toLowerCase())).toEqual([owner.email])
    box.empty()
    await sql`update restaurant set contact_email = null where id = ${restaurant.id}`.execute(server.appContext.db)
    expect(await readersAt('MORNING')).toEqual(['owner'])
  })

  test('list allergies first, then large parties, first visits and low stock, and link to the desk', async () => {
    await tableIn(2, { allergies: { allergens: ['Lupin'], consent: true } })
    await box.at(at('EVE'))
    await box.run()
    const [kind] = box.to(owner.email)
    const text = kind?.text.replace(/\s+/g, ' ') ?? ''
    expect(kind?.subject).toMatch(/^Vos réservations de demain/)
    expect(text).toMatch(/Soir : 1 couvert · 1 table Allergies à connaître - 20:00 · « Camille Durand » · lupin/)
    expect(text).toContain('Premières visites - 20:00 · « Camille Durand » · 1 couvert')
    expect(text).toContain(`https://tablee.example/pro/${restaurant.id}/service?jour=${addDays(today, 2)}`)
    expect(text).not.toMatch(/€|personne-\d/)
    box.empty()
    expect(await readersAt('MORNING')).toEqual(['house', 'owner'])
  })

  test('list in the morning what is sold out today', async () => {
    await tableIn()
    await box.at(parisInstant(addDays(today, 2), '09:00'))
    const limit = `mutation ($id: ID!, $dish: ID!) {
      limitDish(restaurantId: $id, what: DISH, id: $dish, isSoldOut: true) { day } }`
    expect(
      (
        await room.as(await signIn(server, owner.accountId), limit, {
          id: String(restaurant.id),
          dish: restaurant.dish,
        })
      ).error,
    ).toBeUndefined()
    box.empty()
    await box.at(at('MORNING'))
    await box.run()
    expect(box.to(owner.email)[0]?.text.replace(/\s+/g, ' ')).toContain(
      'Épuisé ou presque - Gyoza : épuisé aujourd’hui',
    )
  })
})
