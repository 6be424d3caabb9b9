export { coveringSeat } from './cover-of.ts'
export { personalData } from './personal-data.ts'
export { type Evening, eveningOf } from './read-evening.ts'
export { type Sale, saleOf, saleOfHost } from './read-for-invoices.ts'
export {
  bookingForLetters,
  bookingOfShare,
  bookingsOfDay,
  linksForSeat,
  type Seat,
  type ToldBooking,
} from './read-for-letters.ts'
