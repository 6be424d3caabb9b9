export {
  notifyOfChange,
  notifyOfDishes,
  notifyOfGoneDishes,
  notifyOfGuestToken,
  notifyOfInvoice,
  notifyOfReminder,
  notifyOfReservation,
  notifyOfShare,
  notifyOfTakenOff,
} from './notify-of-bookings.ts'
export {
  askRestaurant,
  notifyRestaurant,
  notifyRestaurantOfChange,
  notifyRestaurantOfOrder,
  notifyRestaurantOfSeat,
} from './notify-restaurants.ts'
