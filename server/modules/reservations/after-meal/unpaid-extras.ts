import { isSettled } from '@tablee/domain/reservations/reservation-status'
import type { Context } from '../../../context.ts'
import { type Debt, openDebtsOf } from '../../payments/debts/debts.ts'
import { debtsOf } from '../core/read-once.ts'
import type { ShareView } from '../views/read-reservation.ts'
import { type Extra, splitExtras } from './add-extra.ts'

/** Tip and extras whose charge was declined, or extras over the agreed limit, for the payer to pay by link; cents. */
export type UnpaidExtras = { amountCents: number; tipCents: number; extras: Extra[]; wasRefused: boolean }

/** Null if nothing is left to pay, before the meal is paid, and for other shares. */
export async function unpaidExtras(context: Context, shareView: ShareView): Promise<UnpaidExtras | null> {
  const debt = isOwnSettled(shareView) ? refusedOf(await debtsOf(context, shareView.share.id)) : null
  if (!debt) return null
  const { view, share } = shareView
  const { charged, beyond } = await splitExtras(context.db, view.reservation, view.shares, share)
  const { amountCents } = debt
  if (debt.purpose === 'BEYOND') return { amountCents, tipCents: 0, extras: beyond, wasRefused: false }
  return { amountCents, tipCents: share.tipCents, extras: charged, wasRefused: true }
}

export type DeclinedExtras = Debt & { purpose: 'AFTER' | 'BEYOND' }

/** The open debt itself, read now. */
export async function declinedExtras({ db }: Pick<Context, 'db'>, shareView: OwnShare): Promise<DeclinedExtras | null> {
  return isOwnSettled(shareView) ? refusedOf(await openDebtsOf(db, [shareView.share.id])) : null
}

/** The first debt whose charge was declined; without a decline the payer has nothing to do. */
function refusedOf(debts: readonly Debt[]): DeclinedExtras | null {
  for (const purpose of ['AFTER', 'BEYOND'] as const) {
    const debt = debts.find((one) => one.purpose === purpose && one.tries > 0)
    if (debt) return { ...debt, purpose }
  }
  return null
}

type OwnShare = Pick<ShareView, 'share' | 'isOwn'>

function isOwnSettled({ share, isOwn }: OwnShare): boolean {
  return isOwn && isSettled(share.status)
}
