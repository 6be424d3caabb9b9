import type { Database } from '../../database/connect.ts'
import { saleOf } from '../reservations/read/invoices/invoices.ts'
import { type Invoice, isUnpaidCredit } from './invoice.ts'
import { documentsOf } from './invoices.sql.ts'
import { paymentsTo, sumOf } from './paid.ts'
import { type Books, paidFor, readBooks } from './read-books.ts'

/**
 * Returns the documents of a share in their current state: an invoice with the payments received since its issue and the amount
 * still due, a host's summary with the total of the host's other documents.
 */
export async function documentsNow(db: Database, shareId: string): Promise<Invoice[]> {
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
