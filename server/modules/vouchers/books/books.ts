import { VOUCHER_GONE } from '@tablee/domain/money/payment-status'
import { retrieve, type SchemeResult, type VoucherContext } from '../charging/ask-scheme.ts'
import { record } from '../charging/record-voucher.ts'
import type { Voucher } from '../core/voucher.ts'
import * as rows from '../core/voucher-payments.sql.ts'

export type { VoucherContext } from '../charging/ask-scheme.ts'
export { type VoucherMovement, voucherLinesOfBills, voucherMovements, vouchersByDay } from './books.sql.ts'

export type VoucherDifference = {
  voucherId: string
  providerId: string | null
  what: 'voucher held' | 'voucher taken' | 'voucher given back'
  ours: number
  theirs: number
}

/** Cents, from the scheme. */
type AtScheme = { held: number; taken: number; back: number }

/**
 * Compares the vouchers updated between two instants (milliseconds), or still held, with their schemes: cents held, captured
 * and refunded; a voucher declined here must be unknown there. Records what a scheme has captured or refunded of a closed bill
 * since the last call: its holder must not pay twice, and owes what was refunded. Throws an Outage if a scheme does not
 * respond.
 */
export async function voucherDifferences(
  context: VoucherContext,
  from: number,
  until: number,
): Promise<{ checked: number; differences: VoucherDifference[] }> {
  const updated = await rows.vouchersBetween(context.db, new Date(from), new Date(until))
  const known = updated.filter(isFindable)
  const differences: VoucherDifference[] = []
  for (const voucher of known) {
    const answer = await retrieve(context, voucher)
    // The voucher may have changed during the call to the scheme.
    const ours = (await rows.voucherById(context.db, voucher.id)) ?? voucher
    differences.push(...differ(ours, atScheme(answer)))
    if (answer.status === 'TAKEN' && hasChanged(ours, answer)) await record(context, ours, answer)
  }
  return { checked: known.length, differences }
}

/**
 * True if a scheme has captured more than it had reported, or has refunded by itself an amount that a closed bill counts on.
 */
function hasChanged(ours: Voucher, { takenCents, backCents }: SchemeResult): boolean {
  if (VOUCHER_GONE.includes(ours.status)) return true
  return ours.keepCents !== null && (takenCents > ours.takenCents || backCents > ours.backCents)
}

/** A voucher's amounts at its scheme. Null if it was never requested there. */
export async function voucherAtScheme(context: VoucherContext, id: string): Promise<AtScheme | null> {
  const voucher = await rows.voucherById(context.db, id)
  return voucher && isFindable(voucher) ? atScheme(await retrieve(context, voucher)) : null
}

/** True if the scheme can find it: Edenred finds a voucher by reference, Resto Flash would start a new payment. */
function isFindable({ providerId, scheme, status }: Voucher): boolean {
  return providerId !== null || (scheme === 'EDENRED' && status !== 'PLANNED')
}

function atScheme({ status, heldCents, takenCents, backCents }: SchemeResult): AtScheme {
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
