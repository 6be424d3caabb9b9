import { heightOf, say, useFace } from '../../../pdf/say.ts'
import { BRAND, drawDecoration, INK, LEFT, QUIET, RIGHT, type Sheet, TINT } from '../../../pdf/sheet.ts'
import { type Invoice, numberOf, type Party } from '../invoice.ts'
import { bookingOf, dateOf, identity, mealOf, TITLES } from './words.ts'

const HALF = 226
const RIGHT_HALF = LEFT + 257

export function drawHead(sheet: Sheet, document: Invoice): void {
  drawMark(sheet)
  drawSeller(sheet, document.content.seller)
  drawTitle(sheet, document)
  const top = sheet.y
  const left = drawBuyer(sheet, document, top)
  const right = drawMeal(sheet, document, top)
  sheet.y = Math.max(left, right) + 26
}

/** The wordmark; its accent is magenta. */
export function drawMark(sheet: Sheet): void {
  drawDecoration(sheet, (pdf) => {
    useFace(sheet, 'title', 19)
    const [start, accent, end] = ['tabl', 'é', 'e']
    let x = RIGHT - pdf.widthOfString(start + accent + end)
    for (const part of [start, accent, end]) {
      pdf.fillColor(part === accent ? BRAND : INK).text(part, x, sheet.y - 4, { lineBreak: false })
      x += pdf.widthOfString(part)
    }
  })
}

export function drawSeller(sheet: Sheet, seller: Party): void {
  const name = { face: 'title' as const, size: 15, width: 340 }
  say(sheet, 'P', seller.name, LEFT, sheet.y, name)
  sheet.y += heightOf(sheet, seller.name, name) + 4
  const style = { size: 9, colour: QUIET, width: 340 }
  for (const line of [...seller.address, identity(seller)].filter(Boolean)) {
    say(sheet, 'P', line, LEFT, sheet.y, style)
    sheet.y += heightOf(sheet, line, style) + 2.2
  }
  sheet.y += 38
}

function drawTitle(sheet: Sheet, document: Invoice): void {
  const number = numberOf(document)
  say(sheet, 'H1', TITLES[document.kind], LEFT, sheet.y, { face: 'title', size: 34, tracking: -0.7 })
  if (number !== null) drawNumber(sheet, number)
  sheet.y += 44
  const { corrects } = document.content
  if (corrects) {
    const text = `Sur la facture ${corrects.number} du ${dateOf(corrects)}`
    say(sheet, 'P', text, LEFT, sheet.y, { colour: QUIET })
    sheet.y += 16
  }
  sheet.y += 16
}

export function drawNumber(sheet: Sheet, number: string): void {
  const width = useFace(sheet, 'strong', 11).widthOfString(number) + 28
  const top = sheet.y + 8
  drawDecoration(sheet, (pdf) => pdf.roundedRect(RIGHT - width, top, width, 28, 14).fill(TINT))
  say(sheet, 'P', number, RIGHT - 14, top + 7.5, { face: 'strong', size: 11, colour: '#A80C60', align: 'right' })
}

/** Returns its lower end. */
function drawBuyer(sheet: Sheet, { kind, content: { buyer } }: Invoice, top: number): number {
  const { name, companyName, companyAddress } = buyer
  const heading = kind === 'INVOICE' || kind === 'CREDIT_NOTE' ? 'Client' : 'Pour'
  const lines = [companyName, name, ...(companyName ? [companyAddress] : [])].filter((line) => line !== null)
  return drawColumn(sheet, heading, lines, LEFT, top)
}

function drawMeal(sheet: Sheet, document: Invoice, top: number): number {
  const { content, seller } = document
  const restaurant = seller === 'PLATFORM' ? [content.restaurant] : []
  const lines = [mealOf(content), ...restaurant, bookingOf(content), `Document établi le ${dateOf(document)}`]
  return drawColumn(sheet, 'Objet', lines, RIGHT_HALF, top)
}

/** Draws a few lines under a heading, the first in bold. Returns its lower end. */
export function drawColumn(sheet: Sheet, heading: string, lines: readonly string[], x: number, top: number): number {
  say(sheet, 'P', heading, x, top, { size: 8.5, colour: QUIET })
  let y = top + 15
  lines.forEach((line, index) => {
    const style = { face: index === 0 ? ('strong' as const) : ('text' as const), size: 10.5, width: HALF }
    say(sheet, 'P', line, x, y, style)
    y += heightOf(sheet, line, style) + 3
  })
  return y
}
