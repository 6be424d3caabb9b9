import { paymentRetryUntil } from '@tablee/domain/reservations/free-cancel'
import type { JobContext } from '../../../context.ts'
import { invoiceDifferencesOn } from '../../invoices/invoices.ts'
import { monthInFull, statementFiles } from '../../invoices/statements/statements.ts'
import { differencesOf } from '../../payments/books/books.ts'
import { openDebt } from '../../payments/debts/debts.ts'
import { type Attempt, attemptsOf, type Purpose } from '../../payments/payments.ts'
import {
  type BookingForEmail,
  bookingOfShare,
  eveningOf,
  feePayingSeat,
  linksForSeat,
  paymentOfSeat,
  type SeatForEmail,
} from '../../reservations/read/emails/emails.ts'
import type { MoneyEmailKind, OperatorEmailKind } from '../core/message-kinds.ts'
import { wasNotifiedOfNoShow } from '../core/no-show-key.ts'
import type { Message } from '../core/notifications.sql.ts'
import { contactOfSeat, type PayerContact, payerContactOf } from '../core/payer-contact.ts'
import { shortNameOf } from './emails/booking-phrases.ts'
import type { EmailContent } from './emails/email-content.ts'
import type { MoneyFacts, OperatorFacts } from './emails/facts.ts'
import { extrasAdded, extrasBeyond } from './emails/money/extras.ts'
import { companyStatement } from './emails/money/invoices.ts'
import { noShowDebited, noShowLifted, noShowRefused } from './emails/money/no-shows.ts'
import { afterRefused, billRefused, renewalRefused } from './emails/money/payment-failed.ts'
import { receipt } from './emails/money/receipt.ts'
import { refundFailed, refundMade } from './emails/money/refund.ts'
import { voucherLost } from './emails/money/voucher-lost.ts'
import { invoicesDiffer, ledgerDiffers } from './emails/operator/ledger-differs.ts'
import { moneyTrouble, noShowContested, notCollected } from './emails/operator/money-trouble.ts'
import { withOwnLink } from './emails/own-link.ts'
import { sharePage } from './emails/pages.ts'
import { baseFacts, tableFactsOf, type WrittenEmail } from './write-booking-email.ts'

/** `isTrue` returns true if the email still applies when it is sent. `debt` is the purpose of the debt that it is about. */
type Email = { write: (facts: MoneyFacts) => EmailContent; isTrue: (facts: MoneyFacts) => boolean; debt?: Purpose }

const TO_PAYERS: Record<MoneyEmailKind, Email> = {
  RECEIPT: { write: receipt, isTrue: ({ taken }) => taken.length > 0 },
  REFUNDED: { write: refundMade, isTrue: ({ attempt, subject }) => attempt !== null || subject.scheme !== undefined },
  REFUND_FAILED: { write: refundFailed, isTrue: ({ attempt }) => attempt !== null },
  NO_SHOW_DEBITED: { write: noShowDebited, isTrue: ({ attempt }) => attempt !== null },
  NO_SHOW_LIFTED: {
    write: noShowLifted,
    // Without a fee there is nothing to lift.
    isTrue: ({ evening: { noShow } }) => noShow?.outcome === 'LIFTED' && noShow.feeCents > 0,
  },
  RENEWAL_REFUSED: {
    write: renewalRefused,
    isTrue: ({ seat, reservation, now }) => seat.status === 'PAYMENT_FAILED' && now < paymentRetryUntil(reservation),
  },
  NO_SHOW_REFUSED: { write: noShowRefused, isTrue: isOwed, debt: 'NO_SHOW' },
  BILL_REFUSED: { write: billRefused, isTrue: isOwed, debt: 'MEAL' },
  EXTRAS_BEYOND: { write: extrasBeyond, isTrue: isOwed, debt: 'OVER_LIMIT' },
  VOUCHER_LOST: { write: voucherLost, isTrue: isOwed, debt: 'LOST_VOUCHER' },
  AFTER_REFUSED: { write: afterRefused, isTrue: isOwed, debt: 'AFTER_MEAL' },
  EXTRAS_ADDED: {
    write: extrasAdded,
    isTrue: ({ evening: { awaited }, seat }) => seat.status !== 'CANCELLED' && awaited.length > 0,
  },
}

type PaymentKind = Exclude<OperatorEmailKind, 'LEDGER_DIFFERS' | 'INVOICES_DIFFER' | 'JOBS_DEAD' | 'PAYOUTS_FROZEN'>

const TO_OPERATOR: Record<PaymentKind, (facts: OperatorFacts) => EmailContent> = {
  MONEY_TROUBLE: moneyTrouble,
  NO_SHOW_CONTESTED: noShowContested,
  NOT_COLLECTED: notCollected,
}

/**
 * Writes an email about money to the person who paid or owes it, with only their own amounts and page. Returns null if it no
 * longer applies.
 */
export async function writeToPayer(
  context: JobContext,
  message: Message,
  kind: MoneyEmailKind,
): Promise<WrittenEmail | null> {
  const { shareId = '', attemptId, payerShareId } = message.subjectOf
  const booking = await bookingOfShare(context, shareId)
  const seat = booking?.seats.find(({ id }) => id === shareId)
  const known = booking && seat && (await tableFactsOf(context, booking, message))
  if (!known) return null

  const attempts = await attemptsOf(
    context.db,
    booking.seats.map(({ id }) => id),
  )
  const attempt = attempts.find(({ id }) => id === attemptId) ?? null
  const reader = attempt
    ? await payerContactOf(context, booking, seat, attempt)
    : contactOfSeat(seatOfPayer(booking, payerShareId) ?? seat)
  if (!reader) return null
  const { write, isTrue, debt } = TO_PAYERS[kind]
  const evening = await eveningOf(context, booking, seat)
  if (kind === 'NO_SHOW_LIFTED' && !(await wasNotifiedBefore(context, message, evening))) return null
  const facts: MoneyFacts = {
    ...known,
    seat,
    reader,
    attempt,
    taken: attempts.filter((one) => isTaken(one) && one.owner === attempt?.owner),
    payment: await paymentOfSeat(context, booking, reader.seat ?? seat, shortNameOf),
    debt: debt ? await openDebt(context.db, shareId, debt) : null,
    feePayer: kind === 'NO_SHOW_REFUSED' ? await feePayingSeat(context, booking, seat) : null,
    evening,
    ...linksOf(context, booking, seat, reader),
  }
  if (!isTrue(facts)) return null
  return { ...withOwnLink(write(facts), facts), to: reader.email, startsAt: booking.reservation.startsAt }
}

/** True if the reader was notified of the absence. Otherwise its lifting is no news to them. */
function wasNotifiedBefore(
  { db }: JobContext,
  { subjectOf }: Message,
  { noShow }: MoneyFacts['evening'],
): Promise<boolean> {
  const { shareId = '', payerShareId } = subjectOf
  return wasNotifiedOfNoShow(db, { shareId, markedAt: noShow?.markedAt ?? 0, to: payerShareId ? 'payer' : 'guest' })
}

function seatOfPayer({ seats }: BookingForEmail, payerShareId: string | undefined): SeatForEmail | undefined {
  return seats.find(({ id }) => id === payerShareId)
}

/** The links of an email to `reader` about the money of `seat`. */
function linksOf(
  context: JobContext,
  booking: BookingForEmail,
  seat: SeatForEmail,
  reader: PayerContact,
): Pick<MoneyFacts, 'page' | 'guestToken' | 'contestLink'> {
  const { guestToken, contest } = linksForSeat(context, booking, reader.seat ?? seat)
  if (!reader.seat) return { page: null, guestToken: null, contestLink: contest }
  return { page: sharePage(context.config.origin, reader.seat.id, guestToken), guestToken, contestLink: contest }
}

/** Writes to the operator about one payment. Returns null if it no longer applies. */
export async function writeToOperator(
  context: JobContext,
  message: Message,
  kind: PaymentKind,
): Promise<EmailContent | null> {
  const { shareId = '', attemptId, purpose } = message.subjectOf
  const booking = await bookingOfShare(context, shareId)
  const seat = booking?.seats.find(({ id }) => id === shareId)
  const known = booking && seat && (await tableFactsOf(context, booking, message))
  if (!known) return null
  const attempt = (await attemptsOf(context.db, [shareId])).find(({ id }) => id === attemptId) ?? null
  const evening = await eveningOf(context, booking, seat)
  const debt = purpose ? await openDebt(context.db, shareId, purpose) : null
  if (kind === 'NOT_COLLECTED' && debt === null) return null
  return TO_OPERATOR[kind]({ ...known, seat, attempt, evening, debt })
}

export async function writeDifferences(context: JobContext, message: Message): Promise<EmailContent | null> {
  const { day = '' } = message.subjectOf
  const differences = await differencesOf(context, day)
  return differences.length > 0 ? ledgerDiffers({ ...baseFacts(context, message), day, differences }) : null
}

/** Writes to the operator about the invoices that differ from the money received, from a day's comparison. */
export async function writeInvoiceDifferences(context: JobContext, message: Message): Promise<EmailContent | null> {
  const { day = '' } = message.subjectOf
  const invoices = await invoiceDifferencesOn(context.db, day)
  return invoices.length > 0 ? invoicesDiffer({ ...baseFacts(context, message), day, invoices }) : null
}

/** Writes to a company with its statement attached. Returns null for an unknown statement. */
export async function writeStatement(context: JobContext, message: Message): Promise<WrittenEmail | null> {
  const found = await statementFiles(context, message.subjectOf.statementId ?? '')
  if (!found) return null
  const { statement, number, attachments } = found
  const { company, totalCents, dueDay } = statement.content
  const facts = { company: company.name, number, month: monthInFull(statement.month), totalCents, dueDay }
  return { ...companyStatement({ ...baseFacts(context, message), ...facts }), attachments }
}

function isTaken({ status, capturedCents }: Attempt): boolean {
  return status === 'CAPTURED' && capturedCents > 0
}

function isOwed({ debt }: MoneyFacts): boolean {
  return debt !== null
}
