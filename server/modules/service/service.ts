export { bookByPhone } from './book-by-phone.ts'
export { bookingsOfNumber } from './core/service.sql.ts'
export { markSeats } from './mark-seats.ts'
export { personalData } from './personal-data.ts'
