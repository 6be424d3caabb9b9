import { DAY_MINUTES, MINUTE } from '@tablee/domain/calendar'
import type { Context } from '../../context.ts'
import { hashOf } from '../../secrets.ts'
import * as rows from './reservations.sql.ts'

export { cancelReservation } from './cancel-reservation.ts'
export { closeReservation } from './close-reservation.ts'
export { createReservation } from './create-reservation.ts'
export { joinReservation } from './join-reservation.ts'
export { keepInvitation } from './keep-invitation.ts'
export { leaveReservation, removeGuest } from './leave-reservation.ts'
export { shareAuthorised, shareRefused } from './payment-outcome.ts'
export { personalData } from './personal-data.ts'
export { personOf } from './read-once.ts'
export {
  changedView,
  displayNameOf,
  endOfInvitation,
  freeUntilSeen,
  getReservation,
  getUserReservation,
  guestShare,
  type Invitation,
  invitationByLink,
  joinedView,
  linesSeen,
  linkSeen,
  myReservations,
  priceOfShare,
  type ReservationView,
  type ShareView,
  sharesSeen,
  sumSeen,
  totalWithoutTax,
  viewOf,
} from './read-reservation.ts'
export type * from './reservation.ts'
export { runDueReservations } from './run-due-reservations.ts'
export { updateReservation } from './update-reservation.ts'

const GUEST_TOKEN_LASTS = 30 * DAY_MINUTES * MINUTE

/** The guest whose token this is, until thirty days after the meal; null for nobody's. */
export async function findGuest({ db, clock }: Pick<Context, 'db' | 'clock'>, token: string) {
  const found = await rows.shareByGuestToken(db, hashOf(token), new Date(clock.now() - GUEST_TOKEN_LASTS))
  return found && { kind: 'guest' as const, ...found }
}

/** A text for each reservation that is another one after every change. */
export function tracesOf(db: Context['db'], ids: readonly number[]): Promise<{ id: number; trace: string }[]> {
  return rows.tracesOf(db, ids)
}
