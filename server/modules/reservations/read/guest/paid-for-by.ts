import type { Context } from '../../../../context.ts'
import { mayBeCovered, payingShareOf } from '../../core/own-card.ts'
import { attemptsFor } from '../../core/read-once.ts'
import { isOwnShare } from '../../reservations.rights.ts'
import { displayNameOf, type ShareView } from '../../views/read-reservation.ts'

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
