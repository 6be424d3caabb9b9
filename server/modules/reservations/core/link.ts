import { randomBytes } from 'node:crypto'
import { MINUTE, parisHour } from '@tablee/domain/calendar/calendar'
import { INVITATION_ENDS_BEFORE } from '@tablee/domain/reservations/booking-limits'
import { awaitsGuests } from '@tablee/domain/reservations/open-group'
import { seatsTaken } from '@tablee/domain/reservations/seats-taken'
import { derivedToken, type Keys as EncryptionKeys } from '../../../secrets.ts'
import type { Reservation, Share } from './reservation.ts'

type Keys = { config: { encryptionKeys: EncryptionKeys } }

/** Returns the id of the invitation's link: 256 bits derived from the host's share by a key outside the database. */
export function linkToken({ config }: Keys, hostShareId: string, keyId = newestKey({ config })) {
  return { keyId, token: derivedToken(config.encryptionKeys, 'invitation', hostShareId, keyId) }
}

/** Returns the token of a guest without an account, derived in the same way. Each `round` (log-out) has another token. */
export function guestToken({ config }: Keys, shareId: string, keyId = newestKey({ config }), round = 0) {
  const row = round === 0 ? shareId : `${shareId}:${round}`
  return { keyId, token: derivedToken(config.encryptionKeys, 'guest', row, keyId) }
}

/**
 * Returns the token in the response to joining, also if the request is repeated. Null for a share with an account. Null once
 * its guest has logged out, which a repeated request does not undo.
 */
export function firstGuestToken(keys: Keys, { id, accountId, guestKeyId, guestRound }: Share): string | null {
  const isTheirs = accountId === null && guestRound === 0
  return isTheirs && guestKeyId !== null ? guestToken(keys, id, guestKeyId).token : null
}

export function invitationEnds({ startsAt }: Pick<Reservation, 'startsAt'>): number {
  return startsAt - INVITATION_ENDS_BEFORE
}

/** Why an invitation has ended. `since` (ms) is set if it was closed. */
export type LinkEnd = { why: 'cancelled' | 'over' | 'full' } | { why: 'closed'; since: number } | { why: 'not open' }

/** Returns null while guests may join. */
export function endOfLink(reservation: Reservation, shares: readonly Share[], now: number): LinkEnd | null {
  const { status, linkEndedAt, totalPersons, startsAt, stay } = reservation
  if (status === 'CANCELLED') return { why: 'cancelled' }
  if (now >= startsAt + stay * MINUTE) return { why: 'over' }
  if (linkEndedAt !== null) return { why: 'closed', since: linkEndedAt }
  if (seatsTaken(shares) >= totalPersons) return { why: 'full' }
  const ends = invitationEnds(reservation)
  if (now >= ends) return { why: 'closed', since: ends }
  return awaitsGuests(reservation, shares) ? null : { why: 'not open' }
}

/** Returns the sentence for the invitation's page. */
export function sayEnd(end: LinkEnd): string {
  switch (end.why) {
    case 'cancelled':
      return 'Réservation annulée'
    case 'over':
      return 'Ce repas est terminé'
    case 'full':
      return 'Le groupe est complet'
    case 'closed':
      return `Cette invitation est close depuis ${parisHour(end.since)}`
    case 'not open':
      return "Cette invitation n'est pas encore ouverte"
  }
}

function newestKey({ config }: Keys): string {
  return config.encryptionKeys[0]?.id ?? ''
}

/** Returns 128 random bits in a form that is safe in URLs. */
export function newShareId(): string {
  return randomBytes(16).toString('base64url')
}

/** True if a text has the form of an id. The database need not be queried for other texts, and would fail on some. */
export function isShareId(text: string): boolean {
  return /^[\w-]{22}$/.test(text)
}
