export { purgeOldMessages } from './purge-old-messages.ts'
export { sendDueMessages } from './send-due-messages.ts'
