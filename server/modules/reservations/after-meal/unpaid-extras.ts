import type { ExtraFate } from '@tablee/domain/money/closing-split'
import { feePayableUntil } from '@tablee/domain/money/no-show'
import { isSettled } from '@tablee/domain/reservations/reservation-status'
import type { Context } from '../../../context.ts'
import { type Debt, openDebtsOf } from '../../payments/debts/debts.ts'
import { debtsOf } from '../core/read-once.ts'
import { statusReachedAt } from '../core/reservations.sql.ts'
import type { ShareView } from '../views/read-reservation.ts'
import { splitExtras, type VisibleExtra } from './add-extra.ts'

/**
 * An amount for the payer to pay by link, in cents: tip and extras whose charge was declined, extras over the agreed limit, a
 * no-show fee whose charge was declined, or the part of a meal voucher that its scheme has released.
 */
export type UnpaidExtras = {
  amountCents: number
  tipCents: number
  extras: VisibleExtra[]
  wasRefused: boolean
  isAbsence: boolean
  isLostVoucher: boolean
}

/** Returns null if nothing is left to pay, before the meal is paid, and for other shares. */
export async function unpaidExtras(context: Context, shareView: ShareView): Promise<UnpaidExtras | null> {
  const debt = await firstRefused(context, shareView, (shareId) => debtsOf(context, shareId))
  if (!debt) return null
  const { amountCents, purpose, isByLinkAlone } = debt
  const owed = {
    amountCents,
    tipCents: 0,
    extras: [],
    wasRefused: !isByLinkAlone || purpose === 'AFTER_MEAL',
    isAbsence: purpose === 'NO_SHOW',
    isLostVoucher: purpose === 'LOST_VOUCHER',
  }
  if (owed.isAbsence || owed.isLostVoucher) return owed
  const { view, share } = shareView
  const { charged, beyond } = await splitExtras(context.db, view.reservation, view.shares, share)
  const seen = (fate: ExtraFate) => (one: (typeof beyond)[number]) => ({ ...one, fate, isAwaited: false })
  if (purpose === 'OVER_LIMIT') return { ...owed, extras: beyond.map(seen('BEYOND')) }
  return { ...owed, tipCents: share.tipCents, extras: charged.map(seen('ACCEPTED')) }
}

/**
 * Returns when the viewer's share was paid, in milliseconds. Null before, while something is left to pay, and for other shares.
 */
export async function settledAt(context: Context, shareView: ShareView): Promise<number | null> {
  const { share, isOwn } = shareView
  if (!isOwn || !isSettled(share.status)) return null
  const left = await firstRefused(context, shareView, (shareId) => debtsOf(context, shareId))
  return left ? null : statusReachedAt(context.db, share, 'PAID')
}

export type DeclinedExtras = Debt & { purpose: Exclude<Debt['purpose'], 'MEAL'> }

/** Returns the open debt itself, read now. */
export function declinedExtras(
  context: Pick<Context, 'db' | 'clock'>,
  shareView: OwnShare,
): Promise<DeclinedExtras | null> {
  return firstRefused(context, shareView, (shareId) => openDebtsOf(context.db, [shareId]))
}

/**
 * Returns the first debt whose charge was declined. Without a decline the payer has nothing to do. Debts are read only once the
 * meal is settled or its absence marked.
 */
async function firstRefused(
  { clock }: Pick<Context, 'clock'>,
  { view, share, isOwn }: OwnShare,
  readDebts: (shareId: string) => Promise<readonly Debt[]>,
): Promise<DeclinedExtras | null> {
  const purposes = isOwn ? payableOf(share) : []
  if (purposes.length === 0) return null
  const debts = await readDebts(share.id)
  for (const purpose of purposes) {
    const debt = debts.find((one) => one.purpose === purpose && one.tries > 0)
    const isOver = purpose === 'NO_SHOW' && clock.now() >= feePayableUntil(view.reservation.startsAt)
    if (debt && !isOver) return { ...debt, purpose }
  }
  return null
}

type OwnShare = Pick<ShareView, 'view' | 'share' | 'isOwn'>

function payableOf({ status }: OwnShare['share']): readonly DeclinedExtras['purpose'][] {
  if (status === 'NO_SHOW') return ['NO_SHOW']
  return isSettled(status) ? ['LOST_VOUCHER', 'AFTER_MEAL', 'OVER_LIMIT'] : []
}
