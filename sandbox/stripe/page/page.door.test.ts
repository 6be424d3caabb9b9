import { expect, test } from 'vitest'
import { freshSandbox } from '../../fresh-sandbox.ts'

type Intent = { id: string; client_secret: string; status: string; next_action: { redirect_to_url: { url: string } } }

test('the bank page asks, then redirects the payer with the parameters of Stripe', async () => {
  const { url, pay, look } = await withPayments()
  const { id, client_secret: secret, next_action: next } = await pay('pm_card_threeDSecure2Required')
  const asked = await fetch(next.redirect_to_url.url)
  expect(asked.headers.get('content-security-policy')).toContain("form-action 'self' https://tablee.test;")
  expect(await asked.text()).toMatch(/23,50\s€.*Chez Paulette.*3220/s)

  const answered = await decide(`${url}/stripe/3ds/${id}`, 'granted')
  expect(answered.status).toBe(302)
  const back = new URL(answered.headers.get('location') ?? '')
  expect(back.origin + back.pathname).toBe('https://tablee.test/retour')
  expect(Object.fromEntries(back.searchParams)).toEqual({
    part: '1',
    payment_intent: id,
    payment_intent_client_secret: secret,
    redirect_status: 'succeeded',
  })
  expect((await look(id)).status).toBe('requires_capture')
})

test('a payer who refuses is redirected too, and a second decision changes nothing', async () => {
  const { url, pay, look } = await withPayments()
  const { id } = await pay('pm_card_threeDSecure2Required')
  const refused = await decide(`${url}/stripe/3ds/${id}`, 'refused')
  expect(refused.headers.get('location')).toContain('redirect_status=failed')
  await decide(`${url}/stripe/3ds/${id}`, 'granted')
  expect((await look(id)).status).toBe('requires_payment_method')
  const again = await (await fetch(`${url}/stripe/3ds/${id}`)).text()
  expect(again).toMatch(
    /n'attend plus rien de vous.*href="https:\/\/tablee\.test\/retour\?[^"]*redirect_status=failed"/,
  )
})

test('in a frame the bank page notifies the page around it', async () => {
  const { url, pay } = await withPayments()
  const { id } = await pay('pm_card_threeDSecure2Required')
  const asked = await (await fetch(`${url}/stripe/3ds/${id}?page=https://tablee.test/carte`)).text()
  expect(asked).toContain('data-page="https://tablee.test"')
  expect(asked).toContain('Fermer sans répondre')

  const answered = await decide(`${url}/stripe/3ds/${id}`, 'granted', 'https://tablee.test')
  expect(answered.status).toBe(200)
  expect(await answered.text()).toContain('data-over')
})

test('the bank page of an unknown payment does not exist', async () => {
  const { url } = await withPayments()
  expect((await fetch(`${url}/stripe/3ds/pi_x`)).status).toBe(404)
  expect((await decide(`${url}/stripe/3ds/pi_x`, 'granted')).status).toBe(404)
})

test('a person sees payments and webhooks, and decides pending payments', async () => {
  const { url, pay, send, page } = await withPayments()
  expect(await page()).toContain("Personne n'a encore payé.")
  const { id } = await pay('pm_card_threeDSecure2Required')
  expect(await page()).toMatch(/23,50\s€.*attend la banque.*payment_intent\.requires_action/s)

  expect(await send('POST', `/stripe/decisions/${id}`, { granted: true })).toMatchObject({
    status: 200,
    body: { status: 'requires_capture' },
  })
  expect(await page()).toMatch(/autorisé.*payment_intent\.amount_capturable_updated/s)
  expect((await send('POST', '/stripe/decisions/pi_x', { granted: true })).status).toBe(400)
  expect((await send('POST', `/stripe/decisions/${id}`, {})).status).toBe(400)
  expect((await fetch(`${url}/stripe`)).headers.get('content-security-policy')).toContain("script-src 'self'")
})

test('the mode of webhooks and disabled accounts are displayed', async () => {
  const { pay, send, page } = await withPayments()
  await pay('pm_card_visa')
  expect(await page()).toContain('aria-label="Fermer acct_paulette"')
  await send('POST', '/stripe/accounts/acct_paulette', { chargesEnabled: false })
  await send('POST', '/stripe/webhooks', { mode: 'hold', times: 3 })
  expect(await page()).toContain('aria-label="Ouvrir acct_paulette"')
  expect(await page()).toContain('<strong>retenus</strong> (3)')
})

async function withPayments() {
  const sandbox = await freshSandbox()
  const headers = { authorization: 'Bearer sk_test_sandbox' }
  const read = async (path: string, form?: Record<string, string>): Promise<Intent> =>
    (
      await fetch(`${sandbox.url}/v1/${path}`, {
        headers,
        ...(form && { method: 'POST', body: new URLSearchParams(form) }),
      })
    ).json()

  return {
    ...sandbox,
    pay: async (method: string) =>
      read('payment_intents', {
        amount: '2350',
        currency: 'eur',
        customer: (await read('customers', { name: 'Camille' })).id,
        payment_method: method,
        confirm: 'true',
        capture_method: 'manual',
        description: 'Chez Paulette',
        return_url: 'https://tablee.test/retour?part=1',
        'transfer_data[destination]': 'acct_paulette',
        'allowed_payment_method_types[0]': 'card',
      }),
    look: (id: string) => read(`payment_intents/${id}`),
    page: async () => (await fetch(`${sandbox.url}/stripe`)).text(),
  }
}

function decide(url: string, decision: string, page = '') {
  return fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ decision, page }) })
}
