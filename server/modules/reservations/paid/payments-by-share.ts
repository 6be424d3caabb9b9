import type { PaymentSummary } from '@tablee/domain/money/payment-summary'
import type { Database } from '../../../database/connect.ts'
import { namesOf } from '../../accounts/accounts.ts'
import { displayName } from '../core/display-name.ts'
import { reservationsByIds, sharesOf } from '../core/reservations.sql.ts'
import { moneyOfBookings } from '../core/share-money.sql.ts'
import { paymentsOf } from './payments-of.ts'

/**
 * Returns the payments of the guest of each share of these bookings, by share id, as on the guest's own pages at `now`
 * (milliseconds).
 */
export async function paymentsByShare(
  db: Database,
  reservationIds: readonly number[],
  now: number,
): Promise<Map<string, PaymentSummary>> {
  const reservations = await reservationsByIds(db, reservationIds)
  const all = await sharesOf(db, reservationIds)
  const money = await moneyOfBookings(db, reservationIds)
  const people = await namesOf(
    db,
    all.flatMap(({ accountId }) => accountId ?? []),
  )
  return new Map(
    reservations.flatMap((reservation) => {
      const shares = all.filter(({ reservationId }) => reservationId === reservation.id)
      const booking = { reservation, shares, money: money.filter((one) => one.reservationId === reservation.id), now }
      return shares.map((share): [string, PaymentSummary] => [
        share.id,
        paymentsOf(booking, share, (one) => displayName(people.find(({ id }) => id === one.accountId) ?? one, one)),
      ])
    }),
  )
}
