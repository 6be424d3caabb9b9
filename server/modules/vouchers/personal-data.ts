import type { PersonalData } from '../../personal-data.ts'
import * as rows from './vouchers.sql.ts'

/** Which schemes are linked; what opens them is a secret, and gone with the account. */
export const personalData: PersonalData = {
  name: 'titres-restaurant',
  read: rows.linksOf,
  forget: rows.forgetPerson,
}
