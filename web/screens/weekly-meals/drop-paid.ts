import { checkBooking } from '../../shared/booking/draft/check-booking.ts'
import { canteenBasket } from './basket.ts'

/** Checks the booked orders of the basket and removes those paid elsewhere or past. Returns true if any was removed. */
export async function dropPaid(): Promise<boolean> {
  const before = canteenBasket()
  await Promise.all(
    before.flatMap(({ userReservationId }) => (userReservationId ? checkBooking(userReservationId) : [])),
  )
  return canteenBasket().length < before.length
}
