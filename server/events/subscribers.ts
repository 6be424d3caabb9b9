import type { JobContext } from '../context.ts'
import { openEmailChange, openPasswordReset } from '../modules/accounts/profile/profile.ts'
import { openRegistration } from '../modules/accounts/sign-up/sign-up.ts'
import {
  creditCode,
  creditLostVoucher,
  creditRefunds,
  invoiceAfter,
  invoiceShare,
  summariseGroup,
} from '../modules/invoices/invoices.ts'
import { onStatementAsked } from '../modules/invoices/statements/statements.ts'
import {
  claimMessages,
  notifyAccount,
  notifyOfClosing,
  notifyOfCode,
  notifyOfDeletion,
  notifyOfGivenUpWebhook,
  notifyOfGuestData,
  notifyOfInvitation,
  notifyOfPhone,
  notifyOfReopening,
  notifyOfSecurity,
  notifyOfToken,
} from '../modules/notifications/notify/accounts.ts'
import {
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
} from '../modules/notifications/notify/bookings.ts'
import {
  notifyOfClosedBill,
  notifyOfDebt,
  notifyOfExtra,
  notifyOfLifted,
  notifyOfRefund,
  notifyOfRenewal,
  notifyOfSettled,
  notifyOfStatement,
  notifyOfVoucherRefund,
} from '../modules/notifications/notify/money.ts'
import { notifyOfEndedMove, notifyOfMove, notifyOfWithdrawnMove } from '../modules/notifications/notify/moves.ts'
import { notifyOfNoShow } from '../modules/notifications/notify/no-shows.ts'
import {
  notifyOfContest,
  notifyOfDeadJob,
  notifyOfDifferences,
  notifyOfFreeze,
  notifyOfInvoices,
  notifyOfTrouble,
} from '../modules/notifications/notify/operator.ts'
import {
  notifyOfCancelledTable,
  notifyOfMovedTable,
  notifyOfRequest,
  notifyOfRequestAnswer,
  notifyOfWithdrawal,
} from '../modules/notifications/notify/requests.ts'
import {
  askRestaurant,
  notifyRestaurant,
  notifyRestaurantOfChange,
  notifyRestaurantOfOrder,
  notifyRestaurantOfSeat,
} from '../modules/notifications/notify/restaurants.ts'
import {
  askForReview,
  notifyOfRemoval,
  notifyOfReply,
  notifyOfReport,
  notifyOfReview,
} from '../modules/notifications/notify/reviews.ts'
import { notifyOfTeam } from '../modules/notifications/notify/team.ts'
import {
  pushOfChange,
  pushOfGoneDishes,
  pushOfGrownParts,
  pushOfReadyOrder,
  pushOfReservation,
  pushOfShare,
  pushOfTableDishes,
} from '../modules/notifications/push/push.ts'
import { freezePayouts } from '../modules/payments/payouts/payouts.ts'
import { withdrawRequests } from '../modules/pro/service/requests/requests.ts'
import {
  tellOfBill,
  tellOfChange,
  tellOfDishesOff,
  tellOfOrderToAccept,
  tellOfReadyOrder,
  tellOfRefund,
  tellOfSeat,
  tellOfStatus,
} from '../modules/pro/till/deliveries/deliveries.ts'
import { compensateRestaurant } from '../modules/reservations/after-meal/after-meal.ts'
import {
  onDebtStatusChanged,
  onPaymentStatusChanged,
  onReauthorizationDeclined,
  onVoucherStatusChanged,
} from '../modules/reservations/billing/billing.ts'
import { endBookingOf } from '../modules/reservations/changes/changes.ts'
import { adoptGuestShare } from '../modules/reservations/groups/groups.ts'
import { settleLateArrival } from '../modules/reservations/jobs/jobs.ts'
import { onReviewStatusChanged } from '../modules/reviews/scores/scores.ts'
import { refreshCards } from '../modules/search/search.ts'
import { onStaffAsked } from '../modules/staff/operating/operating.ts'
import type { EventName, Events } from './outbox.ts'

export type Subscriber<Name extends EventName> = (
  context: JobContext,
  payload: Events[Name],
  /** The same at each delivery of the event. */
  eventId: number,
) => Promise<void>

export type Subscribers = { [Name in EventName]: Subscriber<Name>[] }

/** The subscribers of each event. An event may be delivered twice; the second delivery must have no effect. */
export const subscribers: Subscribers = {
  RestaurantsChanged: [({ db, clock }, { ids }) => refreshCards(db, clock, ids)],
  RegistrationAsked: [openRegistration],
  PasswordResetAsked: [openPasswordReset],
  EmailChangeAsked: [openEmailChange],
  TokenMade: [notifyOfToken],
  AccountKnown: [notifyAccount('ACCOUNT_KNOWN')],
  AccountUnused: [notifyAccount('ACCOUNT_UNUSED')],
  AccountDeleted: [notifyOfDeletion],
  GuestDataAsked: [notifyOfGuestData],
  EmailTaken: [notifyAccount('EMAIL_TAKEN')],
  EmailRestored: [notifyAccount('EMAIL_RESTORED')],
  PasswordChanged: [notifyAccount('PASSWORD_CHANGED')],
  SecurityChanged: [notifyOfSecurity],
  PhoneChanged: [notifyOfPhone],
  PhoneCodeAsked: [notifyOfCode],
  ReservationStatusChanged: [
    notifyOfReservation,
    notifyOfCancelledTable,
    pushOfReservation,
    notifyRestaurant,
    summariseGroup,
    tellOfStatus,
  ],
  ShareStatusChanged: [
    compensateRestaurant,
    notifyOfShare,
    pushOfShare,
    notifyRestaurantOfSeat,
    notifyOfSettled,
    invoiceShare,
    askForReview,
    tellOfSeat,
  ],
  ReservationRescheduled: [notifyOfChange, notifyOfMovedTable, pushOfChange, notifyRestaurantOfChange, tellOfChange],
  MoveOffered: [notifyOfMove],
  MoveWithdrawn: [notifyOfWithdrawnMove],
  MoveEnded: [notifyOfEndedMove],
  DishesChanged: [notifyOfDishes, notifyRestaurantOfOrder, tellOfChange],
  DishesGone: [notifyOfGoneDishes, pushOfGoneDishes],
  DishesTakenOff: [notifyOfTakenOff, notifyRestaurantOfOrder, tellOfDishesOff],
  PartsGrew: [notifyOfTableDishes, pushOfGrownParts],
  TableDishesTakenOff: [notifyOfTableDishes, pushOfTableDishes, tellOfDishesOff],
  SeatNoticeChanged: [notifyRestaurantOfOrder, tellOfChange],
  OrderToAccept: [askRestaurant, tellOfOrderToAccept],
  OrderReady: [pushOfReadyOrder, tellOfReadyOrder],
  GuestTokenMade: [notifyOfGuestToken],
  GuestReminded: [notifyOfReminder],
  ShareRefunded: [creditRefunds, tellOfRefund],
  InvoiceReady: [notifyOfInvoice],
  StatementAsked: [onStatementAsked],
  StatementReady: [notifyOfStatement],
  PaymentStatusChanged: [onPaymentStatusChanged, invoiceAfter],
  VoucherStatusChanged: [onVoucherStatusChanged, creditLostVoucher],
  DebtStatusChanged: [onDebtStatusChanged, notifyOfDebt, invoiceAfter],
  TopUpReduced: [creditCode],
  PaymentRefunded: [notifyOfRefund],
  VoucherRefunded: [notifyOfVoucherRefund],
  ReauthorizationDeclined: [onReauthorizationDeclined, notifyOfRenewal],
  NoShowFinal: [notifyOfNoShow],
  LateArrivalFinal: [settleLateArrival],
  NoShowContested: [notifyOfContest],
  NoShowLifted: [notifyOfLifted],
  BillClosed: [notifyOfClosedBill],
  ExtraAdded: [notifyOfExtra, tellOfBill],
  ExtraAnswered: [tellOfBill],
  MoneyTrouble: [notifyOfTrouble],
  JobDied: [notifyOfDeadJob],
  LedgerDiffers: [notifyOfDifferences],
  InvoicesDiffer: [notifyOfInvoices],
  ReviewStatusChanged: [onReviewStatusChanged, notifyOfReview],
  ReviewReported: [notifyOfReport],
  ReplyStatusChanged: [notifyOfReply],
  ReviewsRemoved: [onReviewStatusChanged, notifyOfRemoval],
  AccountClosed: [notifyOfClosing, withdrawRequests],
  AccountReopened: [notifyOfReopening],
  BookingOfClosedAccount: [endBookingOf],
  AuthorReviewsRemoved: [onReviewStatusChanged],
  AccountActivated: [claimMessages, adoptGuestShare],
  StaffAsked: [onStaffAsked],
  StaffInvited: [notifyOfInvitation],
  TeamChanged: [notifyOfTeam],
  OwnershipRestored: [freezePayouts, notifyOfFreeze],
  PartyRequested: [notifyOfRequest],
  PartyAnswered: [notifyOfRequestAnswer],
  PartyWithdrawn: [notifyOfWithdrawal],
  WebhookGivenUp: [notifyOfGivenUpWebhook],
}
