export {
  endOfInvitation,
  getReservation,
  getUserReservation,
  invitationByLink,
  linkSeen,
  myReservations,
  priceOfShare,
  type ReservationView,
  type ShareView,
  sharesSeen,
} from './read-reservation.ts'
