import { rateText } from '@tablee/domain/accounting/accounts'
import { csvCents, csvDay, csvOf } from '@tablee/domain/csv'
import { fileSlug } from '@tablee/domain/fold-name'
import type { Context, Tx } from '../../../context.ts'
import type { Attachment } from '../../../providers/mail/port.ts'
import { openLink, signLink } from '../../../signed-links.ts'
import { isUuid } from '../../../uuid.ts'
import { companyById } from '../../weekly-meals/companies/companies.ts'
import { drawStatement } from './draw-statement.ts'
import { type CompanyStatement, numberOfStatement, type StatementLine } from './statement.ts'
import { statementById } from './statements.sql.ts'

/** A statement as it is sent, with its recipient: as PDF and for a spreadsheet. */
type StatementFiles = {
  recipient: string
  number: string
  statement: CompanyStatement
  attachments: Attachment[]
}

/** Returns the files of a statement. Null for an unknown one. */
export async function statementFiles({ db }: Pick<Tx, 'db'>, id: string): Promise<StatementFiles | null> {
  const statement = await statementById(db, id)
  const company = statement && (await companyById(db, statement.companyId))
  if (!company) return null
  const name = fileSlug('releve', statement.content.company.name, statement.month.slice(0, 7))
  return {
    recipient: company.statementEmail,
    number: numberOfStatement(statement),
    statement,
    attachments: [
      { filename: `${name}.pdf`, contentType: 'application/pdf', content: await drawStatement(statement) },
      { filename: `${name}.csv`, contentType: 'text/csv; charset=utf-8', content: statementCsv(statement) },
    ],
  }
}

const HEADINGS = ['Relevé', 'Jour', 'Commande', 'Restaurant', 'Salarié', 'Objet', 'Part de l’entreprise TTC (EUR)']

/** A statement for a spreadsheet: one line per meal, then the total and its VAT by rate. */
function statementCsv(statement: CompanyStatement): string {
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

export const STATEMENT_FORMATS = ['PDF', 'CSV'] as const
export type StatementFormat = (typeof STATEMENT_FORMATS)[number]

const PURPOSE = 'statement'

/** Returns a URL of a statement, valid for ten minutes; null if it is unknown. The caller checks the viewer's rights. */
export async function statementFileUrl(context: Context, id: string, format: StatementFormat): Promise<string | null> {
  if (!isUuid(id) || !(await statementById(context.db, id))) return null
  return `${context.config.origin}/statements/${signLink(context, PURPOSE, [format, id])}`
}

/** Returns the file of such a URL: null if the URL is unknown, 'expired' after ten minutes. */
export async function openStatementFile(context: Tx & Pick<Context, 'config'>, signed: string) {
  const parts = openLink(context, PURPOSE, signed)
  if (parts === null || parts === 'expired') return parts
  const [format, id = ''] = parts
  const [pdf, csv] = (await statementFiles(context, id))?.attachments ?? []
  const file = format === 'CSV' ? csv : pdf
  if (!file) return null
  const { filename: fileName, contentType, content } = file
  return { fileName, contentType, content: Buffer.from(content), isAttachment: format === 'CSV' }
}
