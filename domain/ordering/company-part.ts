import type { Day } from '../calendar/calendar.ts'
import type { PricedLine } from '../money/pricing.ts'

/** An order of the canteen, as far as a company's part depends on it. */
type Meals = { day: Day; restaurantId: number; lines: readonly PricedLine[] }
/** An order by which a person has the part of a day already; while it is an unpaid hold, another at its restaurant replaces it. */
export type CompanyPartUse = { day: Day; restaurantId: number; isHold: boolean }
/** What a company pays of its people's meals from a day on: cents a meal, and where this person has it already. */
export type CompanyPartTerms = { mealCents: number; fromDay: Day; uses: readonly CompanyPartUse[] }

/**
 * Cents that a company pays of each order of a basket. It pays one meal a person and day: of the dearest portion of the
 * day, the first of equals, unless an order in `uses` has the part of that day.
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

/** An order takes the place of the unpaid hold of its person at the same restaurant on the same day. */
function replaces(order: Meals, use: CompanyPartUse): boolean {
  return use.isHold && use.day === order.day && use.restaurantId === order.restaurantId
}

/** The price of the dearest portion, in cents. */
function dearestOf(lines: readonly PricedLine[]): number {
  return lines.reduce((most, { priceCents, quantity }) => (quantity > 0 ? Math.max(most, priceCents) : most), 0)
}
