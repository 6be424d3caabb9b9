export { changeCompany, companyNamed, companyOfEmail, personalData } from './change-company.ts'
export {
  addCompanyPart,
  allCompanies,
  type Company,
  type CompanyDetails,
  type CompanyForOperator,
  companiesForOperator,
  companyById,
  companyPartsBetween,
} from './companies.sql.ts'
