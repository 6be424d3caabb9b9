import type { Context } from '../../../../context.ts'
import { codesOfRestaurant, type RestaurantCode } from '../../../coupons/of-restaurant/of-restaurant.ts'
import { ownerAt } from '../settings.rights.ts'

/** The promo codes that a restaurant pays for, the newest first. Throws the errors of `staffAt`. */
export async function houseCodes(context: Context, restaurantId: number): Promise<RestaurantCode[]> {
  await ownerAt(context, restaurantId)
  return codesOfRestaurant(context.db, restaurantId)
}
