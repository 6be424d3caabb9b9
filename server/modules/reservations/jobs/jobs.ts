export { restoreNoShows, settleLateArrival } from '../after-meal/late-arrivals.ts'
export { askForOtherDishes } from './ask-for-other-dishes.ts'
export { findDebtor } from './find-debtor.ts'
export { runDueReservations } from './run-due-reservations.ts'
