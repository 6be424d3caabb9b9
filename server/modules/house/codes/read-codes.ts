import type { Context } from '../../../context.ts'
import { codesOfHouse, type HouseCode } from '../../coupons/of-house/of-house.ts'
import { ownerAt } from '../house.rights.ts'

/** The promo codes that a restaurant pays for, the newest first. Throws as `staffAt`. */
export async function houseCodes(context: Context, restaurantId: number): Promise<HouseCode[]> {
  await ownerAt(context, restaurantId)
  return codesOfHouse(context.db, restaurantId)
}
