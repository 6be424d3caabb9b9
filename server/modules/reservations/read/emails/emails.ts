export { type BookingForEmail, type Evening, type SeatForEmail, bookingForEmails, bookingOfShare, bookingsOfDay, eveningOf, feePayingSeat, linksForSeat, paymentOfSeat } from './read-bookings.ts'
