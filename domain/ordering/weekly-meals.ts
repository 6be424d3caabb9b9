import { addDays, type Day, daysBetween, type Hour, parisDay, parisInstant, weekday } from '../calendar/calendar.ts'
import { publicHoliday } from '../calendar/holidays.ts'

/** The meals of a day can be ordered and cancelled until this hour, at which they are captured. */
export const CUT_OFF: Hour = '11:00'
export const SERVED_AT: Hour = '12:00'
/** Each order of a basket is for one restaurant and one day. */
export const MOST_ORDERS_IN_BASKET = 10

/**
 * A weekday of the canteen. `shut` is the reason in French why it cannot be chosen; `isOpen` is true if it can be ordered now.
 */
export type CanteenDay = { day: Day; shut: string | null; isOpen: boolean }

const FRIDAY = 5

/** Returns Monday to Friday of the current week, or of the next one after Friday's cut-off. `now` is in milliseconds. */
export function canteenWeek(now: number): CanteenDay[] {
  const today = parisDay(now)
  const isOver = weekday(today) > FRIDAY || (weekday(today) === FRIDAY && now >= cutOffOf(today))
  const monday = addDays(today, 1 - weekday(today) + (isOver ? 7 : 0))
  return Array.from({ length: FRIDAY }, (_, index) => canteenDay(addDays(monday, index), now))
}

/** Returns the day to show first: today until its cut-off, then the next canteen day that is not shut. */
export function firstDay(now: number): Day {
  const today = parisDay(now)
  const from = now < cutOffOf(today) ? today : addDays(today, 1)
  const coming = canteenWeek(now).filter(({ day }) => daysBetween(from, day) >= 0)
  // On the eve of a Friday that is a holiday, no other day of the week is left.
  const first = coming.find(({ shut }) => shut === null) ?? coming[0]
  return first?.day ?? today
}

/** Returns the instant (milliseconds) from which a day's meals can no longer be cancelled. */
export function cutOffOf(day: Day): number {
  return parisInstant(day, CUT_OFF)
}

/** Returns the reason in French why a meal of this day cannot be ordered now; null if it can. */
export function canteenFault(day: Day, now: number): string | null {
  const asked = canteenWeek(now).find((one) => one.day === day)
  if (!asked) return 'Choisissez un jour de la semaine affichée, du lundi au vendredi.'
  const holiday = publicHoliday(day)
  if (holiday) return `Pas de cantine ce jour férié (${holiday}) : choisissez un autre jour.`
  return asked.isOpen ? null : `La cantine se commande jusqu'à ${CUT_OFF} le jour même : choisissez un autre jour.`
}

/**
 * Returns the service fee of each order of a basket, in cents. A day pays the fee once, however many restaurants cook for it.
 * If the fee is a percentage of the dishes (`isSaas`), each order has its own and `feeCents` is not used.
 */
export function feesOfBasket(orders: readonly { day: Day; isSaas: boolean }[], feeCents: number): number[] {
  const paid = new Set<Day>()
  return orders.map(({ day, isSaas }) => {
    if (isSaas) return feeCents
    const isFirst = !paid.has(day)
    paid.add(day)
    return isFirst ? feeCents : 0
  })
}

function canteenDay(day: Day, now: number): CanteenDay {
  const shut = day < parisDay(now) ? 'Jour passé' : publicHoliday(day)
  return { day, shut, isOpen: shut === null && now < cutOffOf(day) }
}
