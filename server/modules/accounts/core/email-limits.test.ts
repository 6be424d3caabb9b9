import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestServer, testApp } from '../../../testing/app.ts'
import { PASSWORD, signUp } from '../../../testing/people.ts'
import { runEvents } from '../heard-tokens.fixtures.ts'

// A stranger repeatedly requests emails to another person's address. That person can still request theirs.
let server: TestServer
beforeAll(async () => {
  server = await testApp({ environment: { TRUSTED_PROXIES: '127.0.0.1' } })
})
afterAll(() => server.close())
beforeEach(async () => {
  await runEvents(server.appContext)
  server.clock.moveTo(server.clock.now() + 86_400_001)
})

type Headers = Record<string, string>
const SENT = "Si un compte existe à cette adresse, un lien vient d'y partir : consultez votre boîte mail."
const ROBOT = { captchaToken: "Veuillez confirmer que vous n'êtes pas un robot" }
const from = (network: number | string): Headers => ({ 'x-forwarded-for': `198.51.100.${network}` })
const emails = async () => (await runEvents(server.appContext)).tokens.length

/** Requests a new password. Returns the response and the number of emails sent so far. */
async function forget(email: string, headers: Headers, captcha?: string) {
  const query = 'mutation ($e: String!, $c: String) { triggerPasswordReset(email: $e, role: CLIENT, captchaToken: $c) }'
  const { data, errors } = await server.ask(query, { e: email, c: captcha }, headers)
  return { message: data?.triggerPasswordReset, fields: errors?.[0]?.extensions.fields, emails: await emails() }
}
const sent = { message: SENT, fields: undefined, emails: 1 }
const inVain = { ...sent, emails: 0 }

async function codeOf(email: string): Promise<unknown> {
  const query = 'mutation ($e: String!) { triggerPasswordReset(email: $e, role: CLIENT, captchaToken: "sandbox") }'
  return (await server.ask(query, { e: email }, from(1))).errors?.[0]?.extensions.code
}

async function hammer(email: string, network: number, times: number) {
  for (let time = 0; time < times; time++) await forget(email, from(network), 'sandbox')
}

describe('after a stranger has used up every email limit of an account,', () => {
  test('its owner receives an email when asking from their own network', async () => {
    const { email } = await signUp(server)
    await hammer(email, 1, 6)
    expect(await forget(email, from(2))).toEqual(sent)
  })

  test('its signed-in owner receives an email on any network', async () => {
    const { email, headers } = await signUp(server)
    await hammer(email, 1, 25)
    expect(await forget(email, { ...headers, ...from(1) })).toEqual(sent)
  })

  test('the owner passes a captcha if the stranger used many networks, and needs none when signed in', async () => {
    const { email, headers } = await signUp(server)
    for (let network = 10; network < 20; network++) await forget(email, from(network))
    expect(await forget(email, from(20))).toEqual({ message: undefined, fields: ROBOT, emails: 0 })
    expect(await forget(email, from(20), 'sandbox')).toEqual(sent)
    expect(await forget(email, { ...headers, ...from(21) })).toEqual(sent)
  })

  test('emails of another kind are not counted', async () => {
    const { email } = await signUp(server)
    const input = { email, role: 'CLIENT', captchaToken: 'sandbox' }
    for (let turn = 0; turn < 4; turn++) {
      await server.ask('mutation ($i: RegisterInput!) { register(input: $i) }', { i: input }, from(1))
    }
    await emails()
    expect(await forget(email, from(1))).toEqual(sent)
  })
})

describe('a requester', () => {
  test('passes a captcha from the third request within an hour on, for any account', async () => {
    const [one, other] = [await signUp(server), await signUp(server)]
    expect(await forget(one.email, from(1))).toEqual(sent)
    expect(await forget('personne@example.test', from(1))).toEqual(inVain)
    for (const email of [other.email, 'personne@example.test']) {
      expect(await forget(email, from(1))).toMatchObject({ message: undefined, fields: ROBOT })
      expect(await forget(email, from(1), 'un robot')).toMatchObject({ message: undefined, fields: ROBOT })
    }
    expect(await forget(other.email, from(1), 'sandbox')).toEqual(sent)
    server.clock.moveTo(server.clock.now() + 3_600_001)
    expect(await forget(one.email, from(1))).toEqual(sent)
  })

  test('receives three emails an hour and ten a day for one account, and success is reported only for sent ones', async () => {
    const { email } = await signUp(server)
    const counts: number[] = []
    for (let hour = 0; hour < 5; hour++) {
      for (let turn = 0; turn < 4; turn++) {
        const answer = await forget(email, from(1), 'sandbox')
        // A response that announces an email comes with one.
        expect(answer.message).toBe(answer.emails === 1 ? SENT : undefined)
        counts.push(answer.emails)
      }
      server.clock.moveTo(server.clock.now() + 3_600_001)
    }
    expect(counts).toEqual([1, 1, 1, 0, 1, 1, 1, 0, 1, 1, 1, 0, 1, 0, 0, 0, 0, 0, 0, 0])
  })

  test('gets the same responses for an address without an account', async () => {
    const [{ email }, answers] = [await signUp(server), [] as unknown[]]
    for (const address of [email, 'personne@example.test']) {
      const message = []
      for (let turn = 0; turn < 4; turn++) message.push(await codeOf(address))
      answers.push(message)
    }
    expect(answers[1]).toEqual(answers[0])
    expect(answers[0]).toEqual([undefined, undefined, undefined, 'RATE_LIMITED'])
  })

  test('with an account can have twenty emails an hour sent, to any recipients', async () => {
    const { headers } = await signUp(server)
    let count = 0
    for (let turn = 0; turn < 21; turn++) {
      const { email } = await signUp(server)
      count += (await forget(email, { ...headers, ...from(1) }, 'sandbox')).emails
    }
    expect(count).toBe(20)
  })

  test('receives three emails an hour to change their address, the third after a captcha, on any network', async () => {
    const { headers } = await signUp(server)
    const query =
      'mutation ($e: String!, $p: String!, $c: String) { updateEmail(email: $e, password: $p, captchaToken: $c) }'
    const counts: number[] = []
    for (let turn = 0; turn < 5; turn++) {
      const move = (c?: string) =>
        server.ask(query, { e: `la-${turn}@example.test`, p: PASSWORD, c }, { ...headers, ...from(turn) })
      const { errors } = await move()
      expect(errors?.[0]?.extensions.fields).toEqual(turn < 2 ? undefined : ROBOT)
      const last = errors ? await move('sandbox') : null
      counts.push(await emails())
      // The response never promises a link that was not sent.
      if (last)
        expect(last.data?.updateEmail ?? last.errors?.[0]?.extensions.code).toBe(counts[turn] === 1 || 'RATE_LIMITED')
    }
    expect(counts).toEqual([1, 1, 1, 0, 0])
  })
})

describe('an office behind one address', () => {
  const register = (email: string, headers: Headers) => {
    const input = { email, role: 'CLIENT', captchaToken: 'sandbox' }
    return server.ask('mutation ($i: RegisterInput!) { register(input: $i) }', { i: input }, headers)
  }

  test('signs up two hundred people within ten minutes, and each receives an email', async () => {
    for (let person = 0; person < 200; person++) {
      if (person % 20 === 0) server.clock.moveTo(server.clock.now() + 55_000)
      const { data } = await register(`employe-${person}@bureau.example.test`, from(1))
      expect(data).toEqual({ register: "Un lien d'activation vous a été envoyé sur votre adresse mail." })
    }
    const { tokens } = await runEvents(server.appContext)
    expect(new Set(tokens.map(({ email }) => email)).size).toBe(200)
  })

  test.each([
    ['an address', 500, () => from(1)],
    ['a /64', 500, () => ({ 'x-forwarded-for': '2001:db8:1:2::9' })],
    ['a /48', 5000, (turn: number) => ({ 'x-forwarded-for': `2001:db8:1:${(turn % 15).toString(16)}::9` })],
  ])('is refused with RATE_LIMITED for %s beyond %d emails an hour', async (_, most, headersOf) => {
    await server.database.db.deleteFrom('try_counter').execute()
    await register('premiere@bureau.example.test', headersOf(0))
    await register('autre@bureau.example.test', headersOf(1))
    await sql`update try_counter set tries = tries + ${most - 2} where tries = 2`.execute(server.database.db)
    const { errors } = await register('derniere@bureau.example.test', headersOf(2))
    expect(errors?.[0]?.extensions.code).toBe('RATE_LIMITED')
    expect(await emails()).toBe(2)
  })
})
