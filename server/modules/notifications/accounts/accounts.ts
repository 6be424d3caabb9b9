export {
  claimMessages,
  notifyOfCode,
  notifyOfGuestData,
  notifyOfKnownAccount,
  notifyOfPassword,
  notifyOfPhone,
  notifyOfRestoredEmail,
  notifyOfSecurity,
  notifyOfTakenEmail,
  notifyOfToken,
  notifyOfUnusedAccount,
} from './notify-of-accounts.ts'
