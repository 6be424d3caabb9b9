import { rateText } from '@tablee/domain/accounting/accounts'
import { csvCents, csvDay, csvOf } from '@tablee/domain/csv'
import { type CompanyStatement, numberOfStatement, type StatementLine } from './statement.ts'

const HEADINGS = ['Relevé', 'Jour', 'Commande', 'Restaurant', 'Salarié', 'Objet', 'Part de l’entreprise TTC (EUR)']

/** A statement for a spreadsheet: one line per meal, then the total and its VAT by rate. */
export function statementCsv(statement: CompanyStatement): string {
  const { lines, sums, totalCents } = statement.content
  const number = numberOfStatement(statement)
  const total = (what: string, cents: number) => [number, '', '', '', '', what, csvCents(cents)]
  return csvOf([
    HEADINGS,
    ...lines.map((line) => rowOf(number, line)),
    total('Total TTC', totalCents),
    ...sums.flatMap(({ vat, net, tax }) => {
      const rate = rateText(vat)
      return [total(`dont HT à ${rate}`, net), total(`dont TVA à ${rate}`, tax)]
    }),
  ])
}

function rowOf(number: string, { day, reservationId, restaurant, person, cents, isCorrection }: StatementLine) {
  const what = isCorrection ? 'Repas remboursé' : 'Repas'
  return [number, csvDay(day), String(reservationId), restaurant, person, what, csvCents(cents)]
}
