import { parseDay, parseHour, serviceDay, writeDay } from '@tablee/domain/calendar/calendar'
import {
  bookableDays,
  isAhead,
  type OpeningPlan,
  type StartKind,
  startsOf,
} from '@tablee/domain/calendar/opening-hours'
import { faultsOf } from '@tablee/domain/faults'
import { isToGo } from '@tablee/domain/money/pricing'
import { type Basket, EMPTY_BASKET, isEmpty } from '@tablee/domain/ordering/basket'
import { asksOrder } from '@tablee/domain/ordering/preorder'
import { serviceAt } from '@tablee/domain/ordering/served-at'
import { NO_DATE, NO_HOUR, ORDER_HAS_NO_PARTY } from '@tablee/domain/reservations/booking-faults'
import { largestParty, VERIFIED_FROM } from '@tablee/domain/reservations/booking-limits'
import { largestFor } from '@tablee/domain/reservations/party-sizes'
import { minutesAheadOf } from '@tablee/domain/reservations/seat-rules'
import { dateFault, hourFault } from '@tablee/domain/search/criteria-faults'
import type { Context } from '../../../context.ts'
import type { Database } from '../../../database/connect.ts'
import { badInput, UserError } from '../../../errors.ts'
import type { Menu, Restaurant, RestaurantDetails } from '../../catalogue/catalogue.ts'
import { findRestaurantWithMenu } from '../../catalogue/menus/menus.ts'
import type { BookingRequest, Offer, Reservation } from '../core/reservation.ts'
import { tableDishesOf } from '../core/shared-dishes/shared-dishes.sql.ts'
import { readWeeklyOffer } from './company-canteen.ts'
import { linesFrom } from './read-order.ts'

/**
 * Checks a request against the restaurant, its hours and its menu as they are now. Throws BAD_USER_INPUT for input that no page
 * would send, CONFLICT for an hour or dish that is not, or no longer, offered, and NOT_FOUND if the restaurant no longer
 * exists.
 */
export async function readOffer(
  context: Context,
  asked: BookingRequest,
  basket: Basket,
  forTable: Basket = EMPTY_BASKET,
): Promise<Offer> {
  const found = await findRestaurantWithMenu(context, asked.restaurantId)
  if (!found) throw new UserError('NOT_FOUND', "Ce restaurant n'existe plus.")
  const { restaurant, details, menu } = found
  if (!restaurant.isPartner) {
    throw new UserError('CONFLICT', 'Ce restaurant ne prend pas encore de réservation sur Tablée.')
  }
  const isNothing = isEmpty(basket) && isEmpty(forTable)
  const weekly = await readWeeklyOffer(context, asked, basket, found)
  if (weekly) return weekly
  refuseRequest(context, asked, restaurant)
  if (isToGo(asked.type)) refuseOrderHere(asked, restaurant, details)
  const when = orderedFor(asked)
  const asks = isToGo(asked.type) || asksOrder(details, menu, serviceAt(when))
  if (asks && isNothing) throw badInput({ order: 'Choisissez au moins un plat ou une formule.' })
  if (!asks && !isNothing) {
    throw new UserError('CONFLICT', 'Ce restaurant se réserve sans précommande. Videz votre panier pour réserver.')
  }
  const start = offeredStart(asked, planOf(restaurant, details), context.clock.now(), restaurant.rules)
  const lines = asks ? linesFrom(menu, basket, when) : []
  const tableLines = asks ? linesFrom(menu, forTable, when) : []
  return { restaurant, details, start, lines, tableLines, isWeeklyMeal: false }
}

/** Returns the type, hour and service day that the order is for. The request is already validated. */
export function orderedFor({ type, date, hour }: Pick<BookingRequest, 'type' | 'date' | 'hour'>) {
  const day = parseDay(date)
  return { type, hour, serviceDay: day && serviceDay(day, hour) }
}

/** Throws if day, hour or party are invalid, or impossible at this restaurant. */
export function refuseRequest(
  { clock, viewer }: Pick<Context, 'clock' | 'viewer'>,
  asked: Omit<BookingRequest, 'restaurantId'>,
  restaurant: Restaurant,
): void {
  const { date, hour, totalPersons } = asked
  const most = isToGo(asked.type) ? 1 : largestParty(restaurant)
  const isParty = Number.isInteger(totalPersons) && 1 <= totalPersons && totalPersons <= most
  const faults = faultsOf({
    date: date === '' ? NO_DATE : dayFault(date, hour, clock.now()),
    hour: hour === '' ? NO_HOUR : (hourFault(hour) ?? false),
    totalPersons:
      !isParty && (isToGo(asked.type) ? ORDER_HAS_NO_PARTY : `Choisissez un nombre de convives entre 1 et ${most}.`),
  })
  if (Object.keys(faults).length > 0) throw badInput(faults)

  const isVerified = viewer.kind === 'account' && viewer.account.phoneVerifiedAt !== null
  if (!isToGo(asked.type) && totalPersons > largestFor(restaurant, isVerified)) {
    throw new UserError(
      'CONFLICT',
      `À partir de ${VERIFIED_FROM} personnes, vérifiez d'abord votre téléphone dans « Mes informations ».`,
    )
  }
}

/** An hour after midnight can be booked as long as the evening to which it belongs. */
function dayFault(date: string, hour: string, now: number): string | false {
  const [day, time] = [parseDay(date), parseHour(hour)]
  const fault = dateFault(date, now)
  const isOfEvening = day && time && dateFault(writeDay(serviceDay(day, time)), now) === null
  return !isOfEvening && (fault ?? false)
}

/** Throws CONFLICT if a restaurant offers no takeaway, or no delivery, or cannot be paid yet. */
function refuseOrderHere(
  { type }: BookingRequest,
  { hasClickCollect, hasDelivery }: Restaurant,
  details: RestaurantDetails,
): void {
  if (type === 'CLICK_COLLECT' && !hasClickCollect) {
    throw new UserError('CONFLICT', 'Ce restaurant ne propose pas le click and collect.')
  }
  if (type === 'DELIVERY' && !hasDelivery) throw new UserError('CONFLICT', 'Ce restaurant ne livre pas.')
  if (details.stripeAccountId === null) {
    throw new UserError('CONFLICT', 'Ce restaurant ne prend pas encore de commande sur Tablée.')
  }
}

/** Returns the start at this day and hour; null if it is not offered, or in the past. */
export function offeredStart(
  asked: Pick<BookingRequest, 'type' | 'date' | 'hour'>,
  plan: OpeningPlan,
  now: number,
  rules: Restaurant['rules'],
) {
  const { date, hour } = asked
  const kind: StartKind = isToGo(asked.type) ? 'takeaway' : 'table'
  const [day, time] = [parseDay(date), parseHour(hour)]
  if (!day || !time) return null
  const evening = serviceDay(day, time)
  if (!bookableDays(now).includes(evening)) return null
  const start = startsOf(plan, kind, evening).find((one) => one.date === day && one.hour === time)
  return start && isAhead(start, now, minutesAheadOf(rules)) ? start : null
}

export function planOf({ holidayLine, closures }: Restaurant, { week }: RestaurantDetails): OpeningPlan {
  return { week, holidayLine, closures }
}

/** Throws CONFLICT, as for a guest's own dishes, if one of these shared dishes has left the menu. */
export async function refuseUnserved(
  db: Database,
  booking: Reservation,
  menu: Menu,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  for (const dish of (await tableDishesOf(db, [booking.id])).filter((one) => ids.includes(one.id))) {
    const choices = dish.choices.map((one) => ({ id: one.id, options: one.options.map((option) => option.id) }))
    const line = { quantity: dish.quantity, choices }
    const [foodItems, combos] = [dish.foodItemId, dish.comboId].map((of) => (of === null ? [] : [{ ...line, id: of }]))
    linesFrom(menu, { foodItems: foodItems ?? [], combos: combos ?? [] }, booking)
  }
}
