import { isDeclined } from '@tablee/domain/money/payment-status'
import { isHold } from '@tablee/domain/reservations/booking-rules'
import { TO_SETTLE } from '@tablee/domain/reservations/reservation-status'
import type { Tx } from '../../../context.ts'
import type { Events } from '../../../events/outbox.ts'
import { giveBack, letGo, settleAt } from '../../payments/charging/charging.ts'
import { type Attempt, attemptById } from '../../payments/payments.ts'
import { acceptBeyond } from '../after-meal/add-extra.ts'
import { hearChange } from '../changes/hear-change.ts'
import { pendingOf } from '../changes/pending-change.sql.ts'
import { cancelAll } from '../core/cancel-all.ts'
import { completeIfOver } from '../core/complete.ts'
import { type By, type Moved, moveShares } from '../core/move.ts'
import { isOwnCard } from '../core/own-card.ts'
import type { LockedShare } from '../core/reservation.ts'
import { lockShare } from '../core/reservations.sql.ts'
import { setPaid } from '../core/write-reservations.sql.ts'
import { shareAuthorised, shareRefused } from './payment-outcome.ts'
import { dropUnused } from './voucher-of.ts'

/**
 * Applies to its share what became of a payment, in the caller's transaction. Who pays and waits for the answer, and who
 * hears the event later, both come here. The payment is read as it stands under the lock of its share, not as it was told:
 * a second call, or a late one, has no further effect. Answers what moved, where that is all that did.
 */
export async function applyPayment(
  parts: Tx,
  { attemptId, payableId, purpose }: Pick<Events['PaymentMoved'], 'attemptId' | 'payableId' | 'purpose'>,
): Promise<Moved | null> {
  // Tip, extras and the part of one who did not come change no share when they are paid.
  if (purpose !== 'MEAL' && purpose !== 'BEYOND') return null
  const found = await lockShare(parts.db, payableId, attemptId)
  if (found?.attempt) {
    return purpose === 'MEAL' ? applyMeal(parts, found, found.attempt) : applyBeyond(parts, found, found.attempt)
  }
  const left = await attemptById(parts.db, attemptId)
  if (left?.status === 'AUTHORISED') throw new Error(`the share ${payableId} has gone`)
  return null
}

async function applyMeal(parts: Tx, found: LockedShare, attempt: Attempt): Promise<Moved | null> {
  const { id, status, renews, offSession } = attempt
  const change = renews !== null && !offSession ? await pendingOf(parts.db, id) : null
  if (change) {
    await hearChange(parts, attempt, change)
    return null
  }
  if (status === 'CAPTURED') await applyCaptured(parts, found, attempt)
  // Renewed with nobody there, what is held stays held: nothing changes for the share.
  if (renews !== null && offSession) return null
  if (status === 'AUTHORISED') return applyAuthorised(parts, found, attempt)
  if (isDeclined(attempt)) await applyRefused(parts, found, attempt)
  return null
}

async function applyAuthorised(parts: Tx, found: LockedShare, attempt: Attempt): Promise<Moved | null> {
  const { id, payableId, amountCents, besideCents, giveBackCents } = attempt
  if (giveBackCents !== null) return null
  const { isAwaited, moved, settlesAt } = await shareAuthorised(parts, found, amountCents, besideCents)
  const now = parts.clock.now()
  // Too late: nobody waits for it any more.
  if (!isAwaited) await letGo(parts.db, now, id)
  // Its table has another day since it was asked for.
  else if (settlesAt !== attempt.settlesAt) await settleAt(parts.db, now, [payableId], settlesAt)
  return moved
}

/** A hold that is over has only waited for the bank's answer; a friend's card that is refused is none of the share's own. */
async function applyRefused(parts: Tx, found: LockedShare, attempt: Attempt): Promise<void> {
  if (attempt.giveBackCents !== null) return
  let { reservation } = found
  if (isOwnCard(attempt, found.share)) {
    if (found.share.voucherCents > 0) await dropUnused(parts, found)
    reservation = await shareRefused(parts, found)
  }
  if (!isHold(reservation) || reservation.holdUntil === null || reservation.holdUntil > parts.clock.now()) return
  await cancelAll(parts, reservation, { mover: 'clock', reason: 'HOLD_EXPIRED' })
}

/** Captured: at the settlement, or by a link to pay after it. Applied again after a refund, it leaves what that left. */
async function applyCaptured(
  parts: Tx,
  { reservation, share }: LockedShare,
  { capturedCents, giveBackCents }: Attempt,
): Promise<void> {
  if (share.status === 'CANCELLED') return giveBack(parts.db, parts.clock.now(), [share.id])
  // The vouchers of one who did not come were released: what is kept of the card stays with the restaurant.
  if (share.status === 'NO_SHOW') return setPaid(parts.db, share.id, Math.max(0, capturedCents - (giveBackCents ?? 0)))
  if (!TO_SETTLE.includes(share.status)) return

  const paidCents = capturedCents + share.voucherCents
  await setPaid(parts.db, share.id, paidCents)
  const by: By = { mover: share.status === 'CONFIRMED' ? 'clock' : 'payment', reason: 'CAPTURED' }
  await moveShares(parts, reservation, [{ ...share, paidCents }], 'PAID', by)
  await completeIfOver(parts, reservation)
}

/** Whoever has paid for the lines beyond what was agreed to has accepted them. */
async function applyBeyond(parts: Tx, { reservation, share }: LockedShare, { status }: Attempt): Promise<null> {
  if (status === 'CAPTURED') await acceptBeyond(parts, reservation, share)
  return null
}
