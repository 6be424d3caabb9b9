import { hasSeat } from '@tablee/domain/reservations/seats-taken'
import type { Context, JobContext } from '../../../context.ts'
import type { Events } from '../../../events/outbox.ts'
import { type PersonalData, purgeGuest } from '../../../personal-data.ts'
import type { JobRunnerContext } from '../../../queues/note-failure.ts'
import { runRows } from '../../../queues/run-rows.ts'
import { hashOf, unseal } from '../../../secrets.ts'
import { noteSecurity } from '../../../security-log/security-log.ts'
import { isStillOpen } from '../../accounts/accounts.ts'
import { logOut as endSession } from '../../accounts/sign-in/sign-in.ts'
import { assignUse } from '../../coupons/coupons.ts'
import { guestToken, isShareId } from '../core/link.ts'
import type { Reservation, Share } from '../core/reservation.ts'
import { nextOldGuest, reservationsByIds, shareByGuestToken, shareById, sharesOf } from '../core/reservations.sql.ts'
import { assignShare, changeGuestToken } from '../core/writing/set-fields.sql.ts'
import { isOwnShare, unknownReservation, viewerRoleIn } from '../reservations.rights.ts'

/** Assigns a guest's share to the account that they created with its token. An invitation's link assigns nothing. */
export async function adoptGuestShare(
  { db, config }: JobContext,
  { accountId, reservationToken }: Events['AccountActivated'],
): Promise<void> {
  if (reservationToken === null) return
  const found = await shareByGuestToken(db, hashOf(unseal(config.encryptionKeys, reservationToken)), new Date(0))
  if (!found) return
  const shares = await sharesOf(db, [found.reservationId])
  // An account has at most one seat in a group.
  if (shares.some((share) => share.accountId === accountId && hasSeat(share))) return
  if (!(await isStillOpen(db, accountId))) return
  if (await assignShare(db, found.shareId, accountId)) await assignUse(db, found.shareId, accountId)
}

/** Ends the session or the guest token of the request. Later emails contain a new token for the guest. */
export async function logOut(context: Context): Promise<boolean> {
  const { viewer, db } = context
  if (viewer.kind !== 'guest') return endSession(context)

  const share = await shareById(db, viewer.shareId)
  if (share?.guestKeyId == null) return true
  const round = share.guestRound + 1
  const { token, keyId } = guestToken(context, share.id, undefined, round)
  await changeGuestToken(db, share, { round, keyId, tokenHash: hashOf(token) })
  await noteSecurity(db, context, 'SIGNED_OUT')
  return true
}

const QUEUE = 'guests-to-forget'

/** Erases names and addresses of guests without an account thirteen months after their meal. Returns their number. */
export function purgeOldGuests(context: JobRunnerContext & { personalData: readonly PersonalData[] }): Promise<number> {
  return runRows(context, QUEUE, {
    take: (trx, now) => nextOldGuest(trx, QUEUE, now),
    keyOf: ({ id }) => id,
    run: (trx, { id, email }) => purgeGuest(trx, context.personalData, { email: email ?? '', shareIds: [id] }),
  })
}

type Visit = Pick<Reservation, 'restaurantId' | 'startsAt' | 'serviceDay'> & Pick<Share, 'status'>

/** Returns the visit that the viewer's own share records. Throws NOT_FOUND for somebody else's. */
export async function visitOf(context: Context, shareId: string): Promise<Visit> {
  const share = isShareId(shareId) ? await shareById(context.db, shareId) : null
  const [reservation] = share ? await reservationsByIds(context.db, [share.reservationId]) : []
  if (!share || !reservation) throw unknownReservation()
  if (!isOwnShare(viewerRoleIn(context, reservation, [share]), share)) throw unknownReservation()
  const { restaurantId, startsAt, serviceDay } = reservation
  return { restaurantId, startsAt, serviceDay, status: share.status }
}
