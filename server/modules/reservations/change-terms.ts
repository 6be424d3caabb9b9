import type { Paid } from '@tablee/domain/changed-hold'
import { isHost } from '@tablee/domain/host'
import { orderOf } from './bill.ts'
import { isPaid } from './change-booking.ts'
import type { ReservationView } from './read-reservation.ts'

/** By which a change of a booking is priced, to its host; null where they have paid nothing of it yet, and to others. */
export function changeTerms({ reservation, shares, standing }: ReservationView): Paid | null {
  const own = standing.kind === 'host' ? shares.find(isHost) : undefined
  if (!own || !isPaid(reservation, own)) return null
  return { order: orderOf(reservation, shares, own), heldCents: own.paidCents }
}
