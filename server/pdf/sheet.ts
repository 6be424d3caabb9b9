import PDFDocument from 'pdfkit'
import type { Chooser } from './text/itemise.ts'
import type { LaidOut } from './text/lay-out.ts'
import type { FontName } from './text/typefaces.ts'
import { withFonts } from './text/with-fonts.ts'

/** The drawing state; coordinates are points from the top left of an A4 page. */
export type Sheet = {
  pdf: PDFKit.PDFDocument
  /** The open element of the document's structure tree. */
  part: PDFKit.PDFStructureElement
  y: number
  fonts: Set<FontName>
  chooser: Chooser
  laidOut: Map<string, LaidOut>
}

export const INK = '#21141F'
export const QUIET = '#6C5A68'
export const LINE = '#EEE3E4'
export const BRAND = '#CD1076'
export const TINT = '#FCE8F2'
export const LEFT = 56
export const RIGHT = 539
/** The lower end of the footer, in points. */
export const FOOT = 806
const BOTTOM = 752
const TOP = 56

// The library supports it, but its types do not.
const UNIVERSAL_ACCESS = 'PDF/UA' as 'PDF/A-3a'

type File = { title: string; author: string; madeAt: number }

/**
 * Draws a PDF/UA file in French, and repeats the drawing if a font was not loaded. `madeAt` (milliseconds) is its creation
 * date, so that the same facts give the same bytes.
 */
export function drawFile(file: File, draw: (sheet: Sheet) => void): Promise<Buffer> {
  return withFonts((chooser) => {
    const sheet = newFile(file, chooser)
    const bytes = bytesOf(sheet)
    draw(sheet)
    sheet.part.end()
    sheet.pdf.end()
    return bytes
  })
}

function newFile({ title, author, madeAt }: File, chooser: Chooser): Sheet {
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: '1.7',
    subset: UNIVERSAL_ACCESS,
    tagged: true,
    lang: 'fr-FR',
    displayTitle: true,
    font: '',
    info: { Title: title, Author: author, Creator: 'Tablée', Producer: 'Tablée', CreationDate: new Date(madeAt) },
  })
  const part = pdf.struct('Document')
  pdf.addStructure(part)
  return { pdf, part, y: TOP, fonts: new Set(), chooser, laidOut: new Map() }
}

/** Adds a page of A4, or of a width and a height in points. */
export function newPage(sheet: Sheet, size?: [width: number, height: number]): void {
  sheet.pdf.addPage(size && { size, margin: 0 })
  sheet.y = TOP
}

/** Starts a new page if `height` points do not fit. Returns true if it did. */
export function makeRoom(sheet: Sheet, height: number): boolean {
  if (sheet.y + height <= BOTTOM) return false
  newPage(sheet)
  return true
}

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

/** Collects the file as it is written. Its bytes are complete once the file is ended. */
function bytesOf({ pdf }: Sheet): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
  })
}
