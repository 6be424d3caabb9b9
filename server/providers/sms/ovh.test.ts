import { mkdtempSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startSandbox } from '../../../sandbox/start.ts'
import { settableClock } from '../../clock.ts'
import { testConfig } from '../../testing/config.ts'
import { resilience } from '../resilience.ts'
import { ovhSms } from './ovh.ts'
import { SmsRefused } from './port.ts'

const MESSAGE = { to: '0612345678', text: 'Votre code Tablée : 123456', reference: 'phone-code-7' }
const { sms: CONFIG } = testConfig()

/** The adapter on a new sandbox. */
async function onSandbox(changed: Partial<typeof CONFIG> & { patience?: number } = {}) {
  const sandbox = await startSandbox({ port: 0, dataDir: mkdtempSync(join(tmpdir(), 'tablee-sandbox-')) })
  onTestFinished(() => sandbox.close())

  const headers = { 'content-type': 'application/json' }
  const config = { ...CONFIG, base: `${sandbox.url}/ovh/1.0`, ...changed }
  return {
    config,
    sms: ovhSms(config, reached(changed.patience)),
    messages: async () => (await fetch(`${sandbox.url}/outbox?to=0612345678`)).json(),
    fail: (kind: string) =>
      fetch(`${sandbox.url}/faults`, { method: 'POST', headers, body: JSON.stringify({ provider: 'sms', kind }) }),
    heal: () => fetch(`${sandbox.url}/faults`, { method: 'DELETE' }),
  }
}

/** The adapter, connected to a service that gives these responses in order and repeats the last. `asked` holds the requests. */
async function onService(...answers: [number, string][]) {
  const asked: { path: string; body: Record<string, unknown> }[] = []
  const service = createServer(async (request, answer) => {
    const body = (await request.setEncoding('utf8').toArray()).join('')
    asked.push({ path: request.url ?? '', body: body ? JSON.parse(body) : {} })
    if (request.url === '/auth/time') return answer.end('1795500000')
    const [status, text] = (answers.length > 1 ? answers.shift() : answers[0]) ?? [200, '']
    answer.writeHead(status).end(text)
  }).listen(0, '127.0.0.1')
  await new Promise((listening) => service.once('listening', listening))
  onTestFinished(() => {
    service.closeAllConnections()
    service.close()
  })
  const { port } = service.address() as AddressInfo
  return { sms: ovhSms({ ...CONFIG, base: `http://127.0.0.1:${port}` }, reached()), asked }
}

function reached(patience = 60_000) {
  return resilience('sms', { clock: settableClock(0), patience, pause: async () => {} })
}

const SENT: [number, string] = [200, '{"validReceivers":["+33612345678"],"invalidReceivers":[]}']

test('a message reaches its number', async () => {
  const { sms, messages } = await onSandbox()
  await sms.send(MESSAGE)
  expect(await messages()).toMatchObject([{ channel: 'sms', to: '+33612345678', text: MESSAGE.text }])
})

test('a mobile number of an overseas territory is reached with its own country code', async () => {
  const { sms, asked } = await onService(SENT)
  for (const to of ['0690001234', '0694201234', '0696201234', '0692123456', '0639012345'])
    await sms.send({ ...MESSAGE, to })
  expect(asked.flatMap(({ body }) => body.receivers ?? [])).toEqual([
    ...['+590690001234', '+594694201234', '+596696201234', '+262692123456', '+262639012345'],
  ])
})

test('a message is sent at once, without the advertising clause, with the brand as sender', async () => {
  const { sms, asked } = await onService(SENT)
  await sms.send({ ...MESSAGE, reference: '0190-e5d2-7c3a-phone-code-7' })
  expect(asked.map(({ path }) => path)).toEqual(['/auth/time', '/sms/sms-sandbox-1/jobs'])
  expect(asked[1]?.body).toMatchObject({
    message: MESSAGE.text,
    receivers: ['+33612345678'],
    sender: 'Tablee',
    noStopClause: true,
    priority: 'high',
    charset: 'UTF-8',
    tag: 'd2-7c3a-phone-code-7',
  })
})

test.each([
  ["Votre code Tablée : 123456. À bientôt, l'équipe", '8bit'],
  ["Réservation annulée à 20:30, où ? [12 €] {a}|\\ ~ É'\n", '7bit'],
  ['Chez Çelik, Ångström & Ñoño', '7bit'],
  ['Chez François', '8bit'],
  ['12\u00a0€', '8bit'],
  ['👍', '8bit'],
])('%j is encoded as %s', async (text, coding) => {
  const { sms, asked } = await onService(SENT)
  await sms.send({ ...MESSAGE, text })
  expect(asked[1]?.body).toMatchObject({ message: text, coding })
})

test('the provider’s time is requested once, and again after a failure', async () => {
  const late: [number, string] = [400, '{"errorCode":"QUERY_TIME_OUT","message":"Query out of time"}']
  const { sms, asked } = await onService(SENT, SENT, late, SENT)
  await sms.send(MESSAGE)
  await sms.send(MESSAGE)
  await expect(sms.send(MESSAGE)).rejects.toThrow('OVH answered 400 QUERY_TIME_OUT Query out of time')
  await sms.send(MESSAGE)
  expect(asked.filter(({ path }) => path === '/auth/time')).toHaveLength(2)
  expect(asked).toHaveLength(6)
})

test.each(['0600000000', '0112345678', '+33612345678', '061234567', ''])('%j is a permanent refusal', async (to) => {
  const { sms } = await onSandbox()
  await expect(sms.send({ ...MESSAGE, to })).rejects.toThrow(SmsRefused)
})

test.each([
  ['error', 'OVH answered 503', 0],
  ['timeout', 'no answer within 200 ms', 0],
  ['drop-response', 'fetch failed', 1],
])('after a temporary failure (%s) the message can be sent again', async (kind, reason, taken) => {
  const { config, sms, messages, fail, heal } = await onSandbox()
  await fail(kind)
  const failure = ovhSms(config, reached(kind === 'timeout' ? 200 : undefined)).send(MESSAGE)
  await expect(failure).rejects.toThrow(reason)
  await expect(failure).rejects.not.toThrow(SmsRefused)
  expect(await messages()).toHaveLength(taken)

  await heal()
  await sms.send(MESSAGE)
  expect(await messages()).toHaveLength(taken + 1)
})

test.each([
  [{ applicationSecret: 'other' }, 'INVALID_SIGNATURE'],
  [{ applicationKey: 'other' }, 'INVALID_KEY'],
  [{ consumerKey: 'other' }, 'INVALID_CREDENTIAL'],
  [{ service: 'sms other/1' }, 'NOT_FOUND'],
])('a wrong key of the server (%j) is a temporary failure: the message waits', async (changed, reason) => {
  const { sms, messages } = await onSandbox(changed)
  const failure = sms.send(MESSAGE)
  await expect(failure).rejects.toThrow(reason)
  await expect(failure).rejects.not.toThrow(SmsRefused)
  expect(await messages()).toEqual([])
})

test.each([
  ['a page instead of data', [502, '<html>'], 'OVH answered 502'],
  ['an answer that cannot be read', [200, '<html>'], 'JSON'],
  ['data of another shape', [200, '{}'], 'validReceivers'],
] as [string, [number, string], string][])('%s is a temporary failure', async (_, answer, reason) => {
  const { sms } = await onService(answer)
  const failure = sms.send(MESSAGE)
  await expect(failure).rejects.toThrow(reason)
  await expect(failure).rejects.not.toThrow(SmsRefused)
})
