export { createReservation } from './create-reservation.ts'
