import { waivesDelivery } from '@tablee/domain/service/order-stage'
import type { FeeKind } from '@tablee/domain/service/waivable-fees'
import type { Tx } from '../../../context.ts'
import { UserError } from '../../../errors.ts'
import { notifyLive } from '../../../events/outbox.ts'
import { endDebt, openDebt } from '../../payments/debts/debts.ts'
import { lockNoShow, noteWaived, waivedOf } from '../core/after-the-meal.sql.ts'
import { billOf } from '../core/bill.ts'
import { lockedShare } from '../core/concurrency.ts'
import { activeShares } from '../core/group.ts'
import type { LockedShare } from '../core/reservation.ts'
import { changeReservation, waiveDelivery } from '../core/writing/set-fields.sql.ts'
import { forgive } from './mark-no-show.ts'
import { refundShare } from './refund-share.ts'
import { withdrawRefusedFee } from './refused-fee.ts'

/**
 * Waives a fee of a share, for the restaurant. A no-show fee, contested or not, can be waived until it is debited (a declined
 * debit does not count); its guest stays absent. A delivery fee is refunded if it was debited. The debt for a lost voucher can
 * be waived until it is paid. `reason` is stored with it. Throws CONFLICT if there is no such fee or it is too late.
 */
export async function waiveFee(tx: Tx, shareId: string, fee: FeeKind, reason: string | null): Promise<void> {
  const found = await lockedShare(tx.db, shareId)
  const waived = await WAIVE[fee](tx, found)
  await noteWaived(tx.db, { shareId, fee, reason, ...waived }, new Date(tx.clock.now()))
  await notifyLive(tx.db, [String(found.reservation.id)])
}

type Waived = { cents: number; isRefunded: boolean }

const WAIVE: Record<FeeKind, (tx: Tx, found: LockedShare) => Promise<Waived>> = {
  NO_SHOW: waiveNoShow,
  DELIVERY: waiveDeliveryOf,
  LOST_VOUCHER: waiveLostVoucher,
}

async function waiveLostVoucher({ db, clock }: Tx, { share }: LockedShare): Promise<Waived> {
  const debt = await openDebt(db, share.id, 'LOST_VOUCHER')
  if (!debt) throw new UserError('CONFLICT', "Cette part en titres-restaurant est déjà réglée, ou il n'y en a pas.")
  await endDebt(db, share.id, 'LOST_VOUCHER', new Date(clock.now()))
  return { cents: debt.amountCents, isRefunded: false }
}

async function waiveNoShow(tx: Tx, { share }: LockedShare): Promise<Waived> {
  await withdrawRefusedFee(tx, share.id)
  const noShow = await lockNoShow(tx.db, share.id)
  if (!noShow || noShow.outcome !== null || share.status !== 'NO_SHOW' || noShow.feeCents === 0) {
    throw new UserError('CONFLICT', "Ces frais d'absence sont déjà débités, ou il n'y en a pas.")
  }
  await forgive(tx, noShow)
  return { cents: noShow.feeCents, isRefunded: false }
}

async function waiveDeliveryOf(tx: Tx, { reservation, share }: LockedShare): Promise<Waived> {
  const { db, clock } = tx
  const cents = billOf(reservation, await activeShares(tx, reservation), share).deliveryFee
  const wasWaived = (await waivedOf(db, share.id)).includes('DELIVERY')
  const how = waivesDelivery({ feeCents: cents, wasWaived, reservation, share })
  if (how === null) {
    throw new UserError('CONFLICT', "Ces frais de livraison sont déjà rendus, ou il n'y en a pas.")
  }
  if (how === 'NOT_DEBITED') await waiveDelivery(db, share.id)
  else await refundShare(tx, share.id, cents)
  await changeReservation(db, reservation.id, {}, new Date(clock.now()))
  return { cents, isRefunded: how === 'GIVEN_BACK' }
}
