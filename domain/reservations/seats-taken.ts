import type { Status } from './reservation-status.ts'

type Share = { status: Status }

/** A share whose seat went back, to the link or to the restaurant. */
export const SEAT_GIVEN_BACK: readonly Status[] = ['CANCELLED']

/** Whether whose share it is has a seat; who did not come had it to the end. */
export function hasSeat({ status }: Share): boolean {
  return !SEAT_GIVEN_BACK.includes(status)
}

/** The shares of those who are in. */
export function withSeat<Any extends Share>(shares: readonly Any[]): Any[] {
  return shares.filter(hasSeat)
}

/** How many seats of a table are taken, be they paid for or not. */
export function seatsTaken(shares: readonly Share[]): number {
  return withSeat(shares).length
}

/** How many of a party are still to come. */
export function seatsLeft(totalPersons: number, shares: readonly Share[]): number {
  return totalPersons - seatsTaken(shares)
}
