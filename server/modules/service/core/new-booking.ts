import { notedMark } from '@tablee/domain/service/marks'
import type { Reservation, Share } from '../../reservations/reservations.ts'
import type { ServiceBooking } from './service.sql.ts'

/** A booking that the restaurant has just entered, as it would be read; `arrivedAt` (ms): its guests stand at the door. */
export function newBooking(
  { reservation, share }: { reservation: Reservation; share: Share },
  { phone, arrivedAt }: { phone: string | null; arrivedAt: number | null },
): ServiceBooking {
  const mark = arrivedAt === null ? [] : [{ shareId: share.id, ...notedMark(null, 'ARRIVED', arrivedAt) }]
  return {
    ...reservation,
    ...{
      isBillClosed: false,
      hasHost: false,
      movesTo: null,
      earlierVisits: 0,
      isTold: false,
      phone,
      marks: mark,
      tableDishes: [],
    },
    seats: [{ ...share, account: null, allergens: [], lines: [], absentAt: null }],
  }
}
