import { type Block, heightOfBlocks } from '../../../../pdf/paginate.ts'
import { heightOf, type Style, say } from '../../../../pdf/say.ts'
import { drawDecoration, INK, QUIET, type Sheet } from '../../../../pdf/sheet.ts'

export const FORMATS = ['A4', 'TICKET'] as const
export type PaperFormat = (typeof FORMATS)[number]

/** The area of a page in points. A column is as wide as a ticket; A4 has two. */
export type Paper = { columns: readonly number[]; width: number; top: number; bottom: number; size?: [number, number] }

export const A4: Paper = { columns: [56, 309], width: 230, top: 40, bottom: 784 }
const TICKET_WIDTH = 227
/** 80 mm wide, and at most a metre long because some printers refuse more. */
export const TICKET: Paper = { columns: [12], width: TICKET_WIDTH - 24, top: 14, bottom: 2800 }

/** Returns the page size for a ticket, which ends where its contents end. */
export function ticketSize(blocks: readonly Block[]): [width: number, height: number] {
  return [TICKET_WIDTH, Math.max(120, TICKET.top + heightOfBlocks(blocks) + 28)]
}

export type TextStyle = Style & {
  kind?: string
  indent?: number
  before?: number
  after?: number
  keepsNext?: boolean
  /** True for a bar at its side, because it has changed since the last print. */
  isChanged?: boolean
  /** A frame, or white on black, so that nobody overlooks it. */
  frame?: 'line' | 'black'
}

export function paragraph(sheet: Sheet, { width }: Paper, text: string, given: TextStyle): Block {
  const { kind = 'P', indent = 0, before = 0, after = 2, keepsNext = false, isChanged = false, frame, ...style } = given
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
