import type { Allergen, AllergyStatement } from '@tablee/domain/ordering/allergies/allergens'
import type { Basket } from '@tablee/domain/ordering/basket'
import type { Wishes, WishesInput } from '@tablee/domain/ordering/wishes'
import type { BookingSource } from '@tablee/domain/reservations/booking-source'
import { pauseAt } from '@tablee/domain/reservations/pauses'
import type { Context } from '../../../context.ts'
import { idempotent, type SaveAnswer } from '../../../idempotency.ts'
import type { Account } from '../../accounts/accounts.ts'
import { isKnownFull, noteFull, RulesChanged } from '../../availability/availability.ts'
import { type Company, companyOfEmail } from '../../weekly-meals/companies/companies.ts'
import { ownBookingsOf, refuseBeyondLimits, replacedBy } from '../core/booking-limits-of.ts'
import { nullIfFull, retryOnStaleRead } from '../core/concurrency.ts'
import { reservationOf } from '../core/read-once.ts'
import type { BookingRequest, Offer, Reservation } from '../core/reservation.ts'
import { tableDish, wholePart } from '../core/shared-dishes/plan-table.ts'
import { seatClaimOf } from '../core/transition.ts'
import { booker } from '../reservations.rights.ts'
import { addBooking, bookingOf, giveUpHolds, type NewBooking } from './add-booking.ts'
import { canteenIsFull, withCompanyPart } from './company-canteen.ts'
import { deliveryOf } from './delivery-of.ts'
import { rememberedBody, withBookedShare } from './idempotent-booking.ts'
import { readOffer } from './read-offer.ts'
import { type OrderInput, readAllergies, readOrder, readWishes, refuseShared } from './read-order.ts'
import { unavailableWithOtherHours } from './unavailable-with-other-hours.ts'

type CreateReservationInput = BookingRequest &
  WishesInput & {
    order: OrderInput
    withInvitation: boolean
    allergies?: AllergyStatement | null
    deliveryPreferenceId?: string | number | null
    source?: BookingSource | null
    seenFeeCents?: number | null
  }

/**
 * Books a table, or a takeaway or delivery order. Checks the request against today's offer, prices the order from the menu,
 * then reserves the seats and adds the booking in one transaction that cannot oversell. An unpaid booking is held for a quarter
 * of an hour. Throws BAD_USER_INPUT for input that no page would send, CONFLICT with other hours if the seats are gone, and
 * RATE_LIMITED beyond a person's limits.
 */
export async function createReservation(context: Context, input: CreateReservationInput): Promise<Reservation> {
  const host = booker(context)
  const wishes = readWishes(input)
  const basket = readOrder(input.order)
  const forTable = readOrder(input.order, true)
  const allergies = readAllergies(input.allergies)
  // A changed fee does not make it another order.
  const { seenFeeCents: _, ...remembered } = input
  const body = rememberedBody(context, remembered, allergies)

  const wish = { host, input, wishes, basket, forTable, allergies }
  const id = await idempotent(context, 'createReservation', body, (remember: SaveAnswer<number> | null) =>
    // The restaurant has changed its hours since: its offer is read again.
    bookOffered(context, wish, remember).catch((error) => {
      if (error instanceof RulesChanged) return bookOffered(context, wish, remember)
      throw error
    }),
  ).catch(async (error) => {
    throw await withBookedShare(context, error)
  })
  return reservationOf(context, id)
}

type BookingWish = {
  host: Account
  input: CreateReservationInput
  wishes: Wishes
  basket: Basket
  forTable: Basket
  allergies: Allergen[]
}

/**
 * Books what the restaurant offers now and returns the reservation's id. Throws RulesChanged if its hours change concurrently.
 */
async function bookOffered(context: Context, wish: BookingWish, remember: SaveAnswer<number> | null): Promise<number> {
  const { host, input, wishes, basket, forTable, allergies } = wish
  const offer = await readOffer(context, input, basket, forTable)
  const { restaurant, start, isWeeklyMeal } = offer
  const tableDishes = offer.tableLines.map(tableDish)
  const lines = [...offer.lines, ...tableDishes.flatMap(wholePart)]
  const delivery = await deliveryOf(context, host, input, offer)
  if (!start) throw await unavailableWithOtherHours(context, restaurant, input, 'not offered')
  const pause = pauseAt(offer.details.pauses, input.type, start.startsAt)
  if (pause) throw await unavailableWithOtherHours(context, restaurant, input, pause)
  const source = sourceOf(input, offer)
  const booking = bookingOf(context, input, start, restaurant, { isPlain: lines.length === 0, isWeeklyMeal, source })
  const payer = isWeeklyMeal ? await companyOfEmail(context.db, host.email) : null
  if (!booking.isGroup) refuseShared(forTable)
  const priced = { booking, restaurant, lines, tableDishes, wishes, allergies, delivery, payer, remember }
  const booked = await retryOnStaleRead(() => book(context, host.id, priced))
  if (!booked && isWeeklyMeal) throw canteenIsFull(restaurant)
  if (!booked) throw await unavailableWithOtherHours(context, restaurant, input, 'full')
  return booked.id
}

type PricedBooking = NewBooking & {
  payer: Company | null
  remember: SaveAnswer<number> | null
}

/** Returns null if there is no room. */
async function book(context: Context, hostId: string, priced: PricedBooking): Promise<Reservation | null> {
  const { booking, restaurant } = priced
  const claim = seatClaimOf(booking)
  const [own, isFull] = await Promise.all([ownBookingsOf(context, hostId), isKnownFull(context.db, claim, restaurant)])
  const replaced = replacedBy(booking, own)
  const open = own.open.filter((one) => !replaced.includes(one))
  refuseBeyondLimits([booking], { ...own, open })
  // The holds that the new booking replaces may be those that fill the slot.
  if (isFull && replaced.length === 0) return null

  const { bookingVersion } = own
  const [withPart = priced] = withCompanyPart([priced], priced.payer, open)
  const booked = await nullIfFull(
    context.db.transaction().execute(async (trx) => {
      if (replaced.length > 0) await giveUpHolds({ ...context, db: trx }, replaced, [claim])
      return addBooking(context, trx, { ...withPart, hostId, bookingVersion })
    }),
  )
  if (!booked) noteFull(context.db, claim)
  return booked
}

/** Ignores the source if the restaurant has no site of its own. The booking itself is valid. */
function sourceOf({ source }: CreateReservationInput, { details, isWeeklyMeal }: Offer): BookingSource {
  return source === 'EMBED' && !isWeeklyMeal && details.embedSites.length > 0 ? 'EMBED' : 'WEB'
}
