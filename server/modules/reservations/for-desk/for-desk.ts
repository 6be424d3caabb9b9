export { orderedFor } from '../core/portions/ordered.sql.ts'
export { purgeGuests as forgetGuests } from '../core/write-reservations.sql.ts'
export { DESK_BOOKING, type DeskBooking, type DeskLine, type DeskSeat, deskNames } from './for-desk.sql.ts'
export { ORDER_TO_GO, type OrderToGo } from './for-orders.sql.ts'
