import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestResponse, type TestServer, testApp } from '../../../testing/app.ts'
import { PASSWORD, signUp } from '../../../testing/people.ts'
import { runEvents } from '../heard-tokens.fixtures.ts'

// A thief who knows the password moves an account to their own address. The owner reads the email about it.
let server: TestServer
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  await runEvents(server.appContext)
  server.clock.moveTo(server.clock.now() + 86_400_001)
})

const NEW = 'Nouveau-2027!'
type Headers = Record<string, string>
const ask = (query: string, variables = {}, headers: Headers = {}) => server.ask(query, variables, headers)
const fieldsOf = ({ errors }: TestResponse) => errors?.[0]?.extensions.fields
const login = async (email: string, password = PASSWORD) =>
  (
    await ask('mutation ($e: String!, $p: String!) { login(email: $e, password: $p, role: CLIENT) }', {
      e: email,
      p: password,
    })
  ).data?.login as string | undefined
const confirm = (token: string) => ask('mutation ($t: String!) { confirmNewEmail(token: $t) }', { t: token })
const reset = (token: string, password = NEW) =>
  ask('mutation ($t: String!, $p: String!) { resetPassword(token: $t, password: $p) }', { t: token, p: password })
const askReset = (email: string) =>
  ask('mutation ($e: String!) { triggerPasswordReset(email: $e, role: CLIENT) }', { e: email })
const askEmail = (email: string, headers: Headers) =>
  ask('mutation ($e: String!, $p: String) { updateEmail(email: $e, password: $p) }', { e: email, p: PASSWORD }, headers)
const tokenOf = async (kind: string) =>
  (await runEvents(server.appContext)).tokens.find((one) => one.kind === kind)?.token ?? ''
const meOf = async (token: string) => (await ask('{ me { email } }', {}, { authorization: token })).data?.me

/** Changes the email as the thief does; returns the link that undoes it. */
async function stolen(session: string, email: string): Promise<{ session: string; undo: string }> {
  await askEmail(email, { authorization: session })
  const moved = await confirm(await tokenOf('EMAIL'))
  return { session: String(moved.data?.confirmNewEmail), undo: await tokenOf('EMAIL_UNDO') }
}

test('the undo link ends every session and disables the password', async () => {
  const owner = await signUp(server)
  const thief = await stolen((await login(owner.email)) ?? '', 'voleur-1@example.test')
  expect(await meOf(thief.session)).toEqual({ email: 'voleur-1@example.test' })

  expect((await confirm(thief.undo)).data).toEqual({ confirmNewEmail: 'undone' })
  for (const session of [thief.session, owner.token]) expect(await meOf(session)).toBeUndefined()
  expect(await login('voleur-1@example.test')).toBeUndefined()
  expect(await login(owner.email)).toBeUndefined()
})

test('no other link works: only this email can set a new password, once', async () => {
  const owner = await signUp(server)
  const thief = await stolen((await login(owner.email)) ?? '', 'voleur-2@example.test')
  await askReset('voleur-2@example.test')
  const forgotten = await tokenOf('RESET')
  await askEmail('voleur-encore@example.test', { authorization: thief.session })
  const moving = await tokenOf('EMAIL')

  await confirm(thief.undo)
  for (const answer of [await reset(forgotten), await confirm(moving)]) expect(fieldsOf(answer)).toHaveProperty('token')
  // The owner closed the page too early: the link works again.
  expect((await confirm(thief.undo)).data).toEqual({ confirmNewEmail: 'undone' })
  expect((await reset(thief.undo)).data).toEqual({ resetPassword: true })
  expect(await login(owner.email)).toBeUndefined()
  expect(await meOf((await login(owner.email, NEW)) ?? '')).toEqual({ email: owner.email })
  for (const answer of [await reset(thief.undo), await confirm(thief.undo)]) {
    expect(fieldsOf(answer)).toHaveProperty('token')
  }
})

test('setting a new password through the undo link restores the address too', async () => {
  const owner = await signUp(server)
  const thief = await stolen((await login(owner.email)) ?? '', 'voleur-3@example.test')
  expect((await reset(thief.undo)).data).toEqual({ resetPassword: true })
  expect(await meOf(thief.session)).toBeUndefined()
  expect(await meOf((await login(owner.email, NEW)) ?? '')).toEqual({ email: owner.email })
})

test('a second change that a thief undoes does not prevent the owner from undoing the first', async () => {
  const owner = await signUp(server)
  const first = await stolen((await login(owner.email)) ?? '', 'voleur-4@example.test')
  server.clock.moveTo(server.clock.now() + 60_000)
  const second = await stolen(first.session, 'voleur-5@example.test')
  await reset(second.undo, 'Voleur-2027!')

  expect((await confirm(first.undo)).data).toEqual({ confirmNewEmail: 'undone' })
  expect(await login(owner.email, 'Voleur-2027!')).toBeUndefined()
  expect((await reset(first.undo)).data).toEqual({ resetPassword: true })
  expect(await meOf((await login(owner.email, NEW)) ?? '')).toEqual({ email: owner.email })
})

test('the email about the restored address is sent once', async () => {
  const owner = await signUp(server)
  const { undo } = await stolen((await login(owner.email)) ?? '', 'voleur-6@example.test')
  await confirm(undo)
  await confirm(undo)
  expect((await runEvents(server.appContext)).names.filter((name) => name === 'EmailRestored')).toHaveLength(1)
})
