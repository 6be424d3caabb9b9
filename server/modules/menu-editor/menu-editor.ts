import type { PersonalData } from '../../personal-data.ts'
import { draftsOfPerson, purgeDrafts } from './drafts.sql.ts'

/** The menus that an owner has begun to change; they go with the account. */
export const personalData: PersonalData = {
  name: 'brouillons de cartes',
  read: (db, accountId) => draftsOfPerson(db, accountId),
  forget: (trx, accountId) => purgeDrafts(trx, accountId),
}
