import { serviceDay } from '@tablee/domain/calendar/calendar'
import type { Start } from '@tablee/domain/calendar/opening-hours'
import { stayMinutes } from '@tablee/domain/calendar/stays'
import type { Allergen, ToldAllergies } from '@tablee/domain/ordering/allergies/allergens'
import { HOLD_DURATION } from '@tablee/domain/reservations/booking-limits'
import { isHold } from '@tablee/domain/reservations/booking-rules'
import type { BookingSource } from '@tablee/domain/reservations/booking-source'
import { freeCancelUntil } from '@tablee/domain/reservations/free-cancel'
import type { Status } from '@tablee/domain/reservations/reservation-status'
import { kindOf } from '@tablee/domain/reservations/reservation-transitions'
import type { Context } from '../../../context.ts'
import type { Database } from '../../../database/connect.ts'
import { idempotent, type SaveAnswer, stillRunning } from '../../../idempotency.ts'
import { hashOf } from '../../../secrets.ts'
import { lockSeats, reserveSeats } from '../../availability/availability.ts'
import type { Restaurant } from '../../catalogue/catalogue.ts'
import { itemsOf } from '../core/bill.ts'
import { cancelAll } from '../core/cancel-all.ts'
import { dueOf } from '../core/due-of.ts'
import { linkToken } from '../core/link.ts'
import type { BookingRequest, Offer } from '../core/offer.ts'
import { cacheWritten, reservationOf } from '../core/read-once.ts'
import type { NewLine, OpenBooking, Reservation } from '../core/reservation.ts'
import { lockReservation } from '../core/reservations.sql.ts'
import {
  NoCapacityError,
  nullIfFull,
  ownBookingsOf,
  retryOnConflict,
  StaleReadError,
} from '../core/retry-on-conflict.ts'
import { newShareId } from '../core/share-id.ts'
import { seatClaimOf } from '../core/transition.ts'
import { addReservation, type NewShare } from '../core/write-reservations.sql.ts'
import { booker } from '../reservations.rights.ts'
import { refuseBeyondLimits, replacedBy } from './booking-limits-of.ts'
import { type Delivery, deliveryOf } from './delivery-of.ts'
import { readOffer } from './read-offer.ts'
import { type OrderInput, readAllergies, readNote, readOrder } from './read-order.ts'
import { canteenIsFull } from './read-weekly-offer.ts'
import { rememberedBody } from './remembered-body.ts'
import { unavailableWithOtherHours } from './unavailable-with-other-hours.ts'
import { withBookedShare } from './with-booked-share.ts'

export type CreateReservationInput = BookingRequest & {
  order: OrderInput
  withInvitation: boolean
  note?: string | null
  /** The host's own. */
  allergies?: ToldAllergies | null
  deliveryPreferenceId?: string | number | null
  source?: BookingSource | null
}

/**
 * Books a table, or an order to take away or to deliver: checks the request against today's offer, prices the order
 * from the menu, then takes the seats and adds the booking in one transaction that cannot oversell. An unpaid booking
 * is held for a quarter of an hour. Throws BAD_USER_INPUT for what no page would send, CONFLICT with other hours where
 * the seats are gone, RATE_LIMITED beyond a person's limits.
 */
export async function createReservation(context: Context, input: CreateReservationInput): Promise<Reservation> {
  const host = booker(context)
  const note = readNote(input.note)
  const basket = readOrder(input.order)
  const allergies = readAllergies(input.allergies)
  const body = rememberedBody(context, input, allergies)

  const id = await idempotent(context, 'createReservation', body, async (remember: SaveAnswer<number> | null) => {
    const offer = await readOffer(context, input, basket)
    const { restaurant, start, lines, isWeeklyMeal } = offer
    const delivery = await deliveryOf(context, host, input, offer)
    if (!start) throw await unavailableWithOtherHours(context, restaurant, input, 'not offered')
    const source = sourceOf(input, offer)
    const booking = bookingOf(context, input, start, restaurant, { isPlain: lines.length === 0, isWeeklyMeal, source })
    const draft = { booking, restaurant, lines, note, allergies, delivery, remember }
    const booked = await retryOnConflict(() => book(context, host.id, draft))
    if (!booked && isWeeklyMeal) throw canteenIsFull(restaurant)
    if (!booked) throw await unavailableWithOtherHours(context, restaurant, input, 'full')
    return booked.id
  }).catch(async (error) => {
    throw await withBookedShare(context, error)
  })
  return reservationOf(context, id)
}

type Booking = ReturnType<typeof bookingOf>
type Draft = {
  booking: Booking
  restaurant: Restaurant
  lines: NewLine[]
  note: string | null
  allergies: Allergen[]
  delivery: Delivery
  remember: SaveAnswer<number> | null
}

/** Null where there is no room. */
async function book(context: Context, hostId: string, draft: Draft): Promise<Reservation | null> {
  const own = await ownBookingsOf(context, hostId)
  const replaced = replacedBy(draft.booking, own)
  refuseBeyondLimits(draft.booking, { ...own, open: own.open.filter((one) => !replaced.includes(one)) })

  const decision = { hostId, bookingVersion: own.bookingVersion, replaced }
  return nullIfFull(context.db.transaction().execute((trx) => takeTable(context, trx, { ...draft, ...decision })))
}

async function takeTable(
  context: Context,
  trx: Database,
  {
    booking,
    restaurant,
    lines,
    note,
    allergies,
    delivery,
    remember,
    hostId,
    bookingVersion,
    replaced,
  }: Draft & Decision,
): Promise<Reservation> {
  const now = context.clock.now()
  const by = { actor: 'host', accountId: hostId, reason: 'BOOKED' } as const
  const seats = seatClaimOf(booking)
  if (replaced.length > 0) await giveUp({ ...context, db: trx }, replaced, seats)
  if (!(await reserveSeats(trx, seats, restaurant))) throw new NoCapacityError()

  const share: NewShare = {
    id: newShareId(),
    ...{ accountId: hostId, email: null, firstName: null, lastName: null, guestKeyId: null, guestTokenHash: null },
    ...{ note, lines, allergies, holdUntil: booking.holdUntil, itemsCents: itemsOf(lines) },
    deliveryFeeCents: delivery.deliveryFeeCents,
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
  const added = await addReservation(trx, { reservation: row, share, bookingVersion }, by, new Date(now), remember)
  if (!added) throw new StaleReadError()
  if (!added.isRemembered) throw stillRunning()

  const { reservation } = added
  cacheWritten(context, reservation, [added.share], lines)
  return reservation
}

/** What was decided on the host's open bookings, as of `bookingVersion`. */
type Decision = { hostId: string; bookingVersion: number; replaced: readonly OpenBooking[] }

/** Cancels the holds that the new booking replaces, once the seats of all of them are locked, in one order. */
async function giveUp(
  context: Context,
  replaced: readonly OpenBooking[],
  seats: ReturnType<typeof seatClaimOf>,
): Promise<void> {
  const holds: Reservation[] = []
  for (const { id, status } of replaced) {
    const hold = await lockReservation(context.db, id)
    if (!hold || !isHold(hold) || hold.status !== status) throw new StaleReadError()
    holds.push(hold)
  }
  await lockSeats(context.db, [...holds.map(seatClaimOf), seats])
  for (const hold of holds) {
    await cancelAll(context, hold, { actor: 'host', accountId: hold.hostId, reason: 'HOLD_REPLACED' })
  }
}

/** A restaurant that has no site of its own sends nobody; the booking itself is as good. */
function sourceOf({ source }: CreateReservationInput, { details, isWeeklyMeal }: Offer): BookingSource {
  return source === 'EMBED' && !isWeeklyMeal && details.embedSites.length > 0 ? 'EMBED' : 'WEB'
}

function bookingOf(
  { clock, config }: Context,
  { type, totalPersons, withInvitation }: CreateReservationInput,
  { startsAt, date, hour }: Start,
  restaurant: Restaurant,
  { isPlain, isWeeklyMeal, source }: { isPlain: boolean; isWeeklyMeal: boolean; source: BookingSource },
) {
  const isGroup = !isPlain && totalPersons > 1 && (type === 'SELF_PAY' || withInvitation)
  const isHeld = !isPlain && kindOf({ type, isGroup }) !== 'pay-for-all'
  const status: Status = isPlain ? 'CONFIRMED' : isHeld ? 'CREATED' : 'WAITING_FOR_GUESTS'
  const booking = {
    ...{ restaurantId: restaurant.id, type, totalPersons, isGroup, isPlain, isWeeklyMeal, status, startsAt, hour },
    day: date,
    serviceDay: serviceDay(date, hour),
    stay: stayMinutes(totalPersons),
    holdUntil: isHeld
      ? Math.min(clock.now() + HOLD_DURATION, isWeeklyMeal ? freeCancelUntil({ startsAt, isWeeklyMeal }) : startsAt)
      : null,
    isSaas: restaurant.isSaas,
    feeEachCents: config.serviceFeeCents,
    source,
  }
  return { ...booking, dueAt: dueOf(status, { ...booking, wasAuthorised: false }, clock.now()) }
}
