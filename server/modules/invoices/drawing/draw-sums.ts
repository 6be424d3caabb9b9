import type { VatSum } from '@tablee/domain/money/invoice-sums'
import { heightOf, say } from '../../../pdf/say.ts'
import {
  drawDecoration,
  INK,
  LEFT,
  LINE,
  makeRoom,
  QUIET,
  RIGHT,
  rule,
  type Sheet,
  within,
} from '../../../pdf/sheet.ts'
import type { Invoice, Payment } from '../invoice.ts'
import { dueWords, euros, rate } from './words.ts'

const COLUMNS = [LEFT, 150, 212, 280]
const TOTALS = 330

/** Draws VAT by rate on the left, totals and payments on the right. */
export function drawSums(sheet: Sheet, document: Invoice): void {
  const rows = paymentRows(document)
  const payments = rows.reduce((sum, [label = '']) => sum + heightOfMeans(sheet, label), 0)
  makeRoom(sheet, 150 + 22 * document.content.sums.length + payments)
  const top = sheet.y
  const left = drawVat(sheet, document.content.sums, top, document.kind === 'CREDIT_NOTE' ? -1 : 1)
  const right = drawTotals(sheet, document, top)
  sheet.y = Math.max(left, right) + 30
}

/** VAT by rate. Returns its lower end. */
export function drawVat(sheet: Sheet, sums: readonly VatSum[], top: number, sign: 1 | -1 = 1): number {
  if (sums.length === 0) return top
  const rows = sums.map(({ vat, net, tax, gross }) => [
    rate(vat),
    ...[net, tax, gross].map((cents) => euros(sign * cents)),
  ])
  let y = top + 2
  within(sheet, 'Table', () => {
    drawRow(sheet, 'TH', ['Taux de TVA', 'HT', 'TVA', 'TTC'], y)
    for (const row of rows) {
      y += 18
      rule(sheet, y - 4, { to: COLUMNS[3] ?? RIGHT })
      drawRow(sheet, 'TD', row, y)
    }
  })
  return y + 16
}

function drawRow(sheet: Sheet, kind: 'TH' | 'TD', row: readonly string[], y: number): void {
  within(sheet, 'TR', () => {
    row.forEach((text, index) => {
      const align = index === 0 ? 'left' : 'right'
      say(sheet, kind, text, COLUMNS[index] ?? LEFT, y, { size: kind === 'TH' ? 8.5 : 9, colour: QUIET, align })
    })
  })
}

function drawTotals(sheet: Sheet, document: Invoice, top: number): number {
  const { content, kind } = document
  const sign = kind === 'CREDIT_NOTE' ? -1 : 1
  const total = (of: (sum: Invoice['content']['sums'][number]) => number) =>
    euros(sign * content.sums.reduce((all, sum) => all + of(sum), 0))
  let y = top
  const line = (label: string, amount: string) => {
    say(sheet, 'P', label, TOTALS, y, { colour: QUIET })
    say(sheet, 'P', amount, RIGHT - 16, y, { align: 'right' })
    y += 18
  }
  if (content.sums.length > 0) {
    line(
      'Total HT',
      total(({ net }) => net),
    )
    line(
      'TVA',
      total(({ tax }) => tax),
    )
    if (content.tipCents > 0) {
      line(
        'Total TTC',
        total(({ gross }) => gross),
      )
    }
  }
  if (content.tipCents > 0) line('Pourboire, hors TVA', euros(sign * content.tipCents))
  y += 6
  drawTotal(sheet, labelOf(kind, content.tipCents, content.payments.length > 0), sign * content.totalCents, y)
  return drawPayments(sheet, document, y + 58)
}

export function drawTotal(sheet: Sheet, label: string, cents: number, y: number): void {
  drawDecoration(sheet, (pdf) => pdf.roundedRect(TOTALS - 16, y, RIGHT - TOTALS + 16, 46, 12).fill('#FFFAF6'))
  drawDecoration(sheet, (pdf) =>
    pdf
      .roundedRect(TOTALS - 16, y, RIGHT - TOTALS + 16, 46, 12)
      .lineWidth(1)
      .stroke(LINE),
  )
  say(sheet, 'P', label, TOTALS, y + 16.5, { face: 'strong' })
  say(sheet, 'P', euros(cents), RIGHT - 16, y + 10, {
    face: 'title',
    size: 20,
    align: 'right',
    colour: INK,
  })
}

function labelOf(kind: Invoice['kind'], tipCents: number, isRefund: boolean): string {
  if (kind === 'CREDIT_NOTE') return isRefund ? 'Remboursé' : 'Annulé'
  if (kind === 'SUMMARY') return 'Votre part'
  if (kind === 'NOTE') return 'Offert par votre hôte'
  return tipCents > 0 ? 'Total' : 'Total TTC'
}

/** A company's part and a code are deducted from the amount: they are not payments of the guest. */
function paymentRow(
  { means, cents, isCompany, isPlatform }: Payment,
  isBack: boolean,
): [label: string, amount: string] {
  if (isCompany) return isBack ? ['Rendu à votre entreprise', euros(cents)] : [means, euros(-cents)]
  if (isPlatform) return [isBack ? 'Rendu à Tablée' : 'Code promo, réglé par Tablée', euros(cents)]
  return [`${isBack ? 'Rendu sur' : 'Réglé par'} ${means}`, euros(cents)]
}

/** One line for each means of payment, and one for the amount still due. */
function paymentRows({ kind, content }: Invoice): string[][] {
  if (kind === 'NOTE' || kind === 'SUMMARY') return []
  const isBack = kind === 'CREDIT_NOTE'
  const due = isBack ? null : dueWords(content)
  return [
    ...content.payments.map((payment) => paymentRow(payment, isBack)),
    ...(due ? [[due.label, euros(due.cents)]] : []),
  ]
}

const MEANS = { size: 9.5, colour: QUIET, width: 130 }
const heightOfMeans = (sheet: Sheet, label: string) => heightOf(sheet, label, MEANS) + 6.6

function drawPayments(sheet: Sheet, document: Invoice, top: number): number {
  let y = top
  for (const [label = '', amount = ''] of paymentRows(document)) {
    say(sheet, 'P', label, TOTALS, y, MEANS)
    say(sheet, 'P', amount, RIGHT - 16, y, { size: MEANS.size, colour: MEANS.colour, align: 'right' })
    y += heightOfMeans(sheet, label)
  }
  return y
}
