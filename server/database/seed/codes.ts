import { addDays, parisDay } from '@tablee/domain/calendar/calendar'
import type { AppContext } from '../../context.ts'
import { addCoupon } from '../../modules/coupons/coupons.ts'
import { setEnded, setPaused } from '../../modules/coupons/of-house/of-house.ts'
import { staffedHouses } from './staff.ts'

const FREE = { fromDay: null, toDay: null, weekdays: null, types: null, mostUses: null, mostEach: null }

/** The first house with a team has a code that goes on, one that is paused and one that has ended; the others have one. */
export async function seedCodes({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<void> {
  const now = new Date(clock.now())
  const [first = 0, second = 0, third = 0] = staffedHouses()
  const inTwoMonths = addDays(parisDay(clock.now()), 60)
  const add = (code: string, house: number, terms: object) =>
    addCoupon(
      db,
      {
        ...{ code, percent: 10, cents: null, onItems: true, onFee: false, minimumCents: 0, ...FREE, ...terms },
        ...{ restaurantIds: [house], payer: 'RESTAURANT' },
      },
      now,
    )
  await add('NOCTURNE', first, { toDay: inTwoMonths, mostUses: 200, mostEach: 1 })
  await add('MINUIT5', first, { percent: null, cents: 500, minimumCents: 3_000, types: ['PAY_FOR_ALL', 'SELF_PAY'] })
  await add('ETE', first, { percent: 15 })
  await setPaused(db, first, 'MINUIT5', now)
  await setEnded(db, first, 'ETE', now)
  await add('EMPORTER', second, { types: ['CLICK_COLLECT', 'DELIVERY'], minimumCents: 2_000 })
  await add('GYOZA', third, { weekdays: [1, 2] })
}
