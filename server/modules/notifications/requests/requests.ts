export {
  notifyOfCancelledTable,
  notifyOfMovedTable,
  notifyOfRequest,
  notifyOfRequestAnswer,
  notifyOfWithdrawal,
} from './notify-of-request.ts'
