import { isDeclined, isPending } from '@tablee/domain/money/payment-status'
import { isHold } from '@tablee/domain/reservations/booking-rules'
import { freeCancelUntil } from '@tablee/domain/reservations/free-cancel'
import { isHost } from '@tablee/domain/reservations/host'
import { kindOf } from '@tablee/domain/reservations/reservation-moves'
import type { Reason } from '@tablee/domain/reservations/reservation-reasons'
import { GROUP_GOES_ON, isAuthorised, isOver, TO_SETTLE } from '@tablee/domain/reservations/reservation-status'
import type { Context, Tx } from '../../../context.ts'
import type { Events } from '../../../events/outbox.ts'
import { giveBack, letGo, settleAt } from '../../payments/charging/charging.ts'
import { type Attempt, attemptById, freeCards } from '../../payments/payments.ts'
import { acceptBeyond } from '../after-meal/add-extra.ts'
import { hearChange } from '../changes/hear-change.ts'
import { pendingOf } from '../changes/pending-change.sql.ts'
import { cancelAll } from '../core/cancel-all.ts'
import { completeIfOver } from '../core/complete.ts'
import { dueOfGroup, running } from '../core/group.ts'
import { type By, type Moved, moveShares, moveTogether } from '../core/move.ts'
import { isOwnCard } from '../core/own-card.ts'
import type { Reservation, Share } from '../core/reservation.ts'
import { lockShare } from '../core/reservations.sql.ts'
import { changeReservation, setPaid } from '../core/write-reservations.sql.ts'
import { shareAuthorised, shareRefused } from './payment-outcome.ts'
import { dropUnused } from './voucher-of.ts'

/**
 * The same at once, for an answer that already says what became of it; the event that follows changes nothing more.
 * Answers what moved, where that is all that did.
 */
export async function hearOutcome({ db, clock }: Context, attempt: Attempt): Promise<Moved | null> {
  if (isPending(attempt)) return null
  return db.transaction().execute((trx) => hear({ db: trx, clock }, attempt))
}

/** What became of a payment moves its share. Heard twice, or late, it changes nothing more. */
export async function hearPayment(parts: Tx, { attemptId }: Pick<Events['PaymentMoved'], 'attemptId'>): Promise<void> {
  const attempt = await attemptById(parts.db, attemptId)
  if (attempt) await hear(parts, attempt)
}

async function hear(parts: Tx, told: Attempt): Promise<Moved | null> {
  const attempt = isInPlace(told) ? await asItIsNow(parts, told) : told
  // Renewed with nobody there, what is held stays held: nothing changes for the share.
  const isRenewal = attempt.renews !== null && attempt.offSession
  if (attempt.purpose === 'BEYOND') await hearBeyond(parts, attempt)
  if (attempt.purpose !== 'MEAL') return null
  const change = isInPlace(attempt) ? await pendingOf(parts.db, attempt.id) : null
  if (change) {
    await hearChange(parts, attempt, change)
    return null
  }
  if (attempt.status === 'AUTHORISED') return isRenewal ? null : hearAuthorised(parts, attempt)
  if (attempt.status === 'CAPTURED') await hearCaptured(parts, attempt)
  else if (isDeclined(attempt) && !isRenewal) await hearRefused(parts, attempt)
  return null
}

/** Behind the lock of its booking: another change of it may have dropped this one since it was told of. */
async function asItIsNow({ db }: Tx, told: Attempt): Promise<Attempt> {
  await lockShare(db, told.payableId)
  return (await attemptById(db, told.id)) ?? told
}

/** Of what is held already, its payer being there. */
function isInPlace({ renews, offSession }: Attempt): boolean {
  return renews !== null && !offSession
}

async function hearBeyond(parts: Tx, { payableId, status }: Attempt): Promise<void> {
  const found = status === 'CAPTURED' ? await lockShare(parts.db, payableId) : null
  if (found) await acceptBeyond(parts, found.reservation, found.share)
}

async function hearAuthorised(parts: Tx, attempt: Attempt): Promise<Moved | null> {
  const { id, payableId, amountCents, besideCents, giveBackCents } = attempt
  if (giveBackCents !== null) return null
  const { isAwaited, moved, settlesAt } = await shareAuthorised(parts, payableId, amountCents, besideCents)
  const now = parts.clock.now()
  // Too late: nobody waits for it any more.
  if (!isAwaited) await letGo(parts.db, now, id)
  // Its table has another day since it was asked for.
  else if (settlesAt !== attempt.settlesAt) await settleAt(parts.db, now, [payableId], settlesAt)
  return moved
}

/** A hold that is over has only waited for the bank's answer; a friend's card that is refused is none of its own. */
async function hearRefused(parts: Tx, attempt: Attempt): Promise<void> {
  const { payableId, giveBackCents } = attempt
  const found = await lockShare(parts.db, payableId)
  if (!found || giveBackCents !== null) return
  if (isOwnCard(attempt, found.share)) {
    await dropUnused(parts, found.share)
    await shareRefused(parts, payableId)
  }
  const { reservation } = (await lockShare(parts.db, payableId)) ?? found
  if (!isHold(reservation) || reservation.holdUntil === null || reservation.holdUntil > parts.clock.now()) return
  await cancelAll(parts, reservation, { mover: 'clock', reason: 'HOLD_EXPIRED' })
}

/** Captured: at the settlement, or by a link to pay after it. Heard again after a refund, it leaves what that left. */
async function hearCaptured(parts: Tx, { id, payableId, capturedCents }: Attempt): Promise<void> {
  const found = await lockShare(parts.db, payableId)
  if (!found) return
  const { reservation, share } = found
  if (share.status === 'CANCELLED') return giveBack(parts.db, parts.clock.now(), [payableId])
  if (share.status === 'NO_SHOW') return setPaid(parts.db, share.id, await keptOf(parts, id))
  if (!TO_SETTLE.includes(share.status)) return

  const paidCents = capturedCents + share.voucherCents
  await setPaid(parts.db, share.id, paidCents)
  const by: By = { mover: share.status === 'CONFIRMED' ? 'clock' : 'payment', reason: 'CAPTURED' }
  await moveShares(parts, reservation, [{ ...share, paidCents }], 'PAID', by)
  await completeIfOver(parts, reservation)
}

/** Cents of a no-show fee that stay with the restaurant: its vouchers were released, and no status tells a first hearing. */
async function keptOf({ db }: Tx, attemptId: string): Promise<number> {
  const attempt = await attemptById(db, attemptId)
  return attempt ? Math.max(0, attempt.capturedCents - (attempt.giveBackCents ?? 0)) : 0
}

/** The bill could not be collected: the payer must act. Later tries that fail are told by letters alone. */
export async function hearDebt(parts: Tx, { payableId, purpose, outcome, tries }: Events['DebtMoved']): Promise<void> {
  // What was held for who did not come is gone, and nothing was taken.
  if (purpose === 'NO_SHOW' && outcome === 'FAILED') await setPaid(parts.db, payableId, 0)
  if (purpose !== 'MEAL' && outcome === 'PAID') return freeWhatIsOver(parts, payableId)
  if (purpose !== 'MEAL' || outcome !== 'FAILED' || tries > 0) return
  await failPayment(parts, payableId, 'CAPTURE_REFUSED', { isGone: true })
}

/** Paid for what came after it; where the meal itself is still to be paid its card goes on serving. */
async function freeWhatIsOver({ db, clock }: Tx, shareId: string): Promise<void> {
  const found = await lockShare(db, shareId)
  if (!found || found.share.status === 'CANCELLED' || !isOver(found.share.status)) return
  await freeCards(db, [shareId], new Date(clock.now()))
}

/** What is held lapses before the meal: the payer has until half an hour before it. */
export async function hearRenewalRefused(parts: Tx, { payableId }: Events['RenewalRefused']): Promise<void> {
  await failPayment(parts, payableId, 'RENEWAL_REFUSED')
}

/** `isGone`: what was held by the card; what a voucher has paid stays. */
async function failPayment(parts: Tx, payableId: string, reason: Reason, { isGone = false } = {}) {
  const found = await lockShare(parts.db, payableId)
  if (!found || !isAuthorised(found.share.status)) return
  const { reservation, share } = found
  const by: By = { mover: 'payment', reason }
  const to = 'PAYMENT_FAILED' as const
  const fails = reservation.status === 'CONFIRMED' && failsWhole(reservation, share)
  await moveTogether(
    parts,
    reservation,
    [{ share, to, ...(isGone && { paidCents: share.voucherCents }) }],
    fails ? { to } : null,
    by,
  )
  if (fails || !GROUP_GOES_ON.includes(reservation.status)) return
  const now = parts.clock.now()
  if (now >= freeCancelUntil(reservation)) return
  const dueAt = dueOfGroup(reservation, await running(parts, reservation), now)
  await changeReservation(parts.db, reservation.id, { dueAt }, new Date(now))
}

/** Where each pays, one who is late holds up nobody else. */
function failsWhole(reservation: Reservation, { position }: Share): boolean {
  return isHost({ position }) && kindOf(reservation) !== 'self-pay'
}
