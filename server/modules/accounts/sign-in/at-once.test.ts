import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestResponse, type TestServer, testApp } from '../../../testing/app.ts'
import { PASSWORD, signUp, type TestPerson } from '../../../testing/people.ts'
import { runEvents } from '../heard-tokens.fixtures.ts'

let server: TestServer
beforeAll(async () => {
  server = await testApp({ environment: { TRUSTED_PROXIES: '127.0.0.1' } })
})
afterAll(() => server.close())
beforeEach(async () => {
  await runEvents(server.appContext)
  server.clock.moveTo(server.clock.now() + 86_400_001)
})

const NEW = 'Nouveau-2027!'
let asked = 0

/** Sends a request, signed in or not, each time from another network. */
function ask(query: string, variables: object = {}, person?: TestPerson): Promise<TestResponse> {
  const from = { 'x-forwarded-for': `198.51.${++asked >> 8}.${asked % 256}` }
  return server.ask(query, { ...variables }, { ...from, ...person?.headers })
}
const login = (email: string, password = PASSWORD) =>
  ask('mutation ($e: String!, $p: String!) { login(email: $e, password: $p, role: CLIENT) }', { e: email, p: password })
const askReset = (email: string) =>
  ask('mutation ($e: String!) { triggerPasswordReset(email: $e, role: CLIENT) }', { e: email })
const reset = (token = '', password = NEW) =>
  ask('mutation ($t: String!, $p: String!) { resetPassword(token: $t, password: $p) }', { t: token, p: password })
const askEmail = (person: TestPerson, email: string) =>
  ask('mutation ($e: String!) { updateEmail(email: $e) }', { e: email }, person)
const confirm = (token = '') => ask('mutation ($t: String!) { confirmNewEmail(token: $t) }', { t: token })
const register = (email: string) =>
  ask('mutation ($i: RegisterInput!) { register(input: $i) }', {
    i: { email, role: 'CLIENT', captchaToken: 'sandbox' },
  })
const activate = (token = '') =>
  ask(
    `mutation ($t: String!, $p: String!) { activate(token: $t, password: $p,
      clientInput: { firstName: "Inès", lastName: "Martin", phone: "0612345678" }) { token } }`,
    { t: token, p: PASSWORD },
  )
const change = (person: TestPerson) =>
  ask(
    'mutation ($o: String!) { changePassword(oldPassword: $o, newPassword: "Voleur-2027!") }',
    { o: PASSWORD },
    person,
  )
const leave = (person: TestPerson) =>
  ask('mutation ($p: String!) { deleteAccount(password: $p) }', { p: PASSWORD }, person)
const isSignedIn = async (token: unknown) =>
  Boolean((await server.ask('{ me { id } }', {}, { authorization: String(token) })).data?.me)
const tokens = async () =>
  (await runEvents(server.appContext)).tokens.filter(({ kind }) => kind !== 'EMAIL_UNDO').map(({ token }) => token)

/** Checks that no response contains the message of an internal error. */
function expectNoFailure(answers: TestResponse[]): void {
  expect(answers.flatMap(({ errors = [] }) => errors.map(({ extensions }) => extensions.code))).not.toContain(
    'INTERNAL_SERVER_ERROR',
  )
}

describe('several operations at once', () => {
  test('many people request an email', async () => {
    for (let round = 0; round < 5; round++) {
      const from = { 'x-forwarded-for': `203.0.113.${round}` }
      const answers = await Promise.all(
        Array.from({ length: 60 }, (_, n) =>
          server.ask(
            'mutation ($e: String!) { triggerPasswordReset(email: $e, role: CLIENT) }',
            { e: `foule-${n % 3}@example.test` },
            from,
          ),
        ),
      )
      expectNoFailure(answers)
    }
  })

  test('one of two links to the same end works', async () => {
    for (let round = 0; round < 5; round++) {
      const person = await signUp(server)
      await askReset(person.email)
      await askReset(person.email)
      const [one, other] = await tokens()
      const answers = await Promise.all([reset(one), reset(other, 'Autre-2027!')])
      expectNoFailure(answers)
      expect(answers.filter(({ data }) => data?.resetPassword)).toHaveLength(1)
    }
    for (let round = 0; round < 5; round++) {
      await register(`deux-${round}@example.test`)
      await register(`deux-${round}@example.test`)
      const [one, other] = await tokens()
      const answers = await Promise.all([activate(one), activate(other)])
      expectNoFailure(answers)
      expect(answers.filter(({ data }) => data?.activate)).toHaveLength(1)
    }
    for (let round = 0; round < 5; round++) {
      const person = await signUp(server)
      await askEmail(person, `une-${round}@example.test`)
      await askEmail(person, `autre-${round}@example.test`)
      const [one, other] = await tokens()
      const answers = await Promise.all([confirm(one), confirm(other)])
      expectNoFailure(answers)
      expect(answers.filter(({ data }) => data?.confirmNewEmail)).toHaveLength(1)
    }
  })

  test('one of two people who change to one address succeeds', async () => {
    for (let round = 0; round < 5; round++) {
      const [one, other] = [await signUp(server), await signUp(server)]
      const email = `partagee-${round}@example.test`
      await askEmail(one, email)
      await askEmail(other, email)
      const answers = await Promise.all((await tokens()).map(confirm))
      expectNoFailure(answers)
      expect(answers.filter(({ data }) => data?.confirmNewEmail)).toHaveLength(1)
    }
  })

  test('one person changes to an address while another activates it: one succeeds', async () => {
    for (let round = 0; round < 5; round++) {
      const person = await signUp(server)
      const email = `disputee-${round}@example.test`
      await askEmail(person, email)
      const [moving] = await tokens()
      await register(email)
      const [activating] = await tokens()
      const answers = await Promise.all([activate(activating), confirm(moving)])
      expectNoFailure(answers)
      expect(answers.filter(({ data }) => data)).toHaveLength(1)
    }
  })

  test('a person signs in while deleting the account', async () => {
    for (let round = 0; round < 5; round++) {
      const person = await signUp(server)
      const answers = await Promise.all([login(person.email), leave(person), login(person.email), leave(person)])
      expectNoFailure(answers)
      expect(await isSignedIn(person.token)).toBe(false)
    }
  })
})

describe('while an emailed link sets a new password', () => {
  /** Runs both at once, several times, and checks each round's person and responses. */
  async function resetWhile(
    other: (person: TestPerson) => Promise<TestResponse>,
    check: (person: TestPerson, done: TestResponse, answer: TestResponse) => Promise<void>,
  ): Promise<void> {
    for (let round = 0; round < 5; round++) {
      const person = await signUp(server)
      await askReset(person.email)
      const [link] = await tokens()
      const [done, answer] = await Promise.all([reset(link), other(person)])
      expectNoFailure([done, answer])
      await check(person, done, answer)
    }
  }

  test('the old one stops working', () =>
    resetWhile(
      (person) => login(person.email),
      async (person, done, { data }) => {
        expect(done.data).toEqual({ resetPassword: true })
        expect(await isSignedIn(data?.login)).toBe(false)
        expect((await login(person.email, NEW)).data?.login).toBeTruthy()
      },
    ))

  test('a holder of the old one sets another before it, or not at all', () =>
    resetWhile(change, async (person, done, answer) => {
      expect(Boolean(answer.data)).toBe(!done.data)
      expect(Boolean((await login(person.email, NEW)).data)).toBe(Boolean(done.data))
    }))

  test('a holder of the old one deletes the account before it, or not at all', () =>
    resetWhile(leave, async (person, done, answer) => {
      expect(Boolean(answer.data)).toBe(!done.data)
      expect(Boolean((await login(person.email, NEW)).data)).toBe(Boolean(done.data))
    }))
})
