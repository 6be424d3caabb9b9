import { vatSums } from '@tablee/domain/money/invoice-sums'
import { getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import type { Content, Invoice, Line } from '../invoice.ts'
import { pagesOf } from '../read-invoices.fixtures.ts'
import { drawDocuments } from './draw-documents.ts'

const GYOZA: Line = { name: 'Gyoza', quantity: 2, unitCents: 1250, vat: 1000 }

function invoiceOf(lines: Line[], overrides: Partial<Content> = {}): Invoice {
  const sums = vatSums(lines.map(({ unitCents, quantity, vat }) => ({ cents: unitCents * quantity, vat })))
  const totalCents = sums.reduce((sum, { gross }) => sum + gross, 0)
  const content: Content = {
    seller: { name: 'Chez Marcel', address: ['12 rue de la Paix', '75002 Paris'], siret: null, vatNumber: null },
    drawnUpBy: null,
    restaurant: 'Chez Marcel',
    lines,
    sums,
    totalCents,
    buyer: { name: 'Camille Durand', companyName: null, companyAddress: null },
    meal: { reservationId: 12, day: '2026-12-01', hour: '20:00', type: 'DELIVERY', persons: 1 },
    discountCents: 0,
    deliveryCents: 0,
    tipCents: 0,
    payments: [],
    corrects: null,
    guests: [],
    ...overrides,
  }
  return {
    id: 'i',
    shareId: 's',
    reservationId: 12,
    accountId: null,
    seller: 'RESTAURANT',
    kind: 'INVOICE',
    part: 'MEAL',
    series: 'R12',
    year: 2026,
    number: 42,
    corrects: null,
    totalCents,
    content,
    madeAt: Date.parse('2026-12-02T06:00:00+01:00'),
  }
}

test('a long bill continues from page to page, each with its number and headings', async () => {
  const lines = Array.from({ length: 60 }, (_, index) => ({ ...GYOZA, name: `Plat ${index + 1}` }))
  const pages = await pagesOf(await drawDocuments([invoiceOf(lines)]))
  expect(pages.length).toBeGreaterThan(2)
  for (const [index, page] of pages.entries()) {
    expect(page).toContain('R12-2026-000042')
    expect(page).toContain(`${index + 1} / ${pages.length}`)
  }
  expect(pages[1]).toContain('Désignation TVA Qté Prix unitaire TTC Total TTC')
  expect(pages.join(' ')).toContain('Plat 60 10 % 2 12,50 € 25,00 €')
  expect(pages.at(-1)).toContain('Total TTC 1 500,00 €')
})

test('every character of a name is drawn, with French spaces and apostrophes', async () => {
  const names = ['Œufs cocotte « à l’ancienne » n° 2', 'Crêpe Ÿ ç ñ ß', 'Žluťoučký Łódź', 'Phở Được 🍜 Țuică']
  const buyer = { name: 'Léa\u202Fd’Été', companyName: null, companyAddress: null }
  const [page] = await pagesOf(
    await drawDocuments([
      invoiceOf(
        names.map((name) => ({ ...GYOZA, name })),
        { buyer },
      ),
    ]),
  )
  expect(page).toContain("Œufs cocotte « à l'ancienne » n° 2")
  expect(page).toContain('Crêpe Ÿ ç ñ ß')
  expect(page).toContain('Žluťoučký Łódź')
  expect(page).toContain('Phở Được 🍜 Țuică 10 %')
  expect(page).toContain("Léa d'Été")
  expect(page).toContain('Livraison du mardi 1er décembre 2026 à 20:00')
})

test('a screen reader gets the language, the title and the reading order of a document', async () => {
  const pdf = await getDocumentProxy(new Uint8Array(await drawDocuments([invoiceOf([GYOZA])])))
  const { info } = await pdf.getMetadata()
  expect(info).toMatchObject({ Language: 'fr-FR', Title: 'Facture R12-2026-000042 · Chez Marcel' })
  expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true })
  const tree = JSON.stringify(await (await pdf.getPage(1)).getStructTree())
  for (const role of ['H1', 'Table', 'TR', 'TH', 'TD']) expect(tree).toContain(`"role":"${role}"`)
})
