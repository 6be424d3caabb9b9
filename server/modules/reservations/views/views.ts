export {
  endOfInvitation,
  getReservation,
  getUserReservation,
  invitationByLink,
  joinedView,
  myReservations,
  priceOfShare,
  type ReservationView,
  type ShareView,
  visibleLink,
  visibleShares,
} from './read-reservation.ts'
