import { addDays, parisInstant, writeDay } from '@tablee/domain/calendar/calendar'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openPartner, type Partner, type TableWish, type TestCaller } from '../../testing/bookings.ts'
import { payByVoucher } from '../../testing/pay-by-voucher.fixtures.ts'
import { openPaymentHarness, type PaymentHarness } from '../../testing/payment-harness.fixtures.ts'
import { signIn, signUp } from '../../testing/people.ts'
import { employ } from '../../testing/staff.ts'
import { voucherHolders } from '../../testing/voucher-holders.fixtures.ts'
import { addCoupon, type NewCoupon } from '../coupons/coupons.ts'
import { addExtra, closeBill, refundShare, takeLineOff } from '../reservations/after-meal/after-meal.ts'
import { compareInvoices } from './invoices.ts'
import { invoicesOn, type TestInvoices } from './read-invoices.fixtures.ts'

let harness: PaymentHarness
let invoices: TestInvoices
let partner: Partner
let owner: string
let host: TestCaller & { accountId: string }
let id: string
let share: string
/** The sandbox's clock never goes back, so each test has its own days, from ten in the morning. */
let today = '2026-11-02'
const at = (hour: string, days = 0) => parisInstant(addDays(today, days), hour)

beforeAll(async () => {
  harness = await openPaymentHarness({ now: '2026-11-02T10:00:00+01:00' })
  invoices = invoicesOn(harness)
})
beforeEach(async () => {
  today = addDays(today, 14)
  await harness.moveTo(at('10:00'))
  host = await signUp(harness.server)
  partner = await openPartner(harness.server.appContext.db, { seats: 1000 })
  owner = (await employ(harness.server, partner.id)).accountId
})
afterAll(() => harness.close())

let made = 0
/** A code that pays all dishes at the platform's expense, unless stated otherwise. */
async function coupon(one: Partial<NewCoupon> = {}): Promise<string> {
  const code = `CODE${++made}`
  const anywhere = { fromDay: null, toDay: null, weekdays: null, restaurantIds: null, types: null, minimumCents: 0 }
  const dishes = { percent: 100, cents: null, onItems: true, onFee: false, payer: 'PLATFORM' as const }
  const all = { code, ...dishes, ...anywhere, mostUses: null, mostEach: null, ...one }
  await addCoupon(harness.server.appContext.db, all, new Date(harness.server.clock.now()))
  return code
}

/**
 * Pays dishes of 12.50 € each and a fee of 1 € with a code. Returns the amounts in euros that the card pays for dishes and fee.
 */
async function paid(code: string, [amount, fee]: [number, number], wish: TableWish = {}) {
  const booked = await harness.room.booked(host, partner, { day: today, ...wish })
  id = booked.id
  share = booked.usersReservations[0]?.id ?? ''
  const card = amount + fee > 0 ? await harness.card() : ''
  const { error } = await harness.pay(host, share, card, { coupon: code, amount, fee })
  expect(error).toBeUndefined()
  await harness.moveTo(at('20:30'))
}

async function settled() {
  await harness.inTransaction((tx) => closeBill(tx, Number(id), 'restaurant'))
  await harness.moveTo(at('06:01', 1))
}

async function takeOff(price: number) {
  const { rows } = await sql<{ version: number; position: number }>`
    select r.version, l.position from share_line l join share s on s.id = l.share_id
    join reservation r on r.id = s.reservation_id where l.share_id = ${share} and l.price_cents = ${price}`.execute(
    harness.server.appContext.db,
  )
  const { version = 0, position = 0 } = rows[0] ?? {}
  const line = { shareId: share, position }
  await harness.inTransaction((tx) => takeLineOff(tx, { reservationId: Number(id), line, quantity: 1, version }))
  await harness.run()
}

/** The documents of the bill: 'RESTAURANT INVOICE 1250: Gyoza 1250'. */
async function documents() {
  const { rows } = await sql<{ text: string }>`
    select concat_ws(' ', seller, kind, total_cents, (
      select string_agg(concat_ws(' ', p ->> 'means', p ->> 'cents'), ', ') from jsonb_array_elements(content -> 'payments') p
    )) as text from invoice where share_id = ${share} order by kind desc, made_at, seller desc, number`.execute(
    harness.server.appContext.db,
  )
  return rows.map(({ text }) => text)
}

async function ask<T>(query: string, variables: Record<string, unknown>): Promise<T> {
  const { data, error } = await harness.room.as<T>(await signIn(harness.server, owner), query, {
    id: partner.id,
    from: writeDay(today),
    to: writeDay(addDays(today, 10)),
    ...variables,
  })
  if (error) throw new Error(error.message)
  return data as T
}

/** VAT by day as '1000 1250': rate and gross amount. */
async function vat() {
  const { days } = await ask<{ days: { sum: { rate: number; gross: number } }[] }>(
    `query ($id: ID!, $from: String, $to: String) {
      houseVat(restaurantId: $id, from: $from, to: $to) { days { sum { rate gross } } } }`,
    {},
  )
  return days.map(({ sum }) => `${sum.rate} ${sum.gross}`)
}

/** The balances of the exported accounts, in cents. */
async function balances(): Promise<Record<string, number>> {
  const url = await ask<string>(
    `query ($id: ID!, $from: String, $to: String) {
      houseAccountsFile(restaurantId: $id, from: $from, to: $to, file: FEC) }`,
    {},
  )
  const { rawPayload } = await harness.server.app.inject({ url: new URL(url).pathname })
  const [, ...rows] = rawPayload.toString('latin1').trimEnd().split('\r\n')
  const inCents = (text = '') => Number(text.replace(',', ''))
  const sums: Record<string, number> = {}
  for (const row of rows) {
    const field = row.split('\t')
    const account = field[4] ?? ''
    sums[account] = (sums[account] ?? 0) + inCents(field[11]) - inCents(field[12])
  }
  return Object.fromEntries(Object.entries(sums).filter(([, cents]) => cents !== 0))
}

async function leftToPay() {
  const bills = await ask<{ leftToPay: number }[]>(
    'query ($id: ID!, $day: String!) { houseBills(restaurantId: $id, day: $day) { leftToPay } }',
    { day: writeDay(today) },
  )
  return bills.map((one) => one.leftToPay)
}

/** Compares documents and money of all tests, once an hour has passed. */
async function expectNoDifference() {
  await harness.moveTo(at('12:00', 2))
  expect(
    await compareInvoices({ ...harness.server.appContext, clock: harness.server.clock }, addDays(today, 2)),
  ).toEqual([])
}

const CODE = 'Code promo'
const CARD = 'Visa •••• 4242'

describe('a code paid by the platform', () => {
  test('is a payment on the invoice of the full price if it pays the whole bill', async () => {
    await paid(await coupon({ onFee: true }), [0, 0])
    await settled()
    expect(await documents()).toEqual([`RESTAURANT INVOICE 1250 ${CODE} 1250`])
    const [page] = await invoices.readHost(host, id)
    expect(page).toContain('10 % 11,36 € 1,14 € 12,50 €')
    expect(page).toContain('Total TTC 12,50 €')
    expect(page).toContain('Code promo, réglé par Tablée 12,50 €')
    expect(page).not.toMatch(/Remise|Reste à régler|Réglé par/)
    expect(await vat()).toEqual(['1000 1250'])
    expect(await balances()).toEqual({ 511500: 1250, 706100: -1136, 445711: -114 })
    expect(await leftToPay()).toEqual([0])
    await expectNoDifference()
  })

  test('leaves an invoice of the fee if it pays all dishes and the card pays the fee', async () => {
    await paid(await coupon(), [0, 1])
    await settled()
    expect(await documents()).toEqual([`RESTAURANT INVOICE 1250 ${CODE} 1250`, `PLATFORM INVOICE 100 ${CARD} 100`])
    await expectNoDifference()
  })

  test('is listed as a payment next to the card if it pays a part', async () => {
    await paid(await coupon({ percent: 20 }), [10, 1])
    await settled()
    expect(await documents()).toEqual([
      `RESTAURANT INVOICE 1250 ${CODE} 250, ${CARD} 1000`,
      `PLATFORM INVOICE 100 ${CARD} 100`,
    ])
    expect(await vat()).toEqual(['1000 1250'])
    expect(await leftToPay()).toEqual([0])
    await expectNoDifference()
  })

  test('gets a part of the credit note of a refund', async () => {
    await paid(await coupon({ percent: 20 }), [10, 1])
    await settled()
    await harness.inTransaction((tx) => refundShare(tx, share, 400))
    await harness.run()
    // 400 of 1,100 cents.
    expect((await documents()).at(-1)).toBe(`RESTAURANT CREDIT_NOTE 490 ${CARD} 400, ${CODE} 90`)
    const credit = (await invoices.readHost(host, id)).at(-1)
    expect(credit).toContain('Rendu sur Visa •••• 4242 4,00 €')
    expect(credit).toContain('Rendu à Tablée 0,90 €')
    expect(await leftToPay()).toEqual([0])
    await harness.inTransaction((tx) => refundShare(tx, share, 700))
    await harness.run()
    expect((await documents()).slice(3).toSorted()).toEqual([
      `PLATFORM CREDIT_NOTE 100 ${CARD} 100`,
      `RESTAURANT CREDIT_NOTE 760 ${CARD} 600, ${CODE} 160`,
    ])
    await expectNoDifference()
  })

  test('is credited at the VAT rate of a dish that is removed after capture', async () => {
    await sql`update combo set vat_on_site = 2000 where id = ${Number(partner.formula)}`.execute(
      harness.server.appContext.db,
    )
    await paid(await coupon(), [0, 1], { dishes: 1, combos: [partner.formula] })
    await settled()
    expect(await vat()).toEqual(['1000 1250', '2000 2000'])
    await harness.moveTo(at('12:00', 1))
    await takeOff(1250)
    expect((await documents()).at(-1)).toBe(`RESTAURANT CREDIT_NOTE 1250 ${CODE} 1250`)
    expect(await vat()).toEqual(['1000 1250', '2000 2000', '1000 -1250'])
    await takeOff(2000)
    expect((await documents()).at(-1)).toBe(`RESTAURANT CREDIT_NOTE 2000 ${CODE} 2000`)
    expect(await leftToPay()).toEqual([0])
    await expectNoDifference()
  })

  test('is listed on the invoice together with tip and extras that the card pays', async () => {
    await paid(await coupon(), [0, 1])
    await harness.inTransaction((tx) => addExtra(tx, share, { name: 'Chablis', priceCents: 800, vat: 2000 }))
    const leave = 'mutation ($id: ID!) { addTipToReservation(input: { reservationId: $id, amount: 2 }) { id } }'
    expect((await harness.room.as(host, leave, { id })).error).toBeUndefined()
    await settled()
    expect(await documents()).toEqual([
      `RESTAURANT INVOICE 2250 ${CODE} 1250, ${CARD} 1000`,
      `PLATFORM INVOICE 100 ${CARD} 100`,
    ])
    expect(await vat()).toEqual(['1000 1250', '2000 800'])
    expect(await leftToPay()).toEqual([0])
    await expectNoDifference()
  })

  test('is listed as a payment next to card and meal voucher', async () => {
    const people = voucherHolders(harness)
    await people.takes(partner)
    await people.edenred(host)
    const booked = await harness.room.booked(host, partner, { day: today })
    id = booked.id
    share = booked.usersReservations[0]?.id ?? ''
    const asked = <T>(query: string, variables?: Record<string, unknown>) => harness.room.as<T>(host, query, variables)
    const bill = { items: 1250, itemsDiscount: 250, card: { amount: 1000, applicationFee: 100 } }
    const couponId = await coupon({ percent: 20 })
    const done = await payByVoucher(asked, { share, scheme: 'EDENRED', bill, card: await harness.card(), couponId })
    expect(done?.error).toBeUndefined()
    await harness.moveTo(at('20:30'))
    await settled()
    expect((await documents())[0]).toBe(`RESTAURANT INVOICE 1250 ${CODE} 250, Titre-restaurant 900, ${CARD} 100`)
    expect(await leftToPay()).toEqual([0])
    await expectNoDifference()
  })

  test('is a discount on our invoice if it reduces our fee', async () => {
    await paid(await coupon({ percent: 40, onItems: false, onFee: true }), [12.5, 0.6])
    await settled()
    expect(await documents()).toEqual([`RESTAURANT INVOICE 1250 ${CARD} 1250`, `PLATFORM INVOICE 60 ${CARD} 60`])
    await expectNoDifference()
  })
})

describe('a code paid by the restaurant', () => {
  test('is a discount: the sale is what is left', async () => {
    await paid(await coupon({ percent: 20, payer: 'RESTAURANT' }), [10, 1])
    await settled()
    expect(await documents()).toEqual([`RESTAURANT INVOICE 1000 ${CARD} 1000`, `PLATFORM INVOICE 100 ${CARD} 100`])
    expect((await invoices.readHost(host, id))[0]).toContain('Remise – 2,50 €')
    expect(await vat()).toEqual(['1000 1000'])
    await expectNoDifference()
  })

  test('leaves no invoice and no line of 0,00 € if nothing is left to pay', async () => {
    await paid(await coupon({ onFee: true, payer: 'RESTAURANT' }), [0, 0])
    await settled()
    expect(await documents()).toEqual([])
    expect(await vat()).toEqual([])
    expect((await invoices.host(host, id)).error?.message).toBe(
      "Un code promo a pris toute l'addition : il n'y a rien à facturer.",
    )
    await expectNoDifference()
  })

  test('leaves the invoice of the fee, and one of extras, if it covers all dishes', async () => {
    await paid(await coupon({ payer: 'RESTAURANT' }), [0, 1])
    await harness.inTransaction((tx) => addExtra(tx, share, { name: 'Café', priceCents: 300, vat: 1000 }))
    await settled()
    expect(await documents()).toEqual([`RESTAURANT INVOICE 300 ${CARD} 300`, `PLATFORM INVOICE 100 ${CARD} 100`])

    await harness.moveTo(at('10:00', 3))
    today = addDays(today, 3)
    await paid(await coupon({ payer: 'RESTAURANT' }), [0, 1])
    await settled()
    expect(await documents()).toEqual([`PLATFORM INVOICE 100 ${CARD} 100`])
    await expectNoDifference()
  })
})

test('VAT by day and the accounts of an invoice of a former release, which states a code as a discount, stay as they were', async () => {
  await paid(await coupon({ percent: 20 }), [10, 1])
  await settled()
  await sql`
    update invoice set total_cents = 1000, content = content || ${JSON.stringify({
      totalCents: 1000,
      discountCents: 250,
      payments: [{ means: CARD, cents: 1000 }],
      sums: [
        { vat: 1000, net: 909, tax: 91, gross: 1000 },
        { vat: 550, net: 0, tax: 0, gross: 0 },
      ],
    })}::jsonb where share_id = ${share} and seller = 'RESTAURANT'`.execute(harness.server.appContext.db)
  expect(await vat()).toEqual(['1000 1000'])
  expect(await balances()).toEqual({ 511500: 1250, 706100: -909, 445711: -91, 467300: -250 })
  expect(await leftToPay()).toEqual([0])
  await expectNoDifference()
  await harness.inTransaction((tx) => refundShare(tx, share, 400))
  await harness.run()
  expect((await documents()).at(-1)).toBe(`RESTAURANT CREDIT_NOTE 400 ${CARD} 400`)
  expect(await leftToPay()).toEqual([0])
})
