import { DAY } from '@tablee/domain/calendar/calendar'
import type { Context, Tx } from '../../context.ts'
import { hashOf } from '../../secrets.ts'
import * as rows from './core/reservations.sql.ts'

export { addExtra, answerExtra, extrasSeen } from './after-meal/add-extra.ts'
export { leaveTip } from './after-meal/leave-tip.ts'
export { makeWhole } from './after-meal/make-whole.ts'
export {
  contestNoShow,
  liftNoShow,
  markNoShow,
  noShowSeen,
  runDueNoShows,
  upholdNoShow,
} from './after-meal/mark-no-show.ts'
export { owedAfter } from './after-meal/owed-after.ts'
export { closeBill } from './after-meal/settle.ts'
export { applyCoupon, type CouponPreview } from './billing/apply-coupon.ts'
export { type FlashBegun, restoflashInitTransaction } from './billing/begin-resto-flash.ts'
export { hearDebt, hearPayment, hearRenewalRefused } from './billing/hear-payment.ts'
export { dropUnusedVouchers, hearVoucher } from './billing/hear-voucher.ts'
export {
  type CardPayment,
  confirmPayment,
  coverShare,
  paymentOutcome,
  payShare,
  sayOutcome,
} from './billing/pay-share.ts'
export { openFor, payUntilSeen } from './billing/pay-until.ts'
export { shareAuthorised, shareRefused } from './billing/payment-outcome.ts'
export { PAYMENT_STATES, paymentState } from './billing/payment-state.ts'
export { priceToCover } from './billing/price-to-cover.ts'
export { type VoucherChoice, voucherTerms } from './billing/voucher-of.ts'
export { createReservation } from './booking/create-reservation.ts'
export { acceptOrder, handOver, refuseOrder } from './changes/answer-order.ts'
export { answerReminder, linkedSeat, type Reminded, seatFreeUntil } from './changes/answer-reminder.ts'
export { cancelByRestaurant, refundShare } from './changes/by-restaurant.ts'
export { cancelReservation } from './changes/cancel-reservation.ts'
export { leaveReservation, removeGuest } from './changes/leave-reservation.ts'
export { endOf as settledFrom } from './core/due-of.ts'
export { reasonOfEnd } from './core/former-reasons.ts'
export { personOf } from './core/read-once.ts'
export type * from './core/reservation.ts'
export { sharesOfGuest } from './core/reservations.sql.ts'
export { closeReservation } from './groups/close-reservation.ts'
export { forgetOldGuests } from './groups/forget-old-guests.ts'
export { askGuestData, forgetGuestData, readGuestData } from './groups/guest-data.ts'
export { guestDataLink } from './groups/guest-data-link.ts'
export { joinReservation } from './groups/join-reservation.ts'
export { keepInvitation } from './groups/keep-invitation.ts'
export { logOut } from './groups/log-out.ts'
export { visitOf } from './groups/visit-of.ts'
export { runDueReservations } from './jobs/run-due-reservations.ts'
export { coveringSeat, coverOf } from './readers/cover-of.ts'
export { personalData } from './readers/personal-data.ts'
export { type Evening, eveningOf } from './readers/read-evening.ts'
export { type Sale, saleOf, saleOfHost } from './readers/read-for-invoices.ts'
export {
  bookingForLetters,
  bookingOfShare,
  bookingsOfDay,
  linksForSeat,
  type Seat,
  type ToldBooking,
} from './readers/read-for-letters.ts'
export { changeTerms } from './reschedule/change-terms.ts'
export { updateReservation } from './reschedule/update-reservation.ts'
export {
  changedView,
  displayNameOf,
  endOfInvitation,
  freeUntilSeen,
  getReservation,
  getUserReservation,
  guestShare,
  type Invitation,
  invitationByLink,
  joinedView,
  linesSeen,
  linkSeen,
  myReservations,
  priceOfShare,
  type ReservationView,
  type ShareView,
  settledAt,
  sharesSeen,
  sumSeen,
  totalWithoutTax,
  viewOf,
} from './views/read-reservation.ts'

const GUEST_TOKEN_LASTS = 30 * DAY

/** The guest whose token this is, until thirty days after the meal; null for nobody's. */
export async function findGuest({ db, clock }: Tx, token: string) {
  const found = await rows.shareByGuestToken(db, hashOf(token), new Date(clock.now() - GUEST_TOKEN_LASTS))
  return found && { kind: 'guest' as const, ...found }
}

/** A text for each reservation that is another one after every change. */
export function tracesOf(db: Context['db'], ids: readonly number[]): Promise<{ id: number; trace: string }[]> {
  return rows.tracesOf(db, ids)
}
