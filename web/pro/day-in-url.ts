import { type Day, parseDay, serviceDayAt } from '@tablee/domain/calendar/calendar'
import { SERVICES, type Service, sayService } from '@tablee/domain/service/services'

/** Returns the service day of `?jour=`, YYYY-MM-DD; null without one, or if it is invalid. */
export function dayInUrl(url: string | URL): Day | null {
  const written = new URL(url).searchParams.get('jour') ?? ''
  return parseDay(written.split('-').toReversed().join('-'))
}

/** Returns the query of a link to a service day: empty for the one of `now` (milliseconds). */
export function dayQuery(day: Day, now: number): string {
  return day === serviceDayAt(now) ? '' : `?jour=${day}`
}

/** Returns the service of `?service=`, 'midi' or 'soir'; null without one. */
export function serviceInUrl(params: URLSearchParams): Service | null {
  const word = params.get('service')
  return SERVICES.find((one) => sayService(one) === word) ?? null
}

export function serviceQuery(day: Day, service: Service, now: number): string {
  return `?${new URLSearchParams([...new URLSearchParams(dayQuery(day, now)), ['service', sayService(service)]])}`
}
