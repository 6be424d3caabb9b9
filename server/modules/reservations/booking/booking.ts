export { createReservation } from './create-reservation.ts'
export { createWeeklyOrders } from './create-weekly-orders.ts'
