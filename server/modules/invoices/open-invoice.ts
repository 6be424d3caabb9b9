import { fileSlug } from '@tablee/domain/fold-name'
import type { Context, Tx } from '../../context.ts'
import { documentsNow } from './documents-now.ts'
import { drawDocuments } from './drawing/draw-documents.ts'
import { type Invoice, numberOf } from './invoice.ts'
import { openedBy } from './invoice-links.ts'

export type OpenedInvoice = { fileName: string; pdf: Buffer }

/** The PDF of a signed URL. Null if the URL is unknown, 'expired' after ten minutes. */
export async function openInvoice(
  context: Tx & Pick<Context, 'config'>,
  signed: string,
): Promise<OpenedInvoice | 'expired' | null> {
  const opened = openedBy(context, signed)
  if (opened === null || opened === 'expired') return opened
  const all = await documentsNow(context.db, opened.shareId)
  const documents = all.filter(({ kind }) => opened.audience === 'host' || kind !== 'SUMMARY')
  const [first] = documents
  return first ? { fileName: fileNameOf(first, documents), pdf: await drawDocuments(documents) } : null
}

/** 'facture-chez-marcel-2026-11-24.pdf' */
function fileNameOf({ content }: Invoice, documents: readonly Invoice[]): string {
  const isInvoice = documents.some((one) => numberOf(one) !== null)
  const what = isInvoice ? 'facture' : documents.some(({ kind }) => kind === 'NOTE') ? 'note' : 'recapitulatif'
  return `${fileSlug(what, content.restaurant, content.meal.day)}.pdf`
}
