import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSandbox } from '../../sandbox/start.ts'

const NOW = '2026-11-24T10:00:00+01:00'

export type User = '38' | '12' | '080' | 'expired' | 'refused'

/** Both meal-voucher schemes, with the environment of an application that asks them; close them after. */
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

/** What a browser does on a scheme's page at `url`, and where it is led back to. One name is one card. */
export async function signInAt(url: string, user: User, { name = 'lea', decision = 'granted' } = {}): Promise<URL> {
  const page = await (await fetch(url)).text()
  const action = /<form method="post" action="([^"]+)"/.exec(page)?.[1] ?? ''
  const hidden = [...page.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)].map(
    ([, field = '', value = '']): [string, string] => [field, value.replaceAll('&amp;', '&')],
  )
  const body = new URLSearchParams([...hidden, ['name', name], ['user', user], ['decision', decision]])
  const answer = await fetch(new URL(action, url), { method: 'POST', body, redirect: 'manual' })
  return new URL(answer.headers.get('location') ?? 'about:blank')
}
