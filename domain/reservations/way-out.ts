import { isHost } from './host.ts'
import { CANCELLABLE_BY_RESTAURANT, type Status } from './reservation-status.ts'
import { withSeat } from './seats-taken.ts'

type Seat = { position: number; status: Status }

/**
 * Returns until when, in milliseconds, the guest of a share may give it up for free after a dish was removed because the
 * restaurant no longer serves it: until the hour of the booking. Returns null for a host with guests, who could only cancel the
 * whole table, and once the booking is over.
 */
export function wayOutUntil(
  seat: { position: number },
  { status, startsAt, shares }: { status: Status; startsAt: number; shares: readonly Seat[] },
): number | null {
  if (!CANCELLABLE_BY_RESTAURANT.includes(status)) return null
  const isAlone = withSeat(shares).every(isHost)
  return isHost(seat) && !isAlone ? null : startsAt
}
