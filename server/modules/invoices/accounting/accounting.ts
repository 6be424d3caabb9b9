export { openAccountsFile } from './accounts-file.ts'
