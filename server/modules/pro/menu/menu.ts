import type { PersonalData } from '../../../personal-data.ts'
import { draftsOfPerson, purgeDrafts } from './drafts.sql.ts'

/** The drafts of an owner, which are deleted with the account. */
export const personalData: PersonalData = {
  name: 'brouillons de cartes',
  read: (db, accountId) => draftsOfPerson(db, accountId),
  forget: (trx, accountId) => purgeDrafts(trx, accountId),
}
