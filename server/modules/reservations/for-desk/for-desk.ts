export { orderedFor } from '../core/portions/ordered.sql.ts'
export { purgeGuests as forgetGuests } from '../core/write-reservations.sql.ts'
export { DESK_BOOKING, type DeskBooking, type DeskLine, type DeskSeat, deskNames } from './for-desk.sql.ts'
export { DESK_ORDER, type DeskOrder } from './for-orders.sql.ts'
