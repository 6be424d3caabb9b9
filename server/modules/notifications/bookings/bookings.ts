export {
  notifyOfChange,
  notifyOfGuestToken,
  notifyOfInvoice,
  notifyOfReminder,
  notifyOfReservation,
  notifyOfShare,
} from './notify-of-bookings.ts'
export {
  askRestaurant,
  notifyRestaurant,
  notifyRestaurantOfChange,
  notifyRestaurantOfSeat,
} from './notify-restaurants.ts'
