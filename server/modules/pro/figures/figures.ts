import { addDays, type Day, daysBetween, parseDay, serviceDayAt } from '@tablee/domain/calendar/calendar'
import type { Context } from '../../../context.ts'
import { badInput } from '../../../errors.ts'
import type { FiguresPeriod } from '../../reservations/read/restaurant/restaurant.ts'

/** Four weeks, today included. */
const USUAL_DAYS = 28
const MOST_DAYS = 366

/**
 * Returns the service days `from` to `to` (DD-MM-YYYY), by default the last four weeks. Throws BAD_USER_INPUT for an invalid day,
 * a period that ends before it begins, or one longer than a year.
 */
export function periodOf(
  { clock }: Pick<Context, 'clock'>,
  asked: { from: string | null; to: string | null },
): FiguresPeriod {
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
