import { type Day, type Hour, type Weekday, weekday } from '../calendar/calendar.ts'
import { weekdaysText } from '../calendar/day-names.ts'
import { SERVICES, type Service, sayService, serviceOf } from '../service/services.ts'

/**
 * The weekdays (1-7) and services at which a dish or a formula is served. An empty list sets no limit. The previous release sends
 * neither list.
 */
export type ServedWhen = { weekdays?: readonly number[]; services?: readonly Service[] }

/** A service of a week. The weekday is that of the service day: Saturday at 00:30 is Friday's dinner. */
export type ServiceOfWeek = { weekday: Weekday; service: Service }

/** The start of a booking; null until it is chosen. */
type Start = { serviceDay: Day | null; hour: Hour | null }

/** Returns the service in which a booking begins; null until its day and hour are chosen. */
export function serviceAt({ serviceDay, hour }: Start): ServiceOfWeek | null {
  return serviceDay === null || hour === null ? null : { weekday: weekday(serviceDay), service: serviceOf(hour) }
}

/** True if a dish or a formula may be ordered for this service, or if the service is not known yet. */
export function isServedAt({ weekdays = [], services = [] }: ServedWhen, at: ServiceOfWeek | null): boolean {
  if (at === null) return true
  const isOnDay = weekdays.length === 0 || weekdays.includes(at.weekday)
  return isOnDay && (services.length === 0 || services.includes(at.service))
}

/** Returns the dishes of an order that are not served at this start; none until its day and hour are chosen. */
export function lostAt<Dish extends ServedWhen>(dishes: readonly Dish[], start: Start): Dish[] {
  const at = serviceAt(start)
  return dishes.filter((dish) => !isServedAt(dish, at))
}

/** Returns « le midi, du lundi au vendredi », « le dimanche midi » or « le soir »; null if it is always served. */
export function servedText({ weekdays = [], services = [] }: ServedWhen): string | null {
  const [service, other] = SERVICES.filter((one) => services.includes(one))
  const only = service && !other ? sayService(service) : null
  const days = new Set(weekdays).size % 7 === 0 ? null : weekdaysText(weekdays)
  if (only === null) return days
  if (days === null) return `le ${only}`
  return new Set(weekdays).size === 1 ? `${days} ${only}` : `le ${only}, ${days}`
}

/** Returns a label: « Midi, du lundi au vendredi », « Dimanche midi »; null if it is always served. */
export function servedLabel(when: ServedWhen): string | null {
  const text = servedText(when)
  if (text === null) return null
  const bare = /^le (midi|soir)/.test(text) || !text.includes(' et le ') ? text.replace(/^le /, '') : text
  return bare.charAt(0).toUpperCase() + bare.slice(1)
}

/** Returns « Midi express » se sert le midi, du lundi au vendredi, without a full stop because callers continue the sentence. */
export function servedOnlySentence(name: string, when: ServedWhen): string {
  return `« ${name} » se sert ${servedText(when) ?? 'à une autre heure'}`
}
