import { fileSlug } from '@tablee/domain/fold-name'
import type { Context, Tx } from '../../context.ts'
import type { Database } from '../../database/connect.ts'
import { openLink, signLink } from '../../signed-links.ts'
import { saleOf } from '../reservations/read/invoices/invoices.ts'
import { drawDocuments } from './drawing/draw-documents.ts'
import { type Invoice, isUnpaidCredit, numberOf } from './invoice.ts'
import { documentsOf } from './invoices.sql.ts'
import { paymentsTo, sumOf } from './paid.ts'
import { type Books, paidFor, readBooks } from './read-books.ts'

type OpenedInvoice = { fileName: string; pdf: Buffer }

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

/**
 * Returns the documents of a share in their current state: an invoice with the payments received since its issue and the amount
 * still due, a host's summary with the total of the host's other documents.
 */
async function documentsNow(db: Database, shareId: string): Promise<Invoice[]> {
  const sale = await saleOf(db, shareId)
  if (!sale) return documentsOf(db, shareId)
  const books = await readBooks(db, sale)
  return books.documents.map((one) => {
    if (one.kind === 'INVOICE') return { ...one, content: contentNow(books, one) }
    return one.kind === 'SUMMARY' ? { ...one, ...totalNow(books, one) } : one
  })
}

function contentNow(books: Books, invoice: Invoice): Invoice['content'] {
  const { content, totalCents, seller, part } = invoice
  const isWhole = sumOf(content.payments) >= totalCents
  const payments = isWhole ? content.payments : paymentsTo(seller, ...paidFor(books, invoice))
  const credited = books.documents.filter((one) => isUnpaidCredit(one, invoice))
  const onIt = totalCents - sumOf(payments) - credited.reduce((sum, one) => sum + one.totalCents, 0)
  // Extras and tip get their own invoice once they are paid.
  const owed = seller === 'RESTAURANT' && part === 'MEAL' && isWhole ? owedAfter(books) : 0
  return { ...content, payments, dueCents: Math.max(0, onIt, owed) }
}

/** Tip and extras whose collection is pending. */
function owedAfter({ debts }: Books): number {
  return debts.find(({ purpose, dueAt }) => purpose === 'AFTER_MEAL' && dueAt !== null)?.amountCents ?? 0
}

/** The total of a document without the platform's part. */
function buyersPart({ totalCents, content }: Invoice): number {
  return totalCents - sumOf(content.payments.filter(({ isPlatform }) => isPlatform))
}

function totalNow({ documents }: Books, { totalCents, content }: Invoice): Pick<Invoice, 'totalCents' | 'content'> {
  const own = documents.filter(({ kind }) => kind === 'INVOICE' || kind === 'CREDIT_NOTE')
  const net = own.reduce((sum, one) => sum + (one.kind === 'INVOICE' ? buyersPart(one) : -buyersPart(one)), 0)
  const total = own.length > 0 ? net : totalCents
  return { totalCents: total, content: { ...content, totalCents: total } }
}

type Signing = Pick<Context, 'config' | 'clock'>
/** A share's documents, as its payer or guest reads them or with the host's summary. */
export type Opened = { audience: 'host' | 'guest'; shareId: string }

const PURPOSE = 'invoice'

/** A signed URL that opens these documents for ten minutes. */
export function linkTo(context: Signing, { audience, shareId }: Opened): string {
  return `${context.config.origin}/invoices/${signLink(context, PURPOSE, [audience, shareId])}`
}

/** Verifies such a URL: null if the signature is wrong, 'expired' after ten minutes. */
function openedBy(context: Signing, signed: string): Opened | 'expired' | null {
  const parts = openLink(context, PURPOSE, signed)
  if (parts === null || parts === 'expired') return parts
  const [audience, shareId = '', ...more] = parts
  if ((audience !== 'host' && audience !== 'guest') || more.length > 0) return null
  return { audience, shareId }
}
