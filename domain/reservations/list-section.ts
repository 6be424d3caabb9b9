import { addDays, parisInstant, SERVICE_DAY_STARTS, serviceDayAt } from '../calendar/calendar.ts'
import type { Status } from './reservation-status.ts'

/** The sections of a diner's list of bookings, in their order. */
export const LIST_SECTIONS = ['today', 'upcoming', 'past'] as const
export type ListSection = (typeof LIST_SECTIONS)[number]

/** Returns the start and end of the current service day, in milliseconds. A table after midnight belongs to this evening. */
export function todayAt(now: number): { from: number; to: number } {
  const day = serviceDayAt(now)
  return { from: parisInstant(day, SERVICE_DAY_STARTS), to: parisInstant(addDays(day, 1), SERVICE_DAY_STARTS) }
}

/** Returns the section of a booking in the list at the server's time. A cancelled booking is past, whatever its day. */
export function listSectionOf({ status, date }: { status: Status; date: number }, now: number): ListSection {
  const { from, to } = todayAt(now)
  if (status === 'CANCELLED' || date < from) return 'past'
  return date < to ? 'today' : 'upcoming'
}
