import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestServer, testApp } from '../../../testing/app.ts'
import { PASSWORD, signUp } from '../../../testing/people.ts'
import { runEvents } from '../heard-tokens.fixtures.ts'

let server: TestServer
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

const COMMON = 'Ce mot de passe est trop courant. Choisissez-en un autre.'
const NAMED = 'Le mot de passe ne doit contenir ni votre nom ni votre adresse email.'
const REGISTER = 'mutation ($input: RegisterInput!) { register(input: $input) }'
const ACTIVATE = `mutation ($client: ActivateClientInput!, $password: String!, $token: String!) {
  activate(clientInput: $client, password: $password, token: $token) { token }
}`
const REFUSED = [
  ['Password1!', COMMON],
  ['AZERTY-2026!', COMMON],
  ['Vive-Leroux-7!', NAMED],
  ['Zoé-la-belle-7!', NAMED],
  ['Le-Matelot-7!', NAMED],
]

describe('an easily guessed password', () => {
  test('is refused on activating an account, and the link remains valid', async () => {
    await server.ask(REGISTER, { input: { email: 'matelot.z@example.test', role: 'CLIENT', captchaToken: 'sandbox' } })
    const [{ token } = { token: '' }] = (await runEvents(server.appContext)).tokens
    const client = { firstName: 'Zoé', lastName: 'Leroux', phone: '0612345678' }
    const activate = (password: string) => server.ask(ACTIVATE, { client, password, token })
    for (const [password, sentence] of REFUSED) {
      expect((await activate(password ?? '')).errors?.[0]?.extensions.fields).toEqual({ password: sentence })
    }
    expect((await activate(PASSWORD)).data?.activate).toBeTruthy()
  })

  test('is refused on resetting a forgotten password', async () => {
    const { email } = await signUp(server, { email: 'le-matelot@example.test', firstName: 'Zoé', lastName: 'Leroux' })
    await server.ask('mutation ($e: String!) { triggerPasswordReset(email: $e, role: CLIENT) }', { e: email })
    const [{ token } = { token: '' }] = (await runEvents(server.appContext)).tokens
    const reset = (p: string) =>
      server.ask('mutation ($t: String!, $p: String!) { resetPassword(token: $t, password: $p) }', { t: token, p })
    for (const [password, sentence] of REFUSED) {
      expect((await reset(password ?? '')).errors?.[0]?.extensions.fields).toEqual({ password: sentence })
    }
    expect((await reset('Nouveau-2027!')).data).toEqual({ resetPassword: true })
  })

  test('is refused on changing a password, compared with the current name', async () => {
    const person = await signUp(server, { email: 'matelot@example.test', firstName: 'Zoé' })
    await server.ask('mutation { updateUser(input: { lastName: "Leroux" }) { id } }', {}, person.headers)
    const change = (n: string) =>
      server.ask(
        'mutation ($o: String!, $n: String!) { changePassword(oldPassword: $o, newPassword: $n) }',
        { o: PASSWORD, n },
        person.headers,
      )
    for (const [password, sentence] of REFUSED) {
      expect((await change(password ?? '')).errors?.[0]?.extensions.fields).toEqual({ newPassword: sentence })
    }
    expect((await change('Durand-2027!')).data).toEqual({ changePassword: true })
  })

  test('is reported only if the password satisfies the displayed rules', async () => {
    const person = await signUp(server)
    const ask = (n: string) =>
      server.ask(
        'mutation ($o: String!, $n: String!) { changePassword(oldPassword: $o, newPassword: $n) }',
        { o: PASSWORD, n },
        person.headers,
      )
    const faultOf = async (password: string) => (await ask(password)).errors?.[0]?.extensions.fields?.newPassword
    expect(await faultOf('password')).toBe('Le mot de passe doit contenir un nombre.')
    expect(await faultOf(`Password1!${'!'.repeat(191)}`)).toBe('Écrivez 200 caractères au plus.')
  })
})
