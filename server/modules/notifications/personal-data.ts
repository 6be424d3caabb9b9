import type { PersonalData } from '../../personal-data.ts'
import * as rows from './core/notifications.sql.ts'

/** Which messages a person was sent and when; their text is derived and never stored. */
export const personalData: PersonalData = {
  name: 'messages',
  read: rows.messagesTo,
  forget: rows.purgeMessagesTo,
  ofGuest: {
    read: (db, { email }) => rows.messagesToAddress(db, email),
    forget: (trx, { email, shareIds }) => rows.purgeMessagesToAddress(trx, email, shareIds),
  },
}
