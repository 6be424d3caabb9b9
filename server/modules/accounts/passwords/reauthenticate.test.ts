import { MINUTE } from '@tablee/domain/calendar/calendar'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestServer, testApp } from '../../../testing/app.ts'
import { PASSWORD, signUp, type TestPerson } from '../../../testing/people.ts'

// Actions that an unattended browser must not allow: they require the password again, or a sign-in of the last ten minutes.
let server: TestServer
beforeAll(async () => {
  server = await testApp({ still: true })
})
afterAll(() => server.close())
beforeEach(() => server.clock.moveTo(server.clock.now() + 86_400_000))

const later = (minutes: number) => server.clock.moveTo(server.clock.now() + minutes * MINUTE)
const OPERATIONS = {
  'changing the e-mail': 'mutation ($p: String) { updateEmail(email: "ailleurs@example.test", password: $p) }',
  'exporting what is known': 'query ($p: String) { exportMyData(password: $p) }',
  'ending another device': `mutation ($p: String) {
    endSession(id: "00000000-0000-4000-8000-000000000000", password: $p)
  }`,
  'ending the other devices': 'mutation ($p: String) { endOtherSessions(password: $p) }',
  'deleting the account': 'mutation ($p: String) { deleteAccount(password: $p) }',
}
const operations = Object.entries(OPERATIONS)
const attempt = (query: string, { headers }: TestPerson, password?: string) =>
  server.ask(query, { p: password }, headers)

test.each(operations)('%s requires the password ten minutes after the sign-in', async (_, query) => {
  const person = await signUp(server)
  later(11)
  expect((await attempt(query, person)).errors?.[0]?.extensions).toEqual({
    code: 'BAD_USER_INPUT',
    fields: { password: 'Par sécurité, confirmez avec votre mot de passe.' },
  })
  expect((await attempt(query, person, 'Faux-2026!')).errors?.[0]?.extensions.fields).toEqual({
    password: 'Le mot de passe est incorrect.',
  })
  expect((await attempt(query, person, PASSWORD)).errors).toBeUndefined()
})

test.each(operations)('%s requires no password within ten minutes of the sign-in', async (_, query) => {
  const person = await signUp(server)
  later(10)
  expect((await attempt(query, person)).errors).toBeUndefined()
})

test('removing a passkey requires the password after ten minutes too', async () => {
  const person = await signUp(server)
  const remove = 'mutation ($p: String) { removePasskey(id: "x", password: $p) }'
  expect((await attempt(remove, person)).errors?.[0]?.extensions.code).toBe('NOT_FOUND')
  later(11)
  expect((await attempt(remove, person)).errors?.[0]?.extensions.fields).toHaveProperty('password')
  expect((await attempt(remove, person, PASSWORD)).errors?.[0]?.extensions.code).toBe('NOT_FOUND')
})

test('a renewed session does not count as a sign-in', async () => {
  const person = await signUp(server)
  later(24 * 60)
  await server.ask('{ me { id } }', {}, person.headers)
  later(1)
  const { errors } = await attempt(OPERATIONS['exporting what is known'], person)
  expect(errors?.[0]?.extensions.fields).toHaveProperty('password')
})

test('ten wrong passwords within a quarter of an hour are accepted across all operations', async () => {
  const person = await signUp(server)
  later(11)
  for (let turn = 0; turn < 10; turn++) {
    await attempt(operations[turn % operations.length]?.[1] ?? '', person, 'Faux-2026!')
  }
  for (const [, query] of operations) {
    expect((await attempt(query, person, PASSWORD)).errors?.[0]?.extensions.code).toBe('RATE_LIMITED')
  }
})
