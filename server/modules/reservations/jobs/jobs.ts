export { askForOtherDishes } from './ask-for-other-dishes.ts'
export { findDebtor } from './find-debtor.ts'
export { runDueReservations } from './run-due-reservations.ts'
