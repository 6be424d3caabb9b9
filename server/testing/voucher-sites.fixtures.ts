import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSandbox } from '../../sandbox/start.ts'
import { signInAt } from '../database/seed/visits/sign-in-at-scheme.ts'

const NOW = '2026-11-24T10:00:00+01:00'

export type VoucherSites = Awaited<ReturnType<typeof openVoucherSites>>

/** Starts both meal-voucher schemes and returns the environment of a server that uses them. The caller closes them. */
export async function openVoucherSites({ now = NOW } = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'tablee-sandbox-'))
  const sandbox = await startSandbox({ port: 0, dataDir, now: Date.parse(now) })
  const { port } = new URL(sandbox.url)
  const posted = async (path: string, body: unknown) => {
    const headers = { 'content-type': 'application/json' }
    await fetch(sandbox.url + path, { method: 'POST', headers, body: JSON.stringify(body) })
  }

  return {
    url: sandbox.url,
    close: sandbox.close,
    environment: { SANDBOX_PORT: port, STRIPE_API_PORT: port },
    fail: (provider: 'edenred' | 'restoflash', kind: string, times = 1) => posted('/faults', { provider, kind, times }),
    heal: () => fetch(`${sandbox.url}/faults`, { method: 'DELETE' }),
    moveTo: (instant: number) => posted('/clock', { now: instant }),
    signIn: signInAt,
  }
}
