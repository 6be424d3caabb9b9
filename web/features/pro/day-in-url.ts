import { type Day, parseDay, serviceDayAt } from '@tablee/domain/calendar/calendar'

/** The service day of `?jour=`, YYYY-MM-DD; null without one, and for anything else. */
export function dayInUrl(url: string | URL): Day | null {
  const written = new URL(url).searchParams.get('jour') ?? ''
  return parseDay(written.split('-').toReversed().join('-'))
}

/** The query of a link to a service day: empty for the one that `now` (milliseconds) belongs to. */
export function dayQuery(day: Day, now: number): string {
  return day === serviceDayAt(now) ? '' : `?jour=${day}`
}
