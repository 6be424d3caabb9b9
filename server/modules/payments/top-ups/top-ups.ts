export { companyBackOf, topUpOf } from './top-up.sql.ts'
export { giveBackToCompany, oweCompanyPart, oweTopUp, reverseTopUp, reverseTopUpOfDishes } from './top-up.ts'
