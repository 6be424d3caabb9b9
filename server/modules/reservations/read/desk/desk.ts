export { orderedFor } from '../../core/portions/ordered.sql.ts'
export { lockReservation, SHARES } from '../../core/reservations.sql.ts'
export { purgeGuests as forgetGuests } from '../../core/writing/set-fields.sql.ts'
export { type BillSeat, billAtDesk, type DeskBill } from './desk-bill.ts'
export {
  DESK_BOOKING,
  type DeskBooking,
  type DeskLine,
  type DeskName,
  type DeskSeat,
  deskNames,
  ORDER_TO_GO,
  type OrderToGo,
} from './desk-bookings.sql.ts'
