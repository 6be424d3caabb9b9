export { runDueReservations } from './run-due-reservations.ts'
