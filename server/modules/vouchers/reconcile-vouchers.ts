import type { Asking } from './ask-scheme.ts'
import { look } from './ask-scheme.ts'
import type { Voucher } from './voucher.ts'
import * as rows from './voucher-payments.sql.ts'

export type VoucherDifference = { voucherId: string; what: string; ours: number; theirs: number }

/**
 * Compares every voucher that moved between two instants (milliseconds) with its scheme's: held, taken, given back, in
 * cents. Throws ProviderDown where a scheme does not answer.
 */
export async function voucherDifferences(
  parts: Asking,
  from: number,
  until: number,
): Promise<{ checked: number; differences: VoucherDifference[] }> {
  const moved = await rows.vouchersBetween(parts.db, new Date(from), new Date(until))
  const known = moved.filter(({ providerId }) => providerId !== null)
  const differences: VoucherDifference[] = []
  for (const voucher of known) {
    const theirs = await look(parts, voucher)
    // It may have gone on while both were read.
    const ours = (await rows.voucherById(parts.db, voucher.id)) ?? voucher
    differences.push(...differ(ours, theirs))
  }
  return { checked: known.length, differences }
}

function differ(ours: Voucher, theirs: Awaited<ReturnType<typeof look>>): VoucherDifference[] {
  const held = (one: Pick<Voucher, 'status' | 'heldCents'>) => (one.status === 'HELD' ? one.heldCents : 0)
  const pairs: [string, number, number][] = [
    ['voucher held', held(ours), held(theirs)],
    ['voucher taken', ours.takenCents, theirs.takenCents],
    ['voucher given back', ours.backCents, theirs.backCents],
  ]
  return pairs
    .filter(([, mine, other]) => mine !== other)
    .map(([what, mine, other]) => ({ voucherId: ours.id, what, ours: mine, theirs: other }))
}
