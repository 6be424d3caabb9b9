export { notifyOfRequest, notifyOfRequestAnswer, notifyOfWithdrawal } from './notify-of-request.ts'
