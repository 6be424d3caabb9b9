/** A partner without a menu, or who cannot take money yet, takes plain bookings. */
export function takesOrders(one: {
  stripeAccountId: string | null
  menu: { foodItems: readonly unknown[]; meals: readonly unknown[] }
}): boolean {
  return one.stripeAccountId !== null && one.menu.foodItems.length + one.menu.meals.length > 0
}
