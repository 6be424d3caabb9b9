import type { Context } from '../../context.ts'
import { type Debt, openDebt } from '../payments/payments.ts'
import { type Extra, splitExtras } from './add-extra.ts'
import type { ShareView } from './read-reservation.ts'
import type { Status } from './reservation.ts'

/** Of tip and extras, what could not be debited and is left to their payer; money in cents. */
export type OwedAfter = { amountCents: number; tipCents: number; extras: Extra[]; wasRefused: boolean }

/** Null where nothing is, and for others; the meal itself comes first. */
export async function owedAfter(context: Context, seen: ShareView): Promise<OwedAfter | null> {
  const debt = await refusedAfter(context, seen)
  if (!debt) return null
  const { view, share } = seen
  const { charged, beyond } = await splitExtras(context.db, view.reservation, view.shares, share)
  const { amountCents } = debt
  if (debt.purpose === 'BEYOND') return { amountCents, tipCents: 0, extras: beyond, wasRefused: false }
  return { amountCents, tipCents: share.tipCents, extras: charged, wasRefused: true }
}

export type RefusedAfter = Debt & { purpose: 'AFTER' | 'BEYOND' }

/** The same as it is collected, one after the other: before it was refused nobody has to act. */
export async function refusedAfter(
  { db }: Pick<Context, 'db'>,
  { share, isOwn }: Pick<ShareView, 'share' | 'isOwn'>,
): Promise<RefusedAfter | null> {
  if (!isOwn || !SETTLED.includes(share.status)) return null
  for (const purpose of ['AFTER', 'BEYOND'] as const) {
    const debt = await openDebt(db, share.id, purpose)
    if (debt && debt.tries > 0) return { ...debt, purpose }
  }
  return null
}

const SETTLED: readonly Status[] = ['PAID', 'COMPLETED']
