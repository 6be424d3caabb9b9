export { guestToken, linkToken } from '../core/link.ts'
export { payingSeat } from './paid-for-by.ts'
export { personalData } from './personal-data.ts'
export {
  DESK_BOOKING,
  deskNames,
  type DeskBooking,
  type DeskLine,
  type DeskSeat,
  type DeskTableDish,
} from './for-desk.sql.ts'
export { type Evening, eveningOf } from './read-evening.ts'
export {
  type BookingForEmail,
  bookingForEmails,
  bookingOfShare,
  bookingsOfDay,
  linksForSeat,
  type SeatForEmail,
} from './read-for-emails.ts'
export { type Sale, saleOf, saleOfHost } from './read-for-invoices.ts'
