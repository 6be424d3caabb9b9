import type { Intent } from '../../../providers/card-payments/port.ts'
import type { PaymentContext } from '../core/ask-provider.ts'
import * as rows from '../core/payments.sql.ts'
import { attemptNamed } from '../core/provider-name.ts'
import type { CardDifference, Difference } from './difference.ts'

/**
 * Every payment that began or moved between two instants (ms), or is held still, beside the provider's: what is held, and
 * each movement as the attempt and its lines in the ledger say it. The provider is looked at `apart` earlier and until
 * `now`, for clocks are apart, and one of ours may have been asked again long after it had begun.
 */
export async function reconcileCards(
  parts: Pick<PaymentContext, 'db' | 'cards'>,
  { from, until, apart, now }: { from: number; until: number; apart: number; now: number },
): Promise<{ checked: number; differences: Difference[] }> {
  const { db, cards } = parts
  const booked = await rows.bookedBetween(db, new Date(from), new Date(until))
  const ours = new Map(booked.map((attempt) => [attempt.id, attempt]))
  const differences: Difference[] = []
  let checked = 0
  for await (const intent of cards.intentsBetween(from - apart, now + apart)) {
    const attemptId = attemptNamed(intent)
    // What was not made by an attempt is not ours to compare.
    if (attemptId === null) continue
    const attempt = ours.get(attemptId) ?? (await rows.bookedById(db, attemptId))
    // The next day's report tells of it.
    if ((attempt ?? intent).createdAt >= until) continue
    checked++
    ours.delete(attemptId)
    differences.push(...(attempt ? await between(parts, attempt, intent) : [unknownHere(intent)]))
  }
  // What began before is not among those, but where it has gone altogether.
  for (const attempt of ours.values()) {
    if (attempt.intentId === null) continue
    const intent = await cards.find(attempt.intentId)
    checked++
    differences.push(...(intent ? await between(parts, attempt, intent) : [unknownThere(attempt)]))
  }
  return { checked, differences }
}

/** Either may have gone on while both were read: what differs is looked at once more. */
async function between(
  { db, cards }: Pick<PaymentContext, 'db' | 'cards'>,
  attempt: rows.Booked,
  intent: Intent,
): Promise<Difference[]> {
  if (differ(attempt, intent).length === 0) return []
  const theirs = await cards.look(intent.id)
  return differ((await rows.bookedById(db, attempt.id)) ?? attempt, theirs)
}

function differ(attempt: rows.Booked, intent: Intent): Difference[] {
  const { AUTHORISED = 0, VOIDED = 0, LAPSED = 0, REFUND_FAILED = 0, ...lines } = attempt.lines
  const { CAPTURED = 0, FEE = 0, REFUNDED = 0, FEE_REFUNDED = 0 } = lines
  const isTaken = intent.capturedCents > 0
  // What the attempt says, what its lines say, and what the provider says.
  const movements: [CardDifference, number, number, number][] = [
    ['held', attempt.status === 'AUTHORISED' ? attempt.amountCents : 0, intent.capturableCents, intent.capturableCents],
    ['authorised', AUTHORISED, AUTHORISED, intent.authorisedCents],
    ['let go', VOIDED + LAPSED, VOIDED + LAPSED, intent.status === 'cancelled' ? intent.authorisedCents : 0],
    ['captured', attempt.capturedCents, CAPTURED, intent.capturedCents],
    ['fee', attempt.capturedFeeCents, FEE, isTaken ? intent.feeCents : 0],
    // What came back from a bank was given, and is with us again.
    ['refunded', attempt.refundedCents - REFUND_FAILED, REFUNDED - REFUND_FAILED, intent.refundedCents],
    ['fee refunded', attempt.refundedFeeCents, FEE_REFUNDED, intent.refundedFeeCents],
  ]
  return movements
    .filter(([, said, written, theirs]) => said !== theirs || written !== theirs)
    .map(([what, said, written, theirs]) => {
      const ours = said === theirs ? written : said
      return { attemptId: attempt.id, intentId: intent.id, what, ours, theirs }
    })
}

function unknownHere({ id, attemptId, amountCents }: Intent): Difference {
  return { attemptId, intentId: id, what: 'unknown here', ours: null, theirs: amountCents }
}

function unknownThere({ id, intentId, amountCents }: rows.Booked): Difference {
  return { attemptId: id, intentId, what: 'unknown there', ours: amountCents, theirs: null }
}
