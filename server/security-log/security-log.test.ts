import { DAY, MINUTE } from '@tablee/domain/calendar/calendar'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseCommand, runCommand } from '../modules/operator/commands/commands.ts'
import { runRecurringWork } from '../recurring-work.ts'
import { type TestServer, testApp } from '../testing/app.ts'
import { PASSWORD, signUp, type TestPerson } from '../testing/people.ts'

const ANYWHERE = '203.0.113.77'

let server: TestServer
beforeAll(async () => {
  server = await testApp({ environment: { TRUSTED_PROXIES: 'loopback' } })
})
afterAll(() => server.close())

type Line = { kind: string; happenedAt: number; network: string | null; times: number }

const from = (person: TestPerson | null, address = ANYWHERE) => ({ ...person?.headers, 'x-forwarded-for': address })
const refused = (person: TestPerson | null, address?: string) =>
  server.ask('{ weeklyMeals { id } }', {}, from(person, address))
const eventsOf = async (person: TestPerson) => {
  const asked = '{ mySecurityEvents { kind happenedAt network times } }'
  const { mySecurityEvents } = await server.read<{ mySecurityEvents: Line[] }>(asked, {}, from(person))
  return mySecurityEvents
}
const linesSince = (days: number) => runCommand(server.appContext, parseCommand({ do: 'security', days }))

describe('the security log', () => {
  test('has a line for a forbidden request: who, from where, on what', async () => {
    const ana = await signUp(server)
    await refused(ana)
    expect(await eventsOf(ana)).toContainEqual(
      expect.objectContaining({ kind: 'FORBIDDEN', network: ANYWHERE, times: 1 }),
    )
    expect(await linesSince(1)).toContain(`FORBIDDEN  ${ana.accountId}  ${ANYWHERE}  ×1  weeklyMeals`)
  })

  test('names the field, not its alias', async () => {
    const ana = await signUp(server)
    await server.ask('{ rien: weeklyMeals { id } }', {}, from(ana))
    expect(await linesSince(1)).toContain(`FORBIDDEN  ${ana.accountId}  ${ANYWHERE}  ×1  weeklyMeals`)
  })

  test('counts repetitions within a minute in one line, and begins another after it', async () => {
    const ana = await signUp(server)
    for (let n = 0; n < 3; n++) await refused(ana)
    server.clock.moveTo(server.clock.now() + MINUTE)
    await refused(ana)
    const times = (await eventsOf(ana)).filter(({ kind }) => kind === 'FORBIDDEN').map((line) => line.times)
    expect(times).toEqual([1, 3])
  })

  test('is readable only by the person it is about', async () => {
    const [ana, karim] = [await signUp(server), await signUp(server)]
    await refused(ana)
    expect((await eventsOf(karim)).filter(({ kind }) => kind === 'FORBIDDEN')).toEqual([])
  })

  test('has operator commands, without their reason', async () => {
    await runCommand(server.appContext, parseCommand({ do: 'coupon', code: 'merci', off: '10%' }))
    expect(await linesSince(1)).toContain('DONE_BY_HAND  -  -  ×1  coupon MERCI')
  })

  test('keeps after a month only the wider network of a line, and nothing after a year', async () => {
    const ana = await signUp(server)
    await refused(ana)
    await refused(ana, '2001:db8:a:b:c::1')
    await refused(ana, '203.0.113.99')
    server.clock.moveTo(server.clock.now() + 31 * DAY)
    await runRecurringWork({ ...server.appContext, log: server.app.log })
    const month = await linesSince(32)
    expect(month).toContain(`FORBIDDEN  ${ana.accountId}  203.0.113.0/24  ×2  weeklyMeals`)
    expect(month).toContain(`FORBIDDEN  ${ana.accountId}  2001:db8:a::/48  ×1  weeklyMeals`)
    expect(month).not.toContain(ANYWHERE)

    server.clock.moveTo(server.clock.now() + 335 * DAY)
    await runRecurringWork({ ...server.appContext, log: server.app.log })
    expect(await linesSince(366)).not.toContain('weeklyMeals')
  })
})

describe('an account can read', () => {
  const kindsOf = async (person: TestPerson) => (await eventsOf(person)).map(({ kind }) => kind)
  const login = (email: string, password: string) =>
    server.ask(
      'mutation ($e: String!, $p: String!) { login(email: $e, password: $p, role: CLIENT) }',
      { e: email, p: password },
      from(null),
    )

  test('its sign-ins and its failed sign-ins', async () => {
    const ana = await signUp(server)
    await login(ana.email, 'Faux-2026!')
    await login(ana.email, PASSWORD)
    expect(await kindsOf(ana)).toEqual(['SIGNED_IN', 'SIGN_IN_FAILED'])
    expect(await linesSince(1)).not.toContain('Faux-2026!')
  })

  test.each([
    [
      'a new password',
      `changePassword(oldPassword: "${PASSWORD}", newPassword: "Toute-Autre-2027!")`,
      'PASSWORD_CHANGED',
    ],
    ['devices that were signed out', 'endOtherSessions', 'SESSIONS_ENDED'],
  ])('%s', async (_, asked, kind) => {
    const ana = await signUp(server)
    const { errors } = await server.ask(`mutation { ${asked} }`, {}, from(ana))
    expect(errors).toBeUndefined()
    expect(await kindsOf(ana)).toEqual([kind])
  })

  test('its export of data', async () => {
    const ana = await signUp(server)
    await server.ask(`{ exportMyData(password: "${PASSWORD}") }`, {}, from(ana))
    expect(await kindsOf(ana)).toEqual(['DATA_EXPORTED'])
  })

  test('nothing else after its deletion, when neither person nor network is kept', async () => {
    const ana = await signUp(server)
    await refused(ana)
    await refused(ana, '203.0.113.99')
    await server.ask(`mutation { deleteAccount(password: "${PASSWORD}") }`, {}, from(ana))
    expect(await linesSince(1)).not.toContain(ana.accountId)
    expect(await linesSince(1)).toContain('ACCOUNT_DELETED  -  -  ×1')
  })
})

test('a webhook that the card provider has not signed is a line', async () => {
  const headers = { 'x-forwarded-for': ANYWHERE, 'stripe-signature': 't=1,v1=00' }
  await server.app.inject({ method: 'POST', url: '/webhooks/stripe', payload: '{}', headers })
  expect(await linesSince(1)).toContain(`FORGED  -  ${ANYWHERE}  ×1  card provider`)
})
