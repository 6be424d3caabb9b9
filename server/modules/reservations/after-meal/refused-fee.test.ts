import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { ownShare } from '../../../testing/bookings.ts'
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
import { billAtDesk } from '../read/desk/desk.ts'
import { liftNoShow, markNoShow, upholdNoShow, waiveFee } from './after-meal.ts'

const US = 'bonjour@tablee.example'

openPaymentDays({ each: 45, hasMinutes: true })
let share: string

/** A no-show whose authorisation has lapsed and whose bank declines every off-session charge. */
async function absent() {
  const reservation = await harness.room.booked(host, partner, { day: today })
  share = ownShare(reservation).id
  await harness.agreed(host, share, harness.pay(host, share, await harness.card(CARDS.asksAlways)))
  await harness.moveTo(at('20:20'))
  await harness.inTransaction((tx) => markNoShow(tx, share, 'restaurant'))
  await harness.moveTo(at('20:23'))
  await sql`update payment_attempt set status = 'EXPIRED', due_at = null where payable_id = ${share}`.execute(
    harness.server.appContext.db,
  )
  emails.length = 0
  return Number(reservation.id)
}
/** Like `absent`, once the last charge is declined. */
async function refused() {
  const reservationId = await absent()
  for (const days of [2, 3, 5]) await harness.moveTo(at('20:30', days))
  return reservationId
}

type Seen = {
  status: string
  owedAfter: { amount: number; wasRefused: boolean; isAbsence: boolean } | null
  noShow: { isContested: boolean; isDebited: boolean; isLifted: boolean; isRefused: boolean } | null
}
const SEEN = `query ($id: ID!) { getUserReservation(id: $id) { status owedAfter { amount wasRefused isAbsence }
  noShow { isContested isDebited isLifted isRefused } } }`
const seen = async () => (await harness.room.as<Seen>(host, SEEN, { id: share })).data
const CONTEST =
  'mutation ($id: ID!, $text: String!) { contestNoShow(userReservationId: $id, message: $text) { status } }'
const contest = () => harness.room.as(host, CONTEST, { id: share, text: 'Nous y étions.' })
const payFee = async (number = CARDS.good) =>
  harness.pay(host, share, await harness.card(number), { amount: 3.75, fee: 0 })

const captured = async () => (await harness.money(share)).filter((line) => line.startsWith('CAPTURED'))
/** Newest first. */
const about = (email: string, word: string) =>
  emails.filter(({ to, subject }) => to === email && subject.includes(word)).reverse()
const OWED = { amount: 3.75, wasRefused: true, isAbsence: true }
const NOTHING_OWED = { code: 'CONFLICT', message: 'Vous ne devez rien pour cette absence.' }

describe('the fee of an absence that cannot be collected', () => {
  test('is announced by an email with its amount, reason, deadline and payment page', async () => {
    await refused()
    const [email, ...more] = about(host.email, 'Absence à la table')
    expect(more).toEqual([])
    for (const sentence of [
      '3,75 €',
      'Absence à la table',
      'Kintaro',
      `https://tablee.example/order/payment/${share}/`,
      'https://tablee.example/reservation/contester#',
    ])
      expect(plain(email)).toContain(sentence)
    const until = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'long', timeZone: 'Europe/Paris' })
    expect(plain(email)).toContain(`${until.format(at('20:00', 30))}`)
    expect(plain(about(US, 'Non encaissé')[0])).toContain('Le client a le lien pour régler')
    expect(await seen()).toEqual({
      status: 'NO_SHOW',
      owedAfter: OWED,
      noShow: { isContested: false, isDebited: true, isLifted: false, isRefused: true },
    })
  })

  test('can be waived at the desk, on a bill without extras', async () => {
    const reservationId = await refused()
    const { db } = harness.server.appContext
    const bill = () => billAtDesk(db, { restaurantId: partner.id, reservationId }, harness.server.clock.now())
    expect((await bill())?.seats[0]?.fee).toEqual({ kind: 'NO_SHOW', cents: 375, isDebited: false })
    await harness.inTransaction((tx) => waiveFee(tx, share, 'NO_SHOW', 'Un geste'))
    expect((await bill())?.seats[0]).toMatchObject({ fee: null, waived: [{ fee: 'NO_SHOW', cents: 375 }] })
  })

  test('can be paid once with another card, and has no invoice', async () => {
    await refused()
    expect((await payFee()).error).toBeUndefined()
    expect((await payFee()).error).toMatchObject(NOTHING_OWED)
    await harness.run()
    expect(await captured()).toEqual(['CAPTURED 375'])
    expect(await seen()).toMatchObject({ status: 'NO_SHOW', owedAfter: null, noShow: { isRefused: false } })
    expect(plain(about(host.email, 'débités')[0])).toContain('Visa se terminant par 4242')
    const { rows } = await sql`select paid_cents as paid from share where id = ${share}`.execute(
      harness.server.appContext.db,
    )
    expect(rows).toEqual([{ paid: 375 }])
    await harness.moveTo(at('06:30', 7))
    expect(await invoicesOn(harness).made(share)).toEqual([])
    expect(await captured()).toEqual(['CAPTURED 375'])
  })

  test('can be paid before the next attempt, which then charges nothing', async () => {
    await absent()
    await harness.moveTo(at('20:30', 2))
    expect(await seen()).toMatchObject({ owedAfter: OWED })
    await payFee(CARDS.good)
    for (const days of [3, 5]) await harness.moveTo(at('20:30', days))
    expect(await captured()).toEqual(['CAPTURED 375'])
    expect(about(host.email, 'Absence à la table')).toEqual([])
  })

  test('can be paid with 3-D Secure', async () => {
    await refused()
    const { data } = await payFee(CARDS.asksBank)
    const back = await harness.answerBank(data?.stripeResponse.redirect_to_url ?? '', true)
    await harness.confirm(host, share, back.searchParams.get('payment_intent') ?? '')
    expect(await captured()).toEqual(['CAPTURED 375'])
    expect(await seen()).toMatchObject({ owedAfter: null })
  })

  test('stays owed if the other card is declined too', async () => {
    await refused()
    expect((await payFee(CARDS.declined)).error).toMatchObject({ code: 'PAYMENT_FAILED' })
    expect(await seen()).toMatchObject({ owedAfter: OWED })
  })

  test('cannot be paid by anyone else, nor after thirty days', async () => {
    await refused()
    const stranger = await signUp(harness.server)
    const card = await harness.card()
    expect((await harness.pay(stranger, share, card, { amount: 3.75, fee: 0 })).error?.code).toBe('NOT_FOUND')
    await harness.moveTo(at('20:01', 20))
    expect(await seen()).toMatchObject({ owedAfter: OWED })
    await harness.moveTo(at('20:01', 30))
    expect(await seen()).toMatchObject({ owedAfter: null })
    expect((await payFee()).error).toMatchObject(NOTHING_OWED)
  })
})

describe('the fee of an absence that cannot be collected and is contested', () => {
  beforeEach(async () => {
    await refused()
    expect((await contest()).error).toBeUndefined()
  })

  test('is not collected until the operator has decided, who may lift the absence', async () => {
    expect(await seen()).toMatchObject({ owedAfter: null, noShow: { isContested: true, isDebited: false } })
    expect((await payFee()).error).toMatchObject(NOTHING_OWED)
    await harness.inTransaction((tx) => liftNoShow(tx, share, 'operator'))
    await harness.moveTo(at('20:30', 9))
    expect(await seen()).toMatchObject({ status: 'NO_SHOW', owedAfter: null, noShow: { isLifted: true } })
    expect(about(host.email, 'Absence levée')).toHaveLength(1)
    expect(await captured()).toEqual([])
  })

  test('is charged and announced again if the contest is rejected, and cannot be contested twice', async () => {
    await harness.inTransaction((tx) => upholdNoShow(tx, share))
    for (const days of [6, 7, 9]) await harness.moveTo(at('20:30', days))
    const received = about(host.email, 'Absence à la table')
    expect(received).toHaveLength(2)
    expect(plain(received[0])).not.toContain('/reservation/contester')
    expect((await contest()).error?.code).toBe('CONFLICT')
    expect((await payFee()).error).toBeUndefined()
    expect(await captured()).toEqual(['CAPTURED 375'])
  })

  test('is lifted if nobody decides', async () => {
    await harness.moveTo(at('21:00', 8))
    expect(await seen()).toMatchObject({ owedAfter: null, noShow: { isLifted: true } })
  })
})

test('a contest waits while the fee is being paid', async () => {
  await refused()
  const { data } = await payFee(CARDS.asksBank)
  expect((await contest()).error?.code).toBe('CONFLICT')
  const back = await harness.answerBank(data?.stripeResponse.redirect_to_url ?? '', true)
  await harness.confirm(host, share, back.searchParams.get('payment_intent') ?? '')
  expect(await captured()).toEqual(['CAPTURED 375'])
})

test.each([
  ['the operator lifts', () => harness.inTransaction((tx) => liftNoShow(tx, share, 'operator'))],
  ['the restaurant waives', () => harness.inTransaction((tx) => waiveFee(tx, share, 'NO_SHOW', 'Un geste'))],
])('the fee of an absence that %s is withdrawn: its link requests no payment', async (_, withdraw) => {
  await refused()
  const { data } = await payFee(CARDS.asksBank)
  await withdraw()
  await harness.run()
  expect(await seen()).toMatchObject({ status: 'NO_SHOW', owedAfter: null, noShow: { isLifted: true } })
  expect((await payFee()).error).toMatchObject(NOTHING_OWED)
  const intent = data?.stripeResponse.payment_intent_client_secret?.split('_secret')[0] ?? ''
  expect((await harness.confirm(host, share, intent)).error).toMatchObject({
    code: 'CONFLICT',
    message: 'Vous ne devez plus rien pour cette absence : ce paiement ne débite rien.',
  })
  await harness.moveTo(at('20:30', 9))
  expect(await captured()).toEqual([])
})
