export { forgetOldMessages } from './forget-old-messages.ts'
export { personalData } from './personal-data.ts'
export { sendDueMessages } from './send-due-messages.ts'
export {
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
} from './tell-of-accounts.ts'
export { tellOfChange, tellOfGuestToken, tellOfInvoice, tellOfReservation, tellOfShare } from './tell-of-bookings.ts'
export {
  tellOfDebt,
  tellOfExtra,
  tellOfLifted,
  tellOfRefund,
  tellOfRenewal,
  tellOfSettled,
  tellOfVoucherRefund,
} from './tell-of-money.ts'
export { tellOfReport, tellOfReview } from './tell-of-review.ts'
export { tellOfContest, tellOfDeadJob, tellOfDifferences, tellOfTrouble } from './tell-operator.ts'
export { askRestaurant, tellRestaurant, tellRestaurantOfChange, tellRestaurantOfSeat } from './tell-restaurants.ts'
