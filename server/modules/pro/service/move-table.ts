import type { Context } from '../../../context.ts'
import { badInput } from '../../../errors.ts'
import { findRestaurant } from '../../catalogue/catalogue.ts'
import { moveByRestaurant, nullIfFull } from '../../reservations/changes/changes.ts'
import { noteAct } from '../../staff/staff.ts'
import { type BookingAt, bookingAt, lockedReservation } from './core/locked-booking.ts'
import { bookingFor, type SeenBooking } from './core/seen-by-staff.ts'
import { fullWithOtherHours, restaurantStart } from './restaurant-starts.ts'
import { onFloor, unknownBooking } from './service.rights.ts'

/**
 * Moves a table that the restaurant has entered itself to another of its hours, as agreed with the caller. The same hour
 * changes nothing. Throws the errors of `staffAt`, NOT_FOUND for another restaurant's booking, BAD_USER_INPUT for an invalid
 * field, CONFLICT with the nearest free hours if it is full, and CONFLICT for a booking whose host decides.
 */
export async function moveTable(
  context: Context,
  { date, hour, ...which }: BookingAt & { date: string; hour: string },
): Promise<SeenBooking> {
  const staff = await onFloor(context, which.restaurantId)
  const { db, clock } = context
  const restaurant = await findRestaurant(context, staff.restaurantId)
  if (!restaurant) throw unknownBooking()
  const { totalPersons: party } = await bookingAt(db, which)
  const asked = { date, hour, party }
  const { start, faults } = restaurantStart(restaurant, asked, clock.now())
  if (Object.keys(faults).length > 0) throw badInput(faults)
  if (!start) throw await fullWithOtherHours(context, restaurant, asked, 'not offered')

  const work = db.transaction().execute(async (trx) => {
    const tx = { db: trx, clock }
    const reservation = await lockedReservation(trx, which)
    if (reservation.startsAt !== start.startsAt) {
      await moveByRestaurant(tx, reservation, { restaurant, start })
      await noteAct(tx, staff, { act: 'TABLE_MOVED', reservationId: which.reservationId })
    }
    return bookingAt(trx, which)
  })
  const moved = await nullIfFull(work)
  if (!moved) throw await fullWithOtherHours(context, restaurant, asked, 'full')
  return bookingFor(moved, staff.job, clock.now())
}
