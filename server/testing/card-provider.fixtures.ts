import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSandbox } from '../../sandbox/start.ts'
import { TEST_SECRETS } from './config.ts'

export const CARDS = {
  good: '4242424242424242',
  declined: '4000000000000002',
  poor: '4000000000009995',
  asksBank: '4000000000003220',
  asksAlways: '4000002760003184',
  /** Requires authentication at the first payment, and never again off session. */
  asksOnce: '4000002500003155',
  declinedAfterBank: '4000008400001629',
  failsLater: '4000000000000341',
}

export type WalletCardName = `${'apple_pay' | 'google_pay'}_${string}`
export type TestCardProvider = Awaited<ReturnType<typeof openCardProvider>>

/** A separate sandbox, and the payer's actions in the provider's frames and on the bank's page. */
export async function openCardProvider(now: number) {
  const dataDir = mkdtempSync(join(tmpdir(), 'tablee-harness-'))
  const sandbox = await startSandbox({ port: 0, dataDir, now, environment: TEST_SECRETS })

  async function asked<T>(path: string, init?: RequestInit): Promise<T> {
    const answer = await fetch(`${sandbox.url}${path}`, init)
    if (!answer.ok) throw new Error(`${path} answered ${answer.status} ${await answer.text()}`)
    return answer.json() as Promise<T>
  }
  const posted = <T>(path: string, body: unknown) =>
    asked<T>(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

  return {
    sandbox,
    asked,
    posted,
    /** Creates a token like the browser does: only the provider receives the card number. */
    async card(number = CARDS.good): Promise<string> {
      const body = new URLSearchParams({
        type: 'card',
        key: 'pk_test_sandbox',
        'card[number]': number,
        'card[exp_month]': '12',
        'card[exp_year]': '2034',
        'card[cvc]': '123',
      })
      return (await asked<{ id: string }>('/v1/payment_methods', { method: 'POST', body })).id
    },
    /** The card that a wallet's sheet provides: 'apple_pay_visa' is the test card `visa` in Apple Pay. */
    async walletCard(name: WalletCardName): Promise<string> {
      const body = new URLSearchParams({ type: 'card', key: 'pk_test_sandbox', 'card[token]': `tok_${name}` })
      return (await asked<{ id: string }>('/v1/payment_methods', { method: 'POST', body })).id
    },
    /** Responds to the bank's 3-D Secure page. */
    async answerBank(redirectUrl: string, granted: boolean): Promise<URL> {
      const body = new URLSearchParams({ decision: granted ? 'granted' : 'refused' })
      const answer = await fetch(redirectUrl, { method: 'POST', body, redirect: 'manual' })
      return new URL(answer.headers.get('location') ?? '')
    },
    fail: (kind: string, times = 1) => posted('/faults', { provider: 'stripe', kind, times }),
    heal: () => asked('/faults', { method: 'DELETE' }),
    passTo: (instant: number) => posted('/clock', { now: new Date(instant).toISOString() }),
    /** Sets the address of its webhooks. */
    tell: (address: string) => posted('/stripe/webhooks', { url: `${address}/webhooks/stripe` }),
    async close() {
      await sandbox.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
