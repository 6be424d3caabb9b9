import type { FoodTagGroup } from '@tablee/domain/search/food-tags'
import type { Context } from '../../../context.ts'
import { publicDb } from '../../../public-db.ts'
import * as rows from '../core/catalogue.sql.ts'
import type { FoodTag } from '../core/restaurant.ts'

/** Tags of one group, or of all, by name. */
export function allFoodTags(context: Context, group: FoodTagGroup | null): Promise<FoodTag[]> {
  return rows.foodTags(publicDb(context), group)
}
