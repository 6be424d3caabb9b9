import type { Database } from '../../../../database/connect.ts'
import { attemptsOf } from '../../../payments/payments.ts'
import { feePayingShareOf } from '../../core/own-card.ts'
import type { BookingForEmail, SeatForEmail } from './read-bookings.ts'

/** Returns the seat of the guest whose card pays the no-show fee of another's seat; null if it is the absent guest's own. */
export async function feePayingSeat(
  { db }: { db: Database },
  { seats }: BookingForEmail,
  seat: SeatForEmail,
): Promise<SeatForEmail | null> {
  return feePayingShareOf(await attemptsOf(db, [seat.id]), seat, seats)
}
