import { MINUTE, parisDay } from '@tablee/domain/calendar/calendar'
import type { JobContext } from '../../../context.ts'
import type { Events } from '../../../events/outbox.ts'
import { statementFiles } from '../../invoices/statements/statements.ts'
import { openDebt } from '../../payments/debts/debts.ts'
import { type Attempt, attemptById, attemptsOf, type Purpose } from '../../payments/payments.ts'
import {
  type BookingForEmail,
  bookingOfShare,
  eveningOf,
  type SeatForEmail,
} from '../../reservations/readers/readers.ts'
import { isStillQueued, type MessageSubject, type MoneyEmailKind } from '../core/notifications.sql.ts'
import { contactOfSeat, type PayerContact, payerContactOf } from '../core/payer-contact.ts'
import { queueMessage } from '../core/queue-message.ts'
import { notifyOperator } from '../operator/notify-operator.ts'

/** A diner who has their table open sees extras there: the email waits for those who have not answered by then. */
const EXTRAS_DELAY = 15 * MINUTE

type SeatOfBooking = { booking: BookingForEmail; seat: SeatForEmail }

/** Sends the receipt of a paid bill to its payer. */
export async function notifyOfSettled(
  context: JobContext,
  { shareId, to }: Events['ShareStatusChanged'],
): Promise<void> {
  const found = to === 'PAID' ? await find(context, shareId) : null
  if (found) await keepReceipt(context, found, 'MEAL')
}

/** Tells the payer that an off-session charge succeeded or was declined. */
export async function notifyOfDebt(context: JobContext, event: Events['DebtStatusChanged']): Promise<void> {
  const { payableId, purpose, outcome, tries } = event
  const found = await find(context, payableId)
  if (!found) return
  if (outcome === 'FAILED') return notifyOfRefusal(context, found, purpose, tries)
  if (purpose === 'AFTER' || purpose === 'BEYOND') await keepReceipt(context, found, purpose)
  if (purpose === 'NO_SHOW') {
    const attempt = await lastCaptured(context, payableId)
    if (attempt) await notifyPayer(context, 'NO_SHOW_DEBITED', found, attempt, `NO_SHOW_DEBITED:${payableId}`)
  }
}

/** Tells the payer that an expiring authorization could not be renewed. */
export async function notifyOfRenewal(
  context: JobContext,
  { attemptId, payableId }: Events['ReauthorizationDeclined'],
) {
  const found = await find(context, payableId)
  if (found) await notifySeat(context, 'RENEWAL_REFUSED', found, `RENEWAL_REFUSED:${attemptId}`)
}

/** Tells the diner that their no-show was lifted. */
export async function notifyOfLifted(context: JobContext, { shareId }: Events['NoShowLifted']): Promise<void> {
  const found = await find(context, shareId)
  if (!found) return
  const { noShow } = await eveningOf(context, found.booking, found.seat)
  await notifySeat(context, 'NO_SHOW_LIFTED', found, `NO_SHOW_LIFTED:${shareId}:${noShow?.markedAt}`)
}

export async function notifyOfRefund(context: JobContext, event: Events['PaymentRefunded']): Promise<void> {
  const { attemptId, payableId, cents, inAll } = event
  const found = await find(context, payableId)
  const attempt = found && (await attemptById(context.db, attemptId))
  if (attempt) await notifyPayer(context, 'REFUNDED', found, attempt, `REFUNDED:${attemptId}:${inAll}`, { cents })
}

/** Tells the seat's holder about a voucher refund: a voucher only pays for the account's own seat. */
export async function notifyOfVoucherRefund(context: JobContext, event: Events['VoucherRefunded']): Promise<void> {
  const { voucherId, payableId, scheme, cents, inAll } = event
  const found = await find(context, payableId)
  if (found) await notifySeat(context, 'REFUNDED', found, `REFUNDED:${voucherId}:${inAll}`, { scheme, cents })
}

/** Sends a statement to its company; one that the operator asks for again is another email. */
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

/** Tells the diner about extras on their bill: one email for the evening, however many lines there are. */
export async function notifyOfExtra(context: JobContext, { shareId }: Events['ExtraAdded']): Promise<void> {
  const found = await find(context, shareId)
  if (found)
    await notifySeat(context, 'EXTRAS_ADDED', found, `EXTRAS_ADDED:${shareId}`, {}, context.clock.now() + EXTRAS_DELAY)
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

/** Queues a receipt, unless that of the meal or of the extras is still queued: one email holds both. */
async function keepReceipt(
  context: JobContext,
  found: SeatOfBooking,
  purpose: Exclude<Purpose, 'NO_SHOW'>,
): Promise<void> {
  const { id } = found.seat
  const attempt = await lastCaptured(context, id, purpose)
  const other = `RECEIPT:${id}:${purpose === 'MEAL' ? 'AFTER' : 'MEAL'}`
  if (!attempt || (await isStillQueued(context.db, other))) return
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
  // Only the first and the last decline of the extras send an email.
  if (purpose === 'AFTER' && (tries === 0 || isLast))
    await notifySeat(context, 'AFTER_REFUSED', found, `AFTER_REFUSED:${seat.id}:${tries}`)
  if (purpose === 'BEYOND') await notifySeat(context, 'EXTRAS_BEYOND', found, `EXTRAS_BEYOND:${seat.id}`)
  if (isLast && (purpose === 'MEAL' || purpose === 'NO_SHOW')) {
    await notifyOperator(context, 'NOT_COLLECTED', `NOT_COLLECTED:${seat.id}:${purpose}`, { shareId: seat.id, purpose })
  }
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
