export { bookingsAhead } from '../../changes/end-bookings.ts'
export { paymentsByShare } from '../../paid/paid.ts'
export { type ContestedAbsence, contestedAbsences, type FoundBooking, findBookings, paidAhead } from './bookings.sql.ts'
export { type StoryMove, type StoryRows, type StorySeat, storyOf } from './story.sql.ts'
