export { askForOtherDishes, TOLD_AFTER } from './ask-for-other-dishes.ts'
export { runDueReservations } from './run-due-reservations.ts'
