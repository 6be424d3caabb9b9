import { MINUTE, parisHour, QUARTER } from '../calendar/calendar.ts'
import { stepsOf } from '../calendar/stays.ts'
import { type Status, TAKES_SEATS } from '../reservations/reservation-status.ts'

/**
 * The covers of one quarter of an hour, and separately those beyond the seats that an owner has forced. `startsAt` is in
 * milliseconds.
 */
export type Quarter = { hour: string; startsAt: number; covers: number; forced: number }

/** A booking with its time at the table. `stay` is in minutes, 0 for a party without seats of its own. */
export type SeatedBooking = { startsAt: number; party: number; stay: number; status: Status; isForced: boolean }

/** True if a booking occupies seats, or did so until it was served. */
function counts({ status }: SeatedBooking): boolean {
  return TAKES_SEATS.includes(status) || status === 'COMPLETED'
}

/**
 * Returns the covers in each quarter of an hour, from the first start to the end of the last stay, without a gap; none without
 * bookings.
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

/** Returns the covers of these bookings, whether or not the guests have come. */
export function coversBooked(bookings: readonly SeatedBooking[]): number {
  return bookings.filter(counts).reduce((sum, { party }) => sum + party, 0)
}
