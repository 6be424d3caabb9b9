export { forgetOldMessages } from './forget-old-messages.ts'
export { personalData } from './personal-data.ts'
export { sendDueMessages } from './send-due-messages.ts'
export {
  claimMessages,
  tellOfCode,
  tellOfKnownAccount,
  tellOfPassword,
  tellOfPhone,
  tellOfRestoredEmail,
  tellOfTakenEmail,
  tellOfToken,
} from './tell-of-accounts.ts'
