import { createHmac } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DAY } from '@tablee/domain/calendar/calendar'
import { expect, onTestFinished, test } from 'vitest'
import { startSandbox } from '../../../sandbox/start.ts'
import { settableClock } from '../../clock.ts'
import { TEST_SECRETS, testConfig } from '../../testing/config.ts'
import { resilience } from '../resilience.ts'
import { CardProviderDown, InvalidSignatureError, PaymentImpossible, type PaymentRequest } from './port.ts'
import { stripeCards } from './stripe.ts'

const { stripe: CONFIG } = testConfig()
const NOW = Date.parse('2026-11-24T10:00:00+01:00')
// A machine may be slow, so only the calls that never get a response have a short time limit.
const [PATIENT, IMPATIENT] = [60_000, 200]
const [GOOD, ASKING, BROKE] = ['4242424242424242', '4000002500003155', '4000000000009995']

/** The adapter on its own sandbox, with a customer. */
async function onSandbox() {
  const dataDir = mkdtempSync(join(tmpdir(), 'tablee-sandbox-'))
  const sandbox = await startSandbox({ port: 0, dataDir, now: NOW })
  onTestFinished(() => sandbox.close())
  const { port } = new URL(sandbox.url)
  const clock = settableClock(NOW)
  const config = { ...CONFIG, api: { ...CONFIG.api, port: Number(port) } }
  const cards = stripeCards(config, resilience('stripe', { clock, patience: PATIENT }))
  const customerId = await cards.createCustomer({ owner: 'account:1', email: 'lea@example.test', name: 'Léa' }, 'c:1')
  const posted = async (path: string, body: unknown) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(sandbox.url + path, { method: 'POST', headers, body: JSON.stringify(body) })
    return answer.json()
  }

  return {
    cards,
    impatient: stripeCards(config, resilience('stripe', { clock, patience: IMPATIENT })),
    customerId,
    posted,
    fail: (kind: string, times = 1) => posted('/faults', { provider: 'stripe', kind, times }),
    moveTo: (instant: number) => posted('/clock', { now: instant }),
    heal: () => fetch(`${sandbox.url}/faults`, { method: 'DELETE' }),
    answerBank: (intentId: string, granted: boolean) => posted(`/stripe/intents/${intentId}/decide`, { granted }),
    async entered(number = GOOD as string): Promise<string> {
      const fields = { key: 'pk_test_sandbox', type: 'card', 'card[number]': number, 'card[cvc]': '123' }
      const body = new URLSearchParams({ ...fields, 'card[exp_month]': '12', 'card[exp_year]': '2034' })
      const answer = await fetch(`${sandbox.url}/v1/payment_methods`, { method: 'POST', body })
      return ((await answer.json()) as { id: string }).id
    },
    wish: (cardId: string, more: Partial<PaymentRequest> = {}): PaymentRequest => ({
      attemptId: 'attempt-1',
      payableId: 'share-1',
      customerId,
      cardId,
      amountCents: 4_200,
      feeCents: 420,
      destination: 'acct_chezlea',
      capturesAtOnce: false,
      offSession: false,
      description: 'Dîner',
      returnUrl: 'http://localhost:3000/retour',
      ...more,
    }),
  }
}

async function all<T>(list: AsyncIterable<T>): Promise<T[]> {
  const listed: T[] = []
  for await (const one of list) listed.push(one)
  return listed
}

test('a platform transfer to a restaurant is made once, found again, and reversed', async () => {
  const { cards, fail, posted } = await onSandbox()
  const wish = { payableId: 'share-1', destination: 'acct_chezlea', cents: 250 }
  expect(await cards.transferFor('share-1')).toBeNull()
  await fail('drop-response', 2)
  await expect(cards.sendOn(wish, 'top-up:1')).rejects.toThrow(CardProviderDown)
  const sent = await cards.sendOn(wish, 'top-up:1')
  expect(await cards.transferFor('share-1')).toEqual(sent)
  await cards.takeBack(sent.id, 90, 'back:1')
  expect(await cards.transfer(sent.id)).toEqual({ ...sent, reversedCents: 90 })
  const listed = []
  for await (const one of cards.transfersBetween(NOW - DAY, NOW + DAY)) listed.push(one.payableId)
  expect(listed).toEqual(['share-1'])

  await posted('/stripe/accounts/acct_closed', { chargesEnabled: false })
  const closed = cards.sendOn({ ...wish, destination: 'acct_closed' }, 'top-up:2')
  await expect(closed).rejects.toThrow(PaymentImpossible)
})

test('payouts of a restaurant list their payments, transfers and refunds, page by page', async () => {
  const { cards, entered, wish, posted, moveTo } = await onSandbox()
  const paid: (string | null)[] = []
  for (let n = 1; n <= 2; n++) {
    const { id } = await cards.pay(wish(await entered()), `pay:${n}`)
    paid.push((await cards.capture(id, { cents: 4_000, feeCents: 400 }, `capture:${n}`)).chargeId)
    if (n === 2) await cards.refund(id, { cents: 1_000, withFee: false }, 'refund:1')
  }
  const sent: string[] = []
  for (let n = 1; n <= 100; n++) {
    const owed = { payableId: `share-${n}`, destination: 'acct_chezlea', cents: 10 }
    sent.push((await cards.sendOn(owed, `top-up:${n}`)).id)
  }
  await moveTo(NOW + 3 * DAY)
  const [payout, ...others] = await all(cards.payoutsSince('acct_chezlea', NOW))
  expect([payout, ...others]).toMatchObject([{ status: 'paid', cents: 7_200, isItemised: true }])
  const items = await all(cards.payoutItems('acct_chezlea', payout?.id ?? ''))
  expect(items).toHaveLength(103)
  expect(items).toEqual(
    expect.arrayContaining([
      ...paid.map((chargeId) => ({ kind: 'payment', chargeId, cents: 3_600 })),
      ...sent.map((transferId) => ({ kind: 'transfer', transferId, cents: 10 })),
      { kind: 'payment', chargeId: paid[1], cents: -1_000 },
    ]),
  )
  expect(await all(cards.payoutsSince('acct_chezlea', NOW + 2 * DAY))).toEqual([])
  expect(await all(cards.payoutsSince('acct_other', NOW))).toEqual([])

  await posted(`/stripe/payouts/${payout?.id}`, { status: 'failed' })
  await moveTo(NOW + 4 * DAY)
  const [again, failed] = await all(cards.payoutsSince('acct_chezlea', NOW))
  expect([again, failed]).toMatchObject([
    { status: 'paid', cents: 7_200 },
    { id: payout?.id, status: 'failed' },
  ])
  expect(await all(cards.payoutItems('acct_chezlea', again?.id ?? ''))).toEqual([
    { kind: 'returned payout', payoutId: payout?.id, cents: 7_200 },
  ])
})

test('payouts of a foreign account are refused, and requests to a hanging provider are repeated', async () => {
  const { cards, impatient, fail } = await onSandbox()
  await expect(all(cards.payoutsSince('acct-elsewhere', NOW))).rejects.toThrow(PaymentImpossible)
  await fail('timeout', 2)
  await expect(all(impatient.payoutsSince('acct_chezlea', NOW))).rejects.toThrow(CardProviderDown)
})

test('a payment is authorised, retrieved, captured in part and refunded', async () => {
  const { cards, entered, wish } = await onSandbox()
  const cardId = await entered()
  const held = await cards.pay(wish(cardId), 'pay:1')
  expect(held).toMatchObject({
    status: 'authorised',
    attemptId: 'attempt-1',
    amountCents: 4_200,
    capturableCents: 4_200,
    captureBefore: held.createdAt + 7 * DAY,
    card: { id: cardId, brand: 'visa', last4: '4242' },
  })
  expect(await cards.pay(wish(cardId), 'pay:1')).toEqual(held)
  expect(await cards.retrieve(held.id)).toEqual(held)

  const taken = await cards.capture(held.id, { cents: 4_000, feeCents: 400 }, 'capture:1')
  expect(taken).toMatchObject({
    status: 'captured',
    capturedCents: 4_000,
    capturableCents: 0,
    feeCents: 400,
    refundedCents: 0,
  })
  expect(await cards.cancel(held.id, 'cancel:1')).toEqual(taken)
  const refund = await cards.refund(held.id, { cents: 1_500, withFee: false }, 'refund:1')
  expect(refund).toMatchObject({ status: 'succeeded', cents: 1_500 })
  await cards.refund(held.id, { cents: 2_500, withFee: true }, 'refund:2')
  // A refund with its fee returns the same part of the fee as of the amount.
  const back = { authorisedCents: 4_200, capturedCents: 4_000, refundedCents: 4_000, refundedFeeCents: 250 }
  expect(await cards.retrieve(held.id)).toMatchObject(back)
  for await (const listed of cards.intentsBetween(NOW - DAY, NOW + DAY)) expect(listed).toMatchObject(back)
})

test('a voided payment is cancelled, and cannot be captured', async () => {
  const { cards, entered, wish } = await onSandbox()
  const { id } = await cards.pay(wish(await entered()), 'pay:1')
  const voided = { status: 'cancelled', authorisedCents: 4_200, capturedCents: 0 }
  expect(await cards.cancel(id, 'cancel:1')).toMatchObject(voided)
  expect(await cards.capture(id, { cents: 1, feeCents: 0 }, 'capture:1')).toMatchObject({ status: 'cancelled' })
})

test('a declined card is a result, and one that needs 3-D Secure waits', async () => {
  const { cards, entered, wish, answerBank } = await onSandbox()
  const refused = await cards.pay(wish(await entered(BROKE)), 'pay:1')
  expect(refused).toMatchObject({
    status: 'refused',
    attemptId: 'attempt-1',
    refusal: { code: 'card_declined', declineCode: 'insufficient_funds' },
  })
  const waiting = await cards.pay(wish(await entered(ASKING)), 'pay:2')
  expect(waiting).toMatchObject({
    status: 'waiting',
    redirectUrl: expect.stringContaining(`/stripe/3ds/${waiting.id}`),
  })
  await answerBank(waiting.id, false)
  expect(await cards.retrieve(waiting.id)).toMatchObject({
    status: 'refused',
    refusal: { code: 'payment_intent_authentication_failure' },
  })
})

test('a card is saved, listed, charged off session, and detached', async () => {
  const { cards, customerId, entered, wish, answerBank } = await onSandbox()
  const [cardId, asking] = [await entered(), await entered(ASKING)]
  expect(await cards.keep(customerId, cardId, 'keep:1')).toBe('kept')
  expect(await cards.keep(customerId, asking, 'keep:2')).toBe('waiting')
  expect(await cards.keep(customerId, await entered(BROKE), 'keep:3')).toMatchObject({
    declineCode: 'insufficient_funds',
  })
  expect((await cards.cardsOf(customerId)).map(({ id }) => id)).toEqual([cardId])
  expect(await cards.card(cardId)).toEqual({
    id: cardId,
    customerId,
    brand: 'visa',
    last4: '4242',
    expMonth: 12,
    expYear: 2034,
    deviceWallet: null,
  })
  expect(await cards.card('pm_none')).toBeNull()

  const alone = { offSession: true, capturesAtOnce: true, feeCents: 0 }
  expect(await cards.pay(wish(cardId, alone), 'pay:1')).toMatchObject({ status: 'captured', feeCents: 0 })
  const { id } = await cards.pay(wish(asking), 'pay:2')
  await answerBank(id, true)
  expect(await cards.pay(wish(asking, alone), 'pay:3')).toMatchObject({ status: 'captured' })

  await cards.detach(cardId)
  await cards.detach('pm_none')
  await expect(cards.pay(wish(cardId), 'pay:4')).rejects.toBeInstanceOf(PaymentImpossible)
  await cards.deleteCustomer(customerId)
  await cards.deleteCustomer(customerId)
})

test('a setup is created for a browser to confirm', async () => {
  const { cards, customerId } = await onSandbox()
  const { id, clientSecret } = await cards.createSetup(customerId, 'setup:1')
  expect(clientSecret.startsWith(`${id}_secret_`)).toBe(true)
})

test('a restaurant that cannot receive payments gets none', async () => {
  const { cards, entered, wish, posted } = await onSandbox()
  await posted('/stripe/accounts/acct_chezlea', { chargesEnabled: false })
  await expect(cards.pay(wish(await entered()), 'pay:1')).rejects.toMatchObject({
    code: 'insufficient_capabilities_for_transfer',
  })
})

test('a request to a provider that is down, or whose response was lost, is repeated with the same key', async () => {
  const { cards, impatient, entered, wish, fail, heal } = await onSandbox()
  const cardId = await entered()
  const pay = (by = cards) => by.pay(wish(cardId), 'pay:1')
  for (const kind of ['error', 'timeout', 'drop-response']) {
    await fail(kind, 2)
    await expect(pay(kind === 'timeout' ? impatient : cards)).rejects.toBeInstanceOf(CardProviderDown)
    await heal()
  }
  const { id, status } = await pay()
  expect(status).toBe('authorised')
  const all = await allOf(cards.intentsBetween(NOW - DAY, NOW + DAY))
  expect(all.map((intent) => intent.id)).toEqual([id])
})

test('all payments of a day are listed, in any number', async () => {
  const { cards, wish } = await onSandbox()
  const ids: string[] = []
  for (let made = 0; made < 120; made += 1) ids.push((await cards.pay(wish('pm_card_visa'), `pay:${made}`)).id)
  const listed = await allOf(cards.intentsBetween(NOW - DAY, NOW + DAY))
  expect(listed.map(({ id }) => id)).toEqual(ids.toReversed())
  expect(listed[0]).toMatchObject({ status: 'authorised', captureBefore: expect.any(Number) })
  expect(await allOf(cards.intentsBetween(NOW - DAY, NOW - 1))).toEqual([])
})

test('a webhook is accepted if it is signed and recent', async () => {
  const { cards } = await onSandbox()
  const object = { id: 're_1', object: 'refund', payment_intent: 'pi_1', amount: 1_500 }
  const body = JSON.stringify({ id: 'evt_1', object: 'event', type: 'refund.failed', data: { object } })
  const signed = (secret: string, seconds = NOW / 1000) =>
    `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`

  expect(cards.readEvent(body, signed(TEST_SECRETS.STRIPE_WEBHOOK_SECRET), NOW)).toEqual({
    id: 'evt_1',
    type: 'refund.failed',
    objectId: 're_1',
    intentId: 'pi_1',
    cents: 1_500,
    createdAt: NOW,
  })
  const refused = [
    [body, signed('whsec_other')],
    [`${body} `, signed(TEST_SECRETS.STRIPE_WEBHOOK_SECRET)],
    [body, 'nonsense'],
  ] as const
  for (const [text, signature] of refused) {
    expect(() => cards.readEvent(text, signature, NOW)).toThrow(InvalidSignatureError)
  }
  for (const late of [301_000, -301_000]) {
    expect(() => cards.readEvent(body, signed(TEST_SECRETS.STRIPE_WEBHOOK_SECRET), NOW + late)).toThrow(
      InvalidSignatureError,
    )
  }
  for (const late of [299_000, -299_000]) {
    expect(cards.readEvent(body, signed(TEST_SECRETS.STRIPE_WEBHOOK_SECRET), NOW + late)).toMatchObject({ id: 'evt_1' })
  }
  const twice = signed(TEST_SECRETS.STRIPE_WEBHOOK_SECRET, NOW / 1000 + 86_400)
  expect(() => cards.readEvent(body, `t=${NOW / 1000},${twice}`, NOW)).toThrow(InvalidSignatureError)
})

async function allOf<T>(listed: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const one of listed) all.push(one)
  return all
}
