import type { JobContext } from '../../context.ts'
import type { Events } from '../../events/outbox.ts'
import { type Attempt, attemptsOf } from '../payments/payments.ts'
import { saleOf } from '../reservations/readers/readers.ts'
import { creditNote } from './compose.ts'
import { type Invoice, type Payment, yearOf } from './invoice.ts'
import * as rows from './invoices.sql.ts'
import { CARDS_ALONE, givenBackBy, paidBeside } from './paid.ts'

/** Makes a credit note, in the invoice's series, of refunds that are not credited yet: a second delivery of the event has no effect. */
export async function creditRefunds(
  { db, clock }: JobContext,
  { shareId }: Pick<Events['ShareRefunded'], 'shareId'>,
): Promise<void> {
  const now = clock.now()
  const year = yearOf(now)
  await rows.lockNumbers(db, year)
  const documents = await rows.documentsOf(db, shareId)
  const attempts = await attemptsOf(db, [shareId])
  const sale = await saleOf(db, shareId)
  const beside = sale ? await paidBeside(db, sale) : CARDS_ALONE
  // A refund before the meal is settled has no invoice to credit: the invoice is made of the rest.
  for (const invoice of documents.filter(({ kind }) => kind === 'INVOICE')) {
    const paidBy = attemptsFor(invoice, documents, attempts)
    const before = documents.filter(({ corrects }) => corrects === invoice.id)
    const credited = sumOf(before.map(({ totalCents }) => ({ cents: totalCents })))
    const refunded = givenBackBy(invoice.seller, paidBy, invoice.part === 'BEYOND' ? CARDS_ALONE : beside)
    const back = Math.min(sumOf(refunded), invoice.totalCents)
    if (back <= credited) continue

    const { id: corrects, reservationId, accountId, seller, series } = invoice
    const contents = before.map(({ content }) => content)
    const content = creditNote(invoice, contents, back - credited, uncredited(refunded, before))
    const number = await rows.takeNumber(db, series ?? '', year)
    await rows.addDocument(
      db,
      {
        ...{ shareId, reservationId, accountId, seller, kind: 'CREDIT_NOTE', part: partOf(invoice, back) },
        ...{ series, year, number, corrects, totalCents: content.totalCents, content },
      },
      new Date(now),
    )
  }
}

/** The payments of an invoice: extras over the limit have a separate one if they were paid after the bill was invoiced. */
function attemptsFor(invoice: Invoice, documents: readonly Invoice[], attempts: readonly Attempt[]): Attempt[] {
  const isApart = documents.some(({ kind, part }) => kind === 'INVOICE' && part === 'BEYOND')
  return attempts.filter(({ purpose }) => !isApart || (purpose === 'BEYOND') === (invoice.part === 'BEYOND'))
}

/** The key of a credit note: the total refunded so far. */
function partOf({ part }: Invoice, back: number): string {
  return part === 'BEYOND' ? `BEYOND BACK ${back}` : `BACK ${back}`
}

/** The refunds by means of payment, less those on earlier credit notes. */
function uncredited(refunded: readonly Payment[], before: readonly Invoice[]): Payment[] {
  const credited = before.flatMap(({ content }) => content.payments)
  return refunded.flatMap((payment) => {
    const left = payment.cents - sumOf(credited.filter(({ means }) => means === payment.means))
    return left > 0 ? [{ ...payment, cents: left }] : []
  })
}

function sumOf(payments: readonly Pick<Payment, 'cents'>[]): number {
  return payments.reduce((sum, { cents }) => sum + cents, 0)
}
