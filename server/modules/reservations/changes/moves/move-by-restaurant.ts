import type { Start } from '@tablee/domain/calendar/opening-hours'
import type { Tx } from '../../../../context.ts'
import { UserError } from '../../../../errors.ts'
import type { Restaurant } from '../../../catalogue/catalogue.ts'
import { atRestaurantPace } from '../../booking/restaurant-pace.ts'
import { changeBooking } from '../../core/changing/change-booking.ts'
import type { Reservation } from '../../core/reservation.ts'

/**
 * Moves a locked booking without a host, for the restaurant, as agreed with its caller. The new seats are reserved, or nothing
 * changes. Throws NoCapacityError without free seats (`nullIfFull` around the transaction), and CONFLICT for a booking whose
 * host decides, or if it is too late.
 */
export async function moveByRestaurant(
  tx: Tx,
  reservation: Reservation,
  { restaurant, start }: { restaurant: Restaurant; start: Start },
): Promise<Reservation> {
  if (reservation.hostId !== null) throw new UserError('CONFLICT', HOST_DECIDES)
  const { totalPersons } = reservation
  return changeBooking(tx, reservation, { start, restaurant: atRestaurantPace(restaurant), totalPersons }, null)
}

const HOST_DECIDES = "C'est à la personne qui a réservé d'accepter une autre heure."
