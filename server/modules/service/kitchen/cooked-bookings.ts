import { knownAllergens } from '@tablee/domain/ordering/allergies/allergens'
import { isHold } from '@tablee/domain/reservations/booking-rules'
import { isHost } from '@tablee/domain/reservations/host'
import type { SummedLine } from '@tablee/domain/service/dish-sums'
import type { CookedBooking } from '@tablee/domain/service/kitchen-sheet'
import type { Database } from '../../../database/connect.ts'
import { nameOf } from '../core/seen-by-staff.ts'
import { bookingsOfDay, type ServiceBooking } from '../core/service.sql.ts'

/** Whatever is cooked: tables, and what is collected or delivered. */
const COOKED_TYPES = ['PAY_FOR_ALL', 'SELF_PAY', 'CLICK_COLLECT', 'DELIVERY'] as const

/** The bookings of a service day as the kitchen knows them, without those whose seats are only held. One statement. */
export async function cookedBookings(
  db: Database,
  { restaurantId, day }: { restaurantId: number; day: string },
): Promise<CookedBooking[]> {
  const bookings = await bookingsOfDay(db, { restaurantId, day, types: COOKED_TYPES })
  return bookings.filter((booking) => !isHold(booking)).map(cookedBooking)
}

/** A booking as the kitchen knows it. */
export function cookedBooking(booking: ServiceBooking): CookedBooking {
  const { id, startsAt, hour, type, status, isGroup, isPlain, linkEndedAt, totalPersons: party } = booking
  const host = booking.seats.find(isHost)
  return {
    ...{ id, startsAt, hour, type, status, isGroup, isPlain, linkEndedAt, party },
    name: host ? nameOf(host) : 'Table',
    seats: booking.seats.map((seat) => ({
      ...{ id: seat.id, name: nameOf(seat), status: seat.status, note: seat.note },
      allergens: knownAllergens(seat.allergens),
      lines: seat.lines.map((line) => ({ ...summed(line), sharedDishId: line.sharedDishId })),
    })),
    tableDishes: booking.tableDishes.map((dish) => ({ ...summed(dish), sharers: dish.sharers })),
  }
}

type Ordered = Pick<ServiceBooking['seats'][number]['lines'][number], 'name' | 'quantity' | 'choices' | 'comboId'>

function summed({ name, quantity, choices, comboId }: Ordered): SummedLine {
  return { name, quantity, choices, isFormula: comboId !== null }
}
