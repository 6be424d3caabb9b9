export { companyBackOf } from './top-up.sql.ts'
export { giveBackToCompany, oweCompanyPart, oweTopUp, reverseTopUp } from './top-up.ts'
