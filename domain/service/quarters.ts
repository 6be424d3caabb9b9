import { MINUTE, parisHour, QUARTER } from '../calendar/calendar.ts'
import { stepsOf } from '../calendar/stays.ts'
import { type Status, TAKES_SEATS } from '../reservations/reservation-status.ts'

/** The covers of one quarter of an hour; `startsAt` in milliseconds. */
export type Quarter = { hour: string; startsAt: number; covers: number }

/** A booking as it occupies a restaurant; `stay` in minutes, 0 for a party that has no seats of its own. */
export type SeatedBooking = { startsAt: number; party: number; stay: number; status: Status }

/** Whether a booking occupies seats, or did so until it was served. */
function counts({ status }: SeatedBooking): boolean {
  return TAKES_SEATS.includes(status) || status === 'COMPLETED'
}

/**
 * The covers at table in each quarter of an hour, from the first start to the end of the last stay, without a gap; none where
 * nobody is booked.
 */
export function quartersOf(bookings: readonly SeatedBooking[]): Quarter[] {
  const covers = new Map<number, number>()
  for (const { startsAt, party, stay } of bookings.filter(counts)) {
    for (const step of stepsOf(startsAt, party, stay)) covers.set(step, (covers.get(step) ?? 0) + party)
  }
  if (covers.size === 0) return []
  const [first, last] = [Math.min(...covers.keys()), Math.max(...covers.keys())]
  const many = (last - first) / (QUARTER * MINUTE) + 1
  return Array.from({ length: many }, (_, n) => first + n * QUARTER * MINUTE).map((startsAt) => ({
    hour: parisHour(startsAt),
    startsAt,
    covers: covers.get(startsAt) ?? 0,
  }))
}

/** The covers that were booked for these bookings, whoever has come. */
export function coversBooked(bookings: readonly SeatedBooking[]): number {
  return bookings.filter(counts).reduce((sum, { party }) => sum + party, 0)
}
