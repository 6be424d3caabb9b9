import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestServer, testApp } from '../../../testing/app.ts'
import { dumpOf } from '../../../testing/dump.ts'
import { PASSWORD, signUp } from '../../../testing/people.ts'
import { purgeEnded } from '../accounts.ts'
import { runEvents } from '../heard-tokens.fixtures.ts'

let server: TestServer
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

const REGISTER = 'mutation ($input: RegisterInput!) { register(input: $input) }'
const ACTIVATE = `mutation ($client: ActivateClientInput!, $password: String!, $token: String!, $back: String) {
  activate(clientInput: $client, password: $password, token: $token, reservationToken: $back) {
    token user { id email firstName lastName phone role status isCompanyCustomer }
  }
}`
const CLIENT = { firstName: ' Inès ', lastName: 'Martin', phone: '06 12 34 56 78' }

const register = (email: string, more = {}) =>
  server.ask(REGISTER, { input: { email, role: 'CLIENT', captchaToken: 'sandbox', ...more } })
const activate = (token: string, more = {}) =>
  server.ask(ACTIVATE, { client: CLIENT, password: PASSWORD, token, ...more })
async function tokenFor(email: string) {
  await register(email)
  const { tokens } = await runEvents(server.appContext)
  return tokens.at(-1)?.token ?? ''
}
const SENTENCE = "Un lien d'activation vous a été envoyé sur votre adresse mail."

describe('signing up', () => {
  test('returns a sentence, and the emailed link opens the account and signs in', async () => {
    expect((await register(' Ines@Example.test ')).data).toEqual({ register: SENTENCE })
    const { tokens } = await runEvents(server.appContext)
    expect(tokens).toMatchObject([{ kind: 'ACTIVATION', email: 'ines@example.test', accountId: null }])

    const { data } = await activate(tokens[0]?.token ?? '')
    const { user, token } = (data?.activate ?? {}) as { user?: object; token?: string }
    expect(user).toMatchObject({
      email: 'ines@example.test',
      firstName: 'Inès',
      lastName: 'Martin',
      phone: '0612345678',
      role: 'CLIENT',
      status: 'ENABLED',
      isCompanyCustomer: false,
    })
    const me = await server.ask('{ me { email } }', {}, { authorization: token ?? '' })
    expect(me.data).toEqual({ me: { email: 'ines@example.test' } })
  })

  test('returns the same for an existing account; only the email differs', async () => {
    await signUp(server, { email: 'connue@example.test' })
    await runEvents(server.appContext)
    expect((await register('CONNUE@example.test')).data).toEqual({ register: SENTENCE })
    expect(await runEvents(server.appContext)).toMatchObject({
      tokens: [],
      names: ['RegistrationAsked', 'AccountKnown'],
    })
  })

  test('keeps the path back to an order begun as a guest', async () => {
    await register('invitee@example.test', { reservationOrderToken: 'AbC_12-x' })
    const { tokens } = await runEvents(server.appContext)
    expect(tokens[0]?.reservationToken).toBe('AbC_12-x')
    const odd = await register('invitee@example.test', { reservationOrderToken: '../autre' })
    expect(odd.errors?.[0]?.extensions.fields).toHaveProperty('reservationOrderToken')
  })

  test.each([
    [{ email: '' }, 'email', 'Renseignez votre email'],
    [{ email: 'personne' }, 'email', 'Veuillez entrer une adresse email valide.'],
    [{ captchaToken: '' }, 'captchaToken', "Veuillez confirmer que vous n'êtes pas un robot"],
    [{ captchaToken: 'un robot' }, 'captchaToken', "Veuillez confirmer que vous n'êtes pas un robot"],
  ])('is refused with %j', async (more, field, sentence) => {
    const { errors } = await register('a@example.test', more)
    expect(errors?.[0]?.extensions).toEqual({ code: 'BAD_USER_INPUT', fields: { [field]: sentence } })
  })

  test('creates diner accounts only', async () => {
    for (const role of ['ADMIN', 'RESTAURANT']) {
      expect((await register('chef@example.test', { role })).errors?.[0]?.extensions.code).toBe('FORBIDDEN')
    }
  })

  test('sends three emails an hour and ten a day to one address, and reports no others as sent', async () => {
    const emails = async () => {
      const { data, errors } = await register('bavarde@example.test')
      const sent = (await runEvents(server.appContext)).tokens.length
      expect(data?.register ?? errors?.[0]?.extensions.code).toBe(sent === 1 ? SENTENCE : 'RATE_LIMITED')
      return sent
    }
    const counts: number[] = []
    for (let hour = 0; hour < 5; hour++) {
      for (let turn = 0; turn < 4; turn++) counts.push(await emails())
      server.clock.moveTo(server.clock.now() + 3_600_001)
    }
    expect(counts).toEqual([1, 1, 1, 0, 1, 1, 1, 0, 1, 1, 1, 0, 1, 0, 0, 0, 0, 0, 0, 0])
  })
})

describe('an activation link', () => {
  test('serves once, even if it is used concurrently', async () => {
    const token = await tokenFor('une-fois@example.test')
    const answers = await Promise.all(Array.from({ length: 50 }, () => activate(token)))
    expect(answers.filter(({ data }) => data?.activate)).toHaveLength(1)
    for (const { errors } of answers.filter(({ errors }) => errors)) {
      expect(errors?.[0]?.extensions.code).toMatch(/^(BAD_USER_INPUT|RATE_LIMITED)$/)
    }
  })

  test('is valid for seven days', async () => {
    const [kept, late] = [await tokenFor('a-temps@example.test'), await tokenFor('trop-tard@example.test')]
    server.clock.moveTo(server.clock.now() + 7 * 86_400_000 - 60_000)
    expect((await activate(kept)).data?.activate).toBeTruthy()
    server.clock.moveTo(server.clock.now() + 120_000)
    expect((await activate(late)).errors?.[0]?.extensions.fields).toEqual({
      token: 'Ce lien a expiré ou a déjà servi. Demandez-en un nouveau.',
    })
  })

  test('is invalid once another link of the account has been used', async () => {
    const [first, second] = [await tokenFor('deux@example.test'), await tokenFor('deux@example.test')]
    expect((await activate(second)).data?.activate).toBeTruthy()
    expect((await activate(first)).errors?.[0]?.extensions.fields).toHaveProperty('token')
  })

  test('remains valid after a form that is refused', async () => {
    const token = await tokenFor('distraite@example.test')
    for (const [more, field] of [
      [{ password: 'court' }, 'password'],
      [{ client: { ...CLIENT, phone: '0112345678' } }, 'phone'],
      [{ client: { ...CLIENT, firstName: ' ' } }, 'firstName'],
    ] as const) {
      expect((await activate(token, more)).errors?.[0]?.extensions.fields).toHaveProperty(field)
    }
    expect((await activate(token)).data?.activate).toBeTruthy()
  })

  test('stores who accepted which terms, and when', async () => {
    await activate(await tokenFor('accord@example.test'))
    const accepted = await server.database.db
      .selectFrom('terms_acceptance')
      .select(['version', 'account_id'])
      .where('email', '=', 'accord@example.test')
      .execute()
    expect(accepted).toHaveLength(2)
    for (const { version, account_id } of accepted) {
      expect(version).toMatch(/^\d{4}-\d\d-\d\d$/)
      expect(account_id).not.toBeNull()
    }
  })

  test('is deleted with the terms accepted for it if nobody used it', async () => {
    await tokenFor('jamais@example.test')
    const forget = () => purgeEnded({ db: server.appContext.db, now: server.clock.now() })
    await forget()
    expect(await dumpOf(server.database.db)).toContain('jamais@example.test')
    server.clock.moveTo(server.clock.now() + 7 * 86_400_000 + 1)
    await forget()
    expect(await dumpOf(server.database.db)).not.toContain('jamais@example.test')
  })

  test('for a company’s address gives access to the canteen', async () => {
    const { data } = await activate(await tokenFor('paul@mail.globex.example.test'))
    expect(data?.activate).toMatchObject({ user: { isCompanyCustomer: true } })
    const { data: other } = await activate(await tokenFor('globex@example.test'))
    expect(other?.activate).toMatchObject({ user: { isCompanyCustomer: false } })
  })
})
