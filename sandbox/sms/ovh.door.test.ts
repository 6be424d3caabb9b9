import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { freshSandbox } from '../fresh-sandbox.ts'

const MESSAGE = {
  message: 'Votre code Tablée : 123456',
  receivers: ['+33612345678'],
  sender: 'Tablee',
  noStopClause: true,
  priority: 'high',
  charset: 'UTF-8',
  class: 'phoneDisplay',
  coding: '7bit',
}

/** Starts a sandbox and a client with OVH's signature. `changed` replaces parts of the correct request. */
async function telephone() {
  const sandbox = await freshSandbox()
  const post = async (message: unknown, changed: Record<string, string> = {}) => {
    const url = `${sandbox.url}/ovh/1.0/sms/${changed.service ?? 'sms-sandbox-1'}/jobs`
    const { secret = 'sandbox-secret', consumer = 'sandbox-consumer', application = 'sandbox-application' } = changed
    const body = typeof message === 'string' ? message : JSON.stringify(message)
    const time = changed.time ?? String((await sandbox.get('/ovh/1.0/auth/time')).body)
    const signing = [secret, consumer, 'POST', url, body, time].join('+')
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-ovh-application': application,
        'x-ovh-consumer': consumer,
        'x-ovh-timestamp': time,
        'x-ovh-signature': `$1$${createHash('sha1').update(signing).digest('hex')}`,
      },
      body: body + (changed.added ?? ''),
    })
    return { status: answer.status, body: await answer.json() }
  }
  return { ...sandbox, post }
}

test('a message is in the outbox, and the report lists its recipients', async () => {
  const { post, get } = await telephone()
  expect(await post(MESSAGE)).toEqual({
    status: 200,
    body: { ids: [1], validReceivers: ['+33612345678'], invalidReceivers: [], totalCreditsRemoved: 1 },
  })
  expect((await get('/outbox?to=0612345678')).body).toMatchObject([
    { channel: 'sms', to: '+33612345678', subject: '', text: 'Votre code Tablée : 123456', html: '' },
  ])
})

test('a message sent twice arrives twice, because there is no idempotency key', async () => {
  const { post, get } = await telephone()
  await post({ ...MESSAGE, tag: 'the-same' })
  await post({ ...MESSAGE, tag: 'the-same' })
  expect((await get('/outbox')).body).toHaveLength(2)
})

test('invalid numbers are reported, and the others get the message', async () => {
  const { post, get } = await telephone()
  const receivers = ['+33600000000', '0033612345678', '0612345678']
  expect((await post({ ...MESSAGE, receivers })).body).toMatchObject({
    validReceivers: ['+33612345678'],
    invalidReceivers: ['+33600000000', '0612345678'],
  })
  expect((await get('/outbox')).body).toHaveLength(1)
})

test.each([
  ['7bit', 160, 1],
  ['7bit', 161, 2],
  ['7bit', 307, 3],
  ['8bit', 70, 1],
  ['8bit', 71, 2],
])('a text in %s of %i characters costs %i', async (coding, length, credits) => {
  const { post } = await telephone()
  const { body } = await post({ ...MESSAGE, coding, message: 'a'.repeat(length) })
  expect(body.totalCreditsRemoved).toBe(credits)
})

test.each([
  [{ application: 'other' }, 403, 'INVALID_KEY', 'This application key is invalid'],
  [{ consumer: 'other' }, 403, 'INVALID_CREDENTIAL', 'This credential is not valid'],
  [{ time: '1700000000' }, 400, 'QUERY_TIME_OUT', 'Query out of time'],
  [{ secret: 'other' }, 400, 'INVALID_SIGNATURE', 'Invalid signature'],
  [{ added: ' ' }, 400, 'INVALID_SIGNATURE', 'Invalid signature'],
  [{ service: 'sms-other-1' }, 404, 'NOT_FOUND', 'This service does not exist'],
])('a request with %j is rejected, and nothing is sent', async (changed, status, errorCode, message) => {
  const { post, get } = await telephone()
  const answer = await post(MESSAGE, changed)
  expect(answer.status).toBe(status)
  expect(answer.body).toMatchObject({ errorCode, message, httpCode: expect.stringContaining(String(status)) })
  expect((await get('/outbox')).body).toEqual([])
})

test('faults affect messages, and never the clock', async () => {
  const { post, get, send } = await telephone()
  await send('POST', '/faults', { provider: 'sms', kind: 'error' })
  expect((await get('/ovh/1.0/auth/time')).status).toBe(200)
  expect((await post(MESSAGE)).status).toBe(503)
  expect((await get('/outbox')).body).toEqual([])

  await send('POST', '/faults', { provider: 'sms', kind: 'drop-response' })
  await expect(post(MESSAGE)).rejects.toThrow('fetch failed')
  expect((await get('/outbox')).body).toHaveLength(1)
})

test('any signed request gets a response, and never an internal error', async () => {
  const { post } = await telephone()
  const changes = fc.record(
    { message: fc.jsonValue(), receivers: fc.jsonValue(), sender: fc.jsonValue(), coding: fc.jsonValue() },
    { requiredKeys: [] },
  )
  const body = fc.oneof(
    changes.map((changed) => ({ ...MESSAGE, ...changed })),
    fc.json(),
    fc.string(),
  )
  await fc.assert(
    fc.asyncProperty(body, async (message) => {
      const { status } = await post(message)
      expect([200, 400]).toContain(status)
    }),
    { numRuns: 200 },
  )
})
