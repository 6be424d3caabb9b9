import { expect, test } from 'vitest'
import { freshSandbox } from '../fresh-sandbox.ts'

const deliver = (url: string, id: string) =>
  fetch(`${url}/till`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'tablee-delivery': id, 'tablee-event': 'order.ready' },
    body: '{"type":"order.ready"}',
  })

test('the till stores each webhook once by id, and displays it on its page', async () => {
  const { url } = await freshSandbox({ now: Date.parse('2026-11-24T10:00:00+01:00') })
  expect(await (await fetch(url)).text()).toContain('Rien encore')
  for (const id of ['a', 'b', 'a']) expect((await deliver(url, id)).status).toBe(204)
  const received = await (await fetch(`${url}/till`)).json()
  expect(received).toMatchObject([
    { id: 'a', type: 'order.ready', body: { type: 'order.ready' } },
    { id: 'b', type: 'order.ready' },
  ])
  expect(await (await fetch(url)).text()).toContain('<b>order.ready</b>')
})

test('the till fails as planned', async () => {
  const { url, send } = await freshSandbox()
  await send('POST', '/faults', { provider: 'till', kind: 'error', times: 1 })
  expect((await deliver(url, 'a')).status).toBe(503)
  expect((await deliver(url, 'a')).status).toBe(204)
})
