import { isSettled } from '@tablee/domain/reservations/reservation-status'
import type { Context } from '../../../context.ts'
import { type Debt, openDebtsOf } from '../../payments/debts/debts.ts'
import { debtsOf } from '../core/read-once.ts'
import type { ShareView } from '../views/read-reservation.ts'
import { type Extra, splitExtras } from './add-extra.ts'

/** Of tip and extras, what could not be debited and is left to their payer; money in cents. */
export type OwedAfter = { amountCents: number; tipCents: number; extras: Extra[]; wasRefused: boolean }

/** Null where nothing is, and for others; the meal itself comes first. */
export async function owedAfter(context: Context, seen: ShareView): Promise<OwedAfter | null> {
  const debt = isOwnSettled(seen) ? refusedOf(await debtsOf(context, seen.share.id)) : null
  if (!debt) return null
  const { view, share } = seen
  const { charged, beyond } = await splitExtras(context.db, view.reservation, view.shares, share)
  const { amountCents } = debt
  if (debt.purpose === 'BEYOND') return { amountCents, tipCents: 0, extras: beyond, wasRefused: false }
  return { amountCents, tipCents: share.tipCents, extras: charged, wasRefused: true }
}

export type RefusedAfter = Debt & { purpose: 'AFTER' | 'BEYOND' }

/** The same as it is collected, at this moment. */
export async function refusedAfter({ db }: Pick<Context, 'db'>, seen: Seen): Promise<RefusedAfter | null> {
  return isOwnSettled(seen) ? refusedOf(await openDebtsOf(db, [seen.share.id])) : null
}

/** One after the other: before it was refused nobody has to act. */
function refusedOf(debts: readonly Debt[]): RefusedAfter | null {
  for (const purpose of ['AFTER', 'BEYOND'] as const) {
    const debt = debts.find((one) => one.purpose === purpose && one.tries > 0)
    if (debt) return { ...debt, purpose }
  }
  return null
}

type Seen = Pick<ShareView, 'share' | 'isOwn'>

function isOwnSettled({ share, isOwn }: Seen): boolean {
  return isOwn && isSettled(share.status)
}
