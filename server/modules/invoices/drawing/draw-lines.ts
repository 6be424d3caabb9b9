import { heightOf, say } from '../../../pdf/say.ts'
import { INK, LEFT, makeRoom, QUIET, RIGHT, rule, type Sheet, within } from '../../../pdf/sheet.ts'
import type { Invoice } from '../invoice.ts'
import { euros, rate } from './words.ts'

/** A column of a table that starts at `x`, or ends there if right-aligned. Text wraps at `width`. */
export type Column = { heading: string; x: number; align: 'left' | 'right'; width?: number }

const WHAT: Column = { heading: 'Désignation', x: LEFT, align: 'left', width: 210 }
const VAT: Column = { heading: 'TVA', x: 330, align: 'right' }
const QUANTITY: Column = { heading: 'Qté', x: 375, align: 'right' }
const EACH: Column = { heading: 'Prix unitaire TTC', x: 465, align: 'right' }
const SUM: Column = { heading: 'Total TTC', x: RIGHT, align: 'right' }

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
  // An invoice of a tip alone has no lines.
  if (rows.length > 0) drawTable(sheet, columns, rows)
}

/** The rates of a line: '10 %', or '10 + 20 %' if its price has parts at both. */
function ratesOf(parts: readonly { vat: number }[]): string {
  const rates = [...new Set(parts.map(({ vat }) => rate(vat)))]
  return rates.map((one, index) => (index < rates.length - 1 ? one.replace(/\s*%$/, '') : one)).join(' + ')
}

/** Draws the guests and whether each has settled, without amounts. */
export function drawGuests(sheet: Sheet, { content }: Invoice): void {
  const columns: Column[] = [
    { heading: 'Convive', x: LEFT, align: 'left', width: 340 },
    { heading: 'Sa part', x: RIGHT, align: 'right' },
  ]
  drawTable(
    sheet,
    columns,
    content.guests.map(({ name, part }) => [name, PARTS[part]]),
  )
}

/** Draws rows under their headings, on as many pages as needed. */
export function drawTable(sheet: Sheet, columns: readonly Column[], rows: readonly string[][]): void {
  within(sheet, 'Table', () => {
    drawHeadings(sheet, columns)
    for (const row of rows) {
      const height = heightOfRow(sheet, columns, row)
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

function heightOfRow(sheet: Sheet, columns: readonly Column[], row: readonly string[]): number {
  const heights = columns.map(({ width }, index) => (width ? heightOf(sheet, row[index] ?? '', { width }) : 0))
  return Math.max(13, ...heights) + 14
}

function drawHeadings(sheet: Sheet, columns: readonly Column[]): void {
  within(sheet, 'TR', () => {
    for (const { heading, x, align } of columns)
      say(sheet, 'TH', heading, x, sheet.y, { size: 8.5, colour: QUIET, align })
  })
  sheet.y += 17
  rule(sheet, sheet.y, { colour: INK, width: 0.8 })
}

function drawCell(sheet: Sheet, { x, align, width }: Column, text: string, isLast: boolean): void {
  const style = { align, face: isLast ? ('strong' as const) : ('text' as const) }
  say(sheet, 'TD', text, x, sheet.y + 7, width === undefined ? style : { ...style, width })
}

/** A line without a quantity; none if it is zero. */
function extra(name: string, cents: number, columns: number): string[][] {
  return cents === 0 ? [] : [[name, ...Array<string>(columns - 2).fill(''), euros(cents)]]
}
