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
export { personalData } from './personal-data.ts'
