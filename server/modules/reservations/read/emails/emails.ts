export { feePayingSeat } from './fee-paying-seat.ts'
export { paymentOfSeat } from './payment-of-seat.ts'
export {
  type BookingForEmail,
  bookingForEmails,
  bookingOfShare,
  bookingsOfDay,
  linksForSeat,
  type SeatForEmail,
} from './read-bookings.ts'
export { type Evening, eveningOf } from './read-evening.ts'
