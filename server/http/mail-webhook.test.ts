import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testApp } from '../testing/app.ts'

const [OLD, NEW] = ['an-old-secret-of-more-than-thirty-two-letters', 'a-new-secret-of-more-than-thirty-two-letters']
let server: TestServer
beforeAll(async () => {
  server = await testApp({ environment: { MAIL_WEBHOOK_SECRET: `${NEW},${OLD}`, METRICS_TOKEN: 'scraper' } })
})
afterAll(() => server.close())

function tell(body: unknown, authorization: string | undefined = `Bearer ${NEW}`) {
  const payload = typeof body === 'string' ? body : JSON.stringify(body)
  const headers = { 'content-type': 'application/json', ...(authorization && { authorization }) }
  return server.app.inject({ method: 'POST', url: '/webhooks/mail', payload, headers })
}
const bounceOf = (n: number, event = 'hard_bounce') => ({
  event,
  email: `ana-${n}@example.test`,
  'message-id': `<${n}@tablee>`,
  ts_event: 1795509000 + n,
})

async function kept() {
  const { rows } = await sql<{ email: string; kind: string }>`
    select email::text, kind from email_bounce order by bounced_at, kind`.execute(server.appContext.db)
  return rows.map(({ email, kind }) => `${kind} ${email}`)
}

async function metric(name: string): Promise<number> {
  const headers = { authorization: 'Bearer scraper' }
  const { body } = await server.app.inject({ url: '/metrics', headers })
  return Number(
    body
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.split(' ')[1] ?? 0,
  )
}

test('a request without the secret is refused, and logged', async () => {
  for (const header of ['', 'Bearer', `Bearer ${NEW}x`, NEW, `Basic ${NEW}`, `Bearer ${NEW},${OLD}`]) {
    expect((await tell(bounceOf(1), header)).statusCode).toBe(401)
  }
  expect(await kept()).toEqual([])
  const { rows } = await sql<{ kind: string; subject: string }>`
    select kind, subject from security_event`.execute(server.appContext.db)
  expect(rows).toEqual([{ kind: 'FORGED', subject: 'mail provider' }])
})

test('an event with either secret is stored once, before the response, and counted by kind', async () => {
  const before = await metric('email_bounces_total{kind="hard"}')
  for (const secret of [NEW, OLD, NEW]) expect((await tell(bounceOf(2), `Bearer ${secret}`)).statusCode).toBe(200)
  const batch = [bounceOf(3), bounceOf(4, 'soft_bounce'), bounceOf(3), bounceOf(5, 'delivered')]
  expect((await tell(batch)).json()).toEqual({ received: true })
  expect(await kept()).toEqual(['HARD ana-2@example.test', 'HARD ana-3@example.test', 'SOFT ana-4@example.test'])
  expect((await metric('email_bounces_total{kind="hard"}')) - before).toBe(2)
  server.clock.moveTo(server.clock.now() + 10_000)
  expect(await metric('email_addresses_bounced')).toBe(2)
})

test('an invalid event is refused with its error', async () => {
  const answer = await tell('not even JSON')
  expect([answer.statusCode, answer.json().errors[0].message]).toEqual([400, "Ce n'est pas un événement d'un email."])
  expect((await tell([])).statusCode).toBe(200)
})
