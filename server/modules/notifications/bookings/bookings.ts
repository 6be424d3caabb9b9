export {
  notifyOfChange,
  notifyOfDishes,
  notifyOfGoneDishes,
  notifyOfGuestToken,
  notifyOfInvoice,
  notifyOfReminder,
  notifyOfReservation,
  notifyOfShare,
  notifyOfTableDishes,
  notifyOfTakenOff,
} from './notify-of-bookings.ts'
export {
  askRestaurant,
  notifyRestaurant,
  notifyRestaurantOfChange,
  notifyRestaurantOfOrder,
  notifyRestaurantOfSeat,
} from './notify-restaurants.ts'
