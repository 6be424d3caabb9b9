import { mendedUntil } from '@tablee/domain/reservations/free-cancel'
import type { JobContext } from '../../../context.ts'
import { differencesOf } from '../../payments/books/books.ts'
import { openDebt } from '../../payments/debts/debts.ts'
import { type Attempt, attemptsOf, type Purpose } from '../../payments/payments.ts'
import { bookingOfShare, eveningOf, linksForSeat } from '../../reservations/readers/readers.ts'
import { always, tableOf, type Written } from '../bookings/write-booking-letter.ts'
import type { Message, MoneyLetterKind, OperatorLetterKind } from '../core/notifications.sql.ts'
import { payerOf, themselves } from '../core/payer-of.ts'
import type { MoneyFacts, OperatorFacts } from '../letters/facts.ts'
import { afterRefused } from '../letters/money/after-refused.ts'
import { billRefused } from '../letters/money/bill-refused.ts'
import { extrasAdded } from '../letters/money/extras-added.ts'
import { extrasBeyond } from '../letters/money/extras-beyond.ts'
import { noShowDebited } from '../letters/money/no-show-debited.ts'
import { noShowLifted } from '../letters/money/no-show-lifted.ts'
import { receipt } from '../letters/money/receipt.ts'
import { refundFailed, refundMade } from '../letters/money/refund.ts'
import { renewalRefused } from '../letters/money/renewal-refused.ts'
import { ledgerDiffers } from '../letters/operator/ledger-differs.ts'
import { moneyTrouble } from '../letters/operator/money-trouble.ts'
import { noShowContested } from '../letters/operator/no-show-contested.ts'
import { notCollected } from '../letters/operator/not-collected.ts'
import { carryingOwnLink } from '../letters/own-link.ts'
import { sharePage } from '../letters/pages.ts'
import type { Words } from '../letters/words.ts'

/** `isTrue`: whether there is still something to say when it is sent; `debt`: what it says is still owed. */
type Letter = { write: (facts: MoneyFacts) => Words; isTrue: (facts: MoneyFacts) => boolean; debt?: Purpose }

const TO_PAYERS: Record<MoneyLetterKind, Letter> = {
  RECEIPT: { write: receipt, isTrue: ({ taken }) => taken.length > 0 },
  REFUNDED: { write: refundMade, isTrue: ({ told, subject }) => told !== null || subject.scheme !== undefined },
  REFUND_FAILED: { write: refundFailed, isTrue: ({ told }) => told !== null },
  NO_SHOW_DEBITED: { write: noShowDebited, isTrue: ({ told }) => told !== null },
  NO_SHOW_LIFTED: {
    write: noShowLifted,
    // Where nothing was to be debited there is nothing to take back.
    isTrue: ({ evening: { noShow } }) => noShow?.outcome === 'LIFTED' && noShow.feeCents > 0,
  },
  RENEWAL_REFUSED: {
    write: renewalRefused,
    isTrue: ({ seat, reservation, now }) => seat.status === 'PAYMENT_FAILED' && now < mendedUntil(reservation),
  },
  BILL_REFUSED: { write: billRefused, isTrue: isOwed, debt: 'MEAL' },
  EXTRAS_BEYOND: { write: extrasBeyond, isTrue: isOwed, debt: 'BEYOND' },
  AFTER_REFUSED: { write: afterRefused, isTrue: isOwed, debt: 'AFTER' },
  EXTRAS_ADDED: {
    write: extrasAdded,
    isTrue: ({ evening: { extras, endsAt }, seat, now }) =>
      seat.status !== 'CANCELLED' && now < endsAt && extras.some(({ isAccepted }) => isAccepted === null),
  },
}

type OfMoney = Exclude<OperatorLetterKind, 'LEDGER_DIFFERS' | 'JOBS_DEAD'>

const TO_OPERATOR: Record<OfMoney, (facts: OperatorFacts) => Words> = {
  MONEY_TROUBLE: moneyTrouble,
  NO_SHOW_CONTESTED: noShowContested,
  NOT_COLLECTED: notCollected,
}

/** The letter of money to who paid or owes it: their own amounts, their own page; null where nothing is left to say. */
export async function writeToPayer(
  parts: JobContext,
  message: Message,
  kind: MoneyLetterKind,
): Promise<Written | null> {
  const { shareId = '', attemptId } = message.subjectOf
  const booking = await bookingOfShare(parts, shareId)
  const seat = booking?.seats.find(({ id }) => id === shareId)
  const known = booking && seat && (await tableOf(parts, booking, message))
  if (!known) return null

  const attempts = await attemptsOf(parts.db, [shareId])
  const told = attempts.find(({ id }) => id === attemptId) ?? null
  const reader = told ? await payerOf(parts, booking, seat, told) : themselves(seat)
  if (!reader) return null
  const { write, isTrue, debt } = TO_PAYERS[kind]
  const guestToken = reader.seat && linksForSeat(parts, booking, reader.seat).guestToken
  const facts: MoneyFacts = {
    ...known,
    ...{ seat, reader, told, taken: attempts.filter((one) => isTaken(one) && one.owner === told?.owner) },
    debt: debt ? await openDebt(parts.db, shareId, debt) : null,
    evening: await eveningOf(parts, booking, seat),
    ...{ page: reader.seat && sharePage(known.origin, reader.seat.id, guestToken), guestToken },
  }
  return isTrue(facts) ? { ...carryingOwnLink(write(facts), facts), to: reader.email } : null
}

/** To us, of one payment. */
export async function writeToOperator(parts: JobContext, message: Message, kind: OfMoney): Promise<Words | null> {
  const { shareId = '', attemptId, purpose } = message.subjectOf
  const booking = await bookingOfShare(parts, shareId)
  const seat = booking?.seats.find(({ id }) => id === shareId)
  const known = booking && seat && (await tableOf(parts, booking, message))
  if (!known) return null
  const told = (await attemptsOf(parts.db, [shareId])).find(({ id }) => id === attemptId) ?? null
  const evening = await eveningOf(parts, booking, seat)
  const debt = purpose ? await openDebt(parts.db, shareId, purpose) : null
  // Paid meanwhile: nobody has to look after it.
  if (kind === 'NOT_COLLECTED' && debt === null) return null
  return TO_OPERATOR[kind]({ ...known, seat, told, evening, debt })
}

/** To us, of a day on which two ledgers are not the same. */
export async function writeDifferences(parts: JobContext, message: Message): Promise<Words | null> {
  const { day = '' } = message.subjectOf
  const differences = await differencesOf(parts, day)
  return differences.length > 0 ? ledgerDiffers({ ...always(parts, message), day, differences }) : null
}

function isTaken({ status, capturedCents }: Attempt): boolean {
  return status === 'CAPTURED' && capturedCents > 0
}

function isOwed({ debt }: MoneyFacts): boolean {
  return debt !== null
}
