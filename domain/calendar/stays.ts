import { MINUTE, QUARTER } from './calendar.ts'

/** Minutes. */
export const LONGEST_STAY = 150

/** How long a party keeps its table, in minutes (rules, section 3). */
export function stayMinutes(party: number): number {
  if (party <= 2) return 90
  if (party <= 4) return 105
  return party <= 8 ? 120 : LONGEST_STAY
}

/** The instants (milliseconds) of the quarter hours [T, T + stay); the occupancy of seats is counted for each. */
export function stepsOf(startsAt: number, party: number, stay = stayMinutes(party)): number[] {
  const steps: number[] = []
  // A loop, because a house's week asks for some two thousand.
  for (let minutes = 0; minutes + QUARTER <= stay; minutes += QUARTER) steps.push(startsAt + minutes * MINUTE)
  return steps
}

/** The instant (milliseconds) at which the table is free again; `stay` is in minutes. */
export function stayEnd(startsAt: number, party: number, stay = stayMinutes(party)): number {
  return startsAt + stay * MINUTE
}
