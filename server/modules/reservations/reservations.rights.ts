import { isHost } from '@tablee/domain/reservations/host'
import { hasSeat } from '@tablee/domain/reservations/seats-taken'
import type { Context, Viewer } from '../../context.ts'
import { UserError } from '../../errors.ts'
import { type Account, diner, signedIn } from '../accounts/accounts.ts'
import type { Reservation, Share } from './core/reservation.ts'

/** Returns the signed-in diner; only they may book. Throws for anybody else. */
export function booker(context: Pick<Context, 'viewer'>): Account {
  return diner(context)
}

/** Throws unless the viewer is signed in or has the token of a share: nobody else can be a guest. */
export function guestOrSignedIn(context: Pick<Context, 'viewer'>): void {
  if (context.viewer.kind !== 'guest') signedIn(context)
}

/**
 * The viewer's role in a reservation: its host, the guest of one share (also after leaving), or a stranger, with or without its
 * link.
 */
export type ViewerRole = { kind: 'host' } | { kind: 'guest'; shareId: string } | { kind: 'stranger' }

export function viewerRoleIn(
  { viewer }: Pick<Context, 'viewer'>,
  { hostId }: Pick<Reservation, 'hostId'>,
  shares: readonly Pick<Share, 'id' | 'accountId' | 'status'>[],
): ViewerRole {
  if (viewer.kind === 'account' && viewer.account.id === hostId) return { kind: 'host' }
  const own = shares.filter((share) => isOwn(viewer, share))
  // A guest who left and joined again has several shares: the one with a seat counts.
  const share = own.find(hasSeat) ?? own.at(-1)
  return share ? { kind: 'guest', shareId: share.id } : { kind: 'stranger' }
}

function isOwn(viewer: Viewer, { id, accountId }: Pick<Share, 'id' | 'accountId'>): boolean {
  if (viewer.kind === 'guest') return viewer.shareId === id
  return viewer.kind === 'account' && viewer.account.id === accountId
}

/** True if a share is the viewer's own. The first share is the host's. */
export function isOwnShare(role: ViewerRole, { id, position }: Pick<Share, 'id' | 'position'>): boolean {
  if (role.kind === 'host') return isHost({ position })
  return role.kind === 'guest' && role.shareId === id
}

/**
 * True if the viewer may contest the absence of a share. That is its guest, or the guest with the share `payer`, whose card
 * pays the fee.
 */
export function mayContest(role: ViewerRole, share: Share, payer: Share | null): boolean {
  return isOwnShare(role, share) || (payer !== null && isOwnShare(role, payer))
}

/** Returns the reservation for its host, who alone may cancel, change, close and remove. Throws NOT_FOUND for anybody else. */
export function hostOf(context: Pick<Context, 'viewer'>, reservation: Reservation | null): Reservation {
  const account = booker(context)
  if (reservation?.hostId !== account.id) throw unknownReservation()
  return reservation
}

/** The error for an unknown booking and for somebody else's, so that nobody learns which numbers exist. */
export function unknownReservation(): UserError {
  return new UserError('NOT_FOUND', "Cette réservation n'existe pas.")
}
