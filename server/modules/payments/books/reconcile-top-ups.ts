import type { Transfer } from '../../../providers/card-payments/port.ts'
import type { PaymentContext } from '../core/ask-provider.ts'
import { type TopUp, topUpOf, topUpsBetween } from '../top-ups/top-up.sql.ts'
import type { Difference, TopUpDifference } from './difference.ts'

/**
 * What was sent to restaurants and taken back of it, here and at the provider, of what was owed between two instants
 * (ms); the provider is looked at so much earlier and until `now`, for clocks are apart and sending may be late.
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
    // Those that a payment has brought about are compared with it.
    if (transfer.payableId === null) continue
    const topUp = ours.get(transfer.payableId) ?? (await topUpOf(db, transfer.payableId))
    // The next day's report tells of it.
    if ((topUp ?? transfer).createdAt >= until) continue
    checked++
    ours.delete(transfer.payableId)
    if (differ(topUp, transfer).length === 0) continue
    // Either may have gone on while both were read.
    differences.push(...differ(await topUpOf(db, transfer.payableId), await cards.transfer(transfer.id)))
  }
  // What was sent at another hour than it was owed is not among those, but where it has gone altogether.
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
