import Stripe from 'stripe'
import { expect, onTestFinished } from 'vitest'
import { freshSandbox } from '../fresh-sandbox.ts'
import type { SandboxOptions } from '../start.ts'
import { checkingFetch } from './http/contract.ts'

export type StripeShop = Awaited<ReturnType<typeof freshStripeSandbox>>

/** Starts a sandbox with two clients of the official SDK: one with the server's key, one with the browser's. */
export async function freshStripeSandbox(options: Partial<SandboxOptions> = {}) {
  const sandbox = await freshSandbox({ now: Date.parse('2026-11-24T10:00:00+01:00'), ...options })
  // Checked when the test ends, because the SDK would treat an exception within `fetch` as a broken connection.
  const faults: string[] = []
  onTestFinished(() => expect(faults).toEqual([]))
  const [stripe, browser] = ['sk_test_sandbox', 'pk_test_sandbox'].map((key) => sdk(sandbox.url, key, faults)) as [
    Stripe,
    Stripe,
  ]

  async function cardOf(number: string, more: Partial<Stripe.PaymentMethodCreateParams.Card> = {}): Promise<string> {
    const card = { number, exp_month: 12, exp_year: 2030, cvc: number.startsWith('3') ? '1234' : '123', ...more }
    return (await browser.paymentMethods.create({ type: 'card', card })).id
  }

  return {
    ...sandbox,
    stripe,
    browser,
    cardOf,
    customer: async () => (await stripe.customers.create({ email: 'cliente@example.test', name: 'Cliente' })).id,
    /** Records the payer's decision on 3-D Secure. */
    decide: async (intentId: string, granted: boolean) =>
      (await sandbox.send('POST', `/stripe/intents/${intentId}/decide`, { granted })).body,
    /** Moves the clock forward by this many milliseconds. */
    wait: async (span: number) => {
      const { now } = (await sandbox.get('/clock')).body
      return sandbox.send('POST', '/clock', { now: now + span })
    },
    ledger: async () => (await sandbox.get('/ledger')).body.entries as ShopLine[],
  }
}

export type ShopLine = { move: string; amount: number; intent: string; attemptId?: string; id: string }

export function sdk(url: string, key: string, faults: string[] = []): Stripe {
  const { hostname, port } = new URL(url)
  return new Stripe(key, {
    host: hostname,
    port: Number(port),
    protocol: 'http',
    telemetry: false,
    maxNetworkRetries: 0,
    httpClient: Stripe.createFetchHttpClient(checkingFetch(faults)),
  })
}

/** Returns the parameters with which our server authorises a dinner. */
export function dinner(customer: string, payment_method: string, more: Partial<Stripe.PaymentIntentCreateParams> = {}) {
  return {
    amount: 4_200,
    currency: 'eur',
    customer,
    payment_method,
    allowed_payment_method_types: ['card'],
    capture_method: 'manual',
    confirm: true,
    application_fee_amount: 420,
    transfer_data: { destination: 'acct_chezlea' },
    description: 'Dîner',
    metadata: { attemptId: 'attempt-1', payableId: 'share-1' },
    setup_future_usage: 'off_session',
    return_url: 'http://localhost:3000/retour?a=1',
    expand: ['latest_charge', 'payment_method'],
    ...more,
  } as Stripe.PaymentIntentCreateParams
}

/** Returns the error of a call that must fail. */
export async function stripeErrorOf(asking: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  const done = await asking.catch((error: unknown) => error)
  if (done instanceof Stripe.errors.StripeError) return done
  throw new Error(`This was to be refused: ${JSON.stringify(done)}`)
}

/** Returns the parameters with which our server charges off session. */
export function debit(customer: string, payment_method: string): Stripe.PaymentIntentCreateParams {
  const { setup_future_usage: _, return_url: __, ...params } = dinner(customer, payment_method)
  const options = { card: { stored_credential_usage: 'unscheduled' } } as const
  return { ...params, off_session: true, payment_method_options: options }
}
