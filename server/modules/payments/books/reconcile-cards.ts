import type { Intent } from '../../../providers/card-payments/port.ts'
import { attemptIdOf, type PaymentContext } from '../core/ask-provider.ts'
import * as rows from '../core/payments.sql.ts'
import type { CardDifference, Difference } from './books.sql.ts'

/**
 * Compares our attempts with the provider's payments: each one that began or changed between two instants (ms), and each one
 * that is still authorised. Both the attempt and its ledger lines are compared. The provider's list starts `apart` earlier
 * because clocks differ. It ends at `now` because an attempt may have been sent again long after it began.
 */
export async function reconcileCards(
  context: Pick<PaymentContext, 'db' | 'cards'>,
  { from, until, apart, now }: { from: number; until: number; apart: number; now: number },
): Promise<{ checked: number; differences: Difference[] }> {
  const { db, cards } = context
  const booked = await rows.bookedBetween(db, new Date(from), new Date(until))
  const ours = new Map(booked.map((attempt) => [attempt.id, attempt]))
  const differences: Difference[] = []
  let checked = 0
  for await (const intent of cards.intentsBetween(from - apart, now + apart)) {
    const attemptId = attemptIdOf(intent)
    // A payment without an attempt belongs to another use of the platform's account.
    if (attemptId === null) continue
    const attempt = ours.get(attemptId) ?? (await rows.bookedById(db, attemptId))
    // This payment belongs to the next day's report.
    if ((attempt ?? intent).createdAt >= until) continue
    checked++
    ours.delete(attemptId)
    differences.push(...(attempt ? await between(context, attempt, intent) : [unknownHere(intent)]))
  }
  // These attempts began before the provider's list starts, or are missing there.
  for (const attempt of ours.values()) {
    if (attempt.intentId === null) continue
    const intent = await cards.find(attempt.intentId)
    checked++
    differences.push(...(intent ? await between(context, attempt, intent) : [unknownThere(attempt)]))
  }
  return { checked, differences }
}

/** Reads both sides again before it reports a difference, because either may have changed between the two reads. */
async function between(
  { db, cards }: Pick<PaymentContext, 'db' | 'cards'>,
  attempt: rows.BookedAttempt,
  intent: Intent,
): Promise<Difference[]> {
  if (differ(attempt, intent).length === 0) return []
  const theirs = await cards.retrieve(intent.id)
  return differ((await rows.bookedById(db, attempt.id)) ?? attempt, theirs)
}

function differ(attempt: rows.BookedAttempt, intent: Intent): Difference[] {
  const { AUTHORISED = 0, VOIDED = 0, EXPIRED = 0, REFUND_FAILED = 0, ...lines } = attempt.lines
  const { CAPTURED = 0, FEE = 0, REFUNDED = 0, FEE_REFUNDED = 0 } = lines
  const isTaken = intent.capturedCents > 0
  // The amount of the attempt, of its ledger lines and of the provider.
  const movements: [CardDifference, number, number, number][] = [
    ['held', attempt.status === 'AUTHORISED' ? attempt.amountCents : 0, intent.capturableCents, intent.capturableCents],
    ['authorised', AUTHORISED, AUTHORISED, intent.authorisedCents],
    ['let go', VOIDED + EXPIRED, VOIDED + EXPIRED, intent.status === 'cancelled' ? intent.authorisedCents : 0],
    ['captured', attempt.capturedCents, CAPTURED, intent.capturedCents],
    ['fee', attempt.capturedFeeCents, FEE, isTaken ? intent.feeCents : 0],
    // The money of a failed refund came back to us.
    ['refunded', attempt.refundedCents - REFUND_FAILED, REFUNDED - REFUND_FAILED, intent.refundedCents],
    ['fee refunded', attempt.refundedFeeCents, FEE_REFUNDED, intent.refundedFeeCents],
  ]
  return movements
    .filter(([, onAttempt, inLedger, theirs]) => onAttempt !== theirs || inLedger !== theirs)
    .map(([what, onAttempt, inLedger, theirs]) => {
      const ours = onAttempt === theirs ? inLedger : onAttempt
      return { attemptId: attempt.id, intentId: intent.id, what, ours, theirs }
    })
}

function unknownHere({ id, attemptId, amountCents }: Intent): Difference {
  return { attemptId, intentId: id, what: 'unknown here', ours: null, theirs: amountCents }
}

function unknownThere({ id, intentId, amountCents }: rows.BookedAttempt): Difference {
  return { attemptId: id, intentId, what: 'unknown there', ours: amountCents, theirs: null }
}
