type Dish = { isActive: boolean }
type Menu = { foodItems: readonly Dish[]; meals: readonly { combos: readonly Dish[] }[] }

/**
 * Whether a table is booked with an order: where something is served on site and money can be taken. Elsewhere it is
 * reserved without one, at once and free (rules, section 0).
 */
export function asksOrder(restaurant: { stripeAccountId: string | null }, { foodItems, meals }: Menu): boolean {
  const dishes = [...foodItems, ...meals.flatMap(({ combos }) => combos)]
  return restaurant.stripeAccountId !== null && dishes.some(({ isActive }) => isActive)
}
