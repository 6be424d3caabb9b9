import { leavesFreeUntil } from '@tablee/domain/reservations/free-cancel'
import { isHost } from '@tablee/domain/reservations/host'
import { awaitsGuests } from '@tablee/domain/reservations/open-group'
import { isUnpaid } from '@tablee/domain/reservations/reservation-status'
import type { Context, Tx } from '../../../context.ts'
import { UserError } from '../../../errors.ts'
import { followParty, isFollowedByCode } from '../core/code-discount.ts'
import { lockedShare } from '../core/concurrency.ts'
import { activeShares, dueOfGroup, shrinkParty } from '../core/group.ts'
import type { LockedShare, Reservation, Share } from '../core/reservation.ts'
import { type TransitionCause, transitionShares } from '../core/transition.ts'
import { changeReservation } from '../core/writing/set-fields.sql.ts'
import {
  booker,
  guestOrSignedIn,
  hostOf,
  isOwnShare,
  unknownReservation,
  viewerRoleIn,
} from '../reservations.rights.ts'
import { mayTakeWayOut, TOO_LATE } from './cancel-reservation.ts'

/**
 * Removes a guest who has not paid, for the host. Others may take the seat, or the party shrinks. Throws CONFLICT for other
 * guests.
 */
export async function removeGuest(context: Context, shareId: string): Promise<Reservation> {
  const { id: accountId } = booker(context)
  return context.db.transaction().execute(async (trx) => {
    const { reservation, share } = await lockedShare(trx, shareId)
    hostOf(context, reservation)
    if (isHost(share)) throw hostStays()
    if (share.status === 'CANCELLED') return reservation
    if (!isUnpaid(share.status)) {
      throw new UserError('CONFLICT', 'Cet invité ne peut plus être retiré : sa part est déjà payée.')
    }
    const by: TransitionCause = { actor: 'host', accountId, reason: 'REMOVED_BY_HOST' }
    return leave({ ...context, db: trx }, reservation, share, by)
  })
}

/**
 * Leaves the group, for a guest, while leaving is free. The host can only cancel. Throws CONFLICT otherwise. Returns the
 * share's id.
 */
export async function leaveReservation(context: Context, shareId: string): Promise<string> {
  guestOrSignedIn(context)
  await context.db.transaction().execute(async (trx) => {
    const { reservation, share } = await lockedShare(trx, shareId)
    const role = viewerRoleIn(context, reservation, [share])
    if (role.kind === 'host') throw hostStays()
    if (!isOwnShare(role, share)) throw unknownReservation()
    await leaveByGuest({ ...context, db: trx }, { reservation, share })
  })
  return shareId
}

/** Like `leaveReservation`, for a locked share and a caller who was recognised as its guest. */
export async function leaveByGuest(tx: Tx, { reservation, share }: LockedShare): Promise<void> {
  if (share.status === 'CANCELLED') return
  const now = tx.clock.now()
  const isFree = now < leavesFreeUntil(reservation) || (await mayTakeWayOut(tx.db, reservation, share, now))
  if (!isFree) throw new UserError('CONFLICT', TOO_LATE)

  await leave(tx, reservation, share, { actor: 'guest', accountId: share.accountId, reason: 'LEFT' })
}

/** Gives a seat up. While the invitation is open, others may take it; later the party shrinks. */
export async function leave(tx: Tx, reservation: Reservation, share: Share, by: TransitionCause): Promise<Reservation> {
  const before = await activeShares(tx, reservation)
  await transitionShares(tx, reservation, [share], 'CANCELLED', by)
  const left = awaitsGuests(reservation, before)
    ? await waitOn(tx, reservation)
    : await shrinkParty(tx, reservation, reservation.totalPersons - 1)
  if (isFollowedByCode(reservation, before)) await followParty(tx, left)
  return left
}

async function waitOn(tx: Tx, reservation: Reservation): Promise<Reservation> {
  const now = tx.clock.now()
  const dueAt = dueOfGroup(reservation, await activeShares(tx, reservation), now)
  return changeReservation(tx.db, reservation.id, { dueAt }, new Date(now))
}

function hostStays(): UserError {
  return new UserError('CONFLICT', "L'hôte ne quitte pas sa table : annulez la réservation pour tous.")
}
