import { hasDeliveryFeeLine } from '@tablee/domain/money/pricing'
import { isBound } from '@tablee/domain/reservations/reservation-status'
import type { Tx } from '../../../context.ts'
import { UserError } from '../../../errors.ts'
import { notifyLive } from '../../../events/outbox.ts'
import { lockNoShow } from '../core/after-the-meal.sql.ts'
import { lockedShare } from '../core/locked-share.ts'
import type { LockedShare } from '../core/reservation.ts'
import { changeReservation, waiveDelivery } from '../core/write-reservations.sql.ts'
import { forgive } from './mark-no-show.ts'

/** A fee of a share that its restaurant may waive. */
export type WaivedFee = 'NO_SHOW' | 'DELIVERY'

/**
 * The restaurant waives a fee of a share: that of an absence, contested or not, until it is debited, whose guest stays absent;
 * or that of a delivery until it is captured. Throws CONFLICT where there is none, or it is too late.
 */
export async function waiveFee(tx: Tx, shareId: string, fee: WaivedFee): Promise<void> {
  const found = await lockedShare(tx.db, shareId)
  await (fee === 'NO_SHOW' ? waiveNoShow(tx, found) : waiveDeliveryOf(tx, found))
  await notifyLive(tx.db, [String(found.reservation.id)])
}

async function waiveNoShow(tx: Tx, { share }: LockedShare): Promise<void> {
  const noShow = await lockNoShow(tx.db, share.id)
  if (!noShow || noShow.outcome !== null || share.status !== 'NO_SHOW' || noShow.feeCents === 0) {
    throw new UserError('CONFLICT', "Ces frais d'absence sont déjà débités, ou il n'y en a pas.")
  }
  await forgive(tx, noShow)
}

async function waiveDeliveryOf({ db, clock }: Tx, { reservation, share }: LockedShare): Promise<void> {
  const hasFee = share.deliveryFeeCents > 0 && hasDeliveryFeeLine(reservation)
  if (!hasFee || !isBound(reservation.status) || reservation.dueAt === null || share.status !== 'CONFIRMED') {
    throw new UserError('CONFLICT', 'Ces frais de livraison sont déjà débités, ou il n’y en a pas.')
  }
  await waiveDelivery(db, share.id)
  await changeReservation(db, reservation.id, {}, new Date(clock.now()))
}
