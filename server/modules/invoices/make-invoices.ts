import type { JobContext } from '../../context.ts'
import { type Events, publish } from '../../events/outbox.ts'
import { companyOf } from '../accounts/accounts.ts'
import { restaurantContact } from '../catalogue/catalogue.ts'
import { type Attempt, attemptsOf } from '../payments/payments.ts'
import { type Sale, saleOf, saleOfHost } from '../reservations/readers/readers.ts'
import { beyondInvoice, type Facts, note, platformInvoice, restaurantInvoice, summary } from './compose.ts'
import { creditRefunds } from './credit-refunds.ts'
import { type Content, yearOf } from './invoice.ts'
import * as rows from './invoices.sql.ts'
import { type Beside, CARDS_ALONE, givenBackBy, paidBeside, paymentsTo, type Seller, wasTriedAfter } from './paid.ts'

/** Makes the documents of a settled share, in the event's transaction. A second delivery of the event has no effect. */
export async function invoiceShare(
  context: JobContext,
  { shareId, from, to }: Pick<Events['ShareStatusChanged'], 'shareId' | 'from' | 'to'>,
): Promise<void> {
  // A lifted no-show has no sale: its fee was not a price and is refunded.
  if (to === 'COMPLETED' && from !== 'NO_SHOW') await makeInvoices(context, shareId)
}

/** Makes the invoice that waited for the charge of extras and tip (paid or declined), or that of extras over the limit. */
export async function invoiceAfter(
  context: JobContext,
  { payableId, purpose }: Pick<Events['PaymentStatusChanged'], 'payableId' | 'purpose'>,
): Promise<void> {
  if (purpose === 'AFTER') await makeInvoices(context, payableId)
  if (purpose === 'BEYOND') await invoiceBeyond(context, payableId)
}

/** Makes the host's summary of a completed group in which each guest pays. */
export async function summariseGroup(
  context: JobContext,
  { reservationId, to }: Pick<Events['ReservationStatusChanged'], 'reservationId' | 'to'>,
): Promise<void> {
  if (to !== 'COMPLETED') return
  const sale = await saleOfHost(context.db, reservationId)
  if (!sale?.isShared || sale.price.items === 0) return
  const content = summary(await factsOf(context, sale))
  await rows.addDocument(
    context.db,
    { ...document(sale, 'SUMMARY', content), ...UNNUMBERED },
    new Date(context.clock.now()),
  )
}

async function makeInvoices(context: JobContext, shareId: string): Promise<void> {
  const { db, clock } = context
  const sale = await saleOf(db, shareId)
  if (sale?.share.status !== 'COMPLETED' || sale.price.items + sale.extras.length === 0) return
  const facts = await factsOf(context, sale)
  const now = new Date(clock.now())
  if (sale.isTreated) return rows.addDocument(db, { ...document(sale, 'NOTE', note(facts)), ...UNNUMBERED }, now)

  const attempts = await attemptsOf(db, [shareId])
  if (sale.share.tipCents + sale.extras.length > 0 && !wasTriedAfter(attempts)) return
  const year = yearOf(clock.now())
  await rows.lockNumbers(db, year)
  const isMade = (await rows.documentsOf(db, shareId)).some(({ kind }) => kind === 'INVOICE')
  if (isMade) return

  const beside = await paidBeside(db, sale)
  for (const { seller, content } of contentsFor(facts, attempts, beside))
    await addInvoice(context, sale, seller, 'MEAL', content)
  await publish(db, clock.now(), 'InvoiceReady', { reservationId: sale.reservation.id, shareId })
  if (givenBackBy('RESTAURANT', attempts, beside).length > 0) await creditRefunds(context, { shareId })
}

/** Invoices extras over the limit, if the bill is invoiced already; otherwise they become part of its invoice. */
async function invoiceBeyond(context: JobContext, shareId: string): Promise<void> {
  const { db, clock } = context
  const sale = await saleOf(db, shareId)
  const paid = (await attemptsOf(db, [shareId])).filter(({ purpose }) => purpose === 'BEYOND')
  const payments = paymentsTo('RESTAURANT', paid, CARDS_ALONE)
  if (!sale || sale.beyond.length === 0 || payments.length === 0) return
  await rows.lockNumbers(db, yearOf(clock.now()))
  const made = (await rows.documentsOf(db, shareId)).filter(({ kind }) => kind === 'INVOICE')
  if (made.length === 0 || made.some(({ part }) => part === 'BEYOND')) return

  const content = beyondInvoice(await factsOf(context, sale), payments)
  await addInvoice(context, sale, 'RESTAURANT', 'BEYOND', content)
}

/** The caller holds `lockNumbers`. */
async function addInvoice(
  { db, clock }: JobContext,
  sale: Sale,
  seller: Seller,
  part: 'MEAL' | 'BEYOND',
  content: Content,
): Promise<void> {
  const year = yearOf(clock.now())
  const series = seller === 'PLATFORM' ? 'T' : `R${sale.reservation.restaurantId}`
  const number = await rows.takeNumber(db, series, year)
  const numbered = { series, year, number, seller, corrects: null, part }
  await rows.addDocument(db, { ...document(sale, 'INVOICE', content), ...numbered }, new Date(clock.now()))
}

function contentsFor(
  facts: Facts,
  attempts: readonly Attempt[],
  beside: Beside,
): { seller: Seller; content: Content }[] {
  const { serviceFee, feeDiscount } = facts.sale.price
  const content = restaurantInvoice(facts, paymentsTo('RESTAURANT', attempts, beside))
  const own = { seller: 'RESTAURANT' as const, content }
  if (serviceFee === feeDiscount) return [own]
  return [own, { seller: 'PLATFORM', content: platformInvoice(facts, paymentsTo('PLATFORM', attempts, beside)) }]
}

const UNNUMBERED = {
  ...{ seller: 'RESTAURANT' as const, part: 'MEAL' },
  ...{ series: null, year: null, number: null, corrects: null },
}

function document<K extends 'INVOICE' | 'NOTE' | 'SUMMARY'>({ share, reservation }: Sale, kind: K, content: Content) {
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
