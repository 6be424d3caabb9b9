import { look, type VoucherContext } from '../charging/ask-scheme.ts'
import type { Voucher } from '../core/voucher.ts'
import * as rows from '../core/voucher-payments.sql.ts'

export type VoucherDifference = {
  voucherId: string
  providerId: string | null
  what: 'voucher held' | 'voucher taken' | 'voucher given back'
  ours: number
  theirs: number
}

/** Cents, as its scheme says them. */
type AtScheme = { held: number; taken: number; back: number }

/**
 * Compares every voucher that moved between two instants (milliseconds), or is held still, with its scheme's: held, taken,
 * given back, in cents; of one that was refused here the scheme must know nothing. Throws an Outage where a scheme does
 * not answer.
 */
export async function voucherDifferences(
  parts: VoucherContext,
  from: number,
  until: number,
): Promise<{ checked: number; differences: VoucherDifference[] }> {
  const moved = await rows.vouchersBetween(parts.db, new Date(from), new Date(until))
  const known = moved.filter(isFound)
  const differences: VoucherDifference[] = []
  for (const voucher of known) {
    const theirs = atScheme(await look(parts, voucher))
    // It may have gone on while both were read.
    const ours = (await rows.voucherById(parts.db, voucher.id)) ?? voucher
    differences.push(...differ(ours, theirs))
  }
  return { checked: known.length, differences }
}

/** How a voucher stands at its scheme; null for one that was never asked for. */
export async function voucherAtScheme(parts: VoucherContext, id: string): Promise<AtScheme | null> {
  const voucher = await rows.voucherById(parts.db, id)
  return voucher && isFound(voucher) ? atScheme(await look(parts, voucher)) : null
}

/** By its reference alone it is found at one scheme; the other would be asked for it anew. */
function isFound({ providerId, scheme, status }: Voucher): boolean {
  return providerId !== null || (scheme === 'EDENRED' && status !== 'PLANNED')
}

function atScheme({ status, heldCents, takenCents, backCents }: Awaited<ReturnType<typeof look>>): AtScheme {
  return { held: status === 'HELD' ? heldCents : 0, taken: takenCents, back: backCents }
}

function differ(ours: Voucher, theirs: AtScheme): VoucherDifference[] {
  const { id: voucherId, providerId } = ours
  const pairs: [VoucherDifference['what'], number, number][] = [
    ['voucher held', ours.status === 'HELD' ? ours.heldCents : 0, theirs.held],
    ['voucher taken', ours.takenCents, theirs.taken],
    ['voucher given back', ours.backCents, theirs.back],
  ]
  return pairs
    .filter(([, mine, other]) => mine !== other)
    .map(([what, mine, other]) => ({ voucherId, providerId, what, ours: mine, theirs: other }))
}
