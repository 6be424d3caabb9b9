/** What one booking writes, in order: the first statement before its transaction, the others in it. */
export type Writes = { texts: string[]; bookings: unknown[][][] }

/** Stands in the values for the number of the reservation, which the database gives. */
export const ID = 900_000_001
