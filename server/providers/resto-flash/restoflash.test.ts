import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startSandbox } from '../../../sandbox/start.ts'
import { settableClock } from '../../clock.ts'
import { testConfig } from '../../testing/config.ts'
import { resilience } from '../resilience.ts'
import { type FlashTransaction, type RestoFlashDecline, RestoFlashDown, type RestoFlashRequest } from './port.ts'
import { restoflash } from './restoflash.ts'

const NOW = Date.parse('2026-11-24T12:00:00+01:00')
const SIRET = '12345678900011'
const RETURN = 'http://localhost:3000/reservation/payment/auth/restoflash'
// A machine may be slow, so only the calls that never get a response have a short time limit.
const [PATIENT, IMPATIENT] = [60_000, 200]
const LINKING = { reference: 'lien 1', email: 'léa@example.test', returnUrl: RETURN }

/** The adapter on its own sandbox. */
async function onSandbox(dataDir = mkdtempSync(join(tmpdir(), 'tablee-sandbox-'))) {
  const sandbox = await startSandbox({ port: 0, dataDir, now: NOW })
  onTestFinished(() => sandbox.close())
  const { port } = new URL(sandbox.url)
  const { restoflash: config } = testConfig({ SANDBOX_PORT: port })
  const clock = settableClock(NOW)
  const provider = restoflash({ config, clock, resilience: resilience('resto-flash', { clock, patience: PATIENT }) })
  const impatient = restoflash({ config, clock, resilience: resilience('resto-flash', { clock, patience: IMPATIENT }) })
  const posted = async (path: string, body: unknown) => {
    const headers = { 'content-type': 'application/json' }
    await fetch(sandbox.url + path, { method: 'POST', headers, body: JSON.stringify(body) })
  }
  /** Confirms as a browser does and returns the address to which it is redirected. */
  async function answered(url: string, user: string, decision = 'granted'): Promise<string | null> {
    expect((await fetch(url)).status).toBe(200)
    const body = new URLSearchParams({ name: 'lea', user, decision })
    return (await fetch(url, { method: 'POST', body, redirect: 'manual' })).headers.get('location')
  }

  return {
    sandbox,
    dataDir,
    provider,
    impatient,
    config,
    clock,
    answered,
    ledger: async () => ((await (await fetch(`${sandbox.url}/ledger`)).json()) as { entries: object[] }).entries,
    fail: (kind: string, times = 1) => posted('/faults', { provider: 'restoflash', kind, times }),
    async moveTo(instant: number) {
      clock.moveTo(instant)
      await posted('/clock', { now: instant })
    },
    async credential(user = '38', reference = user): Promise<string> {
      const { id, redirectUrl } = await provider.beginLink({ ...LINKING, reference })
      await answered(redirectUrl, user)
      return (await provider.link(id)).credentialToken ?? ''
    },
  }
}

const wish = (
  cents: number,
  credentialToken: string | null,
  more: Partial<RestoFlashRequest> = {},
): RestoFlashRequest => ({
  reference: 'flash-1',
  cents,
  siret: SIRET,
  credentialToken,
  email: 'lea@example.test',
  returnUrl: RETURN,
  ...more,
})

function given(answer: FlashTransaction | RestoFlashDecline): FlashTransaction {
  if (answer.state === 'refused') throw new Error(`refused: ${answer.code}`)
  return answer
}

test('a diner links their account on the provider’s site, and a token results', async () => {
  const { provider, answered } = await onSandbox()
  const { id, redirectUrl } = await provider.beginLink(LINKING)
  expect(await provider.beginLink(LINKING)).toEqual({ id, redirectUrl })
  expect(await provider.link(id)).toEqual({ id, state: 'open', credentialToken: null })

  expect(await answered(redirectUrl, '38')).toBe(RETURN)
  const linked = await provider.link(id)
  expect(linked).toEqual({ id, state: 'validated', credentialToken: expect.stringMatching(/^[\w-]{20,}$/) })
})

test('a link request that is declined, or left for a quarter of an hour, ends', async () => {
  const { provider, answered, moveTo } = await onSandbox()
  const declined = await provider.beginLink(LINKING)
  await answered(declined.redirectUrl, '38', 'cancel')
  expect(await provider.link(declined.id)).toMatchObject({ state: 'cancelled', credentialToken: null })

  const left = await provider.beginLink({ ...LINKING, reference: 'lien 2' })
  await moveTo(NOW + 16 * 60_000)
  expect(await provider.link(left.id)).toMatchObject({ state: 'expired' })
})

test('a linked diner pays at once, and is refunded the requested amount', async () => {
  const { provider, credential, ledger } = await onSandbox()
  const paid = given(await provider.begin(wish(1_250, await credential())))
  expect(paid).toMatchObject({ state: 'validated', reference: 'flash-1', givenCents: 1_250, redirectUrl: null })
  expect(given(await provider.begin(wish(1_250, await credential())))).toEqual(paid)

  expect(await provider.refund(paid.id, { siret: SIRET, totalCents: 250 })).toMatchObject({ backCents: 250 })
  expect(await provider.refund(paid.id, { siret: SIRET, totalCents: 250 })).toMatchObject({ backCents: 250 })
  expect(await provider.refund(paid.id, { siret: SIRET, totalCents: 1_250 })).toMatchObject({
    state: 'cancelled',
    backCents: 1_250,
  })
  expect(await ledger()).toMatchObject([
    { provider: 'restoflash', move: 'capture', amount: 1_250, affiliate: SIRET },
    { move: 'cancel', amount: 250 },
    { move: 'cancel', amount: 1_000 },
  ])
})

test('less than requested can be granted: the balance, or the rest of the day’s limit', async () => {
  const { provider, credential } = await onSandbox()
  const poor = await credential('12')
  expect(await provider.begin(wish(2_000, poor))).toMatchObject({ state: 'validated', givenCents: 1_200 })
  expect(await provider.begin(wish(100, poor, { reference: 'flash-2' }))).toEqual({ state: 'refused', code: 2002 })

  const rich = await credential('38')
  const third = await provider.begin(wish(3_000, rich, { reference: 'flash-3' }))
  expect(third).toMatchObject({ state: 'validated', givenCents: 2_500 })
})

test('the diner confirms on the site if there is no token', async () => {
  const { provider, answered } = await onSandbox()
  const open = given(await provider.begin(wish(1_500, null)))
  expect(open).toMatchObject({ state: 'open', givenCents: 0 })
  expect(await answered(open.redirectUrl ?? '', '12')).toBe(RETURN)
  expect(await provider.retrieve(open.id)).toMatchObject({ state: 'validated', givenCents: 1_200, redirectUrl: null })
})

test('a refusal is a result: an expired token, an unknown restaurant, a declined card', async () => {
  const { provider, credential } = await onSandbox()
  expect(await provider.begin(wish(1_000, 'unknown'))).toEqual({ state: 'refused', code: 2000 })
  expect(await provider.begin(wish(1_000, await credential('expired')))).toEqual({ state: 'refused', code: 2000 })
  expect(await provider.begin(wish(1_000, null, { siret: '12' }))).toEqual({ state: 'refused', code: 2001 })
  expect(await provider.begin(wish(1_000, await credential('refused')))).toMatchObject({ state: 'rejected' })
})

test('a payment whose response was lost is made once', async () => {
  const { provider, credential, ledger, fail } = await onSandbox()
  const token = await credential()
  await fail('drop-response')
  const paid = given(await provider.begin(wish(1_000, token)))
  expect(paid.givenCents).toBe(1_000)
  // The state is read first, and a read is tried twice.
  await fail('drop-response', 2)
  await expect(provider.refund(paid.id, { siret: SIRET, totalCents: 400 })).rejects.toThrow(RestoFlashDown)
  expect(await provider.refund(paid.id, { siret: SIRET, totalCents: 400 })).toMatchObject({ backCents: 400 })
  expect(await ledger()).toMatchObject([
    { move: 'capture', amount: 1_000 },
    { move: 'cancel', amount: 400 },
  ])
})

test.each(['error', 'timeout', 'drop-response'])('a provider with %s is down, not refusing', async (kind) => {
  const { provider, impatient, fail } = await onSandbox()
  const down = kind === 'timeout' ? impatient : provider
  for (const ask of [() => down.begin(wish(1_000, null)), () => down.beginLink(LINKING)]) {
    // The call is tried twice.
    await fail(kind, 2)
    await expect(ask()).rejects.toThrow(RestoFlashDown)
  }
  await fail(kind, 2)
  await expect(down.retrieve('x')).rejects.toThrow(RestoFlashDown)
})

test('a provider that does not accept the platform’s credentials is no refusal of the diner', async () => {
  const { provider, config, clock } = await onSandbox()
  await expect(
    restoflash({
      config: { ...config, password: 'other' },
      clock,
      resilience: resilience('resto-flash', { clock }),
    }).link('x'),
  ).rejects.toThrow('401')
  await expect(provider.link('x')).rejects.toThrow('1001')
})

test('a restart of the sandbox loses nothing, and its page shows the payments', async () => {
  const first = await onSandbox()
  const token = await first.credential()
  const paid = await first.provider.begin(wish(2_000, token))
  await first.sandbox.close()

  const second = await onSandbox(first.dataDir)
  expect(await second.provider.begin(wish(2_000, token))).toEqual(paid)
  const page = await (await fetch(`${second.sandbox.url}/vouchers`)).text()
  expect(page.replaceAll(/\s+/g, ' ')).toMatch(
    /Resto Flash.*38\.lea<\/span> <b>18,00 €.*20,00 €<\/strong>.*pris.*flash-1/,
  )
})
