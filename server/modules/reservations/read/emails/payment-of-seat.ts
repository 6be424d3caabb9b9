import type { PaymentSummary } from '@tablee/domain/money/payment-summary'
import type { Tx } from '../../../../context.ts'
import { moneyOfBookings } from '../../core/share-money.sql.ts'
import { paymentsOf } from '../../paid/paid.ts'
import type { BookingForEmail, SeatForEmail } from './read-bookings.ts'

/** Returns what the guest of a seat has paid for a booking, as on their pages. `nameOf` returns a guest's name for emails. */
export async function paymentOfSeat(
  { db, clock }: Tx,
  { reservation, seats }: BookingForEmail,
  seat: SeatForEmail,
  nameOf: (seat: SeatForEmail) => string,
): Promise<PaymentSummary> {
  const money = await moneyOfBookings(db, [reservation.id])
  return paymentsOf({ reservation, shares: seats, money, now: clock.now() }, seat, nameOf)
}
