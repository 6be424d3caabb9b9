import { addDays, parisInstant, weekday } from '@tablee/domain/calendar'
import { publicHoliday } from '@tablee/domain/holidays'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { Letter } from '../../providers/mail/port.ts'
import { openPartner, openToGo, type Partner } from '../../testing/bookings.ts'
import { failpoints } from '../../testing/failpoints.fixtures.ts'
import { signUp } from '../../testing/people.ts'
import { CARDS, openTill, type SeenPaid } from '../../testing/till.fixtures.ts'
import { SIRET, voucherHolders } from '../../testing/voucher-holders.fixtures.ts'
import { addCoupon } from '../coupons/coupons.ts'
import { invoicesOn } from '../invoices/read-invoices.fixtures.ts'
import { letterbox } from '../notifications/letterbox.fixtures.ts'
import { reconcile } from '../payments/payments.ts'
import { acceptOrder, cancelByRestaurant, closeBill, markNoShow, refundShare } from './reservations.ts'

type Person = Awaited<ReturnType<typeof signUp>>

let till: Awaited<ReturnType<typeof openTill>>
let vouchers: ReturnType<typeof voucherHolders>
let partner: Partner
let host: Person
/** The sandbox's clock only goes on: each test has a working day of its own, from ten in the morning. */
let today = '2026-11-24'
const at = (hour: string, days = 0) => parisInstant(addDays(today, days), hour)

beforeAll(async () => {
  till = await openTill()
  vouchers = voucherHolders(till)
  partner = await openPartner(till.server.parts.db, { seats: 1000 })
  await vouchers.takes(partner)
})
beforeEach(async () => {
  await till.heal()
  do today = addDays(today, 7)
  while (publicHoliday(today))
  await till.moveTo(at('10:00'))
  host = await signUp(till.server)
})
afterAll(() => till.close())

const BY_RESTAURANT = { mover: 'restaurant' as const, why: 'test' }
const TERMS = 'voucherTerms { refusal eligible capLeft isLater schemes }'
const OWED = `query ($id: ID!) { getUserReservation(id: $id) {
  id status totalPaid cardAmount voucherAmount voucherScheme voucherPlanned serviceFees ${TERMS} } }`
const PAY = `mutation ($input: PayUserReservationInput!) { payUserReservation(input: $input) {
  userReservation { id status totalPaid cardAmount voucherAmount reservation { id status } }
  stripeResponse { requires_action redirect_to_url payment_intent_client_secret } } }`
const BEGIN = `mutation ($amount: Float!, $siret: String!, $share: ID) {
  restoflashInitTransaction(amount: $amount, siret: $siret, userReservationId: $share) {
    reference state loyaltyId credentialToken restoflashId redirectUrl } }`

type Owed = {
  status: string
  totalPaid: number
  cardAmount: number
  voucherAmount: number
  voucherScheme: string | null
  voucherPlanned: number
  serviceFees: number
  voucherTerms: { refusal: string | null; eligible: number; capLeft: number; isLater: boolean } | null
}

async function booked(wish: Parameters<typeof till.room.booked>[2] = {}, person = host, where = partner) {
  const reservation = await till.room.booked(person, where, { day: today, ...wish })
  return { id: reservation.id, share: reservation.usersReservations[0]?.id ?? '' }
}

async function seen(share: string, person = host): Promise<Owed> {
  const { data } = await till.room.as<Owed>(person, OWED, { id: share })
  if (!data) throw new Error('nobody sees it')
  return data
}

type By = { edenred?: number; flash?: { amount: number; restoflashId?: string }; fee?: number }

/** So many euros of items by card, and by voucher. */
async function pay(share: string, amount: number, { edenred, flash, fee = 1 }: By = {}, card = CARDS.good) {
  const stripeParams = { amount, application_fee_amount: fee, paymentToken: await till.card(card) }
  const edenredParams = edenred === undefined ? undefined : { amount: edenred }
  const input = { userReservationId: share, stripeParams, edenredParams, restoflashParams: flash }
  return till.room.as<SeenPaid>(host, PAY, { input })
}

type Begun = { state: string; restoflashId: string; redirectUrl: string | null; credentialToken: string }
const begin = (share: string | null, amount: number, siret = SIRET, person = host) =>
  till.room.as<Begun>(person, BEGIN, { amount, siret, share })

/** Taken away from a restaurant that answers each order: it is paid for, and its status is what it was before. */
async function orderedWherePeopleAnswer() {
  const { db } = till.server.parts
  const kitchen = await openToGo(db)
  await vouchers.takes(kitchen)
  await sql`update restaurant set auto_accept = false where id = ${kitchen.id}`.execute(db)
  return booked({ type: 'CLICK_COLLECT' }, host, kitchen)
}

async function expectLetGo(id: string, share: string, lines: string[]) {
  await till.inTransaction((parts) => acceptOrder(parts, Number(id)))
  for (const hour of ['10:17', '10:20']) await till.moveTo(at(hour))
  expect(await vouchers.lines(share)).toEqual(lines)
  expect(await seen(share)).toMatchObject({ status: 'CONFIRMED', totalPaid: 13.5, voucherAmount: 0 })
}

async function expectNoDifference() {
  expect(await reconcile(till.server.parts, addDays(today, 1))).toEqual([])
}

describe('ticket restaurant, for a meal of today', () => {
  test('pays all but a euro, and is taken with the card at the settlement', async () => {
    await vouchers.edenred(host)
    const { share } = await booked()
    expect(await seen(share)).toMatchObject({
      voucherAmount: 0,
      voucherTerms: { refusal: null, eligible: 12.5, capLeft: 25, isLater: false },
    })
    expect((await pay(share, 1, { edenred: 11.5 })).data?.userReservation).toMatchObject({
      ...{ status: 'CONFIRMED', totalPaid: 13.5, cardAmount: 2, voucherAmount: 11.5 },
    })
    expect([await till.money(share), await vouchers.lines(share)]).toEqual([['AUTHORISED 200'], ['HELD 1150']])

    await till.moveTo(at('06:00', 1))
    expect(await till.money(share)).toEqual(['AUTHORISED 200', 'CAPTURED 200', 'FEE 100'])
    expect(await vouchers.lines(share)).toEqual(['HELD 1150', 'TAKEN 1150'])
    expect(await vouchers.seen(host)).toEqual(['authorise 1150', 'capture 1150'])
    expect(await seen(share)).toMatchObject({ status: 'COMPLETED', totalPaid: 13.5, voucherAmount: 11.5 })
    await expectNoDifference()
  })

  test('pays what is left on the account, and no more than the day allows', async () => {
    await vouchers.edenred(host, '12')
    const { share } = await booked({ dishes: 2 })
    expect((await pay(share, 13, { edenred: 12 })).data?.userReservation).toMatchObject({ voucherAmount: 12 })

    const other = await signUp(till.server)
    await vouchers.edenred(other)
    host = other
    const lunch = await booked({ dishes: 1, hour: '12:00' })
    expect((await pay(lunch.share, 1, { edenred: 11.5 })).error).toBeUndefined()
    const dinner = await booked({ dishes: 3 })
    expect((await seen(dinner.share)).voucherTerms).toMatchObject({ capLeft: 13.5, refusal: null })
    expect((await pay(dinner.share, 24, { edenred: 13.5 })).data?.userReservation).toMatchObject({
      voucherAmount: 13.5,
    })
    const third = await booked({ dishes: 1, hour: '22:30' })
    expect((await seen(third.share)).voucherTerms?.refusal).toBe(
      "Vos titres-restaurant ont déjà réglé 25,00 € pour ce jour : c'est le plafond.",
    )
  })

  test('pays no wine', async () => {
    const { db } = till.server.parts
    const wine = await sql<{ id: number }>`
      insert into food_item (menu_id, category_id, name, price_cents, vat_on_site, vat_takeaway, is_alcohol, created_at)
      select menu_id, category_id, 'Sancerre', 2400, 2000, 2000, true, created_at from food_item where id = ${Number(partner.dish)}
      returning id`.execute(db)
    await vouchers.edenred(host)
    const reservation = await till.room.booked(host, { ...partner, dish: String(wine.rows[0]?.id) }, { day: today })
    const share = reservation.usersReservations[0]?.id ?? ''
    expect((await seen(share)).voucherTerms?.refusal).toBe('Rien dans votre commande ne se règle en titres-restaurant.')
  })

  test('of another amount than the right one holds nothing', async () => {
    await vouchers.edenred(host)
    const { share } = await booked()
    const refused = await pay(share, 1.5, { edenred: 11 })
    expect(refused.error).toMatchObject({
      code: 'CONFLICT',
      message: 'La part en titres-restaurant a changé : elle est maintenant de 11,50 €. Vérifiez-la, puis confirmez.',
    })
    expect((await pay(share, 12.5, { edenred: 11.5 })).error).toMatchObject({ code: 'CONFLICT' })
    expect([await till.money(share), await vouchers.seen(host)]).toEqual([[], []])
  })

  test('is let go at once with a card that is refused, and the card alone pays after', async () => {
    await vouchers.edenred(host)
    const { share } = await booked()
    expect((await pay(share, 1, { edenred: 11.5 }, CARDS.declined)).error).toMatchObject({ code: 'PAYMENT_FAILED' })
    expect(await vouchers.seen(host)).toEqual(['authorise 1150', 'cancel 1150'])
    expect(await seen(share)).toMatchObject({ status: 'PAYMENT_FAILED', voucherAmount: 0, cardAmount: 13.5 })
    expect((await pay(share, 12.5)).data?.userReservation).toMatchObject({ status: 'CONFIRMED', totalPaid: 13.5 })
    expect(await till.money(share)).toEqual(['AUTHORISED 1350'])
  })

  test('waits for the bank, and stays or goes with its word', async () => {
    await vouchers.edenred(host)
    const { share } = await booked()
    const waiting = await pay(share, 1, { edenred: 11.5 }, CARDS.asksAlways)
    expect(await vouchers.lines(share)).toEqual(['HELD 1150'])
    const back = await till.answerBank(waiting.data?.stripeResponse.redirect_to_url ?? '', false)
    const intent = back.searchParams.get('payment_intent') ?? ''
    expect((await till.confirm(host, share, intent)).error).toMatchObject({ code: 'PAYMENT_FAILED' })
    expect(await vouchers.lines(share)).toEqual(['HELD 1150', 'RELEASED 1150'])

    const again = await pay(share, 1, { edenred: 11.5 }, CARDS.asksAlways)
    const granted = await till.answerBank(again.data?.stripeResponse.redirect_to_url ?? '', true)
    const confirmed = await till.confirm(host, share, granted.searchParams.get('payment_intent') ?? '')
    expect(confirmed.data).toMatchObject({ status: 'CONFIRMED', totalPaid: 13.5 })
    await till.run()
    expect(await vouchers.seen(host)).toEqual(['authorise 1150', 'cancel 1150', 'authorise 1150'])
  })

  test('goes after a quarter of an hour in which the bank was not answered', async () => {
    await vouchers.edenred(host)
    const { share } = await booked()
    await pay(share, 1, { edenred: 11.5 }, CARDS.asksAlways)
    await till.moveTo(at('10:17'))
    await till.moveTo(at('10:20'))
    expect(await vouchers.seen(host)).toEqual(['authorise 1150', 'cancel 1150'])
    expect(await seen(share)).toMatchObject({ status: 'CANCELLED', totalPaid: 0 })
  })

  test.each(['error', 'drop-response'])('whose scheme does not answer (%s) leaves the card to pay', async (kind) => {
    await vouchers.edenred(host)
    const { share } = await booked()
    await till.posted('/faults', { provider: 'edenred', kind, times: 20 })
    expect((await pay(share, 1, { edenred: 11.5 })).error).toMatchObject({
      code: 'PROVIDER_UNAVAILABLE',
      message: "Edenred ne répond pas pour l'instant. Réessayez dans un instant, ou payez par carte.",
    })
    await till.heal()
    expect((await pay(share, 12.5)).data?.userReservation).toMatchObject({ status: 'CONFIRMED', totalPaid: 13.5 })
  })

  test('of two tabs at once is held once', async () => {
    await vouchers.edenred(host)
    const { share } = await booked()
    const answers = await Promise.all([pay(share, 1, { edenred: 11.5 }), pay(share, 1, { edenred: 11.5 })])
    expect(answers.some(({ data }) => data?.userReservation.status === 'CONFIRMED')).toBe(true)
    await till.run()
    expect(await till.money(share)).toEqual(['AUTHORISED 200'])
    expect((await vouchers.seen(host)).filter((move) => move === 'authorise 1150')).toHaveLength(1)
    expect(await vouchers.lines(share)).toEqual(['HELD 1150'])
  })

  test('pays beside no card that was asked for all before it, wherever its payment died', async () => {
    const points = failpoints(till.server.parts)
    let refused = 0
    // Later than at the first of those it ends what was asked before it.
    for (let steps = 0; refused === 0; steps += 2) {
      host = await signUp(till.server)
      await vouchers.edenred(host)
      const { share } = await booked()
      const asked = await pay(share, 12.5, {}, CARDS.asksAlways)
      await points.dyingAt(steps, () => pay(share, 1, { edenred: 11.5 }))
      const back = await till.answerBank(asked.data?.stripeResponse.redirect_to_url ?? '', true)
      const { error } = await till.confirm(host, share, back.searchParams.get('payment_intent') ?? '')
      await till.run()
      if (error) {
        refused += 1
        expect(error).toMatchObject({ code: 'CONFLICT', message: expect.stringContaining('une autre part') })
        expect((await pay(share, 1, { edenred: 11.5 })).error).toBeUndefined()
        await till.run()
      }
      expect(await seen(share)).toMatchObject({ status: 'CONFIRMED', totalPaid: 13.5 })
    }
    await till.moveTo(at('06:00', 1))
    await expectNoDifference()
  })

  test('that was given up before the scheme has granted it is let go', async () => {
    const { parts } = till.server
    const { share } = await booked()
    const scheme = parts.ticketRestaurant
    await vouchers.edenred(host)
    async function late(...asked: Parameters<typeof scheme.authorise>) {
      // The scheme knows nothing of it yet.
      await till.moveTo(at('10:03'))
      return scheme.authorise(...asked)
    }
    parts.ticketRestaurant = { ...scheme, authorise: late }
    expect((await pay(share, 1, { edenred: 11.5 })).error).toMatchObject({ code: 'CONFLICT' })
    parts.ticketRestaurant = scheme
    await till.run()
    expect(await vouchers.seen(host)).toEqual(['authorise 1150', 'cancel 1150'])
    expect(await vouchers.lines(share)).toEqual(['HELD 1150', 'RELEASED 1150'])
    expect((await pay(share, 1, { edenred: 11.5 })).data?.userReservation.status).toBe('CONFIRMED')
  })

  test('of an order that is paid by card in another tab meanwhile is let go', async () => {
    const { parts } = till.server
    const { id, share } = await orderedWherePeopleAnswer()
    const scheme = parts.ticketRestaurant
    await vouchers.edenred(host)
    async function authorise(...asked: Parameters<typeof scheme.authorise>) {
      expect((await pay(share, 12.5)).error).toBeUndefined()
      return scheme.authorise(...asked)
    }
    parts.ticketRestaurant = { ...scheme, authorise }
    expect((await pay(share, 1, { edenred: 11.5 })).error).toMatchObject({ code: 'CONFLICT' })
    parts.ticketRestaurant = scheme
    await expectLetGo(id, share, ['HELD 1150', 'RELEASED 1150'])
  })

  test('goes back whence it came: whole where it is cancelled in time, in part after it was taken', async () => {
    await vouchers.edenred(host)
    const early = await booked()
    await pay(early.share, 1, { edenred: 11.5 })
    expect((await till.room.cancel(host, early.id)).error).toBeUndefined()
    await till.run()
    expect(await till.money(early.share)).toEqual(['AUTHORISED 200', 'VOIDED 200'])
    expect(await vouchers.lines(early.share)).toEqual(['HELD 1150', 'RELEASED 1150'])

    const { id, share } = await booked()
    await pay(share, 1, { edenred: 11.5 })
    await till.moveTo(at('06:00', 1))
    await till.inTransaction((parts) => refundShare(parts, share, 500))
    await till.run()
    // Our fee goes back last.
    expect(await till.money(share)).toEqual(['AUTHORISED 200', 'CAPTURED 200', 'FEE 100', 'REFUNDED 100'])
    expect(await vouchers.lines(share)).toEqual(['HELD 1150', 'TAKEN 1150', 'GIVEN_BACK 400'])
    await expect(till.inTransaction((parts) => refundShare(parts, share, 851))).rejects.toThrow("n'a pas été payé")
    await till.inTransaction((parts) => refundShare(parts, share, 850))
    await till.run()
    expect(await vouchers.lines(share)).toEqual(['HELD 1150', 'TAKEN 1150', 'GIVEN_BACK 400', 'GIVEN_BACK 750'])
    expect((await till.money(share)).at(-1)).toBe('REFUNDED 100')
    expect(id).not.toBe(early.id)
    await expectNoDifference()
  })

  test('what is given back before it was taken comes off what the platform adds all the same', async () => {
    const { parts } = till.server
    await vouchers.edenred(host)
    const { id, share } = await booked()
    const code = { code: 'OFFERT', percent: 20, cents: null, onItems: true, onFee: false, payer: 'PLATFORM' as const }
    const anywhere = { fromDay: null, toDay: null, weekdays: null, restaurantIds: null, types: null, minimumCents: 0 }
    await addCoupon(parts.db, { ...code, ...anywhere, mostUses: null, mostEach: null }, new Date(at('10:00')))
    const stripeParams = { amount: 1, application_fee_amount: 1, paymentToken: await till.card() }
    const input = { userReservationId: share, stripeParams, edenredParams: { amount: 9 }, couponId: code.code }
    expect((await till.room.as<SeenPaid>(host, PAY, { input })).data?.userReservation.status).toBe('CONFIRMED')

    await till.moveTo(at('20:30'))
    await till.posted('/faults', { provider: 'edenred', kind: 'error', times: 20 })
    await till.inTransaction((parts) => closeBill(parts, Number(id), BY_RESTAURANT))
    await till.run()
    await till.inTransaction((parts) => refundShare(parts, share, 500))
    await till.heal()
    await till.moveTo(at('06:00', 1))
    expect(await vouchers.lines(share)).toEqual(['HELD 900', 'TAKEN 500', 'RELEASED 400'])
    await till.inTransaction((parts) => refundShare(parts, share, 100))
    await till.run()
    // 250 were added to 1100: as much of them comes back as of those.
    expect((await till.money(share)).filter((line) => line.startsWith('TOP'))).toEqual([
      'TOPPED_UP 250',
      'TOP_UP_BACK 113',
      'TOP_UP_BACK 23',
    ])
    await expectNoDifference()
  })

  test('is let go where its diner does not come: the card alone pays the part of one who did not', async () => {
    await vouchers.edenred(host)
    const { share } = await booked()
    await pay(share, 1, { edenred: 11.5 })
    await till.moveTo(at('20:20'))
    await till.inTransaction((parts) => markNoShow(parts, share, BY_RESTAURANT))
    await till.moveTo(at('20:30', 2))
    // 30 % of 12,50 €: more than the two euros that the card held.
    expect(await till.money(share)).toEqual(['AUTHORISED 200', 'CAPTURED 375', 'VOIDED 200'])
    expect(await vouchers.lines(share)).toEqual(['HELD 1150', 'RELEASED 1150'])
  })
})

describe('ticket restaurant, for a meal of another day', () => {
  test('is planned: the card holds all, the voucher that morning, and each pays its part', async () => {
    await vouchers.edenred(host, '12')
    const { share } = await booked({ day: addDays(today, 1) })
    expect((await seen(share)).voucherTerms).toMatchObject({ isLater: true, refusal: null })
    expect((await pay(share, 12.5, { edenred: 11.5 })).data?.userReservation).toMatchObject({
      ...{ status: 'CONFIRMED', totalPaid: 13.5, cardAmount: 13.5, voucherAmount: 0 },
    })
    expect(await seen(share)).toMatchObject({ voucherScheme: 'EDENRED', voucherPlanned: 11.5 })
    expect(await vouchers.seen(host)).toEqual([])

    await till.moveTo(at('06:00', 1))
    expect(await seen(share)).toMatchObject({ totalPaid: 13.5, cardAmount: 2, voucherAmount: 11.5, voucherPlanned: 0 })
    await till.moveTo(at('06:00', 2))
    expect(await till.money(share)).toEqual(['AUTHORISED 1350', 'CAPTURED 200', 'FEE 100'])
    expect(await vouchers.lines(share)).toEqual(['HELD 1150', 'TAKEN 1150'])
    expect(await seen(share)).toMatchObject({ status: 'COMPLETED', totalPaid: 13.5 })
  })

  test('the card pays what the voucher does not: a balance that has gone, a session that is over', async () => {
    await vouchers.edenred(host, '12')
    const tomorrow = await booked({ day: addDays(today, 1), dishes: 2 })
    await pay(tomorrow.share, 25, { edenred: 12 })
    const lunch = await booked({ hour: '12:00' })
    await pay(lunch.share, 1, { edenred: 11.5 })
    await till.moveTo(at('06:00', 1))
    await till.moveTo(at('06:00', 2))
    // 0,50 € are left.
    expect(await vouchers.lines(tomorrow.share)).toEqual([])
    expect(await till.money(tomorrow.share)).toEqual(['AUTHORISED 2600', 'CAPTURED 2600', 'FEE 100'])

    const other = await signUp(till.server)
    host = other
    await vouchers.edenred(host, '12')
    today = addDays(today, 2)
    const next = await booked({ day: addDays(today, 1) })
    await pay(next.share, 12.5, { edenred: 11.5 })
    await sql`delete from voucher_link where account_id = ${host.accountId}`.execute(till.server.parts.db)
    await till.moveTo(at('06:00', 1))
    await till.moveTo(at('06:00', 2))
    expect(await vouchers.lines(next.share)).toEqual([])
    expect(await till.money(next.share)).toEqual(['AUTHORISED 1350', 'CAPTURED 1350', 'FEE 100'])
    expect(await seen(next.share)).toMatchObject({ status: 'COMPLETED', voucherScheme: null, voucherPlanned: 0 })
  })

  test('follows its meal to another day, and comes to nothing where that is off', async () => {
    await vouchers.edenred(host)
    const { id, share } = await booked()
    await pay(share, 1, { edenred: 11.5 })
    expect((await till.room.update(host, id, { day: addDays(today, 1) })).error).toBeUndefined()
    await till.run()
    expect(await seen(share)).toMatchObject({ voucherAmount: 0, voucherPlanned: 11.5, cardAmount: 13.5 })
    expect(await vouchers.lines(share)).toEqual(['HELD 1150', 'RELEASED 1150'])
    await till.moveTo(at('06:00', 1))
    expect(await seen(share)).toMatchObject({ voucherAmount: 11.5, cardAmount: 2 })
    await till.inTransaction((parts) => cancelByRestaurant(parts, Number(id), 'closed'))
    await till.run()
    expect(await vouchers.lines(share)).toEqual(['HELD 1150', 'RELEASED 1150', 'HELD 1150', 'RELEASED 1150'])
  })
})

describe('documents', () => {
  test('name voucher and card, and a credit note what goes back to each', async () => {
    const box = letterbox(till.server)
    await vouchers.edenred(host)
    const { id, share } = await booked()
    await pay(share, 1, { edenred: 11.5 })
    await box.run()
    expect(box.to(host.email)[0]?.text).toMatch(/Dont en titres-restaurant\s:\s11,50\s€/)
    await till.moveTo(at('06:00', 1))
    const invoices = invoicesOn(till)
    const [invoice = ''] = await invoices.readHost(host, id)
    expect(invoice).toMatch(/Titre-restaurant 11,50 €.*Visa •••• 4242 1,00 €/)
    const made = (await invoices.made(share)).map((one) => one.replace(/ \S+ /, ' '))
    expect(made).toEqual(['INVOICE 1250', 'INVOICE 100'])

    const { parts } = till.server
    const { mail } = parts
    const letters: Letter[] = []
    parts.mail = { send: async (letter) => void letters.push(letter) }
    onTestFinished(() => void Object.assign(parts, { mail }))
    await till.inTransaction((parts) => refundShare(parts, share, 500))
    await till.run()
    expect((await invoices.made(share)).map((one) => one.replace(/ \S+ /, ' '))).toEqual([...made, 'CREDIT_NOTE 500'])
    const refunds = letters.filter(({ subject }) => subject.includes('Remboursement'))
    expect(refunds.map(({ text }) => text).sort()).toEqual([
      expect.stringMatching(/1,00\s€ vous sont rendus .* sur la carte[\s\S]*Carte\s: Visa se terminant par 4242/),
      expect.stringMatching(
        /4,00\s€ vous sont rendus .* en titres-restaurant Edenred[\s\S]*Titres-restaurant\s: Edenred/,
      ),
    ])
  })
})

test('a person takes away what they paid by voucher', async () => {
  await vouchers.edenred(host)
  const { share } = await booked()
  await pay(share, 1, { edenred: 11.5 })
  const { data } = await till.room.as<string>(host, '{ exportMyData }')
  expect(JSON.parse(data ?? '{}')['titres-restaurant'].payments).toEqual([
    {
      ...{ share, scheme: 'EDENRED', serviceDay: today, askedCents: 1150, takenCents: 0, backCents: 0, status: 'HELD' },
      askedAt: expect.any(String),
    },
  ])
})

describe('Resto Flash', () => {
  test('pays what it gives, the card the rest', async () => {
    await vouchers.restoFlash(host, '12')
    const { share } = await booked({ dishes: 2 })
    const { data } = await begin(share, 24)
    expect(data).toMatchObject({ state: 'VALIDATED', credentialToken: 'connected', redirectUrl: null })
    expect(await seen(share)).toMatchObject({ voucherAmount: 12, cardAmount: 14, voucherScheme: 'RESTO_FLASH' })
    const flash = { amount: 12, restoflashId: data?.restoflashId ?? '' }
    expect((await pay(share, 1, { flash: { ...flash, amount: 24 } })).error).toMatchObject({ code: 'CONFLICT' })
    expect((await pay(share, 13, { flash })).data?.userReservation).toMatchObject({
      status: 'CONFIRMED',
      totalPaid: 26,
    })
    await till.moveTo(at('06:00', 1))
    expect(await till.money(share)).toEqual(['AUTHORISED 1400', 'CAPTURED 1400', 'FEE 100'])
    expect(await vouchers.lines(share)).toEqual(['TAKEN 1200'])
    await expectNoDifference()
  })

  test('that asks its diner pays once they have confirmed on its page', async () => {
    await vouchers.restoFlash(host, 'asked')
    const { share } = await booked()
    const { data } = await begin(share, 11.5)
    expect(data).toMatchObject({ state: 'OPEN', redirectUrl: expect.stringContaining('/confirm/transaction/') })
    const flash = { amount: 11.5, restoflashId: data?.restoflashId ?? '' }
    expect((await pay(share, 1, { flash })).error).toMatchObject({
      code: 'CONFLICT',
      message: "Resto Flash n'a pas encore validé ce paiement. Validez-le, ou payez par carte.",
    })
    expect(await seen(share)).toMatchObject({ voucherAmount: 0, voucherScheme: 'RESTO_FLASH' })

    await vouchers.answerFlash(host, data?.redirectUrl ?? '', 'granted')
    expect((await begin(share, 11.5)).data).toMatchObject({ state: 'VALIDATED', restoflashId: flash.restoflashId })
    expect(await seen(share)).toMatchObject({ voucherAmount: 11.5, cardAmount: 2 })
    expect((await pay(share, 1, { flash })).data?.userReservation).toMatchObject({
      status: 'CONFIRMED',
      totalPaid: 13.5,
    })
    expect(await vouchers.lines(share)).toEqual(['TAKEN 1150'])
  })

  test('that asks its diner pays nothing where they would rather not, and is asked anew after', async () => {
    await vouchers.restoFlash(host, 'asked')
    const { share } = await booked()
    const { data } = await begin(share, 11.5)
    await vouchers.answerFlash(host, data?.redirectUrl ?? '', 'cancel')
    expect((await begin(share, 11.5)).error).toMatchObject({
      code: 'PAYMENT_FAILED',
      message: "Vous n'avez pas confirmé ce paiement chez Resto Flash. Rien n'a été débité. Payez par carte.",
    })
    await till.run()
    expect(await seen(share)).toMatchObject({ voucherAmount: 0, voucherScheme: null })
    const again = await begin(share, 11.5)
    expect(again.data?.state).toBe('OPEN')
    expect(again.data?.restoflashId).not.toBe(data?.restoflashId)
  })

  test('that was confirmed and used by no payment gets back what it gave', async () => {
    await vouchers.restoFlash(host, 'asked')
    const { share } = await booked()
    const { data } = await begin(share, 11.5)
    await vouchers.answerFlash(host, data?.redirectUrl ?? '', 'granted')
    for (const hour of ['10:16', '10:32', '10:33']) await till.moveTo(at(hour))
    expect(await vouchers.lines(share)).toEqual(['TAKEN 1150', 'GIVEN_BACK 1150'])
    await expectNoDifference()
  })

  test('gets back what no payment has used within a quarter of an hour', async () => {
    await vouchers.restoFlash(host)
    const { share } = await booked()
    await begin(share, 11.5)
    await till.moveTo(at('10:14'))
    expect(await vouchers.seen(host)).toEqual(['capture 1150'])
    await till.moveTo(at('10:16'))
    expect(await vouchers.seen(host)).toEqual(['capture 1150', 'cancel 1150'])
  })

  test('gets back what it gave for an order that is paid by card in another tab meanwhile', async () => {
    const { parts } = till.server
    const { id, share } = await orderedWherePeopleAnswer()
    const scheme = parts.restoFlash
    await vouchers.restoFlash(host)
    async function meanwhile(...asked: Parameters<typeof scheme.begin>) {
      expect((await pay(share, 12.5)).error).toBeUndefined()
      return scheme.begin(...asked)
    }
    parts.restoFlash = { ...scheme, begin: meanwhile }
    expect((await begin(share, 11.5)).error).toMatchObject({ code: 'CONFLICT' })
    parts.restoFlash = scheme
    await expectLetGo(id, share, ['TAKEN 1150', 'GIVEN_BACK 1150'])
  })

  test('is asked the day of the meal for another day', async () => {
    await vouchers.restoFlash(host, '12')
    const { share } = await booked({ day: addDays(today, 1), dishes: 2 })
    expect((await begin(share, 24)).error?.message).toBe('Vos titres Resto Flash seront demandés le jour du repas.')
    await pay(share, 25, { flash: { amount: 24 } })
    await till.moveTo(at('06:00', 1))
    expect(await seen(share)).toMatchObject({ voucherAmount: 12, cardAmount: 14 })
    await till.moveTo(at('06:00', 2))
    expect(await till.money(share)).toEqual(['AUTHORISED 2600', 'CAPTURED 1400', 'FEE 100'])
  })

  test("refuses another restaurant's SIRET, another's share, too much, and what another began", async () => {
    await vouchers.restoFlash(host)
    const { share } = await booked()
    expect((await begin(share, 11.5, '12345678200028')).error).toMatchObject({ code: 'BAD_USER_INPUT' })
    expect((await begin(null, 11.5)).error).toMatchObject({ code: 'BAD_USER_INPUT' })
    expect((await begin(share, 11.51)).error).toMatchObject({ code: 'BAD_USER_INPUT' })
    const other = await signUp(till.server)
    expect((await begin(share, 11.5, SIRET, other)).error).toMatchObject({ code: 'NOT_FOUND' })

    const theirs = await booked({ hour: '12:30' })
    const begun = await begin(theirs.share, 11.5)
    const flash = { amount: 11.5, restoflashId: begun.data?.restoflashId ?? '' }
    expect((await pay(share, 1, { flash })).error).toMatchObject({ code: 'CONFLICT' })
    expect(await till.money(share)).toEqual([])
  })

  test('that refuses says so, and one whose link has gone asks to sign in again', async () => {
    await vouchers.restoFlash(host, 'refused')
    const { share } = await booked()
    expect((await begin(share, 11.5)).error).toMatchObject({
      code: 'PAYMENT_FAILED',
      message: "Resto Flash a refusé ce paiement. Rien n'a été débité. Payez par carte.",
    })
    await sql`delete from voucher_link where account_id = ${host.accountId}`.execute(till.server.parts.db)
    expect((await begin(share, 11.5)).error?.message).toBe(
      "Votre session Resto Flash n'est plus valide, veuillez vous reconnecter.",
    )
  })
})

describe('terms', () => {
  test('say why no voucher may pay', async () => {
    const plain = await openPartner(till.server.parts.db)
    const none = await booked({}, host, plain)
    expect((await seen(none.share)).voucherTerms?.refusal).toBe("Ce restaurant n'accepte pas les titres-restaurant.")
    const days = 7 - weekday(today)
    const sunday = await booked({ day: addDays(today, days) })
    expect((await seen(sunday.share)).voucherTerms).toEqual({
      ...{
        refusal: 'Les titres-restaurant ne sont pas acceptés le dimanche.',
        eligible: 0,
        capLeft: 0,
        isLater: true,
        schemes: ['EDENRED', 'RESTO_FLASH'],
      },
    })
  })

  test('name the schemes that are taken here', async () => {
    const other = await openTill({ environment: { EDENRED_ENABLED: '0' } })
    onTestFinished(() => other.close())
    const house = await openPartner(other.server.parts.db)
    await voucherHolders(other).takes(house)
    const diner = await signUp(other.server)
    const reservation = await other.room.booked(diner, house)
    const { data } = await other.room.as<Owed>(diner, OWED, { id: reservation.usersReservations[0]?.id })
    expect(data?.voucherTerms).toMatchObject({ refusal: null, schemes: ['RESTO_FLASH'] })
  })
})
