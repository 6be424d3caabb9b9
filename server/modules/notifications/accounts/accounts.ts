export {
  claimMessages,
  notifyOfCode,
  notifyOfGivenUpWebhook,
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
export { notifyOfClosing, notifyOfReopening } from './notify-of-closing.ts'
