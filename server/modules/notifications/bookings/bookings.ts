export { tellOfChange, tellOfGuestToken, tellOfInvoice, tellOfReservation, tellOfShare } from './tell-of-bookings.ts'
export { askRestaurant, tellRestaurant, tellRestaurantOfChange, tellRestaurantOfSeat } from './tell-restaurants.ts'
