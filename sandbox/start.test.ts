import fc from 'fast-check'
import { expect, test } from 'vitest'
import { freshSandbox } from './fresh-sandbox.ts'

const READS = [
  '/geocodage/search',
  '/geocodage/reverse',
  '/outbox',
  '/',
  '/clock',
  '/ledger',
  '/faults',
  '/outbox/1/attachments/0',
  '/stripe/events',
  '/stripe/webhooks',
  '/vouchers',
  '/edenred/sso/connect/authorize',
  '/edenred/v2/transactions',
  '/restoflash/web/confirm/token/1',
]
const WRITES = [
  '/clock',
  '/faults',
  '/outbox',
  '/geocodage/search',
  '/ledger',
  '/stripe/webhooks',
  '/stripe/accounts/acct_1',
  '/stripe/intents/pi_1/decide',
  '/stripe/refunds/re_1',
  '/stripe/disputes/du_1',
]
const NAMES = ['q', 'lat', 'lon', 'limit', 'type', 'index', 'autocomplete', 'postcode', 'city', 'to', 'email']
const FIELDS = [
  'now',
  'provider',
  'kind',
  'times',
  'channel',
  'to',
  'subject',
  'text',
  'html',
  'attachments',
  'messageId',
  'mode',
  'status',
  'granted',
  'chargesEnabled',
]

const likely = fc.constantFrom('12 rue keller', 'paris', '48.85', '2.35', '1', 'email', 'sms', 'stripe', 'error', '')
const anyText = fc.oneof(fc.string({ unit: 'binary', maxLength: 300 }), likely)

test('any GET request to any endpoint gets a response, and never an internal error', async () => {
  const { url } = await freshSandbox()
  const query = fc.array(fc.tuple(fc.constantFrom(...NAMES), anyText), { maxLength: 6 })

  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...READS), query, async (path, pairs) => {
      const answer = await fetch(`${url}${path}?${new URLSearchParams(pairs)}`)
      expect(answer.status).toBeLessThan(500)
      await answer.arrayBuffer()
    }),
    { numRuns: 300 },
  )
})

test('any body sent to any endpoint gets a response, and never an internal error', async () => {
  const { url, send } = await freshSandbox()
  const value = fc.oneof(anyText, fc.jsonValue({ maxDepth: 2 }))
  const fields = fc.dictionary(fc.constantFrom(...FIELDS), value).map((known) => JSON.stringify(known))
  const body = fc.oneof(fields, fc.json({ maxDepth: 2 }), fc.string({ unit: 'binary' }))
  const types = fc.constantFrom('application/json', 'text/plain', 'application/x-www-form-urlencoded', 'image/png')

  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...WRITES), types, body, async (path, type, text) => {
      const answer = await fetch(url + path, { method: 'POST', headers: { 'content-type': type }, body: text })
      expect(answer.status).toBeLessThan(500)
      if (answer.status >= 400) expect(await answer.json()).toMatchObject({ code: answer.status, message: /./ })
      await send('DELETE', '/faults')
    }),
    { numRuns: 300 },
  )
})

test('an unknown path and an invalid JSON body are rejected with a message', async () => {
  const { url, get } = await freshSandbox()
  expect(await get('/nothing')).toEqual({ status: 404, body: { code: 404, message: 'Nothing at /nothing' } })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${url}/faults`, { method: 'POST', headers, body: '{' })
  expect(await answer.json()).toEqual({ code: 400, message: 'The body is not JSON.' })
})
