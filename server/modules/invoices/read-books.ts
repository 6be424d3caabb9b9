import type { Database } from '../../database/connect.ts'
import { type Debt, openDebtsOf } from '../payments/debts/debts.ts'
import { type Attempt, attemptsOf, type Purpose } from '../payments/payments.ts'
import type { Sale } from '../reservations/read/invoices/invoices.ts'
import { coversOf, type Invoice, isOfLateVoucher, isUnpaidCredit } from './invoice.ts'
import { documentsOf } from './invoices.sql.ts'
import { CARDS_ALONE, type OtherPayments, otherPaymentsOf } from './paid.ts'

export type Books = { sale: Sale; documents: Invoice[]; attempts: Attempt[]; debts: Debt[]; others: OtherPayments }

/** A caller that adds documents holds `lockNumbers`. */
export async function readBooks(db: Database, sale: Sale): Promise<Books> {
  const { id } = sale.share
  return {
    sale,
    documents: await documentsOf(db, id),
    attempts: await attemptsOf(db, [id]),
    debts: await openDebtsOf(db, [id]),
    others: await otherPaymentsOf(db, sale),
  }
}

/** Returns the payments of an invoice: by card, and by other means. */
export function paidFor(
  { documents, attempts, others }: Pick<Books, 'documents' | 'attempts' | 'others'>,
  invoice: Invoice,
): [Attempt[], OtherPayments] {
  if (isOfLateVoucher(invoice)) return [[], { ...CARDS_ALONE, voucher: voucherPaidFor(documents, others, invoice) }]
  const covers = coversOf(
    invoice,
    documents.filter(({ kind }) => kind === 'INVOICE'),
  )
  if (!covers.includes('MEAL'))
    return [attempts.filter(({ purpose }) => covers.some((one) => one === purpose)), CARDS_ALONE]
  // A payment in place of a voucher pays the invoice of the meal, unless that part has been credited as unpaid.
  const isReplaced = !documents.some((one) => isUnpaidCredit(one, invoice))
  const paid: readonly Purpose[] = isReplaced ? [...covers, 'LOST_VOUCHER'] : covers
  const own = attempts.filter(({ purpose }) => paid.includes(purpose))
  const paidOtherwise = { ...others, voucher: voucherPaidFor(documents, others, invoice) }
  // An older invoice states every code as a discount.
  return [own, invoice.content.discountCents > 0 ? { ...paidOtherwise, code: CARDS_ALONE.code } : paidOtherwise]
}

/** Returns the part of an invoice that the voucher has paid. The oldest of its invoices is refunded first. */
function voucherPaidFor(
  documents: readonly Invoice[],
  { voucher }: OtherPayments,
  invoice: Invoice,
): OtherPayments['voucher'] {
  const late = documents.filter(isOfLateVoucher)
  const ofMeal = voucher.cents - late.reduce((sum, { totalCents }) => sum + totalCents, 0)
  let refundable = voucher.back
  const paid = [ofMeal, ...late.map(({ totalCents }) => totalCents)].map((cents) => {
    const back = Math.min(refundable, cents)
    refundable -= back
    return { cents, back }
  })
  return paid[late.indexOf(invoice) + 1] ?? CARDS_ALONE.voucher
}
