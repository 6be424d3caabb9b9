import type { JobContext } from '../context.ts'
import { openEmailChange, openPasswordReset } from '../modules/accounts/profile/profile.ts'
import { openRegistration } from '../modules/accounts/sign-up/sign-up.ts'
import { creditRefunds, invoiceAfter, invoiceShare, summariseGroup } from '../modules/invoices/invoices.ts'
import {
  claimMessages,
  tellOfCode,
  tellOfGuestData,
  tellOfKnownAccount,
  tellOfPassword,
  tellOfPhone,
  tellOfRestoredEmail,
  tellOfSecurity,
  tellOfTakenEmail,
  tellOfToken,
  tellOfUnusedAccount,
} from '../modules/notifications/accounts/accounts.ts'
import {
  askRestaurant,
  tellOfChange,
  tellOfGuestToken,
  tellOfInvoice,
  tellOfReservation,
  tellOfShare,
  tellRestaurant,
  tellRestaurantOfChange,
  tellRestaurantOfSeat,
} from '../modules/notifications/bookings/bookings.ts'
import {
  tellOfDebt,
  tellOfExtra,
  tellOfLifted,
  tellOfRefund,
  tellOfRenewal,
  tellOfSettled,
  tellOfVoucherRefund,
} from '../modules/notifications/money/money.ts'
import {
  tellOfContest,
  tellOfDeadJob,
  tellOfDifferences,
  tellOfTrouble,
} from '../modules/notifications/operator/operator.ts'
import { tellOfReport, tellOfReview } from '../modules/notifications/reviews/reviews.ts'
import { makeWhole } from '../modules/reservations/after-meal/after-meal.ts'
import { hearDebt, hearPayment, hearRenewalRefused, hearVoucher } from '../modules/reservations/billing/billing.ts'
import { adoptGuestShare } from '../modules/reservations/groups/groups.ts'
import { hearReview } from '../modules/reviews/scores/scores.ts'
import { refreshCards } from '../modules/search/search.ts'
import type { EventName, Events } from './outbox.ts'

export type Subscriber<Name extends EventName> = (context: JobContext, payload: Events[Name]) => Promise<void>

export type Subscribers = { [Name in EventName]: Subscriber<Name>[] }

/** The subscribers of each event. An event may be delivered twice; the second delivery must have no effect. */
export const subscribers: Subscribers = {
  RestaurantsChanged: [({ db, clock }, { ids }) => refreshCards(db, clock, ids)],
  RegistrationAsked: [openRegistration],
  PasswordResetAsked: [openPasswordReset],
  EmailChangeAsked: [openEmailChange],
  TokenMade: [tellOfToken],
  AccountKnown: [tellOfKnownAccount],
  AccountUnused: [tellOfUnusedAccount],
  GuestDataAsked: [tellOfGuestData],
  EmailTaken: [tellOfTakenEmail],
  EmailRestored: [tellOfRestoredEmail],
  PasswordChanged: [tellOfPassword],
  SecurityChanged: [tellOfSecurity],
  PhoneChanged: [tellOfPhone],
  PhoneCodeAsked: [tellOfCode],
  ReservationMoved: [tellOfReservation, tellRestaurant, summariseGroup],
  ShareMoved: [makeWhole, tellOfShare, tellRestaurantOfSeat, tellOfSettled, invoiceShare],
  ReservationChanged: [tellOfChange, tellRestaurantOfChange],
  OrderToAccept: [askRestaurant],
  GuestTokenMade: [tellOfGuestToken],
  ShareRefunded: [creditRefunds],
  InvoiceReady: [tellOfInvoice],
  PaymentMoved: [hearPayment, invoiceAfter],
  VoucherMoved: [hearVoucher],
  DebtMoved: [hearDebt, tellOfDebt, invoiceAfter],
  MoneyGivenBack: [tellOfRefund],
  VoucherGivenBack: [tellOfVoucherRefund],
  RenewalRefused: [hearRenewalRefused, tellOfRenewal],
  NoShowContested: [tellOfContest],
  NoShowLifted: [tellOfLifted],
  ExtraAdded: [tellOfExtra],
  ExtraAnswered: [],
  MoneyTrouble: [tellOfTrouble],
  JobDied: [tellOfDeadJob],
  LedgerDiffers: [tellOfDifferences],
  ReviewMoved: [hearReview, tellOfReview],
  ReviewReported: [tellOfReport],
  AccountActivated: [claimMessages, adoptGuestShare],
}
