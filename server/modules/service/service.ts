export { bookByPhone } from './book-by-phone.ts'
export { markSeats } from './mark-seats.ts'
export { personalData } from './personal-data.ts'
export { readDayAhead } from './read-day-ahead.ts'
