import { DAY, HOUR, MINUTE, parisInstant } from '@tablee/domain/calendar/calendar'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { purgeAccount } from '../../../../personal-data.ts'
import { type TestServer, testApp } from '../../../../testing/app.ts'
import { ANONYMOUS, bookingsOn, openPartner, type TestBookings } from '../../../../testing/bookings.ts'
import { signUp, signUpMany } from '../../../../testing/people.ts'
import { employ } from '../../../../testing/staff.ts'
import { type Mailbox, mailbox } from '../../../notifications/mailbox.fixtures.ts'
import { type Asking, asking, TEN } from './requests.fixtures.ts'
import { lapseRequests, purgeOldRequests } from './requests.ts'

let server: TestServer
let room: TestBookings
let mail: Mailbox
let restaurant: Asking['restaurant']
let jeanne: Asking['jeanne']
let ask: Asking['ask']
let asked: Asking['asked']
let desk: Asking['desk']
beforeAll(async () => {
  server = await testApp({ still: true, pool: 20 })
  room = bookingsOn(server)
  mail = mailbox(server)
})
beforeEach(async () => {
  await server.appContext.db.deleteFrom('try_counter').execute()
  const all = await asking(server, room)
  restaurant = all.restaurant
  jeanne = all.jeanne
  ask = all.ask
  asked = all.asked
  desk = all.desk
})
afterAll(() => server.close())

describe('a table request', () => {
  test('is on the desk with name, hour, party and note, and its restaurant is notified', async () => {
    const request = await asked({ words: ' Un anniversaire ' })
    expect(request).toMatchObject({
      date: '27-11-2026',
      hour: '20:00',
      party: 12,
      phone: '0612345678',
      words: 'Un anniversaire',
      name: 'Jeanne Petit',
      state: 'OPEN',
      answer: null,
      lapsesAt: TEN + 2 * DAY,
    })
    expect((await (await desk()).open()).data).toEqual([request])
    await mail.run()
    const [email] = mail.to('salle@restaurant.test')
    expect(email?.subject).toContain('Une table pour 12')
    expect(email?.text).toContain('Un anniversaire')
    expect(await room.seats(restaurant)).toEqual([])
  })

  test.each([
    ['party', { party: 8 }],
    ['party', { party: 25 }],
    ['phone', { phone: '' }],
    ['words', { words: 'x'.repeat(201) }],
    ['date', { date: '31-02-2027' }],
    ['hour', { hour: '17:00' }],
    ['hour', { hour: '' }],
    ['hour', { date: '24-11-2026', hour: '12:45' }],
  ])('is refused by field if invalid: %s', async (field, wish) => {
    const { error } = await ask(jeanne, wish)
    expect(error?.code).toBe('BAD_USER_INPUT')
    expect(Object.keys(error?.fields ?? {})).toEqual([field])
  })

  test('is possible where online bookings do not accept the party, for signed-in diners', async () => {
    expect((await ask(ANONYMOUS)).error?.code).toBe('UNAUTHENTICATED')
    const large = await openPartner(server.appContext.db, { seats: 40 })
    await sql`update restaurant set allow_eight_plus = true where id = ${large.id}`.execute(server.appContext.db)
    expect((await ask(jeanne, {}, large)).error?.fields).toHaveProperty('party')
    const closed = await openPartner(server.appContext.db, { isPartner: false })
    expect((await ask(jeanne, {}, closed)).error?.code).toBe('CONFLICT')
  })

  test('is limited to one per day and restaurant, three open ones, and five a day', async () => {
    const both = await Promise.all([ask(jeanne), ask(jeanne)])
    expect(both.map(({ error }) => error?.code).toSorted()).toEqual(['CONFLICT', undefined])
    await asked({ date: '28-11-2026' })
    await asked({ date: '30-11-2026' })
    expect((await ask(jeanne, { date: '01-12-2026' })).error?.code).toBe('RATE_LIMITED')
    for (const { id } of (await (await desk()).open()).data ?? []) await (await desk()).refuse(id, 'Complet')
    await asked({ date: '01-12-2026' })
    const { error } = await ask(jeanne, { date: '02-12-2026' })
    expect(error).toMatchObject({ code: 'RATE_LIMITED', message: expect.stringContaining("aujourd'hui") })
  })
})

test('a network needs a new captcha from its 21st request in a day on, and is never refused', async () => {
  const people = await signUpMany(server, 22)
  const before = people.slice(0, 20)
  for (const [at, person] of before.entries()) {
    expect((await ask(person, { hour: at % 2 ? '19:00' : '20:00' })).error).toBeUndefined()
  }
  const robot = { captchaToken: "Veuillez confirmer que vous n'êtes pas un robot" }
  for (const person of people.slice(20)) {
    expect((await ask(person)).error?.fields).toEqual(robot)
    expect((await ask(person, {}, restaurant, 'sandbox')).error).toBeUndefined()
  }
})

test('a diner has at most three open requests, even if five are asked in one instant', async () => {
  const days = ['25-11-2026', '26-11-2026', '27-11-2026', '28-11-2026', '30-11-2026']
  const all = await Promise.all(days.map((date) => ask(jeanne, { date })))
  const refused = all.flatMap(({ error }) => error ?? [])
  expect(refused.map(({ code, message }) => [code, message.slice(0, 10)])).toEqual([
    ['RATE_LIMITED', '3 demandes'],
    ['RATE_LIMITED', '3 demandes'],
  ])
})

describe('a response to a table request', () => {
  test('creates a table as if by telephone, noted once, and notifies the diner, if it accepts', async () => {
    const { id } = await asked({ words: 'Un anniversaire' })
    const at = await desk()
    const answers = await Promise.all([at.accept(id), at.accept(id), at.refuse(id, 'Complet')])
    expect(answers.filter(({ error }) => error === undefined)).toHaveLength(1)
    for (const { error } of answers) expect([undefined, 'CONFLICT']).toContain(error?.code)
  })

  test('notifies the diner and is on the sheet if it accepts', async () => {
    const { id } = await asked({ words: 'Un anniversaire' })
    const at = await desk()
    expect((await at.accept(id)).data?.state).toBe('ACCEPTED')
    expect((await at.open()).data).toEqual([])
    const [table] = (await at.sheet('27-11-2026')).data?.bookings ?? []
    expect(table).toMatchObject({
      name: 'Jeanne Petit',
      party: 12,
      hour: '20:00',
      source: 'PHONE',
      status: 'CONFIRMED',
      isForced: false,
      phone: '0612345678',
      note: 'Un anniversaire',
    })
    expect(Math.max(...(await room.seats(restaurant)))).toBe(12)
    await mail.run()
    const [email] = mail.to(jeanne.email)
    expect(email?.subject).toContain('Votre table est prise')
    const { rows } = await sql<{ act: string }>`
      select act from staff_act where restaurant_id = ${restaurant.id} and act like '%REQUEST%' or act = 'BOOKED_BY_HOUSE'
        and restaurant_id = ${restaurant.id} order by act`.execute(server.appContext.db)
    expect(rows.map(({ act }) => act)).toEqual(['BOOKED_BY_HOUSE', 'REQUEST_ACCEPTED'])
    const { rows: kept } = await sql<{ booking: number }>`
      select reservation_id as booking from party_request where id = ${id}`.execute(server.appContext.db)
    expect(kept[0]?.booking).toBe(Number(table?.id))
  })

  test('names the table, cut to the length of a table’s name', async () => {
    const [firstName, lastName] = ['Marie-'.repeat(13), 'de-Montferrand-'.repeat(5)]
    const { data } = await ask(await signUp(server, { firstName, lastName }))
    const at = await desk()
    expect((await at.accept(data?.id ?? '')).data?.state).toBe('ACCEPTED')
    expect((await at.sheet('27-11-2026')).data?.bookings[0]?.name).toBe(`${firstName} ${lastName}`.slice(0, 80))
  })

  test('is refused if the restaurant is full: the request stays open until an owner forces it', async () => {
    const { id } = await asked()
    const at = await desk()
    await at.book({ date: '27-11-2026', party: 20 })
    expect((await at.accept(id)).error).toMatchObject({ code: 'CONFLICT', isFull: true })
    expect((await at.accept(id, true)).error?.code).toBe('FORBIDDEN')
    expect((await at.open()).data).toHaveLength(1)
    expect((await (await desk('OWNER')).accept(id, true)).data?.state).toBe('ACCEPTED')
    const quarter = (await at.sheet('27-11-2026')).data?.quarters.find(({ hour }) => hour === '20:00')
    expect(quarter).toMatchObject({ covers: 20, forced: 12 })
  })

  test('has a sentence, which the diner reads, if it refuses', async () => {
    const { id } = await asked()
    const at = await desk()
    expect((await at.refuse(id, ' ')).error?.fields).toEqual({ reason: 'Dites au client pourquoi, en une phrase.' })
    expect((await at.refuse(id, 'Nous fêtons un mariage ce soir-là')).data).toMatchObject({
      state: 'REFUSED',
      answer: 'Nous fêtons un mariage ce soir-là',
    })
    expect((await at.accept(id)).error?.code).toBe('CONFLICT')
    await mail.run()
    expect(mail.to(jeanne.email)[0]?.text).toContain('Nous fêtons un mariage ce soir-là')
    expect(await room.seats(restaurant)).toEqual([])
  })

  test('is impossible for another restaurant and for an unknown request', async () => {
    const { id } = await asked()
    const neighbour = await openPartner(server.appContext.db)
    const theirs = await employ(server, neighbour.id)
    const { error } = await room.as(
      theirs,
      'mutation ($r: ID!, $id: ID!) { acceptPartyRequest(restaurantId: $r, id: $id) { id } }',
      { r: neighbour.id, id },
    )
    expect(error?.code).toBe('NOT_FOUND')
    expect((await (await desk()).accept('12')).error?.code).toBe('NOT_FOUND')
  })
})

describe('a table request without a response', () => {
  test('expires after two days, is notified, and accepts no response', async () => {
    const { id } = await asked()
    server.clock.moveTo(TEN + 2 * DAY - MINUTE)
    await mail.run()
    expect((await (await desk()).open()).data).toHaveLength(1)
    server.clock.moveTo(TEN + 2 * DAY)
    expect((await (await desk()).accept(id)).error?.code).toBe('CONFLICT')
    await mail.run()
    expect((await (await desk()).open()).data).toEqual([])
    expect(mail.to(jeanne.email)[0]?.subject).toContain('reste sans réponse')
  })

  test('expires an hour before its table at the latest, by one of two processes', async () => {
    const { lapsesAt } = await asked({ date: '24-11-2026' })
    expect(lapsesAt).toBe(parisInstant('2026-11-24', '20:00') - HOUR)
    server.clock.moveTo(lapsesAt)
    const { db, clock } = server.appContext
    const due = { db, clock, log: server.app.log }
    const done = await Promise.all([lapseRequests(due), lapseRequests(due)])
    expect(done.toSorted()).toEqual([0, 1])
  })
})

describe('the stored data of a table request', () => {
  const kept = async () => {
    const { rows } = await sql`select 1 from party_request where account_id = ${jeanne.accountId}`.execute(
      server.appContext.db,
    )
    return rows.length
  }

  test('is in the export of its diner, and deleted with their account', async () => {
    await asked({ words: 'Un anniversaire' })
    const { data } = await room.as<string>(jeanne, '{ exportMyData }')
    expect(JSON.parse(String(data))['noté par les restaurants']).toMatchObject({
      demandes: [{ restaurant: expect.any(String), party: 12, phone: '+33612345678', words: 'Un anniversaire' }],
    })
    await purgeAccount(server.appContext.db, server.appContext.personalData, jeanne.accountId, server.clock.now())
    expect(await kept()).toBe(0)
    expect((await (await desk()).open()).data).toEqual([])
  })

  test('is deleted with the account once the table that it became is over', async () => {
    const { id } = await asked({ words: 'Un anniversaire' })
    await (await desk()).accept(id)
    const day = parisInstant('2026-11-27', '20:00')
    const { db, personalData } = server.appContext
    server.clock.moveTo(day + 2 * DAY)
    await mail.run()
    await purgeOldRequests({ db, now: day + 31 * DAY })
    const seen = async () => {
      const { rows } = await sql`
        select s.first_name as name, s.note, p.phone, r.status from reservation r join share s on s.reservation_id = r.id
          join phone_booking p on p.reservation_id = r.id where r.restaurant_id = ${restaurant.id}`.execute(db)
      return rows
    }
    const isOver = { status: 'COMPLETED' }
    expect(await seen()).toMatchObject([
      { ...isOver, name: 'Jeanne Petit', note: 'Un anniversaire', phone: '0612345678' },
    ])
    await purgeAccount(db, personalData, jeanne.accountId, server.clock.now())
    expect(await seen()).toEqual([{ ...isOver, name: null, note: null, phone: null }])
    expect(await kept()).toBe(0)
  })

  test('is kept as long as its guest if it became a table', async () => {
    const { id } = await asked()
    await (await desk()).accept(id)
    const { db } = server.appContext
    await purgeOldRequests({ db, now: parisInstant('2027-12-27', '20:00') })
    expect(await kept()).toBe(1)
    await purgeOldRequests({ db, now: parisInstant('2027-12-27', '20:01') })
    expect(await kept()).toBe(0)
  })

  test('is deleted a month after its day', async () => {
    await asked()
    const { db } = server.appContext
    const day = parisInstant('2026-11-27', '20:00')
    await purgeOldRequests({ db, now: day + 30 * DAY })
    expect(await kept()).toBe(1)
    await purgeOldRequests({ db, now: day + 30 * DAY + 1 })
    expect(await kept()).toBe(0)
  })
})

test('concurrent requests for one restaurant all succeed', async () => {
  const people = await signUpMany(server, 6)
  const answers = await Promise.all(people.map((one) => ask(one)))
  expect(answers.filter(({ data }) => data)).toHaveLength(6)
  expect((await (await desk()).open()).data).toHaveLength(6)
})
