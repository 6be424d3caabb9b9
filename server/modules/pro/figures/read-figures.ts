import type { Day } from '@tablee/domain/calendar/calendar'
import { type DayFigures, everyDay } from '@tablee/domain/service/figures'
import { TABLE_OVER_AFTER } from '@tablee/domain/service/unmarked'
import type { Context } from '../../../context.ts'
import { codesByDay } from '../../coupons/of-restaurant/of-restaurant.ts'
import { moneyByDay } from '../../payments/books/books.ts'
import { billsOfRestaurant, type FiguresPeriod, guestsByDay } from '../../reservations/read/restaurant/restaurant.ts'
import { staffAt } from '../../staff/staff.ts'
import { vouchersByDay } from '../../vouchers/books/books.ts'
import { unmarkedByDay } from '../service/service.ts'
import { periodOf } from './figures.ts'

export type HouseFigures = FiguresPeriod & { days: DayFigures[] }

/**
 * Returns a restaurant's guests and money by service day, for its owners. The period is `from` to `to` (DD-MM-YYYY), by
 * default the last four weeks. Throws the errors of `staffAt`, and BAD_USER_INPUT for an invalid day, a period that ends
 * before it begins or is longer than a year.
 */
export async function readFigures(
  context: Context,
  restaurantId: number | null,
  asked: { from: string | null; to: string | null },
): Promise<HouseFigures> {
  const owner = await staffAt(context, restaurantId, ['OWNER'])
  const period = periodOf(context, asked)
  const bills = billsOfRestaurant(owner.restaurantId, period)
  const lines = [
    ...(await guestsByDay(context.db, owner.restaurantId, period)),
    ...(await unmarkedByDay(context.db, owner.restaurantId, {
      ...period,
      over: new Date(context.clock.now() - TABLE_OVER_AFTER),
    })),
    ...(await moneyByDay(context.db, bills, period)),
    ...(await vouchersByDay(context.db, bills, period)),
    ...(await codesByDay(context.db, bills)),
  ]
  const known = new Map<Day, Partial<DayFigures>>()
  for (const { day, ...figures } of lines) known.set(day, { ...known.get(day), ...figures })
  return { ...period, days: everyDay(period.from, period.to, known) }
}
