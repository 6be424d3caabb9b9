import { addDays, DAY, parisDay } from '@tablee/domain/calendar/calendar'
import type { AppContext } from '../../context.ts'
import { addCoupon } from '../../modules/coupons/coupons.ts'
import { setEnded, setPaused } from '../../modules/coupons/of-restaurant/of-restaurant.ts'
import { staffedRestaurants } from './staff.ts'

const MADE_BEFORE = 60 * DAY
const FREE = { fromDay: null, toDay: null, weekdays: null, types: null, mostUses: null, mostEach: null }

/** A code of the first restaurant that its guests of the past weeks have used. */
export const SUMMER = { code: 'ETE', percent: 15 }

/**
 * Adds discount codes made some weeks ago. The first restaurant with a team has an active one, a paused one and one that
 * `endCodes` ends; the others have one each.
 */
export async function seedCodes({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<void> {
  const now = new Date(clock.now() - MADE_BEFORE)
  const [first = 0, second = 0, third = 0] = staffedRestaurants()
  const inTwoMonths = addDays(parisDay(clock.now()), 60)
  const add = (code: string, restaurantId: number, terms: object) =>
    addCoupon(
      db,
      {
        code,
        percent: 10,
        cents: null,
        onItems: true,
        onFee: false,
        minimumCents: 0,
        ...FREE,
        ...terms,
        restaurantIds: [restaurantId],
        payer: 'RESTAURANT',
      },
      now,
    )
  await add('NOCTURNE', first, { toDay: inTwoMonths, mostUses: 200, mostEach: 1 })
  await add('MINUIT5', first, { percent: null, cents: 500, minimumCents: 3_000, types: ['PAY_FOR_ALL', 'SELF_PAY'] })
  await add(SUMMER.code, first, { percent: SUMMER.percent })
  await setPaused(db, first, 'MINUIT5', now)
  await add('EMPORTER', second, { types: ['CLICK_COLLECT', 'DELIVERY'], minimumCents: 2_000 })
  await add('GYOZA', third, { weekdays: [1, 2] })
}

export async function endCodes({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<void> {
  const [first = 0] = staffedRestaurants()
  await setEnded(db, first, SUMMER.code, new Date(clock.now()))
}
