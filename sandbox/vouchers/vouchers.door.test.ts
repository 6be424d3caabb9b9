import fc from 'fast-check'
import { expect, test } from 'vitest'
import { freshSandbox } from '../fresh-sandbox.ts'

const HEADERS = {
  'content-type': 'application/json',
  'x-client-id': 'sandbox-edenred-payment',
  'x-client-secret': 'sandbox-edenred-payment-secret',
  authorization: `Basic ${Buffer.from('sandbox-restoflash:sandbox-restoflash-password').toString('base64')}`,
}
const encoded = (text: string) => Buffer.from(text).toString('base64url')
const TRANSACTION = {
  transacTimeInMillis: 1,
  encodedValue: encoded('12.50'),
  acceptPartial: true,
  encodedImei: encoded('TABLEE[12345678900011]'),
  credentialToken: '',
  encodedEmail: encoded('lea@example.test'),
  encodedRedirectUrl: encoded('http://localhost:3000/'),
}
const BODIES: Record<string, object> = {
  '/edenred/v2/transactions': { mid: '1', order_ref: 'a', amount: 100, capture_mode: 'manual', tstamp: 'x' },
  '/edenred/v2/transactions/1/actions/capture': { amount: 100 },
  '/edenred/v2/transactions/1/actions/other': {},
  '/edenred/sso/connect/token': { client_id: 'x', grant_type: 'refresh_token' },
  '/edenred/sso/sign-in': { response_type: 'code', client_id: 'sandbox-edenred-sso', scope: 'openid' },
  '/restoflash/api/web/transaction/MQ.json': TRANSACTION,
  '/restoflash/api/web/transaction/1/cancel.json': { ...TRANSACTION, amount: 1, amountToCancel: 1 },
  '/restoflash/api/web/token/MQ.json': TRANSACTION,
  '/restoflash/web/confirm/token/1': { user: '38', name: 'x' },
}

test('any request to a scheme gets a response, and never an internal error', async () => {
  const { url } = await freshSandbox()
  const asked = fc.constantFrom(...Object.entries(BODIES)).chain(([path, body]) => {
    const changed = fc.record(Object.fromEntries(Object.keys(body).map((name) => [name, fc.jsonValue()])), {
      requiredKeys: [],
    })
    return fc.tuple(
      fc.constant(path),
      fc.oneof(
        changed.map((change) => ({ ...body, ...change })),
        fc.jsonValue(),
      ),
    )
  })
  await fc.assert(
    fc.asyncProperty(asked, async ([path, body]) => {
      const answer = await fetch(url + path, { method: 'POST', headers: HEADERS, body: JSON.stringify(body) })
      expect(answer.status).toBeLessThan(500)
      await answer.arrayBuffer()
    }),
    { numRuns: 300 },
  )
})

test('the page lists the test holders, and the schemes without payments', async () => {
  const { url } = await freshSandbox()
  const page = await (await fetch(`${url}/vouchers`)).text()
  expect(page).toContain('Louison')
  expect(page.match(/Personne n&#39;a encore payé en titres|Personne n'a encore payé en titres/g)).toHaveLength(2)
})

test('pages redirect to the application and nowhere else', async () => {
  const { url } = await freshSandbox()
  const asked = new URLSearchParams({
    response_type: 'code',
    client_id: 'sandbox-edenred-sso',
    scope: 'openid',
    state: '"><script>',
    redirect_uri: 'https://tablee.example/reservation/payment',
    acr_values: 'tenant:fr-ctrtku',
  })
  const answer = await fetch(`${url}/edenred/sso/connect/authorize?${asked}`)
  expect(answer.headers.get('content-security-policy')).toContain("form-action 'self' https://tablee.example")
  expect(await answer.text()).toContain('value="&quot;&gt;&lt;script&gt;"')
  asked.set('client_id', 'other')
  expect((await fetch(`${url}/edenred/sso/connect/authorize?${asked}`)).status).toBe(400)
})
