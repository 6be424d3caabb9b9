import { isToGo } from '../money/pricing.ts'
import type { DraftType } from './draft-choices.ts'

type Dish = { isActive: boolean }
export type DishFlags = Dish & { isActiveDelivery: boolean; isActiveClickCollect: boolean }
type Menu<Kind> = { foodItems: readonly Kind[]; meals: readonly { combos: readonly Kind[] }[] }
/** Money can be taken where there is one. */
type Payee = { stripeAccountId: string | null }

/**
 * Whether a table is booked with an order: where something is served on site and money can be taken. Elsewhere it is
 * reserved without one, at once and free (rules, section 0).
 */
export function asksOrder(restaurant: Payee, menu: Menu<Dish>): boolean {
  return restaurant.stripeAccountId !== null && dishesOf(menu).some(({ isActive }) => isActive)
}

/** Whether a restaurant prepares orders to take away or to deliver: none goes without a dish and its payment. */
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
