import { FREE_CANCEL_BEFORE, INVITATION_ENDS_BEFORE } from '@tablee/domain/booking-limits'
import { addDays, parisInstant, SERVICE_DAY_STARTS } from '@tablee/domain/calendar'
import type { Reservation, Status } from './reservation.ts'

type Timed = Pick<Reservation, 'startsAt' | 'serviceDay' | 'wasAuthorised' | 'holdUntil'>

/** When time alone changes a reservation that is in this status from `now` on, in milliseconds; null where it never does. */
export function dueOf(
  status: Status,
  { startsAt, serviceDay, wasAuthorised, holdUntil }: Timed,
  now: number,
): number | null {
  switch (status) {
    case 'CREATED':
      return holdUntil
    case 'PAYMENT_FAILED':
      if (!wasAuthorised) return holdUntil ?? startsAt
      // A renewal that was refused may be mended while one can cancel for free; a capture, after the meal, for ever.
      return now < startsAt ? startsAt - FREE_CANCEL_BEFORE : null
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
function endOfServiceDay(serviceDay: string): number {
  return parisInstant(addDays(serviceDay, 1), SERVICE_DAY_STARTS)
}
