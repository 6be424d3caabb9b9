import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Sandbox, startSandbox } from '../../../sandbox/start.ts'
import { testConfig } from '../../testing/config.ts'
import { resilience } from '../resilience.ts'
import { pushBrowser } from './browser.fixtures.ts'
import { isPushService, webPushOf } from './web-push.ts'

const NOTE = { payload: '{"title":"Kintaro","body":"« Hugo » a rejoint la table."}', seconds: 3600, topic: 'a1b2' }
const NOW = Date.parse('2026-11-24T10:00:00+01:00')

let sandbox: Sandbox
let browsers = 0
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, dataDir: mkdtempSync(join(tmpdir(), 'tablee-sandbox-')) })
})
afterAll(() => sandbox.close())

/** A new browser at the sandbox's push service, and the adapter. */
function subscribed() {
  const { push: config } = testConfig()
  const clock = { now: () => NOW }
  const stand = `${sandbox.url}/push`
  const reached = resilience('push', { clock, pause: async () => {} })
  const push = webPushOf(config && { ...config, stand }, clock, reached)
  const { open, ...keys } = pushBrowser()
  const endpoint = `${stand}/browser-${++browsers}`
  const put = (answer: object) =>
    fetch(`${endpoint}/answer`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(answer),
    })
  return {
    send: () => push.send({ endpoint, ...keys }, NOTE),
    taken: async () => (await fetch(endpoint)).json(),
    answersWith: put,
    open,
  }
}

describe('a push message', () => {
  test('is encrypted, and readable by its browser only', async () => {
    const { send, taken, open } = subscribed()
    expect(await send()).toBe('taken')
    const [message] = await taken()
    expect(message).toMatchObject({ ttl: 3600, topic: 'a1b2', urgency: 'normal' })
    expect(Buffer.from(message.body, 'base64').toString('latin1')).not.toContain('Kintaro')
    expect(open(message.body)).toBe(NOTE.payload)
    expect(() => pushBrowser().open(message.body)).toThrow()
  })

  test('is signed for that push service, with a contact address', async () => {
    const { send, taken } = subscribed()
    await send()
    const [{ authorization }] = await taken()
    const [, claims = ''] = /^vapid t=[\w-]+\.([\w-]+)\./.exec(authorization) ?? []
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
      aud: sandbox.url,
      sub: 'mailto:bonjour@tablee.example',
    })
  })

  test.each([404, 410])('is dropped if the browser is gone (%i)', async (status) => {
    const { send, answersWith } = subscribed()
    await answersWith({ status })
    expect(await send()).toBe('gone')
  })

  test.each([
    ['120', 120_000],
    ['5', 60_000],
    ['86400', 3_600_000],
    [new Date(NOW + 600_000).toUTCString(), 600_000],
    [undefined, 60_000],
  ])('is delayed if it is rate limited (Retry-After: %s): it waits %i ms', async (retryAfter, waitMs) => {
    const { send, answersWith, taken } = subscribed()
    await answersWith({ status: 429, retryAfter })
    expect(await send()).toEqual({ waitMs })
    expect(await taken()).toEqual([])
    expect(await send()).toBe('taken')
  })

  test('is sent again once after a temporary failure, and fails if that persists', async () => {
    const { send, answersWith, taken } = subscribed()
    await answersWith({ status: 503 })
    expect(await send()).toBe('taken')
    await answersWith({ status: 500, times: 2 })
    await expect(send()).rejects.toThrow('the push service answered 500')
    expect(await taken()).toHaveLength(1)
  })

  test('fails if the service refuses the server’s key', async () => {
    const { send, answersWith } = subscribed()
    await answersWith({ status: 403 })
    await expect(send()).rejects.toThrow('the push service answered 403')
  })
})

describe('an address', () => {
  test.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
    'https://db5p.notify.windows.com/w/?token=x',
    'https://web.push.apple.com/QGuQyavXutnMH',
  ])('%s belongs to a push service', (endpoint) => {
    expect(isPushService(endpoint, null)).toBe(true)
  })

  test.each([
    ...['http://fcm.googleapis.com/a', 'https://fcm.googleapis.com:8443/a', 'https://me@fcm.googleapis.com/a'],
    ...[
      'https://fcm.googleapis.com.evil.example/a',
      'https://evil.example/fcm.googleapis.com',
      'https://notpush.apple.com/a',
    ],
    ...[
      'https://127.0.0.1/a',
      'https://[::1]/a',
      'https://169.254.169.254/latest',
      'https://10.0.0.7/a',
      'https://localhost/a',
    ],
    ...[
      'http://127.0.0.1:3101/push/a',
      'file:///etc/passwd',
      'fcm.googleapis.com',
      '',
      `https://fcm.googleapis.com/${'a'.repeat(1_000)}`,
    ],
  ])('%s does not', (endpoint) => {
    expect(isPushService(endpoint, null)).toBe(false)
  })

  test.each(['http://127.0.0.1:3100/stripe', 'http://127.0.0.1:3100/push/../stripe', 'http://127.0.0.1:3100/push'])(
    'in the sandbox %s does not either',
    (endpoint) => expect(isPushService(endpoint, 'http://127.0.0.1:3100/push')).toBe(false),
  )

  test('receives nothing even if it was accepted earlier', async () => {
    const { push: config } = testConfig()
    const clock = { now: () => NOW }
    const push = webPushOf(config, clock, resilience('push', { clock }))
    expect(await push.send({ endpoint: 'https://10.0.0.7/a', ...pushBrowser() }, NOTE)).toBe('gone')
  })
})
