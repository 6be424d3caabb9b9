import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestResponse, type TestServer, testApp } from '../../../testing/app.ts'
import { codeAt } from '../../../testing/authenticator.ts'
import { dumpOf } from '../../../testing/dump.ts'
import { PASSWORD, signIn, signUp, type TestPerson, TOTP_KEY } from '../../../testing/people.ts'
import { purgeEnded } from '../accounts.ts'
import { runEvents } from '../heard-tokens.fixtures.ts'

let server: TestServer
beforeAll(async () => {
  server = await testApp({ still: true })
})
afterAll(() => server.close())
beforeEach(() => later(24 * 60))

const NEW = 'Nouveau-2027!'
const WRONG = { secondFactor: 'Ce code est incorrect, ou a déjà servi.' }
const later = (minutes: number) => server.clock.moveTo(server.clock.now() + minutes * 60_000)
const as = ({ headers }: Pick<TestPerson, 'headers'>, query: string, variables = {}) =>
  server.ask(query, variables, headers)
const fieldsOf = ({ errors }: TestResponse) => errors?.[0]?.extensions.fields
const codeOf = ({ errors }: TestResponse) => errors?.[0]?.extensions.code
const shown = (key = TOTP_KEY, steps = 0) => codeAt(key, server.clock.now() + steps * 30_000)
const protectedOne = (overrides = {}) => signUp(server, { secondFactor: true, ...overrides })

const LOGIN = `mutation ($email: String!, $password: String!, $role: Role!, $code: String) {
  login(email: $email, password: $password, role: $role, secondFactor: $code)
}`
const login = (person: TestPerson, code?: string, { password = PASSWORD, role = 'CLIENT' } = {}) =>
  server.ask(LOGIN, { email: person.email, password, role, code })

const begin = (person: TestPerson, password = PASSWORD) =>
  as(person, 'mutation ($p: String!) { beginSecondFactor(password: $p) { secret uri } }', { p: password })
const keyIn = ({ data }: TestResponse) =>
  (data?.beginSecondFactor ?? { secret: '', uri: '' }) as { secret: string; uri: string }
const confirm = (person: TestPerson, code: string) =>
  as(person, 'mutation ($c: String!) { confirmSecondFactor(code: $c) }', { c: code })
const end = (person: TestPerson, password: string, code: string) =>
  as(person, 'mutation ($p: String!, $c: String!) { endSecondFactor(password: $p, code: $c) }', {
    p: password,
    c: code,
  })
const renew = (person: TestPerson, password: string, code: string) =>
  as(person, 'mutation ($p: String!, $c: String!) { renewRecoveryCodes(password: $p, code: $c) }', {
    p: password,
    c: code,
  })
const codesIn = ({ data }: TestResponse) => (data?.confirmSecondFactor ?? data?.renewRecoveryCodes ?? []) as string[]
const security = async (person: TestPerson) =>
  (await as(person, '{ mySecurity { hasSecondFactor recoveryCodesLeft } }')).data?.mySecurity
async function enrol(person: TestPerson) {
  const { secret } = keyIn(await begin(person))
  const codes = codesIn(await confirm(person, shown(secret)))
  return { secret, codes }
}

describe('adding a second factor', () => {
  test('shows a key, is confirmed by a code, returns ten recovery codes and ends other sessions', async () => {
    const person = await signUp(server)
    const other = await signIn(server, person.accountId)
    const setup = keyIn(await begin(person))
    expect(setup.secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(setup.uri).toContain(`otpauth://totp/Tabl%C3%A9e:${encodeURIComponent(person.email)}`)
    expect(setup.uri).toContain(`secret=${setup.secret}`)
    expect(await security(person)).toEqual({ hasSecondFactor: false, recoveryCodesLeft: 0 })
    expect((await login(person)).data?.login).toBeTruthy()

    const codes = codesIn(await confirm(person, shown(setup.secret)))
    expect(new Set(codes).size).toBe(10)
    // 24 characters out of 31: 118 bits.
    for (const code of codes) expect(code).toMatch(/^(?:[2-9a-hjkmnp-z]{4}-){5}[2-9a-hjkmnp-z]{4}$/)
    expect(await security(person)).toEqual({ hasSecondFactor: true, recoveryCodesLeft: 10 })
    expect(codeOf(await as(other, '{ me { id } }'))).toBe('UNAUTHENTICATED')
    expect(codeOf(await begin(person))).toBe('CONFLICT')
    expect((await runEvents(server.appContext)).names).toContain('SecurityChanged')
  })

  test('requires the password: a session alone cannot lock out its owner', async () => {
    const person = await signUp(server)
    expect(fieldsOf(await begin(person, 'Faux-2026!'))).toEqual({ password: 'Le mot de passe est incorrect.' })
    expect(codeOf(await confirm(person, shown()))).toBe('CONFLICT')
  })

  test('is not confirmed by a wrong code, and its first key is void once it is begun again', async () => {
    const person = await signUp(server)
    const first = keyIn(await begin(person))
    expect(fieldsOf(await confirm(person, '12345x'))).toEqual({ code: WRONG.secondFactor })
    await begin(person)
    expect(fieldsOf(await confirm(person, shown(first.secret)))).toEqual({ code: WRONG.secondFactor })
    expect(await security(person)).toMatchObject({ hasSecondFactor: false })
  })

  test('is forgotten after a day without confirmation', async () => {
    const person = await signUp(server)
    await begin(person)
    later(25 * 60)
    await purgeEnded({ db: server.appContext.db, now: server.clock.now() })
    expect(codeOf(await confirm(person, shown()))).toBe('CONFLICT')
  })
})

describe('signing in with a second factor', () => {
  test('requires a code after the right password', async () => {
    const person = await protectedOne()
    expect(codeOf(await login(person))).toBe('SECOND_FACTOR_REQUIRED')
    expect((await login(person, shown(), { password: 'Faux-2026!' })).errors?.[0]?.message).toBe(
      'Adresse email ou mot de passe incorrect.',
    )
    const code = shown()
    const { data } = await login(person, ` ${code.slice(0, 3)} ${code.slice(3)}`)
    expect((await server.ask('{ me { id } }', {}, { authorization: String(data?.login) })).data?.me).toBeTruthy()
  })

  test('accepts a code once, even if it is used concurrently, and rejects older codes', async () => {
    const person = await protectedOne()
    const answers = await Promise.all(Array.from({ length: 8 }, () => login(person, shown())))
    expect(answers.filter(({ data }) => data?.login)).toHaveLength(1)
    expect(fieldsOf(await login(person, shown(TOTP_KEY, -1)))).toEqual(WRONG)
  })

  test('accepts the previous and the next code, and no others', async () => {
    const person = await protectedOne()
    for (const steps of [-2, 2]) expect(fieldsOf(await login(person, shown(TOTP_KEY, steps)))).toEqual(WRONG)
    expect((await login(person, shown(TOTP_KEY, -1))).data?.login).toBeTruthy()
    expect((await login(person, shown(TOTP_KEY, 1))).data?.login).toBeTruthy()
  })

  test('accepts ten wrong codes an hour, from all networks together', async () => {
    const person = await protectedOne()
    const from = (address: number) =>
      server.app.inject({
        method: 'POST',
        url: '/graphql',
        remoteAddress: `192.0.2.${address}`,
        payload: { query: LOGIN, variables: { email: person.email, password: PASSWORD, role: 'CLIENT', code: '000' } },
      })
    for (let turn = 1; turn <= 10; turn++) expect(fieldsOf((await from(turn)).json())).toEqual(WRONG)
    expect(codeOf((await from(11)).json())).toBe('RATE_LIMITED')
    expect(codeOf(await login(person, shown()))).toBe('RATE_LIMITED')
    later(61)
    expect((await login(person, shown())).data?.login).toBeTruthy()
  })

  test('counts wrong codes like wrong passwords', async () => {
    const person = await protectedOne()
    for (let turn = 0; turn < 10; turn++) await login(person, '000000')
    later(61)
    for (let turn = 0; turn < 5; turn++) await login(person, '000000')
    for (let turn = 0; turn < 5; turn++) await login(person, undefined, { password: 'Faux-2026!' })
    expect(fieldsOf(await login(person, shown()))).toHaveProperty('captchaToken')
  })

  test('takes each recovery code once, in any spelling', async () => {
    const person = await signUp(server)
    const { codes } = await enrol(person)
    const [first = '', second = ''] = codes
    expect((await login(person, first)).data?.login).toBeTruthy()
    expect(fieldsOf(await login(person, first))).toEqual(WRONG)
    expect((await login(person, second.toUpperCase().replaceAll('-', ' '))).data?.login).toBeTruthy()
    expect(await security(person)).toEqual({ hasSecondFactor: true, recoveryCodesLeft: 8 })

    const stranger = await protectedOne()
    expect(fieldsOf(await login(stranger, codes[2]))).toEqual(WRONG)
  })
})

describe('turning the second factor off, and new recovery codes', () => {
  test('is not begun again while it is being confirmed', async () => {
    const person = await protectedOne()
    expect(codeOf(await begin(person))).toBe('CONFLICT')
  })

  test('require the password and a code', async () => {
    const person = await signUp(server)
    const { secret, codes } = await enrol(person)
    await runEvents(server.appContext)
    later(1)
    for (const ask of [end, renew]) {
      expect(fieldsOf(await ask(person, 'Faux-2026!', shown(secret)))).toHaveProperty('password')
      expect(fieldsOf(await ask(person, PASSWORD, '000000'))).toHaveProperty('code')
    }
    const fresh = codesIn(await renew(person, PASSWORD, shown(secret)))
    expect(fresh).toHaveLength(10)
    expect(fieldsOf(await login(person, codes[0]))).toEqual(WRONG)

    expect((await end(person, PASSWORD, fresh[0] ?? '')).data).toEqual({ endSecondFactor: true })
    expect((await login(person)).data?.login).toBeTruthy()
    expect(await security(person)).toEqual({ hasSecondFactor: false, recoveryCodesLeft: 0 })
    expect(codeOf(await end(person, PASSWORD, '000000'))).toBe('CONFLICT')
    const published = (await runEvents(server.appContext)).names.filter((name) => name === 'SecurityChanged')
    expect(published).toHaveLength(2)
  })
})

describe('an email never bypasses the second factor', () => {
  test('a new password still requires it', async () => {
    const person = await protectedOne()
    await server.ask('mutation ($e: String!) { triggerPasswordReset(email: $e, role: CLIENT) }', { e: person.email })
    const [{ token } = { token: '' }] = (await runEvents(server.appContext)).tokens
    const reset = 'mutation ($t: String!, $p: String!) { resetPassword(token: $t, password: $p) }'
    expect((await server.ask(reset, { t: token, p: NEW })).data).toEqual({ resetPassword: true })
    expect(codeOf(await login(person, undefined, { password: NEW }))).toBe('SECOND_FACTOR_REQUIRED')
    expect((await login(person, shown(), { password: NEW })).data?.login).toBeTruthy()
  })

  test('changing the email address and undoing that open no session', async () => {
    const person = await protectedOne()
    await as(person, 'mutation { updateEmail(email: "ailleurs-2@example.test") }')
    const confirmEmail = async () => {
      const { tokens } = await runEvents(server.appContext)
      const ask = 'mutation ($t: String!) { confirmNewEmail(token: $t) }'
      return (await server.ask(ask, { t: tokens.at(-1)?.token ?? '' })).data
    }
    expect(await confirmEmail()).toEqual({ confirmNewEmail: '' })
    const { tokens } = await runEvents(server.appContext)
    const undo = { t: tokens.at(-1)?.token ?? '', p: 'Toute-Autre-2027!' }
    const confirmed = await server.ask('mutation ($t: String!) { confirmNewEmail(token: $t) }', undo)
    expect(confirmed.data).toEqual({ confirmNewEmail: 'undone' })
    await server.ask('mutation ($t: String!, $p: String!) { resetPassword(token: $t, password: $p) }', undo)
    expect(codeOf(await login(person, undefined, { password: undo.p }))).toBe('SECOND_FACTOR_REQUIRED')
  })
})

describe('staff without a second factor', () => {
  test.each(['RESTAURANT', 'ADMIN'] as const)('must set one up first, with role %s', async (role) => {
    const person = await signUp(server, { role, secondFactor: false })
    expect((await as(person, '{ me { email } }')).data?.me).toEqual({ email: person.email })
    for (const ask of [
      '{ mySessions { id } }',
      '{ exportMyData }',
      `mutation { deleteAccount(password: "${PASSWORD}") }`,
    ]) {
      expect(codeOf(await as(person, ask))).toBe('FORBIDDEN')
    }

    await enrol(person)
    expect((await as(person, '{ mySessions { id } }')).data?.mySessions).toHaveLength(1)
    const other = await login(person, undefined, { role })
    expect(codeOf(other)).toBe('SECOND_FACTOR_REQUIRED')
  })

  test('can delete their account', async () => {
    const person = await signUp(server, { role: 'ADMIN', secondFactor: false })
    await as(person, 'mutation { logout }')
    expect(codeOf(await as(person, '{ me { id } }'))).toBe('UNAUTHENTICATED')
  })
})

test('a stolen copy of the database contains neither a key nor a recovery code', async () => {
  const person = await signUp(server)
  const { secret, codes } = await enrol(person)
  const dump = await dumpOf(server.database.db)
  for (const kept of [secret, ...codes, ...codes.map((code) => code.replaceAll('-', ''))]) {
    expect(dump).not.toContain(kept)
    expect(dump).not.toContain(Buffer.from(kept).toString('hex'))
  }
  const { data } = await as(person, '{ exportMyData }')
  expect(JSON.parse(String(data?.exportMyData)).compte.sécurité).toEqual({
    hasSecondFactor: true,
    recoveryCodesLeft: 10,
    passkeys: [],
  })
  expect(String(data?.exportMyData)).not.toContain(secret)
})
