import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { ownShare, type TestCaller } from '../../../testing/bookings.ts'
import {
  at,
  emails,
  harness,
  host,
  openPaymentDays,
  partner,
  plain,
  today,
} from '../../../testing/payment-days.fixtures.ts'
import { CARDS } from '../../../testing/payment-harness.fixtures.ts'
import { signUp } from '../../../testing/people.ts'
import { invoicesOn } from '../../invoices/read-invoices.fixtures.ts'
import { harnessWithMinutes } from '../../notifications/mailbox.fixtures.ts'
import { addExtra, refundShare } from './after-meal.ts'

openPaymentDays({ each: 10 })
let id: string
let share: string

/** A table of tonight. Its default card can be charged on session only. */
async function seated(number = CARDS.asksAlways) {
  const reservation = await harness.room.booked(host, partner, { day: today })
  id = reservation.id
  share = ownShare(reservation).id
  await harness.agreed(host, share, harness.pay(host, share, await harness.card(number)))
  await harness.moveTo(at('21:00'))
}
async function tip() {
  const leave = 'mutation ($input: TipInput!) { addTipToReservation(input: $input) { id } }'
  expect((await harness.room.as(host, leave, { input: { reservationId: id, amount: 2 } })).error).toBeUndefined()
}
const extra = (priceCents: number, name = 'Café') =>
  harness.server.appContext.db
    .transaction()
    .execute((db) => addExtra({ db, clock: harness.server.clock }, share, { name, priceCents, vat: 1000 }))

type Owed = { amount: number; tip: number; extras: { name: string; price: number }[]; wasRefused: boolean }
const OWED =
  'query ($id: ID!) { getUserReservation(id: $id) { owedAfter { amount tip extras { name price } wasRefused } } }'
const settledAt = async () => {
  const read = 'query ($id: ID!) { getUserReservation(id: $id) { settledAt } }'
  return (await harness.room.as<{ settledAt: number | null }>(host, read, { id: share })).data?.settledAt
}
const owed = async (person: TestCaller = host) =>
  (await harness.room.as<{ owedAfter: Owed | null } | null>(person, OWED, { id: share })).data?.owedAfter

async function money() {
  const { rows } = await sql<{ line: string }>`
    select concat(l.kind, ' ', l.cents, ' ', p.purpose) as line from ledger_line l
    join payment_attempt p on p.id = l.attempt_id where l.payable_id = ${share} and l.kind <> 'AUTHORISED'
    order by l.id`.execute(harness.server.appContext.db)
  return rows.map(({ line }) => line)
}
async function cardsLeft() {
  const { rows } = await sql`
    select distinct card_id from payment_attempt where payable_id = ${share} and card_gone_at is null`.execute(
    harness.server.appContext.db,
  )
  return rows.length
}
/** Newest first. */
const about = (word: string) => emails.filter((one) => one.to === host.email && one.subject.includes(word)).reverse()
const REST = { amount: 6.5, fee: 0 }

describe('tip and extras whose debit the bank declines after the meal', () => {
  beforeEach(async () => {
    await seated()
    await tip()
    await extra(450)
    emails.length = 0
    expect(await owed()).toBeNull()
    await harness.moveTo(at('06:00', 1))
  })

  test('are shown to their payer, whose meal is settled', async () => {
    expect((await harness.room.seen(host, id)).status).toBe('COMPLETED')
    expect(await owed()).toEqual({ amount: 6.5, tip: 2, extras: [{ name: 'Café', price: 4.5 }], wasRefused: true })
    expect(await owed(await signUp(harness.server))).toBeUndefined()
  })

  test('are still due on the leave page until they are paid', async () => {
    expect(await settledAt()).toBeNull()
    await harness.pay(host, share, await harness.card('5555555555554444'), REST)
    expect(await settledAt()).toBeGreaterThan(at('21:00'))
  })

  test('are paid by the link of the last email with another card, and a receipt follows', async () => {
    await harness.moveTo(at('06:01', 2))
    await harness.moveTo(at('06:01', 4))
    const [last] = about('Débit refusé')
    expect(plain(last)).toContain(`https://tablee.example/order/payment/${share}/`)

    const { data } = await harness.pay(host, share, await harness.card('5555555555554444'), REST)
    expect(data?.userReservation.status).toBe('COMPLETED')
    expect(await owed()).toBeNull()
    await harnessWithMinutes(harness).run()
    expect(await money()).toEqual(['CAPTURED 1350 MEAL', 'FEE 100 MEAL', 'CAPTURED 650 AFTER_MEAL'])
    const receipt = plain(about('Votre reçu')[0])
    for (const sentence of ['Suppléments : 4,50 €', 'Pourboire : 2,00 €', 'Mastercard se terminant par 4444'])
      expect(receipt).toContain(sentence)
  })

  test('are paid before the next attempt, which then charges nothing', async () => {
    await harness.pay(host, share, await harness.card(), REST)
    await harness.moveTo(at('06:01', 2))
    expect((await money()).filter((line) => line.startsWith('CAPTURED'))).toEqual([
      'CAPTURED 1350 MEAL',
      'CAPTURED 650 AFTER_MEAL',
    ])
  })

  test('are paid once, even if the button is pressed repeatedly', async () => {
    const card = await harness.card()
    const answers = await Promise.all([harness.pay(host, share, card, REST), harness.pay(host, share, card, REST)])
    expect(answers.filter(({ data }) => data?.userReservation.status === 'COMPLETED').length).toBeGreaterThan(0)
    expect((await harness.pay(host, share, card, REST)).data?.userReservation.status).toBe('COMPLETED')
    expect((await money()).filter((line) => line.endsWith('AFTER_MEAL'))).toEqual(['CAPTURED 650 AFTER_MEAL'])
  })

  test('are paid with 3-D Secure', async () => {
    const { data } = await harness.pay(host, share, await harness.card(CARDS.asksBank), REST)
    const back = await harness.answerBank(data?.stripeResponse.redirect_to_url ?? '', true)
    expect(back.pathname).toBe(`/reservation/payment/return/${share}`)
    await harness.confirm(host, share, back.searchParams.get('payment_intent') ?? '')
    expect(await owed()).toBeNull()
  })

  /** Begins to pay at the bank in one tab. Returns the result of that tab once `meanwhile` is over and the bank agrees. */
  async function agreesAfter(meanwhile: () => Promise<unknown>) {
    const { data } = await harness.pay(host, share, await harness.card(CARDS.asksBank), REST)
    const { redirect_to_url: bank, payment_intent_client_secret: secret } = data?.stripeResponse ?? {}
    const intent = (secret ?? '').split('_secret')[0] ?? ''
    await meanwhile()
    await harness.answerBank(bank ?? '', true).catch(() => undefined)
    const { error } = await harness.confirm(host, share, intent)
    const stranger = await harness.room.as<{ granted: boolean; refusal: string | null }>(
      { headers: {} },
      `query ($share: ID!, $intent: ID!, $secret: String!) {
        paymentOutcome(userReservationId: $share, paymentIntentId: $intent, clientSecret: $secret) { granted refusal } }`,
      { share, intent, secret },
    )
    return { code: error?.code, message: error?.message, stranger: stranger.data }
  }
  const nothing = (message: string) => ({ code: 'CONFLICT', message, stranger: { granted: false, refusal: message } })

  test('are reported as paid if another tab paid them while this one was at the bank', async () => {
    const other = await harness.card('5555555555554444')
    const answer = await agreesAfter(() => harness.pay(host, share, other, REST))
    expect(answer).toEqual(nothing('Cette addition est déjà réglée : ce paiement ne débite rien.'))
    expect((await money()).filter((line) => line.endsWith('AFTER_MEAL'))).toEqual(['CAPTURED 650 AFTER_MEAL'])
  })

  test('are reported as not confirmed and stay owed if the bank takes too long', async () => {
    const answer = await agreesAfter(() => harness.moveTo(at('06:20', 1)))
    expect(answer).toEqual(
      nothing("Ce paiement n'a pas été confirmé à temps : rien n'est débité. Vous pouvez recommencer."),
    )
    expect(await owed()).toMatchObject({ amount: 6.5 })
  })

  test.each([CARDS.failsLater, CARDS.declined])('stay owed if the card %s is declined too', async (number) => {
    const refused = await harness.pay(host, share, await harness.card(number), REST)
    expect(refused.error).toMatchObject({ code: 'PAYMENT_FAILED' })
    expect(await owed()).toMatchObject({ amount: 6.5 })
    expect((await harness.room.seen(host, id)).status).toBe('COMPLETED')
  })

  test('are not charged at another amount than their payer saw', async () => {
    const refused = await harness.pay(host, share, await harness.card(), { amount: 12.5, fee: 1 })
    expect(refused.error).toMatchObject({
      code: 'CONFLICT',
      message: 'Le total a changé : il est maintenant de 6,50\u00A0€. Vérifiez-le, puis confirmez.',
    })
    expect((await money()).filter((line) => line.endsWith('AFTER_MEAL'))).toEqual([])
  })

  test('leave no card at the provider that the payer does not keep', async () => {
    await harness.pay(host, share, await harness.card(), REST)
    await harness.run()
    await harness.moveTo(at('10:00', 3))
    expect(await cardsLeft()).toBe(0)
  })
})

describe('extras over the agreed thirty euros, without an answer', () => {
  beforeEach(async () => {
    await seated(CARDS.good)
    await extra(450)
    await extra(2900, 'Magnum')
    emails.length = 0
    await harness.moveTo(at('06:00', 1))
  })
  const beyond = { amount: 29, fee: 0 }

  test('are not debited: their payer receives a link, and accepts them by paying', async () => {
    expect((await money()).toSorted()).toEqual(['CAPTURED 1350 MEAL', 'CAPTURED 450 AFTER_MEAL', 'FEE 100 MEAL'])
    expect(await owed()).toEqual({ amount: 29, tip: 0, extras: [{ name: 'Magnum', price: 29 }], wasRefused: false })
    const [email] = about('Suppléments à régler')
    expect(plain(email)).toContain(`https://tablee.example/order/payment/${share}/`)
    await harness.moveTo(at('06:00', 8))
    expect(about('Suppléments à régler')).toHaveLength(1)

    expect((await harness.pay(host, share, await harness.card(), beyond)).error).toBeUndefined()
    expect(await owed()).toBeNull()
    await harnessWithMinutes(harness).run()
    expect(plain(about('Votre reçu')[0])).toContain('Suppléments : 33,50 €')
    expect((await money()).at(-1)).toBe('CAPTURED 2900 OVER_LIMIT')
  })

  test('have an invoice of their own, and a credit note of their own', async () => {
    const invoices = invoicesOn(harness)
    const series = `R${partner.id}-${today.slice(0, 4)}`
    await harness.moveTo(at('06:30', 1))
    const before = (await invoices.made(share)).filter((one) => one.includes(series))
    expect(before).toEqual([expect.stringMatching(/^INVOICE .* 1700$/)])
    await harness.pay(host, share, await harness.card(), beyond)
    await harness.run()
    expect((await invoices.made(share)).filter((one) => one.includes(series))).toEqual([
      ...before,
      expect.stringMatching(/^INVOICE .* 2900$/),
    ])
    const pages = await invoices.readHost(host, id)
    expect(pages.at(-1)).toContain('Magnum 10 % 1 29,00 € 29,00 €')
    expect(pages.filter((page) => page.includes('Magnum'))).toHaveLength(1)

    await harness.inTransaction((tx) => refundShare(tx, share, 1350 + 450 + 2900))
    await harness.run()
    const credited = (await invoices.made(share)).filter((one) => one.startsWith('CREDIT_NOTE'))
    expect(credited.map((one) => one.split(' ').at(-1)).sort()).toEqual(['100', '1700', '2900'])
  })

  test('keep no card at the provider: they are paid with another', async () => {
    await harness.moveTo(at('10:00', 3))
    expect(await cardsLeft()).toBe(0)
    expect((await harness.pay(host, share, await harness.card(), beyond)).error).toBeUndefined()
  })

  test('are declined by silence: no answer is accepted after the evening', async () => {
    const { data } = await harness.room.as<{ extras: { id: string }[] }>(
      host,
      'query ($id: ID!) { getUserReservation(id: $id) { extras { id } } }',
      { id: share },
    )
    const answer = 'mutation ($id: ID!) { answerExtra(id: $id, isAccepted: true) { id } }'
    expect((await harness.room.as(host, answer, { id: data?.extras[1]?.id })).error?.code).toBe('NOT_FOUND')
  })
})

test('a tip is debited although an extra before it was declined', async () => {
  await seated(CARDS.good)
  const { id: line } = await extra(450)
  await harness.room.as(host, 'mutation ($id: ID!) { answerExtra(id: $id, isAccepted: false) { id } }', { id: line })
  await tip()
  await harness.moveTo(at('06:00', 1))
  expect(await money()).toContain('CAPTURED 200 AFTER_MEAL')
})

test('a tip whose debit was declined need not be paid, but can be', async () => {
  await seated()
  await tip()
  emails.length = 0
  for (const days of [1, 2, 4]) await harness.moveTo(at('06:01', days))
  const last = plain(about('Débit refusé')[0])
  expect(last).toContain('Vous n’avez rien à faire')
  expect(last).toContain(`https://tablee.example/order/payment/${share}/`)
  expect((await harness.pay(host, share, await harness.card(), { amount: 2, fee: 0 })).error).toBeUndefined()
  expect(await owed()).toBeNull()
})
