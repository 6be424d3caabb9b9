import type { Context } from '../../../../context.ts'
import { codesOfRestaurant, type HouseCode } from '../../../coupons/of-restaurant/of-restaurant.ts'
import { ownerAt } from '../settings.rights.ts'

/** The promo codes that a restaurant pays for, the newest first. Throws the errors of `staffAt`. */
export async function houseCodes(context: Context, restaurantId: number): Promise<HouseCode[]> {
  await ownerAt(context, restaurantId)
  return codesOfRestaurant(context.db, restaurantId)
}
