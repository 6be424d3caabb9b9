import { MINUTE } from '@tablee/domain/calendar/calendar'
import { HOLDS_NO_MORE, type VoucherStatus } from '@tablee/domain/money/payment-status'
import type { Tx } from '../../../context.ts'
import type { NewEvent } from '../../../events/outbox.ts'
import { voucherFailures } from '../../../observability/instruments.ts'
import { lostCents, type Voucher } from '../core/voucher.ts'
import * as rows from '../core/voucher-payments.sql.ts'
import type { SchemeResult } from './ask-scheme.ts'

/** The time after which a voucher that no payment has used is released. */
export const UNUSED = 15 * MINUTE
export const ASKED_AGAIN = 2 * MINUTE

// Responses may arrive out of order, so a later status is never replaced by an earlier one. A scheme that captures after it has
// reported a release has the money.
const RANK: Record<VoucherStatus, number> = {
  PLANNED: 0,
  BEGUN: 1,
  OPEN: 2,
  REFUSED: 3,
  HELD: 4,
  RELEASED: 5,
  TAKEN: 6,
}

type NewState = Pick<SchemeResult, 'status' | 'providerId' | 'heldCents' | 'takenCents' | 'backCents' | 'failure'>

/**
 * Saves a voucher's status at its scheme, with its ledger lines, and publishes a change. Retries if the row changed
 * concurrently. `isCounted`: the caller counts a decline itself.
 */
export async function record(
  { db, clock }: Tx,
  read: Voucher,
  result: NewState,
  { isCounted = false } = {},
): Promise<Voucher> {
  const now = clock.now()
  for (let before: Voucher | null = read; before; before = await rows.voucherById(db, read.id)) {
    const next = nextOf(before, result)
    const saved = await rows.saveVoucher(
      db,
      before,
      { ...next, dueAt: dueOf(next, now) },
      { lines: linesBetween(before, next), events: eventsOf(before, next, isCounted), failure: result.failure },
      new Date(now),
    )
    if (saved?.status === 'REFUSED' && before.status !== 'REFUSED') voucherFailures.inc({ scheme: saved.scheme })
    if (saved) return saved
  }
  throw new Error(`the voucher ${read.id} has gone`)
}

function nextOf(before: Voucher, result: NewState): Voucher {
  const isLater = RANK[result.status] > RANK[before.status]
  return {
    ...before,
    status: isLater ? result.status : before.status,
    // The scheme granted it after a decline. No payment counts on it, so it is released.
    keepCents: isLater && before.status === 'REFUSED' ? 0 : before.keepCents,
    providerId: result.providerId ?? before.providerId,
    heldCents: Math.max(before.heldCents, result.heldCents),
    takenCents: Math.max(before.takenCents, result.takenCents),
    backCents: Math.max(before.backCents, result.backCents),
    unaskedBackCents: before.unaskedBackCents + unasked(before, result.backCents),
  }
}

/** The cents of a captured voucher that its scheme has refunded by itself, while the bill counts on them. */
function unasked({ status, keepCents, takenCents, unaskedBackCents }: Voucher, backCents: number): number {
  if (status !== 'TAKEN' || keepCents === null) return 0
  const requested = Math.max(0, takenCents - unaskedBackCents - keepCents)
  return Math.max(0, backCents - unaskedBackCents - requested)
}

/** The time (milliseconds) at which the job next handles the voucher. Null if never. */
function dueOf(voucher: Voucher, now: number): number | null {
  const { status, keepCents, isUsed, takenCents, backCents } = voucher
  switch (status) {
    case 'PLANNED':
      return voucher.dueAt
    case 'BEGUN':
      return now + ASKED_AGAIN
    case 'OPEN':
      return now + (isUsed || keepCents !== null ? ASKED_AGAIN : UNUSED)
    case 'HELD':
      return keepCents !== null ? now : isUsed ? null : now + UNUSED
    case 'TAKEN':
      if (keepCents !== null) return takenCents - backCents > keepCents ? now : null
      return isUsed ? null : now + UNUSED
    default:
      return null
  }
}

function eventsOf(before: Voucher, after: Voucher, isCounted: boolean): NewEvent[] {
  const { id: voucherId, payableId, scheme, backCents: inAll } = after
  const cents = inAll - before.backCents
  const isUncounted = before.status === 'OPEN' && after.status === 'REFUSED' && !isCounted
  const untaken = before.status === 'HELD' && after.status !== 'HELD' ? untakenCents(after) : 0
  return [
    ...(after.status === before.status && lostCents(after) === lostCents(before)
      ? []
      : [{ name: 'VoucherStatusChanged' as const, payload: { voucherId, payableId, isUncounted } }]),
    ...(untaken > 0
      ? [
          {
            name: 'VoucherRefunded' as const,
            payload: { voucherId, payableId, scheme, cents: untaken, inAll: untaken, isUntaken: true },
          },
        ]
      : []),
    // For the diner, a voucher that no payment used was never charged, so no event is published.
    ...(cents > 0 && after.isUsed
      ? [{ name: 'VoucherRefunded' as const, payload: { voucherId, payableId, scheme, cents, inAll } }]
      : []),
  ]
}

/** Cents of early refunds that the scheme has not captured. It may have captured them while they were requested. */
function untakenCents({ keepCents, earlyRefundCents, takenCents }: Voucher): number {
  return Math.max(0, Math.min(earlyRefundCents, (keepCents ?? 0) + earlyRefundCents - takenCents))
}

function linesBetween(before: Voucher, after: Voucher): rows.VoucherLine[] {
  const held = after.heldCents - before.heldCents
  const taken = after.takenCents - before.takenCents
  const back = after.backCents - before.backCents
  const wasHeld = after.heldCents > 0 && !HOLDS_NO_MORE.includes(before.status)
  const isOver = HOLDS_NO_MORE.includes(after.status)
  const released = wasHeld && isOver ? after.heldCents - after.takenCents : 0
  const lines: rows.VoucherLine[] = [
    { kind: 'HELD', cents: held },
    { kind: 'TAKEN', cents: taken },
    { kind: 'RELEASED', cents: released },
    { kind: 'GIVEN_BACK', cents: back },
  ]
  return lines.filter(({ cents }) => cents > 0)
}
