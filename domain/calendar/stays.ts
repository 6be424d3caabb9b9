import { MINUTE, QUARTER } from './calendar.ts'

/** Minutes. */
export const LONGEST_STAY = 150

/** Returns how long a party keeps its table, in minutes (rules, section 3). */
export function stayMinutes(party: number): number {
  if (party <= 2) return 90
  if (party <= 4) return 105
  return party <= 8 ? 120 : LONGEST_STAY
}

/** Returns the instants (milliseconds) of the quarter hours [T, T + stay). Seat occupancy is counted for each. */
export function stepsOf(startsAt: number, party: number, stay = stayMinutes(party)): number[] {
  const steps: number[] = []
  // A loop is faster: a week of one restaurant needs some two thousand calls.
  for (let minutes = 0; minutes + QUARTER <= stay; minutes += QUARTER) steps.push(startsAt + minutes * MINUTE)
  return steps
}

/** Returns the instant (milliseconds) at which the table is free again. `stay` is in minutes. */
export function stayEnd(startsAt: number, party: number, stay = stayMinutes(party)): number {
  return startsAt + stay * MINUTE
}
