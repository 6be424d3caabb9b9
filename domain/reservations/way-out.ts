import { isHost } from './host.ts'
import { CANCELLABLE_BY_RESTAURANT, type Status } from './reservation-status.ts'
import { withSeat } from './seats-taken.ts'

type Seat = { position: number; status: Status }

/**
 * Until when the guest of a share may still give it up for free, once a dish was taken off their order because the
 * restaurant no longer serves it: until the hour of the booking, in milliseconds. Null for a host at whose table others
 * sit, as only the whole table could be cancelled, and once the booking is over.
 */
export function wayOutUntil(
  seat: { position: number },
  { status, startsAt, shares }: { status: Status; startsAt: number; shares: readonly Seat[] },
): number | null {
  if (!CANCELLABLE_BY_RESTAURANT.includes(status)) return null
  const isAlone = withSeat(shares).every(isHost)
  return isHost(seat) && !isAlone ? null : startsAt
}
