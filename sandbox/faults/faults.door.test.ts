import { expect, test } from 'vitest'
import { freshSandbox } from '../fresh-sandbox.ts'

const ADDRESS = '/geocodage/search?q=rue+keller'
const EMAIL = { channel: 'email', to: 'cliente@example.test', subject: 'Bonjour', text: 'Bonjour' }

test('a provider returns 503 as often as planned, then works again', async () => {
  const { get, send } = await freshSandbox()
  expect(await send('POST', '/faults', { provider: 'geocoder', kind: 'error', times: 2 })).toEqual({
    status: 200,
    body: { faults: [{ provider: 'geocoder', kind: 'error', times: 2 }] },
  })
  const statuses = [await get(ADDRESS), await get(ADDRESS), await get(ADDRESS)].map(({ status }) => status)
  expect(statuses).toEqual([503, 503, 200])
  expect((await get('/faults')).body).toEqual({ faults: [] })
})

test('other providers are unaffected by a planned fault', async () => {
  const { send } = await freshSandbox()
  await send('POST', '/faults', { provider: 'geocoder', kind: 'error', times: 5 })
  expect((await send('POST', '/outbox', EMAIL)).status).toBe(201)
})

test('mail and SMS have separate faults', async () => {
  const { send } = await freshSandbox()
  await send('POST', '/faults', { provider: 'sms', kind: 'error' })
  expect((await send('POST', '/outbox', EMAIL)).status).toBe(201)
  expect((await send('POST', '/outbox', { ...EMAIL, channel: 'sms', to: '0612345678' })).status).toBe(503)
})

test('a planned timeout sends no response until the caller gives up', async () => {
  const { url, send, get } = await freshSandbox()
  await send('POST', '/faults', { provider: 'geocoder', kind: 'timeout' })
  const caller = new AbortController()
  const silent = fetch(url + ADDRESS, { signal: caller.signal })
  await expect.poll(async () => (await get('/faults')).body.faults).toEqual([])
  // The request has arrived. A response would be quicker than this.
  setTimeout(() => caller.abort(), 100)
  await expect(silent).rejects.toThrow('aborted')
  expect((await get(ADDRESS)).status).toBe(200)
})

test('a request with a dropped response has taken effect', async () => {
  const { send, get } = await freshSandbox()
  await send('POST', '/faults', { provider: 'mail', kind: 'drop-response' })
  await expect(send('POST', '/outbox', EMAIL)).rejects.toThrow('fetch failed')
  expect((await get('/outbox')).body).toHaveLength(1)
})

test('deleting the faults ends them, with or without a body', async () => {
  const { send, get } = await freshSandbox()
  await send('POST', '/faults', { provider: 'geocoder', kind: 'error', times: 9 })
  expect(await send('DELETE', '/faults')).toEqual({ status: 200, body: { faults: [] } })
  expect((await get(ADDRESS)).status).toBe(200)
})

test('planned faults survive a restart', async () => {
  const first = await freshSandbox()
  await first.send('POST', '/faults', { provider: 'geocoder', kind: 'error', times: 2 })
  await first.get(ADDRESS)
  await first.close()
  const second = await freshSandbox({ dataDir: first.dataDir })
  expect((await second.get('/faults')).body.faults).toEqual([{ provider: 'geocoder', kind: 'error', times: 1 }])
})

test.each([
  [undefined, 'A JSON object'],
  [[], 'A JSON object'],
  [{ kind: 'error' }, 'provider: one of geocoder, stripe'],
  [{ provider: 'geocoder', kind: 'flood' }, 'kind: one of timeout, error, drop-response'],
  [{ provider: 'geocoder', kind: 'error', times: 0 }, 'times: a number between 1'],
])('%j is rejected: %s', async (body, message) => {
  const { send } = await freshSandbox()
  const answer = await send('POST', '/faults', body)
  expect(answer.status).toBe(400)
  expect(answer.body.message).toContain(message)
})
