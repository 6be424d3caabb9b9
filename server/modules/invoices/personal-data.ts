import type { PersonalData } from '../../personal-data.ts'
import { numberOf } from './invoice.ts'
import * as rows from './invoices.sql.ts'

/** One's invoices. They stay when one leaves, for ten years, without what the law does not ask of them. */
export const personalData: PersonalData = {
  name: 'factures',
  async read(db, accountId) {
    const documents = await rows.documentsOfPerson(db, accountId)
    return documents.map(({ kind, madeAt, content, ...one }) => ({
      kind,
      number: numberOf(one),
      madeAt: new Date(madeAt).toISOString(),
      ...content,
      guests: content.guests.length,
    }))
  },
  forget: rows.forgetPerson,
}
