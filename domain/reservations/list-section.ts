import { addDays, parisInstant, SERVICE_DAY_STARTS, serviceDayAt } from '../calendar/calendar.ts'
import type { Status } from './reservation-status.ts'

/** The parts of a diner's list of bookings, in their order. */
export const LIST_SECTIONS = ['today', 'upcoming', 'past'] as const
export type ListSection = (typeof LIST_SECTIONS)[number]

/** Beginning and end of the running service day, in milliseconds: a table after midnight is still this evening's. */
export function todayAt(now: number): { from: number; to: number } {
  const day = serviceDayAt(now)
  return { from: parisInstant(day, SERVICE_DAY_STARTS), to: parisInstant(addDays(day, 1), SERVICE_DAY_STARTS) }
}

/** Where a booking stands in the list at the server's time; a cancelled one is past, whatever its day. */
export function listSectionOf({ status, date }: { status: Status; date: number }, now: number): ListSection {
  const { from, to } = todayAt(now)
  if (status === 'CANCELLED' || date < from) return 'past'
  return date < to ? 'today' : 'upcoming'
}
