import { isHost } from '@tablee/domain/reservations/host'
import { hasSeat } from '@tablee/domain/reservations/seats-taken'
import type { Context, Viewer } from '../../context.ts'
import { Refusal } from '../../errors.ts'
import { type Account, diner, signedIn } from '../accounts/accounts.ts'
import type { Reservation, Share } from './core/reservation.ts'

/** A diner who is signed in books; nobody else does. */
export function booker(context: Pick<Context, 'viewer'>): Account {
  return diner(context)
}

/** Whoever has an account, or the token of a share: others can be no guest. */
export function someone(context: Pick<Context, 'viewer'>): void {
  if (context.viewer.kind !== 'guest') signedIn(context)
}

/**
 * What a caller is to a reservation: its host, the guest of one share (also one who has left), or somebody who only has
 * its link, or not even.
 */
export type ViewerRole = { kind: 'host' } | { kind: 'guest'; shareId: string } | { kind: 'stranger' }

export function standingIn(
  { viewer }: Pick<Context, 'viewer'>,
  { hostId }: Pick<Reservation, 'hostId'>,
  shares: readonly Pick<Share, 'id' | 'accountId' | 'status'>[],
): ViewerRole {
  if (viewer.kind === 'account' && viewer.account.id === hostId) return { kind: 'host' }
  const own = shares.filter((share) => isOwn(viewer, share))
  // Who left and came back is the guest of the later share.
  const share = own.find(hasSeat) ?? own.at(-1)
  return share ? { kind: 'guest', shareId: share.id } : { kind: 'stranger' }
}

function isOwn(viewer: Viewer, { id, accountId }: Pick<Share, 'id' | 'accountId'>): boolean {
  if (viewer.kind === 'guest') return viewer.shareId === id
  return viewer.kind === 'account' && viewer.account.id === accountId
}

/** Whether a share is the caller's own: a host has the first one. */
export function isTheirs(standing: ViewerRole, { id, position }: Pick<Share, 'id' | 'position'>): boolean {
  if (standing.kind === 'host') return isHost({ position })
  return standing.kind === 'guest' && standing.shareId === id
}

/** The host alone cancels, changes, closes and removes; others learn that there is no such booking. */
export function hostOf(context: Pick<Context, 'viewer'>, reservation: Reservation | null): Reservation {
  const account = booker(context)
  if (reservation?.hostId !== account.id) throw unknownReservation()
  return reservation
}

/** Said of another's booking as well: nobody learns which numbers there are. */
export function unknownReservation(): Refusal {
  return new Refusal('NOT_FOUND', "Cette réservation n'existe pas.")
}
