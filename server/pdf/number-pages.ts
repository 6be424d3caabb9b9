import { useFace } from './say.ts'
import { drawDecoration, FOOT, QUIET, RIGHT, type Sheet } from './sheet.ts'

/** Numbers a document's pages, which start at index `from`, and repeats its own number on each but the first. */
export function numberPages(sheet: Sheet, from: number, own: string | null): void {
  const { count } = sheet.pdf.bufferedPageRange()
  for (let page = from; page < count; page++) {
    sheet.pdf.switchToPage(page)
    drawDecoration(sheet, (pdf) => {
      const of = `${page - from + 1} / ${count - from}`
      const text = [page > from ? own : null, of].filter(Boolean).join('  ·  ')
      useFace(sheet, 'text', 8).fillColor(QUIET)
      pdf.text(text, RIGHT - pdf.widthOfString(text), FOOT - 13, { lineBreak: false })
    })
  }
}
