export { forgetOldMessages } from './forget-old-messages.ts'
export { sendDueMessages } from './send-due-messages.ts'
