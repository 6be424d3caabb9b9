import type { Status } from './reservation-status.ts'

type Share = { status: Status }

/** The statuses of a share whose seat was released, to the invitation link or to the restaurant. */
export const SEAT_RELEASED: readonly Status[] = ['CANCELLED']

/** Whether a share has a seat; a no-show keeps it to the end. */
export function hasSeat({ status }: Share): boolean {
  return !SEAT_RELEASED.includes(status)
}

/** The shares that have a seat. */
export function withSeat<Any extends Share>(shares: readonly Any[]): Any[] {
  return shares.filter(hasSeat)
}

/** How many seats of a table are taken, paid for or not. */
export function seatsTaken(shares: readonly Share[]): number {
  return withSeat(shares).length
}

/** How many seats of a party nobody has taken yet. */
export function seatsLeft(totalPersons: number, shares: readonly Share[]): number {
  return totalPersons - seatsTaken(shares)
}
