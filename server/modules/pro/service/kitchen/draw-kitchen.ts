import { parisHour } from '@tablee/domain/calendar/calendar'
import { dayInFull } from '@tablee/domain/calendar/day-names'
import { coversWords, sheetTitle } from '@tablee/domain/service/kitchen-words'
import { numberPages } from '../../../../pdf/number-pages.ts'
import { type Block, heightOfBlocks, paginate } from '../../../../pdf/paginate.ts'
import { drawFile, newPage, type Sheet, within } from '../../../../pdf/sheet.ts'
import { goneBlocks, sumBlocks, tableBlocks, toComeBlocks } from './kitchen-blocks.ts'
import type { KitchenView } from './kitchen-view.ts'
import { A4, type Paper, type PaperFormat, paragraph, TICKET, ticketSize } from './paper.ts'

/** A sheet printed at an instant (milliseconds), with the name of its restaurant. */
export type PrintedView = KitchenView & { restaurant: string; printedAt: number }

/** Draws a kitchen's sheet on A4 or as a ticket of 80 mm. The same view gives the same bytes. */
export async function drawKitchen(view: PrintedView, format: PaperFormat): Promise<Buffer> {
  const title = `${sheetTitle(view.service)} · ${dayInFull(view.day)}`
  const file = { title: `${title} · ${view.restaurant}`, author: view.restaurant, madeAt: view.printedAt }
  return drawFile(file, (sheet) => {
    const drawAll = () => drawTicket(sheet, [...headBlocks(sheet, TICKET, view), ...bodyBlocks(sheet, TICKET, view)])
    within(sheet, 'Sect', () => (format === 'A4' ? drawPages(sheet, view) : drawAll()))
    if (format === 'A4') numberPages(sheet, 0, title)
  })
}

function drawPages(sheet: Sheet, view: PrintedView): void {
  const wide: Paper = { ...A4, width: 483 }
  const head = headBlocks(sheet, wide, view)
  const first = A4.bottom - A4.top - heightOfBlocks(head) - 10
  const columns = paginate(bodyBlocks(sheet, A4, view), (column) =>
    column < A4.columns.length ? first : A4.bottom - A4.top,
  )
  for (const [index, column] of columns.entries()) {
    const nth = index % A4.columns.length
    if (nth === 0) newPage(sheet)
    if (index === 0) drawColumn(head, A4.columns[0] ?? 0, A4.top)
    const top = index < A4.columns.length ? A4.top + heightOfBlocks(head) + 10 : A4.top
    drawColumn(column, A4.columns[nth] ?? 0, top)
  }
}

/** Draws blocks as tickets of 80 mm, as long as their contents. */
export function drawTicket(sheet: Sheet, blocks: readonly Block[]): void {
  for (const page of paginate(blocks, () => TICKET.bottom - TICKET.top)) {
    newPage(sheet, ticketSize(page))
    drawColumn(page, TICKET.columns[0] ?? 0, TICKET.top)
  }
}

function drawColumn(blocks: readonly Block[], x: number, top: number): void {
  let y = top
  for (const block of blocks) {
    block.draw(x, y)
    y += block.height
  }
}

function headBlocks(sheet: Sheet, paper: Paper, view: PrintedView): Block[] {
  const { service, day, restaurant, printedAt, since, sheet: cooked } = view
  const printed = `Imprimé à ${parisHour(printedAt)}`
  const compared = since ? [`${printed}, ce qui a changé depuis ${parisHour(since.at)} est marqué`] : [printed]
  return [
    paragraph(sheet, paper, sheetTitle(service), { kind: 'H1', face: 'title', size: 22, after: 3 }),
    paragraph(sheet, paper, `${restaurant} · ${dayInFull(day)}`, { face: 'strong', size: 11 }),
    paragraph(sheet, paper, [coversWords(cooked.covers), ...compared].join(' · '), { size: 10, after: 4 }),
  ]
}

function bodyBlocks(sheet: Sheet, paper: Paper, view: KitchenView): Block[] {
  return [goneBlocks, tableBlocks, toComeBlocks, sumBlocks].flatMap((draw) => draw(sheet, paper, view))
}
