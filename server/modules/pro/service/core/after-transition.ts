import type { Reservation, Share } from '../../../reservations/reservations.ts'
import type { ServiceBooking } from './service.sql.ts'

/**
 * Returns a booking after a transition of these shares, as it would be read. `absences` has the times of their no-show marks
 * (ms).
 */
export function afterTransition(
  booking: ServiceBooking,
  { reservation: { status, stay, dueAt }, shares }: { reservation: Reservation; shares: readonly Share[] },
  absences: ReadonlyMap<string, number>,
): ServiceBooking {
  const statusOf = new Map(shares.map((share) => [share.id, share.status]))
  const seats = booking.seats.map((seat) => {
    const changed = statusOf.get(seat.id)
    return changed ? { ...seat, status: changed, absentAt: absences.get(seat.id) ?? null } : seat
  })
  return { ...booking, status, stay, isBillClosed: dueAt === null, seats }
}
