import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { freshSandbox } from '../../fresh-sandbox.ts'

test('the script is a single classic script, for pages of any origin', async () => {
  const { url } = await freshSandbox()
  const answer = await fetch(`${url}/stripe/endive/stripe.js`)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'cross-origin-resource-policy': 'cross-origin',
    'access-control-allow-origin': '*',
  })

  const window: { Stripe?: { version: string } } = {}
  const document = { currentScript: { src: answer.url } }
  runInNewContext(await answer.text(), { window, document, URL })
  expect(window.Stripe?.version).toBe('endive')
})

test.each(['number', 'expiry', 'cvc', 'card'])('the %s field runs only our own script', async (kind) => {
  const { url } = await freshSandbox({ now: Date.parse('2026-11-30T23:30:00Z') })
  const answer = await fetch(`${url}/stripe/frames/${kind}`)
  const policy = answer.headers.get('content-security-policy')
  expect(policy).toContain("script-src 'self'; style-src 'self'; connect-src 'self'")
  expect(policy).toContain('frame-ancestors http: https:')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(await answer.text()).toContain(`data-kind="${kind}" data-today="2026-12"`)
})

test('every file that a frame requests exists', async () => {
  const { url } = await freshSandbox()
  const wanted = [...(await (await fetch(`${url}/stripe/frames/card`)).text()).matchAll(/(?:src|href)="([^"]+)"/g)]
  const seen = new Set(wanted.map(([, path]) => new URL(path ?? '', url).href))
  for (const file of seen) {
    const answer = await fetch(file)
    expect(answer.status, file).toBe(200)
    for (const [, path] of (await answer.text()).matchAll(/from '([^']+)'/g)) seen.add(new URL(path ?? '', file).href)
  }
  expect(seen.size).toBeGreaterThan(8)
})

test.each([
  'buttons',
  'apple_pay?amount=2650&page=https://tablee.test/a',
  'google_pay?amount=2650&page=https://tablee.test/a',
])('the wallet page %s runs only our own script, and its files exist', async (path) => {
  const { url } = await freshSandbox()
  const answer = await fetch(`${url}/stripe/wallets/${path}`)
  expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'; style-src 'self'")
  const page = await answer.text()
  if (path !== 'buttons') expect(page).toMatch(/data-page="https:\/\/tablee\.test">[\s\S]*26,50.€/)
  for (const [, file] of page.matchAll(/(?:src|href)="(\/[^"]+)"/g)) {
    expect((await fetch(new URL(file ?? '', url))).status, file).toBe(200)
  }
})

test.each(['paypal', 'apple_pay?amount=0&page=https://a.test', 'apple_pay?amount=2650&page=a'])(
  '%s is not a valid wallet sheet',
  async (path) => {
    const { get } = await freshSandbox()
    expect((await get(`/stripe/wallets/${path}`)).status).toBe(400)
  },
)

test('no other field exists', async () => {
  const { get } = await freshSandbox()
  expect((await get('/stripe/frames/iban')).status).toBe(400)
})
