import type { Status } from './reservation-status.ts'

type Share = { status: Status }

/** The statuses of a share whose seat was released, to the invitation link or to the restaurant. */
export const SEAT_RELEASED: readonly Status[] = ['CANCELLED']

/** True if a share has a seat. A no-show keeps it to the end. */
export function hasSeat({ status }: Share): boolean {
  return !SEAT_RELEASED.includes(status)
}

export function withSeat<Any extends Share>(shares: readonly Any[]): Any[] {
  return shares.filter(hasSeat)
}

/** Returns how many seats of a table are taken, paid for or not. */
export function seatsTaken(shares: readonly Share[]): number {
  return withSeat(shares).length
}

/** Returns how many seats of a party are still free. */
export function seatsLeft(totalPersons: number, shares: readonly Share[]): number {
  return totalPersons - seatsTaken(shares)
}
