import { type Hour, SERVICE_DAY_STARTS } from '../calendar/calendar.ts'

/** The two services of a service day: a start before 17:00 is lunch, a later one or one after midnight is dinner. */
export const SERVICES = ['LUNCH', 'DINNER'] as const
export type Service = (typeof SERVICES)[number]

export const DINNER_BEGINS: Hour = '17:00'

export function serviceOf(hour: Hour): Service {
  return SERVICE_DAY_STARTS <= hour && hour < DINNER_BEGINS ? 'LUNCH' : 'DINNER'
}

/** Returns 'midi' or 'soir'. */
export function sayService(service: Service): string {
  return service === 'LUNCH' ? 'midi' : 'soir'
}
