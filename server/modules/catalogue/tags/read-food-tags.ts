import type { Context } from '../../../context.ts'
import * as rows from '../core/catalogue.sql.ts'
import type { FoodTag, FoodTagGroup } from '../core/restaurant.ts'

/** Tags of one group, or of all, by name. */
export function allFoodTags({ db }: Context, group: FoodTagGroup | null): Promise<FoodTag[]> {
  return rows.foodTags(db, group)
}
