import { MINUTE, parisHour, QUARTER } from '../calendar/calendar.ts'
import { stepsOf } from '../calendar/stays.ts'
import { type Status, TAKES_SEATS } from '../reservations/reservation-status.ts'

/** The covers of one quarter of an hour, and those beside them that an owner has forced; `startsAt` in milliseconds. */
export type Quarter = { hour: string; startsAt: number; covers: number; forced: number }

/** A booking as it occupies a restaurant; `stay` in minutes, 0 for a party that has no seats of its own. */
export type SeatedBooking = { startsAt: number; party: number; stay: number; status: Status; isForced: boolean }

/** Whether a booking occupies seats, or did so until it was served. */
function counts({ status }: SeatedBooking): boolean {
  return TAKES_SEATS.includes(status) || status === 'COMPLETED'
}

/**
 * The covers at table in each quarter of an hour, from the first start to the end of the last stay, without a gap; none where
 * nobody is booked.
 */
export function quartersOf(bookings: readonly SeatedBooking[]): Quarter[] {
  const seated = bookings.filter(counts)
  const covers = coversByStep(seated.filter(({ isForced }) => !isForced))
  const forced = coversByStep(seated.filter(({ isForced }) => isForced))
  const steps = [...covers.keys(), ...forced.keys()]
  if (steps.length === 0) return []
  const [first, last] = [Math.min(...steps), Math.max(...steps)]
  const many = (last - first) / (QUARTER * MINUTE) + 1
  return Array.from({ length: many }, (_, n) => first + n * QUARTER * MINUTE).map((startsAt) => ({
    hour: parisHour(startsAt),
    startsAt,
    covers: covers.get(startsAt) ?? 0,
    forced: forced.get(startsAt) ?? 0,
  }))
}

function coversByStep(bookings: readonly SeatedBooking[]): Map<number, number> {
  const covers = new Map<number, number>()
  for (const { startsAt, party, stay } of bookings) {
    for (const step of stepsOf(startsAt, party, stay)) covers.set(step, (covers.get(step) ?? 0) + party)
  }
  return covers
}

/** The covers that were booked for these bookings, whoever has come. */
export function coversBooked(bookings: readonly SeatedBooking[]): number {
  return bookings.filter(counts).reduce((sum, { party }) => sum + party, 0)
}
