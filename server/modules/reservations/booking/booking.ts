export { addHouseBooking } from './add-house-booking.ts'
export { companyPartOf } from './company-part-of.ts'
export { createReservation } from './create-reservation.ts'
export { createWeeklyOrders } from './create-weekly-orders.ts'
