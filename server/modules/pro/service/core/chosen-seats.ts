import type { DeskSeat } from '../../../reservations/read/desk/desk.ts'
import { unknownBooking } from '../service.rights.ts'
import type { ServiceBooking } from './service.sql.ts'

/** Returns the seats of these shares; all seats for null. Throws NOT_FOUND if a share is not of the booking, or has left. */
export function chosenSeats({ seats }: ServiceBooking, shareIds: readonly string[] | null): DeskSeat[] {
  if (shareIds === null) return seats
  return [...new Set(shareIds)].map((id) => {
    const seat = seats.find((one) => one.id === id)
    if (!seat) throw unknownBooking()
    return seat
  })
}
