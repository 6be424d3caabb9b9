import type { Context, Tx } from '../../../context.ts'
import { openLink, signLink } from '../../../signed-links.ts'
import { isUuid } from '../../../uuid.ts'
import { statementFiles } from './statement-files.ts'
import { statementById } from './statements.sql.ts'

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
