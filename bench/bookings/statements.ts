/** The writes of each booking, in order. The first statement runs before the transaction, the others in it. */
export type Writes = { texts: string[]; bookings: unknown[][][] }

/** Placeholder in the values for the reservation's id, which the database assigns. */
export const ID = 900_000_001
