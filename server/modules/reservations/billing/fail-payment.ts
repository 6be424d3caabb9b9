import { freeCancelUntil } from '@tablee/domain/reservations/free-cancel'
import { isHost } from '@tablee/domain/reservations/host'
import type { Reason } from '@tablee/domain/reservations/reservation-reasons'
import { GROUP_GOES_ON, isAuthorised, isOver } from '@tablee/domain/reservations/reservation-status'
import { kindOf } from '@tablee/domain/reservations/reservation-transitions'
import type { Tx } from '../../../context.ts'
import { type Events, notifyLive } from '../../../events/outbox.ts'
import { lastDebt, openDebt } from '../../payments/debts/debts.ts'
import { detachUnkeptCards } from '../../payments/payments.ts'
import { activeShares, dueOfGroup } from '../core/group.ts'
import { paidByVoucher } from '../core/lost-voucher.ts'
import type { Reservation, Share } from '../core/reservation.ts'
import { lockShare, shareById } from '../core/reservations.sql.ts'
import { type TransitionCause, transitionTogether } from '../core/transition.ts'
import { changeReservation, setPaid } from '../core/writing/set-fields.sql.ts'

/** Fails the share when its capture is declined for the first time. Later declines only send an email. */
export async function onDebtStatusChanged(
  tx: Tx,
  { payableId, purpose, outcome, tries }: Events['DebtStatusChanged'],
): Promise<void> {
  if (purpose !== 'MEAL') await notifyOfShare(tx, payableId)
  // The no-show fee could not be charged and the authorisation has expired: nothing is paid, unless by link since then.
  if (purpose === 'NO_SHOW' && outcome === 'FAILED' && (await openDebt(tx.db, payableId, purpose)))
    await setPaid(tx.db, payableId, 0)
  if (purpose === 'LOST_VOUCHER' && outcome === 'PAID') await addPaid(tx, payableId)
  if (purpose !== 'MEAL' && outcome === 'PAID') return detachUnkept(tx, payableId)
  if (purpose !== 'MEAL' || outcome !== 'FAILED' || tries > 0) return
  await failPayment(tx, payableId, 'CAPTURE_REFUSED', { isGone: true })
}

/** Adds a payment for a lost voucher to the paid amount of its share. */
async function addPaid({ db }: Tx, shareId: string): Promise<void> {
  const found = await lockShare(db, shareId)
  const debt = await lastDebt(db, shareId, 'LOST_VOUCHER')
  if (found && debt?.isPaid) await setPaid(db, shareId, found.share.paidCents + debt.amountCents)
}

/** Refreshes the pages that show the amount left to pay after the meal, because anybody may have paid it. */
async function notifyOfShare({ db }: Tx, shareId: string): Promise<void> {
  const share = await shareById(db, shareId)
  if (share) await notifyLive(db, [String(share.reservationId)])
}

/** Detaches the card once extras or a no-show fee are paid, unless the meal itself is still to be paid. */
async function detachUnkept({ db, clock }: Tx, shareId: string): Promise<void> {
  const found = await lockShare(db, shareId)
  if (!found || found.share.status === 'CANCELLED' || !isOver(found.share.status)) return
  await detachUnkeptCards(db, [shareId], new Date(clock.now()))
}

/** The authorisation expires before the meal. The payer may pay again until half an hour before it. */
export async function onReauthorizationDeclined(
  tx: Tx,
  { payableId }: Events['ReauthorizationDeclined'],
): Promise<void> {
  await failPayment(tx, payableId, 'RENEWAL_REFUSED')
}

/** With `isGone` the card's authorisation is lost, and only the voucher's part stays paid. */
async function failPayment(tx: Tx, payableId: string, reason: Reason, { isGone = false } = {}) {
  const found = await lockShare(tx.db, payableId)
  if (!found || !isAuthorised(found.share.status)) return
  const { reservation, share } = found
  const by: TransitionCause = { actor: 'payment', reason }
  const to = 'PAYMENT_FAILED' as const
  const failsAll = reservation.status === 'CONFIRMED' && failsWhole(reservation, share)
  await transitionTogether(
    tx,
    reservation,
    [{ share, to, ...(isGone && { paidCents: await paidByVoucher(tx.db, share) }) }],
    failsAll ? { to } : null,
    by,
  )
  if (failsAll || !GROUP_GOES_ON.includes(reservation.status)) return
  const now = tx.clock.now()
  if (now >= freeCancelUntil(reservation)) return
  const dueAt = dueOfGroup(reservation, await activeShares(tx, reservation), now)
  await changeReservation(tx.db, reservation.id, { dueAt }, new Date(now))
}

/** If each guest pays, one unpaid share does not fail the reservation. */
function failsWhole(reservation: Reservation, { position }: Share): boolean {
  return isHost({ position }) && kindOf(reservation) !== 'self-pay'
}
