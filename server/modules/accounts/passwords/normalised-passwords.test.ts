import { hash } from '@node-rs/argon2'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestServer, testApp } from '../../../testing/app.ts'
import { untilSomeoneWaits } from '../../../testing/lock-waits.fixtures.ts'
import { PASSWORD, signUp } from '../../../testing/people.ts'
import { runEvents } from '../heard-tokens.fixtures.ts'

let server: TestServer
beforeAll(async () => {
  server = await testApp({ environment: { TRUSTED_PROXIES: '127.0.0.1' } })
})
afterAll(() => server.close())

const ACCENTED = 'Crème-Brûlée\u00a01!'
const [NFC, NFD] = [ACCENTED.normalize('NFC'), ACCENTED.normalize('NFD').replace('\u00a0', ' ')]
const FORMS = [
  ['composed', 'decomposed', NFC, NFD],
  ['decomposed', 'composed', NFD, NFC],
] as const
type Headers = Record<string, string>
let asked = 0

const from = (headers: Headers = {}) => ({ 'x-forwarded-for': `198.51.100.${++asked % 256}`, ...headers })
const login = (email: string, password: string) =>
  server.ask(
    'mutation ($e: String!, $p: String!) { login(email: $e, password: $p, role: CLIENT) }',
    { e: email, p: password },
    from(),
  )
const isLoggedIn = async (email: string, password: string) => Boolean((await login(email, password)).data?.login)
const hashOf = async (email: string) =>
  (
    await server.database.db
      .selectFrom('account')
      .select('password_hash')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
  ).password_hash

/** A diner whose password was hashed as it was typed. */
async function formerDiner(typed: string) {
  const person = await signUp(server)
  const password_hash = await hash(typed, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  await server.database.db.updateTable('account').set({ password_hash }).where('id', '=', person.accountId).execute()
  return { ...person, password_hash }
}

describe.each(FORMS)('a password set with %s accents and typed with %s ones', (_, __, set, typed) => {
  test('opens the account that was activated with it', async () => {
    const email = `dessert-${++asked}@example.test`
    await server.ask(
      'mutation ($i: RegisterInput!) { register(input: $i) }',
      { i: { email, role: 'CLIENT', captchaToken: 'sandbox' } },
      from(),
    )
    const [{ token } = { token: '' }] = (await runEvents(server.appContext)).tokens
    const client = { firstName: 'Zoé', lastName: 'Leroux', phone: '0612345678' }
    await server.ask(
      `mutation ($client: ActivateClientInput!, $password: String!, $token: String!) {
        activate(clientInput: $client, password: $password, token: $token) { token } }`,
      { client, password: set, token },
      from(),
    )
    expect(await isLoggedIn(email, typed)).toBe(true)
    expect(await isLoggedIn(email, typed.replace('û', 'u').replace('u\u0302', 'u'))).toBe(false)
  })

  test('can be changed and used to confirm other actions', async () => {
    const { email, headers } = await signUp(server)
    const change = (o: string, n: string) =>
      server.ask(
        'mutation ($o: String!, $n: String!) { changePassword(oldPassword: $o, newPassword: $n) }',
        { o, n },
        headers,
      )
    expect((await change(PASSWORD, set)).data).toEqual({ changePassword: true })
    const again = (query: string) => server.ask(query, { p: typed }, from(headers))
    expect((await again('mutation ($p: String) { endOtherSessions(password: $p) }')).errors).toBeUndefined()
    expect((await again('mutation ($p: String!) { beginSecondFactor(password: $p) { uri } }')).errors).toBeUndefined()
    expect((await again('mutation ($p: String!) { beginPasskey(password: $p) }')).errors).toBeUndefined()
    expect((await change(typed, 'Une-autre-2027!')).data).toEqual({ changePassword: true })
    expect(await isLoggedIn(email, 'Une-autre-2027!')).toBe(true)
  })

  test('can replace a forgotten one', async () => {
    const { email } = await signUp(server)
    await server.ask('mutation ($e: String!) { triggerPasswordReset(email: $e, role: CLIENT) }', { e: email }, from())
    const [{ token } = { token: '' }] = (await runEvents(server.appContext)).tokens
    await server.ask(
      'mutation ($t: String!, $p: String!) { resetPassword(token: $t, password: $p) }',
      { t: token, p: set },
      from(),
    )
    expect(await isLoggedIn(email, typed)).toBe(true)
  })
})

describe('a password stored before normalisation', () => {
  test('opens the account as typed then, and afterwards in any form', async () => {
    const { email, password_hash } = await formerDiner(NFD)
    expect(await isLoggedIn(email, NFC)).toBe(false)
    expect(await isLoggedIn(email, NFD)).toBe(true)
    expect(await hashOf(email)).not.toBe(password_hash)
    expect(await isLoggedIn(email, NFC)).toBe(true)
    expect(await isLoggedIn(email, NFD)).toBe(true)
  })

  test('is rehashed when an action asks for the password', async () => {
    const { email, headers } = await formerDiner(NFD)
    const left = await server.ask('mutation ($p: String) { deleteAccount(password: $p) }', { p: NFC }, from(headers))
    expect(left.errors?.[0]?.extensions.fields).toEqual({ password: 'Le mot de passe est incorrect.' })
    const ended = { p: NFD }
    await server.ask('mutation ($p: String) { endOtherSessions(password: $p) }', ended, from(headers))
    expect(await isLoggedIn(email, NFC)).toBe(true)
    expect(
      (await server.ask('mutation ($p: String) { deleteAccount(password: $p) }', { p: NFC }, from(headers))).data,
    ).toEqual({ deleteAccount: true })
  })

  test('is rehashed once by several concurrent sign-ins, which all succeed', async () => {
    const { email } = await formerDiner(NFD)
    const answers = await Promise.all(Array.from({ length: 5 }, () => login(email, NFD)))
    expect(answers.map(({ data }) => Boolean(data?.login))).toEqual(Array(5).fill(true))
  })

  test('does not come back where it was changed during the rehash', async () => {
    const { db, kind } = server.database
    // With one connection nothing can happen in between.
    if (kind === 'embedded') return
    const { email, accountId } = await formerDiner(NFD)
    const password_hash = await hash('Une-autre-2027!')
    const signIn = await db.transaction().execute(async (trx) => {
      await trx.updateTable('account').set({ password_hash }).where('id', '=', accountId).execute()
      const late = { answer: login(email, NFD) }
      await untilSomeoneWaits(db)
      return late
    })
    expect((await signIn.answer).errors?.[0]?.message).toBe('Adresse email ou mot de passe incorrect.')
    expect(await hashOf(email)).toBe(password_hash)
  })

  test('keeps its hash if it has no other form', async () => {
    const { email, password_hash } = await formerDiner('Chez-Zoé-2026!'.normalize('NFC'))
    expect(await isLoggedIn(email, 'Chez-Zoé-2026!'.normalize('NFC'))).toBe(true)
    expect(await hashOf(email)).toBe(password_hash)
  })
})
