import { spacedSiret } from '@tablee/domain/accounts/business-numbers'
import { parisDay } from '@tablee/domain/calendar/calendar'
import { dateInFull, wordsOfDay } from '@tablee/domain/calendar/day-names'
import { numberPages } from '../../../pdf/number-pages.ts'
import { say } from '../../../pdf/say.ts'
import { drawFile, LEFT, makeRoom, newPage, RIGHT, type Sheet, within } from '../../../pdf/sheet.ts'
import { drawSmallPrint } from '../drawing/draw-documents.ts'
import { drawColumn, drawMark, drawNumber, drawSeller } from '../drawing/draw-head.ts'
import { type Column, drawTable } from '../drawing/draw-lines.ts'
import { drawTotal, drawVat } from '../drawing/draw-sums.ts'
import { euros } from '../drawing/words.ts'
import { type CompanyStatement, numberOfStatement } from './statement.ts'

const COLUMNS: Column[] = [
  { heading: 'Jour', x: LEFT, align: 'left' },
  { heading: 'Salarié', x: LEFT + 62, align: 'left', width: 144 },
  { heading: 'Restaurant', x: LEFT + 215, align: 'left', width: 128 },
  { heading: 'Commande', x: 452, align: 'right' },
  { heading: 'Part TTC', x: RIGHT, align: 'right' },
]

/** Draws a company's statement; the same row gives the same bytes. */
export async function drawStatement(statement: CompanyStatement): Promise<Buffer> {
  const { seller, company } = statement.content
  const title = `Relevé ${numberOfStatement(statement)} · ${company.name}`
  return drawFile({ title, author: seller.name, madeAt: statement.madeAt }, (sheet) => {
    newPage(sheet)
    within(sheet, 'Sect', () => {
      drawHead(sheet, statement)
      drawMeals(sheet, statement)
      drawSums(sheet, statement)
      drawSmallPrint(sheet, SMALL_PRINT)
    })
    numberPages(sheet, 0, numberOfStatement(statement))
  })
}

/** '2026-11-01' as 'novembre 2026'. */
export function monthInFull(month: string): string {
  const words = wordsOfDay(month)
  return `${words.month} ${words.year}`
}

function drawHead(sheet: Sheet, statement: CompanyStatement): void {
  const { seller, company, lines, dueDay } = statement.content
  drawMark(sheet)
  drawSeller(sheet, seller)
  say(sheet, 'H1', 'Relevé', LEFT, sheet.y, { face: 'title', size: 34, tracking: -0.7 })
  drawNumber(sheet, numberOfStatement(statement))
  sheet.y += 60
  const siret = company.siret === null ? [] : [`SIRET ${spacedSiret(company.siret)}`]
  const left = drawColumn(sheet, 'Entreprise', [company.name, company.address, ...siret], LEFT, sheet.y)
  const meals = lines.filter(({ isCorrection }) => !isCorrection).length
  const about = [
    `Cantine digitale, ${monthInFull(statement.month)}`,
    `Part de l'entreprise : ${meals} repas`,
    `Document établi le ${dateInFull(parisDay(statement.madeAt))}`,
    ...(dueDay === null ? [] : [`À régler avant le ${dateInFull(dueDay)}`]),
  ]
  const right = drawColumn(sheet, 'Objet', about, LEFT + 257, sheet.y)
  sheet.y = Math.max(left, right) + 26
}

function drawMeals(sheet: Sheet, { content }: CompanyStatement): void {
  const rows = content.lines.map(({ day, person, restaurant, reservationId, cents, isCorrection }) => [
    day.split('-').reverse().join('/'),
    isCorrection ? `${person} (remboursé)` : person,
    restaurant,
    `n° ${reservationId}`,
    euros(cents),
  ])
  drawTable(sheet, COLUMNS, rows)
}

function drawSums(sheet: Sheet, { content }: CompanyStatement): void {
  makeRoom(sheet, 120 + 22 * content.sums.length)
  const top = sheet.y
  const low = drawVat(sheet, content.sums, top)
  drawTotal(sheet, content.totalCents < 0 ? 'En votre faveur' : 'Total TTC', content.totalCents, top)
  sheet.y = Math.max(low, top + 58) + 30
}

const SMALL_PRINT = [
  "Part que l'entreprise prend à sa charge du prix des repas de ses salariés, un repas par personne et par jour. Chaque restaurant facture le repas entier au salarié ; la TVA ci-dessus est celle que cette part contient.",
  "Les plats ne figurent pas sur ce relevé. Un repas remboursé après l'édition du relevé est déduit du suivant.",
  "En cas de retard, pénalités au taux de trois fois l'intérêt légal et indemnité de 40 € pour frais de recouvrement (Code de commerce, L441-10).",
]
