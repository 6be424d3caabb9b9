export { type AccountClosing, closingById } from '../core/closings.sql.ts'
export { type AccountFile, accountFile } from './account-file.ts'
export { closeAccount, keepClosing, reopenAccount } from './close-account.ts'
export { accountsOfDomains, type FoundAccount, findAccounts } from './find-accounts.sql.ts'
