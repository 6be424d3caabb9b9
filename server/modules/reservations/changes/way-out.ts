import { CANCELLABLE_BY_RESTAURANT } from '@tablee/domain/reservations/reservation-status'
import { wayOutUntil } from '@tablee/domain/reservations/way-out'
import type { Database } from '../../../database/connect.ts'
import { hasLostDish } from '../core/gone-dishes.sql.ts'
import { activeShares } from '../core/group.ts'
import type { Reservation, Share } from '../core/reservation.ts'

/**
 * True if the guest of a share may give it up for free at `now` after the usual deadline, because one of their dishes was taken
 * off that the restaurant no longer serves.
 */
export async function mayTakeWayOut(
  db: Database,
  reservation: Reservation,
  share: Share,
  now: number,
): Promise<boolean> {
  if (now >= reservation.startsAt || !CANCELLABLE_BY_RESTAURANT.includes(reservation.status)) return false
  if (!(await hasLostDish(db, share.id))) return false
  const shares = await activeShares({ db }, reservation)
  const until = wayOutUntil(share, { ...reservation, shares })
  return until !== null && now < until
}
