import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../../context.ts'
import type { AtDesk } from '../../../staff/staff.rights.ts'
import { notingAct } from '../../../staff/staff.ts'
import { keepingTap } from '../../../staff/taps/taps.ts'
import type { BookingAt } from './locked-booking.ts'

type Noted = Parameters<typeof notingAct>[2]

/** Returns the SQL fragments that record an act on a booking and its tap, for the statement that executes the act. */
export function noted(
  tx: Pick<Tx, 'clock'>,
  staff: AtDesk,
  { reservationId }: Pick<BookingAt, 'reservationId'>,
  act: Noted,
  tapKey: string | null = null,
): RawBuilder<unknown>[] {
  const acted = notingAct(tx, staff, act, sql`${reservationId}::int`, sql`(select 1) once`)
  return tapKey === null ? [acted] : [acted, keepingTap(tx, staff, tapKey)]
}
