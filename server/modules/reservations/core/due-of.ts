import { addDays, MINUTE, parisInstant, SERVICE_DAY_STARTS } from '@tablee/domain/calendar/calendar'
import { INVITATION_ENDS_BEFORE } from '@tablee/domain/reservations/booking-limits'
import { freeCancelUntil, paymentRetryUntil } from '@tablee/domain/reservations/free-cancel'
import { kindOf } from '@tablee/domain/reservations/reservation-transitions'
import { payUntil } from '@tablee/domain/reservations/table-state-of'
import type { Reservation, Status } from './reservation.ts'

type Settling = Pick<Reservation, 'type' | 'isGroup' | 'startsAt' | 'serviceDay' | 'isWeeklyMeal'>
type Timed = Settling & Pick<Reservation, 'wasAuthorised' | 'holdUntil'>

/** How long a restaurant has to accept an order, and the time after which an order counts as handed over. */
const ACCEPTED_WITHIN = 10 * MINUTE
const HANDED_OVER_WITHIN = 120 * MINUTE

/** Returns when time alone changes a reservation that gets this status at `now`, in milliseconds; null if never. */
export function dueOf(status: Status, reservation: Timed, now: number): number | null {
  const { startsAt, wasAuthorised, holdUntil } = reservation
  switch (status) {
    case 'CREATED':
      return wasAuthorised ? Math.min(now + ACCEPTED_WITHIN, startsAt) : holdUntil
    case 'PAYMENT_FAILED':
      return payUntil(reservation, now) ?? (now < startsAt ? paymentRetryUntil(reservation) : null)
    case 'WAITING_FOR_GUESTS':
      return startsAt - INVITATION_ENDS_BEFORE
    case 'WAITING_FOR_PAYMENT':
      return startsAt
    case 'CONFIRMED':
      return settlementOf(reservation)
    case 'PAID':
      return servedFrom(reservation)
    default:
      return null
  }
}

/**
 * Returns when a payment is captured, in milliseconds. An order is captured when it can no longer be cancelled, a table
 * overnight.
 */
export function settlementOf(reservation: Settling): number {
  const isOrder = kindOf(reservation) === 'order'
  return isOrder ? freeCancelUntil(reservation) : endOfServiceDay(reservation.serviceDay)
}

/** Returns when a booking counts as served, in milliseconds. */
export function servedFrom(reservation: Omit<Settling, 'isWeeklyMeal'>): number {
  const isOrder = kindOf(reservation) === 'order'
  return isOrder ? reservation.startsAt + HANDED_OVER_WITHIN : endOfServiceDay(reservation.serviceDay)
}

/** Returns 06:00 of the next calendar day. */
export function endOfServiceDay(serviceDay: string): number {
  return parisInstant(addDays(serviceDay, 1), SERVICE_DAY_STARTS)
}

/** Returns when the voucher payments planned for a service day are made, in milliseconds. */
export function morningOf(serviceDay: string): number {
  return parisInstant(serviceDay, SERVICE_DAY_STARTS)
}
