import type { Context } from '../../context.ts'
import { UserError } from '../../errors.ts'
import { diner, signedIn } from '../accounts/accounts.ts'
import {
  getReservation,
  getUserReservation,
  type ReservationView,
  type ShareView,
} from '../reservations/views/views.ts'

/** Only the host reads the invoice of a reservation. Throws NOT_FOUND for everybody else. */
export async function ownReservation(context: Context, id: string): Promise<ReservationView> {
  diner(context)
  const view = await getReservation(context, id)
  if (view?.viewerRole.kind !== 'host') throw unknown()
  return view
}

/** Only the holder of a share, by account or guest token, reads its invoice. Throws NOT_FOUND for everybody else. */
export async function ownShare(context: Context, id: string): Promise<ShareView> {
  if (context.viewer.kind !== 'guest') signedIn(context)
  const view = await getUserReservation(context, id)
  if (!view?.isOwn) throw unknown()
  return view
}

function unknown(): UserError {
  return new UserError('NOT_FOUND', "Cette réservation n'existe pas.")
}
