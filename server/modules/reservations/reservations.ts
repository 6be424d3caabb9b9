import { withoutVat } from '@tablee/domain/money'
import type { Context } from '../../context.ts'
import { hashOf } from '../../secrets.ts'
import type { Joined } from './join-reservation.ts'
import { linesSeen, type ShareView, viewOf } from './read-reservation.ts'
import * as rows from './reservations.sql.ts'

export { cancelReservation } from './cancel-reservation.ts'
export { createReservation } from './create-reservation.ts'
export { joinReservation } from './join-reservation.ts'
export { closeReservation, leaveReservation, removeGuest } from './manage-group.ts'
export { shareAuthorised, shareRefused } from './payment-outcome.ts'
export {
  displayNameOf,
  endOfInvitation,
  getReservation,
  getUserReservation,
  guestShare,
  type Invitation,
  invitationByLink,
  linesSeen,
  linkSeen,
  myReservations,
  personOf,
  type ReservationView,
  type ShareView,
  sharesSeen,
  sumSeen,
  viewOf,
} from './read-reservation.ts'
export type * from './reservation.ts'
export { runDueReservations } from './run-due-reservations.ts'
export { updateReservation } from './update-reservation.ts'

const GUEST_TOKEN_LASTS = 30 * 86_400_000

/** The guest whose token this is, until thirty days after the meal; null for nobody's. */
export async function findGuest({ db, clock }: Pick<Context, 'db' | 'clock'>, token: string) {
  const share = await rows.shareByGuestToken(db, hashOf(token))
  const reservation = share && (await rows.reservationById(db, share.reservationId))
  if (!reservation || clock.now() > reservation.startsAt + GUEST_TOKEN_LASTS) return null
  return { kind: 'guest' as const, shareId: share.id, reservationId: reservation.id }
}

/** A text for each reservation that is another one after every change. */
export function tracesOf(db: Context['db'], ids: readonly number[]): Promise<{ id: number; trace: string }[]> {
  return rows.tracesOf(db, ids)
}

/** What joining answers: one's own share, whoever one was before. */
export async function joinedView(
  context: Context,
  { share, guestToken }: Joined,
): Promise<ShareView & { guestToken: string | null }> {
  const reservation = await rows.reservationById(context.db, share.reservationId)
  if (!reservation) throw new Error('the reservation has gone')
  const view = { ...(await viewOf(context, reservation)), standing: { kind: 'guest' as const, shareId: share.id } }
  return { view, share, isOwn: true, isOpen: true, guestToken }
}

/** Cents of a share without VAT: line by line at its rate, the fee at 20 %. */
export async function totalWithoutTax(context: Context, share: ShareView): Promise<number> {
  const lines = await linesSeen(context, share)
  const items = lines.reduce(
    (sum, { priceCents, quantity, vat }) => sum + withoutVat(priceCents * quantity, vat / 100),
    0,
  )
  return share.isOpen ? items + withoutVat(share.share.feeCents, 20) : 0
}
