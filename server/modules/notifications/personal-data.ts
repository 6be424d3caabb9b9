import type { PersonalData } from '../../personal-data.ts'
import { contactOf } from '../accounts/accounts.ts'
import * as rows from './notifications.sql.ts'

/** What a person was told and when; what it said is derived, and kept nowhere. */
export const personalData: PersonalData = {
  name: 'messages',
  async read(db, accountId) {
    const contact = await contactOf({ db }, accountId)
    return rows.messagesTo(db, accountId, contact?.email ?? null)
  },
  async forget(trx, accountId) {
    const contact = await contactOf({ db: trx }, accountId)
    await rows.forgetMessagesTo(trx, accountId, contact?.email ?? null)
  },
}
