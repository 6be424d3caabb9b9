import type { Database } from '../../../database/connect.ts'
import type { Attempt, Purpose } from '../core/attempt.ts'
import * as rows from '../core/payments.sql.ts'

/**
 * Requests the void of every authorisation and the refund of every capture of these payables, in the caller's transaction.
 * Drops their debts except those of the purposes `kept`. The job executes the requests. A pending attempt is voided if the bank
 * authorises it.
 */
export async function voidOrRefund(
  trx: Database,
  now: number,
  payableIds: readonly string[],
  kept: readonly Purpose[] = [],
): Promise<void> {
  if (payableIds.length === 0) return
  await rows.requestRefunds(trx, payableIds, new Date(now), kept)
}

/**
 * Requests the refund of up to `cents` of what the cards of a payable have paid, or of what they have paid for one `purpose`.
 * Our fee is refunded only with `withFee`, and only in full, because the provider would take a part of it from the restaurant's
 * money. Returns the cents to be refunded: fewer if the cards have paid less.
 */
export async function refundUpTo(
  trx: Database,
  now: number,
  { payableId, cents, withFee, purpose }: { payableId: string; cents: number; withFee: boolean; purpose?: Purpose },
): Promise<number> {
  const taken = (await rows.attemptsOf(trx, [payableId])).filter(
    (one) => one.status === 'CAPTURED' && (purpose === undefined || one.purpose === purpose),
  )
  let left = cents
  for (const attempt of taken) {
    const kept = keptOf(attempt)
    const part = withFee && left >= kept ? kept : Math.min(left, Math.max(0, kept - attempt.capturedFeeCents))
    if (part > 0) await rows.requestRefund(trx, attempt.id, part, new Date(now))
    left -= part
  }
  return cents - left
}

/** Returns the captured cents without a requested refund. */
function keptOf({ capturedCents, refundRequestedCents }: Attempt): number {
  return Math.max(0, capturedCents - (refundRequestedCents ?? 0))
}
