import { type APIRequestContext, expect } from '@playwright/test'

/** Creates a payment of 60 € at the sandbox's card provider that needs 3-D Secure. */
export async function newPayment(request: APIRequestContext, sandbox: string, returnUrl: string) {
  return ask(request, `${sandbox}/v1/payment_intents`, {
    amount: '6000',
    currency: 'eur',
    customer: await newCustomer(request, sandbox),
    payment_method: 'pm_card_threeDSecure2Required',
    confirm: 'true',
    capture_method: 'manual',
    description: 'Chez Paulette, mardi 24 novembre',
    return_url: returnUrl,
    'allowed_payment_method_types[0]': 'card',
  })
}

/** Creates a setup intent. Returns its client secret. */
export async function newSetup(request: APIRequestContext, sandbox: string): Promise<string> {
  const form = { customer: await newCustomer(request, sandbox), 'allowed_payment_method_types[0]': 'card' }
  return (await ask(request, `${sandbox}/v1/setup_intents`, form)).client_secret
}

async function newCustomer(request: APIRequestContext, sandbox: string): Promise<string> {
  return (await ask(request, `${sandbox}/v1/customers`, { name: 'Camille Martin' })).id
}

async function ask(request: APIRequestContext, url: string, form: Record<string, string>) {
  const answer = await request.post(url, { form, headers: { authorization: 'Bearer sk_test_sandbox' } })
  expect(answer.status(), await answer.text()).toBe(200)
  return (await answer.json()) as { id: string; client_secret: string }
}
