import { serviceDay } from '@tablee/domain/calendar/calendar'
import type { Start } from '@tablee/domain/calendar/opening-hours'
import { stayMinutes } from '@tablee/domain/calendar/stays'
import type { Allergen } from '@tablee/domain/ordering/allergies/allergens'
import type { Wishes } from '@tablee/domain/ordering/wishes'
import { HOLD_DURATION } from '@tablee/domain/reservations/booking-limits'
import { isHold } from '@tablee/domain/reservations/booking-rules'
import type { BookingSource } from '@tablee/domain/reservations/booking-source'
import { freeCancelUntil } from '@tablee/domain/reservations/free-cancel'
import type { Status } from '@tablee/domain/reservations/reservation-status'
import { kindOf } from '@tablee/domain/reservations/reservation-transitions'
import type { Context } from '../../../context.ts'
import type { Database } from '../../../database/connect.ts'
import { type SaveAnswer, stillRunning } from '../../../idempotency.ts'
import { hashOf } from '../../../secrets.ts'
import { lockSeats, reserveSeats, type SeatClaim } from '../../availability/availability.ts'
import type { Restaurant } from '../../catalogue/catalogue.ts'
import { itemsOf } from '../core/bill.ts'
import { NoCapacityError, StaleReadError } from '../core/concurrency.ts'
import { dueOf } from '../core/due-of.ts'
import { linkToken, newShareId } from '../core/link.ts'
import { countedLines, keepPortions } from '../core/portions/keep-portions.ts'
import { cacheWritten } from '../core/read-once.ts'
import type { BookingRequest, NewLine, NewTableDish, OpenBooking, Reservation } from '../core/reservation.ts'
import { lockReservation } from '../core/reservations.sql.ts'
import { cancelAll, seatClaimOf } from '../core/transition.ts'
import { addReservation, type NewShare } from '../core/writing/add-reservations.sql.ts'
import type { Delivery } from './delivery-of.ts'

type Booking = ReturnType<typeof bookingOf>
export type NewBooking = {
  booking: Booking
  restaurant: Restaurant
  lines: NewLine[]
  /** Dishes shared by the table. `lines` contains their first parts. */
  tableDishes?: NewTableDish[]
  wishes: Wishes
  allergies: Allergen[]
  delivery: Delivery
  company?: NewShare['company']
}
/** Written only if the host has booked nothing since `bookingVersion`. `remember` saves the reservation's id. */
type Addition = NewBooking & { hostId: string; bookingVersion: number; remember: SaveAnswer<number> | null }

/**
 * Reserves the seats and adds the booking with its host's share, in the caller's transaction. Throws NoCapacityError without
 * free seats, StaleReadError if the host has booked concurrently, and CONFLICT if too little is left of a dish.
 */
export async function addBooking(
  context: Context,
  trx: Database,
  {
    booking,
    restaurant,
    lines,
    tableDishes = [],
    wishes,
    allergies,
    delivery,
    company = null,
    remember,
    hostId,
    bookingVersion,
  }: Addition,
): Promise<Reservation> {
  if (!(await reserveSeats(trx, seatClaimOf(booking), restaurant))) throw new NoCapacityError()

  const share: NewShare = {
    id: newShareId(),
    accountId: hostId,
    email: null,
    firstName: null,
    lastName: null,
    guestKeyId: null,
    guestTokenHash: null,
    ...wishes,
    lines,
    tableDishes,
    allergies,
    holdUntil: booking.holdUntil,
    itemsCents: itemsOf(lines),
    deliveryFeeCents: delivery.deliveryFeeCents,
    company,
    status: booking.isPlain ? 'CONFIRMED' : 'CREATED',
  }
  const link = booking.isGroup ? linkToken(context, share.id) : null
  const { deliveryAddress } = delivery
  const row = {
    ...booking,
    hostId,
    deliveryAddress,
    linkKeyId: link?.keyId ?? null,
    linkHash: link && hashOf(link.token),
  }
  const by = { actor: 'host', accountId: hostId, reason: 'BOOKED' } as const
  const now = new Date(context.clock.now())
  const added = await addReservation(trx, { reservation: row, share, bookingVersion }, by, now, remember)
  if (!added) throw new StaleReadError()
  if (!added.isRemembered) throw stillRunning()
  if (added.hasLimits) await keepPortions(trx, booking, { after: countedLines(booking, lines, tableDishes) })

  const { reservation } = added
  cacheWritten(context, reservation, [added.share], lines)
  return reservation
}

/** Cancels the holds that new bookings replace, once the seats of all of them are locked, in one order. */
export async function giveUpHolds(
  context: Context,
  replaced: readonly OpenBooking[],
  seats: readonly SeatClaim[],
): Promise<void> {
  const holds: Reservation[] = []
  for (const { id, status } of replaced) {
    const hold = await lockReservation(context.db, id)
    if (!hold || !isHold(hold) || hold.status !== status) throw new StaleReadError()
    holds.push(hold)
  }
  await lockSeats(context.db, [...holds.map(seatClaimOf), ...seats])
  for (const hold of holds) {
    await cancelAll(context, hold, { actor: 'host', accountId: hold.hostId, reason: 'HOLD_REPLACED' })
  }
}

type Kind = {
  isPlain: boolean
  isWeeklyMeal: boolean
  source: BookingSource
  /** The basket of which the order is a part, and the service fee that it pays in it, in cents. */
  weeklyBasketId?: string
  feeEachCents?: number
}

export function bookingOf(
  { clock, config }: Context,
  { type, totalPersons, withInvitation }: Pick<BookingRequest, 'type' | 'totalPersons'> & { withInvitation: boolean },
  { startsAt, date, hour }: Start,
  restaurant: Restaurant,
  { isPlain, isWeeklyMeal, source, weeklyBasketId, feeEachCents = config.serviceFeeCents }: Kind,
) {
  const isGroup = !isPlain && totalPersons > 1 && (type === 'SELF_PAY' || withInvitation)
  const isHeld = !isPlain && kindOf({ type, isGroup }) !== 'pay-for-all'
  const status: Status = isPlain ? 'CONFIRMED' : isHeld ? 'CREATED' : 'WAITING_FOR_GUESTS'
  const booking = {
    restaurantId: restaurant.id,
    type,
    totalPersons,
    isGroup,
    isPlain,
    isWeeklyMeal,
    status,
    startsAt,
    hour,
    day: date,
    serviceDay: serviceDay(date, hour),
    stay: stayMinutes(totalPersons),
    isForced: false,
    holdUntil: isHeld
      ? Math.min(clock.now() + HOLD_DURATION, isWeeklyMeal ? freeCancelUntil({ startsAt, isWeeklyMeal }) : startsAt)
      : null,
    isSaas: restaurant.isSaas,
    feeEachCents,
    weeklyBasketId: weeklyBasketId ?? null,
    source,
  }
  return { ...booking, dueAt: dueOf(status, { ...booking, wasAuthorised: false }, clock.now()) }
}
