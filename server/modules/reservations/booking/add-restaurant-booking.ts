import type { Start } from '@tablee/domain/calendar/opening-hours'
import { NO_WISHES } from '@tablee/domain/ordering/wishes'
import type { RestaurantSource } from '@tablee/domain/reservations/booking-source'
import type { SeatRules } from '@tablee/domain/reservations/seat-rules'
import type { Context } from '../../../context.ts'
import type { Database } from '../../../database/connect.ts'
import { type SaveAnswer, stillRunning } from '../../../idempotency.ts'
import { reserveSeats } from '../../availability/availability.ts'
import type { Restaurant } from '../../catalogue/catalogue.ts'
import { NoCapacityError, nullIfFull } from '../core/concurrency.ts'
import { newShareId } from '../core/link.ts'
import type { Reservation, Share } from '../core/reservation.ts'
import { seatClaimOf } from '../core/transition.ts'
import { type AlsoWrite, addReservation, type NewShare } from '../core/writing/add-reservations.sql.ts'
import { bookingOf } from './add-booking.ts'

/** A booking that the restaurant enters itself for a caller or a walk-in. */
type RestaurantBooking = {
  restaurant: Restaurant
  start: Start
  party: number
  source: RestaurantSource
  /** The whole name, as it was given. */
  name: string
  note: string | null
  /** True if an owner books beyond the free capacity. */
  isForced?: boolean
}

/**
 * `alsoWrite` returns the parts written in the same statement, for the new reservation and its share. It records who has booked.
 * `first` runs before it in the same transaction.
 */
type By = {
  remember: SaveAnswer<number> | null
  first?: ((trx: Database) => Promise<void>) | undefined
  alsoWrite: (shareId: string) => AlsoWrite
}

/**
 * Reserves the seats and adds a plain booking without a host: one share for the whole party, which nobody pays and no account
 * opens. The restaurant may book any party up to its seats. Returns null if there is no room and it is not forced.
 */
export function addRestaurantBooking(
  context: Context,
  { restaurant, start, party, source, name, note, isForced = false }: RestaurantBooking,
  { remember, first, alsoWrite }: By,
): Promise<{ reservation: Reservation; share: Share } | null> {
  const asked = { type: 'PAY_FOR_ALL' as const, totalPersons: party, withInvitation: false }
  const begun = bookingOf(context, asked, start, restaurant, { isPlain: true, isWeeklyMeal: false, source })
  const booking = { ...begun, isForced }
  const share: NewShare = {
    id: newShareId(),
    accountId: null,
    email: null,
    guestKeyId: null,
    guestTokenHash: null,
    firstName: name,
    lastName: null,
    ...NO_WISHES,
    note,
    status: booking.status,
    holdUntil: null,
    lines: [],
    allergies: [],
    itemsCents: 0,
    deliveryFeeCents: 0,
  }
  const row = { ...booking, hostId: null, deliveryAddress: null, linkKeyId: null, linkHash: null }
  const by = { actor: 'restaurant', accountId: null, reason: 'BOOKED' } as const
  const now = new Date(context.clock.now())
  const add = async (trx: Database) => {
    await first?.(trx)
    const isSeated = await reserveSeats(trx, seatClaimOf(booking), atRestaurantPace(restaurant))
    if (!isSeated) throw new NoCapacityError()
    const given = { reservation: row, share, bookingVersion: 0, alsoWrite: alsoWrite(share.id) }
    const added = await addReservation(trx, given, by, now, remember)
    if (!added?.isRemembered) throw stillRunning()
    return { reservation: added.reservation, share: added.share }
  }
  return nullIfFull(context.db.transaction().execute(add))
}

/** Returns a restaurant that seats a party itself, however large. Its pace limits only diners, but the covers count. */
export function atRestaurantPace(restaurant: Restaurant): Restaurant & { isByRestaurant: true } {
  const rules = restaurant.rules && { ...restaurant.rules, ...unlimited(restaurant.rules) }
  return { ...restaurant, rules, isByRestaurant: true }
}

function unlimited({ coversPerQuarter }: SeatRules): SeatRules {
  return { coversPerQuarter: coversPerQuarter == null ? null : MOST }
}

const MOST = 2 ** 31 - 1
