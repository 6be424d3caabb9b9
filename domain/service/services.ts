import { type Hour, SERVICE_DAY_STARTS } from '../calendar/calendar.ts'

/** The two services of a service day: what begins before 17:00 is lunch, what begins later, or after midnight, dinner. */
export const SERVICES = ['LUNCH', 'DINNER'] as const
export type Service = (typeof SERVICES)[number]

export const DINNER_BEGINS: Hour = '17:00'

/** The service of what begins at this hour of the Paris clock. */
export function serviceOf(hour: Hour): Service {
  return SERVICE_DAY_STARTS <= hour && hour < DINNER_BEGINS ? 'LUNCH' : 'DINNER'
}

/** 'midi', 'soir' */
export function sayService(service: Service): string {
  return service === 'LUNCH' ? 'midi' : 'soir'
}
