import type { JobContext } from '../../context.ts'
import { publish } from '../../events/outbox.ts'
import { companyOf } from '../accounts/accounts.ts'
import { restaurantContact } from '../catalogue/catalogue.ts'
import { type Sale, saleOf } from '../reservations/read/invoices/invoices.ts'
import { type Facts, lostVoucherInvoice, note, platformInvoice, restaurantInvoice } from './compose.ts'
import { creditShare } from './credit-share.ts'
import {
  type Content,
  coversOf,
  type Invoice,
  isOfLateVoucher,
  isUnpaidCredit,
  LATE_VOUCHER,
  type SalePurpose,
  yearOf,
} from './invoice.ts'
import * as rows from './invoices.sql.ts'
import { CARDS_ALONE, forSale, paymentsTo, type Seller, sumOf } from './paid.ts'
import { type Books, paidFor, readBooks } from './read-books.ts'

/**
 * Adds the documents that a settled share lacks: invoices for captures, and credit notes for refunds and for invoiced amounts that
 * will never be paid. Runs in the caller's transaction. A second call has no effect.
 */
export async function followLedger(context: JobContext, shareId: string): Promise<void> {
  const { db, clock } = context
  const sale = await saleOf(db, shareId)
  if (sale?.share.status !== 'COMPLETED') return
  if (sale.isTreated) return addNote(context, sale)
  await rows.lockNumbers(db, yearOf(clock.now()))
  const books = await readBooks(db, sale)
  const invoices = books.documents.filter(({ kind }) => kind === 'INVOICE')
  const isMade = invoices.some(({ part }) => part === 'MEAL')
  await (isMade ? addLaterInvoices(context, books, invoices) : addFirstInvoices(context, books))
  if (sale.price.voucher > 0) await addInvoiceOfLateVoucher(context, await readBooks(db, sale))
  await creditShare(context, await readBooks(db, sale))
}

/** Adds the first invoices of a bill, once the charges of tip and extras and of a lost voucher were attempted. */
async function addFirstInvoices(context: JobContext, { sale, attempts, debts, others }: Books): Promise<void> {
  const { share, reservation } = sale
  if (debts.some(({ purpose, tries }) => (purpose === 'AFTER_MEAL' || purpose === 'LOST_VOUCHER') && tries === 0))
    return
  const paid = forSale(attempts)
  const added = (['AFTER_MEAL', 'OVER_LIMIT'] as const).filter((one) => paid.some(({ purpose }) => purpose === one))
  const covers: SalePurpose[] = ['MEAL', ...added]
  const facts = await factsOf(context, sale)
  const contents = {
    RESTAURANT: restaurantInvoice(facts, covers, paymentsTo('RESTAURANT', paid, others)),
    PLATFORM: platformInvoice(facts, paymentsTo('PLATFORM', paid, others)),
  }
  const sellers = (['RESTAURANT', 'PLATFORM'] as const).filter((one) => contents[one].totalCents > 0)
  if (sellers.every((one) => sumOf(contents[one].payments) === 0)) return

  for (const seller of sellers) await addInvoice(context, sale, seller, 'MEAL', contents[seller])
  await publish(context.db, context.clock.now(), 'InvoiceReady', {
    reservationId: reservation.id,
    shareId: share.id,
  })
}

/** Adds invoices for tip and extras that were paid after the first invoice. */
async function addLaterInvoices(context: JobContext, books: Books, invoices: readonly Invoice[]): Promise<void> {
  const { sale, documents, attempts } = books
  for (const purpose of ['AFTER_MEAL', 'OVER_LIMIT'] as const) {
    const paid = forSale(attempts).filter((one) => one.purpose === purpose)
    const covering = invoices.find((one) => one.seller === 'RESTAURANT' && coversOf(one, invoices).includes(purpose))
    // Tip and extras on an older invoice may have been credited as unpaid. They are invoiced again once they are paid.
    const isOld = covering?.content.covers === undefined
    const isCovered = covering && !(isOld && documents.some((one) => isUnpaidCredit(one, covering)))
    if (paid.length === 0 || isCovered) continue
    const payments = paymentsTo('RESTAURANT', paid, CARDS_ALONE)
    const content = restaurantInvoice(await factsOf(context, sale), [purpose], payments)
    await addInvoice(context, sale, 'RESTAURANT', purpose, content)
  }
  await addInvoiceOfLost(context, books, invoices)
}

/** Adds the invoice of a payment that replaces a lost voucher, whose part of the meal was credited as unpaid. */
async function addInvoiceOfLost(context: JobContext, books: Books, invoices: readonly Invoice[]): Promise<void> {
  const { sale, documents, attempts } = books
  const paid = forSale(attempts).filter(({ purpose }) => purpose === 'LOST_VOUCHER')
  const credit = documents.find((one) =>
    invoices.some(
      (invoice) => invoice.seller === 'RESTAURANT' && invoice.part === 'MEAL' && isUnpaidCredit(one, invoice),
    ),
  )
  if (paid.length === 0 || !credit || invoices.some(({ part }) => part === 'LOST_VOUCHER')) return
  const content = lostVoucherInvoice(credit, paymentsTo('RESTAURANT', paid, CARDS_ALONE), 'CARD')
  await addInvoice(context, sale, 'RESTAURANT', 'LOST_VOUCHER', content)
}

/**
 * Adds an invoice for the part of a voucher that a scheme has captured although the invoice of the meal is paid without it:
 * that part was credited as unpaid, or a card has paid it and is refunded.
 */
async function addInvoiceOfLateVoucher(context: JobContext, books: Books): Promise<void> {
  const { sale, documents, others } = books
  const meal = documents.find((one) => one.kind === 'INVOICE' && one.seller === 'RESTAURANT' && one.part === 'MEAL')
  if (!meal) return
  const credits = documents.filter((one) => isUnpaidCredit(one, meal))
  const invoiced = meal.totalCents - credits.reduce((sum, { totalCents }) => sum + totalCents, 0)
  const before = documents.filter(isOfLateVoucher).reduce((sum, { totalCents }) => sum + totalCents, 0)
  const excess = sumOf(paymentsTo('RESTAURANT', ...paidFor(books, meal))) - invoiced
  const cents = Math.min(excess, others.voucher.cents - before)
  if (cents <= 0) return
  const payments = paymentsTo('RESTAURANT', [], { ...CARDS_ALONE, voucher: { cents, back: 0 } })
  const content = lostVoucherInvoice(credits.at(-1) ?? meal, payments, 'VOUCHER')
  await addInvoice(context, sale, 'RESTAURANT', `${LATE_VOUCHER} ${before + cents}`, content)
}

async function addInvoice(
  { db, clock }: JobContext,
  sale: Sale,
  seller: Seller,
  part: string,
  content: Content,
): Promise<void> {
  const year = yearOf(clock.now())
  const series = seller === 'PLATFORM' ? 'T' : `R${sale.reservation.restaurantId}`
  const number = await rows.takeNumber(db, series, year)
  const numbered = { series, year, number, seller, corrects: null, part }
  await rows.addDocument(db, { ...documentOf(sale, 'INVOICE', content), ...numbered }, new Date(clock.now()))
}

function addNote(context: JobContext, sale: Sale): Promise<void> {
  return addUnnumbered(context, sale, 'NOTE', note)
}

/** Adds a document without a number: a note for a guest who pays nothing, or a summary for a host. */
export async function addUnnumbered(
  context: JobContext,
  sale: Sale,
  kind: 'NOTE' | 'SUMMARY',
  compose: (facts: Facts) => Content,
): Promise<void> {
  if (sale.price.items + sale.extras.length === 0) return
  const numbered = {
    seller: 'RESTAURANT' as const,
    part: 'MEAL',
    series: null,
    year: null,
    number: null,
    corrects: null,
  }
  const content = compose(await factsOf(context, sale))
  await rows.addDocument(context.db, { ...documentOf(sale, kind, content), ...numbered }, new Date(context.clock.now()))
}

function documentOf({ share, reservation }: Sale, kind: 'INVOICE' | 'NOTE' | 'SUMMARY', content: Content) {
  const { id: shareId, accountId } = share
  return { shareId, accountId, reservationId: reservation.id, kind, totalCents: content.totalCents, content }
}

async function factsOf({ db, config }: JobContext, sale: Sale): Promise<Facts> {
  const restaurant = await restaurantContact({ db }, sale.reservation.restaurantId)
  if (!restaurant) throw new Error(`the restaurant of reservation ${sale.reservation.id} has gone`)
  const { accountId } = sale.share
  const company = accountId === null ? null : await companyOf(db, accountId)
  return { sale, restaurant, company, legal: config.legal }
}
