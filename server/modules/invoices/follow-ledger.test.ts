import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { openPartner, ownShare, type Partner, tableAt } from '../../testing/bookings.ts'
import { at, harness, host, openPaymentDays, today } from '../../testing/payment-days.fixtures.ts'
import { CARDS } from '../../testing/payment-harness.fixtures.ts'
import { addExtra, refundShare, takeLineOff } from '../reservations/after-meal/after-meal.ts'
import { compareInvoices } from './invoices.ts'
import { invoicesOn, type TestInvoices } from './read-invoices.fixtures.ts'

openPaymentDays({ each: 12 })

let invoices: TestInvoices
let partner: Partner
let id: string
let share: string
const db = () => harness.server.appContext.db
beforeEach(async () => {
  invoices = invoicesOn(harness)
  partner = await openPartner(db(), { seats: 1000 })
})

/** Books a table for tonight at nine. Its default card declines off-session charges. */
async function seated(number = CARDS.asksAlways) {
  const reservation = await harness.room.booked(host, partner, { day: today })
  id = reservation.id
  share = ownShare(reservation).id
  await harness.agreed(host, share, harness.pay(host, share, await harness.card(number)))
  await harness.moveTo(at('21:00'))
}
async function tip() {
  const leave = 'mutation ($input: TipInput!) { addTipToReservation(input: $input) { id } }'
  expect((await harness.room.as(host, leave, { input: { reservationId: id, amount: 3 } })).error).toBeUndefined()
}
const extra = (name: string, priceCents: number, vat: number) =>
  harness.inTransaction((tx) => addExtra(tx, share, { name, priceCents, vat }))
const refused = async (days: readonly number[]) => {
  for (const day of days) await harness.moveTo(at('06:01', day))
}
const payRest = async (amount: number) => {
  const { error } = await harness.pay(host, share, await harness.card(), { amount, fee: 0 })
  expect(error).toBeUndefined()
  await harness.run()
}

/** The restaurant's documents, such as 'INVOICE 1250'. */
async function restaurants() {
  const { rows } = await sql<{ made: string }>`
    select concat_ws(' ', kind, total_cents) as made from invoice
    where share_id = ${share} and seller = 'RESTAURANT' order by number`.execute(db())
  return rows.map(({ made }) => made)
}

describe('a charge that is declined after the meal', () => {
  test('is on no invoice once given up, and has its own invoice if paid later', async () => {
    await seated()
    await tip()
    await refused([1, 2, 4])
    expect(await restaurants()).toEqual(['INVOICE 1250'])
    const [page] = await invoices.readHost(host, id)
    expect(page).toContain('Total TTC 12,50 €')
    expect(page).not.toMatch(/Pourboire|Reste à régler/)

    await payRest(3)
    expect(await restaurants()).toEqual(['INVOICE 1250', 'INVOICE 300'])
    expect((await invoices.readHost(host, id)).at(-1)).toContain('Pourboire, hors TVA 3,00 €')
  })

  test('is shown as due until it is paid, then has a second invoice', async () => {
    await seated()
    await extra('Café', 300, 1000)
    await refused([1])
    const [page] = await invoices.readHost(host, id)
    expect(page).toContain('Réglé par Visa •••• 3184 12,50 €')
    expect(page).toContain('Reste à régler, facturé ensuite 3,00 €')
    expect(page).not.toMatch(/Café|Payée comptant/)

    await payRest(3)
    expect(await restaurants()).toEqual(['INVOICE 1250', 'INVOICE 300'])
    const pages = await invoices.readHost(host, id)
    const added = pages.find((page) => page.includes('Café'))
    expect(pages.join()).not.toContain('Reste à régler')
    expect(added).toContain('Café 10 % 1 3,00 € 3,00 €')
    expect(added).toContain('Réglé par Visa •••• 4242 3,00 €')

    await harness.inTransaction((tx) => refundShare(tx, share, 1250 + 300))
    await harness.run()
    expect((await restaurants()).toSorted()).toEqual([
      'CREDIT_NOTE 1250',
      'CREDIT_NOTE 300',
      'INVOICE 1250',
      'INVOICE 300',
    ])
  })
})

describe('an invoice of a former release, with tip and extras that are not paid yet', () => {
  beforeEach(async () => {
    await seated()
    await tip()
    await extra('Chablis', 800, 2000)
    await refused([1])
    const sums = [
      { vat: 1000, net: 1136, tax: 114, gross: 1250 },
      { vat: 2000, net: 667, tax: 133, gross: 800 },
    ]
    const line = { name: 'Chablis', quantity: 1, unitCents: 800, vat: 2000 }
    await sql`
      update invoice set total_cents = 2350, content = (content - 'covers') || jsonb_build_object('totalCents', 2350,
        'tipCents', 300, 'sums', ${JSON.stringify(sums)}::jsonb, 'lines', content -> 'lines' || ${JSON.stringify(line)}::jsonb)
      where share_id = ${share} and seller = 'RESTAURANT'`.execute(db())
  })

  test('is corrected by a credit note at the same rates once their charge is given up', async () => {
    expect((await invoices.readHost(host, id))[0]).toContain('Reste à régler 11,00 €')
    await refused([2, 4])
    expect(await restaurants()).toEqual(['INVOICE 2350', 'CREDIT_NOTE 1100'])
    const pages = await invoices.readHost(host, id)
    expect(pages[0]).not.toContain('Reste à régler')
    const credit = pages.at(-1)
    expect(credit).toContain('Reste à régler, annulé 20 % 1 – 8,00 € – 8,00 €')
    expect(credit).toContain('20 % – 6,67 € – 1,33 € – 8,00 €')
    expect(credit).toContain('Pourboire, hors TVA – 3,00 €')
    expect(credit).not.toMatch(/10 %|Rendu sur/)

    await payRest(11)
    expect(await restaurants()).toEqual(['INVOICE 2350', 'CREDIT_NOTE 1100', 'INVOICE 1100'])
  })

  test('is shown as settled once they are paid, without a second invoice', async () => {
    await payRest(11)
    expect(await restaurants()).toEqual(['INVOICE 2350'])
    const [page] = await invoices.readHost(host, id)
    expect(page).toContain('Réglé par Visa •••• 4242 11,00 €')
    expect(page).not.toContain('Reste à régler')
  })
})

describe('a line that is refunded', () => {
  test('is credited at the rate of the order, even if the rate of the dish has changed', async () => {
    const order = { foodItems: [{ id: partner.dish, quantity: 1 }], combos: [{ id: partner.formula, quantity: 1 }] }
    await sql`update combo set vat_on_site = 2000 where id = ${Number(partner.formula)}`.execute(db())
    const create = `mutation ($input: CreateReservationInput!) { createReservation(input: $input) {
      id usersReservations { id } } }`
    const input = { ...tableAt(partner, { day: today }), order }
    const { data, error } = await harness.room.as<{ id: string; usersReservations: { id: string }[] }>(host, create, {
      input,
    })
    expect(error).toBeUndefined()
    ;[id, share] = [data?.id ?? '', data?.usersReservations[0]?.id ?? '']
    await harness.pay(host, share, await harness.card())
    await harness.moveTo(at('06:01', 1))
    await sql`update combo set vat_on_site = 550 where id = ${Number(partner.formula)}`.execute(db())
    await sql`update food_item set vat_on_site = 550 where id = ${Number(partner.dish)}`.execute(db())
    const { rows } = await sql<{ position: number; version: number }>`
      select l.position, r.version from share_line l join share s on s.id = l.share_id
      join reservation r on r.id = s.reservation_id where l.share_id = ${share} and l.combo_id is not null`.execute(
      db(),
    )
    const [line] = rows
    await harness.inTransaction((tx) =>
      takeLineOff(tx, {
        reservationId: Number(id),
        line: { shareId: share, position: line?.position ?? 0 },
        quantity: 1,
        version: line?.version ?? 0,
      }),
    )
    await harness.run()
    const credit = (await invoices.readHost(host, id)).at(-1)
    expect(credit).toContain('20 % – 16,67 € – 3,33 € – 20,00 €')
    expect(credit).not.toContain('10 %')
    expect(credit).not.toContain('5,5 %')
  })
})

describe('refunds of a meal and a tip paid with one card', () => {
  test('credit notes state as repaid the amount that they credit', async () => {
    await seated(CARDS.good)
    await tip()
    await harness.moveTo(at('06:01', 1))
    expect(await restaurants()).toEqual(['INVOICE 1550'])
    const notes = async () => {
      const { rows } = await sql<{ total: number; paid: number }>`
        select total_cents as total,
          (select sum((one ->> 'cents')::int)::int from jsonb_array_elements(content -> 'payments') one) as paid
        from invoice where share_id = ${share} and seller = 'RESTAURANT' and kind = 'CREDIT_NOTE'
        order by number`.execute(db())
      return rows
    }
    for (const cents of [500, 1150]) {
      await harness.inTransaction((tx) => refundShare(tx, share, cents))
      await harness.run()
    }
    expect(await notes()).toEqual([
      { total: 500, paid: 500 },
      { total: 1050, paid: 1050 },
    ])
  })
})

describe('the daily comparison of invoices with the ledger', () => {
  const compared = () => compareInvoices({ ...harness.server.appContext, clock: harness.server.clock }, today)

  test('corrects an invoice that differs and notifies the operator', async () => {
    await seated(CARDS.good)
    await harness.moveTo(at('06:01', 1))
    await sql`
      update invoice set total_cents = 1600, content = content || '{"totalCents": 1600, "tipCents": 350}'
      where share_id = ${share} and seller = 'RESTAURANT'`.execute(db())
    await harness.moveTo(at('10:00', 1))
    expect(await compared()).toEqual([
      { reservationId: Number(id), shareId: share, seller: 'RESTAURANT', invoiced: 1600, received: 1250 },
    ])
    await harness.run()
    expect(await restaurants()).toEqual(['INVOICE 1600', 'CREDIT_NOTE 350'])
    const { rows } = await sql<{ recipient: string }>`
      select recipient from message where told_of = ${`INVOICES_DIFFER:${today}`}`.execute(db())
    expect(rows).toEqual([{ recipient: harness.server.appContext.config.legal.contactEmail }])
    expect(await compared()).toEqual([])
  })

  test('adds a missing invoice', async () => {
    await seated(CARDS.good)
    await harness.moveTo(at('06:01', 1))
    await sql`delete from invoice where share_id = ${share}`.execute(db())
    await harness.moveTo(at('10:00', 1))
    expect((await compared()).map(({ seller, invoiced, received }) => [seller, invoiced, received])).toEqual([
      ['RESTAURANT', 0, 1250],
      ['PLATFORM', 0, 100],
    ])
    expect(await restaurants()).toEqual(['INVOICE 1250'])
  })

  test('finds no difference for refunds, given-up charges and pending collections', async () => {
    await seated()
    await tip()
    await refused([1])
    await harness.inTransaction((tx) => refundShare(tx, share, 500))
    await harness.moveTo(at('09:00', 1))
    expect(await compared()).toEqual([])
    await refused([2, 4])
    await harness.moveTo(at('09:00', 4))
    expect(await compared()).toEqual([])
  })
})
