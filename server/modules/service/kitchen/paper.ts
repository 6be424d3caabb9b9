import { type Block, heightOfBlocks } from '../../../pdf/paginate.ts'
import { heightOf, type Style, say } from '../../../pdf/say.ts'
import { drawDecoration, INK, QUIET, type Sheet } from '../../../pdf/sheet.ts'

export const FORMATS = ['A4', 'TICKET'] as const
export type PaperFormat = (typeof FORMATS)[number]

/** Where a sheet is drawn, in points: a column is as wide as a ticket, of which A4 has two. */
export type Paper = { columns: readonly number[]; width: number; top: number; bottom: number; size?: [number, number] }

export const A4: Paper = { columns: [56, 309], width: 230, top: 40, bottom: 784 }
const TICKET_WIDTH = 227
/** 80 mm wide; a metre long at most, as some printers refuse more. */
export const TICKET: Paper = { columns: [12], width: TICKET_WIDTH - 24, top: 14, bottom: 2800 }

/** The size of the page for what a ticket says: it ends where that ends. */
export function ticketSize(blocks: readonly Block[]): [width: number, height: number] {
  return [TICKET_WIDTH, Math.max(120, TICKET.top + heightOfBlocks(blocks) + 28)]
}

/** How a paragraph is written, and what surrounds it. */
export type Said = Style & {
  kind?: string
  indent?: number
  before?: number
  after?: number
  keepsNext?: boolean
  /** A bar at its side, as it has changed since the last print. */
  isChanged?: boolean
  /** In a frame, or white on black: nobody may overlook it. */
  frame?: 'line' | 'black'
}

/** One paragraph. */
export function paragraph(sheet: Sheet, { width }: Paper, text: string, said: Said): Block {
  const { kind = 'P', indent = 0, before = 0, after = 2, keepsNext = false, isChanged = false, frame, ...style } = said
  const padding = frame ? 5 : 0
  const own = { ...style, width: width - indent - 2 * padding }
  const inner = heightOf(sheet, text, own) + 2 * padding * 0.7
  const height = before + inner + after
  return {
    height,
    keepsNext,
    draw(x, y) {
      const top = y + before
      if (isChanged) drawDecoration(sheet, (pdf) => pdf.rect(x - 7, top - 1, 3, inner + after).fill(INK))
      if (frame) drawFrame(sheet, frame, [x + indent, top, width - indent, inner])
      const colour = frame === 'black' ? '#FFFFFF' : own.colour
      say(sheet, kind, text, x + indent + padding, top + padding * 0.7, { ...own, ...(colour ? { colour } : {}) })
    },
  }
}

/** A line between two parts. */
export function divider(sheet: Sheet, { width }: Paper): Block {
  return {
    height: 13,
    keepsNext: true,
    draw(x, y) {
      drawDecoration(sheet, (pdf) =>
        pdf
          .moveTo(x, y + 8)
          .lineTo(x + width, y + 8)
          .lineWidth(0.7)
          .strokeColor(QUIET)
          .stroke(),
      )
    },
  }
}

function drawFrame(
  sheet: Sheet,
  frame: 'line' | 'black',
  [x, y, width, height]: [number, number, number, number],
): void {
  drawDecoration(sheet, (pdf) => {
    pdf.roundedRect(x, y, width, height, 4)
    if (frame === 'black') pdf.fill('#000000')
    else pdf.lineWidth(0.9).stroke(INK)
  })
}
