import { fileSlug } from '@tablee/domain/fold-name'
import type { Tx } from '../../../context.ts'
import type { Attachment } from '../../../providers/mail/port.ts'
import { companyById } from '../../weekly-meals/companies/companies.ts'
import { drawStatement } from './draw-statement.ts'
import { type CompanyStatement, numberOfStatement } from './statement.ts'
import { statementCsv } from './statement-csv.ts'
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
