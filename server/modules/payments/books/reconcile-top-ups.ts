import type { Transfer } from '../../../providers/card-payments/port.ts'
import type { PaymentContext } from '../core/ask-provider.ts'
import { type TopUp, topUpOf, topUpsBetween } from '../top-ups/top-up.sql.ts'
import type { Difference, TopUpDifference } from './books.sql.ts'

/**
 * Compares the top-ups owed between two instants (ms), and their reversals, with the provider's transfers. The provider's list
 * starts `apart` earlier because clocks differ. It ends at `now` because a transfer may be late.
 */
export async function reconcileTopUps(
  { db, cards }: Pick<PaymentContext, 'db' | 'cards'>,
  { from, until, apart, now }: { from: number; until: number; apart: number; now: number },
): Promise<{ checked: number; differences: Difference[] }> {
  const owed = await topUpsBetween(db, new Date(from), new Date(until))
  const ours = new Map(owed.map((one) => [one.payableId, one]))
  const differences: Difference[] = []
  let checked = 0
  for await (const transfer of cards.transfersBetween(from - apart, now + apart)) {
    // The transfer of a card payment is compared with that payment.
    if (transfer.payableId === null) continue
    const topUp = ours.get(transfer.payableId) ?? (await topUpOf(db, transfer.payableId))
    // This transfer belongs to the next day's report.
    if ((topUp ?? transfer).createdAt >= until) continue
    checked++
    ours.delete(transfer.payableId)
    if (differ(topUp, transfer).length === 0) continue
    // Both are read again, because either may have changed between the two reads.
    differences.push(...differ(await topUpOf(db, transfer.payableId), await cards.transfer(transfer.id)))
  }
  // These top-ups were sent outside the provider's list, or are missing there.
  for (const topUp of ours.values()) {
    const { transferId, payableId, amountCents } = topUp
    if (transferId === null) continue
    const transfer = await cards.transferFor(payableId)
    if (!transfer) differences.push(difference(transferId, 'unknown there', amountCents, null))
    else differences.push(...differ(await topUpOf(db, payableId), transfer))
  }
  return { checked, differences }
}

function differ(topUp: TopUp | null, { id, cents, reversedCents }: Transfer): Difference[] {
  if (topUp?.transferId !== id) return [difference(id, 'unknown here', null, cents)]
  const pairs: [TopUpDifference, number, number][] = [
    ['topped up', topUp.amountCents, cents],
    ['taken back', topUp.reversedCents, reversedCents],
  ]
  return pairs
    .filter(([, here, there]) => here !== there)
    .map(([what, here, there]) => difference(id, what, here, there))
}

function difference(intentId: string, what: TopUpDifference, ours: number | null, theirs: number | null): Difference {
  return { attemptId: null, intentId, what, ours, theirs }
}
