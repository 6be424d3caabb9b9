import type { Context } from '../../../context.ts'
import type { Database } from '../../../database/connect.ts'
import { attemptsOf } from '../../payments/payments.ts'
import { feePayingShareOf, mayBeCovered, payingShareOf } from '../core/own-card.ts'
import { attemptsFor } from '../core/read-once.ts'
import { isOwnShare } from '../reservations.rights.ts'
import { displayNameOf, type ShareView } from '../views/read-reservation.ts'
import type { BookingForEmail, SeatForEmail } from './read-for-emails.ts'

/** The other guest who has paid a share, and the amount (cents). */
export type PaidForBy = { name: string; isMine: boolean; amountCents: number }

/** Returns it to the holder of the share and to the guest who paid it. Null for others, and if no other guest paid. */
export async function paidForBy(context: Context, { view, share }: ShareView): Promise<PaidForBy | null> {
  const { viewerRole } = view
  if (viewerRole.kind === 'stranger' || !mayBeCovered(view.reservation, share)) return null
  const payer = payingShareOf(await attemptsFor(context, share.id), share, view.shares)
  if (!payer || !(isOwnShare(viewerRole, payer) || isOwnShare(viewerRole, share))) return null
  const name = await displayNameOf(context, { share: payer })
  return { name, isMine: isOwnShare(viewerRole, payer), amountCents: share.paidCents }
}

/** Returns the seat of the guest whose card pays the no-show fee of another's seat; null if it is the absent guest's own. */
export async function feePayingSeat(
  { db }: { db: Database },
  { seats }: BookingForEmail,
  seat: SeatForEmail,
): Promise<SeatForEmail | null> {
  return feePayingShareOf(await attemptsOf(db, [seat.id]), seat, seats)
}
