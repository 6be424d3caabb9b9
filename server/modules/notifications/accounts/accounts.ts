export {
  claimMessages,
  notifyAccount,
  notifyOfCode,
  notifyOfGivenUpWebhook,
  notifyOfGuestData,
  notifyOfInvitation,
  notifyOfPhone,
  notifyOfSecurity,
  notifyOfToken,
} from './notify-of-accounts.ts'
export { notifyOfClosing, notifyOfDeletion, notifyOfReopening } from './notify-of-closing.ts'
export { notifyOfTeam } from './notify-of-team.ts'
