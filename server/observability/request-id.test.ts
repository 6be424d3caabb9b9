import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publish } from '../events/outbox.ts'
import type { Email } from '../providers/mail/port.ts'
import { smtpMail } from '../providers/mail/smtp.ts'
import { resilience } from '../providers/resilience.ts'
import { runRecurringWork } from '../recurring-work.ts'
import { openPartner } from '../testing/bookings.ts'
import { openPaymentHarness, type PaymentHarness } from '../testing/payment-harness.fixtures.ts'
import { signUpMany } from '../testing/people.ts'
import { logProviderCalls } from './provider-calls.ts'
import { inRequest, jobBindings, requestId } from './request-id.ts'

/** Tests that one id follows a booking: from the proxy, through its jobs and the calls to providers, into its emails. */
const PROXY = '127.0.0.1'
const GIVEN = 'proxy-9f1c2d7e'
let harness: PaymentHarness
let lines: { reqId?: string; msg: string; provider?: string }[]
beforeAll(async () => {
  const environment = { TRUSTED_PROXIES: PROXY }
  harness = await openPaymentHarness({ environment, logTo: collected() })
  lines = []
})
afterAll(() => harness.close())

test('the id of a booking’s request is passed to jobs, provider calls and emails', async () => {
  const { server, room } = harness
  const log = pino({ mixin: jobBindings }, collected())
  const stop = logProviderCalls(log)
  const [person] = await signUpMany(server, 1)
  if (!person) throw new Error('nobody came')
  const partner = await openPartner(server.appContext.db)
  const from = { headers: { ...person.headers, 'x-request-id': GIVEN } }
  const { usersReservations } = await room.booked(from, partner)
  await harness.pay(from, usersReservations[0]?.id ?? '', await harness.card())

  const requestIds: (string | null)[] = []
  const sent = smtpMail(
    { ...server.appContext.config.mail, port: harness.sandbox.smtpPort },
    resilience('smtp', server),
  )
  async function send(email: Email) {
    requestIds.push(requestId())
    await sent.send(email)
  }
  await runRecurringWork({ ...server.appContext, mail: { send }, log })
  sent.close()
  stop()

  expect(requestIds.length).toBeGreaterThan(0)
  expect(new Set(requestIds)).toEqual(new Set([GIVEN]))
  const emailed = lines.filter(({ provider, reqId }) => provider === 'smtp' && reqId === GIVEN)
  expect(emailed).toEqual(requestIds.map(() => expect.objectContaining({ method: 'SEND', status: 250 })))
  expect(lines.filter(({ msg, reqId }) => msg === 'served' && reqId === GIVEN)).not.toEqual([])
  expect(lines.filter(({ provider, reqId }) => provider === 'stripe' && reqId === GIVEN)).not.toEqual([])
})

test('a job that fails is logged with the id of the request from which it comes', async () => {
  const { server } = harness
  const { db, clock } = server.appContext
  const log = pino({ mixin: jobBindings }, collected())
  const [person] = await signUpMany(server, 1)
  const accountId = person?.accountId ?? ''
  await inRequest('proxy-that-fails', () => publish(db, clock.now(), 'PasswordChanged', { accountId }))
  lines.length = 0
  await server.appContext.db.schema.alterTable('message').renameTo('message_away').execute()
  await runRecurringWork({ ...server.appContext, log })
  await server.appContext.db.schema.alterTable('message_away').renameTo('message').execute()
  const failed = lines.filter(({ msg }) => msg === 'a job failed')
  expect(failed.map(({ reqId }) => reqId)).toContain('proxy-that-fails')
})

test.each([
  ['of a trusted proxy', PROXY, GIVEN, GIVEN],
  ['of somebody else', '203.0.113.9', GIVEN, expect.stringMatching(/^[\da-f-]{36}$/)],
  ['with invalid characters', PROXY, 'a b\u00e9', expect.stringMatching(/^[\da-f-]{36}$/)],
  ['that is too long', PROXY, 'x'.repeat(65), expect.stringMatching(/^[\da-f-]{36}$/)],
])(
  'a request id is kept only from a trusted proxy and if it is valid: one %s',
  async (_, remoteAddress, given, answered) => {
    const headers = { 'x-request-id': given }
    const response = await harness.server.app.inject({ url: '/healthz', remoteAddress, headers })
    expect(response.headers['x-request-id']).toEqual(answered)
  },
)

function collected(): Writable {
  return new Writable({
    write(chunk, _, done) {
      for (const line of String(chunk).trim().split('\n')) lines?.push(JSON.parse(line))
      done()
    },
  })
}
