import { addDays, type Day, daysBetween, parseDay, serviceDayAt } from '@tablee/domain/calendar/calendar'
import { type DayFigures, everyDay } from '@tablee/domain/service/figures'
import type { Context } from '../../context.ts'
import { badInput } from '../../errors.ts'
import { codesByDay } from '../coupons/of-house/of-house.ts'
import { moneyByDay } from '../payments/books/books.ts'
import { billsOfHouse, type FiguresPeriod, guestsByDay } from '../reservations/for-house/for-house.ts'
import { staffAt } from '../staff/staff.ts'
import { vouchersByDay } from '../vouchers/books/books.ts'

export type HouseFigures = FiguresPeriod & { days: DayFigures[] }

/** Four weeks, the present day among them. */
const USUAL_DAYS = 28
const MOST_DAYS = 366

/**
 * A restaurant's guests and money by service day, for its owners. The period is `from` to `to` (DD-MM-YYYY), by default the
 * last four weeks. Throws as `staffAt`, and BAD_USER_INPUT for a day that is none, a period that ends before it begins or is
 * longer than a year.
 */
export async function readFigures(
  context: Context,
  restaurantId: number | null,
  asked: { from: string | null; to: string | null },
): Promise<HouseFigures> {
  const owner = await staffAt(context, restaurantId, ['OWNER'])
  const period = periodOf(context, asked)
  const bills = billsOfHouse(owner.restaurantId, period)
  const lines = [
    ...(await guestsByDay(context.db, owner.restaurantId, period)),
    ...(await moneyByDay(context.db, bills, period)),
    ...(await vouchersByDay(context.db, bills, period)),
    ...(await codesByDay(context.db, bills)),
  ]
  const known = new Map<Day, Partial<DayFigures>>()
  for (const { day, ...figures } of lines) known.set(day, { ...known.get(day), ...figures })
  return { ...period, days: everyDay(period.from, period.to, known) }
}

function periodOf({ clock }: Pick<Context, 'clock'>, asked: { from: string | null; to: string | null }): FiguresPeriod {
  const to = asked.to === null ? serviceDayAt(clock.now()) : dayOf('to', asked.to)
  const from = asked.from === null ? addDays(to, 1 - USUAL_DAYS) : dayOf('from', asked.from)
  if (from > to) throw badInput({ to: 'La période finit avant de commencer.' })
  if (daysBetween(from, to) >= MOST_DAYS) throw badInput({ to: 'Choisissez une période d’un an au plus.' })
  return { from, to }
}

function dayOf(field: 'from' | 'to', written: string): Day {
  const day = parseDay(written)
  if (day === null) throw badInput({ [field]: 'Choisissez un jour, par exemple 24-12-2026.' })
  return day
}
