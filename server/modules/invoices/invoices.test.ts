import { MINUTE } from '@tablee/domain/calendar/calendar'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  ANONYMOUS,
  guestWith,
  keepAddress,
  linkOf,
  openPartner,
  openToGo,
  ownShare,
  type Partner,
  type TableWish,
  type TestCaller,
  tableAt,
} from '../../testing/bookings.ts'
import { addChoices } from '../../testing/choices.ts'
import { openPaymentHarness, type PaymentHarness } from '../../testing/payment-harness.fixtures.ts'
import { signUp, type TestPerson } from '../../testing/people.ts'
import { addExtra, closeBill, refundShare } from '../reservations/after-meal/after-meal.ts'
import { summariseGroup } from './invoices.ts'
import { invoicesOn, type TestInvoices } from './read-invoices.fixtures.ts'

const NOW = Date.parse('2026-11-24T10:00:00+01:00')
const TONIGHT = Date.parse('2026-11-24T20:00:00+01:00')
const MORNING = Date.parse('2026-11-25T06:00:00+01:00')
const LEA = { email: 'lea@example.test', firstName: 'Léa', lastName: 'Petit' }

let harness: PaymentHarness
let invoices: TestInvoices
let partner: Partner
let host: TestPerson

beforeAll(async () => {
  harness = await openPaymentHarness()
  invoices = invoicesOn(harness)
})
beforeEach(async () => {
  harness.server.clock.moveTo(NOW)
  host = await signUp(harness.server, { firstName: 'Camille', lastName: 'Œuvrard' })
  partner = await openRestaurant()
})
afterAll(() => harness.close())

/** A new restaurant, so that its series starts at 1. */
async function openRestaurant(): Promise<Partner> {
  const opened = await openPartner(harness.server.appContext.db, { seats: 1000 })
  await sql`
    update restaurant set siret = '73282932000074', address = '12 rue de la Paix', zip_code = '75002', city = 'Paris'
    where id = ${opened.id}`.execute(harness.server.appContext.db)
  return opened
}

/** A table paid by its host. */
async function paid(wish: TableWish = {}) {
  const reservation = await harness.room.booked(host, partner, wish)
  const share = ownShare(reservation).id
  const { error } = await harness.pay(host, share, await harness.card())
  if (error) throw new Error(error.message)
  return { id: reservation.id, share }
}

/** A group in which each guest pays: the host and Léa, who has no account. */
async function shared() {
  const { id, share } = await paid({ party: 2, dishes: 3 })
  const lea = await harness.room.joined(ANONYMOUS, linkOf(await harness.room.seen(host, id)), partner, LEA)
  const guest: TestCaller = guestWith(lea.guestToken)
  await harness.pay(guest, lea.id, await harness.card(), LEA)
  return { id, share, guest, leas: lea.id }
}

/** Moves the server past the settlement; the sandbox's clock need not move. */
async function nextMorning() {
  harness.server.clock.moveTo(MORNING)
  await harness.run()
}

const refunded = async (shareId: string, cents: number) => {
  await harness.inTransaction((tx) => refundShare(tx, shareId, cents))
  await harness.run()
}

describe('before the meal is settled', () => {
  test('a booking without an order reports that it is paid at the restaurant', async () => {
    const plain = await openPartner(harness.server.appContext.db, { hasMenu: false })
    const { id } = await harness.room.booked(host, plain, { dishes: 0 })
    const sentence = "Rien n'a été réglé sur Tablée pour ce repas : demandez votre facture au restaurant."
    expect((await invoices.host(host, id)).error?.message).toBe(sentence)
    await nextMorning()
    expect((await invoices.host(host, id)).error?.message).toBe(sentence)
  })

  test('the error states when the invoice will be available', async () => {
    const { id, share } = await paid()
    const sentence = 'Votre facture sera disponible mercredi 25 novembre 2026 à partir de 06:00.'
    expect((await invoices.host(host, id)).error).toMatchObject({ code: 'CONFLICT', message: sentence })
    expect((await invoices.guest(host, share)).error).toMatchObject({ code: 'CONFLICT', message: sentence })
  })

  test('a cancelled booking reports that it has none', async () => {
    const { id } = await paid()
    await harness.room.cancel(host, id)
    expect((await invoices.host(host, id)).error?.message).toBe(
      "Cette réservation a été annulée : elle n'a pas de facture.",
    )
  })
})

describe('an order that is delivered', () => {
  test('has takeaway VAT rates, and a delivery fee at the rates of its dishes', async () => {
    partner = await openToGo(harness.server.appContext.db, { seats: 1000 })
    const address = await keepAddress(harness.server.appContext.db, host.accountId)
    const { db } = harness.server.appContext
    const order = { foodItems: [{ id: partner.dish, quantity: 2 }], combos: [{ id: partner.formula, quantity: 1 }] }
    // One dish is packaged and the formula includes wine, so the VAT rates differ.
    await sql`update combo set vat_takeaway = 2000, is_alcohol = true where id = ${Number(partner.formula)}`.execute(db)
    const create = `mutation ($input: CreateReservationInput!) { createReservation(input: $input) {
      id usersReservations { id } } }`
    const input = { ...tableAt(partner, { type: 'DELIVERY', address }), order }
    const { data } = await harness.room.as<{ id: string; usersReservations: { id: string }[] }>(host, create, { input })
    const [id, share] = [data?.id ?? '', data?.usersReservations[0]?.id ?? '']
    await harness.pay(host, share, await harness.card())

    expect((await invoices.host(host, id)).error?.message).toBe(
      'Votre facture sera disponible mardi 24 novembre 2026 à partir de 22:00.',
    )
    for (const instant of [TONIGHT - 30 * MINUTE, TONIGHT + 120 * MINUTE]) {
      harness.server.clock.moveTo(instant)
      await harness.run()
    }
    const [restaurants, ours] = await invoices.readHost(host, id)
    expect(restaurants).toContain('Gyoza 5,5 % 2 12,50 € 25,00 €')
    expect(restaurants).toContain('20 % 1 20,00 € 20,00 €')
    expect(restaurants).toContain('Livraison 2,90 €')
    expect(restaurants).toContain('Total TTC 47,90 €')
    expect(restaurants).toContain('5,5 % 25,22 € 1,39 € 26,61 € 20 % 17,74 € 3,55 € 21,29 €')
    expect(ours).toContain('Frais de service 20 % 1 1,00 € 1,00 €')
  })
})

describe('a formula with wine', () => {
  test('is listed with its dishes, and taxed by their prices', async () => {
    const { egg, wine } = await addChoices(harness.server.appContext.db, partner)
    const choices = [egg, wine].map((choice) => ({ id: String(choice) }))
    const order = { foodItems: [], combos: [{ id: partner.formula, quantity: 2, choices }] }
    const create = `mutation ($input: CreateReservationInput!) { createReservation(input: $input) {
      id usersReservations { id } } }`
    const input = { ...tableAt(partner), order }
    const { data } = await harness.room.as<{ id: string; usersReservations: { id: string }[] }>(host, create, { input })
    await harness.pay(host, data?.usersReservations[0]?.id ?? '', await harness.card())
    await nextMorning()
    const [restaurants] = await invoices.readHost(host, data?.id ?? '')
    expect(restaurants).toContain('Midi : Œuf mayonnaise · Brouilly (+ 2,00 €) 10 + 20 % 2 22,00 € 44,00 €')
    expect(restaurants).toContain('10 % 25,45 € 2,55 € 28,00 € 20 % 13,33 € 2,67 € 16,00 €')
  })
})

describe('a table for one', () => {
  test('has two invoices once it is completed: the restaurant’s for the dishes, the platform’s for the service', async () => {
    const { id, share } = await paid({ dishes: 2 })
    await nextMorning()
    expect(await invoices.made(share)).toEqual([
      `INVOICE R${partner.id}-2026-1 2500`,
      expect.stringMatching(/^INVOICE T-2026-\d+ 100$/),
    ])

    const [restaurants, ours] = await invoices.readHost(host, id)
    expect(restaurants).toContain('Chez Marcel')
    expect(restaurants).toContain('12 rue de la Paix 75002 Paris SIRET 732 829 320 00074 · TVA FR44732829320')
    expect(restaurants).toContain(`Facture R${partner.id}-2026-000001`)
    expect(restaurants).toContain('Camille Œuvrard')
    expect(restaurants).toContain('Repas du mardi 24 novembre 2026 à 20:00')
    expect(restaurants).toContain('Document établi le 25 novembre 2026')
    expect(restaurants).toContain('Gyoza 10 % 2 12,50 € 25,00 €')
    expect(restaurants).toContain('10 % 22,73 € 2,27 € 25,00 €')
    expect(restaurants).toContain('Total TTC 25,00 €')
    expect(restaurants).toContain('Réglé par Visa •••• 4242 25,00 €')
    expect(restaurants).toContain('au nom et pour le compte de Chez Marcel')

    expect(ours).toContain('Tablée Démonstration SAS')
    expect(ours).toContain('SIREN 000 000 000 · TVA FR12000000000')
    expect(ours).toContain('Frais de service 20 % 1 1,00 € 1,00 €')
    expect(ours).toContain('20 % 0,83 € 0,17 € 1,00 €')
    expect(ours).toContain('Réglé par Visa •••• 4242 1,00 €')
    expect(ours).not.toContain('Gyoza')
  })

  test('has the same invoice to the byte each time, even if names and prices have changed since', async () => {
    const { id } = await paid()
    await nextMorning()
    const first = await invoices.open((await invoices.host(host, id)).data)
    await sql`update restaurant set name = 'Chez Simone' where id = ${partner.id}`.execute(harness.server.appContext.db)
    await sql`update food_item set name = 'Ravioles', price_cents = 1`.execute(harness.server.appContext.db)
    const second = await invoices.open((await invoices.host(host, id)).data)
    expect(second.rawPayload.equals(first.rawPayload)).toBe(true)
  })

  test('is invoiced to the company in its payer’s profile', async () => {
    await sql`
      update account set company_name = 'Globex', company_address = '8 avenue de l''Opéra, 75001 Paris'
      where id = ${host.accountId}`.execute(harness.server.appContext.db)
    const { id } = await paid()
    await nextMorning()
    const [page] = await invoices.readHost(host, id)
    expect(page).toContain("Client Globex Camille Œuvrard 8 avenue de l'Opéra, 75001 Paris")
  })

  test('lists its tip on a separate line outside VAT, and the extras added at the table', async () => {
    const { id, share } = await paid()
    harness.server.clock.moveTo(TONIGHT + 90 * MINUTE)
    await harness.room.as(
      host,
      'mutation ($id: ID!) { addTipToReservation(input: { reservationId: $id, amount: 2 }) { id } }',
      { id },
    )
    await harness.inTransaction((tx) => addExtra(tx, share, { name: 'Verre de chablis', priceCents: 800, vat: 2000 }))
    await nextMorning()
    await harness.run()
    const [page] = await invoices.readHost(host, id)
    expect(page).toContain('Verre de chablis 20 % 1 8,00 € 8,00 €')
    expect(page).toContain('20 % 6,67 € 1,33 € 8,00 €')
    expect(page).toContain('Total TTC 20,50 €')
    expect(page).toContain('Pourboire, hors TVA 2,00 €')
    expect(page).toContain('Total 22,50 €')
    expect(page).toContain('Réglé par Visa •••• 4242 12,50 €')
    expect(page).toContain('Réglé par Visa •••• 4242 10,00 €')
  })
})

describe('a group in which each pays', () => {
  test('gives each payer an invoice, and the host a summary without a number or others’ amounts', async () => {
    const { id, guest, leas } = await shared()
    await nextMorning()
    const [summary, own, ours] = await invoices.readHost(host, id)
    expect(summary).toContain('Récapitulatif')
    expect(summary).toContain('Camille Œ. Réglée')
    expect(summary).toContain('Léa P. Réglée')
    expect(summary).toContain('Votre part 38,50 €')
    expect(summary).not.toMatch(/12,50|13,50|2026-0000/)
    expect(own).toContain('Gyoza 10 % 3 12,50 € 37,50 €')
    expect(ours).toContain('Frais de service')

    const hers = await invoices.readGuest(guest, leas)
    expect(hers).toHaveLength(2)
    expect(hers[0]).toContain('Client Léa Petit')
    expect(hers[0]).toContain('Gyoza 10 % 1 12,50 € 12,50 €')
    expect(hers.join()).not.toMatch(/37,50|Récapitulatif|Camille/)
  })

  test('gives its host one summary, even if the event is delivered twice', async () => {
    const { id } = await shared()
    await nextMorning()
    const { appContext } = harness.server
    await appContext.db
      .transaction()
      .execute((db) => summariseGroup({ ...appContext, db }, { reservationId: Number(id), to: 'COMPLETED' }))
    expect(await invoices.readHost(host, id)).toHaveLength(3)
  })

  test('shows a guest’s invoice to nobody else, not even to the host', async () => {
    const { leas, share, guest } = await shared()
    await nextMorning()
    expect((await invoices.guest(host, leas)).error?.code).toBe('NOT_FOUND')
    expect((await invoices.guest(guest, share)).error?.code).toBe('NOT_FOUND')
    expect((await invoices.guest(host, share)).error).toBeUndefined()
  })
})

test('a host who pays for all gets the invoice of all, a guest a note without a number', async () => {
  const table = await harness.room.booked(host, partner, { type: 'PAY_FOR_ALL', party: 2 })
  const lea = await harness.room.joined(ANONYMOUS, linkOf(table), partner, { ...LEA, dishes: 2 })
  await harness.pay(host, ownShare(table).id, await harness.card())
  await nextMorning()

  const [own, ours] = await invoices.readHost(host, table.id)
  expect(own).toContain('Gyoza 10 % 3 12,50 € 37,50 €')
  expect(ours).toContain('Frais de service 20 % 1 2,00 € 2,00 €')
  const hers = await invoices.readGuest(guestWith(lea.guestToken), lea.id)
  expect(hers).toHaveLength(1)
  expect(hers[0]).toContain('Gyoza 2 12,50 € 25,00 €')
  expect(hers[0]).not.toMatch(/2026-0000|37,50/)
})

test('each payer is notified once of their invoice, a guest with a link of their own', async () => {
  const { share, leas } = await shared()
  await nextMorning()
  await harness.run()
  const { rows } = await sql<{ about: string; recipient: string }>`
    select told_of as about, recipient from message where kind = 'INVOICE_READY' and told_of like any(${[`%${share}`, `%${leas}`]})
    order by recipient = ${LEA.email}`.execute(harness.server.appContext.db)
  expect(rows).toEqual([
    { about: `INVOICE_READY:${share}`, recipient: host.email },
    { about: `INVOICE_READY:${leas}`, recipient: LEA.email },
  ])
})

describe('a refund', () => {
  test('creates a credit note in the same series, which mirrors the invoice', async () => {
    const { id, share } = await paid({ dishes: 2 })
    await nextMorning()
    await refunded(share, 1000)
    const series = `R${partner.id}-2026`
    expect(await invoices.made(share)).toEqual([
      `INVOICE ${series}-1 2500`,
      expect.stringMatching(/^INVOICE T-/),
      `CREDIT_NOTE ${series}-2 1000`,
    ])
    const credit = (await invoices.readHost(host, id)).at(-1)
    expect(credit).toContain(`Avoir ${series}-000002`)
    expect(credit).toContain(`Sur la facture ${series}-000001 du 25 novembre 2026`)
    expect(credit).toContain('10 % – 9,09 € – 0,91 € – 10,00 €')
    expect(credit).toContain('Rendu sur Visa •••• 4242 10,00 €')

    await refunded(share, 1600)
    expect((await invoices.made(share)).filter((one) => one.startsWith('CREDIT_NOTE')).sort()).toEqual([
      `CREDIT_NOTE ${series}-2 1000`,
      `CREDIT_NOTE ${series}-3 1500`,
      expect.stringMatching(/^CREDIT_NOTE T-2026-\d+ 100$/),
    ])
    await harness.run()
    expect(await invoices.made(share)).toHaveLength(5)
  })
})

test('a refund before the evening ends is credited as soon as there is an invoice', async () => {
  const { id, share } = await paid()
  harness.server.clock.moveTo(TONIGHT + 90 * MINUTE)
  await harness.inTransaction((tx) => closeBill(tx, Number(id), 'restaurant'))
  await harness.run()
  await refunded(share, 250)
  await nextMorning()
  expect((await invoices.made(share)).filter((one) => !one.includes(' T-'))).toEqual([
    `INVOICE R${partner.id}-2026-1 1250`,
    `CREDIT_NOTE R${partner.id}-2026-2 250`,
  ])
})

describe('the address of an invoice', () => {
  test('opens a PDF on its own, which no cache stores', async () => {
    const { id } = await paid()
    await nextMorning()
    const answer = await invoices.open((await invoices.host(host, id)).data)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="facture-chez-marcel-2026-11-24.pdf"',
      'cache-control': 'private, no-store',
    })
  })

  test('expires after ten minutes, and is invalid with one changed character', async () => {
    const { id, share } = await paid()
    await nextMorning()
    const url = (await invoices.guest(host, share)).data ?? ''
    const other = (await invoices.host(host, id)).data ?? ''
    harness.server.clock.moveTo(MORNING + 10 * MINUTE)
    expect((await invoices.open(url)).statusCode).toBe(200)
    harness.server.clock.moveTo(MORNING + 10 * MINUTE + 1)
    const late = await invoices.open(url)
    expect(late.statusCode).toBe(410)
    expect(late.body).toBe('Ce lien a expiré. Rouvrez votre facture depuis « Mes réservations ».')

    for (const forged of [
      url.replace('/guest.', '/host.'),
      url.replace(share, `${share.slice(0, -1)}${share.endsWith('A') ? 'B' : 'A'}`),
      url.replace(/\.([^.]*)$/, (_, signature: string) => `.${[...signature].toReversed().join('')}`),
      other.replace(/(\/host\.[^.]+\.)[^.]+/, '$1zzzzzzzz'),
      `${url}.x`,
      `${new URL(url).origin}/invoices/x`,
    ]) {
      expect((await invoices.open(forged)).statusCode, forged).toBe(404)
    }
  })
})

test('deleting the account deletes notes and summaries; an invoice is kept without its card details', async () => {
  const { share } = await shared()
  await nextMorning()
  const { data } = await harness.room.as<string>(host, '{ exportMyData(password: "Tablee-2026!") }')
  expect(data).toContain(`R${partner.id}-2026-000`)
  await harness.room.as(host, 'mutation { deleteAccount(password: "Tablee-2026!") }')
  const { rows } = await sql<{ row: string }>`
    select i::text as row from invoice i where share_id = ${share}`.execute(harness.server.appContext.db)
  expect(rows).toHaveLength(2)
  for (const { row } of rows) {
    expect(row).toContain('Carte bancaire')
    expect(row).not.toMatch(/4242|Visa/)
  }
})
