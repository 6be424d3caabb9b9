import { addDays, parisInstant } from '@tablee/domain/calendar/calendar'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { linkOf, openPartner, ownShare, type Partner, type TestCaller } from '../../../../testing/bookings.ts'
import { CARDS, openPaymentHarness, type PaymentHarness } from '../../../../testing/payment-harness.fixtures.ts'
import { signUp, type TestPerson } from '../../../../testing/people.ts'
import { addCoupon } from '../../../coupons/coupons.ts'

let harness: PaymentHarness
let partner: Partner
let host: TestPerson
/** The sandbox's clock only moves forward: each test has its own days, from ten in the morning, never a Sunday. */
let today = '2026-11-17'
const at = (hour: string, days = 0) => parisInstant(addDays(today, days), hour)

beforeAll(async () => {
  harness = await openPaymentHarness({ now: '2026-11-17T10:00:00+01:00' })
})
beforeEach(async () => {
  today = addDays(today, 7)
  await harness.moveTo(at('10:00'))
  partner = await openPartner(harness.server.appContext.db)
  host = await signUp(harness.server)
})
afterAll(async () => {
  await harness.close()
  // There is no mail server here.
  expect(harness.failures.filter((one) => one instanceof Error)).toEqual([])
})

const UPDATE = `mutation ($input: UpdateDishesInput!) { updateDishes(input: $input) {
  userReservation { totalPaid totalIncludingTax } stripeResponse { redirect_to_url } } }`
const CEILING = `mutation ($input: UpdateCeilingInput!) { updateCeiling(input: $input) {
  userReservation { totalPaid } stripeResponse { redirect_to_url } } }`
const PAY = `mutation ($input: PayUserReservationInput!) { payUserReservation(input: $input) {
  userReservation { status totalPaid } stripeResponse { redirect_to_url } } }`
const OFFERED = `query ($id: ID!) { getUserReservation(id: $id) { totalPaid totalIncludingTax
  ceilings { each amount applicationFee total } reservation { ceiling } } }`
type Offered = {
  totalPaid: number
  totalIncludingTax: number
  ceilings: { each: number; amount: number; applicationFee: number; total: number }[]
  reservation: { ceiling: number | null }
}
type Bank = { stripeResponse: { redirect_to_url: string | null } | null }

const offered = async (person: TestCaller, share: string) =>
  (await harness.room.as<Offered>(person, OFFERED, { id: share })).data

/**
 * A table for three paid by its host, with two guests of one dish each at 12,50 €. The host has a dish at 12,50 € and the fee
 * of 3 €.
 */
async function table({ day = today } = {}) {
  const wish = { day, party: 3, type: 'PAY_FOR_ALL' as const, withInvitation: true }
  const booked = await harness.room.booked(host, partner, wish)
  const link = linkOf(await harness.room.seen(host, booked.id))
  const [ana, hugo] = [await signUp(harness.server, { firstName: 'Ana' }), await signUp(harness.server)]
  const anas = await harness.room.joined(ana, link, partner)
  const hugos = await harness.room.joined(hugo, link, partner)
  return { id: booked.id, own: ownShare(booked).id, ana, anas: anas.id, hugo, hugos: hugos.id }
}

/** Pays the bill of the table with a ceiling in euros. */
async function payWith(own: string, ceiling: number, more: { number?: string; couponId?: string } = {}) {
  const { number = CARDS.good, couponId } = more
  const { amount = 0, applicationFee = 0 } =
    (await offered(host, own))?.ceilings.find(({ each }) => each === ceiling) ?? {}
  const card = { paymentToken: await harness.card(number), amount, application_fee_amount: applicationFee }
  const input = { userReservationId: own, stripeParams: card, ceiling, ...(couponId && { couponId }) }
  return harness.room.as<Bank & { userReservation: { status: string; totalPaid: number } }>(host, PAY, { input })
}

const choose = (person: TestCaller, share: string, dishes: number, agreedTotal?: number) => {
  const order = { foodItems: [{ id: partner.dish, quantity: dishes }] }
  return harness.room.as<Bank & { userReservation: Offered }>(person, UPDATE, {
    input: { userReservationId: share, order, agreedTotal },
  })
}
const agree = (person: TestCaller, id: string, ceiling: number | null, agreedTotal?: number) =>
  harness.room.as<Bank & { userReservation: { totalPaid: number } }>(person, CEILING, {
    input: { reservationId: id, ceiling, agreedTotal },
  })

describe('a host who pays for all', () => {
  test('is offered round ceilings with the highest possible debit, and accepts none by default', async () => {
    const { own, anas, ana } = await table()
    const seen = await offered(host, own)
    expect(seen?.ceilings.slice(0, 2)).toEqual([
      { each: 15, amount: 42.5, applicationFee: 3, total: 45.5 },
      { each: 20, amount: 52.5, applicationFee: 3, total: 55.5 },
    ])
    expect((await offered(ana, anas))?.ceilings).toEqual([])
    await harness.pay(host, own, await harness.card())
    expect(await harness.money(own)).toEqual(['AUTHORISED 4050'])
    expect((await offered(ana, anas))?.reservation.ceiling).toBeNull()
    expect((await choose(ana, anas, 2)).error?.message).toContain("Votre hôte règle l'addition")
  })

  test('has the maximum authorised at once; guests choose up to it, and only ordered dishes are debited', async () => {
    const { id, own, ana, anas, hugo, hugos } = await table()
    expect((await payWith(own, 40)).data?.userReservation).toEqual({ status: 'CONFIRMED', totalPaid: 95.5 })
    expect((await offered(ana, anas))?.reservation.ceiling).toBe(40)
    expect((await choose(ana, anas, 3)).error).toBeUndefined()
    expect((await choose(ana, anas, 4)).error).toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining("Votre hôte invite chacun jusqu'à 40"),
    })
    // A guest does not use up the amount that another may still choose.
    expect((await choose(hugo, hugos, 3)).error).toBeUndefined()
    expect(await offered(host, own)).toMatchObject({ totalPaid: 95.5, totalIncludingTax: 90.5 })
    await harness.run()
    const { rows } = await sql<{ kind: string }>`
      select kind from message where recipient = ${host.email} and kind = 'GUEST_DISHES_CHANGED'`.execute(
      harness.server.appContext.db,
    )
    expect(rows).toHaveLength(2)
    await harness.moveTo(at('06:00', 1))
    expect(await harness.money(own)).toEqual(['AUTHORISED 9550', 'CAPTURED 9050', 'FEE 300'])
    expect((await harness.room.seen(host, id)).status).toBe('COMPLETED')
  })

  test('cannot accept an amount that is not round, too low, of another bill, or combined with a code', async () => {
    const { own } = await table()
    const card = { paymentToken: await harness.card(), amount: 42.5, application_fee_amount: 3 }
    const pay = (ceiling: number, more: object = {}) =>
      harness.room.as(host, PAY, { input: { userReservationId: own, stripeParams: card, ceiling, ...more } })
    expect((await pay(17)).error?.fields).toHaveProperty('ceiling')
    expect((await pay(10)).error?.fields).toHaveProperty('ceiling')
    expect((await pay(20)).error).toMatchObject({ code: 'CONFLICT', total: 55.5 })
    const anywhere = { fromDay: null, toDay: null, weekdays: null, restaurantIds: null, types: null }
    const unbound = { payer: 'RESTAURANT' as const, mostUses: null, mostEach: null, minimumCents: 0 }
    const code = { code: `C${today.slice(5).replace('-', '')}`, percent: 20, cents: null, onItems: true, onFee: false }
    await addCoupon(
      harness.server.appContext.db,
      { ...code, ...anywhere, ...unbound },
      new Date(harness.server.clock.now()),
    )
    expect((await pay(15, { couponId: code.code })).error?.fields).toHaveProperty('ceiling')
    expect(await harness.money(own)).toEqual([])
    // Paid without a ceiling after a try with one: the former one is not kept.
    await payWith(own, 20, { number: CARDS.declined })
    await harness.pay(host, own, await harness.card())
    expect((await offered(host, own))?.reservation.ceiling).toBeNull()
    expect((await harness.money(own)).at(-1)).toBe('AUTHORISED 4050')
  })

  test('passes 3-D Secure for the whole, and has no ceiling until the bank has granted that', async () => {
    const { own, ana, anas } = await table()
    const bank = (await payWith(own, 30, { number: CARDS.asksAlways })).data?.stripeResponse?.redirect_to_url ?? ''
    expect((await offered(ana, anas))?.reservation.ceiling).toBeNull()
    const back = await harness.answerBank(bank, true)
    await harness.confirm(host, own, back.searchParams.get('payment_intent') ?? '')
    expect((await offered(ana, anas))?.reservation.ceiling).toBe(30)
    expect(await offered(host, own)).toMatchObject({ totalPaid: 75.5 })
  })

  test('pays nothing if a guest exceeds the ceiling during 3-D Secure, and accepts again', async () => {
    const { own, ana, anas, hugo, hugos } = await table()
    const bank = (await payWith(own, 20, { number: CARDS.asksAlways })).data?.stripeResponse?.redirect_to_url ?? ''
    await choose(ana, anas, 2)
    const back = await harness.answerBank(bank, true)
    const { error } = await harness.confirm(host, own, back.searchParams.get('payment_intent') ?? '')
    expect(error).toMatchObject({ code: 'CONFLICT', message: expect.stringContaining('Le total a changé') })
    await harness.run()
    expect(await harness.money(own)).toEqual(['AUTHORISED 5550', 'VOIDED 5550'])
    await payWith(own, 30)
    expect((await choose(hugo, hugos, 2)).error).toBeUndefined()
  })

  test('has none if another tab has stored one that the granted amount does not cover', async () => {
    const { own, ana, anas } = await table()
    const card = await harness.card()
    const [{ data }] = await harness.payingDuring(
      () => harness.pay(host, own, card),
      () => payWith(own, 20, { number: CARDS.declined }),
    )
    expect(data?.userReservation.status).toBe('CONFIRMED')
    expect(await harness.money(own)).toEqual(['AUTHORISED 4050'])
    expect((await offered(ana, anas))?.reservation.ceiling).toBeNull()
  })
})

describe('after the payment', () => {
  test('a higher ceiling is accepted with its amount and authorised; a decline keeps the previous one', async () => {
    const { id, own, ana, anas } = await table()
    await payWith(own, 20, { number: CARDS.asksAlways }).then(async ({ data }) => {
      const back = await harness.answerBank(data?.stripeResponse?.redirect_to_url ?? '', true)
      await harness.confirm(host, own, back.searchParams.get('payment_intent') ?? '')
    })
    expect((await agree(host, id, 30)).error).toMatchObject({ code: 'CONFLICT', total: 75.5 })
    const ask = async () => (await agree(host, id, 30, 75.5)).data?.stripeResponse?.redirect_to_url ?? ''
    const refused = await harness.answerBank(await ask(), false)
    expect([...refused.searchParams.keys()]).toContain('ceiling')
    expect((await harness.confirm(host, own, refused.searchParams.get('payment_intent') ?? '')).error?.code).toBe(
      'PAYMENT_FAILED',
    )
    expect(await offered(host, own)).toMatchObject({ totalPaid: 55.5, reservation: { ceiling: 20 } })
    expect((await choose(ana, anas, 2)).error?.code).toBe('CONFLICT')

    const granted = await harness.answerBank(await ask(), true)
    await harness.confirm(host, own, granted.searchParams.get('payment_intent') ?? '')
    expect(await offered(host, own)).toMatchObject({ totalPaid: 75.5, reservation: { ceiling: 30 } })
    expect((await choose(ana, anas, 2)).error).toBeUndefined()
    await harness.run()
    const { rows } = await sql<{ kind: string }>`
      select kind from message where recipient = ${host.email} and kind = 'DISHES_CHANGED'`.execute(
      harness.server.appContext.db,
    )
    expect(rows).toEqual([])
    await harness.moveTo(at('06:00', 1))
    expect((await harness.money(own)).slice(-2)).toEqual(['CAPTURED 5300', 'FEE 300'])
  })

  test('a lower ceiling, or none, keeps all chosen dishes, and allows nothing more', async () => {
    const { id, own, ana, anas, hugo, hugos } = await table()
    await payWith(own, 40)
    await choose(ana, anas, 3)
    expect((await agree(host, id, 20)).data?.userReservation.totalPaid).toBe(95.5)
    expect(await offered(ana, anas)).toMatchObject({ totalIncludingTax: 37.5, reservation: { ceiling: 20 } })
    // Guests keep their dishes, and may replace them by dishes of at most the same price.
    expect((await choose(ana, anas, 4)).error?.code).toBe('CONFLICT')
    expect((await choose(ana, anas, 2)).error).toBeUndefined()
    expect((await choose(ana, anas, 3)).error?.code).toBe('CONFLICT')
    expect((await choose(hugo, hugos, 2)).error?.code).toBe('CONFLICT')
    await agree(host, id, null)
    expect((await offered(ana, anas))?.reservation.ceiling).toBeNull()
    // Raised again, up to the amount that the card still holds.
    expect((await agree(host, id, 40)).error).toBeUndefined()
    expect(await harness.money(own)).toEqual(['AUTHORISED 9550'])
  })

  test('only the host can change it, once they have paid, until the order is firm', async () => {
    const { id, own, ana } = await table()
    expect((await agree(host, id, 20)).error?.code).toBe('CONFLICT')
    await harness.pay(host, own, await harness.card())
    expect((await agree(ana, id, 20)).error?.code).toBe('NOT_FOUND')
    expect((await agree(host, id, 20, 55.5)).error).toBeUndefined()
    await harness.moveTo(at('19:30'))
    expect((await agree(host, id, 30, 75.5)).error).toMatchObject({ message: expect.stringContaining('ferme') })
  })

  test('the host’s own dishes do not reduce what their guests were promised', async () => {
    const { own, ana, anas } = await table()
    await payWith(own, 30)
    const { error } = await choose(host, own, 2)
    expect(error).toMatchObject({ code: 'CONFLICT', total: 88 })
    expect((await choose(host, own, 2, 88)).error).toBeUndefined()
    expect((await choose(ana, anas, 2)).error).toBeUndefined()
    expect(await offered(host, own)).toMatchObject({ totalPaid: 88, totalIncludingTax: 65.5 })
  })
})

test('after a declined renewal there is no ceiling until the host pays again, with a ceiling if they accept one', async () => {
  const { own, ana, anas } = await table({ day: addDays(today, 6) })
  const bank = (await payWith(own, 30, { number: CARDS.asksAlways })).data?.stripeResponse?.redirect_to_url ?? ''
  const back = await harness.answerBank(bank, true)
  await harness.confirm(host, own, back.searchParams.get('payment_intent') ?? '')
  await harness.heldUntil(own, at('05:00', 7))
  expect((await offered(ana, anas))?.reservation.ceiling).toBe(30)
  await harness.moveTo(at('12:00', 6))
  expect((await offered(ana, anas))?.reservation.ceiling).toBeNull()
  expect((await payWith(own, 30)).data?.userReservation).toEqual({ status: 'CONFIRMED', totalPaid: 75.5 })
  expect((await offered(ana, anas))?.reservation.ceiling).toBe(30)
})

test('two guests who concurrently choose up to the ceiling both succeed, even if it is being lowered', async () => {
  const { id, own, ana, anas, hugo, hugos } = await table()
  await payWith(own, 40)
  const [one, other] = await Promise.all([choose(ana, anas, 3), choose(hugo, hugos, 3)])
  expect([one.error, other.error]).toEqual([undefined, undefined])
  await Promise.all([choose(ana, anas, 1), agree(host, id, 15), choose(hugo, hugos, 2)])
  await Promise.all([choose(ana, anas, 3), agree(host, id, 20)])
  const { totalPaid = 0, totalIncludingTax = 0 } = (await offered(host, own)) ?? {}
  expect(totalPaid).toBe(95.5)
  expect(totalIncludingTax).toBeLessThanOrEqual(totalPaid)
  await harness.moveTo(at('06:00', 1))
  expect((await harness.money(own)).slice(-2)).toEqual([`CAPTURED ${Math.round(totalIncludingTax * 100)}`, 'FEE 300'])
})

test('a dish that leaves the menu lowers the bill under a ceiling, and calls no bank', async () => {
  const { own } = await table()
  await payWith(own, 30)
  await sql`update food_item set is_active = false where id = ${Number(partner.dish)}`.execute(
    harness.server.appContext.db,
  )
  await harness.run()
  await harness.moveTo(at('10:03'))
  await harness.moveTo(at('19:30'))
  expect(await offered(host, own)).toMatchObject({ totalPaid: 75.5, totalIncludingTax: 0 })
  await harness.moveTo(at('06:00', 1))
  expect(await harness.money(own)).toEqual(['AUTHORISED 7550', 'VOIDED 7550'])
})
