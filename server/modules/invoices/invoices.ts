import type { PersonalData } from '../../personal-data.ts'
import { type Invoice, numberOf } from './invoice.ts'
import * as rows from './invoices.sql.ts'

export { getReservationGuestInvoice, getReservationHostInvoice } from './ask-invoice.ts'
export { compareInvoices, compareInvoicesDaily } from './compare-invoices.ts'
export { invoiceDifferencesOn } from './invoices.sql.ts'
export {
  creditCode,
  creditLostVoucher,
  creditRefunds,
  invoiceAfter,
  invoiceShare,
  summariseGroup,
} from './make-invoices.ts'
export { openInvoice } from './open-invoice.ts'

/** A person's invoices. When an account is deleted they stay for ten years, reduced to what the law requires. */
export const personalData: PersonalData = {
  name: 'factures',
  async read(db, accountId) {
    return (await rows.documentsOfPerson(db, accountId)).map(exported)
  },
  forget: rows.purgePerson,
  ofGuest: {
    async read(db, { shareIds }) {
      return (await rows.documentsOfGuest(db, shareIds)).map(exported)
    },
    forget: (trx, { shareIds }) => rows.purgeGuest(trx, shareIds),
  },
}

function exported({ kind, madeAt, content, ...one }: Invoice) {
  const number = numberOf(one)
  return { kind, number, madeAt: new Date(madeAt).toISOString(), ...content, guests: content.guests.length }
}
