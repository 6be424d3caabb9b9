import type { Context } from '../../context.ts'
import { Refusal } from '../../errors.ts'
import { diner, signedIn } from '../accounts/accounts.ts'
import {
  getReservation,
  getUserReservation,
  type ReservationView,
  type ShareView,
} from '../reservations/views/views.ts'

/** The invoice of a reservation is its host's alone; others learn that there is no such booking. */
export async function ownReservation(context: Context, id: string): Promise<ReservationView> {
  diner(context)
  const view = await getReservation(context, id)
  if (view?.standing.kind !== 'host') throw unknown()
  return view
}

/** That of a share is its guest's, with an account or by their token; a host's own share is theirs too. */
export async function ownShare(context: Context, id: string): Promise<ShareView> {
  if (context.viewer.kind !== 'guest') signedIn(context)
  const seen = await getUserReservation(context, id)
  if (!seen?.isOwn) throw unknown()
  return seen
}

function unknown(): Refusal {
  return new Refusal('NOT_FOUND', "Cette réservation n'existe pas.")
}
