import type { PersonalData } from '../../personal-data.ts'
import * as rows from './core/notifications.sql.ts'

export { messagesOfAccount, messagesOfBooking, type SentMessage } from './core/sent-messages.sql.ts'
export { deliveryData } from './delivery/delivery.ts'
export { pushData } from './push/push.ts'

/** The messages sent to a person, with their times. Their text is derived and never stored. */
export const personalData: PersonalData = {
  name: 'messages',
  read: rows.messagesTo,
  forget: rows.purgeMessagesTo,
  ofGuest: {
    read: (db, { email }) => rows.messagesToAddress(db, email),
    forget: (trx, { email, shareIds }) => rows.purgeMessagesToAddress(trx, email, shareIds),
  },
}
