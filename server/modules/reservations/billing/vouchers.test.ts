import { addDays, weekday } from '@tablee/domain/calendar/calendar'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Email } from '../../../providers/mail/port.ts'
import type { RestoFlash } from '../../../providers/resto-flash/port.ts'
import type { TicketRestaurant } from '../../../providers/ticket-restaurant/port.ts'
import { EdenredDown } from '../../../providers/ticket-restaurant/port.ts'
import { type GraphqlAnswer, openPartner } from '../../../testing/bookings.ts'
import { failpoints } from '../../../testing/failpoints.fixtures.ts'
import { meetings } from '../../../testing/meeting.fixtures.ts'
import { CARDS, openPaymentHarness, type SeenPaid } from '../../../testing/payment-harness.fixtures.ts'
import { signUp } from '../../../testing/people.ts'
import { voucherHolders } from '../../../testing/voucher-holders.fixtures.ts'
import { invoicesOn } from '../../invoices/read-invoices.fixtures.ts'
import { harnessWithMinutes, mailbox } from '../../notifications/mailbox.fixtures.ts'
import { closeBill, markNoShow, refundShare } from '../after-meal/after-meal.ts'
import { cancelByRestaurant } from '../changes/changes.ts'
import {
  anotherHost,
  at,
  begin,
  booked,
  expectLetGo,
  expectNoDifference,
  type HarnessShare,
  harness,
  host,
  OWED,
  offeredCode,
  openEachDay,
  orderedWherePeopleAnswer,
  PAY,
  partner,
  passDays,
  pay,
  seen,
  today,
  vouchers,
} from './voucher-harness.fixtures.ts'

openEachDay()

const BY_RESTAURANT = 'restaurant' as const

const ROBOT = { code: 'BAD_USER_INPUT', fields: { captchaToken: "Veuillez confirmer que vous n'êtes pas un robot" } }

/** Returns how often a scheme was asked to pay for a share. */
async function asksOf(share: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from voucher_payment where payable_id = ${share}`.execute(harness.server.appContext.db)
  return rows[0]?.n ?? 0
}

describe('ticket restaurant, for a meal of today', () => {
  test('pays all but a euro, and is captured with the card at the settlement', async () => {
    await vouchers.edenred(host)
    const { share } = await booked()
    expect(await seen(share)).toMatchObject({
      voucherAmount: 0,
      voucherTerms: { refusal: null, eligible: 12.5, capLeft: 25, isLater: false },
    })
    expect((await pay(share, 1, { edenred: 11.5 })).data?.userReservation).toMatchObject({
      status: 'CONFIRMED',
      totalPaid: 13.5,
      cardAmount: 2,
      voucherAmount: 11.5,
    })
    expect([await harness.money(share), await vouchers.lines(share)]).toEqual([['AUTHORISED 200'], ['HELD 1150']])

    await harness.moveTo(at('06:00', 1))
    expect(await harness.money(share)).toEqual(['AUTHORISED 200', 'CAPTURED 200', 'FEE 100'])
    expect(await vouchers.lines(share)).toEqual(['HELD 1150', 'TAKEN 1150'])
    expect(await vouchers.seen(host)).toEqual(['authorise 1150', 'capture 1150'])
    expect(await seen(share)).toMatchObject({ status: 'COMPLETED', totalPaid: 13.5, voucherAmount: 11.5 })
    await expectNoDifference()
  })

  test('pays the balance of the account, within the daily limit', async () => {
    await vouchers.edenred(host, '12')
    const { share } = await booked({ dishes: 2 })
    expect((await pay(share, 13, { edenred: 12 })).data?.userReservation).toMatchObject({ voucherAmount: 12 })

    await anotherHost()
    await vouchers.edenred(host)
    const lunch = await booked({ dishes: 1, hour: '12:00' })
    expect((await pay(lunch.share, 1, { edenred: 11.5 })).error).toBeUndefined()
    const dinner = await booked({ dishes: 3 })
    expect((await seen(dinner.share)).voucherTerms).toMatchObject({ capLeft: 13.5, refusal: null })
    expect((await pay(dinner.share, 24, { edenred: 13.5 })).data?.userReservation).toMatchObject({
      voucherAmount: 13.5,
    })
    const third = await booked({ dishes: 1, hour: '22:30' })
    expect((await seen(third.share)).voucherTerms?.refusal).toBe(
      "Vos titres-restaurant ont déjà réglé 25,00\u00A0€ pour ce jour : c'est le plafond.",
    )
  })

  test('pays no wine', async () => {
    const { db } = harness.server.appContext
    const wine = await sql<{ id: number }>`
      insert into food_item (menu_id, category_id, name, price_cents, vat_on_site, vat_takeaway, is_alcohol, created_at)
      select menu_id, category_id, 'Sancerre', 2400, 2000, 2000, true, created_at from food_item where id = ${Number(partner.dish)}
      returning id`.execute(db)
    await vouchers.edenred(host)
    const reservation = await harness.room.booked(host, { ...partner, dish: String(wine.rows[0]?.id) }, { day: today })
    const share = reservation.usersReservations[0]?.id ?? ''
    expect((await seen(share)).voucherTerms?.refusal).toBe('Rien dans votre commande ne se règle en titres-restaurant.')
  })

  test('with a wrong amount authorises nothing', async () => {
    await vouchers.edenred(host)
    const { share } = await booked()
    const refused = await pay(share, 1.5, { edenred: 11 })
    expect(refused.error).toMatchObject({
      code: 'CONFLICT',
      message:
        'La part en titres-restaurant a changé : elle est maintenant de 11,50\u00A0€. Vérifiez-la, puis confirmez.',
    })
    expect((await pay(share, 12.5, { edenred: 11.5 })).error).toMatchObject({ code: 'CONFLICT' })
    expect([await harness.money(share), await vouchers.seen(host)]).toEqual([[], []])
  })

  test('counts as a declined card if its scheme declines, and beyond ten of both a captcha is required', async () => {
    await vouchers.edenred(host, 'refused')
    const { share } = await booked()
    const press = (how = {}) => pay(share, 1, { edenred: 11.5, ...how })
    for (let n = 0; n < 5; n++)
      expect((await press()).error).toMatchObject({ code: 'PAYMENT_FAILED', scheme: 'EDENRED' })
    for (let n = 0; n < 5; n++) expect((await pay(share, 12.5, {}, CARDS.declined)).error?.code).toBe('PAYMENT_FAILED')
    expect((await press()).error).toMatchObject(ROBOT)
    expect((await pay(share, 12.5)).error).toMatchObject(ROBOT)
    expect(await asksOf(share)).toBe(5)
    expect((await press({ captchaToken: 'sandbox' })).error?.code).toBe('PAYMENT_FAILED')
    expect(await asksOf(share)).toBe(6)
  })

  test('needs one captcha together with its card, which is valid once', async () => {
    await vouchers.edenred(host)
    const { share } = await booked()
    for (let n = 0; n < 10; n++) await pay(share, 12.5, {}, CARDS.declined)
    const { appContext } = harness.server
    const { captcha } = appContext
    const answers = new Set(['solved'])
    appContext.captcha = { ...captcha, passes: async (answer) => answers.delete(answer) }
    const paid = await pay(share, 1, { edenred: 11.5, captchaToken: 'solved' })
    appContext.captcha = captcha
    expect(paid.data?.userReservation).toMatchObject({ status: 'CONFIRMED', voucherAmount: 11.5 })
    expect(answers.size).toBe(0)
  })

  test('is released at once if the card is declined, and the card alone can pay after', async () => {
    await vouchers.edenred(host)
    const { share } = await booked()
    expect((await pay(share, 1, { edenred: 11.5 }, CARDS.declined)).error).toMatchObject({ code: 'PAYMENT_FAILED' })
    expect(await vouchers.seen(host)).toEqual(['authorise 1150', 'cancel 1150'])
    expect(await seen(share)).toMatchObject({ status: 'PAYMENT_FAILED', voucherAmount: 0, cardAmount: 13.5 })
    expect((await pay(share, 12.5)).data?.userReservation).toMatchObject({ status: 'CONFIRMED', totalPaid: 13.5 })
    expect(await harness.money(share)).toEqual(['AUTHORISED 1350'])
  })

  test('waits for the bank, and is kept or released with its result', async () => {
    await vouchers.edenred(host)
    const { share } = await booked()
    const waiting = await pay(share, 1, { edenred: 11.5 }, CARDS.asksAlways)
    expect(await vouchers.lines(share)).toEqual(['HELD 1150'])
    const back = await harness.answerBank(waiting.data?.stripeResponse.redirect_to_url ?? '', false)
    const intent = back.searchParams.get('payment_intent') ?? ''
    expect((await harness.confirm(host, share, intent)).error).toMatchObject({ code: 'PAYMENT_FAILED' })
    expect(await vouchers.lines(share)).toEqual(['HELD 1150', 'RELEASED 1150'])

    const again = await pay(share, 1, { edenred: 11.5 }, CARDS.asksAlways)
    const granted = await harness.answerBank(again.data?.stripeResponse.redirect_to_url ?? '', true)
    const confirmed = await harness.confirm(host, share, granted.searchParams.get('payment_intent') ?? '')
    expect(confirmed.data).toMatchObject({ status: 'CONFIRMED', totalPaid: 13.5 })
    await harness.run()
    expect(await vouchers.seen(host)).toEqual(['authorise 1150', 'cancel 1150', 'authorise 1150'])
  })

  test('is released after a quarter of an hour without 3-D Secure', async () => {
    await vouchers.edenred(host)
    const { share } = await booked()
    await pay(share, 1, { edenred: 11.5 }, CARDS.asksAlways)
    await harness.moveTo(at('10:17'))
    await harness.moveTo(at('10:20'))
    expect(await vouchers.seen(host)).toEqual(['authorise 1150', 'cancel 1150'])
    expect(await seen(share)).toMatchObject({ status: 'CANCELLED', totalPaid: 0 })
  })

  test.each(['error', 'drop-response'])('leaves the card to pay if its scheme does not respond (%s)', async (kind) => {
    await vouchers.edenred(host)
    const { share } = await booked()
    await harness.posted('/faults', { provider: 'edenred', kind, times: 20 })
    expect((await pay(share, 1, { edenred: 11.5 })).error).toMatchObject({
      code: 'PROVIDER_UNAVAILABLE',
      message: "Edenred ne répond pas pour l'instant. Réessayez dans un instant, ou payez par carte.",
    })
    await harness.heal()
    expect((await pay(share, 12.5)).data?.userReservation).toMatchObject({ status: 'CONFIRMED', totalPaid: 13.5 })
  })

  test('is authorised once by two concurrent tabs', async () => {
    await vouchers.edenred(host)
    const { share } = await booked()
    const answers = await Promise.all([pay(share, 1, { edenred: 11.5 }), pay(share, 1, { edenred: 11.5 })])
    const confirmed = {
      data: expect.objectContaining({ userReservation: expect.objectContaining({ status: 'CONFIRMED' }) }),
    }
    expect(answers).toContainEqual(expect.objectContaining(confirmed))
    await harness.run()
    expect(await harness.money(share)).toEqual(['AUTHORISED 200'])
    expect((await vouchers.seen(host)).filter((move) => move === 'authorise 1150')).toHaveLength(1)
    expect(await vouchers.lines(share)).toEqual(['HELD 1150'])
  })

  test('is asked for once, even if another tab pays concurrently', async () => {
    const { appContext } = harness.server
    const scheme = appContext.ticketRestaurant
    await vouchers.edenred(host)
    const { share } = await booked()
    const [asked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    let asks = 0
    async function slow(...how: Parameters<TicketRestaurant['authorise']>) {
      asks += 1
      asked.resolve()
      if (asks === 1) await released.promise
      return scheme.authorise(...how)
    }
    appContext.ticketRestaurant = { ...scheme, authorise: slow }
    onTestFinished(() => {
      appContext.ticketRestaurant = scheme
    })
    const first = pay(share, 1, { edenred: 11.5 })
    await asked.promise
    const second = pay(share, 1, { edenred: 11.5 }).finally(() => released.resolve())
    expect((await second).error).toMatchObject({
      code: 'CONFLICT',
      message: 'Un paiement est déjà en cours. Patientez un instant.',
    })
    expect((await first).data?.userReservation).toMatchObject({ status: 'CONFIRMED', totalPaid: 13.5 })
    expect(asks).toBe(1)
    expect(await vouchers.lines(share)).toEqual(['HELD 1150'])
  })

  test('next to a card in 3-D Secure stays if its scheme fails in another tab', async () => {
    const { appContext } = harness.server
    const scheme = appContext.ticketRestaurant
    await vouchers.edenred(host)
    const { share } = await booked()
    const waiting = await pay(share, 1, { edenred: 11.5 }, CARDS.asksAlways)
    appContext.ticketRestaurant = { ...scheme, authorise: () => Promise.reject(new EdenredDown('not now')) }
    const { error } = await pay(share, 1, { edenred: 11.5 })
    appContext.ticketRestaurant = scheme
    expect(error?.code).toBe('PROVIDER_UNAVAILABLE')
    await harness.run()
    const back = await harness.answerBank(waiting.data?.stripeResponse.redirect_to_url ?? '', true)
    const confirmed = await harness.confirm(host, share, back.searchParams.get('payment_intent') ?? '')
    expect(confirmed.data).toMatchObject({ status: 'CONFIRMED', totalPaid: 13.5 })
    expect(await vouchers.lines(share)).toEqual(['HELD 1150'])
  })

  test("is not counted on by a bank's grant while the other scheme is requested in another tab", async () => {
    const { appContext } = harness.server
    const scheme = appContext.restoFlash
    await vouchers.edenred(host)
    await vouchers.restoFlash(host, 'refused')
    const { share } = await booked()
    const waiting = await pay(share, 1, { edenred: 11.5 }, CARDS.asksAlways)
    const back = await harness.answerBank(waiting.data?.stripeResponse.redirect_to_url ?? '', true)
    const confirm = () => harness.confirm(host, share, back.searchParams.get('payment_intent') ?? '')
    let confirmed: GraphqlAnswer<SeenPaid['userReservation']> | null = null
    async function meanwhile(...asked: Parameters<RestoFlash['begin']>) {
      confirmed = await confirm()
      return scheme.begin(...asked)
    }
    appContext.restoFlash = { ...scheme, begin: meanwhile }
    const { error } = await begin(share, 11.5)
    appContext.restoFlash = scheme
    expect(error?.code).toBe('PAYMENT_FAILED')
    expect(confirmed).toMatchObject({
      error: {
        code: 'CONFLICT',
        message: "Vos titres-restaurant n'étaient plus retenus : rien n'a été débité. Confirmez à nouveau.",
      },
    })
    await harness.run()
    expect(await harness.money(share)).toEqual(['AUTHORISED 200', 'VOIDED 200'])
    expect(await vouchers.lines(share)).toEqual(['HELD 1150', 'RELEASED 1150'])
    expect((await pay(share, 12.5)).data?.userReservation).toMatchObject({ status: 'CONFIRMED', totalPaid: 13.5 })
  })

  test('does not pay in addition to a card that was to pay everything, even after a crash at any step', async () => {
    const points = failpoints(harness.server.appContext)
    let refused = 0
    // The process dies two steps later in each round, until it dies after the change that invalidates the earlier card payment.
    for (let steps = 0; refused === 0; steps += 2) {
      await anotherHost()
      await vouchers.edenred(host)
      const { share } = await booked()
      const asked = await pay(share, 12.5, {}, CARDS.asksAlways)
      await points.dyingAt(steps, () => pay(share, 1, { edenred: 11.5 }))
      const back = await harness.answerBank(asked.data?.stripeResponse.redirect_to_url ?? '', true)
      const { error } = await harness.confirm(host, share, back.searchParams.get('payment_intent') ?? '')
      await harness.run()
      if (error) {
        refused += 1
        expect(error).toMatchObject({ code: 'CONFLICT', message: expect.stringContaining('une autre part') })
        expect((await pay(share, 1, { edenred: 11.5 })).error).toBeUndefined()
        await harness.run()
      }
      expect(await seen(share)).toMatchObject({ status: 'CONFIRMED', totalPaid: 13.5 })
    }
    await harness.moveTo(at('06:00', 1))
    await expectNoDifference()
  })

  test('is released if it was given up before the scheme has granted it', async () => {
    const { appContext } = harness.server
    const { share } = await booked()
    const scheme = appContext.ticketRestaurant
    await vouchers.edenred(host)
    async function late(...asked: Parameters<TicketRestaurant['authorise']>) {
      // The scheme does not have it yet.
      await harness.moveTo(at('10:03'))
      return scheme.authorise(...asked)
    }
    appContext.ticketRestaurant = { ...scheme, authorise: late }
    expect((await pay(share, 1, { edenred: 11.5 })).error).toMatchObject({ code: 'CONFLICT' })
    appContext.ticketRestaurant = scheme
    await harness.run()
    expect(await vouchers.seen(host)).toEqual(['authorise 1150', 'cancel 1150'])
    expect(await vouchers.lines(share)).toEqual(['HELD 1150', 'RELEASED 1150'])
    expect((await pay(share, 1, { edenred: 11.5 })).data?.userReservation.status).toBe('CONFIRMED')
  })

  test('for an order that is paid by card in another tab is released', async () => {
    const { appContext } = harness.server
    const { id, share } = await orderedWherePeopleAnswer()
    const scheme = appContext.ticketRestaurant
    await vouchers.edenred(host)
    async function authorise(...asked: Parameters<TicketRestaurant['authorise']>) {
      expect((await pay(share, 12.5)).error).toBeUndefined()
      return scheme.authorise(...asked)
    }
    appContext.ticketRestaurant = { ...scheme, authorise }
    expect((await pay(share, 1, { edenred: 11.5 })).error).toMatchObject({ code: 'CONFLICT' })
    appContext.ticketRestaurant = scheme
    await expectLetGo(id, share, ['HELD 1150', 'RELEASED 1150'])
  })

  test('is captured for less if a refund comes before the capture, and its diner is notified of that part', async () => {
    await vouchers.edenred(host)
    const { share } = await booked()
    await pay(share, 1, { edenred: 11.5 })
    await harness.posted('/faults', { provider: 'edenred', kind: 'error', times: 200 })
    await harness.moveTo(at('06:00', 1))
    // The card has paid 2,00 €, including our fee of 1,00 €. The voucher waits for its scheme.
    await harness.inTransaction((tx) => refundShare(tx, share, 500))
    await harness.heal()
    await harness.moveTo(at('07:30', 1))
    expect(await vouchers.lines(share)).toEqual(['HELD 1150', 'TAKEN 750', 'RELEASED 400'])
    const { rows } = await sql<{ cents: number; isUntaken: boolean }>`
      select (subject_of->>'cents')::int as cents, (subject_of->>'isUntaken')::boolean as "isUntaken" from message
      where kind = 'REFUNDED' and subject_of->>'shareId' = ${share} and subject_of->>'scheme' = 'EDENRED'`.execute(
      harness.server.appContext.db,
    )
    expect(rows).toEqual([{ cents: 400, isUntaken: true }])
    await harness.inTransaction((tx) => refundShare(tx, share, 400))
    await harness.run()
    expect((await vouchers.lines(share)).slice(3)).toEqual(['GIVEN_BACK 400'])
    await expectNoDifference()
  })

  test('is released in full if cancelled in time, and refunded in part after the capture', async () => {
    await vouchers.edenred(host)
    const early = await booked()
    await pay(early.share, 1, { edenred: 11.5 })
    expect((await harness.room.cancel(host, early.id)).error).toBeUndefined()
    await harness.run()
    expect(await harness.money(early.share)).toEqual(['AUTHORISED 200', 'VOIDED 200'])
    expect(await vouchers.lines(early.share)).toEqual(['HELD 1150', 'RELEASED 1150'])

    const { id, share } = await booked()
    await pay(share, 1, { edenred: 11.5 })
    await harness.moveTo(at('06:00', 1))
    await harness.inTransaction((tx) => refundShare(tx, share, 500))
    await harness.run()
    // Our fee is refunded last.
    expect(await harness.money(share)).toEqual(['AUTHORISED 200', 'CAPTURED 200', 'FEE 100', 'REFUNDED 100'])
    expect(await vouchers.lines(share)).toEqual(['HELD 1150', 'TAKEN 1150', 'GIVEN_BACK 400'])
    await expect(harness.inTransaction((tx) => refundShare(tx, share, 851))).rejects.toThrow("n'a pas été payé")
    await harness.inTransaction((tx) => refundShare(tx, share, 850))
    await harness.run()
    expect(await vouchers.lines(share)).toEqual(['HELD 1150', 'TAKEN 1150', 'GIVEN_BACK 400', 'GIVEN_BACK 750'])
    expect((await harness.money(share)).slice(-3)).toEqual(['REFUNDED 100', 'FEE_REFUNDED 50', 'FEE_REFUNDED 50'])
    expect(id).not.toBe(early.id)
    await expectNoDifference()
  })

  test('a refund before the capture also reduces what the platform adds', async () => {
    await vouchers.edenred(host)
    const { id, share } = await booked()
    const stripeParams = { amount: 1, application_fee_amount: 1, paymentToken: await harness.card() }
    const byVoucher = { edenredParams: { amount: 9 }, couponId: await offeredCode() }
    const input = { userReservationId: share, stripeParams, ...byVoucher }
    expect((await harness.room.as<SeenPaid>(host, PAY, { input })).data?.userReservation.status).toBe('CONFIRMED')

    await harness.moveTo(at('20:30'))
    await harness.posted('/faults', { provider: 'edenred', kind: 'error', times: 20 })
    await harness.inTransaction((tx) => closeBill(tx, Number(id), BY_RESTAURANT))
    await harness.run()
    await harness.inTransaction((tx) => refundShare(tx, share, 500))
    await harness.heal()
    await harness.moveTo(at('06:00', 1))
    expect(await vouchers.lines(share)).toEqual(['HELD 900', 'TAKEN 500', 'RELEASED 400'])
    await harness.inTransaction((tx) => refundShare(tx, share, 100))
    await harness.run()
    // 250 were added to 1100: they are reversed in the same proportion.
    expect((await harness.money(share)).filter((line) => line.startsWith('TOP'))).toEqual([
      'TOPPED_UP 250',
      'TOP_UP_BACK 113',
      'TOP_UP_BACK 23',
    ])
    await expectNoDifference()
  })

  test('is released if its diner is absent: the card alone pays the fee', async () => {
    await vouchers.edenred(host)
    const { share } = await booked()
    await pay(share, 1, { edenred: 11.5 })
    await harness.moveTo(at('20:20'))
    await harness.inTransaction((tx) => markNoShow(tx, share, BY_RESTAURANT))
    await harness.moveTo(at('20:30', 2))
    // 30 % of 12,50 €: more than the two euros that the card held.
    expect(await harness.money(share)).toEqual(['AUTHORISED 200', 'AUTHORISED 375', 'CAPTURED 375', 'VOIDED 200'])
    expect(await vouchers.lines(share)).toEqual(['HELD 1150', 'RELEASED 1150'])
  })
})

describe('ticket restaurant, for a meal of another day', () => {
  test('is planned: the card holds all, the voucher is requested that morning, and each pays its part', async () => {
    await vouchers.edenred(host, '12')
    const { share } = await booked({ day: addDays(today, 1) })
    expect((await seen(share)).voucherTerms).toMatchObject({ isLater: true, refusal: null })
    expect((await pay(share, 12.5, { edenred: 11.5 })).data?.userReservation).toMatchObject({
      status: 'CONFIRMED',
      totalPaid: 13.5,
      cardAmount: 13.5,
      voucherAmount: 0,
    })
    expect(await seen(share)).toMatchObject({ voucherScheme: 'EDENRED', voucherPlanned: 11.5 })
    expect(await vouchers.seen(host)).toEqual([])

    await harness.moveTo(at('06:00', 1))
    expect(await seen(share)).toMatchObject({ totalPaid: 13.5, cardAmount: 2, voucherAmount: 11.5, voucherPlanned: 0 })
    await harness.moveTo(at('06:00', 2))
    expect(await harness.money(share)).toEqual(['AUTHORISED 1350', 'CAPTURED 200', 'FEE 100'])
    expect(await vouchers.lines(share)).toEqual(['HELD 1150', 'TAKEN 1150'])
    expect(await seen(share)).toMatchObject({ status: 'COMPLETED', totalPaid: 13.5 })
  })

  test('leaves to the card what it cannot pay: an insufficient balance, an expired session', async () => {
    await vouchers.edenred(host, '12')
    const tomorrow = await booked({ day: addDays(today, 1), dishes: 2 })
    await pay(tomorrow.share, 25, { edenred: 12 })
    const lunch = await booked({ hour: '12:00' })
    await pay(lunch.share, 1, { edenred: 11.5 })
    await harness.moveTo(at('06:00', 1))
    await harness.moveTo(at('06:00', 2))
    // Only 0,50 € are left.
    expect(await vouchers.lines(tomorrow.share)).toEqual([])
    expect(await harness.money(tomorrow.share)).toEqual(['AUTHORISED 2600', 'CAPTURED 2600', 'FEE 100'])

    await anotherHost()
    await vouchers.edenred(host, '12')
    passDays(2)
    const next = await booked({ day: addDays(today, 1) })
    await pay(next.share, 12.5, { edenred: 11.5 })
    await sql`delete from voucher_link where account_id = ${host.accountId}`.execute(harness.server.appContext.db)
    await harness.moveTo(at('06:00', 1))
    await harness.moveTo(at('06:00', 2))
    expect(await vouchers.lines(next.share)).toEqual([])
    expect(await harness.money(next.share)).toEqual(['AUTHORISED 1350', 'CAPTURED 1350', 'FEE 100'])
    expect(await seen(next.share)).toMatchObject({ status: 'COMPLETED', voucherScheme: null, voucherPlanned: 0 })
  })

  test('for both of two tables of one day, planned for two days, pays up to the limit of that day', async () => {
    await vouchers.edenred(host)
    const first = await booked({ day: addDays(today, 1), dishes: 2 })
    const second = await booked({ day: addDays(today, 2), dishes: 2, hour: '12:00' })
    for (const { share } of [first, second]) {
      expect((await pay(share, 25, { edenred: 24 })).data?.userReservation.status).toBe('CONFIRMED')
    }
    const moved = await harness.room.update(host, second.id, { day: addDays(today, 1), agreedTotal: 26 })
    expect(moved.error).toBeUndefined()
    await harness.passTo(at('06:00', 1))
    harness.server.clock.moveTo(at('06:00', 1))
    // Each request adds up the rest of the day before the other has asked its scheme.
    await meetings(harness.server)('from voucher_payment v\n    where v.account_id', harness.run, harness.run)
    const paid = await Promise.all([first, second].map(async ({ share }) => (await seen(share)).voucherAmount))
    expect(paid.toSorted((a, b) => a - b)).toEqual([1, 24])
  })

  test('follows its meal to another day, and ends with a cancellation', async () => {
    await vouchers.edenred(host)
    const { id, share } = await booked()
    await pay(share, 1, { edenred: 11.5 })
    // A voucher is valid only on its day: the card must also hold its part.
    expect((await harness.room.update(host, id, { day: addDays(today, 1), agreedTotal: 13.5 })).error).toBeUndefined()
    await harness.run()
    expect(await seen(share)).toMatchObject({ voucherAmount: 0, voucherPlanned: 11.5, cardAmount: 13.5 })
    expect(await vouchers.lines(share)).toEqual(['HELD 1150', 'RELEASED 1150'])
    await harness.moveTo(at('06:00', 1))
    expect(await seen(share)).toMatchObject({ voucherAmount: 11.5, cardAmount: 2 })
    await harness.inTransaction((tx) => cancelByRestaurant(tx, Number(id), 'closed'))
    await harness.run()
    expect(await vouchers.lines(share)).toEqual(['HELD 1150', 'RELEASED 1150', 'HELD 1150', 'RELEASED 1150'])
  })
})

describe('documents', () => {
  test('state voucher and card, and a credit note states the refund to each', async () => {
    const box = mailbox(harness.server)
    await vouchers.edenred(host)
    const { id, share } = await booked()
    await pay(share, 1, { edenred: 11.5 })
    await box.run()
    expect(box.to(host.email)[0]?.text).toMatch(/dont\s11,50\s€\sen titres-restaurant/)
    await harness.moveTo(at('06:00', 1))
    const invoices = invoicesOn(harness)
    const [invoice = ''] = await invoices.readHost(host, id)
    expect(invoice).toMatch(/Titre-restaurant 11,50 €.*Visa •••• 4242 1,00 €/)
    const made = (await invoices.made(share)).map((one) => one.replace(/ \S+ /, ' '))
    expect(made).toEqual(['INVOICE 1250', 'INVOICE 100'])

    const { appContext } = harness.server
    const { mail } = appContext
    const emails: Email[] = []
    appContext.mail = { send: async (email) => void emails.push(email) }
    onTestFinished(() => void Object.assign(appContext, { mail }))
    await harness.inTransaction((tx) => refundShare(tx, share, 500))
    await harnessWithMinutes(harness).run()
    expect((await invoices.made(share)).map((one) => one.replace(/ \S+ /, ' '))).toEqual([...made, 'CREDIT_NOTE 500'])
    const refunds = emails.filter(({ text }) => text.includes('rendus'))
    expect(refunds).toHaveLength(1)
    for (const sentence of [
      /Carte\s: Visa se terminant par 4242/,
      /1,00\s€ vous sont rendus .* sur la carte/,
      /4,00\s€ vous sont rendus .* en titres-restaurant Edenred[\s\S]*Titres-restaurant\s: Edenred/,
    ]) {
      expect(refunds[0]?.text).toMatch(sentence)
    }
  })
})

test('the export contains payments by voucher', async () => {
  await vouchers.edenred(host)
  const { share } = await booked()
  await pay(share, 1, { edenred: 11.5 })
  const { data } = await harness.room.as<string>(host, '{ exportMyData(password: "Tablee-2026!") }')
  expect(JSON.parse(data ?? '{}')['titres-restaurant'].payments).toEqual([
    {
      share,
      scheme: 'EDENRED',
      serviceDay: today,
      askedCents: 1150,
      takenCents: 0,
      backCents: 0,
      status: 'HELD',
      askedAt: expect.any(String),
    },
  ])
})

describe('the voucher terms', () => {
  test('explain why no voucher can pay', async () => {
    const plain = await openPartner(harness.server.appContext.db)
    const none = await booked({}, host, plain)
    expect((await seen(none.share)).voucherTerms?.refusal).toBe("Ce restaurant n'accepte pas les titres-restaurant.")
    const days = 7 - weekday(today)
    const sunday = await booked({ day: addDays(today, days) })
    expect((await seen(sunday.share)).voucherTerms).toEqual({
      refusal: 'Les titres-restaurant ne sont pas acceptés le dimanche.',
      eligible: 0,
      capLeft: 0,
      isLater: true,
      schemes: ['EDENRED', 'RESTO_FLASH'],
    })
  })

  test('list the accepted schemes', async () => {
    const other = await openPaymentHarness({ environment: { EDENRED_ENABLED: '0' } })
    onTestFinished(() => other.close())
    const restaurant = await openPartner(other.server.appContext.db)
    await voucherHolders(other).takes(restaurant)
    const diner = await signUp(other.server)
    const reservation = await other.room.booked(diner, restaurant)
    const { data } = await other.room.as<HarnessShare>(diner, OWED, { id: reservation.usersReservations[0]?.id })
    expect(data?.voucherTerms).toMatchObject({ refusal: null, schemes: ['RESTO_FLASH'] })
  })
})
