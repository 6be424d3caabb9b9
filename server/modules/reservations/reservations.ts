import { DAY } from '@tablee/domain/calendar'
import type { Context, Tx } from '../../context.ts'
import { hashOf } from '../../secrets.ts'
import * as rows from './reservations.sql.ts'

export { addExtra, answerExtra, extrasSeen } from './add-extra.ts'
export { acceptOrder, handOver, refuseOrder } from './answer-order.ts'
export { answerReminder, linkedSeat, type Reminded, seatFreeUntil } from './answer-reminder.ts'
export { applyCoupon, type CouponPreview } from './apply-coupon.ts'
export { type FlashBegun, restoflashInitTransaction } from './begin-resto-flash.ts'
export { cancelByRestaurant, refundShare } from './by-restaurant.ts'
export { cancelReservation } from './cancel-reservation.ts'
export { changeTerms } from './change-terms.ts'
export { closeReservation } from './close-reservation.ts'
export { coveringSeat, coverOf } from './cover-of.ts'
export { createReservation } from './create-reservation.ts'
export { endOf as settledFrom } from './due-of.ts'
export { forgetOldGuests } from './forget-old-guests.ts'
export { reasonOfEnd } from './former-reasons.ts'
export { askGuestData, forgetGuestData, readGuestData } from './guest-data.ts'
export { guestDataLink } from './guest-data-link.ts'
export { hearDebt, hearPayment, hearRenewalRefused } from './hear-payment.ts'
export { dropUnusedVouchers, hearVoucher } from './hear-voucher.ts'
export { joinReservation } from './join-reservation.ts'
export { keepInvitation } from './keep-invitation.ts'
export { leaveReservation, removeGuest } from './leave-reservation.ts'
export { leaveTip } from './leave-tip.ts'
export { logOut } from './log-out.ts'
export { makeWhole } from './make-whole.ts'
export {
  contestNoShow,
  liftNoShow,
  markNoShow,
  noShowSeen,
  runDueNoShows,
  upholdNoShow,
} from './mark-no-show.ts'
export { owedAfter } from './owed-after.ts'
export { type CardPayment, confirmPayment, coverShare, paymentOutcome, payShare, sayOutcome } from './pay-share.ts'
export { openFor, payUntilSeen } from './pay-until.ts'
export { shareAuthorised, shareRefused } from './payment-outcome.ts'
export { PAYMENT_STATES, paymentState } from './payment-state.ts'
export { personalData } from './personal-data.ts'
export { priceToCover } from './price-to-cover.ts'
export { type Evening, eveningOf } from './read-evening.ts'
export { type Sale, saleOf, saleOfHost } from './read-for-invoices.ts'
export {
  bookingForLetters,
  bookingOfShare,
  bookingsOfDay,
  linksForSeat,
  type Seat,
  type ToldBooking,
} from './read-for-letters.ts'
export { personOf } from './read-once.ts'
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
} from './read-reservation.ts'
export type * from './reservation.ts'
export { sharesOfGuest } from './reservations.sql.ts'
export { runDueReservations } from './run-due-reservations.ts'
export { closeBill } from './settle.ts'
export { updateReservation } from './update-reservation.ts'
export { visitOf } from './visit-of.ts'
export { type VoucherChoice, voucherTerms } from './voucher-of.ts'

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
