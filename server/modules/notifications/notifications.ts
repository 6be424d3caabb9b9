export { messagesOfAccount, messagesOfBooking, type SentMessage } from './core/sent-messages.sql.ts'
export { deliveryData } from './delivery/delivery.ts'
export { personalData } from './personal-data.ts'
export { pushData } from './push/push.ts'
