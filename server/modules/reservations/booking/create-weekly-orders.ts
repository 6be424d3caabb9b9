import { randomUUID } from 'node:crypto'
import { type Day, parseDay } from '@tablee/domain/calendar/calendar'
import type { Allergen, AllergyStatement } from '@tablee/domain/ordering/allergies/allergens'
import { feesOfBasket, MOST_ORDERS_IN_BASKET, SERVED_AT } from '@tablee/domain/ordering/weekly-meals'
import type { WishesInput } from '@tablee/domain/ordering/wishes'
import { shortDay } from '@tablee/domain/reservations/reservation-labels'
import type { Context } from '../../../context.ts'
import { badInput, UserError } from '../../../errors.ts'
import { IdempotencyKeyReused, idempotent, type SaveAnswer } from '../../../idempotency.ts'
import { lockSeats } from '../../availability/availability.ts'
import { type Company, companyOfEmail } from '../../weekly-meals/companies/companies.ts'
import { companyCustomer } from '../../weekly-meals/weekly-meals.ts'
import { ownBookingsOf, refuseBeyondLimits, replacedBy } from '../core/booking-limits-of.ts'
import { NoCapacityError, retryOnStaleRead } from '../core/concurrency.ts'
import { reservationOf } from '../core/read-once.ts'
import type { Reservation } from '../core/reservation.ts'
import { seatClaimOf } from '../core/transition.ts'
import { addBooking, bookingOf, giveUpHolds, type NewBooking } from './add-booking.ts'
import { canteenIsFull, withCompanyPart } from './company-canteen.ts'
import { deliveryOf } from './delivery-of.ts'
import { rememberedBody } from './idempotent-booking.ts'
import { readOffer } from './read-offer.ts'
import { type OrderInput, readAllergies, readOrder, readWishes, refuseShared } from './read-order.ts'

/** One restaurant's meals for one day; `date` is DD-MM-YYYY. */
type WeeklyOrderInput = { restaurantId: number; date: string; order: OrderInput } & WishesInput
type CreateWeeklyOrdersInput = {
  orders: readonly WeeklyOrderInput[]
  deliveryPreferenceId: string | number
  /** The diner's own allergies, for each of the orders. */
  allergies?: AllergyStatement | null
}

/**
 * Orders a canteen basket: an order for each restaurant and day, all of them or none, each held for a quarter of an hour like a
 * single order. A day pays one service fee. The orders replace the diner's unpaid orders at the same restaurants on the same
 * days. Throws FORBIDDEN to all but company customers, BAD_USER_INPUT for input that no page would send, CONFLICT with the day
 * that is not offered or full, and RATE_LIMITED beyond a person's limits.
 */
export async function createWeeklyOrders(context: Context, input: CreateWeeklyOrdersInput): Promise<Reservation[]> {
  const { email } = companyCustomer(context)
  refuseOtherBaskets(input.orders)
  const allergies = readAllergies(input.allergies)
  const body = rememberedBody(context, input, allergies)

  const ids = await idempotent(context, 'createWeeklyOrders', body, async (remember: SaveAnswer<number[]> | null) => {
    const offers = await offersOf(context, input)
    const drafts = draftsOf(context, offers, allergies)
    const company = await companyOfEmail(context.db, email)
    const booked = await retryOnStaleRead(() => bookAll(context, drafts, company, remember))
    return booked.map(({ id }) => id)
  }).catch((error) => Promise.reject(whyReused(error)))
  return Promise.all(ids.map((id) => reservationOf(context, id)))
}

/** `isReused` is set if another basket was ordered under the same key: this one needs a key of its own. */
function whyReused(error: unknown): unknown {
  if (!(error instanceof IdempotencyKeyReused)) return error
  return new UserError(error.code, error.message, undefined, { isReused: true })
}

function refuseOtherBaskets(orders: readonly WeeklyOrderInput[]): void {
  if (orders.length === 0) throw badInput({ orders: 'Choisissez au moins un repas.' })
  if (orders.length > MOST_ORDERS_IN_BASKET) {
    throw badInput({ orders: `Un panier compte au plus ${MOST_ORDERS_IN_BASKET} commandes : retirez-en une.` })
  }
  const places = new Set(orders.map(({ restaurantId, date }) => `${restaurantId} ${date}`))
  if (places.size < orders.length) {
    throw badInput({ orders: 'Un restaurant a une seule commande par jour : réunissez ses repas.' })
  }
}

async function offersOf(context: Context, { orders, deliveryPreferenceId }: CreateWeeklyOrdersInput) {
  const offers: Awaited<ReturnType<typeof offerOf>>[] = []
  for (const order of orders) {
    const offer = offerOf(context, order, deliveryPreferenceId)
    offers.push(await offer.catch((error) => Promise.reject(ofDay(parseDay(order.date), error))))
  }
  return offers.sort((one, other) => one.start.startsAt - other.start.startsAt)
}

async function offerOf(context: Context, wish: WeeklyOrderInput, deliveryPreferenceId: string | number) {
  const host = companyCustomer(context)
  const asked = { ...WHEN_AND_HOW, restaurantId: wish.restaurantId, date: wish.date }
  refuseShared(readOrder(wish.order, true))
  const offer = await readOffer(context, asked, readOrder(wish.order))
  const { start, isWeeklyMeal } = offer
  if (!isWeeklyMeal || !start) throw new UserError('CONFLICT', 'Ces repas ne sont pas de la cantine : retirez-les.')
  const delivery = await deliveryOf(context, host, { ...asked, deliveryPreferenceId }, offer)
  return { ...offer, start, delivery, wishes: readWishes(wish) }
}

const WHEN_AND_HOW = { type: 'DELIVERY', hour: SERVED_AT, totalPersons: 1 } as const

function ofDay(day: Day | null, error: unknown): unknown {
  if (!(error instanceof UserError) || error.code !== 'CONFLICT' || !day) return error
  const sentence = error.message.charAt(0).toLowerCase() + error.message.slice(1)
  return new UserError('CONFLICT', `Le ${shortDay(day)} : ${sentence}`, undefined, { ...error.more, day })
}

function draftsOf(context: Context, offers: Awaited<ReturnType<typeof offersOf>>, allergies: Allergen[]): NewBooking[] {
  const weeklyBasketId = randomUUID()
  const days = offers.map(({ start, restaurant }) => ({ day: start.date, isSaas: restaurant.isSaas }))
  const fees = feesOfBasket(days, context.config.serviceFeeCents)
  return offers.map(({ start, restaurant, lines, wishes, delivery }, index) => {
    const basket = { weeklyBasketId, feeEachCents: fees[index] ?? context.config.serviceFeeCents }
    const kind = { isPlain: false, isWeeklyMeal: true, source: 'WEB', ...basket } as const
    const booking = bookingOf(context, { ...WHEN_AND_HOW, withInvitation: false }, start, restaurant, kind)
    return { booking, restaurant, lines, wishes, allergies, delivery }
  })
}

/** Books all orders in one transaction. If one is full, none is ordered. */
async function bookAll(
  context: Context,
  drafts: readonly NewBooking[],
  company: Company | null,
  remember: SaveAnswer<number[]> | null,
): Promise<Reservation[]> {
  const { id: hostId } = companyCustomer(context)
  const own = await ownBookingsOf(context, hostId)
  const bookings = drafts.map(({ booking }) => booking)
  const replaced = own.open.filter((one) => bookings.some((booking) => replacedBy(booking, own).includes(one)))
  replaced.sort((one, other) => one.id - other.id)
  const open = own.open.filter((one) => !replaced.includes(one))
  refuseBeyondLimits(bookings, { ...own, open })

  return context.db.transaction().execute(async (trx) => {
    const claims = bookings.map(seatClaimOf)
    if (replaced.length > 0) await giveUpHolds({ ...context, db: trx }, replaced, claims)
    else await lockSeats(trx, claims)
    const added: Reservation[] = []
    for (const [nth, draft] of withCompanyPart(drafts, company, open).entries()) {
      const addition = { ...draft, hostId, bookingVersion: own.bookingVersion + nth, remember: null }
      added.push(await addBooking(context, trx, addition).catch((error) => Promise.reject(whyFull(draft, error))))
    }
    await remember?.(
      trx,
      added.map(({ id }) => id),
    )
    return added
  })
}

function whyFull({ booking, restaurant }: NewBooking, error: unknown): unknown {
  return error instanceof NoCapacityError ? ofDay(booking.day, canteenIsFull(restaurant)) : error
}
