import { sql } from 'kysely'
import type { Tx } from '../../../context.ts'
import { notingAct, type Staff } from '../../staff/staff.ts'
import type { BookingAt } from './locked-booking.ts'

type Noted = Parameters<typeof notingAct>[2]

/** The part of a statement that notes an act on a booking, for the statement that does it. */
export function noted(tx: Pick<Tx, 'clock'>, staff: Staff, { reservationId }: BookingAt, act: Noted) {
  return notingAct(tx, staff, act, sql`${reservationId}::int`, sql`(select 1) once`)
}
