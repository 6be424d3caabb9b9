import { INK, LEFT, RIGHT, type Sheet } from './sheet.ts'
import type { TextItem } from './text/itemise.ts'
import { type LaidOut, layOut, type Setting } from './text/lay-out.ts'
import { openFont } from './text/open-font.ts'
import { type Face, type FontName, isOwn, ownFont } from './text/typefaces.ts'

export type Style = {
  face?: Face
  size?: number
  colour?: string
  align?: 'left' | 'right'
  width?: number
  tracking?: number
  /** True if a person wrote the whole text: a right-to-left paragraph then begins at the right. */
  isFree?: boolean
  isStruck?: boolean
}

/** The height in points of a text wrapped at `width`. */
export function heightOf(sheet: Sheet, text: string, style: Style): number {
  return laidOut(sheet, text, { width: RIGHT - LEFT, ...style }).height
}

/** Writes a text as a structure element; a right-aligned text ends at `x`. */
export function say(sheet: Sheet, kind: string, text: string, x: number, y: number, style: Style = {}): void {
  const { pdf, part } = sheet
  const laid = laidOut(sheet, text, style)
  // Screen readers get the text in reading order.
  const options = { ...(kind === 'TH' ? HEADS_COLUMN : {}), ...(laid.isShaped ? { actual: text } : {}) }
  part.add(pdf.struct(kind, options, () => drawLines(sheet, laid, x, y, style)))
}

function laidOut(sheet: Sheet, text: string, style: Style): LaidOut {
  const { face = 'text', size = 10, width, tracking = 0, isFree = false } = style
  const key = JSON.stringify([face, size, width, tracking, isFree, text])
  const known = sheet.laidOut.get(key)
  if (known) return known
  const setting = { face, size, width, tracking, isFree }
  const laid = layOut(sheet.chooser, text, setting, (item, of) => widthOfItem(sheet, item, of))
  sheet.laidOut.set(key, laid)
  return laid
}

function widthOfItem(sheet: Sheet, { font, text }: TextItem, { size, tracking }: Setting): number {
  return useFont(sheet, font, size).widthOfString(text, { characterSpacing: isOwn(font) ? tracking : 0 })
}

/** Selects one of our typefaces in the library, for decoration. */
export function useFace(sheet: Sheet, face: Face, size: number): PDFKit.PDFDocument {
  return useFont(sheet, ownFont(face), size)
}

function useFont({ pdf, fonts }: Sheet, font: FontName, size: number): PDFKit.PDFDocument {
  // PDFKit also accepts an open font, but its types do not.
  if (!fonts.has(font)) pdf.registerFont(font, openFont(font) as unknown as Buffer)
  fonts.add(font)
  return pdf.font(font).fontSize(size)
}

function drawLines(sheet: Sheet, { lines }: LaidOut, x: number, y: number, style: Style): void {
  const { size = 10, colour = INK, align = 'left', tracking = 0, width, isStruck = false } = style
  let top = y
  for (const { sets, width: used, baseline, height, direction } of lines) {
    const isRight = direction === 'rtl' && width !== undefined
    const from = align === 'right' ? x - used : isRight ? x + width - used : x
    for (const set of sets) {
      const bolder = set.isBolder ? { fill: true, stroke: true } : {}
      const spacing = isOwn(set.item.font) ? { characterSpacing: tracking } : {}
      const pdf = useFont(sheet, set.item.font, size).fillColor(colour)
      if (set.isBolder)
        pdf
          .lineWidth(size * 0.035)
          .lineJoin('round')
          .strokeColor(colour)
      pdf.text(set.item.text, from + set.x, top + baseline, {
        lineBreak: false,
        baseline: 'alphabetic' as const,
        ...bolder,
        ...spacing,
      })
    }
    if (isStruck) strike(sheet, [from, from + used], top + baseline - size * 0.28, colour)
    top += height
  }
}

function strike({ pdf }: Sheet, [from, to]: [number, number], y: number, colour: string): void {
  pdf.moveTo(from, y).lineTo(to, y).lineWidth(0.8).strokeColor(colour).stroke()
}

// Missing in the library's types too.
const HEADS_COLUMN: object = { scope: 'Column' }
