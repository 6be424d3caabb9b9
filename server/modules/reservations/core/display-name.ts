import { isHost } from '@tablee/domain/reservations/host'
import type { Share } from './reservation.ts'

/** Returns the name that the rest of the group sees: first name and initial, or a number. */
export function displayName(
  { firstName, lastName }: Pick<Share, 'firstName' | 'lastName'>,
  { position }: Pick<Share, 'position'>,
): string {
  if (!firstName) return isHost({ position }) ? 'Hôte' : `Invité ${position}`
  return lastName ? `${firstName} ${lastName.charAt(0).toUpperCase()}.` : firstName
}
