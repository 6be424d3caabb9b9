import { freeCancelUntil } from '@tablee/domain/free-cancel'
import { kindOf } from '@tablee/domain/reservation-moves'
import type { Context, Tx } from '../../context.ts'
import type { Events } from '../../events/outbox.ts'
import {
  type Attempt,
  type AttemptStatus,
  attemptById,
  freeCards,
  giveBack,
  letGo,
  settleAt,
} from '../payments/payments.ts'
import { acceptBeyond } from './add-extra.ts'
import { cancelAll } from './cancel-reservation.ts'
import { completeIfOver } from './complete.ts'
import { dueOfGroup, running } from './group.ts'
import { hearChange } from './hear-change.ts'
import { HOLD_OVER, isHold } from './hold.ts'
import { type Moved, moveShares, moveTogether } from './move.ts'
import { isOwnCard } from './own-card.ts'
import { shareAuthorised, shareRefused } from './payment-outcome.ts'
import { pendingOf } from './pending-change.sql.ts'
import type { Reservation, Share, Status } from './reservation.ts'
import { lockShare } from './reservations.sql.ts'
import { dropUnused } from './voucher-of.ts'
import { changeReservation, setPaid } from './write-reservations.sql.ts'

/**
 * The same at once, for an answer that already says what became of it; the event that follows changes nothing more.
 * Answers what moved, where that is all that did.
 */
export async function hearOutcome({ db, clock }: Context, attempt: Attempt): Promise<Moved | null> {
  if (attempt.status === 'BEGUN' || attempt.status === 'WAITING') return null
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
  else if (REFUSED.includes(attempt.status) && !isRenewal) await hearRefused(parts, attempt)
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

const REFUSED: readonly AttemptStatus[] = ['REFUSED', 'VOIDED']

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
  await cancelAll(parts, reservation, { mover: 'clock', why: HOLD_OVER })
}

/** Taken: at the settlement, or by a link to pay after it. What was taken for one who did not come changes no status. */
async function hearCaptured(parts: Tx, { payableId, capturedCents }: Attempt): Promise<void> {
  const found = await lockShare(parts.db, payableId)
  if (!found) return
  const { reservation, share } = found
  if (share.status === 'CANCELLED') return giveBack(parts.db, parts.clock.now(), [payableId])
  // The vouchers of who did not come are let go.
  const paidCents = capturedCents + (share.status === 'NO_SHOW' ? 0 : share.voucherCents)
  await setPaid(parts.db, share.id, paidCents)
  if (share.status !== 'CONFIRMED' && share.status !== 'PAYMENT_FAILED') return

  const by = { mover: share.status === 'CONFIRMED' ? ('clock' as const) : ('payment' as const), why: 'captured' }
  await moveShares(parts, reservation, [{ ...share, paidCents }], 'PAID', by)
  await completeIfOver(parts, reservation)
}

/** The bill could not be collected: the payer must act. Later tries that fail are told by letters alone. */
export async function hearDebt(parts: Tx, { payableId, purpose, outcome, tries }: Events['DebtMoved']): Promise<void> {
  // What was held for who did not come is gone, and nothing was taken.
  if (purpose === 'NO_SHOW' && outcome === 'FAILED') await setPaid(parts.db, payableId, 0)
  if (purpose !== 'MEAL' && outcome === 'PAID') return freeWhatIsOver(parts, payableId)
  if (purpose !== 'MEAL' || outcome !== 'FAILED' || tries > 0) return
  await failPayment(parts, payableId, 'the capture was refused', { isGone: true })
}

/** Paid for what came after it; where the meal itself is still to be paid its card goes on serving. */
async function freeWhatIsOver({ db, clock }: Tx, shareId: string): Promise<void> {
  const found = await lockShare(db, shareId)
  const isOver = found?.share.status === 'COMPLETED' || found?.share.status === 'NO_SHOW'
  if (isOver) await freeCards(db, [shareId], new Date(clock.now()))
}

/** What is held lapses before the meal: the payer has until half an hour before it. */
export async function hearRenewalRefused(parts: Tx, { payableId }: Events['RenewalRefused']): Promise<void> {
  await failPayment(parts, payableId, 'a renewal was refused')
}

/** `isGone`: what was held by the card; what a voucher has paid stays. */
async function failPayment(parts: Tx, payableId: string, why: string, { isGone = false } = {}) {
  const found = await lockShare(parts.db, payableId)
  if (!found || !PAID_FOR.includes(found.share.status)) return
  const { reservation, share } = found
  const by = { mover: 'payment' as const, why }
  const to = 'PAYMENT_FAILED' as const
  const fails = reservation.status === 'CONFIRMED' && failsWhole(reservation, share)
  await moveTogether(
    parts,
    reservation,
    [{ share, to, ...(isGone && { paidCents: share.voucherCents }) }],
    fails ? { to } : null,
    by,
  )
  if (fails || !GOES_ON.includes(reservation.status)) return
  const now = parts.clock.now()
  if (now >= freeCancelUntil(reservation)) return
  const dueAt = dueOfGroup(reservation, await running(parts, reservation), now)
  await changeReservation(parts.db, reservation.id, { dueAt }, new Date(now))
}

/** A share that is held for, and the group that goes on without it for now. */
const PAID_FOR: readonly Status[] = ['PRE_PAID', 'CONFIRMED']
const GOES_ON: readonly Status[] = ['WAITING_FOR_GUESTS', 'CONFIRMED']

/** Where each pays, one who is late holds up nobody else. */
function failsWhole(reservation: Reservation, { position }: Share): boolean {
  return position === 0 && kindOf(reservation) !== 'self-pay'
}
