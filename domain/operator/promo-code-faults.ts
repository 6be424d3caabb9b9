import type { Day } from '../calendar/calendar.ts'
import { type Faults, faultsOf } from '../faults.ts'
import type { Coupon } from '../money/coupons.ts'
import { restaurantCodeFaults, type TypedCode } from '../money/restaurant-codes.ts'

/** Form input for a promo code. `on` is what it discounts, `payer` who bears the cost; `restaurantIds` is null for all restaurants. */
export type TypedPromoCode = TypedCode & {
  on: 'ITEMS' | 'FEE' | 'BOTH'
  payer: Coupon['payer']
  restaurantIds: readonly number[] | null
}

/** The period and the number of uses of a code. */
export type TypedLimits = Pick<TypedCode, 'fromDay' | 'toDay' | 'mostUses' | 'mostEach'>

/** Returns a sentence for each invalid field. The rules of a restaurant's own codes apply too. */
export function promoCodeFaults(typed: TypedPromoCode, today: Day): Faults {
  const { payer, restaurantIds } = typed
  const isNumber = restaurantIds?.every((id) => Number.isInteger(id) && id > 0) ?? true
  return {
    ...restaurantCodeFaults(typed, today),
    ...faultsOf({
      restaurantIds: !isNumber
        ? 'Restaurants : donnez leurs numéros, séparés par des virgules.'
        : payer === 'RESTAURANT' &&
          !restaurantIds?.length &&
          'Restaurants : dites lesquels prennent ce code à leur charge.',
    }),
  }
}

/** Returns a sentence for each invalid limit of an existing code. A first day in the past is allowed. */
export function promoLimitFaults(limits: TypedLimits, today: Day): Faults {
  const terms = { code: 'A', percent: 1, cents: null, weekdays: null, types: null, minimumCents: 0 }
  return restaurantCodeFaults({ ...terms, ...limits }, today)
}
