import { heightOf, INK, LEFT, makeRoom, QUIET, RIGHT, rule, type Sheet, say, within } from '../../../pdf/sheet.ts'
import type { Invoice } from '../invoice.ts'
import { euros, rate } from './words.ts'

/** A column of a table, from `x` on, or up to it where it is aligned to the right. */
export type Column = { heading: string; x: number; align: 'left' | 'right' }

const WHAT: Column = { heading: 'Désignation', x: LEFT, align: 'left' }
const VAT: Column = { heading: 'TVA', x: 330, align: 'right' }
const QUANTITY: Column = { heading: 'Qté', x: 375, align: 'right' }
const EACH: Column = { heading: 'Prix unitaire TTC', x: 465, align: 'right' }
const SUM: Column = { heading: 'Total TTC', x: RIGHT, align: 'right' }
const WIDTH_OF_NAMES = 200

const PARTS = { SETTLED: 'Réglée', ABSENT: 'Absence signalée', OPEN: 'À régler' }

/** Draws the lines of the sale; a guest's note has no VAT column. */
export function drawLines(sheet: Sheet, { kind, content }: Invoice): void {
  const columns = kind === 'NOTE' ? [WHAT, QUANTITY, EACH, SUM] : [WHAT, VAT, QUANTITY, EACH, SUM]
  const sign = kind === 'CREDIT_NOTE' ? -1 : 1
  const rows = [
    ...content.lines.map(({ name, choices, vat, parts, quantity, unitCents }) => [
      choices ? `${name} : ${choices}` : name,
      ...(kind === 'NOTE' ? [] : [ratesOf(parts ?? [{ vat }])]),
      ...[String(quantity), euros(sign * unitCents), euros(sign * unitCents * quantity)],
    ]),
    ...extra('Remise', -content.discountCents, columns.length),
    ...extra('Livraison', content.deliveryCents, columns.length),
  ]
  drawTable(sheet, columns, rows)
}

/** The rates of a line: '10 %', or '10 + 20 %' where its price has parts at both. */
function ratesOf(parts: readonly { vat: number }[]): string {
  const rates = [...new Set(parts.map(({ vat }) => rate(vat)))]
  return rates.map((one, index) => (index < rates.length - 1 ? one.replace(/\s*%$/, '') : one)).join(' + ')
}

/** Draws the guests and whether each has settled, without amounts. */
export function drawGuests(sheet: Sheet, { content }: Invoice): void {
  const columns: Column[] = [
    { heading: 'Convive', x: LEFT, align: 'left' },
    { heading: 'Sa part', x: RIGHT, align: 'right' },
  ]
  drawTable(
    sheet,
    columns,
    content.guests.map(({ name, part }) => [name, PARTS[part]]),
  )
}

/** Draws rows under their headings, on as many pages as they take. */
export function drawTable(sheet: Sheet, columns: readonly Column[], rows: readonly string[][]): void {
  within(sheet, 'Table', () => {
    drawHeadings(sheet, columns)
    for (const row of rows) {
      const height = Math.max(13, heightOf(sheet, row[0] ?? '', { width: WIDTH_OF_NAMES })) + 14
      if (makeRoom(sheet, height)) drawHeadings(sheet, columns)
      within(sheet, 'TR', () => {
        for (const [index, text] of row.entries())
          drawCell(sheet, columns[index] ?? WHAT, text, index === row.length - 1)
      })
      sheet.y += height
      rule(sheet, sheet.y)
    }
  })
  sheet.y += 22
}

function drawHeadings(sheet: Sheet, columns: readonly Column[]): void {
  within(sheet, 'TR', () => {
    for (const { heading, x, align } of columns)
      say(sheet, 'TH', heading, x, sheet.y, { size: 8.5, colour: QUIET, align })
  })
  sheet.y += 17
  rule(sheet, sheet.y, { colour: INK, width: 0.8 })
}

function drawCell(sheet: Sheet, { x, align }: Column, text: string, isLast: boolean): void {
  const style = { align, face: isLast ? ('strong' as const) : ('text' as const) }
  say(sheet, 'TD', text, x, sheet.y + 7, align === 'left' ? { ...style, width: WIDTH_OF_NAMES } : style)
}

/** A line without a quantity; none if it is zero. */
function extra(name: string, cents: number, columns: number): string[][] {
  return cents === 0 ? [] : [[name, ...Array<string>(columns - 2).fill(''), euros(cents)]]
}
