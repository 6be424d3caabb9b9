import type { JobContext } from '../../context.ts'
import type { Events } from '../../events/outbox.ts'
import { saleOfHost } from '../reservations/read/invoices/invoices.ts'
import { summary } from './compose.ts'
import { addUnnumbered, followLedger } from './follow-ledger.ts'

/** Adds the documents of a settled share, in the event's transaction. As below, a second delivery has no effect. */
export async function invoiceShare(
  context: JobContext,
  { shareId, from, to }: Pick<Events['ShareStatusChanged'], 'shareId' | 'from' | 'to'>,
): Promise<void> {
  // A lifted no-show has no sale: its fee was not a price and is refunded.
  if (to === 'COMPLETED' && from !== 'NO_SHOW') await followLedger(context, shareId)
}

/** Adds the invoice that waited for the charge of extras and tip (paid or declined), or the invoice of a later payment. */
export async function invoiceAfter(
  context: JobContext,
  { payableId, purpose }: Pick<Events['PaymentStatusChanged'], 'payableId' | 'purpose'>,
): Promise<void> {
  if (purpose === 'AFTER_MEAL' || purpose === 'OVER_LIMIT' || purpose === 'LOST_VOUCHER')
    await followLedger(context, payableId)
}

export async function creditRefunds(
  context: JobContext,
  { shareId }: Pick<Events['ShareRefunded'], 'shareId'>,
): Promise<void> {
  await followLedger(context, shareId)
}

export async function creditCode(
  context: JobContext,
  { payableId }: Pick<Events['TopUpReduced'], 'payableId'>,
): Promise<void> {
  await followLedger(context, payableId)
}

/** Credits the amount of a voucher payment that its scheme has released. */
export async function creditLostVoucher(
  context: JobContext,
  { payableId }: Pick<Events['VoucherStatusChanged'], 'payableId'>,
): Promise<void> {
  await followLedger(context, payableId)
}

/** Adds the host's summary of a completed group in which each guest pays. */
export async function summariseGroup(
  context: JobContext,
  { reservationId, to }: Pick<Events['ReservationStatusChanged'], 'reservationId' | 'to'>,
): Promise<void> {
  if (to !== 'COMPLETED') return
  const sale = await saleOfHost(context.db, reservationId)
  if (sale?.isShared && sale.price.items > 0) await addUnnumbered(context, sale, 'SUMMARY', summary)
}
