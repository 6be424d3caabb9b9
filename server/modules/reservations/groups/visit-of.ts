import type { Context } from '../../../context.ts'
import type { Reservation, Share } from '../core/reservation.ts'
import { reservationsByIds, shareById } from '../core/reservations.sql.ts'
import { isShareId } from '../core/share-id.ts'
import { isOwnShare, unknownReservation, viewerRoleIn } from '../reservations.rights.ts'

/** A visit, as recorded in the visitor's own share. */
export type Visit = Pick<Reservation, 'restaurantId' | 'startsAt' | 'serviceDay'> & Pick<Share, 'status'>

/** Returns the visit. Throws NOT_FOUND for somebody else's share. */
export async function visitOf(context: Context, shareId: string): Promise<Visit> {
  const share = isShareId(shareId) ? await shareById(context.db, shareId) : null
  const [reservation] = share ? await reservationsByIds(context.db, [share.reservationId]) : []
  if (!share || !reservation) throw unknownReservation()
  if (!isOwnShare(viewerRoleIn(context, reservation, [share]), share)) throw unknownReservation()
  const { restaurantId, startsAt, serviceDay } = reservation
  return { restaurantId, startsAt, serviceDay, status: share.status }
}
