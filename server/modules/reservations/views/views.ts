export {
  endOfInvitation,
  getReservation,
  getUserReservation,
  invitationByLink,
  joinedView,
  linkSeen,
  myReservations,
  priceOfShare,
  type ReservationView,
  type ShareView,
  sharesSeen,
} from './read-reservation.ts'
