import type { Day } from '../calendar/calendar.ts'
import type { PricedLine } from '../money/pricing.ts'

/** A canteen order, as far as a company's contribution depends on it. */
type Meals = { day: Day; restaurantId: number; lines: readonly PricedLine[] }
/**
 * An order that already has the contribution of a day. If it is an unpaid hold, another order at its restaurant replaces it.
 */
export type CompanyPartUse = { day: Day; restaurantId: number; isHold: boolean }
/**
 * A company's contribution to its employees' meals: cents per meal, the first day, and the orders of this person that already
 * have it.
 */
export type CompanyPartTerms = { mealCents: number; fromDay: Day; uses: readonly CompanyPartUse[] }

/**
 * Returns the cents that a company contributes to each order of a basket. It contributes to one meal per person and day: to the
 * dearest portion of the day, the first in case of a tie. It contributes nothing if an order in `uses` already has the
 * contribution of that day.
 */
export function companyPartsOf(orders: readonly Meals[], terms: CompanyPartTerms | null): number[] {
  if (!terms) return orders.map(() => 0)
  const { mealCents, fromDay, uses } = terms
  const kept = uses.filter((use) => !orders.some((order) => replaces(order, use)))
  const most = orders.map(({ day, lines }) => (day < fromDay ? 0 : Math.min(mealCents, dearestOf(lines))))
  return orders.map(({ day }, nth) => {
    if (kept.some((use) => use.day === day)) return 0
    const ofDay = most.map((cents, index) => (orders[index]?.day === day ? cents : 0))
    return ofDay.indexOf(Math.max(...ofDay)) === nth ? (most[nth] ?? 0) : 0
  })
}

/** True if an order replaces the unpaid hold of its person at the same restaurant on the same day. */
function replaces(order: Meals, use: CompanyPartUse): boolean {
  return use.isHold && use.day === order.day && use.restaurantId === order.restaurantId
}

function dearestOf(lines: readonly PricedLine[]): number {
  return lines.reduce((most, { priceCents, quantity }) => (quantity > 0 ? Math.max(most, priceCents) : most), 0)
}
