import { HOUR, parisDay } from '@tablee/domain/calendar/calendar'
import { cleanCode } from '@tablee/domain/money/coupons'
import { restaurantCodeFaults, type TypedCode } from '@tablee/domain/money/restaurant-codes'
import type { Context } from '../../../../context.ts'
import { badInput, UserError } from '../../../../errors.ts'
import { countTries, type Limit } from '../../../../limits/limits.ts'
import { addCoupon } from '../../../coupons/coupons.ts'
import { codesOfRestaurant, type RestaurantCode } from '../../../coupons/of-restaurant/of-restaurant.ts'
import { noteAct } from '../../../staff/staff.ts'
import { refuse } from '../refuse.ts'
import { ownerAt } from '../settings.rights.ts'

/** A code is unique across all restaurants, so many attempts would reveal those of others. */
const MAKING: Limit = { counter: 'promo codes made', most: 20, within: HOUR }

/**
 * Creates a promo code for the dishes of this restaurant alone, which pays for it. Throws the errors of `staffAt`,
 * BAD_USER_INPUT for each invalid field and for a code that is in use, RATE_LIMITED.
 */
export async function makeHouseCode(
  context: Context,
  restaurantId: number,
  typed: TypedCode,
): Promise<RestaurantCode[]> {
  const owner = await ownerAt(context, restaurantId)
  const { db, clock } = context
  const now = clock.now()
  refuse(restaurantCodeFaults(typed, parisDay(now)))
  const beyond = await countTries(db, now, [{ limit: MAKING, key: String(restaurantId) }])
  if (beyond.length > 0) throw new UserError('RATE_LIMITED', 'Trop de codes créés. Réessayez dans une heure.')
  const code = cleanCode(typed.code)
  const terms = { onItems: true, onFee: false, restaurantIds: [restaurantId], payer: 'RESTAURANT' } as const
  await db.transaction().execute(async (trx) => {
    if (!(await addCoupon(trx, { ...typed, ...terms, code }, new Date(now)))) {
      throw badInput({ code: 'Ce code est déjà pris. Choisissez-en un autre.' })
    }
    await noteAct({ db: trx, clock }, owner, { act: 'CODE_MADE', code })
  })
  return codesOfRestaurant(db, restaurantId)
}
