import { addDays, type Day, daysBetween, type Hour, parisDay, parisInstant, weekday } from '../calendar/calendar.ts'
import { publicHoliday } from '../calendar/holidays.ts'

/** Until then the meal of a day is ordered and cancelled; it is taken then. */
export const CUT_OFF: Hour = '11:00'
export const SERVED_AT: Hour = '12:00'

/** A working day of the canteen; `shut` says why nothing can be chosen there at all, `isOpen` whether it can be ordered now. */
export type CanteenDay = { day: Day; shut: string | null; isOpen: boolean }

const FRIDAY = 5

/** Monday to Friday of the running week; of the next one from Friday's cut-off on (milliseconds). */
export function canteenWeek(now: number): CanteenDay[] {
  const today = parisDay(now)
  const isOver = weekday(today) > FRIDAY || (weekday(today) === FRIDAY && now >= cutOffOf(today))
  const monday = addDays(today, 1 - weekday(today) + (isOver ? 7 : 0))
  return Array.from({ length: FRIDAY }, (_, index) => canteenDay(addDays(monday, index), now))
}

/** The day that is shown first: today until its cut-off, then the next working day; where that is shut, the next that is not. */
export function firstDay(now: number): Day {
  const today = parisDay(now)
  const from = now < cutOffOf(today) ? today : addDays(today, 1)
  const coming = canteenWeek(now).filter(({ day }) => daysBetween(from, day) >= 0)
  // The eve of a Friday that is off, the week that is shown has no other day to come.
  const first = coming.find(({ shut }) => shut === null) ?? coming[0]
  return first?.day ?? today
}

/** The instant (milliseconds) at which a day's meals are firm. */
export function cutOffOf(day: Day): number {
  return parisInstant(day, CUT_OFF)
}

/** Why a meal of this day is not to be had at this instant; null where it is. */
export function canteenFault(day: Day, now: number): string | null {
  const asked = canteenWeek(now).find((one) => one.day === day)
  if (!asked) return 'Choisissez un jour de la semaine affichée, du lundi au vendredi.'
  const holiday = publicHoliday(day)
  if (holiday) return `Pas de cantine ce jour férié (${holiday}) : choisissez un autre jour.`
  return asked.isOpen ? null : `La cantine se commande jusqu'à ${CUT_OFF} le jour même : choisissez un autre jour.`
}

function canteenDay(day: Day, now: number): CanteenDay {
  const shut = day < parisDay(now) ? 'Jour passé' : publicHoliday(day)
  return { day, shut, isOpen: shut === null && now < cutOffOf(day) }
}
