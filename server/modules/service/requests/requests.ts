export { lapseRequests, purgeOldRequests } from './lapse-requests.ts'
export { type PartyRequest, requestOf } from './requests.sql.ts'
