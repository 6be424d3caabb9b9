import { MINUTE } from '@tablee/domain/calendar/calendar'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestResponse, type TestServer, testApp } from '../../testing/app.ts'
import { openPartner, type Partner } from '../../testing/bookings.ts'
import { PASSWORD, type TestPerson } from '../../testing/people.ts'
import { employ } from '../../testing/staff.ts'

// A browser left open, or a stolen session, can change neither the owners of a restaurant nor the software that reads its data.

let server: TestServer
let restaurant: Partner
let owner: TestPerson
let second: TestPerson
let waiter: TestPerson

beforeAll(async () => {
  server = await testApp({ still: true })
})
afterAll(() => server.close())
beforeEach(async () => {
  restaurant = await openPartner(server.appContext.db)
  owner = await employ(server, restaurant.id, 'OWNER')
  second = await employ(server, restaurant.id, 'OWNER')
  waiter = await employ(server, restaurant.id, 'FLOOR')
})

const later = (minutes: number) => server.clock.moveTo(server.clock.now() + minutes * MINUTE)
/** The mutation refers to the people and the restaurant by names in capitals. */
function attempt(mutation: string, password?: string) {
  const ids = { RESTAURANT: restaurant.id, SECOND: second.accountId, WAITER: waiter.accountId }
  const query = Object.entries(ids).reduce((text, [name, id]) => text.replace(name, `"${id}"`), mutation)
  return server.ask(`mutation ($p: String) { ${query} }`, { p: password }, owner.headers)
}
const fieldsOf = ({ errors }: TestResponse) => errors?.[0]?.extensions.fields
const jobs = async () =>
  (
    await server.appContext.db
      .selectFrom('staff_member')
      .select(['account_id', 'job'])
      .where('restaurant_id', '=', restaurant.id)
      .execute()
  )
    .map(({ account_id, job }) => `${account_id} ${job}`)
    .toSorted()

const USED = 'restaurantId: RESTAURANT, password: $p'
const GUARDED = {
  'inviting an owner': `inviteStaff(${USED}, email: "complice@example.test", job: OWNER) { members { id } }`,
  'making an owner': `changeStaffJob(${USED}, memberId: WAITER, job: OWNER) { members { id } }`,
  'demoting an owner': `changeStaffJob(${USED}, memberId: SECOND, job: FLOOR) { members { id } }`,
  'removing an owner': `removeStaff(${USED}, memberId: SECOND) { members { id } }`,
  'leaving the restaurant': `leaveTeam(${USED}) { job }`,
  'making a key': `makeTillKey(${USED}, name: "Caisse") { key }`,
  'withdrawing a key': `revokeTillKey(${USED}, keyId: "x") { id }`,
  'adding an address': `addWebhook(${USED}, url: "https://caisse.example/", types: ["bill.paid"]) { secret }`,
  'changing an address': `changeWebhook(${USED}, endpointId: "x", url: "https://a.example/", types: ["bill.paid"]) { id }`,
  'removing an address': `removeWebhook(${USED}, endpointId: "x") { id }`,
  "renewing an address's secret": `renewWebhookSecret(${USED}, endpointId: "x") { secret }`,
}

describe.each(Object.entries(GUARDED))('%s', (_, mutation) => {
  test('requires the password ten minutes after the sign-in, and changes nothing without it', async () => {
    later(11)
    const before = await jobs()
    expect(fieldsOf(await attempt(mutation))).toEqual({
      password: 'Par sécurité, confirmez avec votre mot de passe.',
    })
    expect(fieldsOf(await attempt(mutation, 'Faux-2026!'))).toEqual({
      password: 'Le mot de passe est incorrect.',
    })
    expect(await jobs()).toEqual(before)
    expect(fieldsOf(await attempt(mutation, PASSWORD)) ?? {}).not.toHaveProperty('password')
  })

  test('requires no password within ten minutes', async () => {
    later(10)
    expect(fieldsOf(await attempt(mutation)) ?? {}).not.toHaveProperty('password')
  })
})

test.each([
  `inviteStaff(${USED}, email: "salle@example.test", job: FLOOR) { members { id } }`,
  `changeStaffJob(${USED}, memberId: WAITER, job: KITCHEN) { members { id } }`,
  `changeStaffJob(${USED}, memberId: SECOND, job: OWNER) { members { id } }`,
  `removeStaff(${USED}, memberId: WAITER) { members { id } }`,
])('needs no password for %s, which does not change who is an owner', async (mutation) => {
  later(11)
  expect((await attempt(mutation)).errors).toBeUndefined()
})
