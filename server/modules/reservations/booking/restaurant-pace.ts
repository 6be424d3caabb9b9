import type { SeatRules } from '@tablee/domain/reservations/seat-rules'
import type { Restaurant } from '../../catalogue/catalogue.ts'

/** Returns a restaurant that seats a party itself, however large. Its pace limits only diners, but the covers count. */
export function atRestaurantPace(restaurant: Restaurant): Restaurant & { isByRestaurant: true } {
  const rules = restaurant.rules && { ...restaurant.rules, ...unlimited(restaurant.rules) }
  return { ...restaurant, rules, isByRestaurant: true }
}

function unlimited({ coversPerQuarter }: SeatRules): SeatRules {
  return { coversPerQuarter: coversPerQuarter == null ? null : MOST }
}

const MOST = 2 ** 31 - 1
