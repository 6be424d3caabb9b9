export {
  claimMessages,
  notifyOfCode,
  notifyOfGuestData,
  notifyOfInvitation,
  notifyOfKnownAccount,
  notifyOfPassword,
  notifyOfPhone,
  notifyOfRestoredEmail,
  notifyOfSecurity,
  notifyOfTakenEmail,
  notifyOfToken,
  notifyOfUnusedAccount,
} from './notify-of-accounts.ts'
