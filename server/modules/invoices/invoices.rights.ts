import type { Context } from '../../context.ts'
import { UserError } from '../../errors.ts'
import { diner, signedIn } from '../accounts/accounts.ts'
import {
  getReservation,
  getUserReservation,
  type ReservationView,
  type ShareView,
} from '../reservations/views/views.ts'

/** Returns the viewer's reservation: only its host reads its invoice. Throws NOT_FOUND for all others. */
export async function ownReservation(context: Context, id: string): Promise<ReservationView> {
  diner(context)
  const view = await getReservation(context, id)
  if (view?.viewerRole.kind !== 'host') throw unknown()
  return view
}

/**
 * Returns the viewer's share: only its holder, by account or guest token, reads its invoice. Throws NOT_FOUND for all others.
 */
export async function ownShare(context: Context, id: string): Promise<ShareView> {
  if (context.viewer.kind !== 'guest') signedIn(context)
  const view = await getUserReservation(context, id)
  if (!view?.isOwn) throw unknown()
  return view
}

function unknown(): UserError {
  return new UserError('NOT_FOUND', "Cette réservation n'existe pas.")
}
