import { numberPages } from '../../../pdf/number-pages.ts'
import { heightOf, say } from '../../../pdf/say.ts'
import { drawFile, FOOT, LEFT, newPage, QUIET, RIGHT, rule, type Sheet, within } from '../../../pdf/sheet.ts'
import type { Invoice } from '../invoice.ts'
import { numberOf } from '../invoice.ts'
import { drawHead } from './draw-head.ts'
import { drawGuests, drawLines } from './draw-lines.ts'
import { drawSums } from './draw-sums.ts'
import { smallPrint, TITLES } from './words.ts'

/** Draws the documents into one PDF, each on separate pages; the same rows give the same bytes. */
export async function drawDocuments(documents: readonly Invoice[]): Promise<Buffer> {
  const [first] = documents
  if (!first) throw new Error('there is nothing to draw')
  const file = { title: titleOf(documents), author: first.content.seller.name, madeAt: first.madeAt }
  return drawFile(file, (sheet) => {
    for (const document of documents) {
      const from = sheet.pdf.bufferedPageRange().count
      drawDocument(sheet, document)
      numberPages(sheet, from, numberOf(document))
    }
  })
}

function drawDocument(sheet: Sheet, document: Invoice): void {
  newPage(sheet)
  within(sheet, 'Sect', () => {
    drawHead(sheet, document)
    if (document.kind === 'SUMMARY') drawGuests(sheet, document)
    else drawLines(sheet, document)
    drawSums(sheet, document)
    drawSmallPrint(sheet, smallPrint(document))
  })
}

/** Draws the legal mentions at the foot of the document's last page. */
export function drawSmallPrint(sheet: Sheet, paragraphs: readonly string[]): void {
  const style = { size: 8, colour: QUIET, width: RIGHT - LEFT - 60 }
  let y = FOOT - paragraphs.reduce((sum, text) => sum + heightOf(sheet, text, style) + 3, 0)
  rule(sheet, y - 10)
  for (const text of paragraphs) {
    say(sheet, 'P', text, LEFT, y, style)
    y += heightOf(sheet, text, style) + 3
  }
}

function titleOf(documents: readonly Invoice[]): string {
  const titles = documents.map((one) => [TITLES[one.kind], numberOf(one)].filter(Boolean).join(' '))
  return `${titles.join(', ')} · ${documents[0]?.content.restaurant}`
}
