import type { Tx } from '../../../../context.ts'
import { openDebtsOf } from '../../../payments/debts/debts.ts'
import { isFateAwaited, splitExtras } from '../../after-meal/add-extra.ts'
import * as rows from '../../core/after-the-meal.sql.ts'
import { isBillOpen } from '../../core/bill.ts'
import { endOfServiceDay } from '../../core/due-of.ts'
import type { BookingForEmail, SeatForEmail } from './read-bookings.ts'

/** Extras and no-show of one payer's evening, for emails; cents, milliseconds. */
export type Evening = {
  extras: rows.Extra[]
  awaited: rows.Extra[]
  /** The sum of those of `awaited` that are charged if their payer does not respond. */
  awaitedCents: number
  /** Unanswered extras over the agreed limit. */
  beyond: rows.Extra[]
  noShow: Awaited<ReturnType<typeof rows.noShowOf>>
  endsAt: number
  isBillOpen: boolean
}

export async function eveningOf(
  { db, clock }: Tx,
  { reservation, seats }: BookingForEmail,
  seat: SeatForEmail,
): Promise<Evening> {
  const { extras, beyond } = await splitExtras(db, reservation, seats, seat)
  const isAwaited = isFateAwaited(reservation, await openDebtsOf(db, [seat.id]), clock.now())
  const isBeyond = (one: rows.Extra) => beyond.some(({ id }) => id === one.id)
  const awaited = extras.filter((one) => one.isAccepted === null && isAwaited(isBeyond(one) ? 'BEYOND' : 'AGREED'))
  return {
    extras,
    awaited,
    awaitedCents: awaited.reduce((sum, one) => (isBeyond(one) ? sum : sum + one.priceCents), 0),
    beyond,
    noShow: await rows.noShowOf(db, seat.id),
    endsAt: endOfServiceDay(reservation.serviceDay),
    isBillOpen: isBillOpen(reservation),
  }
}
