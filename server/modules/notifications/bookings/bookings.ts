export {
  notifyOfChange,
  notifyOfDishes,
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
  notifyRestaurantOfOrder,
  notifyRestaurantOfSeat,
} from './notify-restaurants.ts'
