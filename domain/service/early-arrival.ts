import { HOUR, MINUTE } from '../calendar/calendar.ts'
import type { SeatMark } from './marks.ts'

/** An arrival more than this many milliseconds before the start is early. */
const EARLY_BY = 2 * HOUR

/** True if a mark changes an expected guest to present long before the start of their table. Instants in milliseconds. */
export function isEarlyArrival(
  { startsAt, from, to }: { startsAt: number; from: SeatMark; to: SeatMark },
  now: number,
): boolean {
  return from === 'EXPECTED' && PRESENT.includes(to) && startsAt - now > EARLY_BY
}

const PRESENT: readonly SeatMark[] = ['ARRIVED', 'SEATED', 'LEFT']

/** Returns the time until a table starts, rounded to the minute: '9 h 20'. */
export function hoursUntil(startsAt: number, now: number): string {
  const minutes = Math.max(0, Math.round((startsAt - now) / MINUTE))
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return rest === 0 ? `${hours} h` : `${hours} h ${String(rest).padStart(2, '0')}`
}
