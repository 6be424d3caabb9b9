import type { Facility } from '../facilities.ts'
import type { Limited } from '../ordering/limits/dish-limits.ts'
import type { RestaurantSource } from '../reservations/booking-source.ts'
import type { Pausable } from '../reservations/pauses.ts'
import type { SeatMark } from './marks.ts'
import type { Service } from './services.ts'
import type { StaffJob } from './staff-jobs.ts'
import type { FeeKind } from './waivable-fees.ts'

/**
 * Acts of the staff, stored with their author and time. `reservationId`, `shareId` and `memberId` are ids. No act contains a
 * name, an email or another free text, so that the log holds no further personal data.
 */
export type StaffAct =
  | { act: 'STAFF_INVITED'; job: StaffJob }
  | { act: 'INVITATION_WITHDRAWN'; job: StaffJob }
  | { act: 'STAFF_JOINED'; job: StaffJob }
  | { act: 'JOB_CHANGED'; memberId: string; from: StaffJob; to: StaffJob }
  | { act: 'STAFF_REMOVED'; memberId: string; job: StaffJob }
  | { act: 'STAFF_LEFT'; job: StaffJob }
  | { act: 'OWNERSHIP_RESTORED' }
  | { act: 'SEATS_MARKED'; reservationId: number; shareIds: string[]; mark: SeatMark }
  | { act: 'MARK_UNDONE'; reservationId: number; shareIds: string[] }
  | { act: 'BOOKED_BY_HOUSE'; reservationId: number; source: RestaurantSource; isForced?: boolean }
  | { act: 'BOOKING_CANCELLED'; reservationId: number }
  | { act: 'REQUEST_ACCEPTED'; requestId: string }
  | { act: 'REQUEST_REFUSED'; requestId: string }
  | { act: 'BILL_CLOSED'; reservationId: number }
  | { act: 'ORDER_ACCEPTED'; reservationId: number }
  | { act: 'ORDER_REFUSED'; reservationId: number }
  | { act: 'ORDER_READY'; reservationId: number }
  | { act: 'READY_UNDONE'; reservationId: number }
  | { act: 'ORDER_HANDED_OVER'; reservationId: number }
  | { act: 'ORDER_PRINTED'; reservationId: number }
  | { act: 'LINE_TAKEN_OFF'; reservationId: number; quantity: number }
  | { act: 'EXTRA_ADDED'; reservationId: number; shareId: string; cents: number }
  | { act: 'EXTRA_TAKEN_OFF'; reservationId: number; shareId: string; cents: number }
  | { act: 'FEE_WAIVED'; reservationId: number; shareId: string; fee: FeeKind }
  | { act: 'KITCHEN_PRINTED'; day: string; service: Service }
  | {
      act: 'DISH_LIMITED'
      what: Limited
      id: number
      /** Absent in acts that were stored before limits per service existed. */
      service?: Service | null
      isSoldOut: boolean
      left: number | null
    }
  | { act: 'BOOKINGS_PAUSED'; what: Pausable; until: number }
  | { act: 'BOOKINGS_RESUMED'; what: Pausable }
  | { act: 'REVIEW_ANSWERED'; reviewId: number }
  | { act: 'REPLY_WITHDRAWN'; reviewId: number }
  | { act: 'MENU_PUBLISHED'; menuId: number; added: number; changed: number; removed: number }
  | { act: 'HOURS_CHANGED' }
  | { act: 'HOLIDAYS_CHANGED'; to: 'open' | 'closed' | 'unknown' }
  | { act: 'CLOSURE_ADDED'; from: string; to: string }
  | { act: 'CLOSURE_REMOVED'; from: string; to: string }
  | { act: 'SEATS_CHANGED'; seats: number; lunchSeats: number | null; dinnerSeats: number | null }
  | { act: 'PACING_CHANGED'; coversPerQuarter: number | null; ordersPerSlot: number | null }
  | { act: 'LAST_BOOKING_CHANGED'; minutesAhead: number | null }
  | { act: 'BOOKING_KEPT'; reservationId: number }
  | { act: 'PHOTOGRAPH_ADDED'; photographId: number }
  | { act: 'PHOTOGRAPH_CHANGED'; photographId: number }
  | { act: 'PHOTOGRAPHS_ORDERED' }
  | { act: 'PHOTOGRAPH_REMOVED'; photographId: number }
  | { act: 'MOVE_OFFERED'; reservationId: number }
  | { act: 'MOVE_WITHDRAWN'; reservationId: number }
  | { act: 'TABLE_MOVED'; reservationId: number }
  | { act: 'TILL_KEY_MADE'; keyId: string }
  | { act: 'TILL_KEY_REVOKED'; keyId: string }
  | { act: 'TILL_KEY_KEPT'; keyId: string }
  | { act: 'DEVICE_ADDED'; deviceId: string }
  | { act: 'DEVICE_REMOVED'; deviceId: string }
  | { act: 'WEBHOOK_ADDED'; endpointId: string }
  | { act: 'WEBHOOK_CHANGED'; endpointId: string }
  | { act: 'WEBHOOK_REMOVED'; endpointId: string }
  | { act: 'WEBHOOK_SECRET_RENEWED'; endpointId: string }
  | { act: 'CODE_MADE'; code: string }
  | { act: 'CODE_PAUSED'; code: string }
  | { act: 'CODE_RESUMED'; code: string }
  | { act: 'CODE_ENDED'; code: string }
  | { act: 'FACILITIES_CHANGED'; facilities: Facility[] }
  | { act: 'TO_GO_CHANGED'; hasClickCollect: boolean; hasDelivery: boolean; feeCents: number; areaIds: number[] }

export type StaffActKind = StaffAct['act']
