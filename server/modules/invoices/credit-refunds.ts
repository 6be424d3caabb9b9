import type { JobContext } from '../../context.ts'
import type { Events } from '../../events/outbox.ts'
import { type Attempt, attemptsOf } from '../payments/payments.ts'
import { saleOf } from '../reservations/readers/readers.ts'
import { creditNote } from './compose.ts'
import { type Invoice, type Payment, yearOf } from './invoice.ts'
import * as rows from './invoices.sql.ts'
import { givenBackBy, paidByVoucher } from './paid.ts'

/** What goes back of an invoice makes a credit note in its series: as much as is not yet credited, so hearing it twice adds nothing. */
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
  const voucher = sale ? await paidByVoucher(db, sale) : { cents: 0, back: 0 }
  // Before the meal is settled there is no invoice: it is made of what is left.
  for (const invoice of documents.filter(({ kind }) => kind === 'INVOICE')) {
    const paidBy = attemptsFor(invoice, documents, attempts)
    const before = documents.filter(({ corrects }) => corrects === invoice.id)
    const credited = sumOf(before.map(({ totalCents }) => ({ cents: totalCents })))
    const givenBack = givenBackBy(invoice.seller, paidBy, invoice.part === 'BEYOND' ? { cents: 0, back: 0 } : voucher)
    const back = Math.min(sumOf(givenBack), invoice.totalCents)
    if (back <= credited) continue

    const { id: corrects, reservationId, accountId, seller, series } = invoice
    const contents = before.map(({ content }) => content)
    const content = creditNote(invoice, contents, back - credited, notTold(givenBack, before))
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

/** What lay beyond the bill has its invoice apart, where the bill had been invoiced before it was paid. */
function attemptsFor(invoice: Invoice, documents: readonly Invoice[], attempts: readonly Attempt[]): Attempt[] {
  const isApart = documents.some(({ kind, part }) => kind === 'INVOICE' && part === 'BEYOND')
  return attempts.filter(({ purpose }) => !isApart || (purpose === 'BEYOND') === (invoice.part === 'BEYOND'))
}

/** How much of it is given back in all. */
function partOf({ part }: Invoice, back: number): string {
  return part === 'BEYOND' ? `BEYOND BACK ${back}` : `BACK ${back}`
}

/** By the means it came from, what the credit notes before have not told yet. */
function notTold(givenBack: readonly Payment[], before: readonly Invoice[]): Payment[] {
  const told = before.flatMap(({ content }) => content.payments)
  return givenBack.flatMap(({ means, cents }) => {
    const left = cents - sumOf(told.filter((one) => one.means === means))
    return left > 0 ? [{ means, cents: left }] : []
  })
}

function sumOf(payments: readonly Pick<Payment, 'cents'>[]): number {
  return payments.reduce((sum, { cents }) => sum + cents, 0)
}
