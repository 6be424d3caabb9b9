import { isToGo } from '../money/pricing.ts'
import type { DraftType } from './draft-choices.ts'

type Dish = { isActive: boolean }
export type DishFlags = Dish & { isActiveDelivery: boolean; isActiveClickCollect: boolean }
type Menu<Kind> = { foodItems: readonly Kind[]; meals: readonly { combos: readonly Kind[] }[] }
/** A restaurant can be paid once it has an account with Stripe. */
type Payee = { stripeAccountId: string | null }

/**
 * Whether a table is booked with an order: the restaurant serves something on site and can be paid. Elsewhere a table is
 * reserved at once and for free, without an order (rules, section 0).
 */
export function asksOrder(restaurant: Payee, menu: Menu<Dish>): boolean {
  return restaurant.stripeAccountId !== null && dishesOf(menu).some(({ isActive }) => isActive)
}

/** Whether a restaurant takes orders of this type: it offers the type, can be paid, and has a dish for it. */
export function takesToGo(
  restaurant: Payee & { hasClickCollect: boolean; hasDelivery: boolean },
  menu: Menu<DishFlags>,
  type: 'CLICK_COLLECT' | 'DELIVERY',
): boolean {
  const isOffered = type === 'DELIVERY' ? restaurant.hasDelivery : restaurant.hasClickCollect
  return isOffered && restaurant.stripeAccountId !== null && dishesOf(menu).some((dish) => isServedFor(dish, type))
}

/** Whether a dish or a formula may be ordered for a booking of this type. */
export function isServedFor(dish: DishFlags, type: DraftType): boolean {
  if (!isToGo(type)) return dish.isActive
  return type === 'DELIVERY' ? dish.isActiveDelivery : dish.isActiveClickCollect
}

function dishesOf<Kind>({ foodItems, meals }: Menu<Kind>): Kind[] {
  return [...foodItems, ...meals.flatMap(({ combos }) => combos)]
}
