export { askForTable } from './ask-for-table.ts'
export { lapseRequests, purgeOldRequests, withdrawRequests } from './lapse-requests.ts'
export { requestOf, requestOfTable, type TableRequest } from './requests.sql.ts'
