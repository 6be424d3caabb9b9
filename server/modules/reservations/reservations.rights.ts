import type { Context } from '../../context.ts'
import { Refusal } from '../../errors.ts'
import { type Account, diner } from '../accounts/accounts.ts'
import type { Reservation, Share } from './reservation.ts'

/** A diner who is signed in books; nobody else does. */
export function booker(context: Pick<Context, 'viewer'>): Account {
  return diner(context)
}

/** What a caller is to a reservation: its host, the guest of one share, or somebody who only has its link, or not even. */
export type Standing = { kind: 'host' } | { kind: 'guest'; shareId: string } | { kind: 'stranger' }

export function standingIn(
  { viewer }: Pick<Context, 'viewer'>,
  { id, hostId }: Pick<Reservation, 'id' | 'hostId'>,
  shares: readonly Pick<Share, 'id' | 'accountId' | 'reservationId' | 'status'>[],
): Standing {
  if (viewer.kind === 'guest') {
    const own = shares.find((share) => share.id === viewer.shareId && share.reservationId === id)
    return own ? { kind: 'guest', shareId: own.id } : { kind: 'stranger' }
  }
  if (viewer.kind !== 'account') return { kind: 'stranger' }
  if (hostId === viewer.account.id) return { kind: 'host' }
  const own = shares.find((share) => share.accountId === viewer.account.id && share.status !== 'CANCELLED')
  return own ? { kind: 'guest', shareId: own.id } : { kind: 'stranger' }
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
