export { feePayingSeat } from './paid-for-by.ts'
export { paymentOfSeat } from './payment-of-seat.ts'
export { personalData } from './personal-data.ts'
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
