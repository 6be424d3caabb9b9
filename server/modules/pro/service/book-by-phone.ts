import type { Start } from '@tablee/domain/calendar/opening-hours'
import { isClash, judgeTap, tappedAt } from '@tablee/domain/service/late-taps'
import { notedMark } from '@tablee/domain/service/marks'
import { cleanPhoneBooking, phoneBookingFaults, quarterAt } from '@tablee/domain/service/phone-booking'
import type { Context } from '../../../context.ts'
import type { Database } from '../../../database/connect.ts'
import { badInput, UserError } from '../../../errors.ts'
import { idempotent, type SaveAnswer } from '../../../idempotency.ts'
import { findRestaurant, type Restaurant } from '../../catalogue/catalogue.ts'
import { type AlsoWrite, addRestaurantBooking } from '../../reservations/booking/booking.ts'
import type { Reservation, Share } from '../../reservations/reservations.ts'
import { notingAct, type Staff } from '../../staff/staff.ts'
import { bookingAt } from './core/locked-booking.ts'
import { bookingFor, type SeenBooking } from './core/seen-by-staff.ts'
import { enteringPhone, notingArrival, type ServiceBooking } from './core/service.sql.ts'
import { clashError } from './core/taps.ts'
import { fullWithOtherHours, restaurantStart } from './restaurant-starts.ts'
import { asOwner, onFloor } from './service.rights.ts'

/** A booking as the restaurant types it. The date is DD-MM-YYYY and the hour HH:mm. Walk-ins have neither. */
export type PhoneBookingInput = {
  name: string
  party: number
  date?: string | null | undefined
  hour?: string | null | undefined
  phone?: string | null | undefined
  note?: string | null | undefined
  isWalkIn?: boolean | null | undefined
  /** True if the booking may exceed the free capacity. Reserved for owners. */
  force?: boolean | null | undefined
}

/**
 * Books a table for a caller, at one of the restaurant's starts, or for a walk-in, in the present quarter of an hour whatever
 * the opening hours. The booking has no host: it is confirmed, nothing is paid, and no email is sent. It is made once per
 * idempotency key. `waited` is the milliseconds that the request waited for a network; the booking is entered as of when it
 * was made. Throws the errors of `staffAt`, FORBIDDEN if anyone but an owner forces it, BAD_USER_INPUT for each invalid
 * field, CONFLICT with the nearest free hours if the restaurant is full or has no such start, and CONFLICT if the request has
 * waited too long.
 */
export async function bookByPhone(
  context: Context,
  restaurantId: number,
  input: PhoneBookingInput,
  waited?: number | null,
): Promise<SeenBooking> {
  const staff = await (input.force ? asOwner(context, restaurantId) : onFloor(context, restaurantId))
  const late = { now: context.clock.now(), waited: waited ?? 0 }
  const tapped = tappedAt(late.now, late.waited)
  let made: ServiceBooking | null = null
  const reservationId = await idempotent(
    context,
    'bookByPhone',
    { restaurantId, ...input },
    async (remember: SaveAnswer<number> | null) => {
      const verdict = judgeTap({ tap: 'BOOKING' }, late)
      if (isClash(verdict)) throw clashError(verdict, WAITED_TOO_LONG)
      made = await bookForRestaurant(context, staff, input, { remember, tapped })
      return made.id
    },
  )
  const booking = made ?? (await bookingAt(context.db, { restaurantId, reservationId }))
  return bookingFor(booking, staff.job, context.clock.now())
}

const WAITED_TOO_LONG = 'Cette table a attendu le réseau plus de douze heures : réessayez si elle vaut encore.'

/**
 * `tapped` is the time as of which the booking is entered (milliseconds), by default now. `first` runs before it in the same
 * transaction. `alsoWrite` returns the parts of the statement that are written with the booking.
 */
type With = {
  remember: SaveAnswer<number> | null
  tapped?: number
  first?: (trx: Database) => Promise<void>
  alsoWrite?: AlsoWrite
}

/** Like `bookByPhone`, for a caller whose right has been checked. Throws the errors of `bookByPhone`. */
export async function bookForRestaurant(
  context: Context,
  staff: Staff,
  input: PhoneBookingInput,
  { remember, tapped: now = context.clock.now(), first, alsoWrite = () => [] }: With,
): Promise<ServiceBooking> {
  const restaurant = await partner(context, staff.restaurantId)
  const start = startOf(restaurant, input, now)
  const { name, party, phone, note } = cleanPhoneBooking(input)
  if (!start) throw await fullWithOtherHours(context, restaurant, input, 'not offered')

  const source = input.isWalkIn ? ('WALK_IN' as const) : ('PHONE' as const)
  const { account } = staff
  const entered = { phone, accountId: account.id, now: new Date(now) }
  const add = (isForced: boolean) =>
    addRestaurantBooking(
      context,
      { restaurant, start, party, source, name, note, isForced },
      {
        remember,
        first,
        alsoWrite: (shareId) => (id, from) => [
          enteringPhone(entered, id, from),
          notingAct(context, staff, { act: 'BOOKED_BY_HOUSE', source, ...(isForced && { isForced }) }, id, from),
          ...(input.isWalkIn ? [notingArrival({ ...entered, shareId }, from)] : []),
          ...alsoWrite(id, from),
        ],
      },
    )
  const added = (await add(false)) ?? (input.force ? await add(true) : null)
  if (!added) throw await fullWithOtherHours(context, restaurant, input, 'full')
  return newBooking(added, { phone, arrivedAt: input.isWalkIn ? now : null })
}

/** Returns a restaurant that takes bookings. Throws CONFLICT for any other. */
export async function partner(context: Context, id: number): Promise<Restaurant> {
  const restaurant = await findRestaurant(context, id)
  if (restaurant?.isPartner) return restaurant
  throw new UserError('CONFLICT', 'Ce restaurant ne prend pas encore de réservation sur Tablée.')
}

/**
 * Returns the requested start as of `now`, the time of the request (milliseconds); null if the restaurant has no such start.
 * Throws BAD_USER_INPUT.
 */
function startOf(restaurant: Restaurant, input: PhoneBookingInput, now: number): Start | null {
  const faults = phoneBookingFaults(input, restaurant)
  const meant = input.isWalkIn ? { start: quarterAt(now), faults: {} } : restaurantStart(restaurant, input, now)
  const all = { ...faults, ...meant.faults }
  if (Object.keys(all).length > 0) throw badInput(all)
  return meant.start
}

/**
 * Returns a booking that the restaurant has just entered, in the form in which it would be read. `arrivedAt` (ms) is set for
 * walk-ins.
 */
function newBooking(
  { reservation, share }: { reservation: Reservation; share: Share },
  { phone, arrivedAt }: { phone: string | null; arrivedAt: number | null },
): ServiceBooking {
  const mark = arrivedAt === null ? [] : [{ shareId: share.id, ...notedMark(null, 'ARRIVED', arrivedAt) }]
  return {
    ...reservation,
    isBillClosed: false,
    hasHost: false,
    movesTo: null,
    earlierVisits: 0,
    isTold: false,
    phone,
    marks: mark,
    tableDishes: [],
    seats: [{ ...share, account: null, allergens: [], lines: [], absentAt: null }],
  }
}
