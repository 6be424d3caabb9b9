import type { PersonalData } from '../../personal-data.ts'
import * as rows from './coupons.sql.ts'

/** The key of a person who uses codes: the account, or the email address of a guest without one. */
export function personOf(who: { accountId: string } | { email: string }): string {
  return 'accountId' in who ? `account:${who.accountId}` : `email:${who.email.toLowerCase()}`
}

export const personalData: PersonalData = {
  name: 'codes promo',
  read: (db, accountId) => rows.usesOf(db, personOf({ accountId })),
  forget: (trx, accountId) => rows.purgePerson(trx, personOf({ accountId })),
  ofGuest: {
    read: (db, { email }) => rows.usesOf(db, personOf({ email })),
    forget: (trx, { email, shareIds }) => rows.purgeUses(trx, personOf({ email }), shareIds),
  },
}
