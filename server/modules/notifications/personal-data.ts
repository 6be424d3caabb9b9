import type { PersonalData } from '../../personal-data.ts'
import * as rows from './core/notifications.sql.ts'

/** What a person was told and when; what it said is derived, and kept nowhere. */
export const personalData: PersonalData = {
  name: 'messages',
  read: rows.messagesTo,
  forget: rows.forgetMessagesTo,
  ofGuest: {
    read: (db, { email }) => rows.messagesToAddress(db, email),
    forget: (trx, { email, shareIds }) => rows.forgetMessagesToAddress(trx, email, shareIds),
  },
}
