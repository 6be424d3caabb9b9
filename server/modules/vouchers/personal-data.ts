import type { PersonalData } from '../../personal-data.ts'
import { paymentsOf } from './core/voucher-payments.sql.ts'
import * as rows from './links/vouchers.sql.ts'

/** Which schemes are linked, and what was paid with them; what opens them is a secret, and gone with the account. */
export const personalData: PersonalData = {
  name: 'titres-restaurant',
  async read(db, accountId) {
    return { links: await rows.linksOf(db, accountId), payments: await paymentsOf(db, accountId) }
  },
  forget: rows.forgetPerson,
}
