import { csvCents, csvOf } from '@tablee/domain/csv'
import { inPercent } from '@tablee/domain/money/money'
import { type CompanyStatement, numberOfStatement, type StatementLine } from './statement.ts'

const HEADINGS = ['Relevé', 'Jour', 'Commande', 'Restaurant', 'Salarié', 'Objet', 'Part de l’entreprise TTC (EUR)']

/** A statement for a spreadsheet: a line a meal, then the total and its VAT by rate. */
export function statementCsv(statement: CompanyStatement): string {
  const { lines, sums, totalCents } = statement.content
  const number = numberOfStatement(statement)
  const total = (what: string, cents: number) => [number, '', '', '', '', what, csvCents(cents)]
  return csvOf([
    HEADINGS,
    ...lines.map((line) => rowOf(number, line)),
    total('Total TTC', totalCents),
    ...sums.flatMap(({ vat, net, tax }) => {
      const rate = inPercent(vat / 100).replace('\u00A0', ' ')
      return [total(`dont HT à ${rate}`, net), total(`dont TVA à ${rate}`, tax)]
    }),
  ])
}

function rowOf(number: string, { day, reservationId, restaurant, person, cents, isCorrection }: StatementLine) {
  const [year, month, date] = day.split('-')
  const what = isCorrection ? 'Repas remboursé' : 'Repas'
  return [number, `${date}/${month}/${year}`, String(reservationId), restaurant, person, what, csvCents(cents)]
}
