import { paymentInFull } from '@tablee/domain/money/payment-words'
import type { ReservationType } from '../../../generated/graphql.ts'
import { typeset } from '../../../words/typeset.ts'
import { type BookingWithPayments, paymentSeen } from './payment-seen.ts'

type Booking = BookingWithPayments & { type: ReservationType; isGroup: boolean; date: number; isWeeklyMeal: boolean }

/** The viewer's payments in full: authorised amounts and their end, debits and their purpose, or the guest who paid. */
export function MoneyLine({ booking }: { booking: Booking }) {
  const text = paymentInFull(paymentSeen(booking), { ...booking, startsAt: booking.date })
  return text === null ? null : <p className="text-ink-soft">{typeset(`${text}.`)}</p>
}
