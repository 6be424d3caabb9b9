import { FREE_CANCEL_BEFORE, INVITATION_ENDS_BEFORE } from '@tablee/domain/booking-limits'
import { addDays, parisInstant, SERVICE_DAY_STARTS } from '@tablee/domain/calendar'
import type { Reservation, Status } from './reservation.ts'

type Timed = Pick<Reservation, 'startsAt' | 'serviceDay' | 'wasAuthorised' | 'holdUntil'>

/** When time alone changes a reservation in this status, in milliseconds; null where it never does. */
export function dueOf(status: Status, { startsAt, serviceDay, wasAuthorised, holdUntil }: Timed): number | null {
  switch (status) {
    case 'CREATED':
      return holdUntil
    case 'PAYMENT_FAILED':
      // A renewal that was refused may be mended until one could still cancel for free.
      return wasAuthorised ? startsAt - FREE_CANCEL_BEFORE : (holdUntil ?? startsAt)
    case 'WAITING_FOR_GUESTS':
      return startsAt - INVITATION_ENDS_BEFORE
    case 'WAITING_FOR_PAYMENT':
      return startsAt
    case 'CONFIRMED':
    case 'PAID':
      return endOfServiceDay(serviceDay)
    default:
      return null
  }
}

/** 06:00 of the next calendar day. */
export function endOfServiceDay(serviceDay: string): number {
  return parisInstant(addDays(serviceDay, 1), SERVICE_DAY_STARTS)
}
