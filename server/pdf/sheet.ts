import { join } from 'node:path'
import PDFDocument from 'pdfkit'

/** The drawing state; coordinates are points from the top left of an A4 page. */
export type Sheet = {
  pdf: PDFKit.PDFDocument
  /** The open element of the document's structure tree. */
  part: PDFKit.PDFStructureElement
  y: number
}

export const INK = '#21141F'
export const QUIET = '#6C5A68'
export const LINE = '#EEE3E4'
export const BRAND = '#CD1076'
export const TINT = '#FCE8F2'
export const LEFT = 56
export const RIGHT = 539
/** The lower end of what stands at the foot of a page. */
export const FOOT = 806
const BOTTOM = 752
const TOP = 56

// The site's fonts at three weights, Latin and Latin Extended; static, because PDF cannot embed variable fonts.
const FONTS = join(import.meta.dirname, '../fonts')
export type Face = 'text' | 'strong' | 'title'
const FACES: Record<Face, string> = { text: 'figtree-regular', strong: 'figtree-semibold', title: 'bricolage-bold' }

// The library supports it, but its types do not.
const UNIVERSAL_ACCESS = 'PDF/UA' as 'PDF/A-3a'

/** An empty PDF/UA file in French. `madeAt` (milliseconds) is its creation date, so that the same facts give the same bytes. */
export function newFile({ title, author, madeAt }: { title: string; author: string; madeAt: number }): Sheet {
  const pdf = new PDFDocument({
    ...{ size: 'A4', margin: 0, autoFirstPage: false, bufferPages: true },
    ...{ pdfVersion: '1.7', subset: UNIVERSAL_ACCESS, tagged: true, lang: 'fr-FR', displayTitle: true },
    info: { Title: title, Author: author, Creator: 'Tablée', Producer: 'Tablée', CreationDate: new Date(madeAt) },
  })
  for (const [face, file] of Object.entries(FACES)) pdf.registerFont(face, join(FONTS, `${file}.ttf`))
  const part = pdf.struct('Document')
  pdf.addStructure(part)
  return { pdf, part, y: TOP }
}

/** A page of A4, or of a width and a height in points. */
export function newPage(sheet: Sheet, size?: [width: number, height: number]): void {
  sheet.pdf.addPage(size && { size, margin: 0 })
  sheet.y = TOP
}

/** Starts a new page if `height` points do not fit; true if it did. */
export function makeRoom(sheet: Sheet, height: number): boolean {
  if (sheet.y + height <= BOTTOM) return false
  newPage(sheet)
  return true
}

type Style = {
  face?: Face
  size?: number
  colour?: string
  align?: 'left' | 'right'
  width?: number
  tracking?: number
}

/** The height in points of a text wrapped at `width`. */
export function heightOf(
  { pdf }: Sheet,
  text: string,
  { face = 'text', size = 10, width = RIGHT - LEFT }: Style,
): number {
  return pdf.font(face).fontSize(size).heightOfString(drawable(text), { width })
}

/** Writes a text as a structure element; a right-aligned text ends at `x`. */
export function say({ pdf, part }: Sheet, kind: string, text: string, x: number, y: number, style: Style = {}): void {
  const { face = 'text', size = 10, colour = INK, align = 'left', tracking = 0 } = style
  const words = drawable(text)
  part.add(
    pdf.struct(kind, kind === 'TH' ? HEADS_COLUMN : {}, () => {
      pdf.font(face).fontSize(size).fillColor(colour)
      const of = { characterSpacing: tracking, lineBreak: style.width !== undefined }
      const from = align === 'right' ? x - pdf.widthOfString(words, of) : x
      pdf.text(words, from, y, { ...of, ...(style.width === undefined ? {} : { width: style.width }) })
    }),
  )
}

// Missing in the types, too.
const HEADS_COLUMN: object = { scope: 'Column' }

/** Draws decoration that screen readers skip. */
export function drawDecoration({ pdf }: Sheet, draw: (pdf: PDFKit.PDFDocument) => void): void {
  pdf.markContent('Artifact', { type: 'Layout' })
  draw(pdf)
  pdf.endMarkedContent()
}

export function rule(sheet: Sheet, y: number, { from = LEFT, to = RIGHT, colour = LINE, width = 1 } = {}): void {
  drawDecoration(sheet, (pdf) => pdf.moveTo(from, y).lineTo(to, y).lineWidth(width).strokeColor(colour).stroke())
}

/** Nests everything that `draw` writes in a structure element. */
export function within(sheet: Sheet, kind: string, draw: () => void): void {
  const { part } = sheet
  sheet.part = sheet.pdf.struct(kind)
  part.add(sheet.part)
  draw()
  sheet.part.end()
  sheet.part = part
}

/** Applies French typography as far as the fonts have the glyphs; drops characters that they lack. */
function drawable(text: string): string {
  return (
    text
      .normalize('NFC')
      // The fonts lack these characters (Vietnamese, Welsh): keep the base character without its marks.
      .replace(/[\u0180-\u0217\u021C-\u024F\u1E00-\u1EFF]/g, (character) => character.normalize('NFD').charAt(0))
      .replace(/(?!\u00A0)\p{Zs}/gu, ' ')
      .replace(/ (?=[?!:;»€%])/g, '\u00A0')
      .replace(/(?<=[\p{L}\p{M}])'(?=[\p{L}\p{N}«])/gu, '’')
      .replace(/[^\p{Script=Latin}\p{N}\p{P}\p{Zs}€+=<>°©®²³½×·]/gu, '')
  )
}

/** The file as it is written; its bytes are whole once the file is ended. */
export function bytesOf({ pdf }: Sheet): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
  })
}
