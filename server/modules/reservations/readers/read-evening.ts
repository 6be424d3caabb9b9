import type { Database } from '../../../database/connect.ts'
import { splitExtras } from '../after-meal/add-extra.ts'
import * as rows from '../core/after-the-meal.sql.ts'
import { endOfServiceDay } from '../core/due-of.ts'
import type { BookingForEmail, SeatForEmail } from './read-for-emails.ts'

/** Extras and no-show of one payer's evening, for emails; cents, milliseconds. */
export type Evening = {
  extras: rows.Extra[]
  /** The sum of the extras that are charged as of now. */
  debitedCents: number
  /** Unanswered extras over the agreed limit. */
  beyond: rows.Extra[]
  noShow: Awaited<ReturnType<typeof rows.noShowOf>>
  endsAt: number
}

export async function eveningOf(
  { db }: { db: Database },
  { reservation, seats }: BookingForEmail,
  seat: SeatForEmail,
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
