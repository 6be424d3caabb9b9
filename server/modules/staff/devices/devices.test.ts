import { DAY, HOUR, MINUTE } from '@tablee/domain/calendar/calendar'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { securityEventsOf } from '../../../security-log/security-log.ts'
import { type TestResponse, type TestServer, testApp } from '../../../testing/app.ts'
import { openPartner, type Partner } from '../../../testing/bookings.ts'
import { dumpOf } from '../../../testing/dump.ts'
import { PASSWORD, type TestPerson } from '../../../testing/people.ts'
import { employ } from '../../../testing/staff.ts'
import { type Teams, teamsOn } from '../staff.fixtures.ts'
import { purgeOldStaff } from '../staff.ts'

const START = '2026-11-24T10:00:00+01:00'
const NOW = Date.parse(START)
let server: TestServer
let desk: Teams
let restaurant: Partner
let owner: TestPerson
let waiter: TestPerson
let count = 0

beforeAll(async () => {
  server = await testApp({ still: true, now: START })
  desk = teamsOn(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.moveTo(NOW)
  restaurant = await openPartner(server.appContext.db, { name: `Kintaro ${++count}` })
  owner = await employ(server, restaurant.id, 'OWNER', { firstName: 'Marc', lastName: 'Leroy' })
  waiter = await employ(server, restaurant.id, 'FLOOR', { firstName: 'Léa', lastName: 'Roux' })
})

const as = (token: string) => ({ authorization: `Bearer ${token}` })
const codeOf = ({ errors }: TestResponse) => errors?.[0]?.extensions.code
const faultsOf = ({ errors }: TestResponse) => errors?.[0]?.extensions.fields
const id = () => String(restaurant.id)

const add = (person: TestPerson, name = 'Comptoir', password: string | null = null) =>
  server.ask(
    'mutation ($id: ID!, $name: String!, $p: String) { addRestaurantDevice(restaurantId: $id, name: $name, password: $p) }',
    { id: id(), name, p: password },
    person.headers,
  )
async function devices() {
  const query = 'query ($id: ID!) { restaurantDevices(restaurantId: $id) { id name addedBy } }'
  const { restaurantDevices } = await server.read<{
    restaurantDevices: { id: string; name: string; addedBy: string }[]
  }>(query, { id: id() }, owner.headers)
  return restaurantDevices
}
const choose = (person: TestPerson, pin: string, password: string | null = null) =>
  server.ask(
    'mutation ($pin: String!, $p: String) { choosePin(pin: $pin, password: $p) }',
    { pin, p: password },
    person.headers,
  )
const switchTo = (token: string, { accountId }: TestPerson, pin: string) =>
  server.ask(
    'mutation ($id: ID!, $pin: String!) { switchPerson(personId: $id, pin: $pin) }',
    { id: accountId, pin },
    as(token),
  )
const own = (token: string) =>
  server.ask('{ ownDevice { restaurant { name } people { firstName } person { firstName } } }', {}, as(token))
const sheet = (token: string) =>
  server.ask('query ($id: ID!) { serviceSheet(restaurantId: $id) { day } }', { id: id() }, as(token))
const pause = (token: string) =>
  server.ask(
    'mutation ($id: ID!) { pauseBookings(restaurantId: $id, what: TABLE) { __typename } }',
    { id: id() },
    as(token),
  )

async function addedDevice(): Promise<string> {
  return String((await add(owner)).data?.addRestaurantDevice)
}
/** Returns the token of a person who has entered their PIN at a device. */
async function tokenOf(device: string, person: TestPerson, pin = '2580'): Promise<string> {
  await choose(person, pin)
  return String((await switchTo(device, person, pin)).data?.switchPerson)
}
async function acts() {
  const rows = await server.database.db
    .selectFrom('staff_act')
    .select(['act', 'account_id'])
    .where('restaurant_id', '=', restaurant.id)
    .orderBy('id')
    .execute()
  return rows.map(({ act, account_id }) => [act, account_id])
}

describe('an owner adds a device of the restaurant', () => {
  test('after confirming the password, and each owner is notified by email', async () => {
    const other = await employ(server, restaurant.id, 'OWNER')
    server.clock.moveTo(NOW + 11 * MINUTE)
    expect(faultsOf(await add(owner))).toEqual({ password: 'Par sécurité, confirmez avec votre mot de passe.' })
    expect((await add(owner, 'Comptoir', PASSWORD)).errors).toBeUndefined()
    expect(await devices()).toMatchObject([{ name: 'Comptoir', addedBy: 'Marc Leroy' }])
    await desk.box.run()
    for (const { email } of [owner, other]) {
      const [mail] = desk.box.to(email)
      expect(mail?.subject).toContain('Un appareil est ajouté au restaurant')
      expect(mail?.text).toMatch(/Appareil\s:\s«\sComptoir\s»/)
    }
  })

  test.each([
    ['', "Donnez un nom à l'appareil, par exemple « Comptoir »."],
    ['x'.repeat(41), "Le nom de l'appareil a 40 caractères au plus."],
  ])('but not with the name %j', async (name, fault) => {
    expect(faultsOf(await add(owner, name))).toEqual({ name: fault })
  })

  test('ten times at most, even concurrently', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => add(owner)))
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(10)
    expect(answers.filter((answer) => codeOf(answer) === 'CONFLICT')).toHaveLength(2)
  })

  test('until they remove it: its token and its person’s token end', async () => {
    const device = await addedDevice()
    const token = await tokenOf(device, waiter)
    const [shown] = await devices()
    const removal = `mutation ($id: ID!, $d: ID!) { removeRestaurantDevice(restaurantId: $id, deviceId: $d) { name } }`
    const removed = await server.ask(removal, { id: id(), d: shown?.id }, owner.headers)
    expect(removed.data).toEqual({ removeRestaurantDevice: [] })
    expect([codeOf(await own(device)), codeOf(await sheet(token))]).toEqual(['UNAUTHENTICATED', 'UNAUTHENTICATED'])
    expect((await acts()).map(([act]) => act)).toEqual(['DEVICE_ADDED', 'DEVICE_REMOVED'])
  })

  test('its token and a PIN are not readable in the database', async () => {
    const device = await addedDevice()
    const token = await tokenOf(device, waiter, '2749')
    const stored = await dumpOf(server.database.db)
    for (const secret of [device, token]) expect(stored).not.toContain(secret)
    const pins = await server.database.db.selectFrom('staff_pin').selectAll().execute()
    expect(JSON.stringify(pins)).not.toContain('"2749"')
  })
})

describe('a PIN', () => {
  test.each([
    ['12', 'Le code a quatre chiffres.'],
    ['12a4', 'Le code a quatre chiffres.'],
    ['٠١٢٣', 'Le code a quatre chiffres.'],
    ['1111', 'Ce code est trop facile à deviner : choisissez-en un autre.'],
    ['1234', 'Ce code est trop facile à deviner : choisissez-en un autre.'],
    ['9876', 'Ce code est trop facile à deviner : choisissez-en un autre.'],
  ])('cannot be %s', async (pin, fault) => {
    expect(faultsOf(await choose(waiter, pin))).toEqual({ pin: fault })
  })

  test('is chosen after confirming the password', async () => {
    server.clock.moveTo(NOW + 11 * MINUTE)
    expect(faultsOf(await choose(waiter, '2580'))).toEqual({
      password: 'Par sécurité, confirmez avec votre mot de passe.',
    })
    expect((await choose(waiter, '2580', PASSWORD)).errors).toBeUndefined()
    expect((await server.ask('{ ownPinSetAt }', {}, waiter.headers)).data).toEqual({ ownPinSetAt: NOW + 11 * MINUTE })
  })

  test('can be removed, which signs its person out of the device', async () => {
    const token = await tokenOf(await addedDevice(), waiter)
    await server.ask('mutation { removePin }', {}, waiter.headers)
    expect(codeOf(await sheet(token))).toBe('UNAUTHENTICATED')
    expect((await server.ask('{ ownPinSetAt }', {}, waiter.headers)).data).toEqual({ ownPinSetAt: null })
  })

  test('is refused after five wrong ones, even if it is right, until it is chosen again', async () => {
    const device = await addedDevice()
    await choose(waiter, '2580')
    for (let tries = 0; tries < 5; tries++)
      expect(faultsOf(await switchTo(device, waiter, '0000'))).toEqual({ pin: 'Ce code est incorrect.' })
    expect(codeOf(await switchTo(device, waiter, '2580'))).toBe('RATE_LIMITED')
    server.clock.moveTo(NOW + 10 * MINUTE + 1)
    expect((await switchTo(device, waiter, '2580')).errors).toBeUndefined()
    for (let tries = 0; tries < 5; tries++) await switchTo(device, waiter, '0000')
    await choose(waiter, '2581', PASSWORD)
    expect((await switchTo(device, waiter, '2581')).errors).toBeUndefined()
  })

  test('can be tried twenty times a day, and five times concurrently', async () => {
    const device = await addedDevice()
    await choose(waiter, '2580')
    let wrong = 0
    for (let round = 0; round < 6; round++) {
      server.clock.moveTo(NOW + round * 11 * MINUTE)
      const answers = await Promise.all(Array.from({ length: 8 }, () => switchTo(device, waiter, '0000')))
      wrong += answers.filter((answer) => faultsOf(answer) !== undefined).length
    }
    expect(wrong).toBe(20)
  })

  test('works only at the restaurants of its person', async () => {
    const device = await addedDevice()
    const stranger = await employ(server, (await openPartner(server.appContext.db)).id, 'OWNER')
    await choose(stranger, '2580')
    const answer = await switchTo(device, stranger, '2580')
    expect(faultsOf(answer)).toEqual({ personId: "Cette personne n'a pas de code ici : rechargez la page." })
  })

  test('is useless without a device', async () => {
    await choose(waiter, '2580')
    expect(codeOf(await switchTo(waiter.token, waiter, '2580'))).toBe('FORBIDDEN')
    expect(codeOf(await server.ask(`mutation { lockDevice }`, {}, waiter.headers))).toBe('FORBIDDEN')
  })
})

describe('a device of the restaurant', () => {
  test('shows only the people with a PIN before somebody enters one', async () => {
    const device = await addedDevice()
    await choose(waiter, '2580')
    const shown = await own(device)
    expect(shown.data?.ownDevice).toEqual({
      restaurant: { name: restaurant.name },
      people: [{ firstName: 'Léa' }],
      person: null,
    })
    const refused = await sheet(device)
    expect(refused.errors?.[0]).toMatchObject({
      message: 'Composez votre code pour continuer.',
      extensions: { code: 'UNAUTHENTICATED', asksPin: true },
    })
  })

  test('stores its actions under the name of its person', async () => {
    const token = await tokenOf(await addedDevice(), waiter)
    expect((await sheet(token)).errors).toBeUndefined()
    expect((await pause(token)).errors).toBeUndefined()
    expect((await acts()).at(-1)).toEqual(['BOOKINGS_PAUSED', waiter.accountId])
  })

  test('has the rights of floor staff, also for an owner, and none of their account', async () => {
    const token = await tokenOf(await addedDevice(), owner)
    expect((await pause(token)).errors).toBeUndefined()
    const questions = [
      `{ team(restaurantId: "${restaurant.id}") { members { id } } }`,
      `{ restaurantDevices(restaurantId: "${restaurant.id}") { id } }`,
      '{ mySessions { id } }',
      'mutation { choosePin(pin: "2580") }',
      `mutation { leaveTeam(restaurantId: "${restaurant.id}") { job } }`,
    ]
    for (const question of questions)
      expect([question, codeOf(await server.ask(question, {}, as(token)))]).toEqual([question, 'FORBIDDEN'])
    expect((await server.ask('{ workplaces { job } }', {}, as(token))).data).toEqual({ workplaces: [{ job: 'FLOOR' }] })
  })

  test('has the rights of the kitchen for a cook', async () => {
    const cook = await employ(server, restaurant.id, 'KITCHEN')
    const token = await tokenOf(await addedDevice(), cook)
    expect((await sheet(token)).errors).toBeUndefined()
    expect(codeOf(await pause(token))).toBe('FORBIDDEN')
  })

  test('sees only its own restaurant', async () => {
    const elsewhere = await openPartner(server.appContext.db)
    const token = await tokenOf(await addedDevice(), owner)
    const answer = await server.ask(
      'query ($id: ID!) { serviceSheet(restaurantId: $id) { day } }',
      { id: String(elsewhere.id) },
      as(token),
    )
    expect(codeOf(answer)).toBe('NOT_FOUND')
  })

  test('passes from one person to the next', async () => {
    const device = await addedDevice()
    const first = await tokenOf(device, waiter)
    const second = await tokenOf(first, owner, '1470')
    expect(codeOf(await sheet(first))).toBe('UNAUTHENTICATED')
    expect((await own(second)).data?.ownDevice).toMatchObject({ person: { firstName: 'Marc' } })
  })

  test('keeps one of two people who enter their PIN concurrently', async () => {
    const device = await addedDevice()
    await choose(waiter, '2580')
    await choose(owner, '1470')
    const answers = await Promise.all([switchTo(device, waiter, '2580'), switchTo(device, owner, '1470')])
    const codes = await Promise.all(answers.map(({ data }) => sheet(String(data?.switchPerson)).then(codeOf)))
    expect(codes.toSorted()).toEqual(['UNAUTHENTICATED', undefined].toSorted())
  })

  test('asks for the PIN again after ten minutes without an action, and continues to show the service', async () => {
    const token = await tokenOf(await addedDevice(), waiter)
    server.clock.moveTo(NOW + 9 * MINUTE)
    expect((await pause(token)).errors).toBeUndefined()
    server.clock.moveTo(NOW + 19 * MINUTE)
    expect((await pause(token)).errors).toBeUndefined()
    server.clock.moveTo(NOW + 29 * MINUTE + 1)
    expect((await pause(token)).errors?.[0]?.extensions).toMatchObject({ code: 'UNAUTHENTICATED', asksPin: true })
    expect((await sheet(token)).errors).toBeUndefined()
    expect((await switchTo(token, waiter, '2580')).errors).toBeUndefined()
  })

  test('shows nothing once it is locked, after twelve hours, or if its person has left the team', async () => {
    const device = await addedDevice()
    const locked = await tokenOf(device, waiter)
    await server.ask('mutation { lockDevice }', {}, as(locked))
    expect(codeOf(await sheet(locked))).toBe('UNAUTHENTICATED')
    const old = await tokenOf(device, waiter)
    server.clock.moveTo(NOW + 12 * HOUR + 1)
    expect(codeOf(await sheet(old))).toBe('UNAUTHENTICATED')
    server.clock.moveTo(NOW)
    const gone = await tokenOf(device, waiter)
    await desk.remove(owner, restaurant.id, waiter.accountId)
    expect(codeOf(await sheet(gone))).toBe('UNAUTHENTICATED')
    expect((await own(device)).data?.ownDevice).toMatchObject({ people: [] })
  })

  test('is removed after thirty days without use', async () => {
    const device = await addedDevice()
    server.clock.moveTo(NOW + 29 * DAY)
    expect((await own(device)).errors).toBeUndefined()
    server.clock.moveTo(NOW + 59 * DAY)
    expect(codeOf(await own(device))).toBe('UNAUTHENTICATED')
    await purgeOldStaff({ db: server.appContext.db, now: NOW + 29 * DAY + 365 * DAY + 1 })
    const rows = await server.database.db
      .selectFrom('restaurant_device')
      .select('id')
      .where('restaurant_id', '=', restaurant.id)
      .execute()
    expect(rows).toEqual([])
  })

  test('stores each wrong PIN in the security log of its person', async () => {
    const device = await addedDevice()
    await choose(waiter, '2580')
    await switchTo(device, waiter, '0000')
    const [refused] = (await securityEventsOf(server.appContext.db, waiter.accountId)).filter(
      ({ kind }) => kind === 'PIN_REFUSED',
    )
    expect(refused?.subject).toMatch(/^appareil \S+ du restaurant \d+$/)
  })
})
