import { mkdtempSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HOUR } from '@tablee/domain/calendar/calendar'
import { expect, onTestFinished, test } from 'vitest'
import { startSandbox } from '../../../sandbox/start.ts'
import { settableClock } from '../../clock.ts'
import { testConfig } from '../../testing/config.ts'
import { resilience } from '../resilience.ts'
import { edenred } from './edenred.ts'
import { EdenredDown, type Holder, SignInOver, type TicketRestaurant } from './port.ts'

// A Tuesday; the Sunday after it.
const NOW = Date.parse('2026-11-24T12:00:00+01:00')
const SUNDAY = Date.parse('2026-11-29T12:00:00+01:00')
// A machine may be slow, so only the calls that never get a response have a short time limit.
const [PATIENT, IMPATIENT] = [60_000, 200]

/** The adapter on its own sandbox. */
async function onSandbox(now = NOW, dataDir = mkdtempSync(join(tmpdir(), 'tablee-sandbox-'))) {
  const sandbox = await startSandbox({ port: 0, dataDir, now })
  onTestFinished(() => sandbox.close())
  const { port } = new URL(sandbox.url)
  const { edenred: config } = testConfig({ SANDBOX_PORT: port })
  const clock = settableClock(now)
  const fresh = (patience: number) => edenred({ config, clock, resilience: resilience('edenred', { clock, patience }) })
  const [provider, impatient] = [fresh(PATIENT), fresh(IMPATIENT)]
  const posted = async (path: string, body: unknown) => {
    const headers = { 'content-type': 'application/json' }
    await fetch(sandbox.url + path, { method: 'POST', headers, body: JSON.stringify(body) })
  }

  /** Signs in as a browser does: it reads the page and submits its form. */
  async function signedIn(user: string, state = 'x', nonce = 'n', decision = 'granted'): Promise<URL> {
    const page = await (await fetch(provider.signInUrl({ state, nonce }))).text()
    const hidden = [...page.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)].map(
      ([, name = '', value = '']): [string, string] => [name, value.replaceAll('&amp;', '&')],
    )
    const body = new URLSearchParams([...hidden, ['name', 'lea'], ['user', user], ['decision', decision]])
    const answer = await fetch(`${config.authBase}/sign-in`, { method: 'POST', body, redirect: 'manual' })
    return new URL(answer.headers.get('location') ?? 'about:blank')
  }
  async function tokensOf(user: string) {
    const code = (await signedIn(user)).searchParams.get('code') ?? ''
    return provider.exchange(code, 'n')
  }

  return {
    sandbox,
    dataDir,
    provider,
    impatient,
    fresh,
    config,
    signedIn,
    tokensOf,
    clock,
    ledger: async () => ((await (await fetch(`${sandbox.url}/ledger`)).json()) as { entries: object[] }).entries,
    fail: (kind: string, times = 1) => posted('/faults', { provider: 'edenred', kind, times }),
    heal: () => fetch(`${sandbox.url}/faults`, { method: 'DELETE' }),
    async moveTo(instant: number) {
      clock.moveTo(instant)
      await posted('/clock', { now: instant })
    },
    async holder(user = '38'): Promise<Holder> {
      const { access } = await tokensOf(user)
      return { username: await provider.whoIs(access), access }
    },
  }
}

const { authClientId: CLIENT_ID } = testConfig().edenred

/** The adapter on a service that returns an ID token with these claims. */
async function onService(claims: object) {
  const idToken = ['{}', JSON.stringify(claims), ''].map((part) => Buffer.from(part).toString('base64url')).join('.')
  const service = createServer((_, answer) =>
    answer.end(JSON.stringify({ access_token: 'a', refresh_token: 'r', id_token: idToken })),
  ).listen(0, '127.0.0.1')
  await new Promise((listening) => service.once('listening', listening))
  onTestFinished(() => {
    service.closeAllConnections()
    service.close()
  })
  const { port } = service.address() as AddressInfo
  const config = { ...testConfig().edenred, authBase: `http://127.0.0.1:${port}` }
  return edenred({
    config,
    clock: settableClock(NOW),
    resilience: resilience('edenred', { clock: settableClock(NOW), patience: PATIENT }),
  })
}

const wish = (cents: number, orderRef = 'order-1') => ({ mid: '199000101', orderRef, cents })

test('a sign-in returns its state and a code, which is valid once', async () => {
  const { provider, signedIn, config } = await onSandbox()
  const back = await signedIn('38', 'état & plus', 'n-1')
  expect(back.href.startsWith(`${config.redirectUri}?`)).toBe(true)
  expect(back.searchParams.get('state')).toBe('état & plus')

  const code = back.searchParams.get('code') ?? ''
  const tokens = await provider.exchange(code, 'n-1')
  expect(tokens.accessEndsAt).toBeGreaterThanOrEqual(NOW + HOUR)
  expect(await provider.whoIs(tokens.access)).toBe('38.lea')
  await expect(provider.exchange(code, 'n-1')).rejects.toThrow(SignInOver)
})

test('a person who declines returns without a code', async () => {
  const { signedIn } = await onSandbox()
  const back = await signedIn('38', 's', 'n', 'cancel')
  expect(Object.fromEntries(back.searchParams)).toEqual({ error: 'access_denied', state: 's' })
})

test('a code that is old or of another sign-in is refused', async () => {
  const { provider, signedIn, moveTo } = await onSandbox()
  const codeOf = async () => (await signedIn('38')).searchParams.get('code') ?? ''
  await expect(provider.exchange(await codeOf(), 'of another')).rejects.toThrow(SignInOver)
  const old = await codeOf()
  await moveTo(NOW + 2 * 60_000)
  await expect(provider.exchange(old, 'n')).rejects.toThrow(SignInOver)
})

test.each([
  ['another application', 'other', false],
  ['nobody', undefined, false],
  ['this application', CLIENT_ID, true],
  ['this application and another', ['other', CLIENT_ID], true],
])('a sign-in with the audience %s is accepted only if that includes this application', async (_, aud, isOurs) => {
  const exchange = (await onService({ nonce: 'n', aud })).exchange('code', 'n')
  if (isOurs) expect(await exchange).toMatchObject({ access: 'a' })
  else await expect(exchange).rejects.toThrow(SignInOver)
})

test('refresh tokens are valid once, and access ends within the hour', async () => {
  const { provider, tokensOf, moveTo } = await onSandbox()
  const first = await tokensOf('12')
  const second = await provider.refresh(first.refresh)
  await expect(provider.refresh(first.refresh)).rejects.toThrow(SignInOver)
  expect(await provider.balance({ username: '12.lea', access: second.access })).toBe(1_200)

  await moveTo(NOW + HOUR + 60_000)
  await expect(provider.balance({ username: '12.lea', access: second.access })).rejects.toThrow(SignInOver)
  const third = await provider.refresh(second.refresh)
  expect(await provider.balance({ username: '12.lea', access: third.access })).toBe(1_200)
})

test('an expired session still identifies its person, and nothing more', async () => {
  const { provider, tokensOf } = await onSandbox()
  const { access, refresh } = await tokensOf('expired')
  expect(await provider.whoIs(access)).toBe('expired.lea')
  await expect(provider.balance({ username: 'expired.lea', access })).rejects.toThrow(SignInOver)
  await expect(provider.refresh(refresh)).rejects.toThrow(SignInOver)
})

test('a payment is authorised, captured in part, and refunded; the rest is on the card', async () => {
  const { provider, holder, ledger } = await onSandbox()
  const lea = await holder()
  const held = await provider.authorise(lea, wish(2_300))
  expect(held).toMatchObject({ status: 'authorised', orderRef: 'order-1', authorisedCents: 2_300, capturedCents: 0 })
  if (held.status === 'refused') throw new Error(held.code)
  expect(await provider.balance(lea)).toBe(1_500)
  expect(await provider.retrieve(held.id)).toEqual(held)
  expect(await provider.find('order-1')).toEqual(held)
  expect(await provider.find('order-2')).toBeNull()

  expect(await provider.capture(held.id, 2_000)).toMatchObject({ status: 'captured', capturedCents: 2_000 })
  expect(await provider.balance(lea)).toBe(1_800)
  expect(await provider.refund(held.id, 500)).toMatchObject({ refundedCents: 500 })
  expect(await provider.refund(held.id, 500)).toMatchObject({ refundedCents: 500 })
  expect(await provider.refund(held.id, 2_000)).toMatchObject({ refundedCents: 2_000 })
  expect(await provider.balance(lea)).toBe(3_800)
  expect(await ledger()).toMatchObject([
    { provider: 'edenred', move: 'authorise', amount: 2_300, orderRef: 'order-1' },
    { move: 'capture', amount: 2_000 },
    { move: 'refund', amount: 500 },
    { move: 'refund', amount: 1_500 },
  ])
})

test('a released amount is available again, and stays released', async () => {
  const { provider, holder } = await onSandbox()
  const lea = await holder('12')
  const held = await provider.authorise(lea, wish(1_200))
  if (held.status === 'refused') throw new Error(held.code)
  expect(await provider.cancel(held.id)).toMatchObject({ status: 'cancelled' })
  expect(await provider.cancel(held.id)).toMatchObject({ status: 'cancelled' })
  expect(await provider.capture(held.id, 1_200)).toMatchObject({ status: 'cancelled', capturedCents: 0 })
  expect(await provider.balance(lea)).toBe(1_200)
})

test('a refusal is a result: the balance, the daily limit, the card', async () => {
  const { provider, holder, moveTo } = await onSandbox()
  const lea = await holder()
  expect(await provider.estimate(lea, { mid: '1', cents: 3_000 })).toBe(2_500)
  expect(await provider.authorise(lea, wish(2_501))).toEqual({ status: 'refused', code: 'daily_limit_exceeded' })
  expect(await provider.authorise(lea, wish(2_500))).toMatchObject({ status: 'authorised' })
  expect(await provider.estimate(lea, { mid: '1', cents: 100 })).toBe(0)
  expect(await provider.authorise(await holder('12'), wish(1_300, 'order-2'))).toEqual({
    status: 'refused',
    code: 'insufficient_balance',
  })
  const refused = { status: 'refused', code: 'payment_refused' }
  expect(await provider.authorise(await holder('refused'), wish(100, 'order-3'))).toEqual(refused)

  await moveTo(SUNDAY)
  const code = 'day_not_allowed'
  expect(await provider.authorise(await holder('12'), wish(100, 'order-4'))).toEqual({ status: 'refused', code })
})

test('a payment whose response was lost is found, and made once', async () => {
  const { provider, config, holder, ledger } = await onSandbox()
  const lea = await holder()
  // Simulates a process that died before the response arrived.
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${lea.access}`,
    'x-client-id': config.paymentClientId,
    'x-client-secret': config.paymentClientSecret,
  }
  const asked = { mid: '199000101', order_ref: 'order-1', amount: 1_000, capture_mode: 'manual', tstamp: 'now' }
  await fetch(`${config.apiBase}/transactions`, { method: 'POST', headers, body: JSON.stringify(asked) })

  const held = await provider.authorise(lea, wish(1_000))
  expect(held).toMatchObject({ status: 'authorised', authorisedCents: 1_000 })
  expect(await provider.authorise(lea, wish(1_000))).toEqual(held)
  expect(await ledger()).toHaveLength(1)
})

test('an interrupted request can be checked afterwards', async () => {
  const { provider, impatient, holder, ledger, fail, heal } = await onSandbox()
  const held = await provider.authorise(await holder(), wish(1_000))
  if (held.status === 'refused') throw new Error(held.code)
  await fail('error')
  await expect(provider.capture(held.id, 1_000)).rejects.toThrow(EdenredDown)
  await fail('timeout')
  await expect(impatient.capture(held.id, 1_000)).rejects.toThrow(EdenredDown)
  await heal()
  await fail('drop-response')
  expect(await provider.capture(held.id, 1_000)).toMatchObject({ status: 'captured', capturedCents: 1_000 })
  // The state is read first, and a read is tried twice.
  await fail('drop-response', 2)
  await expect(provider.refund(held.id, 300)).rejects.toThrow(EdenredDown)
  expect(await provider.refund(held.id, 300)).toMatchObject({ refundedCents: 300 })
  expect(await ledger()).toMatchObject([{ move: 'authorise' }, { move: 'capture' }, { move: 'refund', amount: 300 }])
})

test.each(['error', 'timeout', 'drop-response'])('a provider with %s is down, not refusing', async (kind) => {
  const { fresh, holder, tokensOf, fail, heal } = await onSandbox()
  const lea = await holder()
  const { refresh } = await tokensOf('38')
  const asked = [
    (down: TicketRestaurant) => down.balance(lea),
    (down: TicketRestaurant) => down.authorise(lea, wish(1_000)),
    (down: TicketRestaurant) => down.retrieve('x'),
    (down: TicketRestaurant) => down.whoIs(lea.access),
    (down: TicketRestaurant) => down.refresh(refresh),
  ]
  for (const ask of asked) {
    // Most of them are tried twice.
    await fail(kind, 2)
    await expect(ask(fresh(kind === 'timeout' ? IMPATIENT : PATIENT))).rejects.toThrow(EdenredDown)
    await heal()
  }
})

test('a provider that does not accept the platform’s credentials is no refusal of the diner', async () => {
  const { provider, config, clock, holder } = await onSandbox()
  const lea = await holder()
  const wrong = edenred({
    config: { ...config, paymentClientSecret: 'other', authClientSecret: 'other' },
    clock,
    resilience: resilience('edenred', { clock }),
  })
  await expect(wrong.balance(lea)).rejects.toThrow('Edenred does not know us')
  await expect(wrong.refresh('x')).rejects.toThrow('invalid_client')
  await expect(provider.balance({ ...lea, username: '12.lea' })).rejects.toThrow(SignInOver)
})

test('a restart of the sandbox loses nothing', async () => {
  const first = await onSandbox()
  const lea = await first.holder()
  const held = await first.provider.authorise(lea, wish(2_000))
  await first.sandbox.close()

  const second = await onSandbox(NOW, first.dataDir)
  expect(await second.provider.balance(lea)).toBe(1_800)
  expect(await second.provider.find('order-1')).toEqual(held)
})

test('the sandbox page shows payments and balances', async () => {
  const { provider, holder, sandbox } = await onSandbox()
  await provider.authorise(await holder(), wish(2_000))
  const page = await (await fetch(`${sandbox.url}/vouchers`)).text()
  expect(page.replaceAll(/\s+/g, ' ')).toMatch(/38\.lea<\/span> <b>18,00 €.*20,00 €<\/strong>.*autorisé.*order-1/)
})
