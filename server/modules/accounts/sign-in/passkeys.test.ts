import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestResponse, type TestServer, testApp } from '../../../testing/app.ts'
import { dumpOf } from '../../../testing/dump.ts'
import { PASSWORD, signUp, type TestPerson } from '../../../testing/people.ts'
import { type SoftwareKey, softwareKey } from '../../../testing/software-key.fixtures.ts'
import { runEvents } from '../heard-tokens.fixtures.ts'

const ORIGIN = 'https://tablee.example'
let server: TestServer
beforeAll(async () => {
  server = await testApp({ still: true, environment: { ORIGIN } })
})
afterAll(() => server.close())
beforeEach(() => later(24 * 60))

const UNKNOWN = "Cette clé d'accès n'est pas reconnue. Connectez-vous par votre mot de passe."
const later = (minutes: number) => server.clock.moveTo(server.clock.now() + minutes * 60_000)
const as = ({ headers }: TestPerson, query: string, variables = {}) => server.ask(query, variables, headers)
const codeOf = ({ errors }: TestResponse) => errors?.[0]?.extensions.code
const newKey = () => softwareKey({ origin: ORIGIN, rpId: 'tablee.example' })

const begin = (person: TestPerson, password = PASSWORD) =>
  as(person, 'mutation ($p: String!) { beginPasskey(password: $p) }', { p: password })
const add = (person: TestPerson, response: string, name = 'Mon téléphone') =>
  as(person, 'mutation ($n: String!, $r: String!) { addPasskey(name: $n, response: $r) }', { n: name, r: response })
type Listed = { mySecurity: { passkeys: { id: string; name: string; lastUsedAt: number | null }[] } }
const list = async ({ headers }: TestPerson) =>
  (await server.read<Listed>('{ mySecurity { passkeys { id name createdAt lastUsedAt } } }', {}, headers)).mySecurity
    .passkeys
const asked = async () => String((await server.ask('mutation { beginPasskeyLogin }')).data?.beginPasskeyLogin)
const enter = (response: string, role = 'CLIENT') =>
  server.ask('mutation ($r: String!, $role: Role!) { loginWithPasskey(response: $r, role: $role) }', {
    r: response,
    role,
  })
async function register(person: TestPerson, key = newKey()): Promise<SoftwareKey> {
  const options = String((await begin(person)).data?.beginPasskey)
  expect((await add(person, key.create(options))).data).toEqual({ addPasskey: true })
  return key
}

describe('a passkey', () => {
  test('is added, named and listed, signs in on its own and can be removed', async () => {
    const person = await signUp(server)
    const key = newKey()
    const options = JSON.parse(String((await begin(person)).data?.beginPasskey))
    expect(options).toMatchObject({
      rp: { id: 'tablee.example', name: 'Tablée' },
      user: { name: person.email },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    await add(person, key.create(JSON.stringify(options)), ' Mon téléphone ')
    expect(await list(person)).toMatchObject([{ name: 'Mon téléphone', lastUsedAt: null }])

    const { data } = await enter(key.get(await asked()))
    const me = await server.ask('{ me { email } }', {}, { authorization: String(data?.loginWithPasskey) })
    expect(me.data).toEqual({ me: { email: person.email } })
    const [kept] = await list(person)
    expect(kept?.lastUsedAt).toBe(server.clock.now())

    const remove = 'mutation ($id: ID!) { removePasskey(id: $id) }'
    expect(codeOf(await as(await signUp(server), remove, { id: kept?.id }))).toBe('NOT_FOUND')
    expect((await as(person, remove, { id: kept?.id })).data).toEqual({ removePasskey: true })
    expect((await runEvents(server.appContext)).names).toEqual(['SecurityChanged', 'SecurityChanged'])
    expect((await enter(key.get(await asked()))).errors?.[0]?.message).toBe(UNKNOWN)
  })

  test('is added with the password: a session alone adds no way to sign in', async () => {
    const person = await signUp(server)
    const { errors } = await begin(person, 'Faux-2026!')
    expect(errors?.[0]?.extensions.fields).toEqual({ password: 'Le mot de passe est incorrect.' })
  })

  test('counts as both factors', async () => {
    const diner = await signUp(server, { secondFactor: true })
    expect((await enter((await register(diner)).get(await asked()))).data?.loginWithPasskey).toBeTruthy()

    const owner = await signUp(server, { role: 'RESTAURANT' })
    const key = await register(owner)
    await server.appContext.db.deleteFrom('second_factor').where('account_id', '=', owner.accountId).execute()
    expect(codeOf(await as(owner, '{ mySessions { id } }'))).toBe('FORBIDDEN')
    // The password alone cannot add a second factor to an account with a passkey.
    expect(codeOf(await as(owner, `mutation { beginSecondFactor(password: "${PASSWORD}") { secret } }`))).toBe(
      'FORBIDDEN',
    )
    expect((await enter(key.get(await asked()))).errors?.[0]?.message).toBe(UNKNOWN)
    const { data } = await enter(key.get(await asked()), 'RESTAURANT')
    const sessions = await server.ask('{ mySessions { id } }', {}, { authorization: String(data?.loginWithPasskey) })
    expect(sessions.data?.mySessions).toHaveLength(2)
  })

  test('is one account’s alone', async () => {
    const key = await register(await signUp(server))
    const other = await signUp(server)
    const options = String((await begin(other)).data?.beginPasskey)
    expect(codeOf(await add(other, key.create(options)))).toBe('CONFLICT')
  })

  test('is removed when an email change is undone, since it may be the thief’s', async () => {
    const person = await signUp(server)
    await runEvents(server.appContext)
    await as(person, 'mutation { updateEmail(email: "voleur-a-la-cle@example.test") }')
    const key = await register(person)
    const follow = async () => {
      const link = (await runEvents(server.appContext)).tokens.at(-1)?.token ?? ''
      return server.ask('mutation ($t: String!) { confirmNewEmail(token: $t) }', { t: link })
    }
    await follow()
    expect((await enter(key.get(await asked()))).data?.loginWithPasskey).toBeTruthy()
    await follow()
    expect((await enter(key.get(await asked()))).errors?.[0]?.message).toBe(UNKNOWN)
  })

  test('does not open a blocked account', async () => {
    const person = await signUp(server)
    const key = await register(person)
    await server.appContext.db
      .updateTable('account')
      .set({ status: 'BLOCKED' })
      .where('id', '=', person.accountId)
      .execute()
    expect(codeOf(await enter(key.get(await asked())))).toBe('FORBIDDEN')
  })
})

describe('a passkey response is refused', () => {
  test('if it is used a second time, even concurrently', async () => {
    const key = await register(await signUp(server))
    const response = key.get(await asked())
    const answers = await Promise.all(Array.from({ length: 8 }, () => enter(response)))
    expect(answers.filter(({ data }) => data?.loginWithPasskey)).toHaveLength(1)
    expect((await enter(response)).errors?.[0]?.message).toBe(UNKNOWN)
  })

  test('if its challenge was invented, is more than five minutes old or was issued for another use', async () => {
    const person = await signUp(server)
    const key = await register(person)
    expect((await enter(key.get(JSON.stringify({ challenge: 'bm9ib2R5J3M' })))).data).toBeFalsy()
    const old = key.get(await asked())
    later(6)
    expect((await enter(old)).data).toBeFalsy()
    const options = String((await begin(person)).data?.beginPasskey)
    expect((await enter(key.get(options))).data).toBeFalsy()

    const others = String((await begin(await signUp(server))).data?.beginPasskey)
    expect(codeOf(await add(person, newKey().create(others)))).toBe('BAD_USER_INPUT')
  })

  test.each([
    ['another site', { origin: 'https://tablee.example.attacker.test' }],
    ['another domain', { rpId: 'attacker.test' }],
    ['a key that nobody has unlocked', { isVerified: false }],
    ['a copy, whose count is behind', { counter: 1 }],
  ])('if it comes from %s', async (_, odd) => {
    const key = await register(await signUp(server))
    expect((await enter(key.get(await asked(), { counter: 5 }))).data?.loginWithPasskey).toBeTruthy()
    expect((await enter(key.get(await asked(), { counter: 9, ...odd }))).errors?.[0]?.message).toBe(UNKNOWN)
  })

  test.each([
    ['another site', { origin: 'https://attacker.test' }],
    ['another domain', { rpId: 'attacker.test' }],
    ['a key that nobody has unlocked', { isVerified: false }],
  ])('when a passkey is added, if it comes from %s', async (_, odd) => {
    const person = await signUp(server)
    const options = String((await begin(person)).data?.beginPasskey)
    expect(codeOf(await add(person, newKey().create(options, odd)))).toBe('BAD_USER_INPUT')
    expect(await list(person)).toEqual([])
  })

  test.each(['', '{}', 'null', '[]', '{"id":1}', '{"id":"\\u0000","response":{}}'])('if it is %j', async (response) => {
    const person = await signUp(server)
    expect(codeOf(await enter(response))).toBe('BAD_USER_INPUT')
    expect(codeOf(await add(person, response))).toBe('BAD_USER_INPUT')
  })

  test('after five hundred refused ones from one network within an hour', async () => {
    const key = await register(await signUp(server))
    for (let turn = 0; turn < 499; turn++) await enter('{}')
    expect((await enter(key.get(await asked()))).data?.loginWithPasskey).toBeTruthy()
    await enter('{}')
    expect(codeOf(await enter(key.get(await asked())))).toBe('RATE_LIMITED')
    later(61)
    expect((await enter(key.get(await asked()))).data?.loginWithPasskey).toBeTruthy()
  })
})

test('an account has at most ten', async () => {
  const person = await signUp(server)
  for (let turn = 0; turn < 10; turn++) await register(person)
  expect(codeOf(await begin(person))).toBe('CONFLICT')
})

test('a stolen copy of the database contains no challenge that could be signed', async () => {
  const { challenge } = JSON.parse(await asked())
  const dump = await dumpOf(server.database.db)
  expect(dump).not.toContain(challenge)
  expect(dump).not.toContain(Buffer.from(challenge, 'base64url').toString('hex'))
})

test('two hundred employees of one network sign in by passkey within ten minutes, with a captcha from the 101st on', async () => {
  const key = await register(await signUp(server))
  const begin = (captcha?: string) =>
    server.ask('mutation ($captcha: String) { beginPasskeyLogin(captchaToken: $captcha) }', { captcha })
  for (let turn = 0; turn < 100; turn++) expect((await begin()).errors).toBeUndefined()
  const robot = (await begin()).errors?.[0]?.extensions.fields
  expect(robot).toEqual({ captchaToken: "Veuillez confirmer que vous n'êtes pas un robot" })
  let challenge = ''
  for (let turn = 0; turn < 100; turn++) challenge = String((await begin('sandbox')).data?.beginPasskeyLogin)
  expect((await enter(key.get(challenge))).data?.loginWithPasskey).toBeTruthy()
  expect((await begin()).errors?.[0]?.extensions.fields).toEqual(robot)
})
