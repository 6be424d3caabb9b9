import { NO_WISHES } from '@tablee/domain/ordering/wishes'
import { type CookedBooking, type CookedSeat, kitchenSheet } from '@tablee/domain/service/kitchen-sheet'
import { changesSince, entriesOf } from '@tablee/domain/service/since-printed'
import { getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { pagesOf } from '../../../invoices/read-invoices.fixtures.ts'
import { drawKitchen, type PrintedView } from './draw-kitchen.ts'

const AT = Date.parse('2026-12-01T18:42:00+01:00')

const seat = (id: string, given: Partial<CookedSeat> = {}): CookedSeat => ({
  id,
  name: `Convive ${id}`,
  status: 'CONFIRMED',
  ...NO_WISHES,
  allergens: [],
  lines: [
    {
      name: 'Magret de canard',
      quantity: 1,
      isFormula: false,
      sharedDishId: null,
      avoided: [],
      choices: [{ group: 'Cuisson', name: 'à point', options: [] }],
    },
  ],
  ...given,
})
const table = (id: number, seats: CookedSeat[], given: Partial<CookedBooking> = {}): CookedBooking => ({
  id,
  startsAt: AT + id,
  hour: '20:00',
  type: 'SELF_PAY',
  status: 'CONFIRMED',
  isGroup: true,
  isPlain: false,
  linkEndedAt: null,
  name: `Table ${id}`,
  party: seats.length,
  seats,
  tableDishes: [],
  ...given,
})
const viewOf = (bookings: CookedBooking[], since: PrintedView['since'] = null): PrintedView => ({
  restaurantId: 1,
  restaurant: 'Chez Marcel',
  day: '2026-12-01',
  service: 'DINNER',
  printedAt: AT,
  since,
  sheet: kitchenSheet(bookings, 'DINNER', AT),
})
const textOf = async (view: PrintedView, format: 'A4' | 'TICKET') =>
  (await pagesOf(await drawKitchen(view, format))).join(' ')

const FULL = Array.from({ length: 30 }, (_, index) =>
  table(
    index + 1,
    Array.from({ length: 4 }, (_, nth) => seat(`${index + 1}.${nth + 1}`)),
  ),
)

test.each(['A4', 'TICKET'] as const)(
  'a full evening continues from page to page, without losing a guest: %s',
  async (format) => {
    const pages = await pagesOf(await drawKitchen(viewOf(FULL), format))
    expect(pages.length).toBeGreaterThan(1)
    const text = pages.join(' ')
    for (const { seats, name } of FULL) {
      expect(text).toContain(`${name} · 4 couverts`)
      for (const { name: guest } of seats) expect(text).toContain(`${guest} 1 × Magret de canard : à point`)
    }
    expect(text).toContain('Totaux par plat 120 × Magret de canard : 120 à point')
    if (format === 'A4')
      for (const [index, page] of pages.entries()) expect(page).toContain(`${index + 1} / ${pages.length}`)
  },
)

test('a ticket is 80 mm wide and as long as its content, A4 is A4', async () => {
  const few = viewOf([table(1, [seat('1')])])
  const [short, long, paper] = await Promise.all([
    sizesOf(await drawKitchen(few, 'TICKET')),
    sizesOf(await drawKitchen(viewOf(FULL.slice(0, 5)), 'TICKET')),
    sizesOf(await drawKitchen(few, 'A4')),
  ])
  expect(short[0]?.[0]).toBe(227)
  expect(short[0]?.[1]).toBeLessThan(long[0]?.[1] ?? 0)
  expect(paper).toEqual([[595, 842]])
})

test('allergies and a note come before the dishes, with all characters of a French name of any length', async () => {
  const name = `Žluťoučký d’Œuvre-${'Montmorency'.repeat(6)}`
  const guest = seat('1', { name, allergens: ['Lait', 'Œufs'], note: 'Sans « sauce », s’il vous plaît' })
  for (const format of ['A4', 'TICKET'] as const) {
    const text = await textOf(viewOf([table(1, [guest], { name: 'Zoë Ÿ. ñ' })]), format)
    expect(text).toContain('Zoë Ÿ. ñ · 1 couvert')
    expect(text).toContain("Žluťoučký d'Œuvre-Montmorency")
    expect(text.replaceAll(' ', '')).toContain(
      "Allergiessignalées:laitetœufsUnmotpourlacuisine:Sans«sauce»,s'ilvousplaît",
    )
    expect(text.indexOf('Allergies signalées')).toBeLessThan(text.indexOf('1 × Magret'))
  }
})

test('an allergy is printed in any language, on A4 and on a ticket', async () => {
  const notes = ['对花生严重过敏 🥜, 请勿使用花生油', 'Сильна алергія на арахіс. Table 4', 'Cuisson ≥ 18°C']
  const seats = notes.map((note, index) => seat(`${index}`, { note }))
  for (const format of ['A4', 'TICKET'] as const) {
    const text = (await textOf(viewOf([table(1, seats)]), format)).replaceAll(' ', '')
    for (const note of notes) expect(text).toContain(`Unmotpourlacuisine:${note.replaceAll(' ', '')}`)
  }
})

test('a right-to-left note begins below its heading, at the right of its frame', async () => {
  const note = 'حساسية شديدة للفول السوداني'
  const drawn = await drawKitchen(viewOf([table(1, [seat('1', { note })])]), 'TICKET')
  const page = await (await getDocumentProxy(new Uint8Array(drawn))).getPage(1)
  const { items } = await page.getTextContent()
  const placed = items.flatMap((item) => ('str' in item && item.str.trim() ? [item] : []))
  const heading = placed.find(({ str }) => str.startsWith('Un mot pour la cuisine'))
  const arabic = placed.filter(({ str }) => /\p{Script=Arabic}/u.test(str))
  expect(arabic.length).toBeGreaterThan(0)
  for (const { transform } of arabic) expect(transform[5]).toBeLessThan(heading?.transform[5])
  const end = Math.max(...arabic.map(({ transform, width }) => transform[4] + width))
  expect(end).toBeGreaterThan(200)
  expect(end).toBeLessThanOrEqual(210)
})

test('each line that is new, changed or removed since the last print is marked', async () => {
  const [magret] = seat('1').lines
  if (!magret) throw new Error('it has a line')
  const before = kitchenSheet([table(1, [seat('1'), seat('2')])], 'DINNER', AT)
  const bar = { ...magret, name: 'Bar', choices: [] }
  const now = [table(1, [seat('1', { lines: [bar] }), seat('3')], { hour: '20:30' })]
  const { changed, gone } = changesSince(entriesOf(before), entriesOf(kitchenSheet(now, 'DINNER', AT)))
  const since = { at: AT - 3_600_000, changed, gone: gone.map((one) => ({ ...one, name: 'Convive 2', table: null })) }
  for (const format of ['A4', 'TICKET'] as const) {
    const text = await textOf(viewOf(now, since), format)
    expect(text).toContain('Imprimé à 18:42, ce qui a changé depuis 17:42 est marqué')
    expect(text).toContain('À ne plus préparer 20:00 · Convive 2 Retiré : 1 × Magret de canard : à point')
    expect(text).toContain(
      'Convive 1 Modifié · à 20:30 au lieu de 20:00 Ajouté : 1 × Bar Retiré : 1 × Magret de canard : à point',
    )
    expect(text).toContain('Convive 3 Nouveau 1 × Magret')
  }
})

test('an empty sheet says so, and the same view gives the same bytes', async () => {
  expect(await textOf(viewOf([]), 'A4')).toContain("Rien à préparer pour ce service pour l'instant.")
  expect((await drawKitchen(viewOf(FULL), 'A4')).equals(await drawKitchen(viewOf(FULL), 'A4'))).toBe(true)
})

test('a screen reader gets the language, the title and the headings', async () => {
  const pdf = await getDocumentProxy(new Uint8Array(await drawKitchen(viewOf([table(1, [seat('1')])]), 'A4')))
  const { info } = await pdf.getMetadata()
  expect(info).toMatchObject({ Language: 'fr-FR', Title: 'Cuisine · soir · mardi 1er décembre 2026 · Chez Marcel' })
  const tree = JSON.stringify(await (await pdf.getPage(1)).getStructTree())
  for (const role of ['H1', 'H2', 'H3', 'P']) expect(tree).toContain(`"role":"${role}"`)
})

async function sizesOf(file: Buffer): Promise<number[][]> {
  const pdf = await getDocumentProxy(new Uint8Array(file))
  const pages = await Promise.all(Array.from({ length: pdf.numPages }, (_, index) => pdf.getPage(index + 1)))
  return pages.map(({ view }) => view.slice(2).map(Math.round))
}
