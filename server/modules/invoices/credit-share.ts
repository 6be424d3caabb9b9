import type { TaxedAmount } from '@tablee/domain/money/invoice-sums'
import type { JobContext } from '../../context.ts'
import type { Debt } from '../payments/debts/debts.ts'
import { addedTo, type Credit, creditNote } from './compose.ts'
import { coversOf, type Invoice, isUnpaidCredit, type Payment, UNPAID, yearOf } from './invoice.ts'
import * as rows from './invoices.sql.ts'
import { givenBackBy, paymentsTo, sumOf } from './paid.ts'
import { type Books, paidFor } from './read-books.ts'

/**
 * Adds the missing credit notes, in the series of their invoices: for invoiced amounts that will never be paid, and for refunds.
 * The caller holds `lockNumbers`.
 */
export async function creditShare(context: JobContext, books: Books): Promise<void> {
  const invoices = books.documents.filter(({ kind }) => kind === 'INVOICE')
  // A refund before the meal is settled needs no credit note: the invoice contains only the rest.
  for (const invoice of invoices) {
    const before = books.documents.filter(({ corrects }) => corrects === invoice.id)
    const unpaid = unpaidOf(books, invoice, invoices, before)
    const made = unpaid ? [...before, await addCredit(context, invoice, before, unpaid, UNPAID)] : before
    const back = backOf(books, invoice, invoices, made)
    if (back) await addCredit(context, invoice, made, back, 'BACK')
  }
}

/** Returns the part of an invoice that is unpaid and no longer collected; null if there is none. */
function unpaidOf(
  books: Books,
  invoice: Invoice,
  invoices: readonly Invoice[],
  before: readonly Invoice[],
): Credit | null {
  const { sale, debts } = books
  const covers = coversOf(invoice, invoices)
  const gross = sumOf(paymentsTo(invoice.seller, ...paidFor(books, invoice)))
  // The invoice of the meal includes the part that a lost voucher should have paid.
  const invoicedAs = ({ purpose }: Debt) => (purpose === 'LOST_VOUCHER' ? 'MEAL' : purpose)
  const isOwed = debts.some((debt) => debt.dueAt !== null && covers.some((one) => one === invoicedAs(debt)))
  const credited = creditedBy(before.filter((one) => isUnpaidCredit(one, invoice)))
  const cents = invoice.totalCents - gross - credited
  if (cents <= 0 || isOwed) return null

  const credit = { cents, name: 'Reste à régler, annulé', payments: [], known: [] }
  const added = addedTo(sale, 'AFTER_MEAL').map(({ priceCents, vat }) => ({ cents: priceCents, vat }))
  const { tipCents } = sale.share
  // Older invoices contain tip and extras that are not paid yet.
  const isAdded = covers.includes('AFTER_MEAL') && cents === tipCents + sumOf(added)
  return isAdded ? { ...credit, known: added, tipCents } : credit
}

/** Returns the refunds of an invoice that are not credited yet; null if there are none. */
function backOf(
  books: Books,
  invoice: Invoice,
  invoices: readonly Invoice[],
  before: readonly Invoice[],
): Credit | null {
  const refunded = givenBackBy(invoice.seller, ...paidFor(books, invoice))
  const ofUnpaid = before.filter((one) => isUnpaidCredit(one, invoice))
  const others = before.filter((one) => !ofUnpaid.includes(one))
  const back = Math.min(sumOf(refunded), invoice.totalCents - creditedBy(ofUnpaid))
  const cents = back - creditedBy(others)
  if (cents <= 0) return null
  const isMeal = invoice.seller === 'RESTAURANT' && coversOf(invoice, invoices).includes('MEAL')
  const known = isMeal ? takenOff(books, others, cents) : []
  return { cents, name: 'Remboursement', payments: uncredited(refunded, others), known }
}

/** Returns the dishes taken off the captured bill that are not credited yet, by rate, up to `most` cents. */
function takenOff({ sale }: Books, before: readonly Invoice[], most: number): TaxedAmount[] {
  const credited = before.flatMap(({ content }) => content.takenOff ?? [])
  let left = most
  return [...Map.groupBy(sale.takenOff, ({ vat }) => vat)].flatMap(([vat, amounts]) => {
    const due = sumOf(amounts) - sumOf(credited.filter((one) => one.vat === vat))
    const cents = Math.min(left, due)
    left -= Math.max(0, cents)
    return cents > 0 ? [{ vat, cents }] : []
  })
}

async function addCredit(
  { db, clock }: JobContext,
  invoice: Invoice,
  before: readonly Invoice[],
  credit: Credit,
  why: typeof UNPAID | 'BACK',
): Promise<Invoice> {
  const now = clock.now()
  const year = yearOf(now)
  const { id: corrects, shareId, reservationId, accountId, seller, series } = invoice
  const content = creditNote(
    invoice,
    before.map((one) => one.content),
    credit,
  )
  const number = await rows.takeNumber(db, series ?? '', year)
  const added = {
    shareId,
    reservationId,
    accountId,
    seller,
    kind: 'CREDIT_NOTE' as const,
    part: partOf(invoice, before, credit, why),
    series,
    year,
    number,
    corrects,
    totalCents: content.totalCents,
    content,
  }
  await rows.addDocument(db, added, new Date(now))
  return { ...added, id: '', madeAt: now }
}

/** The key of a credit note: the part of its invoice, its reason, and the total credited so far in cents. */
function partOf({ part }: Invoice, before: readonly Invoice[], { cents }: Credit, why: string): string {
  const key = `${why} ${creditedBy(before.filter((one) => one.part.includes(why))) + cents}`
  return part === 'MEAL' ? key : `${part} ${key}`
}

/** Returns the refunds by means of payment, less those on earlier credit notes. Several payments may share one means. */
function uncredited(refunded: readonly Payment[], before: readonly Invoice[]): Payment[] {
  const credited = before.flatMap(({ content }) => content.payments)
  return [...Map.groupBy(refunded, ({ means }) => means)].flatMap(([means, payments]) => {
    const cents = sumOf(payments) - sumOf(credited.filter((one) => one.means === means))
    const [payment] = payments
    return payment && cents > 0 ? [{ ...payment, cents }] : []
  })
}

function creditedBy(notes: readonly Invoice[]): number {
  return notes.reduce((sum, { totalCents }) => sum + totalCents, 0)
}
