import type { JobContext } from '../context.ts'
import { openEmailChange, openPasswordReset } from '../modules/accounts/profile/profile.ts'
import { openRegistration } from '../modules/accounts/sign-up/sign-up.ts'
import { creditRefunds, invoiceAfter, invoiceShare, summariseGroup } from '../modules/invoices/invoices.ts'
import * as told from '../modules/notifications/notifications.ts'
import { makeWhole } from '../modules/reservations/after-meal/after-meal.ts'
import { hearDebt, hearPayment, hearRenewalRefused, hearVoucher } from '../modules/reservations/billing/billing.ts'
import { keepInvitation } from '../modules/reservations/groups/groups.ts'
import { hearReview } from '../modules/reviews/reviews.ts'
import { refreshCards } from '../modules/search/search.ts'
import type { EventName, Events } from './outbox.ts'

export type Subscriber<Name extends EventName> = (parts: JobContext, payload: Events[Name]) => Promise<void>

export type Subscribers = { [Name in EventName]: Subscriber<Name>[] }

/** The one table: event → who subscribes. A subscriber may hear the same event twice and does its part once. */
export const subscribers: Subscribers = {
  RestaurantsChanged: [({ db, clock }, { ids }) => refreshCards(db, clock, ids)],
  RegistrationAsked: [openRegistration],
  PasswordResetAsked: [openPasswordReset],
  EmailChangeAsked: [openEmailChange],
  TokenMade: [told.tellOfToken],
  AccountKnown: [told.tellOfKnownAccount],
  AccountUnused: [told.tellOfUnusedAccount],
  GuestDataAsked: [told.tellOfGuestData],
  EmailTaken: [told.tellOfTakenEmail],
  EmailRestored: [told.tellOfRestoredEmail],
  PasswordChanged: [told.tellOfPassword],
  SecurityChanged: [told.tellOfSecurity],
  PhoneChanged: [told.tellOfPhone],
  PhoneCodeAsked: [told.tellOfCode],
  ReservationMoved: [told.tellOfReservation, told.tellRestaurant, summariseGroup],
  ShareMoved: [makeWhole, told.tellOfShare, told.tellRestaurantOfSeat, told.tellOfSettled, invoiceShare],
  ReservationChanged: [told.tellOfChange, told.tellRestaurantOfChange],
  OrderToAccept: [told.askRestaurant],
  GuestTokenMade: [told.tellOfGuestToken],
  ShareRefunded: [creditRefunds],
  InvoiceReady: [told.tellOfInvoice],
  PaymentMoved: [hearPayment, invoiceAfter],
  VoucherMoved: [hearVoucher],
  DebtMoved: [hearDebt, told.tellOfDebt, invoiceAfter],
  MoneyGivenBack: [told.tellOfRefund],
  VoucherGivenBack: [told.tellOfVoucherRefund],
  RenewalRefused: [hearRenewalRefused, told.tellOfRenewal],
  NoShowContested: [told.tellOfContest],
  NoShowLifted: [told.tellOfLifted],
  ExtraAdded: [told.tellOfExtra],
  ExtraAnswered: [],
  MoneyTrouble: [told.tellOfTrouble],
  JobDied: [told.tellOfDeadJob],
  LedgerDiffers: [told.tellOfDifferences],
  ReviewMoved: [hearReview, told.tellOfReview],
  ReviewReported: [told.tellOfReport],
  AccountActivated: [told.claimMessages, keepInvitation],
}
