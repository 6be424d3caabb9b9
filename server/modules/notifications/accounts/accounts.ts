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
