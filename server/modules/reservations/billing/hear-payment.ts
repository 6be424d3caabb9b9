import { isPending } from '@tablee/domain/money/payment-status'
import { freeCancelUntil } from '@tablee/domain/reservations/free-cancel'
import { isHost } from '@tablee/domain/reservations/host'
import { kindOf } from '@tablee/domain/reservations/reservation-moves'
import type { Reason } from '@tablee/domain/reservations/reservation-reasons'
import { GROUP_GOES_ON, isAuthorised, isOver } from '@tablee/domain/reservations/reservation-status'
import type { Context, Tx } from '../../../context.ts'
import type { Events } from '../../../events/outbox.ts'
import { type Attempt, freeCards } from '../../payments/payments.ts'
import { dueOfGroup, running } from '../core/group.ts'
import { type By, type Moved, moveTogether } from '../core/move.ts'
import type { Reservation, Share } from '../core/reservation.ts'
import { lockShare } from '../core/reservations.sql.ts'
import { changeReservation, setPaid } from '../core/write-reservations.sql.ts'
import { applyPayment } from './apply-payment.ts'

/** Applies a payment at once, for who has waited for the provider's answer; its event, heard later, has no further effect. */
export async function hearOutcome({ db, clock }: Context, attempt: Attempt): Promise<Moved | null> {
  if (isPending(attempt)) return null
  return db.transaction().execute((trx) => applyPayment({ db: trx, clock }, { ...attempt, attemptId: attempt.id }))
}

/** Applies a payment whose event is heard: at any time after, and as often as that is. */
export async function hearPayment(parts: Tx, told: Events['PaymentMoved']): Promise<void> {
  await applyPayment(parts, told)
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
