import { type Day, parseDay, serviceDayAt } from '@tablee/domain/calendar/calendar'
import { SERVICES, type Service, sayService } from '@tablee/domain/service/services'

/** The service day of `?jour=`, YYYY-MM-DD; null without one, and for anything else. */
export function dayInUrl(url: string | URL): Day | null {
  const written = new URL(url).searchParams.get('jour') ?? ''
  return parseDay(written.split('-').toReversed().join('-'))
}

/** The service of `?service=`, 'midi' or 'soir'; null without one. */
export function serviceInUrl(url: string | URL): Service | null {
  const word = new URL(url).searchParams.get('service')
  return SERVICES.find((one) => sayService(one) === word) ?? null
}

/** The query of a link to a service: without the day that `now` (milliseconds) belongs to. */
export function serviceQuery(day: Day, service: Service, now: number): string {
  const named = day === serviceDayAt(now) ? [] : [['jour', day]]
  return `?${new URLSearchParams([...named, ['service', sayService(service)]])}`
}
