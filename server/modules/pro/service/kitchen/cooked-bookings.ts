import { type Allergen, knownAllergens } from '@tablee/domain/ordering/allergies/allergens'
import { wishesOf } from '@tablee/domain/ordering/wishes'
import { isHold } from '@tablee/domain/reservations/booking-rules'
import { isHost } from '@tablee/domain/reservations/host'
import type { BookingAhead } from '@tablee/domain/service/day-ahead'
import { type CookedBooking, type CookedDish, isCookedFor } from '@tablee/domain/service/kitchen-sheet'
import type { Database } from '../../../../database/connect.ts'
import { avoidedOf } from '../core/avoided-of.ts'
import { nameOf } from '../core/seen-by-staff.ts'
import { bookingsOfDay, type ServiceBooking } from '../core/service.sql.ts'

/** All that is cooked: tables, takeaway and delivery orders. */
const COOKED_TYPES = ['PAY_FOR_ALL', 'SELF_PAY', 'CLICK_COLLECT', 'DELIVERY'] as const

export type CookedDay = { restaurantId: number; day: string }

/**
 * Returns the bookings of a service day as the kitchen knows them, in one statement. Bookings whose seats are only held are
 * left out. `isFirstVisit` is true if the host has not been there before.
 */
export async function cookedOfDay(db: Database, { restaurantId, day }: CookedDay): Promise<BookingAhead[]> {
  const bookings = await bookingsOfDay(db, { restaurantId, day, types: COOKED_TYPES })
  return bookings
    .filter((booking) => !isHold(booking))
    .map((booking) => ({
      ...cookedBooking(booking),
      isFirstVisit: booking.hasHost && booking.earlierVisits === 0,
    }))
}

export function cookedBooking(booking: ServiceBooking): CookedBooking {
  const { id, startsAt, hour, type, status, isGroup, isPlain, linkEndedAt, totalPersons: party } = booking
  const host = booking.seats.find(isHost)
  const allergiesOf = (ids: readonly string[]) => {
    const eaters = booking.seats.filter((seat) => ids.includes(seat.id) && isCookedFor(seat))
    return knownAllergens(eaters.flatMap(({ allergens }) => allergens))
  }
  return {
    id,
    startsAt,
    hour,
    type,
    status,
    isGroup,
    isPlain,
    linkEndedAt,
    party,
    name: host ? nameOf(host) : 'Table',
    seats: booking.seats.map((seat) => ({
      id: seat.id,
      name: nameOf(seat),
      status: seat.status,
      ...wishesOf(seat),
      allergens: knownAllergens(seat.allergens),
      lines: seat.lines.map((line) => ({
        ...cooked(line, knownAllergens(seat.allergens)),
        sharedDishId: line.sharedDishId,
      })),
    })),
    tableDishes: booking.tableDishes.map((dish) => ({
      ...cooked(dish, allergiesOf(dish.sharers)),
      sharers: dish.sharers,
    })),
  }
}

type Ordered = Pick<
  ServiceBooking['seats'][number]['lines'][number],
  'name' | 'quantity' | 'choices' | 'comboId' | 'onMenu'
>

function cooked(line: Ordered, allergies: readonly Allergen[]): CookedDish {
  const { name, quantity, choices, comboId } = line
  return { name, quantity, choices, isFormula: comboId !== null, avoided: avoidedOf(line, allergies) }
}
