import { hash } from '@node-rs/argon2'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestServer, testApp } from '../../../testing/app.ts'
import { PASSWORD, signUp } from '../../../testing/people.ts'
import { runEvents } from '../heard-tokens.fixtures.ts'
import { hashPassword } from '../passwords/hash-password.ts'

let server: TestServer
beforeAll(async () => {
  server = await testApp({ environment: { TRUSTED_PROXIES: '127.0.0.1' } })
})
afterAll(() => server.close())
// Restarts the windows of rate limits and the sessions' lifetimes.
beforeEach(() => server.clock.moveTo(server.clock.now() + 86_400_001))

const LOGIN = `mutation ($email: String!, $password: String!, $role: Role!, $captcha: String) {
  login(email: $email, password: $password, role: $role, captchaToken: $captcha)
}`
type Try = { password?: string; role?: string; from?: string; captcha?: string }

async function logIn(
  email: string,
  { password = PASSWORD, role = 'CLIENT', from = '198.51.100.1', captcha }: Try = {},
) {
  const { data, errors } = await server.ask(LOGIN, { email, password, role, captcha }, { 'x-forwarded-for': from })
  return { token: (data?.login ?? null) as string | null, error: errors?.[0] }
}
const meOf = async (token: string) => (await server.ask('{ me { email } }', {}, { authorization: token })) as Answer
type Answer = { data?: { me: { email: string } | null }; errors?: { message: string; extensions: { code: string } }[] }
const WRONG = 'Adresse email ou mot de passe incorrect.'
const ROBOT = { captchaToken: "Veuillez confirmer que vous n'êtes pas un robot" }

describe('signing in', () => {
  test('returns a token that opens the account, with or without the Bearer prefix', async () => {
    const { email } = await signUp(server)
    const { token } = await logIn(` ${email.toUpperCase()} `)
    expect(token).toMatch(/^[\w-]{43}$/)
    expect((await meOf(token ?? '')).data).toEqual({ me: { email } })
    expect((await meOf(`Bearer ${token}`)).data).toEqual({ me: { email } })
  })

  test('returns the same error for a wrong password, a wrong role and an unknown address', async () => {
    const { email } = await signUp(server)
    const answers = [
      await logIn(email, { password: 'Autre-2026!' }),
      await logIn(email, { role: 'RESTAURANT' }),
      await logIn('personne@example.test'),
    ]
    for (const { token, error } of answers) {
      expect(token).toBeNull()
      expect(error).toMatchObject({ message: WRONG, extensions: { code: 'BAD_USER_INPUT' } })
      expect(error?.extensions).not.toHaveProperty('fields')
    }
  })

  test.each(['an account', 'nobody'])(
    'with the wrong password of %s takes three statements: the counters, the account, the security log',
    async (whose) => {
      const email = whose === 'nobody' ? 'personne@example.test' : (await signUp(server)).email
      const before = server.database.statements.count
      await logIn(email, { password: 'Autre-2026!' })
      expect(server.database.statements.count - before).toBe(3)
    },
  )

  test.each([
    ['', PASSWORD, { email: 'Renseignez votre email' }],
    ['a@b', PASSWORD, { email: 'Veuillez entrer une adresse email valide.' }],
    ['a@example.test', '', { password: 'Le mot de passe est requis' }],
  ])('is refused for %j with %j', async (email, password, fields) => {
    expect((await logIn(email, { password })).error?.extensions.fields).toEqual(fields)
  })

  test('is refused for blocked and disabled accounts, whose sessions end', async () => {
    for (const status of ['BLOCKED', 'DISABLED']) {
      const { email, token, accountId } = await signUp(server)
      await server.database.db.updateTable('account').set({ status }).where('id', '=', accountId).execute()
      expect((await logIn(email)).error?.extensions.code).toBe('FORBIDDEN')
      expect((await logIn(email, { password: 'Autre-2026!' })).error?.message).toBe(WRONG)
      expect((await meOf(token)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
    }
  })
})

describe('a session', () => {
  test('is refused by every operation if it does not exist; a request with no token is anonymous', async () => {
    const { data, errors } = await server.ask('{ allFoodTags { id } }', {}, { authorization: 'inconnu' })
    expect(data).toBeUndefined()
    expect(errors?.[0]).toMatchObject({
      message: "Votre Session est expirée. Vous devez se connecter à nouveau afin d'accéder à votre compte.",
      extensions: { code: 'UNAUTHENTICATED' },
    })
    expect((await server.ask('{ me { id } currentUser { id } }')).data).toEqual({ me: null, currentUser: null })
  })

  test('lasts thirty days, and is extended by use', async () => {
    const [used, left] = [await signUp(server), await signUp(server)]
    const days = (count: number) => server.clock.moveTo(server.clock.now() + count * 86_400_000)
    days(29)
    expect((await meOf(used.token)).data?.me).toBeTruthy()
    days(2)
    expect((await meOf(used.token)).data?.me).toBeTruthy()
    expect((await meOf(left.token)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
  })

  test.each([
    ['CLIENT', 24, 90],
    ['RESTAURANT', 1, 0.5],
    ['ADMIN', 1, 0.5],
  ] as const)('on a %s, used every %d hours, ends %d days after its sign-in', async (role, hours, days) => {
    const { token } = await signUp(server, { role })
    const end = server.clock.now() + days * 86_400_000
    const step = hours * 3_600_000
    for (let at = server.clock.now() + step; at < end; at += step) {
      server.clock.moveTo(at)
      expect((await meOf(token)).data?.me).toBeTruthy()
    }
    server.clock.moveTo(end)
    expect((await meOf(token)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
  })

  test('is one of at most twenty of an account: the next ends the oldest', async () => {
    const { email, token: oldest } = await signUp(server)
    const tokens: string[] = []
    for (let turn = 0; turn < 19; turn++) tokens.push((await logIn(email)).token ?? '')
    expect((await meOf(oldest)).data?.me).toBeTruthy()
    server.clock.moveTo(server.clock.now() + 60_000)
    tokens.push((await logIn(email)).token ?? '')
    expect((await meOf(oldest)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
    for (const token of tokens) expect((await meOf(token)).data?.me).toBeTruthy()
  })

  test('can be ended from another session of the same account, and by nobody else', async () => {
    const [{ email, token }, stranger] = [await signUp(server), await signUp(server)]
    const [lost, kept] = [(await logIn(email)).token ?? '', (await logIn(email)).token ?? '']
    type Listed = { mySessions: { id: string; isCurrent: boolean }[] }
    const { mySessions } = await server.read<Listed>('{ mySessions { id isCurrent } }', {}, { authorization: lost })
    const id = mySessions.find(({ isCurrent }) => isCurrent)?.id
    const end = (by: string) => server.ask('mutation ($id: ID!) { endSession(id: $id) }', { id }, { authorization: by })

    expect((await end(stranger.token)).data).toEqual({ endSession: false })
    expect((await meOf(lost)).data?.me).toBeTruthy()
    expect((await end(token)).data).toEqual({ endSession: true })
    expect((await meOf(lost)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
    expect((await meOf(kept)).data?.me).toBeTruthy()
    expect((await end(token)).data).toEqual({ endSession: false })
    const none = await server.ask('mutation { endSession(id: "\\u0000") }', {}, { authorization: token })
    expect(none.data).toEqual({ endSession: false })
  })

  test('ends on signing out, and the others continue', async () => {
    const { email, token } = await signUp(server)
    const other = (await logIn(email)).token ?? ''
    await server.ask('mutation { logout }', {}, { authorization: token })
    expect((await meOf(token)).errors).toBeTruthy()
    expect((await meOf(other)).data?.me).toBeTruthy()
  })

  test('is listed with the others, the current one first, and can end them', async () => {
    const { email, token } = await signUp(server)
    const other = (await logIn(email)).token ?? ''
    const list = () => server.ask('{ mySessions { isCurrent device } }', {}, { authorization: token })
    expect((await list()).data?.mySessions).toMatchObject([{ isCurrent: true }, { isCurrent: false }])
    await server.ask('mutation { endOtherSessions }', {}, { authorization: token })
    expect((await list()).data?.mySessions).toHaveLength(1)
    expect((await meOf(other)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
  })
})

/** Sets a counter to this number of attempts. */
async function countedUpTo(tries: number, counter: string): Promise<void> {
  await sql`update try_counter set tries = ${tries} where counter = ${counter} and tries > 0`.execute(
    server.database.db,
  )
}

describe('limits of signing in', () => {
  test('after ten failures of a network on an account further tries need a captcha for a quarter of an hour', async () => {
    const { email } = await signUp(server)
    for (let turn = 0; turn < 10; turn++) {
      expect((await logIn(email, { password: 'Faux-2026!' })).error?.message).toBe(WRONG)
    }
    expect((await logIn(email)).error?.extensions.fields).toEqual(ROBOT)
    expect((await logIn(email, { captcha: 'of-a-robot' })).error?.extensions.fields).toEqual(ROBOT)
    expect((await logIn(email, { captcha: 'sandbox' })).token).toBeTruthy()
    expect((await logIn(email)).error?.extensions.fields).toEqual(ROBOT)
    expect((await logIn(email, { from: '198.51.100.2' })).token).toBeTruthy()
    server.clock.moveTo(server.clock.now() + 15 * 60_000 + 1)
    expect((await logIn(email)).token).toBeTruthy()
  })

  test('count failures only: successful sign-ins are not limited', async () => {
    const { email } = await signUp(server)
    for (let turn = 0; turn < 15; turn++) expect((await logIn(email)).token).toBeTruthy()
  })

  test('do not count tries without the required captcha: one network never causes a captcha on others', async () => {
    const { email } = await signUp(server)
    for (let batch = 0; batch < 11; batch++) {
      await Promise.all(Array.from({ length: 100 }, () => logIn(email, { password: 'Faux-2026!' })))
    }
    expect((await logIn(email)).error?.extensions.fields).toEqual(ROBOT)
    expect((await logIn(email, { from: '198.51.100.2' })).token).toBeTruthy()
  })

  test('two hundred employees behind one address sign in within ten minutes, half of them after a mistake', async () => {
    const from = '198.51.100.40'
    const people = await Promise.all(Array.from({ length: 200 }, () => signUp(server)))
    const cheap = await hash(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 })
    await sql`update account set password_hash = ${cheap}`.execute(server.database.db)
    let captchas = 0
    const enter = async (email: string) => {
      const { token, error } = await logIn(email, { from })
      if (token) return token
      expect(error?.extensions.fields).toEqual(ROBOT)
      captchas++
      return (await logIn(email, { from, captcha: 'sandbox' })).token
    }
    for (let group = 0; group < 200; group += 20) {
      const arriving = people.slice(group, group + 20)
      await Promise.all(arriving.slice(0, 11).map(({ email }) => logIn(email, { password: 'Faux-2026!', from })))
      const tokens = await Promise.all(arriving.map(({ email }) => enter(email)))
      expect(new Set(tokens).size).toBe(20)
      expect(tokens).not.toContain(null)
      server.clock.moveTo(server.clock.now() + 50_000)
    }
    expect(captchas).toBeGreaterThan(0)
  })

  test('refuse a network after five hundred failures within an hour, with or without captchas', async () => {
    const [victim, other] = [await signUp(server), await signUp(server)]
    await logIn(victim.email, { password: 'Faux-2026!' })
    await countedUpTo(499, 'login failures of a network, an hour')
    expect((await logIn(victim.email, { password: 'Faux-2026!', captcha: 'sandbox' })).error?.message).toBe(WRONG)
    expect((await logIn(other.email, { captcha: 'sandbox' })).error?.extensions.code).toBe('RATE_LIMITED')
    expect((await logIn(other.email, { from: '198.51.100.2' })).token).toBeTruthy()
  })

  test('refuse an account attacked from many networks to networks unknown to it, and to no others', async () => {
    const { email } = await signUp(server)
    const home = '198.51.100.50'
    expect((await logIn(email, { from: home })).token).toBeTruthy()
    for (let at = 0; at < 100; at++) await logIn(email, { password: 'Faux-2026!', from: `203.0.113.${at}` })
    expect((await logIn(email, { from: '203.0.113.200' })).error?.extensions.fields).toEqual(ROBOT)
    await countedUpTo(1_000, 'login failures, account, from unknown networks, a day')
    for (const from of ['203.0.113.201', '2001:db8:9:9::1']) {
      expect((await logIn(email, { from, captcha: 'sandbox' })).error?.extensions.code).toBe('RATE_LIMITED')
    }
    expect((await logIn(email, { from: home, captcha: 'sandbox' })).token).toBeTruthy()

    await server.ask('mutation ($e: String!) { triggerPasswordReset(email: $e, role: CLIENT) }', { e: email })
    const t = (await runEvents(server.appContext)).tokens.at(-1)?.token
    await server.ask('mutation ($t: String!) { resetPassword(token: $t, password: "Aubergine-2027!") }', { t })
    expect((await logIn(email, { from: '203.0.113.201', password: 'Aubergine-2027!' })).token).toBeTruthy()
  })

  test('a network that needs a captcha has no effect by trying other accounts', async () => {
    for (let turn = 0; turn < 100; turn++) await logIn(`devine-${turn % 25}@example.test`, { from: '198.51.100.7' })
    const { db } = server.database
    const counters = () => db.selectFrom('try_counter').select('counter').execute()
    const before = (await counters()).length
    for (let turn = 0; turn < 20; turn++) {
      const { error } = await logIn(`encore-${turn}@example.test`, { from: '198.51.100.7' })
      expect(error?.extensions.fields).toEqual(ROBOT)
    }
    expect(await counters()).toHaveLength(before)
  })

  test('do not count tries that are turned away by a full queue', async () => {
    const { email } = await signUp(server)
    // Each has its own account and network, so none is rejected for another.
    const others = Array.from({ length: 60 }, (_, at) => ({ account: `${at}`, address: `${at}` }))
    const busy = Promise.all(others.map((other) => hashPassword(PASSWORD, other).catch(() => {})))
    for (let turn = 0; turn < 3; turn++) await Promise.all(Array.from({ length: 8 }, () => logIn(email)))
    await busy
    expect((await logIn(email)).token).toBeTruthy()
  })

  test('attacks on four accounts from two addresses delay a third person by one hash, and refuse none of their tries', async () => {
    const victims = await Promise.all(Array.from({ length: 4 }, () => signUp(server)))
    const third = await signUp(server)
    const ended: string[] = []
    const hammer = Array.from({ length: 36 }, async (_, at) => {
      const { error } = await logIn(victims[at % 4]?.email ?? '', {
        password: 'Faux-2026!',
        from: `203.0.113.${at % 2}`,
      })
      ended.push(error?.message === WRONG ? 'heard' : 'refused')
    })
    await expect.poll(() => ended.length).toBeGreaterThan(1)
    const { token } = await logIn(third.email, { from: '198.51.100.9' })
    expect(token).toBeTruthy()
    // One attempt was running. Others ended while the third person's request was read and handled.
    expect(ended.length).toBeLessThan(18)
    await Promise.all(hammer)
  })

  test('an IPv6 network counts as one address', async () => {
    const { email } = await signUp(server)
    for (let turn = 1; turn <= 10; turn++) {
      await logIn(email, { password: 'Faux-2026!', from: `2001:db8:1:2::${turn}` })
    }
    expect((await logIn(email, { from: '2001:db8:1:2::99' })).error?.extensions.fields).toEqual(ROBOT)
    expect((await logIn(email, { from: '2001:db8:1:3::1' })).token).toBeTruthy()
  })

  test('ten thousand hostile tries lock out no other account, nor the attacked one with a captcha', async () => {
    const [victim, other] = [await signUp(server), await signUp(server)]
    // Actually checks a hundred attempts one after the other: this account's hash is cheap.
    const cheap = await hash(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 })
    await sql`update account set password_hash = ${cheap} where id = ${victim.accountId}`.execute(server.database.db)
    let refusedUnheard = 0
    for (let batch = 0; batch < 100; batch++) {
      const tries = Array.from({ length: 100 }, (_, at) =>
        logIn(victim.email, { password: 'Faux-2026!', from: `203.0.${batch}.${at % 12}` }),
      )
      const answers = await Promise.all(tries)
      expect(answers.every(({ token }) => token === null)).toBe(true)
      refusedUnheard += answers.filter(({ error }) => error?.message !== WRONG).length
    }
    expect(refusedUnheard).toBeGreaterThan(9_800)
    expect((await logIn(other.email)).token).toBeTruthy()

    for (let turn = 0; turn < 12; turn++) {
      const robot = await logIn(victim.email)
      expect(robot.error?.extensions.fields).toEqual(ROBOT)
    }
    expect((await logIn(victim.email, { captcha: 'sandbox' })).token).toBeTruthy()
  })
})
