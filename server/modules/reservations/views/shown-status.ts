import { isHost } from '@tablee/domain/reservations/host'
import { absenceShownFrom } from '@tablee/domain/service/marks'
import type { Context } from '../../../context.ts'
import { absencesOf } from '../core/read-once.ts'
import type { Status } from '../core/reservation.ts'
import type { ReservationView, ShareView } from './read-reservation.ts'

/** Returns the status of a booking that its diners see. A no-show that the restaurant can still undo is not shown. */
export async function shownStatus(context: Context, { reservation, shares }: ReservationView): Promise<Status> {
  const { id, status } = reservation
  if (status !== 'NO_SHOW') return status
  const ids = shares.filter((share) => share.status === 'NO_SHOW').map((share) => share.id)
  return (await canBeUndone(context, id, ids)) ? 'CONFIRMED' : status
}

/** Returns the status of a share that its diners see. Guests of a host who pays for all are no-shows with their host. */
export async function shownShareStatus(context: Context, { view, share }: ShareView): Promise<Status> {
  if (share.status !== 'NO_SHOW') return share.status
  const host = view.shares.find(isHost)
  return (await canBeUndone(context, share.reservationId, [share.id, host?.id ?? share.id])) ? 'CONFIRMED' : 'NO_SHOW'
}

async function canBeUndone(context: Context, reservationId: number, shareIds: readonly string[]): Promise<boolean> {
  const now = context.clock.now()
  const absences = await absencesOf(context, reservationId)
  return absences.some(({ shareId, markedAt }) => shareIds.includes(shareId) && now < absenceShownFrom(markedAt))
}
