import type { Database } from '../../../database/connect.ts'
import { splitExtras } from '../after-meal/add-extra.ts'
import * as rows from '../core/after-the-meal.sql.ts'
import { endOfServiceDay } from '../core/due-of.ts'
import type { Seat, ToldBooking } from './read-for-letters.ts'

/** What a restaurant said of an evening to one payer, as letters know it; money in cents, instants in milliseconds. */
export type Evening = {
  extras: rows.Extra[]
  /** What is debited of them as they stand. */
  debitedCents: number
  /** What lies beyond what was agreed to, and nobody has answered. */
  beyond: rows.Extra[]
  noShow: Awaited<ReturnType<typeof rows.noShowOf>>
  endsAt: number
}

export async function eveningOf(
  { db }: { db: Database },
  { reservation, seats }: ToldBooking,
  seat: Seat,
): Promise<Evening> {
  const { charged, beyond } = await splitExtras(db, reservation, seats, seat)
  return {
    extras: await rows.extrasOf(db, [seat.id]),
    debitedCents: charged.reduce((sum, { priceCents }) => sum + priceCents, 0),
    beyond,
    noShow: await rows.noShowOf(db, seat.id),
    endsAt: endOfServiceDay(reservation.serviceDay),
  }
}
