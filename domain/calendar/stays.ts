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
  return Array.from({ length: stay / QUARTER }, (_, step) => startsAt + step * QUARTER * MINUTE)
}

/** The instant (milliseconds) at which the table is free again; `stay` is in minutes. */
export function stayEnd(startsAt: number, party: number, stay = stayMinutes(party)): number {
  return startsAt + stay * MINUTE
}
