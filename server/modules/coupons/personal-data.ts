import type { PersonalData } from '../../personal-data.ts'
import * as rows from './coupons.sql.ts'

/** How limits know who uses a code: an account, or the address of a guest without one. */
export function personOf(who: { accountId: string } | { email: string }): string {
  return 'accountId' in who ? `account:${who.accountId}` : `email:${who.email.toLowerCase()}`
}

export const personalData: PersonalData = {
  name: 'codes promo',
  read: (db, accountId) => rows.usesOf(db, personOf({ accountId })),
  forget: (trx, accountId) => rows.forgetPerson(trx, personOf({ accountId })),
  ofGuest: {
    read: (db, { email }) => rows.usesOf(db, personOf({ email })),
    forget: (trx, { email, shareIds }) => rows.forgetUses(trx, personOf({ email }), shareIds),
  },
}
