import { notedMark } from '@tablee/domain/service/marks'
import type { Reservation, Share } from '../../../reservations/reservations.ts'
import type { ServiceBooking } from './service.sql.ts'

/**
 * Returns a booking that the restaurant has just entered, in the form in which it would be read. `arrivedAt` (ms) is set for
 * walk-ins.
 */
export function newBooking(
  { reservation, share }: { reservation: Reservation; share: Share },
  { phone, arrivedAt }: { phone: string | null; arrivedAt: number | null },
): ServiceBooking {
  const mark = arrivedAt === null ? [] : [{ shareId: share.id, ...notedMark(null, 'ARRIVED', arrivedAt) }]
  return {
    ...reservation,
    isBillClosed: false,
    hasHost: false,
    movesTo: null,
    earlierVisits: 0,
    isTold: false,
    phone,
    marks: mark,
    tableDishes: [],
    seats: [{ ...share, account: null, allergens: [], lines: [], absentAt: null }],
  }
}
