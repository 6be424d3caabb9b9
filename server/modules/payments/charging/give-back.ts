import type { Database } from '../../../database/connect.ts'
import type { Attempt } from '../core/attempt.ts'
import * as rows from '../core/payments.sql.ts'

/**
 * Whatever these payables hold is let go, whatever they have taken is given back, and nothing more is collected: in the
 * caller's transaction, done by the sweep. What the bank is still asked about is given back should it be granted.
 */
export async function giveBack(trx: Database, now: number, payableIds: readonly string[]): Promise<void> {
  if (payableIds.length === 0) return
  await rows.wishBack(trx, payableIds, new Date(now))
}

/**
 * So many cents of what a payable has paid go back to the cards that they came from, our fee with the last of them or not
 * at all; answers how many it had paid of them.
 */
export async function refundUpTo(
  trx: Database,
  now: number,
  { payableId, cents, withFee }: { payableId: string; cents: number; withFee: boolean },
): Promise<number> {
  const taken = (await rows.attemptsOf(trx, [payableId])).filter(({ status }) => status === 'CAPTURED')
  let left = cents
  for (const attempt of taken) {
    const part = Math.min(left, Math.max(0, keptOf(attempt) - (withFee ? 0 : attempt.capturedFeeCents)))
    if (part > 0) await rows.wishRefund(trx, attempt.id, part, new Date(now))
    left -= part
  }
  return cents - left
}

/** Cents that were taken and are not to be given back. */
function keptOf({ capturedCents, giveBackCents }: Attempt): number {
  return Math.max(0, capturedCents - (giveBackCents ?? 0))
}
