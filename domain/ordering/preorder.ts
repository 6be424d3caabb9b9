import type { Day, Hour } from '../calendar/calendar.ts'
import { isToGo } from '../money/pricing.ts'
import type { DraftType } from './draft.ts'
import { isServedAt, type ServedWhen, type ServiceOfWeek, serviceAt } from './served-at.ts'

type Dish = { isActive: boolean }
export type DishFlags = Dish & { isActiveDelivery: boolean; isActiveClickCollect: boolean }
type Menu<Kind> = { foodItems: readonly Kind[]; meals: readonly { combos: readonly Kind[] }[] }
/** A restaurant can be paid once it has an account with Stripe. */
type Payee = { stripeAccountId: string | null }

/**
 * True if tables are booked with an order: the restaurant can be paid and serves something on site at that service (at any service
 * while none is chosen). Otherwise a table is reserved at once and for free, without an order (rules, section 0).
 */
export function asksOrder(restaurant: Payee, menu: Menu<Dish & ServedWhen>, at: ServiceOfWeek | null = null): boolean {
  return restaurant.stripeAccountId !== null && dishesOf(menu).some((dish) => dish.isActive && isServedAt(dish, at))
}

/** True if a restaurant takes orders of this type: it offers the type, can be paid, and has a dish for it. */
export function takesToGo(
  restaurant: Payee & { hasClickCollect: boolean; hasDelivery: boolean },
  menu: Menu<DishFlags>,
  type: 'CLICK_COLLECT' | 'DELIVERY',
): boolean {
  const isOffered = type === 'DELIVERY' ? restaurant.hasDelivery : restaurant.hasClickCollect
  return isOffered && restaurant.stripeAccountId !== null && dishesOf(menu).some((dish) => isServedFor(dish, type))
}

/** True if a dish or a formula may be ordered for a booking of this type. */
export function isServedFor(dish: DishFlags, type: DraftType): boolean {
  if (!isToGo(type)) return dish.isActive
  return type === 'DELIVERY' ? dish.isActiveDelivery : dish.isActiveClickCollect
}

/** The type, day and hour of an order. Day and hour are null until they are chosen. */
export type OrderedFor = { type: DraftType; serviceDay: Day | null; hour: Hour | null }

/** True if a dish or a formula may be ordered for the type and at the service of this booking. */
export function isServedTo(booking: OrderedFor, dish: DishFlags & ServedWhen): boolean {
  return isServedFor(dish, booking.type) && isServedAt(dish, serviceAt(booking))
}

function dishesOf<Kind>({ foodItems, meals }: Menu<Kind>): Kind[] {
  return [...foodItems, ...meals.flatMap(({ combos }) => combos)]
}
