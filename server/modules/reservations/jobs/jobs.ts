export { askForOtherDishes } from './ask-for-other-dishes.ts'
export { runDueReservations } from './run-due-reservations.ts'
