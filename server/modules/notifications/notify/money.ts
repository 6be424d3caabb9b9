import { MINUTE, parisDay } from '@tablee/domain/calendar/calendar'
import { UNDONE_WITHIN } from '@tablee/domain/service/marks'
import type { JobContext } from '../../../context.ts'
import type { Events } from '../../../events/outbox.ts'
import { statementFiles } from '../../invoices/statements/statements.ts'
import { openDebt } from '../../payments/debts/debts.ts'
import { type Attempt, attemptById, attemptsOf, type Purpose } from '../../payments/payments.ts'
import {
  type BookingForEmail,
  bookingForEmails,
  bookingOfShare,
  eveningOf,
  feePayingSeat,
  type SeatForEmail,
} from '../../reservations/read/emails/emails.ts'
import type { MessageSubject, MoneyEmailKind } from '../core/message-kinds.ts'
import { hastenMessages, isReceiptQueued } from '../core/notifications.sql.ts'
import { contactOfSeat, type PayerContact, payerContactOf } from '../core/payer-contact.ts'
import { queueMessage } from '../core/queue-message.ts'
import { notifyOperator } from './operator.ts'

/** Delay of the email about extras while the bill is open, because a diner may respond on the page before. */
const EXTRAS_DELAY = 15 * MINUTE

type SeatOfBooking = { booking: BookingForEmail; seat: SeatForEmail }

export async function notifyOfSettled(
  context: JobContext,
  { shareId, to }: Events['ShareStatusChanged'],
): Promise<void> {
  const found = to === 'PAID' ? await find(context, shareId) : null
  if (found) await keepReceipt(context, found, 'MEAL')
}

export async function notifyOfDebt(context: JobContext, event: Events['DebtStatusChanged']): Promise<void> {
  const { payableId, purpose, outcome, tries } = event
  const found = await find(context, payableId)
  if (!found) return
  if (outcome === 'FAILED') return notifyOfRefusal(context, found, purpose, tries)
  if (purpose !== 'MEAL' && purpose !== 'NO_SHOW') await keepReceipt(context, found, purpose)
  if (purpose === 'NO_SHOW') {
    const attempt = await lastCaptured(context, payableId)
    if (attempt) await notifyPayer(context, 'NO_SHOW_DEBITED', found, attempt, `NO_SHOW_DEBITED:${payableId}`)
  }
}

/** Notifies the payer of an expiring authorisation that could not be renewed. */
export async function notifyOfRenewal(
  context: JobContext,
  { attemptId, payableId }: Events['ReauthorizationDeclined'],
) {
  const found = await find(context, payableId)
  if (found) await notifySeat(context, 'RENEWAL_REFUSED', found, `RENEWAL_REFUSED:${attemptId}`)
}

/**
 * Notifies the diner, and the guest whose card would have paid the fee, that a no-show was lifted. If the restaurant lifted
 * it, the email waits until the lifting can no longer be undone.
 */
export async function notifyOfLifted(context: JobContext, { shareId }: Events['NoShowLifted']): Promise<void> {
  const found = await find(context, shareId)
  if (!found) return
  const { noShow } = await eveningOf(context, found.booking, found.seat)
  const sendAt = noShow?.contestedAt ? undefined : context.clock.now() + UNDONE_WITHIN
  const dedupeKey = `NO_SHOW_LIFTED:${shareId}:${noShow?.markedAt}`
  await notifySeat(context, 'NO_SHOW_LIFTED', found, dedupeKey, {}, sendAt)
  const payer = await feePayingSeat(context, found.booking, found.seat)
  if (!payer) return
  const subject = { payerShareId: payer.id }
  await tell(context, 'NO_SHOW_LIFTED', contactOfSeat(payer), found.seat, `${dedupeKey}:payer`, subject, sendAt)
}

export async function notifyOfRefund(context: JobContext, event: Events['PaymentRefunded']): Promise<void> {
  const { attemptId, payableId, cents, inAll } = event
  const found = await find(context, payableId)
  const attempt = found && (await attemptById(context.db, attemptId))
  if (attempt) await notifyPayer(context, 'REFUNDED', found, attempt, `REFUNDED:${attemptId}:${inAll}`, { cents })
}

/** Notifies the seat's holder of a voucher refund. A voucher pays only for the account's own seat. */
export async function notifyOfVoucherRefund(context: JobContext, event: Events['VoucherRefunded']): Promise<void> {
  const { voucherId, payableId, scheme, cents, inAll, isUntaken } = event
  const found = await find(context, payableId)
  const dedupeKey = isUntaken ? `NOT_TAKEN:${voucherId}` : `REFUNDED:${voucherId}:${inAll}`
  if (found) await notifySeat(context, 'REFUNDED', found, dedupeKey, { scheme, cents, ...(isUntaken && { isUntaken }) })
}

/** Sends a statement to its company. If the operator requests it again, it is sent again. */
export async function notifyOfStatement(
  context: JobContext,
  { statementId, askedAt }: Events['StatementReady'],
): Promise<void> {
  const found = await statementFiles(context, statementId)
  if (!found) return
  const dedupeKey = `COMPANY_STATEMENT:${statementId}:${askedAt ?? parisDay(context.clock.now())}`
  const message = { channel: 'email', kind: 'COMPANY_STATEMENT', dedupeKey, accountId: null } as const
  await queueMessage(context, { ...message, recipient: found.recipient, subjectOf: { statementId } })
}

/** Notifies the diner of extras: one email while the bill is open, whatever the number of lines, and one after it is closed. */
export async function notifyOfExtra(context: JobContext, { shareId }: Events['ExtraAdded']): Promise<void> {
  const found = await find(context, shareId)
  if (!found) return
  const { isBillOpen: isOpen } = await eveningOf(context, found.booking, found.seat)
  const sendAt = context.clock.now() + (isOpen ? EXTRAS_DELAY : 0)
  await notifySeat(context, 'EXTRAS_ADDED', found, extrasKey(shareId, isOpen), {}, sendAt)
}

/** Sends the waiting emails about a table's extras at once, because its bill is closed and its diners are about to leave. */
export async function notifyOfClosedBill(context: JobContext, { reservationId }: Events['BillClosed']): Promise<void> {
  const booking = await bookingForEmails(context, reservationId)
  const keys = (booking?.seats ?? []).map(({ id }) => extrasKey(id, true))
  await hastenMessages(context.db, keys, new Date(context.clock.now()))
}

/** Extras added after the bill is closed have a separate email. */
function extrasKey(shareId: string, isOpen: boolean): string {
  return `EXTRAS_ADDED:${shareId}${isOpen ? '' : ':closed'}`
}

/** Queues an email to the payer of this attempt, with their own amounts only. */
export async function notifyPayer(
  context: JobContext,
  kind: MoneyEmailKind,
  { booking, seat }: SeatOfBooking,
  attempt: Attempt,
  dedupeKey: string,
  more: MessageSubject = {},
): Promise<void> {
  const payer = await payerContactOf(context, booking, seat, attempt)
  if (payer) await tell(context, kind, payer, seat, dedupeKey, { attemptId: attempt.id, ...more })
}

/** Queues a receipt, unless one of this booking to the same payer is still queued. A receipt contains all their payments. */
async function keepReceipt(
  context: JobContext,
  found: SeatOfBooking,
  purpose: Exclude<Purpose, 'NO_SHOW'>,
): Promise<void> {
  const { id, reservationId } = found.seat
  const attempt = await lastCaptured(context, id, purpose)
  if (!attempt) return
  const payer = await payerContactOf(context, found.booking, found.seat, attempt)
  if (!payer?.email || (await isReceiptQueued(context.db, reservationId, payer.email))) return
  await notifyPayer(context, 'RECEIPT', found, attempt, `RECEIPT:${id}:${purpose}`)
}

async function notifyOfRefusal(
  context: JobContext,
  found: SeatOfBooking,
  purpose: Purpose,
  tries: number,
): Promise<void> {
  const { seat } = found
  const debt = await openDebt(context.db, seat.id, purpose)
  const isLast = debt !== null && debt.dueAt === null
  if (purpose === 'MEAL') await notifySeat(context, 'BILL_REFUSED', found, `BILL_REFUSED:${seat.id}:${tries}`)
  // Only the first and the last decline after the meal send an email.
  const isTold = tries === 0 || isLast
  if (purpose === 'AFTER_MEAL' && isTold)
    await notifySeat(context, 'AFTER_REFUSED', found, `AFTER_REFUSED:${seat.id}:${tries}`)
  if (purpose === 'LOST_VOUCHER' && isTold)
    await notifySeat(context, 'VOUCHER_LOST', found, `VOUCHER_LOST:${seat.id}:${tries}`)
  if (purpose === 'OVER_LIMIT') await notifySeat(context, 'EXTRAS_BEYOND', found, `EXTRAS_BEYOND:${seat.id}:${tries}`)
  if (!isLast) return
  // A rejected contest charges the fee again, as another debt.
  const which = purpose === 'NO_SHOW' ? `${purpose}:${debt.createdAt}` : purpose
  if (purpose === 'NO_SHOW') await notifySeat(context, 'NO_SHOW_REFUSED', found, `NO_SHOW_REFUSED:${seat.id}:${which}`)
  if (purpose === 'MEAL' || purpose === 'NO_SHOW')
    await notifyOperator(context, 'NOT_COLLECTED', `NOT_COLLECTED:${seat.id}:${which}`, { shareId: seat.id, purpose })
}

/** Queues an email to the holder of the seat, who owes the amount. */
function notifySeat(
  context: JobContext,
  kind: MoneyEmailKind,
  { seat }: SeatOfBooking,
  dedupeKey: string,
  more: MessageSubject = {},
  sendAt?: number,
): Promise<void> {
  return tell(context, kind, contactOfSeat(seat), seat, dedupeKey, more, sendAt)
}

async function tell(
  context: JobContext,
  kind: MoneyEmailKind,
  { email, accountId }: PayerContact,
  { id: shareId, reservationId }: SeatForEmail,
  dedupeKey: string,
  more: MessageSubject,
  sendAt?: number,
): Promise<void> {
  if (email === null) return
  const subjectOf = { reservationId, shareId, ...more }
  await queueMessage(context, { channel: 'email', kind, dedupeKey, recipient: email, accountId, subjectOf }, sendAt)
}

async function find(context: JobContext, shareId: string): Promise<SeatOfBooking | null> {
  const booking = await bookingOfShare(context, shareId)
  const seat = booking?.seats.find(({ id }) => id === shareId)
  return booking && seat ? { booking, seat } : null
}

async function lastCaptured(context: JobContext, payableId: string, purpose?: Purpose): Promise<Attempt | undefined> {
  const attempts = await attemptsOf(context.db, [payableId])
  return attempts.findLast((one) => one.status === 'CAPTURED' && (purpose === undefined || one.purpose === purpose))
}
