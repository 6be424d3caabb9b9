import type { PersonalData } from '../../personal-data.ts'
import { paymentsOf } from './core/voucher-payments.sql.ts'
import * as rows from './links/vouchers.sql.ts'

/** The linked schemes and the payments made with them. The stored credentials are secret: they are not exported. */
export const personalData: PersonalData = {
  name: 'titres-restaurant',
  async read(db, accountId) {
    return { links: await rows.linksOf(db, accountId), payments: await paymentsOf(db, accountId) }
  },
  forget: rows.purgePerson,
}
